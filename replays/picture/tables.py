"""What lies where on the tables of the titles: in the middle, and before each seat.

A title that is not listed here is laid out by the names and shapes of its members (`outline.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from domain.rules.secrecy import ALL, Viewer
from replays.picture.outline import rows_of

Wire = Mapping[str, Any]
Cards = Sequence[Any]


@dataclass(frozen=True)
class Lying:
    """A card on the table: its id (`None`: face down), who played it, a word on it, and a card that lies on it.

    `count` is how many lie there, this one being visible. `gap` means that no card lies in this place.
    """

    card: str | None
    seat: int | None = None
    note: str = ""
    out: bool = False
    on: str | None = None
    count: int | None = None
    gap: bool = False


@dataclass(frozen=True)
class CardArea:
    """Cards that lie together, and how many empty places are beside them. Piles are not the game's main cards."""

    label: str
    cards: tuple[Lying, ...]
    free: int = 0
    pile: bool = False


@dataclass(frozen=True)
class Before:
    """What a seat has: its hand, open or only counted, what lies open before it, its coins ("?": hidden), its piles."""

    hand: tuple[str, ...] = ()
    hidden: int = 0
    front: tuple[str, ...] = ()
    coins: str = ""
    piles: tuple[Lying, ...] = ()


@dataclass(frozen=True)
class Laid:
    """A table: the places in the middle, what each seat has, and where the game is ("Hand 2, round 4")."""

    places: tuple[CardArea, ...]
    seats: tuple[Before, ...]
    facts: tuple[str, ...] = ()
    turned: bool = field(default=False)


def laid_of(title: str, table: Wire, seats: int, viewer: Viewer) -> Laid:
    """What lies on a table, as its viewer sees it."""
    return _TABLES.get(title, _any)(table, seats, viewer)


def _row(label: str, cards: Cards, free: int = 0) -> CardArea:
    return CardArea(label, tuple(Lying(None if card is None else str(card)) for card in cards), free=free)


def _pile(label: str, cards: Cards, top: int = -1) -> CardArea:
    shown = cards[top] if cards else None
    seen = Lying(None if shown is None else str(shown), count=len(cards))
    return CardArea(label, (seen,) if cards else (), pile=True)


def _deck(label: str, cards: Cards) -> CardArea:
    """A face-down pile, whoever may look into it."""
    return CardArea(label, (Lying(None, count=len(cards)),) if cards else (), pile=True)


def _before(hand: Cards, front: Cards = ()) -> Before:
    up = tuple(str(card) for card in hand if card is not None)
    return Before(up, len(hand) - len(up), tuple(str(card) for card in front if card is not None))


def _in_use(*places: CardArea) -> tuple[CardArea, ...]:
    return tuple(place for place in places if place.cards or place.free)


def _market_day(table: Wire, seats: int, viewer: Viewer) -> Laid:
    slots = seats * (2 if seats <= 3 else 1)
    market = tuple(
        Lying(
            str(one["rank"]),
            one["seat"],
            "" if one["status"] == "in" else _STATUS.get(one["status"], one["status"]),
            one["status"] != "in",
        )
        for one in table["table"]
    )
    places = (
        CardArea("The market", market, free=slots - len(market) if table["phase"] not in ("deal", "over") else 0),
        _pile("Discard", table["discard"]),
        _deck("Not dealt", table["undealt"]),
    )
    facts = (f"Hand {table['hand']}", f"round {table['round']}") if table["round"] else (f"Hand {table['hand']}",)
    return Laid(_in_use(*places), tuple(_before(sorted(hand, key=_low)) for hand in table["hands"]), facts)


_STATUS: Final = {"spoiled": "spoiled", "rained": "rained out", "killed": "killed"}


def _low(card: Any) -> int:
    return -1 if card is None else int(card)


def _fairy_bargains(table: Wire, seats: int, viewer: Viewer) -> Laid:
    if "piles" in table:
        return _solitaire(table)
    played = table.get("played")
    places = (
        CardArea("Played", (Lying(str(played), table.get("turn")),) if played is not None else ()),
        _row("The Pot", table["pot"]),
        _deck("Draw pile", table.get("draw") or ()),
        _pile("Discards", table.get("discard") or ()),
    )
    facts = (f"Round {table['round']}",) if table.get("round") else ()
    return Laid(_in_use(*places), tuple(_before(sorted(hand, key=_low)) for hand in table["hands"]), facts)


def _solitaire(table: Wire) -> Laid:
    piles = [_row(f"Pile {number}", pile) for number, pile in enumerate(table["piles"], 1)]
    others = (
        _pile("Play Area", table["play_area"]),
        _deck("Stock", table["stock"]),
        _pile("Matched", table["removed"]),
    )
    return Laid(_in_use(*piles, *others), (Before(),))


