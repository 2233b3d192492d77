"""Who knew what at a step, and what each has learned since: what a director weighs before the table is set back.

It is counted on the whole table, and so only for those who see all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.seen import Step, steps, view_of
from domain.rules.secrecy import PUBLIC
from domain.rules.wire import to_wire
from replays.frame_builder import Showing, event_seen

LOOKED_AT: Final = 500
"""So many events after a step are looked at for what they told."""
_OVER: Final = ("closed", "void")


@dataclass(frozen=True)
class Lesson:
    """An event that showed a seat something which lay face down for it: a sentence about it as the seat saw it."""

    step: int
    text: str


@dataclass
class Knowledge:
    """What a seat saw of the table after event `step`, and what it has learned by the events up to `until`.

    `hidden` is how many cards (or other things) lay face down for it at that step.
    """

    seat: int
    step: int
    until: int
    table: dict[str, Any]
    hidden: int
    learned: list[Lesson] = field(default_factory=list)

    def wire(self) -> dict[str, Any]:
        """`{"seat", "step", "table", "hidden", "learned", "until"}`."""
        learned = [{"step": lesson.step, "text": lesson.text} for lesson in self.learned]
        head = {"seat": self.seat, "step": self.step, "table": self.table, "hidden": self.hidden}
        return {**head, "learned": learned, "until": self.until}


def knowledge(daybook: Daybook, now: Game, before: Game, seats: Iterable[int]) -> list[Knowledge]:
    """What each of the seats knew on the table `before`, and what it has learned since, up to `now`.

    An event counts as telling a seat something if less lies face down for it afterwards, or if the event shows it what
    the public is not shown; so does the end of the game, after which nothing is hidden. Events count whether they have
    been superseded or not: nobody forgets.
    """
    until = min(now.n, before.n + LOOKED_AT)
    known = [_at(before, seat, until) for seat in seats]
    hidden = {one.seat: one.hidden for one in known}
    seat_moving: int | None = None
    for step in steps(before, daybook.entries(now.id, before.n, until), daybook.past(now.id)):
        seat_moving = _moving(step.entry, seat_moving)
        for one in known:
            left = _hidden(step.after, one.seat)
            if _tells(step, one.seat, hidden[one.seat], left, seat_moving):
                text = Showing(daybook, now, one.seat).explanation(step).text
                one.learned.append(Lesson(step.entry.n, text))
            hidden[one.seat] = left
        _note_the_end(step, known)
    return known


def _note_the_end(step: Step, known: Sequence[Knowledge]) -> None:
    """Notes where the game came to an end, even if it was set back later: a finished game hides nothing."""
    if step.before is None or step.before.status in _OVER or step.after.status not in _OVER:
        return
    for one in known:
        one.learned.append(Lesson(step.entry.n, "The game is over here: whoever may see it may see every hand."))


def _at(game: Game, seat: int, until: int) -> Knowledge:
    table = to_wire(view_of(game, seat))
    return Knowledge(seat, game.n, until, table, _hidden(game, seat))


def _tells(step: Step, seat: int, hidden: int, left: int, moving: int | None) -> bool:
    entry, before = step.entry, step.before
    if entry.title == RECORD or before is None:
        return False
    if left < hidden:
        return True
    # A seat that chooses in secret knows what it chooses.
    return moving != seat and event_seen(entry, seat, before) != event_seen(entry, PUBLIC, before)


def _moving(entry: Entry, before: int | None) -> int | None:
    """The seat whose move caused an event; events after the first of a decision belong to the same move."""
    if entry.move is None:
        return before
    seat = (entry.read_move() or {}).get("seat")
    return seat if type(seat) is int else None


def _hidden(game: Game, seat: int) -> int:
    return face_down(view_of(game, seat), game.state)


def face_down(view: Any, whole: Any) -> int:
    """How many things of a table are turned over in a view of it: `None` where the table has something."""
    if view is whole or whole is None:
        return 0
    if view is None:
        return _things(whole)
    if isinstance(whole, tuple | list) and isinstance(view, tuple | list):
        # What is seen in part may lie in another order, and is as long.
        return sum([face_down(part, other) for part, other in zip(view, whole, strict=False)])
    if isinstance(whole, dict) and isinstance(view, dict):
        return sum([face_down(part, whole.get(key)) for key, part in view.items()])
    inside, outside = getattr(view, "__dict__", None), getattr(whole, "__dict__", None)
    if inside is None or outside is None:
        return 0
    return sum([face_down(part, outside.get(name)) for name, part in inside.items()])


def _things(whole: Any) -> int:
    """How many things there are: a card is one, whatever is written on it."""
    if isinstance(whole, tuple | list):
        return sum([_things(part) for part in whole])
    return 0 if whole is None else 1
