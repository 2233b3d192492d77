"""Puts a mutant into a process that has imported the product: other code into the functions that are there."""

import gc
import warnings
from collections.abc import Iterator, Sequence
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType

Functions = dict[CodeType, list[FunctionType]]


def functions_of(root: Path, rooms: Sequence[str]) -> Functions:
    """All functions of the product that there are, by their code."""
    found: Functions = {}
    homes = tuple(f"{root / room}/" for room in rooms)
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(homes):
            found.setdefault(one.__code__, []).append(one)
    return found


def swap(path: str, codes: Sequence[str], functions: Functions) -> bool:
    """Puts the second code of a file in place of the first; whether it could: only functions that are there change."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # that `is` compares a literal
        pairs = list(_pairs(*(compile(code, path, "exec", dont_inherit=True) for code in codes)))
    if any(old is None for old, _ in pairs):
        return False
    changed = [
        (function, new)
        for old, new in pairs
        for function in functions.get(old, ())
        if function.__code__.co_filename == path
    ]
    try:
        for function, new in changed:
            function.__code__ = new
    except ValueError:  # it takes others of the variables around it
        return False
    return bool(changed)


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType | None, CodeType]]:
    """What has the place of what in functions; nothing has the place where something else differs."""
    if old == new:
        return
    if old.co_flags & CO_OPTIMIZED:
        yield old, new
    inner = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new)]
    alike = len(inner[0]) == len(inner[1])
    if not old.co_flags & CO_OPTIMIZED and not (alike and _own(old) == _own(new)):
        yield None, new
    if alike:
        for one, other in zip(*inner, strict=True):
            yield from _pairs(one, other)


def _own(code: CodeType) -> tuple[object, ...]:
    return code.co_code, code.co_names, [repr(one) for one in code.co_consts if not isinstance(one, CodeType)]
