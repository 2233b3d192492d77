"""A viewer's table with what lies face down filled in: one of the tables that may lie there (MF-R1.4, MF-R14)."""

from collections.abc import Callable
from typing import Any

from domain.games.moonflight.imagined_cards import filled, unseen_cards
from domain.games.moonflight.imagined_ends import with_coins, with_result
from domain.games.moonflight.setup import awaited_shuffle
from domain.games.moonflight.table import COIN_LIMIT, Table
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.title import Unimaginable
from domain.rules.values import changed


def imagine(view: Table, shuffle: Callable[[list[Any]], list[Any]], viewer: Viewer = PUBLIC) -> Table:
    """The view with every face-down card replaced by one of those that it does not show, as `shuffle` orders them.

    What lies face up stays, each card lies in one place where it can have come to, and coins that are not seen are as
    many as there can be. The view itself says whose it is. Raises `Unimaginable` within an act, where the cards cannot
    have come to lie as they do, and where no hands make the result that everybody knows.
    """
    if view.whole:
        return view
    if within_act(view):
        raise Unimaginable("An act is under way: what lies face down can be imagined before it and after it only.")
    table = filled(view, shuffle(unseen_cards(view)))
    if any(area.coins is None for area in view.seats):
        table = with_coins(table, shuffle([coins for _ in view.seats for coins in range(COIN_LIMIT + 1)]))
    if view.phase == "setup":
        return changed(table, pending=awaited_shuffle(table))
    return table if view.result is None else with_result(view, table)


def within_act(table: Table) -> bool:
    """Whether an act or a Reset is under way and waits for an answer or a shuffle (MF-F1).

    It goes on from the table on which it began and the answers since, and no viewer knows those.
    """
    return table.phase != "setup" and table.pending is not None and table.pending.kind != "act"
