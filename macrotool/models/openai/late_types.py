"""Imports a package and loads its `types` when something first uses them. For `openai` that halves the time.

The SDK imports hundreds of types at once for annotations; a request needs a handful. Nothing is replaced: a waiting
module has its real spec and path, and the first use of a missing attribute executes it. If anything fails, the package
is imported normally.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType
from typing import Any

_SURPRISES = (ImportError, AttributeError, NameError, TypeError, ValueError)
_executing = threading.RLock()


def import_with_late_types(package: str) -> ModuleType:
    """The package, from any thread. Raises ImportError."""
    if package in sys.modules:
        return import_module(package)  # waits while another thread imports it
    finder = _TypesFinder(package)
    sys.meta_path.insert(0, finder)
    collects = gc.isenabled()
    gc.disable()  # an import creates thousands of objects and frees none: garbage collection would take 7 % of its time
    try:
        return import_module(package)
    except _SURPRISES:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]:
            del sys.modules[name]
        return import_module(package)
    finally:
        if collects:
            gc.enable()


class _TypesFinder(MetaPathFinder):
    def __init__(self, package: str) -> None:
        self._prefix = f"{package}.types."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not f"{fullname}.".startswith(self._prefix):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _LateLoader(spec.loader)
        return spec


class _LateLoader(Loader):
    def __init__(self, loader: SourceFileLoader) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _WaitingModule(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        if module.__spec__ is not None:  # code that asks for the source gets the usual loader
            module.__spec__.loader = module.__loader__ = self._loader
        module.__dict__["__waiting__"] = self._loader


class _WaitingModule(ModuleType):
    """Executes itself when an attribute is missing, and is an ordinary module afterwards."""

    def __getattr__(self, name: str) -> Any:
        with _executing:
            loader = self.__dict__.pop("__waiting__", None)
            if loader is not None:
                self._execute(loader)
        try:
            return self.__dict__[name]
        except KeyError:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}") from None

    def _execute(self, loader: SourceFileLoader) -> None:
        try:
            loader.exec_module(self)
        except BaseException:
            self.__dict__["__waiting__"] = loader  # the next use fails in the same way
            raise
        self.__class__ = ModuleType  # type: ignore[assignment]  # both are modules
