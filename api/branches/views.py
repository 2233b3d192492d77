"""What-if branches of a game, played under its rules and kept apart from its record."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import Any, Final

from flask import Response

from api.branches.examples import EXAMPLES, PLACES
from api.branches.played import begun_at, branch_answer, branch_page, branch_row, played, sees_branch
from api.branches.schemas import (
    MOST_MOVES,
    SORTS,
    BranchAnswer,
    BranchChange,
    BranchesAnswer,
    BranchesQuery,
    BranchMovesRequest,
    BranchPageQuery,
    BranchQuery,
    BranchRequest,
    BranchRow,
)
from api.history.schemas import ReplayAnswer
from api.http.access import (
    identified,
    require,
    the_actor,
    the_game,
    the_sender,
    the_service,
    viewer_of,
)
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import CursorQuery, cursor_id, cut, paged, read_cursor
from api.http.problems import Problem
from api.http.schemas import KeyHeaders
from api.http.searching import cursor_place, place_cursor
from api.http.writes import created, keyed_request, made_once
from domain.record.daybook import system_clock
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.record.sources import new_id
from domain.rules.language import say
from service.accounts import ANYBODY, Actor
from service.accounts.branches import KeptBranch

branches = ResourceBlueprint("branches", "What-if branches of a game, apart from its record.", EXAMPLES, places=PLACES)

_MOST: Final = 1000
_TRIES: Final = 5


@branches.route("/games/<game_id>/branches", methods=["POST"])
@identified
@branches.takes(KeyHeaders, "headers")
@branches.takes(BranchRequest)
@branches.answers(201, BranchAnswer, "The branch.", 401, 403, 404, 409, 422)
def make_branch(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Begins a branch after a step of the game and plays moves in it. The record does not change.

    For a seat, the cards it did not see are imagined, anew for each branch; officials may begin with the cards as they
    were. If no branch can begin at that step, it begins at the nearest earlier one: `asked_step`, `inside` and the
    label say so.
    """
    actor, game, accounts = the_actor(), the_game(game_id), the_service().accounts
    require(actor, "branch", "making a branch needs a token that may see the game", game)
    viewer = viewer_of(actor, game, body.get("viewer"))
    if body["step"] > game.n:
        raise Problem("unknown-step", say("the game has steps 1 to {n}", n=game.n), step=game.n)
    keyed = keyed_request(actor, headers, body)

    def make() -> KeptBranch:
        if accounts.count_branches(game_id, actor.key_space) >= _MOST:
            raise Problem("too-many-branches", say("a game has at most {most} branches; remove some", most=_MOST))
        seed = _seed_of(game, body["cards_of"]) if "cards_of" in body else token_hex(16)
        start = begun_at(game, body["step"], viewer, body["moves"])
        empty = KeptBranch(
            id=f"b-{new_id()}",
            game=game_id,
            step=start.step,
            viewer=str(viewer),
            seed=seed,
            moves=(),
            name=body.get("name"),
            made_by=actor.key_space,
            created_at=system_clock(),
            asked=body["step"] if start.inside else None,
            inside=start.inside,
        )
        new = _with_moves(empty, body["moves"])
        played(new, new.moves)  # what is refused is not kept
        accounts.add_branch(new, keyed)
        return new

    kept, repeated = made_once(keyed, partial(accounts.branch, game_id), make)
    shown = branch_answer(game, kept, None)
    return created(shown, location=shown.links["self"], repeated=repeated)


@branches.route("/games/<game_id>/branches")
@identified
@branches.takes(BranchesQuery, "query")
@branches.answers(200, BranchesAnswer, "A page of branches.", 404, 422)
def list_branches(query: dict[str, Any], game_id: str) -> Response:
    """The branches of a game that you may see, by default newest first. By name, unnamed ones come first."""
    game, limit, sort = the_game(game_id), query["limit"], query["sort"]
    found: list[KeptBranch] = []
    after = read_cursor(query, lambda cursor: _read_place(cursor, sort))
    order: dict[str, Any] = {"sort": sort, "text": query.get("q")}
    while len(found) <= limit and (rows := the_service().accounts.branches_of(game_id, after, _MOST, **order)):
        found += [row for row in rows if row.step <= game.n and sees_branch(the_actor(), game, row)]
        after = _place(rows[-1])
    page, following = cut(found, limit, lambda row: row.id if sort == SORTS[0] else place_cursor(_place(row), sort, ""))
    body = BranchesAnswer(branches=[branch_row(row) for row in page], next=following)
    return paged(body, "branches.list_branches", game_id=game_id, **{**query, "cursor": following})


@branches.route("/me/branches")
@identified
@branches.takes(CursorQuery, "query")
@branches.answers(200, BranchesAnswer, "A page of branches, newest first.", 401, 422)
def list_own_branches(query: dict[str, Any]) -> Response:
    """The branches that you have made, of all games, newest first. The token of a seat has none here."""
    sender, limit = the_sender(), query["limit"]
    if sender is ANYBODY:
        raise Problem("token-needed", "send your token")
    found: list[KeptBranch] = []
    first = read_cursor(query, cursor_id)
    after = None if first is None else ("", first)
    persons = sorted(sender.persons)
    while len(found) <= limit and (rows := the_service().accounts.branches_by(persons, after, limit + 1)):
        found += [row for row in rows if _shown_to(sender, row)]
        after = ("", rows[-1].id)
    page, following = cut(found, limit, lambda row: row.id)
    body = BranchesAnswer(branches=[branch_row(row) for row in page], next=following)
    return paged(body, "branches.list_own_branches", limit=limit, cursor=following)


