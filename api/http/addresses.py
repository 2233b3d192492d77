"""Suggests the address that was meant by a wrong one."""

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from flask import current_app

_LONGEST: Final = 200
_VERSION: Final = "v1"


def nearest(path: str) -> str | None:
    """The known address most like a path, with the path's values in its places; `None` without one."""
    if len(path) > _LONGEST:
        return None
    said = [segment for segment in path.split("/") if segment]
    if said[:1] == ["api"]:
        del said[0]
    shapes = _shapes(tuple(rule.rule for rule in current_app.url_map.iter_rules() if "GET" in (rule.methods or ())))
    for wanted in (said, [_VERSION, *said]):
        if found := _best(tuple(wanted), shapes):
            return found
    return None


@lru_cache(4)
def _shapes(rules: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(rule.strip("/").split("/")) for rule in rules if ":" not in rule and rule != "/")


def _best(said: tuple[str, ...], shapes: Iterable[tuple[str, ...]]) -> str | None:
    """The shape with as many segments whose fixed ones are most like those given."""
    best: tuple[int, int, str] | None = None
    for shape in sorted(shapes):
        if len(shape) == len(said) and (fitted := _fitted(said, shape)) is not None:
            exact = sum(a == b for a, b in zip(said, shape, strict=True))
            fixed = sum(not segment.startswith("<") for segment in shape)
            if best is None or (exact, fixed) > best[:2]:
                best = exact, fixed, "/" + "/".join(fitted)
    return None if best is None else best[2]


def _fitted(said: tuple[str, ...], shape: tuple[str, ...]) -> list[str] | None:
    """The segments of a shape with the given values in its places; `None` if a fixed one differs too much."""
    fitted = []
    for segment, wanted in zip(said, shape, strict=True):
        if wanted.startswith("<"):
            fitted.append(segment)
        elif _alike(segment, wanted):
            fitted.append(wanted)
        else:
            return None
    return fitted if any(not segment.startswith("<") for segment in shape) else None


@lru_cache(4096)
def _alike(said: str, wanted: str) -> bool:
    return said == wanted or bool(get_close_matches(said.lower(), [wanted], 1, 0.75))
