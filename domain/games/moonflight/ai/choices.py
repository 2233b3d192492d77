"""How an AI seat answers a decision: the default policy for whatever its card leaves open (MF-R12.4, R12.5)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.moonflight.ai.preferences import best_first, dearest_first, named, value_of, worst_first
from domain.games.moonflight.moves import Choose, Marketing, Setting
from domain.games.moonflight.pack.ai_syntax import AiReset
from domain.games.moonflight.table.standing_rules import Prices
from domain.games.moonflight.table.table import Card, Kind, Pending, Seat, Table, canonical


def chosen(state: Table, seat: Seat, pending: Pending) -> Choose:
    """The answer to a decision of any kind except an act."""
    return _ANSWERS[pending.kind](state, seat, pending)


def chosen_wanted(state: Table, seat: Seat, pending: Pending, wanted: Sequence[Card]) -> Choose:
    """The answer that takes the wanted cards, with others only to reach the minimum."""
    taken = list(wanted[: pending.max])
    others = [card for card in _in_order(state, seat, pending) if card not in taken]
    return Choose(seat, cards=(*taken, *others[: max(0, (pending.min or 0) - len(taken))]))


def _cards(state: Table, seat: Seat, pending: Pending) -> Choose:
    """The worst cards to Discard or Trash, otherwise the best.

    Beyond the minimum the seat gives up only worthless cards, and takes only cards of value.
    """
    order = _in_order(state, seat, pending)
    wanted = _is_worthless if pending.verb in _LOSING else _is_valuable
    least = pending.min or 0
    return Choose(seat, cards=(*order[:least], *[card for card in order[least : pending.max] if wanted(state, card)]))


_LOSING: Final = ("discard", "trash")


def _in_order(state: Table, seat: Seat, pending: Pending) -> list[Card]:
    """The candidates, those taken first in front."""
    if pending.verb in _LOSING:
        return worst_first(state, seat, offered(pending))
    return dearest_first(state, offered(pending)) if pending.verb == "set_onto" else best_first(state, offered(pending))


def offered(pending: Pending) -> Any:
    """The candidates of a decision: cards, seats, stacks, or stacks by card."""
    return pending.from_ or ()


def _is_worthless(state: Table, card: Card) -> bool:
    return value_of(state, card) <= 0


def _is_valuable(state: Table, card: Card) -> bool:
    return value_of(state, card) > 0


def _sets(state: Table, seat: Seat, pending: Pending) -> Choose:
    """The worst cards, Set to the card of the highest cost.

    Beyond the minimum only worthless cards are Set, and only after the Turn.
    """
    onto, least = dearest_first(state, pending.onto or ()), pending.min or 0
    # A card in play may be offered as its own target, but no card is Set to itself.
    order = [card for card in worst_first(state, seat, offered(pending)) if onto != [card]]
    free = [card for card in order[least : pending.max] if state.turned and _is_worthless(state, card)]
    return Choose(
        seat,
        sets=tuple([Setting(card, next(one for one in onto if one != card)) for card in (*order[:least], *free)]),
    )


def _to_market(state: Table, seat: Seat, pending: Pending) -> Choose:
    """In the Reset, what the AI card lists (MF-R12.4). For an effect, the worst cards.

    Beyond the minimum an effect takes only worthless cards.
    """
    if pending.one_per_stack:
        return _given_back(state, seat, pending)
    places: Mapping[Card, tuple[str, ...]] = offered(pending)
    order, least = worst_first(state, seat, places), pending.min or 0
    moved = (*order[:least], *[card for card in order[least : pending.max] if _is_worthless(state, card)])
    return Choose(seat, moves=tuple([Marketing(card, _lowest(state, places[card])[0]) for card in moved]))


def _given_back(state: Table, seat: Seat, pending: Pending) -> Choose:
    """The cards that the AI card lists for the market, each to the lowest stack that has had none."""
    places: Mapping[Card, tuple[str, ...]] = offered(pending)
    moves: list[Marketing] = []
    for card in named(state, tuple(places), _reset_of(state, seat).market or ()):
        free = [stack for stack in _lowest(state, places[card]) if stack not in [move.stack for move in moves]]
        if free:
            moves.append(Marketing(card, free[0]))
    return Choose(seat, moves=tuple(moves))


def _reset_of(state: Table, seat: Seat) -> AiReset:
    """The Reset lists on the active side of the seat's AI card."""
    card = state.library.ai.get(state.suit_of(seat))
    if card is None:
        return AiReset()
    return card.reset_post if state.turned else card.reset_pre


def _lowest(state: Table, stacks: Sequence[str]) -> list[str]:
    """The stacks in table order."""
    return [stack for stack in state.stacks if stack in stacks]


def _stacks(state: Table, seat: Seat, pending: Pending) -> Choose:
    """Deals go to the lowest stacks. Purchases take the best cards they must, then the cheapest worthless ones."""
    stacks, least, most = _lowest(state, offered(pending)), pending.min or 0, pending.max or 0
    if pending.what != "purchase":
        return Choose(seat, stacks=tuple(stacks[:most]))
    tops = {stack: state.stacks[stack][0] for stack in stacks}
    prices = Prices(state, seat)
    best = sorted(stacks, key=lambda stack: (-value_of(state, tops[stack]), -prices.of(tops[stack])))[:least]
    free = [stack for stack in stacks if stack not in best and _is_worthless(state, tops[stack])]
    free.sort(key=lambda stack: prices.of(tops[stack]))
    return Choose(seat, stacks=(*best, *free[: most - least]))


def _target(state: Table, seat: Seat, pending: Pending) -> Choose:
    """The next seat to the left, and the seat itself last."""
    return Choose(seat, target=min(offered(pending), key=lambda one: (one - seat - 1) % len(state.seats)))


def _order(state: Table, seat: Seat, pending: Pending) -> Choose:
    """A deck with the best card on top; anything else in canonical order."""
    items = pending.items or ()
    return Choose(
        seat, order=tuple(best_first(state, items) if pending.what == "arrange" else sorted(items, key=_place))
    )


def _place(item: str) -> tuple[tuple[str, int], int]:
    """The place of a card, or of a waiting text `source/ability`, in canonical order."""
    source, _, ability = item.partition("/")
    return canonical(source), int(ability or 0)


def _keep(state: Table, seat: Seat, pending: Pending) -> Choose:
    """The cards that the AI card lists, up to the limit, and as many coins as may be kept (MF-R12.4).

    If the AI card lists cards to discard, cards in neither list are kept too, best first.
    """
    reset, cards = _reset_of(state, seat), pending.cards or ()
    retained = named(state, cards, reset.retain)
    if reset.discard is not None:
        leaving = {*retained, *named(state, cards, reset.discard)}
        retained += best_first(state, [card for card in cards if card not in leaving])
    retained = retained[: pending.limit]
    return Choose(seat, retain=tuple(retained), coins=pending.coin_max or 0)


_ANSWERS: Final[Mapping[Kind, Callable[[Table, Seat, Pending], Choose]]] = {
    "cards": _cards,
    "sets": _sets,
    "to_market": _to_market,
    "stacks": _stacks,
    "target": _target,
    "may": lambda state, seat, pending: Choose(seat, yes=True),
    # The largest number, or the first alternative.
    "option": lambda state, seat, pending: Choose(seat, option=(pending.n or 1) - 1 if pending.amount else 0),
    "order": _order,
    "keep": _keep,
    # The Turn stack, named first, if it is allowed.
    "solo": lambda state, seat, pending: Choose(seat, stack=(pending.options or ())[0]),
}
