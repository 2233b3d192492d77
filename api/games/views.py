"""Games: opening them, the list, the summary and the table."""

from dataclasses import replace
from functools import partial
from typing import Any

from flask import Response

from api.games.batch import at_index, opened_answers, seats_opened, wanted_games
from api.games.examples import EXAMPLES
from api.games.guests import named_guest, plays_as_guest, require_guests_game
from api.games.list import listed_games
from api.games.opening import handles_of, opened, opening_of, same_person, session_in, settings_of
from api.games.schemas import (
    BatchAnswer,
    BatchRequest,
    GameRequest,
    GamesAnswer,
    GamesQuery,
    TableAnswer,
    TableQuery,
    TableRequest,
)
from api.games.search import wanted_of
from api.games.sorting import NEWEST_FIRST
from api.http.access import identified, require, the_actor, the_game, the_service, viewer_of
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.caching import drawn_once, seen_ms, step_tag, table_changed
from api.http.labels import external_id_taken, label_query, labelled, labels_in
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem
from api.http.schemas import KeyHeaders, RuledQuery
from api.http.searching import cursor_place, place_cursor
from api.http.validators import conditional, tag_of
from api.http.writes import created, keyed_request
from domain.record.errors import SamePerson
from domain.record.ruled import outcome_wire
from domain.record.seen import table_wire
from domain.rules.language import say
from projections.schema import Views
from service.accounts import ANYBODY, ExternalIdTaken
from service.accounts.labels import GAME, NO_LABELS
from service.accounts.players import anew
from service.game_answers import GameAnswer, game_answer
from service.openings import OpenedGame, OpeningRefused, WantedGame

games = ResourceBlueprint(
    "games",
    "Games: opening them, finding them, and the table.",
    EXAMPLES,
    refusals={ExternalIdTaken: external_id_taken},
)


