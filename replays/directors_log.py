"""The director's log of a game: every official act in order, a sentence each."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from domain.record.actors import CLOCK, DEALER, is_official
from domain.record.acts.act import ActEvent
from domain.record.acts.descriptions import Texts
from domain.record.acts.set_back import SetBack
from domain.record.answers import UNSET, Answer, Time, UnsetType, about
from domain.record.daybook import Daybook
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.game import Game, steps
from domain.record.seen import step_seen
from domain.record.timestamps import time_text
from domain.rules.event import Event
from domain.rules.secrecy import PUBLIC, Viewer
from replays.timeline import Showing


class LoggedAct(Answer):
    """An act at step `step`; `type` is the event's. `case` and `ruling` are the numbers of its case and ruling."""

    COMPONENT: ClassVar = "ActAnswer"

    step: int
    at: Time
    by: str
    type: str
    text: Annotated[str, about("What was done, in a sentence or two.")]
    rule: str | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    case: int | UnsetType = UNSET
    ruling: int | UnsetType = UNSET


def logged_acts(
    daybook: Daybook,
    game_id: str,
    after: int = 0,
    official: bool = True,
    *,
    viewer: Viewer = PUBLIC,
    texts: Texts | None = None,
    upto: int | None = None,
) -> Iterator[LoggedAct]:
    """The acts after step `after` in order, in words for `viewer`; `texts` is as for `frames`.

    These are all acts besides moves, by officials and players, and the moves that officials made for others; without
    `official` also the players' own moves. A move is listed at its first event. Of the moves that a correction judged
    again, only the corrected ones are listed. With `upto` the log ends at that event, and ignores later rulings. Raises
    `GameUnknown` at once, before the first act is asked for.
    """
    now = daybook.game(game_id)
    if upto is not None and upto < now.n:
        now = daybook.game_at(game_id, upto)
    if after >= now.n:
        return iter(())
    return _acts(daybook, now, after, official, Showing(daybook, now, viewer, texts))


def _acts(daybook: Daybook, now: Game, after: int, official: bool, showing: Showing) -> Iterator[LoggedAct]:
    corrected: frozenset[int] = frozenset()
    # From the beginning: a correction may name moves from before `after`.
    for step in steps(None, daybook.entries(now.id, 0, now.n), daybook.past(now.id)):
        entry = step.entry
        if isinstance(entry.event, SetBack):
            corrected = frozenset(entry.event.corrected)
        if entry.n > after and (_is_dispute(entry) or _is_move(entry, official, corrected)):
            why = showing.explanation(step, step_seen(step, showing.viewer, now.line))
            case, ruling = _numbers(entry.event, now.disputes)
            yield LoggedAct(
                step=entry.n,
                at=time_text(entry.at),
                by=entry.by,
                type=type(entry.event).__name__,
                text=why.text,
                rule=why.rule,
                clause=why.clause,
                case=UNSET if case is None else case,
                ruling=UNSET if ruling is None else ruling,
            )


def _is_dispute(entry: Entry) -> bool:
    return isinstance(entry.event, ActEvent)


def _is_move(entry: Entry, official: bool, corrected: frozenset[int]) -> bool:
    if entry.move is None or entry.by in (DEALER, CLOCK) or (official and not is_official(entry.by)):
        return False
    return entry.of is None or entry.of in corrected


def _numbers(event: Event, disputes: Disputes) -> tuple[int | None, int | None]:
    """The case and the ruling that an event belongs to."""
    case, number = getattr(event, "case", None), getattr(event, "ruling", None)
    ruling = None if number is None else disputes.ruling(number)
    return (ruling.case if case is None and ruling is not None else case), number
