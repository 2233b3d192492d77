"""Games: opening one, the list, the summary and the table."""

from dataclasses import replace
from typing import Any

from flask import Response

from api.deals.sessions import session_of
from api.games.examples import EXAMPLES
from api.games.list import Wanted, listed_games
from api.games.schemas import GameAnswer, GameRequest, GamesAnswer, GamesQuery, TableAnswer, TableQuery, TableRequest
from api.http.access import (
    identified,
    player_named,
    require,
    the_actor,
    the_game,
    the_service,
    the_title,
    the_tournament,
    viewer_of,
)
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.caching import seen_ms, step_tag, table_changed
from api.http.paging import cursor_text, cut, paged, read_cursor, text_cursor
from api.http.problems import Problem, invalid
from api.http.schemas import KeyHeaders, RuledQuery
from api.http.validators import conditional, tag_of
from api.http.writes import created, keyed_request
from domain.bots import BOTS
from domain.record.daybook import Keyed, Opening, Recorded
from domain.record.errors import KeyInProgress, KeyReused, SamePerson
from domain.record.events import SEALED
from domain.record.ruled import outcome_wire
from domain.record.seen import table_wire
from domain.record.sources import new_id
from domain.rules.objection import Refused
from projections.schema import Views
from service.accounts import Actor, GameSettings
from service.dealing.sessions import Session
from service.game_wire import game_wire

_DECIDED = ("private", "spectator_delay", "disputes", "appeal_minutes", "open_cards")

games = ResourceBlueprint("games", "Games: open them, find them, look at the table.", EXAMPLES)


