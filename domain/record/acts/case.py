"""A case: the director is called about something that happened."""

from dataclasses import dataclass
from typing import Annotated, Final

from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import require_clause, require_recorded, require_seat
from domain.record.decision import Decision
from domain.record.disputes import Case, Disputes
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.values import changed

_CALLER: Final = "Who calls; for an official who writes it down."
_HELD: Final = (
    "Whether the table is held until the case is closed; nobody can move then. Otherwise play goes on under protest."
)
_READERS: Final = "Officials and those involved can read this; once the game is over, everybody can."


@dataclass(frozen=True)
class CaseOpened(ActEvent):
    """A case about event `step`: called by `seat` (`None`: by an official), against a seat, under a clause.

    `held` tells that the table is held until the case is closed.
    """

    mark_kind = "case"

    case: int
    step: int
    seat: int | None
    against: int | None
    clause: str
    text: str
    held: bool
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        case = Case(self.case, entry.n, entry.by, self.step, self.seat, self.against, self.clause, self.text)
        holds = (*disputes.holds, self.case) if self.held else disputes.holds
        return changed(disputes, cases=(*disputes.cases, case), holds=holds)

    def sentence(self, told: Telling) -> str:
        against = "" if self.against is None else say(" against {against}", against=seat_named(self.against))
        if self.seat is None:
            call = say("{who} opens case {case}{against}", who=told.who, case=self.case, against=against)
        elif told.speaks_for(self.seat):
            call = say(
                "{seat} calls the director{against}: this is case {case}",
                seat=seat_named(self.seat),
                against=against,
                case=self.case,
            )
        else:
            call = say(
                "{who} opens case {case} for {seat}{against}",
                who=told.who,
                case=self.case,
                seat=seat_named(self.seat),
                against=against,
            )
        clause = say(" The clause in question is {clause}.", clause=self.clause) if self.clause else ""
        held = say("The table is held until the case is closed.") if self.held else say("The table is not held for it.")
        about, claim = told.step(self.step), told.written("claim", self.text)
        return say(
            "{call}. It is about {about}.{clause}{claim} {held}",
            call=call,
            about=about,
            clause=clause,
            claim=claim,
            held=held,
        )

    def label(self) -> str:
        caller = say("an official") if self.seat is None else seat_named(self.seat)
        return say(
            "case {case}: {caller}{which}",
            case=self.case,
            caller=caller,
            which="" if self.against is None else say(" against {against}", against=seat_named(self.against)),
        )


@dataclass(frozen=True)
class OpenCase(Act):
    """Calls the director about something that happened: opens a case."""

    name = "cases"
    label = "Call the director"
    events = (CaseOpened,)

    step: Annotated[int, Member("step", "About which step; the number of the event.")]
    seat: Annotated[int | None, Member("seat", _CALLER, without="the official", otherwise="own-seat")] = None
    against: Annotated[int | None, Member("seat", "Against whom.", without="nobody")] = None
    clause: Annotated[str, Member("clause", "By which clause.", without="none", default="")] = ""
    text: Annotated[str, Member("words", f"What is claimed. {_READERS}", "It was not her turn.")] = ""
    held: Annotated[bool, Member("flag", _HELD, default=False)] = False

    def decide(self, decision: Decision, by: str) -> None:
        """Opens a case. In a finished game there is no table to hold, so the case opens without a hold.

        Raises `ActRefused`: NO_SUCH_STEP, NO_SUCH_SEAT, SAME_SEAT, NO_SUCH_CLAUSE.
        """
        game = decision.game
        require_recorded(game, self.step)
        for seat in (self.seat, self.against):
            if seat is not None:
                require_seat(game, seat)
        if self.seat is not None and self.seat == self.against:
            raise ActRefused(
                "SAME_SEAT", say("{seat} cannot call the director against themselves", seat=seat_named(self.seat))
            )
        require_clause(game, self.clause)
        number = len(game.disputes.cases) + 1
        held = self.held and game.status in ("open", "held")
        case = CaseOpened(number, self.step, self.seat, self.against, self.clause, self.text, held)
        decision.add([case], by)
