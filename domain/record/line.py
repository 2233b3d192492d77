"""Which events of a game stand: those that no set-back has superseded (record.md, "As played, as ruled")."""

from dataclasses import dataclass
from typing import Final

from domain.record.envelope import Entry
from domain.record.events import RecordEvent


@dataclass(frozen=True)
class Line:
    """What set-backs have superseded: of each pair `(to, n)` the events after `to`, up to the `SetBack` at `n`."""

    skipped: tuple[tuple[int, int], ...] = ()

    def superseded_by(self, n: int) -> int | None:
        """The number of the `SetBack` that supersedes event `n`, `None` if none does."""
        for to, set_back in self.skipped:
            if to < n <= set_back:
                return set_back
        return None

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
