"""An appeal: a party asks that another official look at a ruling."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.actors import role_of
from domain.record.acts.act import WHOSE, Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import latest_ruling, require_case, require_seat
from domain.record.decision import Decision
from domain.record.disputes import Appealed, Case, Disputes, Ruling
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.timestamps import time_text
from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.phrases import seat_named, seats_named


@dataclass(frozen=True)
class AppealMade(ActEvent):
    """A party asks that another look at a ruling."""

    mark_kind = "appeal"

    case: int
    ruling: int
    seat: int
    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        appeal = Appealed(entry.n, self.ruling, self.seat, self.text)
        return disputes.with_case(self.case, status="appealed", appeal=appeal)

    def sentence(self, told: Telling) -> str:
        own = told.speaks_for(self.seat)
        seat = seat_named(self.seat)
        said = (
            say("{seat} appeals", seat=seat)
            if own
            else say("{who} enters an appeal of {seat} against", who=told.who, seat=seat)
        )
        argument = told.written("argument", self.text)
        return say(
            "{said} {ruling}. Another official will look at it.{argument}",
            said=said,
            ruling=told.ruling(self.ruling),
            argument=argument,
        )

    def label(self) -> str:
        return say("{seat} appeals ruling {ruling}", seat=seat_named(self.seat), ruling=self.ruling)


@dataclass(frozen=True)
class Appeal(Act):
    """A director who has not ruled on this case decides. The decision is final."""

    name = "appeal"
    label = "Appeal the ruling"
    events = (AppealMade,)

    case: Annotated[int, Given("case")]
    seat: Annotated[int, Member("seat", WHOSE, otherwise="own-seat")]
    text: Annotated[str, Member("words", "Why another should look at it.", name="reason")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Appeals the ruling that stands on a case, once, while its time runs.

        Raises `ActRefused`: NO_SUCH_CASE, NO_SUCH_SEAT, NO_RULING, NOT_A_PARTY, ALREADY_APPEALED, RULING_FINAL,
        NOT_APPEALABLE, APPEAL_LATE.
        """
        game = decision.game
        case = require_case(game, self.case)
        require_seat(game, self.seat)
        ruling = latest_ruling(game, case)
        if ruling is None:
            raise ActRefused(
                "NO_RULING", say("case {number} has no ruling that could be appealed", number=case.number), case.number
            )
        parties = parties_to(game, case, ruling)
        if self.seat not in parties:
            between = say(
                "those whom case {number} concerns are the {parties}", number=case.number, parties=seats_named(parties)
            )
            raise ActRefused(
                "NOT_A_PARTY",
                say("{seat} cannot appeal: {between}", seat=seat_named(self.seat), between=between),
                case.number,
            )
        _require_appealable(decision, case, ruling)
        decision.add([AppealMade(case.number, ruling.number, self.seat, self.text)], by)


def parties_to(game: Game, case: Case, ruling: Ruling) -> tuple[int, ...]:
    """The seats that may appeal a ruling: the parties to the case, and those that a remedy is laid on.

    If there are none of either, an official called the case himself and it concerns the table: then all seats may.
    """
    named = sorted({*case.parties, *ruling.laid_on})
    return tuple(named or range(len(game.seats)))


def _require_appealable(decision: Decision, case: Case, ruling: Ruling) -> None:
    if case.appeal is not None and case.appeal.ruling == ruling.number:
        made = say("by {seat} at step {n}", seat=seat_named(case.appeal.seat), n=case.appeal.n)
        message = say("ruling {number} has been appealed already, {made}", number=ruling.number, made=made)
        raise ActRefused("ALREADY_APPEALED", message, case.number)
    if ruling.final:
        message = say(
            "ruling {number} was made on an appeal, by {role} at step {n}: it is final",
            number=ruling.number,
            role=role_of(ruling.by),
            n=ruling.n,
        )
        raise ActRefused("RULING_FINAL", message, case.number)
    if ruling.appeal_ms <= 0:
        message = say(
            "ruling {number} was made without time for an appeal; a director can rule anew in its place",
            number=ruling.number,
        )
        raise ActRefused("NOT_APPEALABLE", message, case.number)
    if decision.at > ruling.appeal_until:
        until, now = time_text(ruling.appeal_until), time_text(decision.at)
        message = say(
            "ruling {number} could be appealed until {until}, and it is {now}",
            number=ruling.number,
            until=until,
            now=now,
        )
        raise ActRefused("APPEAL_LATE", message, case.number)
