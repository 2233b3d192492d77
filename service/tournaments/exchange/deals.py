"""Deals of duplicate rounds as text in the manner of PBN, the Portable Bridge Notation (version 2.1, 2003).

Departures from PBN, which is about bridge: seats have numbers from 1, not N, E, S and W, and there are as many as play;
cards are written as the title names them, divided by blanks; hands and piles stand in sections `[Hand "1"]` and
`[Pile "deck"]` where PBN has one tag `[Deal]`; there are no tags about bidding, contracts and results.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from domain.record.envelope import canonical
from service.tournaments.exchange.reading import Dossier, moment, worded, zone_of

PBN: Final = "text/plain; charset=utf-8"
_LONGEST: Final = 255  # PBN 2.1, 2.2: of a line
_PLAIN: Final = frozenset("-+*/.:|_'()~♠♥♦♣")


def deals_pbn(dossier: Dossier) -> str:
    """The deals of a dossier, each with its round and board. Those that are still hidden are not in a dossier."""
    lines = ["% Daybook deals 1, in the manner of PBN 2.1", "% EXPORT"]
    for deal in dossier.get("deals") or ():
        lines += ["", *_deal(dossier, deal)]
    return "".join([f"{line}\r\n" for line in lines])


def _deal(dossier: Dossier, deal: Mapping[str, Any]) -> Iterator[str]:
    hands: Sequence[Sequence[Any]] = deal.get("hands") or ()
    yield _tag("Event", dossier["tournament"]["name"])
    yield _tag("Site", dossier.get("url") or "")
    yield _tag("Date", _date(dossier, deal))
    yield _tag("Board", deal.get("board") if deal.get("board") is not None else "")
    yield _tag("Round", deal.get("round") or "")
    yield _tag("Dealer", deal.get("dealer") or "")
    yield _tag("Title", worded(str(deal.get("title") or "")))
    if hands:
        yield _tag("Seats", len(hands))
    for name in ("commitment", "seed"):
        if deal.get(name):
            yield _tag(name.capitalize(), deal[name])
    for seat, cards in enumerate(hands, start=1):
        yield _tag("Hand", seat)
        yield from _cards(cards)
    for name, cards in (deal.get("piles") or {}).items():
        yield _tag("Pile", name)
        yield from _cards(cards)


def _tag(name: str, value: Any) -> str:
    """A tag pair: quotation marks and backslashes of the value are escaped (PBN 2.1, 3.2)."""
    text = " ".join(str(value).split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{text}"]'


def _cards(cards: Sequence[Any]) -> Iterator[str]:
    """Cards on lines of at most 255 signs; a hand without cards is a dash."""
    line = ""
    for word in [_card(card) for card in cards] or ["-"]:
        if line and len(line) + 1 + len(word) > _LONGEST:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    yield line


def _card(card: Any) -> str:
    """A card as a word: a plain name, or a string in quotation marks."""
    name = card if isinstance(card, str) else canonical(card).decode()
    if name and all(sign.isalnum() or sign in _PLAIN for sign in name):
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _date(dossier: Dossier, deal: Mapping[str, Any]) -> str:
    """The day of the round, or what PBN writes for an unknown one."""
    number = deal.get("round")
    one: Mapping[str, Any] = next((one for one in dossier.get("rounds") or () if one.get("number") == number), {})
    at = moment(one.get("started_at") or one.get("starts_at"))
    return f"{at.astimezone(zone_of(dossier)):%Y.%m.%d}" if at else "????.??.??"
