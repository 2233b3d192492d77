"""A correction: wrongly recorded moves are replaced, and what followed is judged again on the corrected table.

record.md, "As played, as ruled": a correction is a `SetBack` and the decisions after it made again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from domain.record.actors import CLOCK, DEALER
from domain.record.acts.remedy import Remedy, RulingContext
from domain.record.acts.resignation import SeatResigned
from domain.record.acts.set_back import SetBack
from domain.record.decision import Decision
from domain.record.envelope import Entry
from domain.record.errors import ActRefused, CorrectionConflict, CorrectionConflicts, MoveRefused
from domain.record.events import RECORD, SEALED
from domain.record.game import Game
from domain.record.line import is_superseded
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.moves import read_move
from domain.rules.wire import to_wire


@dataclass(frozen=True)
class Correct(Remedy):
    """A wrong entry is corrected, and all later moves are judged again.

    By the number of the event that holds a move that was recorded wrongly, the right move, or `None` for none.
    """

    label = "Correction"
    name = "correction"
    events = (SetBack,)
    once = True

    moves: Annotated[
        Mapping[int, Mapping[str, Any] | None],
        Member(
            "moves",
            "By the number of the event that holds a move, the move that should stand there, or null for none.",
            {"12": {"type": "play", "seat": 0, "card": 7}},
        ),
    ]

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Adds the set-back to before the first wrong move, and repeats every later decision of the game.

        A corrected move is made by the official who rules, all others by those who made them, at their recorded times
        and with the cards that were dealt. What is due then, a deal or the closing, follows once the ruling is
        complete. Raises `ActRefused` (NO_SUCH_STEP, BEFORE_THE_OPENING, SUPERSEDED_STEP, NOT_A_MOVE,
        NOTHING_CORRECTED), and `CorrectionConflicts` with every later move that no longer fits; the decision is then
        void.
        """
        case = ruling.case
        for n in sorted(self.moves):
            _require_move(decision, n, case)
        line = _standing(decision, min(self.moves, default=1) - 1)
        corrected = _corrected(decision.game, line, self.moves)
        if not corrected:
            raise ActRefused("NOTHING_CORRECTED", say("the moves are recorded just as the correction has them"), case)
        first = min(corrected)
        left = _still_left(decision, first)
        decision.add((SetBack(first - 1, case, ruling.number, tuple(sorted(corrected))),), ruling.by)
        conflicts = _made_again(decision, _again(line, corrected, ruling.by))
        if conflicts:
            raise CorrectionConflicts(conflicts, case)
        for entry in left:
            decision.add((entry.event,), entry.by, of=entry.n)


@dataclass(frozen=True)
class _Again:
    """A move to be made again: `n` is its event in the record."""

    n: int
    by: str
    move: Mapping[str, Any]


def _standing(decision: Decision, after_n: int) -> list[Entry]:
    """The entries after event `after_n` with the moves that led to the current table."""
    game = decision.game
    entries = decision.stored(after_n, game.n)
    return [entry for entry in entries if entry.move is not None and not is_superseded(game.line, entry)]


def _require_move(decision: Decision, n: int, case: int) -> None:
    """Raises `ActRefused` unless event `n` has a move of the game as it stands."""
    game, entry = decision.game, _stored(decision, n)
    if entry is None:
        raise ActRefused("NO_SUCH_STEP", say("this game has no event {n} that could be corrected", n=n), case)
    if n <= game.opening:
        raise ActRefused(
            "BEFORE_THE_OPENING", say("event {n} belongs to the opening of the game, which is no move", n=n), case
        )
    if is_superseded(game.line, entry):
        gone = say(
            "event {n} is superseded: the table went back over it at event {superseded_by}",
            n=n,
            superseded_by=game.line.superseded_by(n),
        )
        raise ActRefused("SUPERSEDED_STEP", gone, case)
    if entry.move is None:
        raise ActRefused("NOT_A_MOVE", _holds_no_move(decision, entry), case)
    if entry.by == CLOCK:
        message = say(
            "event {n} is a step of the clock, which nobody makes: correct the move that it follows from", n=n
        )
        raise ActRefused("NOT_A_MOVE", message, case)


def _stored(decision: Decision, n: int) -> Entry | None:
    return next(iter(decision.stored(n - 1, n)), None) if n >= 1 else None


