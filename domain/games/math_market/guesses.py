"""A quick guess at what a seat does in a race: what is right, given all the seat's cards."""

from itertools import combinations
from typing import Any

from domain.games.math_market import advanced_table as advanced
from domain.games.math_market import standard_table as standard
from domain.rules.book import AnyBook
from domain.rules.moves import Move


def right_move(book: AnyBook, table: Any, seat: int) -> Move | None:
    """The seat's first right claim, else what it can truly say; `None` if there is neither."""
    found = _in_standard(table, seat) if isinstance(table, standard.StandardTable) else _in_advanced(table, seat)
    return next((move for move in found if book.objection(table, move) is None), None)


def _in_standard(table: standard.StandardTable, seat: int) -> list[Move]:
    cards, coin = table.config.cards, table.table_coin
    hand = [held for held in table.hands[seat] if held in cards.coins]
    if coin is None:
        return []
    for held in hand:
        if table.fits(held):
            return [standard.Claim(seat, table.hunt, held, cards.pays(coin, held))]
    return [standard.Unable(seat, table.hunt), standard.Stuck(seat, table.hunt)]


def _in_advanced(table: advanced.AdvancedTable, seat: int) -> list[Move]:
    pairs = list(combinations([coin for coin in table.coins if coin in table.config.cards.coins], 2))
    pays = table.config.cards.pays
    if table.lock is not None:
        wanted = [pair for pair in pairs if pays(*pair) == table.lock.price]
        return [advanced.Point(seat, table.hunt, pair) for pair in (wanted or pairs)[:1]]
    right = next((pair for pair in pairs if table.priced(pays(*pair))), None)
    return [] if right is None else [advanced.Buy(seat, table.hunt, pays(*right), right)]
