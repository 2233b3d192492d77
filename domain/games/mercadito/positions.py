"""Tables set up in the middle of a game (sheet section 3): only what cannot belong to this game is refused."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.mercadito.deck import UNKNOWN
from domain.games.mercadito.events.trades import shown_of
from domain.games.mercadito.rounds import first_conflict
from domain.games.mercadito.table import Table, TakenUp
from domain.rules.objection import Objection, Refused
from domain.rules.phrases import no_seat
from domain.rules.positions import read_position
from domain.rules.values import changed

_RULE = "MC-S1"


def read_table(start: Table, data: Mapping[str, Any]) -> Table:
    """The table that `data` describes. Raises `Refused` if it is no table of this game.

    Omitted keys are as in `start`, except that the deck is shuffled and the first round and wave have begun.
    """
    defaults = changed(start, phase="deal", round=1, wave=1)
    table = changed(read_position(defaults, data, _RULE), options=start.options)
    if message := _unfit(table):
        raise Refused(Objection("BAD_POSITION", _RULE, message))
    # What everybody sees of an offer follows from the cards shown.
    offers = tuple([changed(offer, shown=shown_of(table, offer)) for offer in table.offers])
    table = changed(table, taken_up=_taken_up(table))
    by_seat = sorted(table.choices.items(), key=lambda choice: int(choice[0]))
    return changed(table, offers=offers, choices=dict(by_seat), awaiting=tuple(sorted(table.awaiting)))


def _taken_up(table: Table) -> TakenUp | None:
    """The current conflict: the first in the market if none is named (MC-3.1)."""
    if table.taken_up is not None or not table.by_card or table.phase != "conflict" or not table.conflicts:
        return table.taken_up
    card = first_conflict(table)
    begun = any(one.card == card and (one.stances or one.step > 1) for one in table.conflicts)
    return TakenUp(card, begun)


def _unfit(table: Table) -> str | None:
    """What cannot belong to this game, if anything."""
    players = table.config.players
    for name, entries in (("hands", table.hands), ("revealed", table.revealed)):
        if len(entries) != players:
            return f"{name!r} must have one list for each of the {players} seats"
    if table.over is not None and len(table.over.scores) != players:
        return f"'over' must have one score for each of the {players} seats"
    for seat in _seats(table):
        if seat not in range(players):
            return no_seat(seat, players)
    for name in (*table.choices, *[name for one in table.conflicts for name in one.stances]):
        if name not in map(str, range(players)):
            return f"{name!r} is no seat: they are sent as '0' to '{players - 1}' here"
    if (up := table.taken_up) is not None and not (
        table.by_card and table.phase == "conflict" and any(one.card == up.card for one in table.conflicts)
    ):
        return "'taken_up' must be an open conflict, in the phase for them, of a table that settles them card by card"
    known = table.config.cards.cards
    for card in _cards(table):
        if card not in known:
            return f"the deck of this game has no card {card!r}"
    for card in table.deck_pile:
        if card != UNKNOWN and card not in known:
            return f"the deck of this game has no card {card!r}"
    return None


def _seats(table: Table) -> Iterator[int]:
    """Every seat number on the table."""
    yield from (*table.awaiting, *table.ceders, *table.votes)
    for conflict in table.conflicts:
        yield from conflict.contenders
    for offer in table.offers:
        yield from (offer.from_, offer.to)
    if table.over is not None:
        yield from table.over.winners


def _cards(table: Table) -> Iterator[str]:
    """Every card named anywhere but in the deck."""
    for pile in (table.market, table.discard, table.destroyed, *table.hands, *table.revealed):
        yield from pile
    for conflict in table.conflicts:
        yield conflict.card
    for offer in table.offers:
        yield from (*offer.give, *offer.want)
    yield from [card for card in table.choices.values() if card is not None]
