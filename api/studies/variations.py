"""Variations in a chapter: what might have been played, as a tree beside the record."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Any, Final

from flask import Response

from api.branches.played import begun_at, branch_answer, branch_page, played
from api.branches.schemas import BranchAnswer, BranchPageQuery, BranchQuery
from api.history.schemas import ReplayAnswer
from api.http.access import identified, require, the_sender, the_service, viewer_of
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import paged
from api.http.problems import Problem
from api.http.schemas import KeyHeaders
from api.http.writes import created, keyed_request, made_once
from api.studies.access import the_edited, the_study, version_seen
from api.studies.answers import VariationsAnswer
from api.studies.examples import VARIATION_EXAMPLES, VARIATION_PLACES
from api.studies.lines import (
    line_from,
    line_to,
    links_of,
    seat_of,
    the_line,
    the_table,
    variation_number,
    variation_rows,
)
from api.studies.presentation import told
from api.studies.schemas import VariationChange, VariationRequest, VersionHeaders
from domain.record.game import Game
from domain.rules.language import say
from replays.decisions import AnalysedDecisionAnswer, SeatDecision
from service.accounts import Actor
from service.analysing import AT_ONCE, TooManyAnalyses
from service.studies.study import Chapter, VariationUnknown
from service.studies.variations import Start

variations = ResourceBlueprint(
    "study_variations",
    "Variations of a chapter: a tree of moves beside the record.",
    VARIATION_EXAMPLES,
    places=VARIATION_PLACES,
    refusals={VariationUnknown: lambda _: Problem("unknown-variation", "the chapter has no variation with that id")},
)
_ALL: Final = "/studies/<study_id>/chapters/<chapter_id>/variations"
_ONE: Final = f"{_ALL}/<variation_id>"
_Wanted = tuple[Start | int, Sequence[Mapping[str, Any]]]


@variations.route(_ALL)
@identified
@variations.answers(200, VariationsAnswer, "The variations.", 404, 409)
def list_variations(study_id: str, chapter_id: str) -> Response:
    """The variations of a chapter, in the order to read them: each after the move it follows, the line itself first.

    They are what-if branches that the study holds: under the game's rules, and visible to whoever may branch with such
    knowledge. Those that you may not see are left out. The note of each is put like that of a step, at its `id`.
    """
    study = the_study(study_id)
    rows = list(variation_rows(study.chapter(chapter_id)))
    return told(VariationsAnswer(variations=rows, version=study.version), study.version)


@variations.route(_ALL, methods=["POST"])
@identified
@variations.takes(KeyHeaders, "headers")
@variations.takes(VariationRequest)
@variations.answers(201, BranchAnswer, "The last of the moves, as a branch.", 401, 403, 404, 409, 422)
def add_variation(headers: dict[str, Any], body: dict[str, Any], study_id: str, chapter_id: str) -> Response:
    """Adds moves to the variations: tried from a step of the game, after another variation, or those of a branch.

    Moves that are there already are not added again. The rules judge each as in a branch, and what they refuse adds
    nothing. Without moves, `step` makes the place where they are to be tried, with its cards imagined once for all.
    """
    study = the_edited(study_id)
    chapter, kept = study.chapter(chapter_id), the_service().studies
    actor, game = the_table(chapter)
    require(actor, "branch", "trying moves needs a token that may see the game", game)
    keyed = keyed_request(the_sender(), headers, body)
    start, moves = _wanted(body, chapter, actor, game)

    def find(made: str) -> int | None:
        before = moves[: int(made)]
        last, there = kept.tree(chapter.id).find(start, before)
        return last if there == len(before) else None

    def make() -> int:
        tree, begun = kept.tree(chapter.id), start
        at, _ = tree.find(start, ())  # where cards are imagined already, it is with those
        if isinstance(start, Start):
            seed = start.seed or (token_hex(16) if at is None else tree.one(at).start.seed)
            begun = replace(start, seed=seed)
            line = line_from(chapter, begun)
        else:
            line = line_to(chapter, tree, start)
        played(line, (*line.moves, *moves))  # what is refused is not kept
        return kept.grow(study.id, chapter.id, begun, moves, keyed)

    number, repeated = made_once(keyed, find, make)
    line = line_to(chapter, kept.tree(chapter.id), number)
    links = links_of(chapter, line)
    return created(branch_answer(game, line, None, links), location=links["self"], repeated=repeated)


@variations.route(_ONE)
@variations.shows_people
@identified
@variations.takes(BranchQuery, "query")
@variations.answers(200, BranchAnswer, "The line that leads to it, as a branch.", 403, 404, 409, 422)
def show_variation(query: dict[str, Any], study_id: str, chapter_id: str, variation_id: str) -> Response:
    """A variation as a branch: all moves that lead to it, its table, and the legal moves there."""
    chapter = the_study(study_id).chapter(chapter_id)
    game, line = the_line(chapter, variation_id)
    return answer(branch_answer(game, line, query.get("seat"), links_of(chapter, line)))


@variations.route(f"{_ONE}/replay")
@variations.shows_people
@identified
@variations.takes(BranchPageQuery, "query")
@variations.answers(200, ReplayAnswer, "A page of frames.", 403, 404, 409, 422)
def replay_variation(query: dict[str, Any], study_id: str, chapter_id: str, variation_id: str) -> Response:
    """The frames of the line that leads to a variation, like those of a branch."""
    _, line = the_line(the_study(study_id).chapter(chapter_id), variation_id)
    body = branch_page(played(line, line.moves), query["after"], query["limit"])
    where = {"study_id": study_id, "chapter_id": chapter_id, "variation_id": variation_id}
    return paged(body, "study_variations.replay_variation", **where, after=body.next, limit=query["limit"])


@variations.route(f"{_ONE}/analysis")
@identified
@variations.answers(200, AnalysedDecisionAnswer, "The move beside its alternatives.", 401, 403, 404, 409, 422, 503)
def analyse_variation(study_id: str, chapter_id: str, variation_id: str) -> Response:
    """The move of a variation beside its alternatives, judged by what its seat knew there, as in an analysis of a game.

    It counts as an analysis in the quotas.
    """
    _, line = the_line(the_study(study_id).chapter(chapter_id), variation_id)
    seat = seat_of(line.moves[-1]) if line.moves else None
    if seat is None:
        raise Problem("unknown-variation", "no seat decided anything there: ask for a move of one")
    before = played(line, line.moves[:-1]).game
    decision = SeatDecision(before.n + 1, seat, dict(line.moves[-1]))
    try:
        return answer(the_service().analyses.one(before, decision))
    except TooManyAnalyses:
        detail = say("{at_once} analyses are under way; ask again", at_once=AT_ONCE)
        raise Problem("busy", detail, headers={"Retry-After": "2"}) from None


@variations.route(_ONE, methods=["PATCH"])
@identified
@variations.takes(VersionHeaders, "headers")
@variations.takes(VariationChange)
@variations.answers(200, VariationsAnswer, "The variations in their new order.", 401, 403, 404, 409, 412, 422)
def place_variation(
    headers: dict[str, Any], body: dict[str, Any], study_id: str, chapter_id: str, variation_id: str
) -> Response:
    """Gives a variation another place among what is tried from the same step or after the same move.

    At place 0 it is promoted: the line goes on with it. With `If-Match` only if its place has not changed since.
    """
    study, number = the_edited(study_id), variation_number(variation_id)
    chapter = study.chapter(chapter_id)
    the_table(chapter)
    the_service().studies.place_variation(study.id, chapter.id, number, body["place"], version_seen(headers))
    changed = the_study(study_id)
    rows = list(variation_rows(changed.chapter(chapter_id)))
    return told(VariationsAnswer(variations=rows, version=changed.version), changed.version)


@variations.route(_ONE, methods=["DELETE"])
@identified
@variations.takes(VersionHeaders, "headers")
@variations.answers(204, None, "It is cut.", 401, 403, 404, 409, 412, 422)
def cut_variation(headers: dict[str, Any], study_id: str, chapter_id: str, variation_id: str) -> Response:
    """Cuts a variation with all that comes after it, and their notes. With `If-Match` only if none has changed."""
    study, number = the_edited(study_id), variation_number(variation_id)
    chapter = study.chapter(chapter_id)
    the_table(chapter)
    the_service().studies.cut(study.id, chapter.id, number, version_seen(headers))
    return Response(status=204)


def _wanted(body: dict[str, Any], chapter: Chapter, actor: Actor, game: Game) -> _Wanted:
    """Where a request begins, and its moves. Raises `Problem`."""
    if "after" in body:
        number = variation_number(body["after"])
        viewer_of(actor, game, the_service().studies.tree(chapter.id).one(number).start.seen_as)
        return number, body["moves"]
    if "branch" in body:
        branch = the_service().accounts.branch(game.id, body["branch"])
        if branch is None or branch.step > game.n:
            raise Problem("unknown-branch", "the game has no branch with that id")
        viewer_of(actor, game, branch.viewer)
        return Start(branch.step, branch.viewer, branch.seed), branch.moves
    if body["step"] > game.n:
        raise Problem("unknown-step", say("the game has steps 1 to {step}", step=game.n), step=game.n)
    viewer = viewer_of(actor, game, body.get("viewer", chapter.position.seen_as))
    begun = begun_at(game, body["step"], viewer, body["moves"])
    return Start(begun.step, str(viewer)), body["moves"]