def _math_market(table: Wire, seats: int, viewer: Viewer) -> Laid:
    row = [slot if isinstance(slot, Mapping) else {"creature": slot} for slot in table["row"]]
    sale = tuple(Lying(slot["creature"], on=slot.get("deposit")) for slot in row if slot.get("creature"))
    coin = table.get("table_coin")
    places = (
        CardArea("The coin to hunt with", (Lying(coin),) if coin is not None else ()),
        CardArea("Creatures for sale", sale, free=len(row) - len(sale)),
        _row("Coins on the table", table.get("coins") or ()),
        _deck("Creatures", table["creature_pile"]),
        _deck("Coins", table.get("coin_pile") or ()),
        _pile("Spent coins", table["discard"]),
    )
    hands = table.get("hands") or [()] * seats
    facts = (f"Turn {table['turn']['number']}",) if table.get("turn") else ()
    before = tuple(_before(hand, bought) for hand, bought in zip(hands, table["bought"], strict=True))
    return Laid(_in_use(*places), before, facts)


def _mercadito(table: Wire, seats: int, viewer: Viewer) -> Laid:
    quarrels = {conflict["card"] for conflict in table["conflicts"] if isinstance(conflict, Mapping)}
    market = tuple(
        Lying(card, note="in conflict" if card in quarrels else "") for card in table["market"] if card is not None
    )
    chosen = tuple(_chosen(table, int(seat), card, viewer) for seat, card in table["choices"].items())
    places = [
        CardArea("The market", market),
        CardArea("Chosen", chosen),
        _deck("Deck", table["deck_pile"]),
        _pile("Discards", table["discard"]),
        _pile("Destroyed", table["destroyed"]),
    ]
    for offer in table["offers"][-2:]:
        given = tuple(Lying(card, offer["from"]) for card in offer["give"])
        asked = tuple(Lying(card, offer["to"]) for card in offer["want"] if card is not None)
        places.append(CardArea("Offered", given))
        places.append(CardArea("in return", asked))
    facts = (f"Round {table['round']}",) if table["round"] else ()
    return Laid(_in_use(*places), tuple(_before(hand) for hand in table["hands"]), facts)


def _chosen(table: Wire, seat: int, card: str | None, viewer: Viewer) -> Lying:
    """What a seat has chosen. Sealed, card and pass are one back; whoever may look sees a pass as a pass."""
    seen = table["options"]["choice_mode"] == "open" or viewer in (ALL, seat)
    passes = seen and card is None
    return Lying(card, seat, "passes" if passes else "", gap=passes)


def _moonflight(table: Wire, seats: int, viewer: Viewer) -> Laid:
    shown = tuple(Lying(cards[0], count=len(cards)) for cards in table["stacks"].values() if cards)
    supply = tuple(_top(cards) for cards in table["supply"].values() if cards)
    places = (CardArea("The night market", shown), CardArea("Supply", supply, pile=True))
    side = "After the Turn" if table["turned"] else "Before the Turn"
    facts = [side, f"round {table['round']}"]
    if table["solo"]:
        facts.append("tokens: {turn} for the Turn, {end} for the end".format_map(table["solo"]))
    return Laid(_in_use(*places), tuple(map(_area, table["seats"])), tuple(facts), bool(table["turned"]))


def _area(one: Wire) -> Before:
    """A seat of Moonflight. Its Draw Deck, Discard Stack and Trash Stack are shown by their top cards."""
    front = [part for slot in one["play"] for part in (slot["card"], *(slot.get("set") or ())) if part]
    coins = "?" if one["coins"] is None else str(one["coins"])
    piles = tuple(_top(one[name]) for name in ("draw", "discard", "trash"))
    return replace(_before(one["hand"], front), coins=coins, piles=piles)


def _top(cards: Cards) -> Lying:
    """A pile whose first card is on top."""
    return Lying(cards[0], count=len(cards)) if cards else Lying(None, gap=True)


def _any(table: Wire, seats: int, viewer: Viewer) -> Laid:
    """Laid out by names and shapes: rows with cards face up, first those in play, last the finished ones as piles."""
    rows = rows_of(table, seats)
    over = ("discard", "removed", "destroyed", "trash", "out", "taken")
    places = [
        _pile(_label(row.label), row.cards) if row.label.startswith(over) else _row(_label(row.label), row.cards)
        for row in rows
        if row.seat is None and row.cards
    ]

    def of(seat: int, hand: bool) -> list[Any]:
        mine = [row for row in rows if row.seat == seat and row.label.startswith("hand") is hand]
        return [card for row in mine for card in (*row.cards, *([None] * row.hidden if hand else []))]

    return Laid(tuple(places), tuple(_before(of(seat, True), of(seat, False)) for seat in range(seats)))


def _label(name: str) -> str:
    kind, _, part = name.partition(": ")
    return (part or kind)[:1].upper() + (part or kind)[1:]


_TABLES: Final[Mapping[str, Callable[[Wire, int, Viewer], Laid]]] = {
    "market-day": _market_day,
    "fairy-bargains": _fairy_bargains,
    "math-market": _math_market,
    "mercadito": _mercadito,
    "moonflight": _moonflight,
}