@games.route("/games", methods=["POST"])
@identified
@games.takes(KeyHeaders, "headers")
@games.takes(GameRequest)
@games.answers(201, GameAnswer, "The game, with a token for each person's seat.", 401, 403, 409, 413, 415, 422)
def open_game(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Opens a game. Needs the organiser's token."""
    actor = the_actor()
    keyed = keyed_request(actor, headers, body)
    tournament = body.pop("tournament", actor.tournament)
    require(actor, "open-game", "opening a game needs an organiser's token", tournament=tournament)
    settings = _settings(tournament, body)
    title = the_title(body["title"])
    opening = Opening(
        title, _config(body), _seats(body["seats"]), body["dealing"], body["bots_take_back"], _nonces_ms(body)
    )
    try:
        recorded = _opened(opening, actor, keyed, settings, _session(body, tournament))
    except SamePerson as refused:
        fault = {"pointer": f"/seats/{refused.seats[1]}/player", "message": f"plays seat {refused.seats[0]} already"}
        raise Problem("same-person", refused.message, errors=[fault]) from None
    game, accounts = recorded.game, the_service().accounts
    # The first to sit there: a repeated opening makes no token for whoever has taken a seat since.
    persons = {at: seat["player"] for at, seat in enumerate(game.opened.seats) if "player" in seat}
    tokens = accounts.admit_seats(game.id, persons)
    wire = game_wire(game, accounts)
    for seat in wire["seats"]:
        if seat["seat"] in tokens:
            seat["token"] = tokens[seat["seat"]]
    return created(wire, location=f"/v1/games/{game.id}", recorded=recorded, secret=True)


@games.route("/games")
@identified
@games.takes(GamesQuery, "query")
@games.answers(200, GamesAnswer, "A page of games, newest first.", 404, 422)
def list_games(query: dict[str, Any]) -> Response:
    """The games that you may know of, newest first.

    The list follows the record within moments; `as_of` says how far.
    """
    service, actor = the_service(), the_actor()
    player = (player_named(query["player"]) or "nobody") if "player" in query else None
    among = None
    if "tournament" in query:
        among = service.accounts.games_of(the_tournament(query["tournament"]).id)
    before, limit = read_cursor(query, cursor_text), query["limit"]
    wanted = Wanted(query.get("title"), player, query.get("status"), among, query["ruled"], query.get("deals"))

    def read(views: Views) -> tuple[list[dict[str, Any]], str | None]:
        listed = listed_games(service, views, actor, wanted, before, limit + 1)
        return cut(listed, limit, lambda row: text_cursor(row["id"]))

    (page, following), as_of = service.read_views(read)
    body = {"games": page, "next": following, "as_of": as_of}
    return paged(body, "games.list_games", **{**query, "ruled": str(query["ruled"]).lower(), "cursor": following})


@games.route("/games/<game_id>")
@identified
@games.takes(RuledQuery, "query")
@games.answers(200, GameAnswer, "The summary.", 404, 422)
def show_game(query: dict[str, Any], game_id: str) -> Response:
    """One game: who plays, its step, whose turn it is, the scores."""
    game, accounts = the_game(game_id), the_service().accounts
    response = answer(game_wire(game, accounts, query["ruled"]))
    # Settings and handles change without an event; `If-Match` reads the step.
    response.set_etag(f"{game.n}.{tag_of(response.get_data())}")
    return response


@games.route("/games/<game_id>", methods=["PATCH"])
@identified
@games.takes(TableRequest)
@games.answers(200, GameAnswer, "The summary.", 401, 403, 404)
def set_table(body: dict[str, Any], game_id: str) -> Response:
    """Changes a table: whether it is private, its spectator delay, and how disputes are handled.

    Takes effect at once, in other processes within five seconds.
    """
    actor, service = the_actor(), the_service()
    game = the_game(game_id)
    require(actor, "set-table", "an organiser decides who may watch a table", game)
    service.accounts.set_table(game.id, replace(service.accounts.game_settings(game.id), **body), actor.by)
    return answer(game_wire(game, service.accounts))


@games.route("/games/<game_id>/table")
@identified
@games.takes(TableQuery, "query")
@games.answers(200, TableAnswer, "The table.", 403, 404, 422)
def show_table(query: dict[str, Any], game_id: str) -> Response:
    """The table as a viewer may see it, now or after a step."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))
    at = query.get("at", game.n if query["ruled"] or game.played is None else game.played.n)
    if at > game.n:
        raise Problem("unknown-step", f"the game has steps 1 to {game.n}", step=game.n)

    def draw() -> Response:
        then = game if at == game.n else the_service().daybook.game_at(game_id, at)
        outcome = outcome_wire(then, query["ruled"])
        return answer({"step": then.n, "as": viewer, **outcome, "state": table_wire(then, viewer)})

    actor = the_actor()
    tag = step_tag(at, viewer, query["ruled"])
    return conditional(tag, draw, changed_ms=table_changed(actor, game), settled_ms=seen_ms(actor, game))


def _settings(tournament: str | None, body: dict[str, Any]) -> GameSettings:
    """The settings of a new table: the request's, else its tournament's. Raises `Problem`."""
    found = None if tournament is None else the_tournament(tournament)
    usual = {name: getattr(found, name) for name in _DECIDED} if found else {}
    own = {name: body.pop(name) for name in _DECIDED if name in body}
    return GameSettings(tournament, **{**usual, **own})


def _opened(
    opening: Opening, actor: Actor, keyed: Keyed | None, settings: GameSettings, session: Session | None
) -> Recorded:
    """Opens the game. Its settings are stored first, so that a private game is never public, not even for a moment.

    So is its place among the tables that play the same deals. Raises `SessionFull`.
    """
    service, game_id = the_service(), new_id()
    if session is not None:
        if (done := service.daybook.done_before(keyed)) is not None:
            return done
        service.daybook.require_opening(opening)
        opening = replace(opening, promise=service.shared.admit(session.id, game_id))
        try:
            recorded = _set_and_opened(opening, actor, keyed, settings, game_id)
        except (Refused, SamePerson, KeyReused, KeyInProgress):
            service.shared.leave(game_id)  # after any other failure it may be there all the same
            raise
        if recorded.game.id != game_id:
            service.shared.leave(game_id)
        return recorded
    return _set_and_opened(opening, actor, keyed, settings, game_id)


def _set_and_opened(
    opening: Opening, actor: Actor, keyed: Keyed | None, settings: GameSettings, game_id: str
) -> Recorded:
    service = the_service()
    if settings == GameSettings():
        return service.daybook.open_game(opening, actor.by, keyed, game_id)
    if (done := service.daybook.done_before(keyed)) is not None:
        return done  # a repeat leaves nothing either
    service.daybook.require_opening(opening)  # what is refused leaves nothing
    service.accounts.set_table(game_id, settings, actor.by)
    try:
        recorded = service.daybook.open_game(opening, actor.by, keyed, game_id)
    except (Refused, SamePerson, KeyReused, KeyInProgress):
        service.accounts.forget_table(game_id, actor.by)
        raise
    if recorded.game.id != game_id:
        service.accounts.forget_table(game_id, actor.by)
    return recorded


def _session(body: dict[str, Any], tournament: str | None) -> Session | None:
    """The set of deals that the game is to have. Raises `Problem` if it is not the tournament's, or fits nothing."""
    if "session" not in body:
        return None
    if body["dealing"] != SEALED:
        raise invalid("shared deals are those of the service", "needs dealing: sealed", pointer="/session")
    if "nonces" in body:
        message = "goes without nonces: they would make the deals of each table different"
        raise invalid("deals are shared or have nonces", message, pointer="/session")
    return session_of(tournament, body["session"])


def _nonces_ms(body: dict[str, Any]) -> int | None:
    """For how long the dealer waits for nonces. Raises `Problem` where people deal at a real table."""
    if "nonces" not in body:
        return None
    if body["dealing"] != SEALED:
        raise invalid("nonces are for deals of the service", "needs dealing: sealed", pointer="/nonces")
    return int(body["nonces"]) * 1000


def _seats(wanted: list[dict[str, str]]) -> tuple[dict[str, str], ...]:
    """The seats in the record's form, with players by their ids. Raises `Problem` for an unknown bot."""
    for at, seat in enumerate(wanted):
        if "bot" in seat and seat["bot"] not in BOTS:
            message = f"there is no such bot; there are: {', '.join(BOTS)}"
            raise invalid("a seat names a bot that does not exist", message, pointer=f"/seats/{at}/bot")
    ids = the_service().accounts.player_ids(seat["player"] for seat in wanted if "player" in seat)
    return tuple({"bot": seat["bot"]} if "bot" in seat else {"player": ids[seat["player"]]} for seat in wanted)


def _config(body: dict[str, Any]) -> dict[str, Any]:
    """The configuration, with the number of seats as its players. Raises `Problem` if it says another number."""
    config, players = body["config"], len(body["seats"])
    if config.get("players", players) != players:
        message = f"there are {players} seats; leave it out"
        raise invalid("'players' and the number of seats differ", message, pointer="/config/players")
    return {**config, "players": players}