@games.route("/games", methods=["POST"])
@games.shows_people
@identified
@games.takes(KeyHeaders, "headers")
@games.takes(GameRequest)
@games.answers(201, GameAnswer, "The game, with a token for each person's seat.", 401, 403, 409, 413, 415, 422)
def open_game(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Opens a game. Needs an organiser's token, or a service that admits guests.

    If it does (`guests` in `GET /v1/sign-in/options`), anyone may open games for one person and bots: without a token
    under a new name, with a person's token under that person's name. The answer has that seat's token. An idempotency
    key works only with a token.
    """
    actor = the_actor()
    keyed = None if actor is ANYBODY else keyed_request(actor, headers, body)
    alone = plays_as_guest(actor)
    if alone:
        require_guests_game(actor, body)
    tournament = body.pop("tournament", actor.tournament)
    if not alone:
        require(actor, "open-game", "opening a game needs an organiser's token", tournament=tournament)
    accounts = the_service().accounts
    settings, labels, session = settings_of(tournament, body), labels_in(body), session_in(body, tournament)

    def attempt() -> OpenedGame:
        handles = handles_of(body)
        named = accounts.named(handles)
        by = named_guest(actor, handles[0], named) if alone else actor
        opening, of_deals = opening_of(body, named.ids), None if session is None else session.id
        return opened(WantedGame(opening, settings, labels, of_deals, named.new), by, keyed)

    try:
        found = anew(attempt)
    except SamePerson as refused:
        raise same_person(refused) from None
    recorded = found.recorded
    game = recorded.game
    shown = _labelled(game_answer(game, accounts), tournament)
    shown.seats = seats_opened(found, accounts)
    return created(shown, location=f"/v1/games/{game.id}", recorded=recorded, secret=True)


@games.route("/games/batch", methods=["POST"])
@identified
@games.takes(KeyHeaders, "headers")
@games.takes(BatchRequest)
@games.answers(201, BatchAnswer, "The games, in order, with tokens.", 401, 403, 404, 409, 413, 415, 422)
def open_games(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Opens many games, all or none: a refusal names the `index` of the first that failed.

    Needs an organiser's token. A repeat with the same Idempotency-Key gets the same answer, with the same tokens.
    """
    actor, service = the_actor(), the_service()
    keyed = keyed_request(actor, headers, body)
    found = service.openings.opened_before(keyed)
    if found is None:
        try:
            found = anew(lambda: service.openings.open_all(wanted_games(actor, body["games"]), actor.by, keyed))
        except OpeningRefused as refused:
            raise at_index(refused.index, refused.cause) from None
    repeated = any(one.recorded.repeated for one in found)
    return created(BatchAnswer(games=opened_answers(actor, found)), secret=True, repeated=repeated)


@games.route("/games")
@games.shows_people
@identified
@games.takes(GamesQuery, "query")
@games.answers(200, GamesAnswer, "A page of games, by default newest first.", 401, 403, 404, 422)
def list_games(query: dict[str, Any]) -> Response:
    """The games that you may know of, by default newest first.

    The list follows the record within moments; `as_of` says how far.
    """
    service, actor = the_service(), the_actor()
    wanted, limit = wanted_of(query), query["limit"]
    before = read_cursor(query, lambda cursor: cursor_place(cursor, wanted.sort, NEWEST_FIRST))

    def read(views: Views) -> tuple[list[GameAnswer], str | None]:
        listed = listed_games(service, views, actor, wanted, before, limit + 1)
        page, last = cut(listed, limit, lambda found: found[0])
        return [shown for _, shown in page], None if last is None else place_cursor(last, wanted.sort, NEWEST_FIRST)

    (page, following), as_of = service.read_views(read)
    body = GamesAnswer(games=page, next=following, as_of=as_of)
    again = {name: value for name, value in query.items() if name != "metadata"}
    link = {**again, **label_query(query), "ruled": str(query["ruled"]).lower(), "cursor": following}
    return paged(body, "games.list_games", **link)


@games.route("/games/<game_id>")
@games.shows_people
@identified
@games.takes(RuledQuery, "query")
@games.answers(200, GameAnswer, "The summary.", 404, 422)
def show_game(query: dict[str, Any], game_id: str) -> Response:
    """One game: who plays, its step, whose turn it is, the scores."""
    game, accounts = the_game(game_id), the_service().accounts
    settings = accounts.game_settings(game_id)
    response = answer(_labelled(game_answer(game, accounts, query["ruled"]), settings.tournament))
    # Settings, labels and handles change without an event; `If-Match` compares the step.
    response.set_etag(f"{game.n}.{tag_of(response.get_data())}")
    return response


@games.route("/games/<game_id>", methods=["PATCH"])
@identified
@games.takes(TableRequest)
@games.answers(200, GameAnswer, "The summary.", 401, 403, 404, 409)
def set_table(body: dict[str, Any], game_id: str) -> Response:
    """Changes a table: whether it is private, its spectator delay, how disputes are handled, and its labels.

    Takes effect at once, in other processes within five seconds.
    """
    actor, service = the_actor(), the_service()
    game = the_game(game_id)
    require(actor, "set-table", "only an organiser decides who may watch a table", game)
    kept = service.accounts.game_settings(game.id)
    labels = labels_in(body, service.accounts.labels_of(GAME, [game.id]).get(game.id, NO_LABELS))
    service.accounts.set_labels(GAME, game.id, kept.tournament, labels, actor.by)
    service.accounts.set_table(game.id, replace(kept, **body), actor.by)
    return answer(_labelled(game_answer(game, service.accounts), kept.tournament))


@games.route("/games/<game_id>/table")
@games.shows_people
@identified
@games.takes(TableQuery, "query")
@games.answers(200, TableAnswer, "The table.", 403, 404, 422)
def show_table(query: dict[str, Any], game_id: str) -> Response:
    """The table as a viewer may see it, now or after a step."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))
    at = query.get("at", game.n if query["ruled"] or game.played is None else game.played.n)
    if at > game.n:
        raise Problem("unknown-step", say("the game has steps 1 to {n}", n=game.n), step=game.n)

    def draw() -> Response:
        then = game if at == game.n else the_service().daybook.game_at(game_id, at)
        outcome = outcome_wire(then, query["ruled"])
        return answer(TableAnswer(step=then.n, viewer=viewer, **outcome, state=table_wire(then, viewer)))

    actor = the_actor()
    tag = step_tag(at, viewer, query["ruled"])
    once = partial(drawn_once, tag, viewer, draw)
    return conditional(tag, once, changed_ms=table_changed(actor, game), settled_ms=seen_ms(actor, game))


def _labelled(game: GameAnswer, tournament: str | None) -> GameAnswer:
    """The game with its labels as its sender may see them."""
    found = the_service().accounts.labels_of(GAME, [game.id]).get(game.id, NO_LABELS)
    return labelled(game, the_actor(), tournament, found)
