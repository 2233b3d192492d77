"""The decisions within acts, effects and the Reset: when they are asked, and what the answers mean (MF-F1).

Every `ask_...` is a generator. It yields a decision only if there is something to decide, and returns the answer either
way. Candidates come in canonical order (MF-D7).
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final, Literal, TypeVar

from domain.games.moonflight.moves import Choose, Shuffle
from domain.games.moonflight.table.table import Card, Cards, Kind, Pending, Seat, TokenStack, Zone, in_order

T = TypeVar("T")


Steps = Generator[Pending, Any, T]
"""A generator that carries out its steps and yields the decisions it needs: `answer = yield decision`."""

Kept = tuple[Cards, int, Cards | None]
"""What a seat keeps in the Reset: cards, coins, and the order in which the other cards go, if given."""

_READ: Final[Mapping[Kind, Callable[[Any], Any]]] = {
    "cards": lambda move: move.cards,
    "sets": lambda move: tuple([(entry.card, entry.onto) for entry in move.sets]),
    "to_market": lambda move: tuple([(entry.card, entry.stack) for entry in move.moves]),
    "stacks": lambda move: move.stacks,
    "target": lambda move: move.target,
    "may": lambda move: move.yes,
    "option": lambda move: move.option,
    "order": lambda move: move.order,
    "keep": lambda move: (move.retain, move.coins, move.order),
    "solo": lambda move: move.stack,
    "shuffle": lambda move: move.order,
}


def answer_of(move: Choose | Shuffle, pending: Pending) -> Any:
    """What the asking generator receives for a legal move."""
    return _READ[pending.kind](move)


def ask_cards(seat: Seat, verb: str, source: str, candidates: Cards, least: int, most: int) -> Steps[Cards]:
    """The candidates to handle, in order (MF-D6). There must be at least one candidate.

    Not asked if the only candidate must be taken.
    """
    least, most = min(least, len(candidates)), min(most, len(candidates))
    if least == len(candidates) == 1:
        return candidates
    pending = Pending("cards", seat, verb=verb, source=source, from_=candidates, min=least, max=most)
    answer: Cards = yield pending
    return answer


def ask_sets(seat: Seat, cards: Cards, onto: Cards, least: int, most: int) -> Steps[tuple[tuple[Card, Card], ...]]:
    """The cards to be Set, in order, each with the card in play that it is Set to."""
    least, most = min(least, len(cards)), min(most, len(cards))
    pending = Pending("sets", seat, from_=cards, onto=onto, min=least, max=most)
    answer: tuple[tuple[Card, Card], ...] = yield pending
    return answer


def ask_to_market(
    seat: Seat, places: Mapping[Card, tuple[str, ...]], least: int, most: int, one_per_stack: bool
) -> Steps[tuple[tuple[Card, str], ...]]:
    """The cards that go to the market, in order, with their Market Stacks; `one_per_stack` in the Reset (MF-R5.4.1)."""
    least, most = min(least, len(places)), min(most, len(places))
    pending = Pending("to_market", seat, from_=dict(places), min=least, max=most, one_per_stack=one_per_stack)
    answer: tuple[tuple[Card, str], ...] = yield pending
    return answer


def ask_stacks(seat: Seat, stacks: tuple[str, ...], least: int, most: int, what: str) -> Steps[tuple[str, ...]]:
    """The Market Stacks, all different, to deal to or buy from, in order."""
    least, most = min(least, len(stacks)), min(most, len(stacks))
    pending = Pending("stacks", seat, from_=stacks, min=least, max=most, what=what)
    answer: tuple[str, ...] = yield pending
    return answer


def ask_target(seat: Seat, seats: tuple[Seat, ...]) -> Steps[Seat]:
    """The seat that an effect applies to. Not asked if there is only one candidate."""
    if len(seats) == 1:
        return seats[0]
    answer: Seat = yield Pending("target", seat, from_=seats)
    return answer


def ask_may(seat: Seat) -> Steps[bool]:
    """Whether the seat uses an optional effect."""
    answer: bool = yield Pending("may", seat)
    return answer


def ask_option(seat: Seat, n: int, amount: bool) -> Steps[int]:
    """The chosen one of `n` alternatives, counted from 0; with `amount` the alternatives are the numbers 0 to n - 1."""
    answer: int = yield Pending("option", seat, n=n, amount=amount)
    return answer


def ask_order(seat: Seat, items: tuple[str, ...], what: str) -> Steps[tuple[str, ...]]:
    """The items in the order they are handled. Asked if there are two or more."""
    if len(items) < 2:
        return items
    answer: tuple[str, ...] = yield Pending("order", seat, items=items, what=what)
    return answer


def ask_keep(seat: Seat, cards: Cards, limit: int, coins: int, coin_limit: int) -> Steps[Kept]:
    """What a seat keeps in the Reset (MF-R5.2). Asked if it has any card or coin."""
    if not cards and coins == 0:
        return (), 0, None
    pending = Pending(
        "keep", seat, cards=cards, limit=min(limit, len(cards)), coins=coins, coin_max=min(coin_limit, coins)
    )
    answer: Kept = yield pending
    return answer


def ask_solo(seat: Seat, options: tuple[TokenStack, ...]) -> Steps[Literal["turn", "end"]]:
    """The token stack that shrinks (MF-R11.2)."""
    answer: Literal["turn", "end"] = yield Pending("solo", seat, options=options)
    return answer


def shuffle_of(zone: Zone, cards: Cards) -> Pending:
    """The pending decision that awaits a shuffle."""
    return Pending("shuffle", zone=zone, cards=in_order(cards))


def ask_shuffle(zone: Zone, cards: Cards) -> Steps[Cards]:
    """The cards in their new order, top first. Not asked for fewer than two."""
    if len(cards) < 2:
        return cards
    answer: Cards = yield shuffle_of(zone, cards)
    return answer