def _holds_no_move(decision: Decision, entry: Entry) -> str:
    what = say("event {n} ({name}) holds no move", n=entry.n, name=type(entry.event).__name__)
    if entry.title == RECORD:
        return what
    holder: Entry | None = entry
    while holder is not None and holder.move is None:
        holder = _stored(decision, holder.n - 1)
    assert holder is not None
    return say("{what}: what caused it is the move of event {n}", what=what, n=holder.n)


def _corrected(
    game: Game, line: Sequence[Entry], moves: Mapping[int, Mapping[str, Any] | None]
) -> dict[int, Mapping[str, Any] | None]:
    """The corrected moves by event, without unchanged ones; each at the time of the one it replaces."""
    corrected: dict[int, Mapping[str, Any] | None] = {}
    for entry in line:
        if entry.n not in moves:
            continue
        move, recorded = moves[entry.n], entry.read_move() or {}
        if move is not None and game.book.tick(recorded.get("at")) is not None:
            move = {**{name: value for name, value in move.items() if name != "at"}, **_time_in(recorded)}
        kinds = game.book.move_types
        if move is None or read_move(move, kinds) != read_move(recorded, kinds):
            corrected[entry.n] = move
    return corrected


def _time_in(move: Mapping[str, Any]) -> dict[str, Any]:
    """The member of a move from which a title's clock is read, if present."""
    return {"at": move["at"]} if "at" in move else {}


def _again(line: Sequence[Entry], corrected: Mapping[int, Mapping[str, Any] | None], by: str) -> list[_Again]:
    first, again = min(corrected), []
    for entry in line:
        if entry.n < first:
            continue
        if entry.n not in corrected:
            again.append(_Again(entry.n, entry.by, entry.read_move() or {}))
        elif (move := corrected[entry.n]) is not None:
            again.append(_Again(entry.n, by, move))
    return again


def _made_again(decision: Decision, moves: Sequence[_Again]) -> list[CorrectionConflict]:
    """Makes the moves in order, skipping and returning those that the rules refuse."""
    conflicts = []
    for again in moves:
        ticked = again.by == CLOCK
        _let_the_clock_go(decision, again.move.get("at"), again.n if ticked else None)
        if ticked:
            continue
        _require_no_deal(decision, again)
        try:
            decision.judge_again(again.move, again.by, of=again.n)
        except MoveRefused as refused:
            conflicts.append(CorrectionConflict(again.n, again.by, again.move, refused.objection))
    return conflicts


def _require_no_deal(decision: Decision, again: _Again) -> None:
    """Raises `ActRefused` (NOT_A_MOVE) for a corrected move that deals the cards of a sealed game.

    Nobody wrote down what the service shuffled, so nobody chooses what takes its place: if a deal is left out, the
    service deals anew.
    """
    game = decision.game
    if game.opened.dealing != SEALED or again.by == DEALER:
        return
    chance = game.book.awaits(game.state).chance
    if chance is not None and again.move.get("type") == chance.type:
        message = say("event {n}: the service deals in this game, and nobody says what; it can be left out", n=again.n)
        raise ActRefused("NOT_A_MOVE", message)


def _let_the_clock_go(decision: Decision, at: Any, of: int | None) -> None:
    """Makes the clock's step due by `at` on the current table, whether it was recorded or not.

    A step of the clock is no fact but follows from one, so a recorded step that is no longer due is left out.
    """
    game = decision.game
    due = game.book.awaits(game.state).due
    if due is not None and type(at) is int and due <= at:
        decision.judge_again(to_wire(game.book.tick(at)), CLOCK, of=of)


def _still_left(decision: Decision, first: int) -> list[Entry]:
    """The resignations after `first` of seats that nobody has taken since: they are not moves, and they still stand.

    Such a seat holds the table or has ended the game, so no move comes after them.
    """
    game = decision.game
    seats = game.resigned - decision.past(first - 1).resigned
    left: dict[int, Entry] = {}
    for entry in decision.stored(first, game.n) if seats else ():
        event = entry.event
        if isinstance(event, SeatResigned) and event.seat in seats and not is_superseded(game.line, entry):
            left[event.seat] = entry
    return sorted(left.values(), key=lambda entry: entry.n)
