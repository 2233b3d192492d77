"""Answers: JSON with the right headers, and the presentation of a game that several resources share."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from flask import Response, request

from api.ledger import Ledger
from domain.record.envelope import time_text
from domain.record.game import Game

NDJSON = "application/x-ndjson"


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """The JSON answer."""
    response = Response(msgspec.json.encode(body), status=status, content_type="application/json")
    response.headers["Vary"] = "Authorization, Accept"
    response.headers["Cache-Control"] = "private, no-cache"
    if headers:
        response.headers.update(headers)
    return response


def answer_at_step(body: Any, step: int) -> Response:
    """The JSON answer with the step as its ETag, or 304. The tag tells nothing that the public does not know."""
    response = answer(body)
    response.set_etag(str(step))
    response.make_conditional(request)
    return response


def wants_ndjson() -> bool:
    """Whether the client asks for one JSON text a line instead of a page."""
    return request.accept_mimetypes.best_match(["application/json", NDJSON]) == NDJSON


def ndjson(lines: Iterable[Any]) -> Response:
    """The answer that streams one JSON text a line, in chunks of some tens of kilobytes, in constant memory."""
    response = Response(_chunks(lines), content_type=NDJSON)
    response.headers["Vary"] = "Authorization, Accept"
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _chunks(lines: Iterable[Any], size: int = 32_768) -> Iterator[bytes]:
    encoder = msgspec.json.Encoder()
    chunk = bytearray()
    for line in lines:
        chunk += encoder.encode(line)
        chunk += b"\n"
        if len(chunk) >= size:
            yield bytes(chunk)
            chunk.clear()
    if chunk:
        yield bytes(chunk)


def game_links(game_id: str, title: str) -> dict[str, str]:
    """Where to go from a game."""
    base = f"/v1/games/{game_id}"
    return {
        "self": base,
        "table": f"{base}/table",
        "moves": f"{base}/moves",
        "events": f"{base}/events",
        "replay": f"{base}/replay",
        "title": f"/v1/titles/{title}",
    }


def seats_wire(seats: Iterable[dict[str, str]], ledger: Ledger) -> list[dict[str, Any]]:
    """The seats of a game with the players' handles in place of their ids."""
    seats = list(seats)
    handles = ledger.handles(seat["player"] for seat in seats if "player" in seat)
    return [
        {"seat": at, "bot": seat["bot"]}
        if "bot" in seat
        else {"seat": at, "player": handles.get(seat["player"], seat["player"])}
        for at, seat in enumerate(seats)
    ]


def game_wire(game: Game, ledger: Ledger) -> dict[str, Any]:
    """The summary of a game. Everything in it is public."""
    scores = game.book.scores(game.state)
    return {
        "id": game.id,
        "title": game.title.name,
        "config": dict(game.opened.config),
        "cautions": list(game.title.cautions(game.state.config)),
        "dealing": game.opened.dealing,
        "status": game.status,
        "step": game.n,
        "awaits": game.awaits.wire(),
        "scores": None if scores is None else list(scores),
        "result": dict(game.closed.result) if game.closed else None,
        "seats": seats_wire((dict(seat) for seat in game.opened.seats), ledger),
        "opened_at": time_text(game.opened_at),
        "at": time_text(game.at),
        "links": game_links(game.id, game.title.name),
    }
