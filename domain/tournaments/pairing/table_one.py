"""Never at table 1: the order of tables that keeps this wish."""

from collections.abc import Sequence

from domain.rules.language import say
from domain.tournaments.pairing.terms import CannotPair, Wishes


def keep_from_table_1(tables: Sequence[tuple[str, ...]], wishes: Wishes) -> list[tuple[str, ...]]:
    """The tables in order, but with the first that may be table 1 in front. Raises `CannotPair` if none may."""
    for place, table in enumerate(tables):
        if wishes.not_at_table_1.isdisjoint(table):
            return [table, *tables[:place], *tables[place + 1 :]]
    raise CannotPair(say("Each table has somebody who is never to sit at table 1."))
