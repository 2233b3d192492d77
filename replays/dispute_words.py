"""What is said about disputes: what happened, what was ruled, by whom and why, so that each step can be read by itself.

People are called by their seats and roles, since the record has no names. Nor has it the words that somebody wrote,
only their hash: whoever keeps them gives them as `texts`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from domain.record import dispute_events as events
from domain.record.disputes import NO_DISPUTES, Disputes, Ruling
from domain.record.envelope import time_text
from domain.rules.book import Event
from domain.rules.phrases import counted, listed
from replays.dispute_marks import remedy_words, steps_words
from replays.people import capital, who, whose

Texts = Callable[[str], str | None]
"""The words that have a hash, `None` if they have been erased or are not for the reader."""


def _unknown(n: int) -> str | None:
    return None


@dataclass(frozen=True)
class Telling:
    """What is known where an event of a dispute is told: `n` is its number, `by` who entered it.

    `before` are the disputes before it and `disputes` those of now, with the remedies of every ruling. `happened` is
    a sentence about an earlier event, `None` where there is no such event. Without `texts` it is only said that
    something was written.
    """

    n: int
    by: str
    before: Disputes = NO_DISPUTES
    disputes: Disputes = NO_DISPUTES
    happened: Callable[[int], str | None] = _unknown
    texts: Texts | None = None


def explain_dispute(event: Event, telling: Telling) -> str:
    """A few sentences for an event of a dispute. Raises `KeyError` for any other event."""
    return capital(_SENTENCES[type(event)](event, telling))


def clause_of(event: Event, disputes: Disputes) -> str:
    """The clause that an event of a dispute is about: its own, or that of the ruling which it carries out; or ""."""
    if isinstance(event, events.CaseOpened | events.RulingMade | events.IrregularityNoted):
        return event.clause
    number = getattr(event, "ruling", None)
    ruling = None if number is None else disputes.ruling(number)
    return "" if ruling is None else ruling.made.clause


def _case_opened(event: events.CaseOpened, told: Telling) -> str:
    against = "" if event.against is None else f" against seat {event.against}"
    if event.seat is None:
        call = f"{who(told.by)} opens case {event.case}{against}"
    elif _speaks_for(told.by, event.seat):
        call = f"seat {event.seat} calls the director{against}: this is case {event.case}"
    else:
        call = f"{who(told.by)} opens case {event.case} for seat {event.seat}{against}"
    clause = f" The clause in question is {event.clause}." if event.clause else ""
    held = "The table is held until the case is closed." if event.held else "The table is not held for it."
    return f"{call}. It is about {_step(event.step, told)}.{clause}{_written('claim', event.text, told)} {held}"


def _case_withdrawn(event: events.CaseWithdrawn, told: Telling) -> str:
    return (
        f"{who(told.by)} withdraws {_case(event.case, told)}. There is no ruling.{_written('reason', event.text, told)}"
    )


def _ruling_made(event: events.RulingMade, told: Telling) -> str:
    decision = {
        "upheld": "the claim is upheld",
        "dismissed": "the claim is dismissed",
        "unclear": "what happened cannot be made clear",
    }[event.decision]
    said = f"{who(told.by)} rules on {_case(event.case, told, whole=True)}: {decision}. This is ruling {event.ruling}"
    said += "." if event.supersedes is None else f", in place of ruling {event.supersedes}."
    if event.clause:
        said += f" It applies clause {event.clause}."
    if event.facts:
        said += f" It rests on {listed([_step(fact, told) for fact in event.facts])}."
    ruling = told.disputes.ruling(event.ruling)
    remedies = [] if ruling is None else [remedy_words(remedy) for remedy in ruling.remedies]
    said += f" What follows: {'; '.join(remedies)}." if remedies else " Everything stands as it was played."
    said += _written("reason", event.text, told) or " No reason is written down."
    return said + _standing(event, ruling)


def _standing(event: events.RulingMade, ruling: Ruling | None) -> str:
    """How long a ruling can be appealed, and whether it still stands."""
    if ruling is None or not event.appeal_ms:
        said = " It cannot be appealed."
    else:
        said = f" It can be appealed until {_time(time_text(ruling.appeal_until))}."
    if ruling is not None and ruling.superseded_by is not None:
        said += f" Ruling {ruling.superseded_by} has taken its place since."
    return said


def _remedy(event: Any, told: Telling) -> str:
    return f"{_ruling(event.ruling, told)}: {remedy_words(event)}."


def _set_back(event: events.SetBack, told: Telling) -> str:
    gone = [event.to + 1] if told.n == event.to + 2 else [event.to + 1, told.n - 1]
    since = f" Play in step {gone[0]}" if len(gone) == 1 else f" Play in steps {gone[0]} to {gone[-1]}"
    stays = f"{since} is superseded: it stays in the record and does not count." if told.n > event.to + 1 else ""
    if event.ruling is not None:
        return f"{_remedy(event, told)}{stays}"
    asked = told.before.take_back
    if asked is None:
        consent = f"{who(told.by)} takes back"
    else:
        consent = f"everybody agrees to the take-back that seat {asked.asked.seat} has asked for"
    return f"{consent}: {remedy_words(event)}.{stays}"


def _appeal_made(event: events.AppealMade, told: Telling) -> str:
    own = _speaks_for(told.by, event.seat)
    said = f"seat {event.seat} appeals" if own else f"{who(told.by)} enters an appeal of seat {event.seat} against"
    argument = _written("argument", event.text, told)
    return f"{said} {_ruling(event.ruling, told)}. Another official will look at it.{argument}"


def _appeal_decided(event: events.AppealDecided, told: Telling) -> str:
    case = told.disputes.case(event.case)
    appellant = f" of seat {case.appeal.seat}" if case and case.appeal else ""
    outcome = {
        "upheld": "it is refused, and the ruling stands",
        "changed": f"it is granted, and another ruling takes the place of ruling {event.ruling}",
    }[event.outcome]
    return (
        f"{who(told.by)} decides the appeal{appellant} against {_ruling(event.ruling, told)}: {outcome}. "
        f"That is final.{_written('reason', event.text, told)}"
    )


def _take_back_asked(event: events.TakeBackAsked, told: Telling) -> str:
    said = f"seat {event.seat} asks the others to take back everything after {_step(event.to, told)}."
    if event.allowed:
        said += " A director allows it although cards have been revealed since."
    return f"{said} It happens if they all agree before anybody moves."


def _take_back_answered(event: events.TakeBackAnswered, told: Telling) -> str:
    asked = told.before.take_back
    about = f" to take back to step {asked.asked.to}, as seat {asked.asked.seat} asks" if asked else " to a take-back"
    if event.agreed:
        return f"seat {event.seat} agrees{about}."
    return f"seat {event.seat} does not agree{about}. Nothing is taken back."


def _table_held(event: events.TableHeld, told: Telling) -> str:
    return f"{who(told.by)} holds the table: nobody moves until it is released.{_written('reason', event.text, told)}"


def _table_released(event: events.TableReleased, told: Telling) -> str:
    hold = "the table" if event.case is None else f"the table from the hold of {_case(event.case, told)}"
    return (
        f"{who(told.by)} releases {hold}. Play goes on if nothing else keeps it waiting."
        f"{_written('reason', event.text, told)}"
    )


def _play_adjourned(event: events.PlayAdjourned, told: Telling) -> str:
    until = f"until {_time(event.until)}" if event.until else "and leaves open when it is to go on"
    return f"{who(told.by)} adjourns play {until}.{_written('reason', event.text, told)}"


def _time_out_called(event: events.TimeOutCalled, told: Telling) -> str:
    whom = "everybody" if event.seat is None else f"seat {event.seat}"
    return (
        f"{who(told.by)} calls a time-out of about {_duration(event.ms)} for {whom}. "
        f"Nobody moves before play is resumed.{_written('reason', event.text, told)}"
    )


def _play_resumed(event: events.PlayResumed, told: Telling) -> str:
    rest = told.before.interrupted
    after = "" if rest is None else f" after the {'time-out' if _is_time_out(rest) else 'adjournment'}"
    return f"{who(told.by)} lets play go on{after}.{_written('reason', event.text, told)}"


def _irregularity_noted(event: events.IrregularityNoted, told: Telling) -> str:
    seat = "" if event.seat is None else f" by seat {event.seat}"
    clause = f" It is against clause {event.clause}." if event.clause else ""
    return (
        f"{who(told.by)} notes that something against the rules happened at the table{seat}, "
        f"at {_step(event.step, told)}, and that it stood.{clause}{_written('description', event.text, told)}"
    )


def _seat_resigned(event: events.SeatResigned, told: Telling) -> str:
    own = _speaks_for(told.by, event.seat)
    said = (
        f"seat {event.seat} leaves the game" if own else f"{who(told.by)} enters that seat {event.seat} leaves the game"
    )
    return f"{said}.{_written('reason', event.text, told)}"


_SENTENCES: Final[Mapping[type[Event], Callable[[Any, Telling], str]]] = {
    events.CaseOpened: _case_opened,
    events.CaseWithdrawn: _case_withdrawn,
    events.RulingMade: _ruling_made,
    events.SeatWarned: _remedy,
    events.PointsPenalised: _remedy,
    events.ScoresAssigned: _remedy,
    events.SetBack: _set_back,
    events.GameAnnulled: _remedy,
    events.SeatForfeited: _remedy,
    events.SeatReplaced: _remedy,
    events.AppealMade: _appeal_made,
    events.AppealDecided: _appeal_decided,
    events.TakeBackAsked: _take_back_asked,
    events.TakeBackAnswered: _take_back_answered,
    events.TableHeld: _table_held,
    events.TableReleased: _table_released,
    events.PlayAdjourned: _play_adjourned,
    events.TimeOutCalled: _time_out_called,
    events.PlayResumed: _play_resumed,
    events.IrregularityNoted: _irregularity_noted,
    events.SeatResigned: _seat_resigned,
}


def _speaks_for(by: str, seat: int) -> bool:
    return by in (f"seat:{seat}", f"bot:{seat}")


def _is_time_out(rest: Event) -> bool:
    return isinstance(rest, events.TimeOutCalled)


def _step(n: int, told: Telling) -> str:
    """A step, and what happened there if that is known."""
    happened = told.happened(n)
    return steps_words([n]) if happened is None else f'step {n} ("{happened}")'


def _case(number: int, told: Telling, whole: bool = False) -> str:
    """A case with its parties and what it is about; `whole`: with what happened there."""
    case = told.disputes.case(number)
    if case is None:
        return f"case {number}"
    opened = case.opened
    called = f"seat {opened.seat}" if opened.seat is not None else who(case.by)
    against = "" if opened.against is None else f" against seat {opened.against}"
    about = _step(opened.step, told) if whole else steps_words([opened.step])
    return f"case {number}, called by {called}{against} about {about}"


def _ruling(number: int, told: Telling) -> str:
    """A ruling with who made it, the decision, and the case."""
    ruling = told.disputes.ruling(number)
    if ruling is None:
        return f"ruling {number}"
    made = f"made by {who(ruling.by)}, the claim {ruling.made.decision}"
    return f"ruling {number} ({made}) on {_case(ruling.case, told)}"


def _written(what: str, text: str, told: Telling) -> str:
    """What somebody wrote, or what has become of it; nothing where nothing was written."""
    if not text:
        return ""
    whose_words = capital(f"{whose(told.by)} {what}")
    if told.texts is None:
        return f" {whose_words} is kept beside the record."
    words = told.texts(text)
    return (
        f" {whose_words} is not shown here, or has been erased."
        if words is None
        else f" {whose_words}: {_ended(words)}"
    )


def _ended(words: str) -> str:
    words = words.strip()
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _time(text: str) -> str:
    """`2026-01-31 12:30:00 UTC` for a time in UTC; what is no such time stays as it is."""
    return f"{text[:10]} {text[11:19]} UTC" if text.endswith("Z") and len(text) >= len("2026-01-31T12:30:00Z") else text


def _duration(ms: int) -> str:
    seconds = (ms + 500) // 1000
    minutes, rest = divmod(seconds, 60)
    parts = [counted(minutes, "minute")] if minutes else []
    return listed([*parts, counted(rest, "second")] if rest or not parts else parts)
