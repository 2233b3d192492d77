"""Which events of a game stand: those that no set-back has superseded (record.md, "As played, as ruled")."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from domain.record.envelope import Entry
from domain.record.events import RecordEvent


@dataclass(frozen=True)
class Line:
    """What set-backs have superseded: of each pair `(to, n)` the events after `to`, up to the `SetBack` at `n`.

    The pairs are in order and do not overlap: what a later one goes back over is no longer among them.
    """

    skipped: tuple[tuple[int, int], ...] = ()

    def superseded_by(self, n: int) -> int | None:
        """The number of the `SetBack` that supersedes event `n`, `None` if none does."""
        at = bisect_left(self.skipped, n, key=itemgetter(1))
        to, set_back = self.skipped[at] if at < len(self.skipped) else (n, n)
        return set_back if to < n else None

    def leads_past(self, n: int) -> bool:
        """Whether the table as it stood after event `n` is superseded."""
        return any(to < n < set_back for to, set_back in self.skipped)


WHOLE: Final = Line()


def is_play(entry: Entry) -> bool:
    """Whether an entry belongs to play, which a set-back supersedes; acts beside play always stand."""
    return not isinstance(entry.event, RecordEvent) or entry.event.is_play


def set_back_over(line: Line, entry: Entry) -> int | None:
    """The number of the `SetBack` that has superseded an entry, `None` if none has."""
    return line.superseded_by(entry.n) if line.skipped and is_play(entry) else None


def is_superseded(line: Line, entry: Entry) -> bool:
    """Whether a set-back has superseded an entry."""
    return set_back_over(line, entry) is not None


def standing_before(line: Line, entries: Callable[[int, int], Iterable[Entry]], end: int, count: int) -> int:
    """The event after which the last `count` events up to `end` begin that stand on the line; 0 if there are no more.

    `entries` gives those after one event, up to another. That may be further back, as superseded events do not count.
    """
    after = max(0, end - count)
    while line.skipped:
        stand = [entry.n for entry in entries(after, end) if not is_superseded(line, entry)]
        if len(stand) >= count:
            return stand[-count] - 1
        if after == 0:
            return 0
        after = max(0, after - 2 * count)
    return after
