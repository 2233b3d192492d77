"""The file of a case: the facts that the record holds about a dispute, laid out for one viewer.

The service decides who may look as which viewer.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from msgspec.structs import replace

from domain.record.acts.descriptions import Texts
from domain.record.answers import UNSET, LabelledMove, refused
from domain.record.daybook import Daybook
from domain.record.disputes import Case
from domain.record.envelope import Entry
from domain.record.events import RECORD, MoveMade
from domain.record.game import Game, steps
from domain.record.seen import step_seen, table_wire, view_of
from domain.rules.moves import read_move
from domain.rules.patterns import Pattern
from domain.rules.secrecy import ALL, PUBLIC, Viewer, seen_events
from domain.rules.wire import to_wire
from replays.case_facts import (
    AlternativesAnswer,
    ClauseAnswer,
    ExplainedEvent,
    FactsAnswer,
    FramesSeen,
    JudgementAnswer,
    LateClaimAnswer,
)
from replays.knowledge import KnowledgeAnswer, knowledge
from replays.timeline import Showing, frames

AROUND: Final = 3
"""Default number of frames before and after the step."""
_MOST_ALTERNATIVES: Final = 500
_MOST_EVENTS: Final = 200
_MOST_LATE: Final = 20
_LATE_AT_MOST: Final = 24
"""How many events before a late claim are searched for the end of its race."""


@dataclass(frozen=True)
class CaseSubject:
    """What a case is about: the move and the events that it caused, or one event that no move caused.

    `before` is the game before them, `None` for the first event of a game.
    """

    before: Game | None
    entries: Sequence[Entry]
    move: Mapping[str, Any] | None

    @property
    def seat(self) -> int | None:
        """The seat whose move it is, `None` for the dealer, officials and the clock."""
        seat = None if self.move is None else self.move.get("seat")
        return seat if type(seat) is int else None


def case_file(
    daybook: Daybook,
    game: Game,
    case: Case,
    viewer: Viewer,
    *,
    around: int = AROUND,
    texts: Texts | None = None,
    proposed: Mapping[str, Any] | None = None,
    late: Sequence[LateClaimAnswer] | None = None,
) -> FactsAnswer:
    """The facts of a case, as `viewer` may see them; `game` is the game as far as the viewer knows it.

    `frames` are those around the step as the viewer saw them, and for `all` also as each party did; `events` those in
    question, with explanations; `clauses` the text of every clause cited; `judgement` what the rules say of the move;
    `alternatives` the moves that were legal; `knowledge` what each seat knew before, and for `all` also what it has
    learned since. With a `proposed` move, `judged` is what the rules would have said of that. Moves and hands are shown
    to `all` and to their seat. `late` are the late claims of the game, for officials only: those nearest to the step
    are given, for `all` with the move and what it would have led to.
    """
    question = question_of(daybook, game, case.step)
    facts = FactsAnswer(
        frames=_frames(daybook, game, case, viewer, around, texts),
        events=_events(daybook, game, question, viewer, texts),
        judgement=_judgement(question, viewer),
        alternatives=_alternatives(question, viewer),
        knowledge=_knowledge(daybook, game, question.before, viewer),
        judged=judged(question, proposed) if proposed is not None and viewer == ALL else UNSET,
        late_claims=UNSET if late is None else late_claims(daybook, game, case.step, viewer, late),
        clauses=[],
    )
    return replace(facts, clauses=_clauses(game, case, facts))


def question_of(daybook: Daybook, game: Game, step: int) -> CaseSubject:
    """The question about event `step`: the events of its decision, with the move that caused them, if any."""
    first = step
    while (entry := _entry(daybook, game, first)) is not None and entry.move is None and entry.title != RECORD:
        first -= 1
    if entry is None or entry.move is None:  # of the record's own, or of the opening
        first, entries, move = step, list(daybook.entries(game.id, step - 1, step)), None
    else:
        following = daybook.entries(game.id, first, min(game.n, first + _MOST_EVENTS))
        entries, move = [entry, *takewhile(_goes_on, following)], entry.read_move()
    return CaseSubject(daybook.game_at(game.id, first - 1) if first > 1 else None, entries, move)


def judged(question: CaseSubject, raw: Mapping[str, Any]) -> JudgementAnswer:
    """What the rules would have said of another move in its place, for viewers who see all.

    It has a label and events only if it is accepted.
    """
    game = question.before
    if game is None:
        return JudgementAnswer(move=raw, accepted=False, objection=None)
    at = (question.move or {}).get("at", game.at - game.opened_at)
    if game.book.tick(at) is not None:
        raw = {**raw, "at": at}
    move = read_move(raw, game.book.move_types)
    objection = game.book.objection(game.state, move)
    if objection is not None:
        return JudgementAnswer(move=raw, accepted=False, objection=refused(objection))
    events = seen_events(game.book, game.state, game.book.decide(game.state, move), ALL)
    caused = [to_wire(event) for event in events if not event.quiet]
    label = game.title.label(move, game.state)
    return JudgementAnswer(move=raw, label=label, accepted=True, objection=None, events=caused)


def late_claims(
    daybook: Daybook, game: Game, step: int, viewer: Viewer, late: Sequence[LateClaimAnswer]
) -> list[LateClaimAnswer]:
    """The late claims that arrived nearest to a step, in order of arrival.

    The move, its note, and how it would have been judged before the race was lost (`in_time`, the event `lost_to` that
    ended it, and the ms `late_by` between them) are for `all`: they name a card of a hand. Others learn that a claim
    came, of whom, and when.
    """
    near = sorted(late, key=lambda claim: abs(claim.step - step))[:_MOST_LATE]
    told = sorted(near, key=lambda claim: claim.number)
    if viewer == ALL:
        return [_in_time(daybook, game, claim) for claim in told]
    return [replace(claim, move=UNSET, note=UNSET) for claim in told]


def _in_time(daybook: Daybook, game: Game, claim: LateClaimAnswer) -> LateClaimAnswer:
    """A claim with the first event of the decision that it came after, how late it was, and the judgement before it.

    All are `None` if that is too long ago. A claim may have arrived before that event and be judged after it:
    `late_by` is negative then. Only between decisions is a table such that moves can be judged.
    """
    move = claim.move or {}
    last = min(claim.step, game.n)
    entries = list(daybook.entries(game.id, max(game.opening, last - _LATE_AT_MOST), last))
    for entry in [entry for entry in reversed(entries) if entry.move is not None]:
        before = daybook.game_at(game.id, entry.n - 1)
        read = read_move({**move, "at": before.at - before.opened_at}, before.book.move_types)
        objection = before.book.objection(before.state, read)
        if objection is None or not game.title.late(before.state, read, objection):
            in_time = judged(CaseSubject(before, (), None), move)
            return replace(claim, lost_to=entry.n, late_by=claim.arrived - entry.at, in_time=in_time)
    return replace(claim, lost_to=None, late_by=None, in_time=None)


def _entry(daybook: Daybook, game: Game, n: int) -> Entry | None:
    return next(daybook.entries(game.id, n - 1, n), None) if 1 <= n <= game.n else None


def _goes_on(entry: Entry) -> bool:
    """Whether an entry continues the decision of the one before."""
    return entry.move is None and (entry.title != RECORD or isinstance(entry.event, MoveMade))


def _frames(
    daybook: Daybook, game: Game, case: Case, viewer: Viewer, around: int, texts: Texts | None
) -> list[FramesSeen]:
    viewers: list[Viewer] = [viewer, *(sorted(set(case.parties)) if viewer == ALL else ())]
    step = case.step
    begin = max(0, step - 1 - around)
    shown = []
    for one in viewers:
        drawn = frames(daybook, game, one, begin, step + around - begin, texts=texts)
        shown.append(FramesSeen(viewer=one, frames=list(drawn)))
    return shown


def _events(
    daybook: Daybook, game: Game, question: CaseSubject, viewer: Viewer, texts: Texts | None
) -> list[ExplainedEvent]:
    showing = Showing(daybook, game, viewer, texts)
    events = []
    for step in steps(question.before, question.entries, daybook.past(game.id)):
        seen = step_seen(step, viewer, game.line)
        events.append(ExplainedEvent(event=seen.wire, explanation=showing.explanation(step, seen)))
    return events


def _may_know(question: CaseSubject, viewer: Viewer) -> bool:
    """Whether a move is shown to a viewer: its seat may have chosen in secret."""
    return viewer == ALL or (question.seat is not None and question.seat == viewer)


def _judgement(question: CaseSubject, viewer: Viewer) -> JudgementAnswer | None:
    game = question.before
    if game is None or question.move is None or not _may_know(question, viewer):
        return None
    move = read_move(question.move, game.book.move_types)
    objection = game.book.objection(game.state, move)
    return JudgementAnswer(
        seat=question.seat,
        by=question.entries[0].by,
        move=question.move,
        label=game.title.label(move, view_of(game, viewer)),
        accepted=objection is None,
        objection=None if objection is None else refused(objection),
    )


def _alternatives(question: CaseSubject, viewer: Viewer) -> AlternativesAnswer | None:
    game, seat = question.before, question.seat
    if game is None or seat is None or not _may_know(question, viewer):
        return None
    view = view_of(game, seat)
    legal = game.book.moves(game.state, seat)[:_MOST_ALTERNATIVES]
    return AlternativesAnswer(
        seat=seat,
        moves=[
            LabelledMove(move=to_wire(move), label=game.title.label(move, view))
            for move in legal
            if not isinstance(move, Pattern)
        ],
        patterns=[move.describe() for move in legal if isinstance(move, Pattern)],
    )


def _knowledge(daybook: Daybook, game: Game, before: Game | None, viewer: Viewer) -> list[KnowledgeAnswer]:
    if before is None or viewer == PUBLIC:
        return []
    if viewer != ALL:
        # What a seat has been shown is counted on the whole table: the count would reveal cards still hidden.
        return [KnowledgeAnswer(seat=viewer, step=before.n, table=table_wire(before, viewer))]
    return knowledge(daybook, game, before, range(len(game.seats)))


def _clauses(game: Game, case: Case, facts: FactsAnswer) -> list[ClauseAnswer]:
    """The text of every clause that the case, its rulings, the events and the judgements cite, in the rules' order."""
    rulings = [ruling for ruling in map(game.disputes.ruling, case.rulings) if ruling is not None]
    cited = {case.clause, *(ruling.clause for ruling in rulings), *_cited(facts)}
    return [ClauseAnswer(rule=clause.rule, text=clause.text) for clause in game.title.clauses if clause.rule in cited]


def _cited(facts: FactsAnswer) -> Iterator[str]:
    for said in facts.events:
        yield said.event.get("rule", "")
        yield said.explanation.rule or ""
    for judgement in (facts.judgement, facts.judged, *(facts.late_claims or ())):
        if judgement and judgement.objection:
            yield judgement.objection.rule or ""
