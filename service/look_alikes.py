"""Which names look alike, and which mix scripts within a word (Unicode Technical Standard 39)."""

import json
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

_DIRECTION: Final = "\u200e"  # stands around letters that are written from right to left in the data
_EVERYWHERE: Final = frozenset({"COMMON", "INHERITED"})
_TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one word may have together: what the standard calls highly restrictive."""


@lru_cache(maxsize=10_000)
def skeleton(name: str) -> str:
    """What a name looks like: the same for names that look alike, in whichever case and script. It is never shown.

    Beyond the standard's data `i` counts as `l`: in most typefaces a capital I looks like a small L.
    """
    seen = "".join(sign for sign in name.casefold() if unicodedata.category(sign) != "Cf")
    for _ in range(2):  # once more for the small letters of capitals
        seen = unicodedata.normalize("NFD", seen).translate(_prototypes()).casefold()
    return unicodedata.normalize("NFD", seen).replace("i", "l")


def mixed_scripts(name: str) -> list[str]:
    """The scripts of a word of a name, if no language writes them together in one word; none if all words are fine."""
    from confusable_homoglyphs.categories import unique_aliases

    for word in name.split():
        found = frozenset(unique_aliases(word)) - _EVERYWHERE
        if len(found) > 1 and not any(found <= together for together in _TOGETHER):
            return sorted(script.replace("_", " ").title() for script in found)
    return []


def in_plain_letters(name: str) -> str:
    """A name with Latin letters in place of those that look like them."""
    looks = [(sign, _prototypes().get(ord(sign), sign)) for sign in name]
    return "".join(look if look.isascii() and not sign.isascii() else sign for sign, look in looks)


@cache
def _prototypes() -> Mapping[int, str]:
    """For each letter that looks like others the one that stands for them all."""
    data = json.loads((files("confusable_homoglyphs") / "confusables.json").read_bytes())
    alike = {sign: [one["c"] for one in found] for sign, found in data.items()}
    groups = list(_groups(alike))
    chosen = {sign.strip(_DIRECTION): _chosen(group) for group in groups for sign in group}
    spelt = {sign: "".join(chosen.get(part, part) for part in prototype) for sign, prototype in chosen.items()}
    return {ord(sign): look for sign in spelt if len(sign) == 1 and (look := _look(sign, spelt)) != sign}


def _look(sign: str, spelt: Mapping[str, str]) -> str:
    """What a letter looks like; one that looks like none of ASCII itself, what its capital looks like."""
    own, capital = spelt[sign], spelt.get(sign.upper(), "")
    return capital.casefold() if capital.isascii() and capital.isalpha() and not own.isascii() else own


def _groups(alike: Mapping[str, list[str]]) -> Iterator[list[str]]:
    """All that look like one another, directly or by others between them."""
    seen: set[str] = set()
    for first in alike:
        group, waiting = [], [first]
        while waiting:
            sign = waiting.pop()
            if sign not in seen:
                seen.add(sign)
                group.append(sign)
                waiting += alike.get(sign, ())
        if group:
            yield group


def _chosen(group: list[str]) -> str:
    """Several letters that look like one, else a letter of ASCII, else the first in the order of Unicode."""
    signs = [sign.strip(_DIRECTION) for sign in group]
    several = [sign for sign in signs if len(sign) > 1]
    letters = [sign for sign in signs if sign.isascii() and sign.isalpha()]
    return min(several or [max(letters, default=min(signs))])
