"""The look of a card: the viewer's drawings, kept in `art`, and what is printed around them.

`python -m tests.viewer.engravings` copies the drawings from the viewer again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from replays.picture.outline import card_words

_ART: Final = Path(__file__).parent / "art"
_PLAIN: Final = "#45413a"
_NAMED: Final = {"1": "Tinker", "2": "Knight", "3": "Royal", "7": "Rain", "9": "Bandit"}
"""The ranks of Market Day that have a name, as in the viewer's texts."""


@dataclass(frozen=True)
class CardLook:
    """A card face up. `drawing` is SVG in a box of 48 by 48; `whole`, if given, replaces all but the edge."""

    label: str
    name: str = ""
    tone: str = _PLAIN
    drawing: str = ""
    whole: str = ""

    @property
    def words(self) -> str:
        """The card in words."""
        return " ".join(part for part in (self.label, self.name) if part)


@cache
def art(name: str) -> Mapping[str, Any]:
    """The drawings of a title, or those common to all; empty for a title without a file."""
    path = _ART / f"{name.replace('-', '_')}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def face_of(title: str, deck: Mapping[str, Any], card: str, turned: bool = False) -> CardLook:
    """The face of a card; without a drawing it has a rosette, as in the viewer."""
    own = _FACES.get(title)
    found = own(art(title), deck, card, turned) if own else None
    return found or _without_drawing(deck, card, turned)


def _without_drawing(deck: Mapping[str, Any], card: str, turned: bool) -> CardLook:
    short, name = card_words(deck, card, turned)
    petals = short if short.isdigit() and int(short) <= 12 else "0"
    return CardLook(short, name, drawing=art("common")["rosettes"][petals]["drawing"])


def _market_day(drawn: Mapping[str, Any], _deck: Mapping[str, Any], card: str, _turned: bool) -> CardLook | None:
    return CardLook(card, _NAMED.get(card, ""), **drawn[card]) if card in drawn else None


def _fairy_bargains(drawn: Mapping[str, Any], _deck: Mapping[str, Any], card: str, _turned: bool) -> CardLook | None:
    return CardLook(card, **drawn[card]) if card in drawn else None


def _math_market(drawn: Mapping[str, Any], deck: Mapping[str, Any], card: str, _turned: bool) -> CardLook | None:
    coin = (deck.get("coins") or {}).get(card)
    if isinstance(coin, Mapping):
        special = coin.get("special")
        found = drawn.get(f"coin {coin['value']} {special}" if special else f"coin {coin['value']}")
        return CardLook(str(coin["value"]), **found) if found else None
    creature = (deck.get("creatures") or {}).get(card)
    if not isinstance(creature, Mapping) or card not in drawn:
        return None
    return CardLook(str(creature["price"]), **drawn[card])


def _mercadito(drawn: Mapping[str, Any], deck: Mapping[str, Any], card: str, _turned: bool) -> CardLook | None:
    good = (deck.get("cards") or {}).get(card)
    if not isinstance(good, Mapping):
        return None
    name = str(good.get("name", card))
    return CardLook(str(good.get("points", "")), name, **drawn[name]) if name in drawn else None


def _moonflight(drawn: Mapping[str, Any], deck: Mapping[str, Any], card: str, turned: bool) -> CardLook | None:
    kind = card.rpartition(":")[0]
    found = drawn.get(f"{kind} {'post' if turned else 'pre'}")
    printed = (deck.get("types") or {}).get(kind)
    if not found or not isinstance(printed, Mapping):
        return None
    side = printed.get("post" if turned else "pre") or printed.get("pre") or {}
    return CardLook("", str(side.get("name", kind)), **found)


_FACES: Final = {
    "market-day": _market_day,
    "fairy-bargains": _fairy_bargains,
    "math-market": _math_market,
    "mercadito": _mercadito,
    "moonflight": _moonflight,
}
