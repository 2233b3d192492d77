"""Branches as they are played: by whom they are seen, what the rules refuse, and in wire form."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from msgspec.structs import asdict

from api.branches.schemas import BranchAnswer, BranchRow, MadeMove
from api.history.schemas import ReplayAnswer
from api.http.access import may, seat_of, the_service
from api.http.problems import Problem
from api.moves.legal import legal_moves
from domain.record.answers import Links, refused
from domain.record.errors import ActRefused, MoveRefused
from domain.record.game import Game
from domain.record.seen import table_wire
from domain.record.timestamps import time_text
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.secrecy import ALL, PUBLIC, Viewer
from domain.rules.title import Unimaginable
from domain.rules.wire import to_wire
from replays.branch import Beginning, Branch, BranchStart, branch_frames, branch_start, branched
from replays.frame import awaited
from service.accounts import Actor
from service.accounts.branches import KeptBranch

_INSIDE: Final = {
    "move": "Step {} is in the middle of what one move caused",
    "act": "Step {} is in the middle of an act, where hidden cards cannot be imagined",
}
"""Why no branch begins at a step."""


def sees_branch(actor: Actor, game: Game, kept: KeptBranch) -> bool:
    """Whether an actor may see a branch: with no more than its viewer's knowledge of the game."""
    if kept.viewer == PUBLIC:
        return True
    return may(actor, "see-all", game) if kept.viewer == ALL else may(actor, "see-seat", game, int(kept.viewer))


def begun_at(game: Game, step: int, viewer: Viewer, moves: Sequence[Mapping[str, Any]]) -> BranchStart:
    """Where a branch with these moves begins that was asked for after a step.

    Raises `Problem` for a step within the opening, and if it begins earlier, where the moves are not meant for.
    """
    try:
        start = branch_start(the_service().daybook, game.id, step, viewer)
    except ActRefused as error:
        raise Problem("no-branch-here", error.message) from None
    if start.inside and moves:
        why = _INSIDE[start.inside].format(step)
        detail = say("{why}: try the moves from step {step} on", why=why, step=start.step)
        raise Problem("no-branch-here", detail, step=start.step)
    return start


def played(kept: KeptBranch, moves: Sequence[Mapping[str, Any]]) -> Branch:
    """Replays a branch. Raises `Problem` if the rules refuse a move, or hidden cards cannot be imagined."""
    beginning = Beginning(kept.game, kept.step, kept.seen_by, kept.seed)
    try:
        return branched(the_service().daybook, beginning, moves)
    except MoveRefused as error:
        seat = moves[error.index].get("seat")
        seated = seat if type(seat) is int and 0 <= seat < len(error.game.seats) else None
        raise Problem(
            "illegal-move",
            error.objection.message,
            objections=[refused(error.objection)],
            index=error.index,
            step=error.game.n,
            **legal_moves(error.game, seated, True),
        ) from None
    except Unimaginable as error:
        raise Problem("cannot-imagine", str(error)) from None
    except ActRefused as error:
        raise Problem("no-branch-here", error.message) from None


def branch_answer(game: Game, kept: KeptBranch, seat: str | None, links: Links | None = None) -> BranchAnswer:
    """A branch with its table and the legal moves of a seat; `links` where it has others than a branch of the game."""
    branch = played(kept, kept.moves)
    now = branch.game
    due = now.awaits.seats
    whose = seat_of(game, seat) if seat is not None else due[0] if due else None
    scores, result = now.book.scores(now.state), now.book.result(now.state)
    return BranchAnswer(
        **asdict(branch_row(kept, links)),
        made=[MadeMove(move=dict(move), step=n) for move, n in zip(kept.moves, branch.reached, strict=True)],
        step=now.n,
        awaits=awaited(now.awaits.wire()),
        scores=None if scores is None else list(scores),
        result=None if result is None else to_wire(result),
        state=table_wire(now, ALL),
        seat=whose,
        **legal_moves(now, whose, True),  # a branch shows all of its cards, most of them imagined
    )


def branch_page(branch: Branch, after: int, limit: int) -> ReplayAnswer:
    """A page of the frames of a branch."""
    page = list(islice(branch_frames(the_service().daybook, branch, after), limit))
    following = page[-1].step if page and page[-1].step < branch.game.n else None
    return ReplayAnswer(frames=[*page], next=following)


def branch_row(kept: KeptBranch, links: Links | None = None) -> BranchRow:
    """A branch in a list."""
    viewer = kept.seen_by
    base = f"/v1/games/{kept.game}/branches/{kept.id}"
    own = {"self": base, "moves": f"{base}/moves", "replay": f"{base}/replay", "game": f"/v1/games/{kept.game}"}
    return BranchRow(
        id=kept.id,
        game=kept.game,
        begins_at=kept.step,
        asked_step=kept.step if kept.asked is None else kept.asked,
        inside=kept.inside,
        viewer=viewer,
        imagined=viewer != ALL,
        label=branch_label(kept),
        name=kept.name,
        moves_made=len(kept.moves),
        created_at=time_text(kept.created_at),
        links=own if links is None else links,
    )


def branch_label(kept: KeptBranch) -> str:
    """Says that a branch is not what happened and, if so, why it begins earlier than asked."""
    viewer = kept.seen_by
    start = f"What if, from step {kept.step} on"
    if viewer == ALL:
        label = f"{start}: begins with the cards as they were; deals after that are imagined. None of it happened."
    else:
        who = "the public" if viewer == PUBLIC else seat_named(viewer)
        label = f"{start}: imagined. What {who} did not see is made up, as it may have been. None of it happened."
    if kept.inside is None:
        return label
    return f"{label} {_INSIDE[kept.inside].format(kept.asked)}: the branch begins before that, at step {kept.step}."
