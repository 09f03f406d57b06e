"""A package whose types are loaded late is the same package, and surprises end in the plain import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from macrotool.models.openai.late_types import import_with_late_types
from tests.command import ROOT

INIT = "from pack import types\nfrom pack.types.one import One as One\nname = 'pack'\n"
TYPES = "from pack.types.one import One as One\nfrom pack.types.two import Two as Two\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An importable package `pack`; what it has imported is forgotten afterwards."""
    folder = tmp_path / "pack" / "types"
    folder.mkdir(parents=True)
    (tmp_path / "pack" / "__init__.py").write_text(INIT)
    (folder / "__init__.py").write_text(TYPES)
    (folder / "one.py").write_text("class One: pass\n")
    (folder / "two.py").write_text("from pack.types.one import One\nclass Two(One): pass\nEXECUTED = True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path / "pack"


def executed(module: str) -> bool:
    return "__waiting__" not in sys.modules[module].__dict__


def test_types_are_executed_when_something_uses_them(package: Path) -> None:
    pack = import_with_late_types("pack")
    assert pack.name == "pack"
    assert executed("pack.types.one")
    assert not executed("pack.types")
    assert "pack.types.two" not in sys.modules
    assert pack.types.Two.__mro__[1] is pack.One
    assert executed("pack.types.two")
    assert pack.types.__spec__.loader is pack.types.__loader__
    assert Path(pack.types.__file__) == package / "types" / "__init__.py"
    with pytest.raises(AttributeError, match="has no attribute 'Three'"):
        _ = pack.types.Three


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("types/one.py", "raise ImportError('a part is missing')\n"),
        ("__init__.py", "import pack.types\nassert hasattr(pack.types, '__all__'), 'late'\n"),
        (
            "__init__.py",
            "import sys\nif any('_TypesFinder' in str(f) for f in sys.meta_path): raise TypeError\n" + INIT,
        ),
    ],
)
def test_a_surprise_is_what_the_plain_import_makes_of_it(package: Path, file: str, source: str) -> None:
    (package / file).write_text(source)
    plain = subprocess.run([sys.executable, "-c", "import pack"], cwd=package.parent, capture_output=True, check=False)
    try:
        late = import_with_late_types("pack").__name__
    except (ImportError, AssertionError):
        late = ""
    assert bool(late) is (plain.returncode == 0)


def test_a_type_that_cannot_be_executed_says_so_each_time(package: Path) -> None:
    pack = import_with_late_types("pack")
    (package / "types" / "two.py").write_text("raise ImportError('a part is missing')\n")
    for _ in range(2):
        with pytest.raises(ImportError, match="a part is missing"):
            _ = pack.types.Two


def test_openai_needs_few_of_its_types_for_a_client() -> None:
    code = (
        "import sys; from pathlib import Path; "
        "from macrotool.models.openai.late_types import import_with_late_types; "
        "openai = import_with_late_types('openai'); openai.OpenAI(api_key='k'); "
        "print(sum(name.startswith('openai.types') and '__waiting__' not in module.__dict__ "
        "for name, module in sys.modules.items())); "
        "print(len(list(Path(openai.types.__file__).parent.rglob('*.py')))); "
        "print(openai.types.responses.Response.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    executed_types, all_types, name = done.stdout.split()
    assert int(executed_types) < int(all_types) / 3
    assert name == "Response"
