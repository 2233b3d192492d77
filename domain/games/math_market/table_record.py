"""Moves of a table record: which identities may come with them (MM-T3)."""

from collections.abc import Iterator, Sequence
from typing import Any

from domain.games.math_market.deck import UNKNOWN
from domain.games.math_market.table import Table
from domain.rules.book import AnyBook
from domain.rules.moves import Move
from domain.rules.patterns import Pattern, Pick
from domain.rules.wire import to_wire


def with_draws(book: AnyBook, state: Table, offered: Sequence[Move | Pattern]) -> Iterator[Move | Pattern]:
    """The offered moves; if the record does not know its piles, with identities for the cards turned up."""
    if UNKNOWN not in state.creature_pile and UNKNOWN not in state.coin_pile:
        yield from offered
        return
    draws = _draws(state)
    for move in offered:
        if isinstance(move, Pattern) or book.objection(state, move) is None:
            yield move
        template = move.template if isinstance(move, Pattern) else to_wire(move)
        yield Pattern({**template, "draws": draws})


def _draws(state: Table) -> Any:
    """Describes the identities that a move may give the cards it turns up."""
    cards, known = state.config.cards, state.known()
    unseen = [card for card in (*cards.creature_ids, *cards.coin_ids) if card not in known]
    hands = [UNKNOWN] * state.config.players
    return Pick((*unseen, *hands), 0, len(unseen) + len(hands), ordered=True)
