"""What disputes are called in a few words: the marks to jump to, and what a remedy does."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.record import dispute_events as events
from domain.rules.book import Event
from domain.rules.phrases import counted, listed
from domain.rules.title import Mark, MarkKind
from replays.people import capital


def dispute_marks(event: Event) -> Sequence[Mark]:
    """The places worth jumping to that an event of the record makes; none for one that is no dispute's."""
    marked = _MARKS.get(type(event))
    if marked is None:
        return ()
    kind, label = marked
    return (Mark(kind, capital(label(event))),)


def remedy_words(event: Event) -> str:
    """What a remedy does, as the end of a sentence without its full stop. Raises `KeyError` for what is none."""
    return _REMEDIES[type(event)](event)


def steps_words(numbers: Sequence[int]) -> str:
    """`step 4`, `steps 4 and 7`."""
    return f"{'step' if len(numbers) == 1 else 'steps'} {listed(numbers)}"


def _scores(event: events.ScoresAssigned) -> str:
    given = [f"{score} for seat {seat}" for seat, score in enumerate(event.scores) if score is not None]
    kept = [seat for seat, score in enumerate(event.scores) if score is None]
    words = f"scores are assigned in place of those played: {listed(given)}" if given else "no score is changed"
    if kept:
        words += f"; seat {kept[0]} keeps its own" if len(kept) == 1 else f"; seats {listed(kept)} keep their own"
    if event.split:
        words += f" (the mean of {listed([_outcome(outcome) for outcome in event.split])})"
    return words


def _outcome(outcome: Mapping[str, Any]) -> str:
    scores = ["its own" if score is None else str(score) for score in outcome["scores"]]
    return f"{' : '.join(scores)} with weight {outcome['weight']}"


def _set_back(event: events.SetBack) -> str:
    if not event.corrected:
        return f"the table is set back to how it stood after step {event.to}"
    return (
        f"what was recorded wrongly at {steps_words(event.corrected)} is put right: the table is set back to how it "
        f"stood after step {event.to}, and what was played since is judged again"
    )


def _replaced(event: events.SeatReplaced) -> str:
    bot = event.sitting.get("bot")
    return f"{'another player' if bot is None else f'the bot {bot}'} takes seat {event.seat}"


_REMEDIES: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    events.SeatWarned: lambda event: f"seat {event.seat} is warned",
    events.PointsPenalised: lambda event: f"seat {event.seat} is penalised by {counted(event.points, 'point')}",
    events.ScoresAssigned: _scores,
    events.SetBack: _set_back,
    events.GameAnnulled: lambda event: "the game is annulled and does not count",
    events.SeatForfeited: lambda event: f"seat {event.seat} is out of the game",
    events.SeatReplaced: _replaced,
}


def _case_opened(event: events.CaseOpened) -> str:
    caller = "an official" if event.seat is None else f"seat {event.seat}"
    return f"case {event.case}: {caller}{'' if event.against is None else f' against seat {event.against}'}"


def _appeal_decided(event: events.AppealDecided) -> str:
    return f"ruling {event.ruling} is {event.outcome} on appeal"


_MARKS: Final[Mapping[type[Event], tuple[MarkKind, Callable[[Any], str]]]] = {
    events.CaseOpened: ("case", _case_opened),
    events.CaseWithdrawn: ("case", lambda event: f"case {event.case} is withdrawn"),
    events.RulingMade: ("ruling", lambda event: f"ruling {event.ruling} on case {event.case}: {event.decision}"),
    events.SeatWarned: ("remedy", remedy_words),
    events.PointsPenalised: ("remedy", remedy_words),
    events.ScoresAssigned: ("remedy", lambda event: "scores are assigned"),
    events.SetBack: ("set-back", lambda event: f"{'corrected' if event.corrected else 'set'} back to step {event.to}"),
    events.GameAnnulled: ("remedy", lambda event: "the game is annulled"),
    events.SeatForfeited: ("remedy", remedy_words),
    events.SeatReplaced: ("remedy", remedy_words),
    events.AppealMade: ("appeal", lambda event: f"seat {event.seat} appeals ruling {event.ruling}"),
    events.AppealDecided: ("appeal", _appeal_decided),
    events.TakeBackAsked: ("take-back", lambda event: f"seat {event.seat} asks to take back to step {event.to}"),
    events.TakeBackAnswered: (
        "take-back",
        lambda event: f"seat {event.seat} {'agrees' if event.agreed else 'does not agree'}",
    ),
    events.TableHeld: ("hold", lambda event: "the table is held"),
    events.TableReleased: ("hold", lambda event: "a hold is lifted"),
    events.PlayAdjourned: ("break", lambda event: "play is adjourned"),
    events.TimeOutCalled: ("break", lambda event: "time-out"),
    events.PlayResumed: ("break", lambda event: "play goes on"),
    events.IrregularityNoted: ("irregularity", lambda event: f"irregularity at step {event.step}"),
    events.SeatResigned: ("resignation", lambda event: f"seat {event.seat} leaves the game"),
}
