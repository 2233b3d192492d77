"""A set-back: the table stands again as it did, by a ruling or by consent."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from domain.record.acts.descriptions import Telling, steps_words
from domain.record.acts.remedy import Remedy, RemedyEvent, RulingContext
from domain.record.acts.return_points import require_step
from domain.record.decision import Decision
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.game import Game, Past
from domain.record.line import Line
from domain.rules.declaration import Member
from domain.rules.event import MarkKind
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.values import changed


@dataclass(frozen=True)
class SetBack(RemedyEvent):
    """The table stands again as it did after event `to`; what was played since is superseded.

    By a ruling on a case, or by consent: then both are `None`. `corrected` are the events whose moves are made again in
    another form, or not at all, by the decisions that follow.
    """

    mark_kind: ClassVar[MarkKind] = "set-back"

    to: int
    case: int | None
    ruling: int | None
    corrected: tuple[int, ...]
    rule: str = ""

    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        if past is None:
            message = say(
                "event {n} of game {id} sets the table back, and nothing is known of the past", n=entry.n, id=game.id
            )
            raise ValueError(message)
        then = past(self.to)
        played = game.played or (None if self.ruling is None else game.as_played())
        # Who has been seated in a left place stays there.
        generation = game.disputes.generation
        resigned = frozenset([seat for seat in then.resigned if then.disputes.generation(seat) == generation(seat)])
        return changed(
            game,
            state=then.state,
            closed=then.closed,
            abandoned=then.abandoned,
            resigned=resigned,
            line=Line((*then.line.skipped, (self.to, entry.n))),
            disputes=self.fold(game.disputes, entry),
            played=played,
        )

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return super().fold(changed(disputes, take_back=None), entry)

    @property
    def lasts(self) -> bool:
        return True

    def words(self) -> str:
        if not self.corrected:
            return say("the table is set back to how it stood after step {to}", to=self.to)
        return say(
            "what was recorded wrongly at {steps} is put right: the table is set back to how it "
            "stood after step {to}, and what was played since is judged again",
            steps=steps_words(self.corrected),
            to=self.to,
        )

    def sentence(self, told: Telling) -> str:
        if self.ruling is not None:
            return f"{super().sentence(told)}{self._superseded(told.n)}"
        asked = told.before.take_back
        if asked is None:
            consent = say("{who} takes back", who=told.who)
        else:
            consent = say("everybody agrees to the take-back that {seat} has asked for", seat=seat_named(asked.seat))
        return say(
            "{consent}: {words}.{superseded}", consent=consent, words=self.words(), superseded=self._superseded(told.n)
        )

    def _superseded(self, n: int) -> str:
        """A sentence, after a space, about the steps that this event, number `n`, supersedes; "" if there are none."""
        if n <= self.to + 1:
            return ""
        steps = say("step {n}", n=n - 1) if n == self.to + 2 else say("steps {to} to {n}", to=self.to + 1, n=n - 1)
        return say(" Play in {steps} is superseded: it stays in the record and does not count.", steps=steps)

    def label(self) -> str:
        return say("corrected back to step {to}" if self.corrected else "set back to step {to}", to=self.to)


@dataclass(frozen=True)
class GoBack(Remedy):
    """The table goes back. What came after stays on record but no longer counts."""

    label = "Set back"
    name = "set-back"
    events = (SetBack,)
    once = True
    reopens = True

    to: Annotated[int, Member("step", "Back to where it was after step; the number of this event.")]

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SUCH_STEP, BEFORE_THE_OPENING, INSIDE_A_DECISION."""
        require_step(ruling.before, self.to, decision, restores=True)
        decision.add([SetBack(self.to, ruling.case, ruling.number, ())], ruling.by)
