"""Wiring: the application over a running service."""

from collections.abc import Sequence

from flask import Flask, Response, request
from flask_smorest import Api, Blueprint

from api.blueprint import describe_problems
from api.docs import docs
from api.errors import register_errors
from api.games import games
from api.health import health
from api.history import history
from api.moves import moves
from api.problems import Problem
from api.service import Service
from api.statistics import statistics
from api.strict_json import ADJUDICATE_LIMIT, BODY_LIMIT
from api.titles import titles

_ABOUT = """A merchant's daybook is the book of first entry: what happened, in order, never erased. This one records
card games.

Every deal, play and score is an event that cites the clause of the rules that caused it. A *step* is the number of an
event in its game, so every position of every game has an address for ever.

* Open a game with the organiser's token; the answer has a token for each person's seat.
* Send moves with the seat's token. Give each request an `Idempotency-Key`, and it is safe to send again.
* A move that the rules refuse is answered with the code, the clause, a sentence, and the moves that are legal.
* Without a token you see what a spectator sees.
"""


def create_app(service: Service | None, more: Sequence[Blueprint] = ()) -> Flask:
    """The application, with `more` blueprints if given. Without a service it only describes itself (openapi.yaml)."""
    app = Flask("daybook", static_folder=None)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.config.update(
        API_TITLE="Daybook",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        API_SPEC_OPTIONS={
            "info": {"description": _ABOUT, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}},
            "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
            "security": [{}, {"token": []}],
        },
        MAX_CONTENT_LENGTH=BODY_LIMIT,
        PROPAGATE_EXCEPTIONS=False,
    )
    app.url_map.merge_slashes = False  # an address that is not ours is not found, and not sent elsewhere
    app.extensions["daybook"] = service
    api = Api(app)
    describe_problems(api)
    app.extensions["daybook-openapi"] = api
    for blueprint in (titles, games, moves, history, statistics, health, *more):
        api.register_blueprint(blueprint)
    app.register_blueprint(docs)
    register_errors(app)
    app.before_request(_body_limit)
    app.before_request(_no_nul)
    app.after_request(_guard)
    return app


def _body_limit() -> None:
    """Adjudication may carry a whole game; nothing else may be as large."""
    if request.endpoint == "titles.ask_rules":
        request.max_content_length = ADJUDICATE_LIMIT


def _no_nul() -> None:
    """PostgreSQL has no NUL in text, so no id, handle or word of ours has one."""
    if "\0" in request.path or any("\0" in value for value in request.args.values()):
        raise Problem("bad-request", "the address holds a NUL character")


def _guard(response: Response) -> Response:
    """What every answer says to browsers."""
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    return response
