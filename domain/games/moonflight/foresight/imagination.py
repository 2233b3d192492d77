"""Imagined tables: a view with its face-down cards filled in as the rules allow (MF-R1.4, MF-R14)."""

from collections.abc import Callable
from typing import Any

from domain.games.moonflight.foresight.cards import filled, unseen_cards
from domain.games.moonflight.foresight.final_scores import with_coins, with_result
from domain.games.moonflight.phases.setup import awaited_shuffle
from domain.games.moonflight.table.table import COIN_LIMIT, Table
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.title import Unimaginable
from domain.rules.values import changed


def imagine(view: Table, shuffle: Callable[[list[Any]], list[Any]], viewer: Viewer = PUBLIC) -> Table:
    """The view with its face-down cards filled in from the unseen ones, in the order `shuffle` gives.

    Face-up cards stay, every card is where it can have got to, and unseen coins are within their limits. The view
    itself knows its viewer. Raises `Unimaginable` within an act, for cards that cannot have got where they are, and if
    no hands add up to the known result.
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

    It resumes from the table on which it began and the answers since, which no viewer knows.
    """
    return table.phase != "setup" and table.pending is not None and table.pending.kind != "act"
