"""The beginning of an act that waits for an answer, imagined: from there it leads to what is seen now (MF-F1).

Nobody sees from which table the act began and what was answered since. So acts are rehearsed that may have led here,
taken back from the table as it is, and made again: what is then seen must be the view.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from domain.games.moonflight.guessing import acts_begun
from domain.games.moonflight.guessing_resets import resets_begun
from domain.games.moonflight.main import MoonflightBook
from domain.games.moonflight.moves import ActMove, Choose, Shuffle
from domain.games.moonflight.rehearsing import rehearsed, ways
from domain.games.moonflight.table import Table
from domain.games.moonflight.undoing import Impossible, Trace, Undoing
from domain.rules.secrecy import Context, seen_by
from domain.rules.title import Unimaginable

_BOOK: Final = MoonflightBook()
_TABLES: Final = 4
"""With how many layouts of the unseen cards an act is looked for."""
_REHEARSALS: Final = 200
"""How many times acts are rehearsed on one table at most."""
_IN_TURN: Final = 5
"""How many times an act is rehearsed before others are tried."""
_AGAIN: Final = 3
"""How often what came out nearly right is rehearsed from there."""


def with_act(view: Table, laid: Callable[[int], Table]) -> Table:
    """A whole table in the middle of an act; `laid(n)` is the n-th way to lay out the cards. Raises `Unimaginable`."""
    for number in range(_TABLES):
        try:
            table = laid(number)
        except Unimaginable:
            continue
        for trace, act in islice(_rehearsals(view, table), _REHEARSALS):
            found = None if trace is None else _led_here(view, table, trace, act)
            if found is not None:
                return found
    raise Unimaginable("An effect is being followed, and no act was found that can have led to this table.")


def _rehearsals(view: Table, table: Table) -> Iterator[tuple[Trace | None, ActMove]]:
    """Rehearsals of all acts in question, a few of each in turn."""
    assert view.pending is not None
    begun = resets_begun if table.phase == "reset" else acts_begun
    left = [(ways(beginning, view.pending), beginning.act) for beginning in begun(table, view.pending)]
    while left:
        going = []
        for traces, act in left:
            some = list(islice(traces, _IN_TURN))
            yield from [(trace, act) for trace in some]
            if len(some) == _IN_TURN:
                going.append((traces, act))
        left = going


def _led_here(view: Table, table: Table, trace: Trace, act: ActMove) -> Table | None:
    """The table to which the act leads, if the viewer sees of it what is seen now."""
    for _ in range(_AGAIN):
        try:
            start, made, answers = Undoing(table).back(trace, act)
        except Impossible:
            return None
        found = _made(start, made, answers)
        if found is None:
            return None
        if seen_by(view.eyes, found, Context(found.config, found)) == view:
            return found
        again, _decision = rehearsed(start, made, answers)
        if again == trace:
            return None
        trace, act = again, made
    return None


def _made(start: Table, act: ActMove, answers: Sequence[Choose | Shuffle]) -> Table | None:
    """The table after an act and these answers, if all of them are allowed."""
    table = start
    for move in (act, *answers):
        if _BOOK.objection(table, move) is not None:
            return None
        table = _BOOK.decide(table, move).state
    return table