def _shown_to(sender: Actor, kept: KeptBranch) -> bool:
    """Whether a sender sees a branch of a game that the address does not name."""
    service = the_service()
    try:
        known = service.daybook.game(kept.game)
        actor = sender.at(known)
        game = service.audience.seen(actor, known)
    except GameUnknown:
        return False
    return kept.step <= game.n and sees_branch(actor, game, kept)


def _place(kept: KeptBranch) -> tuple[str, str]:
    return kept.name or "", kept.id


def _read_place(cursor: str, sort: str) -> tuple[str, str]:
    """The place of a cursor: in the default order the id of a branch."""
    if not cursor.startswith("b-"):
        return cursor_place(cursor, sort, "")
    return cursor_place(place_cursor(("", cursor_id(cursor)), SORTS[0], ""), sort, "")


@branches.route("/games/<game_id>/branches/<branch_id>")
@branches.shows_people
@identified
@branches.takes(BranchQuery, "query")
@branches.answers(200, BranchAnswer, "The branch.", 403, 404, 409, 422)
def show_branch(query: dict[str, Any], game_id: str, branch_id: str) -> Response:
    """A branch: its table and the legal moves."""
    game = the_game(game_id)
    return answer(branch_answer(game, _the_branch(game, branch_id), query.get("seat")))


@branches.route("/games/<game_id>/branches/<branch_id>/moves", methods=["POST"])
@identified
@branches.takes(KeyHeaders, "headers")
@branches.takes(BranchMovesRequest)
@branches.answers(201, BranchAnswer, "The branch after the moves.", 401, 403, 404, 409, 422)
def play_branch(headers: dict[str, Any], body: dict[str, Any], game_id: str, branch_id: str) -> Response:
    """Makes moves in a branch. Anyone who may branch as its viewer may make any move in it."""
    actor, game, accounts = the_actor(), the_game(game_id), the_service().accounts
    require(actor, "branch", "playing in a branch needs a token that may see the game", game)
    keyed = keyed_request(actor, headers, body)

    def then(made: str) -> BranchAnswer:
        kept = _the_branch(game, branch_id)
        return branch_answer(game, replace(kept, moves=kept.moves[: int(made.rpartition(":")[2])]), None)

    def play() -> BranchAnswer:
        for _ in range(_TRIES):
            kept = _the_branch(game, branch_id)
            shown = branch_answer(game, _with_moves(kept, body["moves"]), None)
            if accounts.play_branch(kept, body["moves"], keyed):
                return shown
        raise Problem("branch-moved", "others are playing in this branch at the same time; try again")

    shown, repeated = made_once(keyed, then, play)
    return created(shown, repeated=repeated)


@branches.route("/games/<game_id>/branches/<branch_id>/replay")
@branches.shows_people
@identified
@branches.takes(BranchPageQuery, "query")
@branches.answers(200, ReplayAnswer, "A page of frames.", 403, 404, 409, 422)
def replay_branch(query: dict[str, Any], game_id: str, branch_id: str) -> Response:
    """The frames of a branch, like those of a game. Its first step follows `begins_at`."""
    game, limit = the_game(game_id), query["limit"]
    kept = _the_branch(game, branch_id)
    body = branch_page(played(kept, kept.moves), query["after"], limit)
    where = {"game_id": game_id, "branch_id": branch_id}
    return paged(body, "branches.replay_branch", **where, after=body.next, limit=limit)


@branches.route("/games/<game_id>/branches/<branch_id>", methods=["PATCH"])
@identified
@branches.takes(BranchChange)
@branches.answers(200, BranchRow, "The branch as it is listed now.", 401, 403, 404, 422)
def name_branch(body: dict[str, Any], game_id: str, branch_id: str) -> Response:
    """Renames a branch. Its maker and the table's officials may do so."""
    kept = _changeable(game_id, branch_id, "only its maker and the table's officials may rename a branch")
    the_service().accounts.name_branch(kept.id, body["name"])
    return answer(branch_row(replace(kept, name=body["name"])))


@branches.route("/games/<game_id>/branches/<branch_id>", methods=["DELETE"])
@identified
@branches.answers(204, None, "The branch is removed.", 401, 403, 404)
def remove_branch(game_id: str, branch_id: str) -> Response:
    """Removes a branch. Its maker and the table's officials may do so."""
    kept = _changeable(game_id, branch_id, "only its maker and the table's officials may remove a branch")
    the_service().accounts.remove_branch(kept.id)
    return Response(status=204)


def _changeable(game_id: str, branch_id: str, detail: str) -> KeptBranch:
    """A branch that the actor may rename and remove. Raises `Problem`, with `detail` for anyone else."""
    actor, game = the_actor(), the_game(game_id)
    kept = _the_branch(game, branch_id)
    if not actor.made(kept.made_by, game_id):
        require(actor, "remove-branch", detail, game)
    return kept


def _the_branch(game: Game, branch_id: str) -> KeptBranch:
    """A branch of the game. Raises `Problem` 404, also if it begins at a step that the actor cannot see yet."""
    kept = the_service().accounts.branch(game.id, branch_id)
    if kept is None or kept.step > game.n:
        raise Problem("unknown-branch", "the game has no branch with that id")
    viewer_of(the_actor(), game, kept.viewer)
    return kept


def _seed_of(game: Game, branch_id: str) -> str:
    return _the_branch(game, branch_id).seed


def _with_moves(kept: KeptBranch, moves: Sequence[Mapping[str, Any]]) -> KeptBranch:
    """The branch with these moves added. Raises `Problem` if that makes too many."""
    if len(kept.moves) + len(moves) > MOST_MOVES:
        raise Problem(
            "too-many-branches",
            say("a branch has at most {most_moves} moves; begin another at its end", most_moves=MOST_MOVES),
        )
    return KeptBranch(**{**kept.__dict__, "moves": (*kept.moves, *moves)})
