"""Who is never at table 1: the order of tables that keeps the wish."""

from collections.abc import Sequence

from domain.tournaments.pairing.terms import CannotPair, Wishes


def keep_from_table_1(tables: Sequence[tuple[str, ...]], wishes: Wishes) -> list[tuple[str, ...]]:
    """The tables in their order, but the first that may be table 1 comes first; `CannotPair` when none may."""
    for place, table in enumerate(tables):
        if wishes.not_at_table_1.isdisjoint(table):
            return [table, *tables[:place], *tables[place + 1 :]]
    raise CannotPair("Each table has somebody who is never to sit at table 1.")
