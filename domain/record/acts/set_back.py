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
            message = f"event {entry.n} of game {game.id} sets the table back, and nothing is known of the past"
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
            return f"the table is set back to how it stood after step {self.to}"
        return (
            f"what was recorded wrongly at {steps_words(self.corrected)} is put right: the table is set back to how it "
            f"stood after step {self.to}, and what was played since is judged again"
        )

    def sentence(self, told: Telling) -> str:
        if self.ruling is not None:
            return f"{super().sentence(told)}{self._superseded(told.n)}"
        asked = told.before.take_back
        if asked is None:
            consent = f"{told.who} takes back"
        else:
            consent = f"everybody agrees to the take-back that {seat_named(asked.seat)} has asked for"
        return f"{consent}: {self.words()}.{self._superseded(told.n)}"

    def _superseded(self, n: int) -> str:
        """A sentence, after a space, about the steps that this event, number `n`, supersedes; "" if there are none."""
        if n <= self.to + 1:
            return ""
        steps = f"step {n - 1}" if n == self.to + 2 else f"steps {self.to + 1} to {n - 1}"
        return f" Play in {steps} is superseded: it stays in the record and does not count."

    def label(self) -> str:
        return f"{'corrected' if self.corrected else 'set'} back to step {self.to}"


@dataclass(frozen=True)
class GoBack(Remedy):
    """The table goes back. What came after stays on record but no longer counts."""

    label = "Set back"
    name = "set-back"
    events = (SetBack,)
    once = True

    to: Annotated[int, Member("step", "Back to where it was after step; the number of this event.")]

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SUCH_STEP, BEFORE_THE_OPENING, INSIDE_A_DECISION."""
        require_step(ruling.before, self.to, decision, restores=True)
        decision.add([SetBack(self.to, ruling.case, ruling.number, ())], ruling.by)
