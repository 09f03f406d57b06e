"""Named tuples and type checking for the modules that a short command loads: importing `typing` would take longer than
most of them together. Pure.

TYPE_CHECKING, NamedTuple: what they are in `typing`. For a type checker the class is that very one; at run time it is
made of `collections.namedtuple`, too, of the annotations in a module that postpones them.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple

    class _Maker(type):
        def __new__(cls, name, bases, body):
            fields = body.pop("__annotations__")
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body.pop("__module__"))  # noqa: PYI024
            made.__annotations__ = fields
            for attribute, value in body.items():
                setattr(made, attribute, value)
            return made

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
