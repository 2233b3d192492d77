"""Who knew what at a step, and has learned what since: what a director weighs before the table is set back.

It is counted on the whole table, and so is only for those who see all.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from domain.record.answers import UNSET, Answer, Table, UnsetType, about
from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game, Step
from domain.record.seen import event_seen, step_seen, view_of
from domain.rules.event import Event
from domain.rules.secrecy import PUBLIC
from domain.rules.wire import to_wire
from replays.timeline import Showing

LOOKED_AT: Final = 500
"""How many events after a step are examined."""
_OVER: Final = ("closed", "void")


class LessonAnswer(Answer):
    """An event that showed a seat something that lay face down for it; `text` is the event as the seat saw it."""

    step: int
    text: str


class KnowledgeAnswer(Answer):
    """What a seat saw of the table after event `step`, and what it has learned from the events up to `until`."""

    seat: int
    step: Annotated[int, about("The step before the move in question.")]
    table: Annotated[Table, about("The table as the seat saw it.")]
    hidden: Annotated[
        int | UnsetType, about("The number of cards face down for it. This and the rest are for those who see all.")
    ] = UNSET
    learned: Annotated[
        list[LessonAnswer] | UnsetType,
        about("The later events that showed it something, which a set-back would reveal."),
    ] = UNSET
    until: Annotated[int | UnsetType, about("The last step searched for them.")] = UNSET


def knowledge(daybook: Daybook, now: Game, before: Game, seats: Iterable[int]) -> list[KnowledgeAnswer]:
    """What each of the seats knew on the table `before`, and what it has learned since, up to `now`.

    An event tells a seat something if less lies face down for it afterwards, or if the event shows it more than the
    public. So does the end of the game, after which nothing is hidden. Superseded events count too: nobody forgets.
    """
    until = min(now.n, before.n + LOOKED_AT)
    views = {seat: view_of(before, seat) for seat in seats}
    showings = {seat: Showing(daybook, now, seat) for seat in views}
    hidden = {seat: face_down(view, before.state) for seat, view in views.items()}
    learned: dict[int, list[LessonAnswer]] = {seat: [] for seat in views}
    known = [
        KnowledgeAnswer(
            seat=seat, step=before.n, table=to_wire(view), hidden=hidden[seat], learned=learned[seat], until=until
        )
        for seat, view in views.items()
    ]
    seat_moving: int | None = None
    for step in daybook.games.steps(now.id, before.n, until):
        seat_moving = _moving(step.entry, seat_moving)
        for seat, lessons in learned.items():
            seen = step_seen(step, seat, now.line, views[seat])
            left = face_down(seen.after, step.after.state)
            # A seat that chooses in secret knows what it chooses.
            if _tells(step, seen.event, fewer=left < hidden[seat], own=seat_moving == seat):
                text = showings[seat].explanation(step, seen).text
                lessons.append(LessonAnswer(step=step.entry.n, text=text))
            hidden[seat], views[seat] = left, seen.after
        _note_the_end(step, learned)
    return known


def _note_the_end(step: Step, learned: Mapping[int, list[LessonAnswer]]) -> None:
    """Notes where the game ended, even if it was set back later: a finished game hides nothing."""
    if step.before is None or step.before.status in _OVER or step.after.status not in _OVER:
        return
    for lessons in learned.values():
        lessons.append(
            LessonAnswer(step=step.entry.n, text="The game is over here: whoever may see it may see every hand.")
        )


def _tells(step: Step, event: Event, *, fewer: bool, own: bool) -> bool:
    """Whether a seat learns something from `event`, as it sees it: if it leaves `fewer` things face down, or is not the
    seat's `own` and shows it more than the public.
    """
    if step.entry.title == RECORD or step.before is None:
        return False
    return fewer or (not own and event != event_seen(step.entry, PUBLIC, step.before))


def _moving(entry: Entry, before: int | None) -> int | None:
    """The seat whose move caused an event; events after the first of a decision belong to the same move."""
    if entry.move is None:
        return before
    seat = (entry.read_move() or {}).get("seat")
    return seat if type(seat) is int else None


def face_down(view: Any, whole: Any) -> int:
    """How many things lie face down in a view of a table: those that are `None` there but not on the whole table."""
    if view is whole or whole is None:
        return 0
    if view is None:
        return _things(whole)
    if isinstance(whole, tuple | list) and isinstance(view, tuple | list):
        # A pile seen in part may be in another order, but has the same length.
        return sum([face_down(part, other) for part, other in zip(view, whole, strict=False)])
    if isinstance(whole, dict) and isinstance(view, dict):
        return sum([face_down(part, whole.get(key)) for key, part in view.items()])
    inside, outside = getattr(view, "__dict__", None), getattr(whole, "__dict__", None)
    if inside is None or outside is None:
        return 0
    return sum([face_down(part, outside.get(name)) for name, part in inside.items()])


def _things(whole: Any) -> int:
    """How many things there are; a card counts as one, whatever its fields."""
    if isinstance(whole, tuple | list):
        return sum([_things(part) for part in whole])
    return 0 if whole is None else 1
