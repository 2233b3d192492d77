"""The service with one more endpoint: it reads the same body with the same token and schemas, and does nothing."""

import os
from typing import Any

import msgspec
from flask import Flask, Response

from api.app import create_app
from api.http.access import identified, the_actor
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.schemas import MoveHeaders
from api.moves.schemas import MovesRequest, RecordedAnswer
from service.service import Service

bench = ResourceBlueprint("bench", "Measuring.")

# What a usual move of Fairy Bargains is answered with.
ANSWER = msgspec.convert({
    "step": 5,
    "events": [
        {"n": 3, "at": "2026-01-01T00:00:00.000Z", "by": "organiser:o-1", "type": "CardPlayed", "rule": "FB-2.4",
         "seat": 0, "card": 7},
        {"n": 4, "at": "2026-01-01T00:00:00.000Z", "by": "organiser:o-1", "type": "BargainTaken", "rule": "FB-2.6",
         "seat": 0, "cards": [10], "total": 10, "forced": True},
        {"n": 5, "at": "2026-01-01T00:00:00.000Z", "by": "organiser:o-1", "type": "CardJoinedPot", "rule": "FB-2.9",
         "card": 7, "pot": [1, 5, 7]},
    ],
    "awaits": {"seats": [1], "chance": None, "due": None},
}, RecordedAnswer)  # fmt: skip


@bench.route("/bench/games/<game_id>/moves", methods=["POST"])
@identified
@bench.takes(MoveHeaders, "headers")
@bench.takes(MovesRequest)
@bench.answers(201, RecordedAnswer, "The same words every time.", 401, 403, 404, 409, 412, 413, 415, 422)
def do_nothing(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Answers without a game."""
    the_actor()
    return answer(ANSWER, 201, {"ETag": '"5"'})


def make_app() -> Flask:
    """The application of a server process, from DATABASE_URL and DAYBOOK_TOKEN."""
    service = Service.open(os.environ["DATABASE_URL"], token=os.environ["DAYBOOK_TOKEN"])
    service.start_workers()
    return create_app(service, more=(bench,))


app = make_app() if "DATABASE_URL" in os.environ else None
