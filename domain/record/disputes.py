"""What a game's dispute events come to: its cases and rulings, what holds the table, and what was taken from scores."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from domain.record import dispute_events as events
from domain.record.envelope import Entry
from domain.rules.book import Event
from domain.rules.values import changed

CaseStatus = Literal["open", "withdrawn", "ruled", "appealed", "final"]


@dataclass(frozen=True)
class Ruling:
    """A ruling as it stands: `n` its event, `at` the time of it (ms since 1970), `by` who made it.

    `remedies` are the events by which it is carried out. `superseded_by` is the ruling in whose place it stood
    before. It is `final` once an appeal about it is decided; else it can be appealed until `at + appeal_ms`.
    """

    number: int
    case: int
    n: int
    at: int
    by: str
    made: events.RulingMade
    remedies: tuple[Event, ...] = ()
    superseded_by: int | None = None
    final: bool = False

    @property
    def appeal_until(self) -> int:
        """The last moment at which it can be appealed (ms since 1970)."""
        return self.at + self.made.appeal_ms


@dataclass(frozen=True)
class Case:
    """A case: `n` its event, `by` who opened it, `appeal` the appeal if there is one, with its event `appeal_n`."""

    number: int
    n: int
    by: str
    opened: events.CaseOpened
    status: CaseStatus = "open"
    rulings: tuple[int, ...] = ()
    appeal: events.AppealMade | None = None
    appeal_n: int | None = None

    @property
    def parties(self) -> tuple[int, ...]:
        """The seats that the case is between: the caller and the one against whom it is called."""
        return tuple([seat for seat in (self.opened.seat, self.opened.against) if seat is not None])


@dataclass(frozen=True)
class TakeBack:
    """A take-back that is being asked for at event `n`, and who has agreed so far, the asking seat among them."""

    n: int
    asked: events.TakeBackAsked
    agreed: frozenset[int]


@dataclass(frozen=True)
class Disputes:
    """All of a game's disputes. `holds` are the cases that hold the table, `None` among them for an official's hold.

    `interrupted` is the adjournment or the time-out that play rests for.
    """

    cases: tuple[Case, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    holds: tuple[int | None, ...] = ()
    interrupted: events.PlayAdjourned | events.TimeOutCalled | None = None
    take_back: TakeBack | None = None

    def case(self, number: int) -> Case | None:
        """The case with that number, from 1."""
        return self.cases[number - 1] if 1 <= number <= len(self.cases) else None

    def ruling(self, number: int) -> Ruling | None:
        """The ruling with that number, from 1."""
        return self.rulings[number - 1] if 1 <= number <= len(self.rulings) else None

    @property
    def standing(self) -> tuple[Ruling, ...]:
        """The rulings that no other stands in place of."""
        return tuple([ruling for ruling in self.rulings if ruling.superseded_by is None])

    @property
    def annulled(self) -> bool:
        """Whether a ruling that stands has annulled the game."""
        return any(isinstance(remedy, events.GameAnnulled) for one in self.standing for remedy in one.remedies)

    @property
    def forfeited(self) -> frozenset[int]:
        """The seats that are out by a ruling that stands, and where nobody has been seated since."""
        out: set[int] = set()
        for ruling in self.rulings:
            for remedy in ruling.remedies:
                if isinstance(remedy, events.SeatForfeited) and ruling.superseded_by is None:
                    out.add(remedy.seat)
                elif isinstance(remedy, events.SeatReplaced):
                    out.discard(remedy.seat)
        return frozenset(out)


NO_DISPUTES: Final = Disputes()


def disputes_after(disputes: Disputes, entry: Entry) -> Disputes:
    """The disputes after one more entry: any of the record's own; a game's own event ends what was being asked."""
    fold = _FOLDS.get(type(entry.event))
    return disputes if fold is None else fold(disputes, entry, entry.event)


def moved_on(disputes: Disputes) -> Disputes:
    """The disputes after a move: a take-back that was asked for before it is off."""
    return changed(disputes, take_back=None) if disputes.take_back is not None else disputes


def _with_case(disputes: Disputes, number: int, **fields: Any) -> Disputes:
    at = number - 1
    case = changed(disputes.cases[at], **fields)
    return changed(disputes, cases=(*disputes.cases[:at], case, *disputes.cases[at + 1 :]))


def _with_ruling(disputes: Disputes, number: int, **fields: Any) -> Disputes:
    at = number - 1
    ruling = changed(disputes.rulings[at], **fields)
    return changed(disputes, rulings=(*disputes.rulings[:at], ruling, *disputes.rulings[at + 1 :]))


def _case_opened(disputes: Disputes, entry: Entry, event: events.CaseOpened) -> Disputes:
    case = Case(event.case, entry.n, entry.by, event)
    holds = (*disputes.holds, event.case) if event.held else disputes.holds
    return changed(disputes, cases=(*disputes.cases, case), holds=holds)


def _released(disputes: Disputes, case: int | None) -> Disputes:
    return changed(disputes, holds=tuple([hold for hold in disputes.holds if hold != case]))


def _case_withdrawn(disputes: Disputes, entry: Entry, event: events.CaseWithdrawn) -> Disputes:
    return _released(_with_case(disputes, event.case, status="withdrawn"), event.case)


def _ruling_made(disputes: Disputes, entry: Entry, event: events.RulingMade) -> Disputes:
    # What is ruled on an appeal is final.
    decided = disputes.cases[event.case - 1].status == "final"
    ruling = Ruling(event.ruling, event.case, entry.n, entry.at, entry.by, event, final=decided)
    if event.supersedes is not None:
        disputes = _with_ruling(disputes, event.supersedes, superseded_by=event.ruling)
    disputes = changed(disputes, rulings=(*disputes.rulings, ruling))
    case = disputes.cases[event.case - 1]
    status = case.status if decided else "ruled"
    return _released(_with_case(disputes, event.case, status=status, rulings=(*case.rulings, event.ruling)), event.case)


def _remedy(disputes: Disputes, entry: Entry, event: Any) -> Disputes:
    if event.ruling is None:
        return disputes
    remedies = disputes.rulings[event.ruling - 1].remedies
    return _with_ruling(disputes, event.ruling, remedies=(*remedies, event))


def _set_back(disputes: Disputes, entry: Entry, event: events.SetBack) -> Disputes:
    return _remedy(changed(disputes, take_back=None), entry, event)


def _appeal_made(disputes: Disputes, entry: Entry, event: events.AppealMade) -> Disputes:
    return _with_case(disputes, event.case, status="appealed", appeal=event, appeal_n=entry.n)


def _appeal_decided(disputes: Disputes, entry: Entry, event: events.AppealDecided) -> Disputes:
    return _with_case(_with_ruling(disputes, event.ruling, final=True), event.case, status="final")


def _take_back_asked(disputes: Disputes, entry: Entry, event: events.TakeBackAsked) -> Disputes:
    return changed(disputes, take_back=TakeBack(entry.n, event, frozenset([event.seat])))


def _take_back_answered(disputes: Disputes, entry: Entry, event: events.TakeBackAnswered) -> Disputes:
    asked = disputes.take_back
    if asked is None or not event.agreed:
        return changed(disputes, take_back=None)
    return changed(disputes, take_back=changed(asked, agreed=asked.agreed | {event.seat}))


def _table_held(disputes: Disputes, entry: Entry, event: events.TableHeld) -> Disputes:
    return changed(disputes, holds=(*disputes.holds, None))


def _table_released(disputes: Disputes, entry: Entry, event: events.TableReleased) -> Disputes:
    return _released(disputes, event.case)


def _interrupted(disputes: Disputes, entry: Entry, event: Any) -> Disputes:
    return changed(disputes, interrupted=event)


def _resumed(disputes: Disputes, entry: Entry, event: events.PlayResumed) -> Disputes:
    return changed(disputes, interrupted=None)


_FOLDS: Final[Mapping[type[Event], Callable[[Disputes, Entry, Any], Disputes]]] = {
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
    events.PlayAdjourned: _interrupted,
    events.TimeOutCalled: _interrupted,
    events.PlayResumed: _resumed,
}
