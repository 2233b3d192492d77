"""A ruling: what was found on a case, and what is done about it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from domain.record.actors import role_of
from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling, time_words
from domain.record.acts.redeal import RedealOrdered, order_redeals
from domain.record.acts.remedy import Remedy, RulingContext
from domain.record.acts.requirements import case_closed, require_case, require_clause, require_official
from domain.record.decision import Decision
from domain.record.disputes import Case, Disputes, Ruling
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game, Past
from domain.record.timestamps import time_text
from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.phrases import listed
from domain.rules.values import changed

Decided = Literal["upheld", "dismissed", "unclear"]

_WORDS: Final = {
    "upheld": "The claim is right", "dismissed": "The claim is dismissed", "unclear": "The facts cannot be established",
}  # fmt: skip
FINDING: Final = Member("choice", "The finding.", among=_WORDS)
FACTS: Final = Member("facts", "The facts it is based on; events by number.", limits=(0, 100), default=[])
CLAUSE: Final = Member("clause", "By which clause.", without="none", default="")
REASON: Final = Member("words", "The reason.", "She played before her turn, and nobody had acted on it.", name="reason")
REMEDIES: Final = Member("remedies", "The remedies; without any, everything stands.", limits=(0, 32), default=[])


@dataclass(frozen=True)
class RulingMade(ActEvent):
    """A ruling on a case; its remedies are the events after it that name its number.

    `decision` is "upheld", "dismissed" or "unclear" (of the claim). `facts` are the events that it rests on. It can be
    appealed for `appeal_ms`; 0: it is final. `supersedes` is the ruling in whose place it stands.
    """

    mark_kind = "ruling"

    case: int
    ruling: int
    decision: str
    facts: tuple[int, ...]
    clause: str
    text: str
    appeal_ms: int
    supersedes: int | None
    rule: str = ""

    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        game = changed(game, disputes=self.fold(game.disputes, entry))
        # A forfeit may have ended the game, and this ruling stands in place of the one that said so.
        ended = game.closed is None or game.left_by_others or game.book.result(game.state) is not None
        return game if ended else changed(game, closed=None)

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        # What is ruled on an appeal is final.
        decided = disputes.cases[self.case - 1].status == "final"
        found = (self.decision, self.facts, self.clause, self.text, self.appeal_ms, self.supersedes)
        ruling = Ruling(self.ruling, self.case, entry.n, entry.at, entry.by, *found, final=decided)
        if self.supersedes is not None:
            disputes = disputes.with_ruling(self.supersedes, superseded_by=self.ruling)
        disputes = changed(disputes, rulings=(*disputes.rulings, ruling))
        case = disputes.cases[self.case - 1]
        status = case.status if decided else "ruled"
        ruled = disputes.with_case(self.case, status=status, rulings=(*case.rulings, self.ruling))
        return ruled.released(self.case)

    def sentence(self, told: Telling) -> str:
        decision = {
            "upheld": say("the claim is upheld"),
            "dismissed": say("the claim is dismissed"),
            "unclear": say("what happened cannot be made clear"),
        }[self.decision]
        said = say(
            "{who} rules on {case}: {decision}. This is ruling {ruling}",
            who=told.who,
            case=told.case(self.case, whole=True),
            decision=decision,
            ruling=self.ruling,
        )
        said += (
            "." if self.supersedes is None else say(", in place of ruling {supersedes}.", supersedes=self.supersedes)
        )
        if self.clause:
            said += say(" It applies clause {clause}.", clause=self.clause)
        if self.facts:
            said += say(" It rests on {facts}.", facts=listed([told.step(fact) for fact in self.facts]))
        ruling = told.disputes.ruling(self.ruling)
        said += self._consequences(told, ruling)
        said += told.written("reason", self.text) or say(" No reason is written down.")
        return said + self._standing(ruling)

    def _consequences(self, told: Telling, ruling: Ruling | None) -> str:
        """What is done, and the effects of the replaced ruling that are not undone."""
        remedies = [] if ruling is None else [remedy.words() for remedy in ruling.remedies]
        said = say(" What follows: {join}.", join="; ".join(remedies)) if remedies else ""
        if self.supersedes is None:
            return said or say(" Everything stands as it was played.")
        lasting = [] if ruling is None else [remedy.words() for remedy in told.disputes.lasting(ruling)]
        if lasting:
            return say(
                "{said} What was done before stays: {join}. The rest of ruling {supersedes} is off.",
                said=said,
                join="; ".join(lasting),
                supersedes=self.supersedes,
            )
        return said or say(" What ruling {supersedes} laid down is off.", supersedes=self.supersedes)

    def _standing(self, ruling: Ruling | None) -> str:
        """Until when it can be appealed, and whether it still stands."""
        if ruling is None or not self.appeal_ms:
            said = say(" It cannot be appealed.")
        else:
            said = say(" It can be appealed until {time}.", time=time_words(time_text(ruling.appeal_until)))
        if ruling is not None and ruling.superseded_by is not None:
            said += say(" Ruling {superseded_by} has taken its place since.", superseded_by=ruling.superseded_by)
        return said

    def label(self) -> str:
        return say(
            "ruling {ruling} on case {case}: {decision}",
            ruling=self.ruling,
            case=self.case,
            decision=say(self.decision),
        )


@dataclass(frozen=True)
class Rule(Act):
    """Rules on a case. A ruling is never changed, only replaced by another.

    `appeal_ms` is how long it can be appealed, `supersedes` the ruling of the same case in whose place it stands.
    """

    name = "rulings"
    label = "Rule on this case"
    events = (RulingMade, RedealOrdered)

    case: Annotated[int, Given("case")]
    decision: Annotated[Decided, FINDING]
    facts: Annotated[tuple[int, ...], FACTS] = ()
    clause: Annotated[str, CLAUSE] = ""
    text: Annotated[str, REASON] = ""
    remedies: Annotated[tuple[Remedy, ...], REMEDIES] = ()
    supersedes: Annotated[int | None, Member("number", "The ruling on the same case that this one replaces.")] = None
    appeal_ms: Annotated[int, Given("appeal-ms")] = 0

    def decide(self, decision: Decision, by: str) -> None:
        """Rules on an open case, or replaces the ruling named by `supersedes`; then play goes on if it can.

        Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, CASE_CLOSED, NOTHING_TO_SUPERSEDE, RULING_SUPERSEDED,
        RULING_FINAL, and what `make_ruling` raises.
        """
        game = decision.game
        case = require_case(game, self.case)
        require_official(game, by, say("case {number}", number=case.number), case.number)
        if self.supersedes is not None:
            _require_supersedable(game, case, self.supersedes)
        elif case.status != "open":
            raise case_closed(game, case)
        number = len(game.disputes.rulings) + 1
        made = RulingMade(
            self.case, number, self.decision, self.facts, self.clause, self.text, self.appeal_ms, self.supersedes
        )
        make_ruling(decision, made, self.remedies, by, game)


def make_ruling(decision: Decision, made: RulingMade, remedies: Sequence[Remedy], by: str, before: Game) -> None:
    """Adds a ruling with its remedies, and what follows. `before` is the game before the ruling.

    Raises `ActRefused`: NO_FACT, NO_SUCH_CLAUSE, TOO_MANY, GAME_VOID, REDEAL_NEEDS_SECOND, and what the remedies raise.
    """
    try:
        _require_grounds(before, made)
        decision.add([made], by)
        _apply(decision, remedies, RulingContext(made.case, made.ruling, by, before))
        order_redeals(decision, made.case, made.ruling, by, before)
    except ActRefused as refusal:
        refusal.case = made.case  # whatever is wrong with it, it is this case that stays as it was
        raise
    decision.follow(by)


def _apply(decision: Decision, remedies: Sequence[Remedy], ruling: RulingContext) -> None:
    """Applies the remedies, first those that change the course of the game: the others apply to the resulting game."""
    course = [remedy for remedy in remedies if remedy.once]
    if len(course) > 1:
        message = say(
            "a ruling sets back, corrects or annuls once, and this one does so {course} times", course=len(course)
        )
        raise ActRefused("TOO_MANY", message, ruling.case)
    _require_counts(decision.game, remedies, ruling.case)
    for remedy in (*course, *(remedy for remedy in remedies if not remedy.once)):
        remedy.apply(decision, ruling)


def _require_counts(game: Game, remedies: Sequence[Remedy], case: int) -> None:
    """Raises `ActRefused` (GAME_VOID) for remedies on a game that does not count, and would not count after them."""
    if game.status != "void" or all(remedy.when_void for remedy in remedies):
        return
    if game.disputes.annulled:
        message = say(
            "the game has been annulled: a ruling on it can only warn, or stand in place of the one that annulled it"
        )
        raise ActRefused("GAME_VOID", message, case)
    if not any(remedy.reopens for remedy in remedies):
        message = say("everybody has left the game: a ruling on it can only warn, or set it back so that it goes on")
        raise ActRefused("GAME_VOID", message, case)


def _require_grounds(game: Game, made: RulingMade) -> None:
    """Raises `ActRefused` (NO_FACT, NO_SUCH_CLAUSE) unless the events and the clause cited by a ruling exist."""
    for fact in made.facts:
        if not 1 <= fact <= game.n:
            message = say(
                "event {fact} cannot be a fact of the ruling: the game has events 1 to {n}", fact=fact, n=game.n
            )
            raise ActRefused("NO_FACT", message)
    require_clause(game, made.clause)


def _require_supersedable(game: Game, case: Case, number: int) -> None:
    ruling = game.disputes.ruling(number)
    if ruling is None or ruling.case != case.number:
        message = say(
            "case {number} has no ruling {number2} in whose place another could stand",
            number=case.number,
            number2=number,
        )
        raise ActRefused("NOTHING_TO_SUPERSEDE", message, case.number)
    later = game.disputes.ruling(ruling.superseded_by) if ruling.superseded_by is not None else None
    if later is not None:
        stands = say("ruling {number}, by {role}, at step {n}", number=later.number, role=role_of(later.by), n=later.n)
        message = say("in place of ruling {number} there stands already {stands}", number=number, stands=stands)
        raise ActRefused("RULING_SUPERSEDED", message, case.number)
    if ruling.final:
        raise ActRefused(
            "RULING_FINAL", say("ruling {number} is final: the appeal has been decided", number=number), case.number
        )
