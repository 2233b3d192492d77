"""What if: a game played on from one of its steps, under the same rules and apart from the record.

A seat's branch begins with what the seat knew: face-down cards are imagined, and so is every card dealt later.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from domain.record.daybook import Daybook
from domain.record.dealer import SystemDealer
from domain.record.decision import Decision
from domain.record.disputes import NO_DISPUTES
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.events import RECORD, SEALED
from domain.record.game import Game, Step, steps
from domain.record.line import WHOLE, is_superseded
from domain.record.sealing import NO_SEALING, ShufflePosition
from domain.record.seen import view_of
from domain.rules.secrecy import ALL, Viewer
from domain.rules.title import Unimaginable
from domain.rules.values import changed
from replays.frame import Frame
from replays.timeline import Showing

LONGEST_MS = 86_400_000
"""A branch lasts at most a day, as long as any time that a title can set; later moves are made at its end."""
BRANCHED = "what-if"
"""`by` of moves that belong to no seat."""


class SeededDealer(SystemDealer):
    """Deals a branch: one seed always deals the same cards, but never those that the game's own dealer holds ready."""

    def __init__(self, seed: str):
        super().__init__()
        self._seed = seed

    def permutation(self, game: Game, place: ShufflePosition, size: int) -> Sequence[int]:
        order = list(range(size))
        # Kept branches count their shuffles from 0.
        Random(f"{self._seed}/{place.board - 1}").shuffle(order)
        return order


@dataclass(frozen=True)
class Beginning:
    """Where a branch begins: the table after event `step`, as `viewer` knew it, and for `all` as it was.

    The imagined cards and all later deals come from `seed`.
    """

    game: str
    step: int
    viewer: Viewer
    seed: str

    @property
    def imagined(self) -> bool:
        """Whether hidden cards are imagined."""
        return self.viewer != ALL


@dataclass(frozen=True)
class BranchStart:
    """The step after which a branch begins; `inside` says what prevents a beginning at the requested step."""

    step: int
    inside: Literal["move", "act"] | None = None


@dataclass(frozen=True)
class Branch:
    """A branch: the game it begins with, the entries after that, and the game they lead to. Nothing is recorded.

    `reached` has the step that each move led to, in order.
    """

    beginning: Game
    entries: tuple[Entry, ...]
    game: Game
    reached: tuple[int, ...] = ()


def branch_start(daybook: Daybook, game_id: str, step: int, viewer: Viewer) -> BranchStart:
    """Where a branch requested after event `step` begins: there, or at the last possible place before.

    In the middle of what one move caused, it is before the move. In the middle of an act, it is before the act, unless
    the viewer sees all: hidden cards are imagined only between acts. Raises `GameUnknown`, and `ActRefused` for a step
    within the opening.
    """
    game = daybook.game_at(game_id, step)

    def in_act(table: Game) -> bool:
        return viewer != ALL and table.title.within_act(table.state)

    answering = in_act(game)
    if not answering and not _inside_a_move(daybook, game):
        return BranchStart(step)
    start = None
    for walked in daybook.games.steps(game_id, 0, step):
        before = walked.before
        if before is None or walked.entry.move is None or is_superseded(game.line, walked.entry):
            continue
        if in_act(before):
            answering = True
        else:
            start, answering = before.n, in_act(game)
    if start is None:
        raise ActRefused("INSIDE_A_DECISION", f"step {step} is within the opening: a branch begins after it")
    return BranchStart(start, "act" if answering else "move")


def branched(daybook: Daybook, beginning: Beginning, moves: Sequence[Mapping[str, Any]]) -> Branch:
    """Plays moves, in wire form, in order from where a branch begins.

    A move may say its `at` (ms since the game's opening, at most `LONGEST_MS` after the step); else no time passes
    before it. Raises `GameUnknown`, `ActRefused` for a step in the middle of what one move caused, `Unimaginable`, and
    `MoveRefused` with the move's index; `branch_start` finds a possible step.
    """
    begun = _begun(daybook, beginning)
    decision = Decision(begun, SeededDealer(beginning.seed), begun.at)
    decision.follow(BRANCHED)
    branch = Branch(begun, tuple(decision.entries), decision.game)
    for raw in moves:
        branch = played_on(branch, beginning.seed, raw)
    return branch


def played_on(branch: Branch, seed: str, raw: Mapping[str, Any]) -> Branch:
    """A branch of these cards with one more move. Raises `MoveRefused` with its index among the moves of the branch."""
    begun = branch.beginning
    decision = Decision(branch.game, SeededDealer(seed), branch.game.at)
    at = raw.get("at")
    if type(at) is int and at > decision.at - begun.opened_at:
        decision.at = min(begun.opened_at + at, max(decision.at, begun.at + LONGEST_MS))
    _let_clocks_tick(decision)
    seat = raw.get("seat")
    decision.judge(raw, f"seat:{seat}" if type(seat) is int else BRANCHED, len(branch.reached))
    entries = (*branch.entries, *decision.entries)
    return Branch(begun, entries, decision.game, (*branch.reached, decision.game.n))


def branch_frames(daybook: Daybook, branch: Branch, after: int = 0) -> Iterator[Frame]:
    """The frames of a branch after a step. An imagined table is shown face up, since it gives nothing away."""
    walk = steps(branch.beginning, branch.entries)
    later: Iterator[Step] = (step for step in walk if step.entry.n > after)
    return Showing(daybook, branch.game, ALL).frames(later, False)


def _begun(daybook: Daybook, beginning: Beginning) -> Game:
    """The game that a branch continues: open, without disputes, and dealt by the branch itself."""
    game = daybook.game_at(beginning.game, beginning.step)
    if _inside_a_move(daybook, game):
        message = f"step {game.n} is in the middle of what one move caused; begin before that or after it"
        raise ActRefused("INSIDE_A_DECISION", message)
    state = game.state
    if beginning.imagined:
        imagine = game.title.imagine
        if imagine is None:
            raise Unimaginable("this title cannot imagine what lies face down")
        luck = Random(beginning.seed)
        view = view_of(game, beginning.viewer)
        state = imagine(view, lambda cards: luck.sample(cards, len(cards)), beginning.viewer)
    return changed(
        game,
        state=state,
        opened=changed(game.opened, dealing=SEALED),
        closed=None,
        disputes=NO_DISPUTES,
        line=WHOLE,
        sealing=NO_SEALING,
        resigned=frozenset(),
        played=None,
    )


def _inside_a_move(daybook: Daybook, game: Game) -> bool:
    """Whether the game's last event and the next one were caused by the same move, or the opening."""
    following = next(daybook.entries(game.id, game.n, game.n + 1), None)
    return following is not None and following.title != RECORD and following.move is None


def _let_clocks_tick(decision: Decision) -> None:
    """Makes all steps of the clock that are due by now."""
    while (due := decision.game.awaits.due) is not None and due <= decision.at - decision.game.opened_at:
        before = decision.game.n
        decision.advance_clock()
        if decision.game.n == before:
            return
