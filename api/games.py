"""Games: opening one, the list, the summary, the table."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from flask import Response, url_for

from api.access import identified, require, the_actor, the_game, the_service, viewer_of
from api.blueprint import ResourceBlueprint
from api.commands import keyed_request
from api.presenting import answer, answer_at_step, game_links, game_wire, seats_wire
from api.problems import Problem
from api.schemas import GameAnswer, GameRequest, GamesAnswer, GamesQuery, KeyHeaders, TableAnswer, TableQuery
from api.titles import the_title
from domain.bots import BOTS
from domain.record.daybook import Opening
from domain.record.errors import GameUnknown
from domain.record.seen import table_wire
from projections.tables import find_games

games = ResourceBlueprint("games", "Games: open them, find them, look at the table.")


@games.route("/games", methods=["POST"])
@identified
@games.takes(KeyHeaders, "headers")
@games.takes(GameRequest)
@games.answers(201, GameAnswer, "The game, with a token for each person's seat.", 401, 403, 409, 413, 415, 422)
def open_game(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Opens a game. Needs the organiser's token."""
    actor = the_actor()
    require(actor, "open", "opening a game needs the organiser's token")
    title = the_title(body["title"])
    seats = _seats(body["seats"])
    opening = Opening(title, _config(body), seats, body["dealing"])
    service = the_service()
    recorded = service.daybook.open_game(opening, actor.by, keyed_request(actor, headers, body))
    game = recorded.game
    tokens = service.ledger.admit_seats(game.id, (at for at, seat in enumerate(game.opened.seats) if "player" in seat))
    wire = game_wire(game, service.ledger)
    for seat in wire["seats"]:
        if seat["seat"] in tokens:
            seat["token"] = tokens[seat["seat"]]
    return answer(wire, 201, {"Location": f"/v1/games/{game.id}", "ETag": f'"{game.n}"', "Cache-Control": "no-store"})


@games.route("/games")
@identified
@games.takes(GamesQuery, "query")
@games.answers(200, GamesAnswer, "A page of games, newest first.", 422)
def list_games(query: dict[str, Any]) -> Response:
    """The games, newest first.

    The list follows the record within moments; `as_of` says how far it has come.
    """
    service = the_service()
    player = query.get("player")
    if player is not None and not player.startswith("bot:"):
        player = service.ledger.player_id(player) or "nobody"
    before = _cursor(query["cursor"]) if "cursor" in query else None
    limit = query["limit"]
    rows = find_games(
        service.views, title=query.get("title"), player=player, status=query.get("status"), before=before,
        limit=limit + 1,
    )  # fmt: skip
    page, more = rows[:limit], len(rows) > limit
    following = urlsafe_b64encode(page[-1].id.encode()).decode() if more else None
    headers = {}
    if following:
        address = url_for("games.list_games", **{**query, "cursor": following})
        headers["Link"] = f'<{address}>; rel="next"'
    shown = [_row_wire(row) for row in page]
    return answer({"games": shown, "next": following, "as_of": service.as_of()}, headers=headers)


@games.route("/games/<game_id>")
@identified
@games.answers(200, GameAnswer, "The summary.", 404)
def show_game(game_id: str) -> Response:
    """One game: who plays, how far it is, whose turn it is, the scores."""
    game = the_game(game_id)
    return answer_at_step(game_wire(game, the_service().ledger), game.n)


@games.route("/games/<game_id>/table")
@identified
@games.takes(TableQuery, "query")
@games.answers(200, TableAnswer, "The table.", 403, 404, 422)
def show_table(query: dict[str, Any], game_id: str) -> Response:
    """The table as a viewer may see it, now or after a step."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))
    if "at" in query and query["at"] != game.n:
        try:
            game = the_service().daybook.game_at(game_id, query["at"])
        except GameUnknown:
            raise Problem("unknown-step", f"the game has steps 1 to {game.n}", step=game.n) from None
    return answer_at_step({"step": game.n, "as": viewer, "state": table_wire(game, viewer)}, game.n)


def _seats(wanted: list[dict[str, str]]) -> tuple[dict[str, str], ...]:
    """The seats as the record keeps them: players by their random ids. Raises `Problem` for an unknown bot."""
    for at, seat in enumerate(wanted):
        if "bot" in seat and seat["bot"] not in BOTS:
            fault = {"pointer": f"/seats/{at}/bot", "message": f"there is no such bot; there are: {', '.join(BOTS)}"}
            raise Problem("invalid-request", "a seat names a bot that does not exist", errors=[fault])
    ids = the_service().ledger.player_ids(seat["player"] for seat in wanted if "player" in seat)
    return tuple({"bot": seat["bot"]} if "bot" in seat else {"player": ids[seat["player"]]} for seat in wanted)


def _config(body: dict[str, Any]) -> dict[str, Any]:
    """The configuration with the number of players that the seats give. Raises `Problem` if it names another."""
    config, players = body["config"], len(body["seats"])
    if config.get("players", players) != players:
        fault = {"pointer": "/config/players", "message": f"there are {players} seats; leave it out"}
        raise Problem("invalid-request", "'players' and the number of seats differ", errors=[fault])
    return {**config, "players": players}


def _cursor(text: str) -> str:
    try:
        return urlsafe_b64decode(text.encode()).decode("ascii")
    except ValueError:
        fault = {"parameter": "cursor", "message": "must be the `next` of a page"}
        raise Problem("invalid-request", "the cursor is none of ours", errors=[fault]) from None


def _row_wire(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "title": row.title,
        "status": row.status,
        "step": row.step,
        "awaits": row.awaits,
        "scores": row.scores,
        "result": row.result,
        "seats": seats_wire(row.seats, the_service().ledger),
        "opened_at": row.opened_at,
        "at": row.at,
        "links": game_links(row.id, row.title),
    }
