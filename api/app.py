"""The application over a service: every resource, and what wraps all requests."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response, request
from flask_smorest import Api, Blueprint

from api.all_cases.views import all_cases
from api.analysis.views import analyses
from api.branches.views import branches
from api.deals.same_deals import same_deals
from api.deals.sessions import sessions
from api.deals.views import deals
from api.desk.resources import DESK
from api.disputes.resources import DISPUTES
from api.docs.permissions import as_markdown
from api.docs.views import DOCUMENT, docs
from api.dumps.views import dumps
from api.embed.views import embedding, oembed
from api.games.views import games
from api.health.views import health
from api.history.views import history
from api.house.views import house
from api.http.address_rule import AddressRule
from api.http.answer import GUARD
from api.http.blueprint import ResourceBlueprint, describe_problems
from api.http.bodies import receive_unread_bodies
from api.http.caching import say_who_may_keep
from api.http.coding import code_public_texts
from api.http.cors import Origins, let_pages_ask
from api.http.deadlines import end_in_time
from api.http.deprecation import tell_deprecations
from api.http.errors import register_errors
from api.http.limits import Quotas, limit_requests, trust_proxies
from api.http.negotiation import refuse_what_is_not_offered
from api.http.observation import observe
from api.http.pages import show_pages
from api.http.problems import Problem
from api.http.strict_json import (
    ADJUDICATE,
    ADJUDICATE_LIMIT,
    BODY_LIMIT,
    ENTER_ACT,
    ENTRY_LIST,
    IMPORT_STUDY,
    OPEN_MANY,
)
from api.http.validators import validate
from api.invitations.lobbies import lobbies
from api.invitations.views import invitations
from api.moments.views import moments
from api.moves.lane import MoveLane
from api.moves.views import moves
from api.people.me import me
from api.people.views import people
from api.persons.views import persons
from api.picture.views import pictures
from api.proof.book_record import book_record
from api.proof.views import proof, tlog
from api.rematches.views import rematches
from api.rulebook.views import rulebook
from api.sign_in.views import sign_in
from api.statistics.views import statistics
from api.streams.views import streams
from api.studies.resources import STUDIES
from api.titles.views import titles
from api.tokens.views import tokens
from api.tournaments.views import tournaments
from api.viewer.views import viewer
from api.webhooks.views import hooks
from service.service import Service

RESOURCES: Final[tuple[ResourceBlueprint, ...]] = (
    titles, moments, games, rematches, moves, history, pictures, proof, tlog, deals, same_deals, *DISPUTES, all_cases,
    branches, analyses, streams, statistics, tournaments, *DESK, book_record, sessions, house, tokens, people, me,
    persons, lobbies, invitations, *STUDIES, sign_in, health, hooks, oembed, dumps,
)  # fmt: skip
"""Every resource, in the order of the document."""

_ABOUT = Path(__file__).with_name("about.md")


class Application(Flask):
    """Flask with addresses and functions of our kind."""

    url_rule_class = AddressRule

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself. None of ours is a coroutine, and Flask would look at each for each request."""
        return func


def create_app(service: Service | None, more: Sequence[Blueprint] = ()) -> Flask:
    """The application, with `more` blueprints if given. Without a service it can only describe itself."""
    app = Application("daybook", static_folder=None)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.config.update(MAX_CONTENT_LENGTH=BODY_LIMIT, PROPAGATE_EXCEPTIONS=False)
    app.url_map.merge_slashes = False  # an unknown address is not found rather than redirected
    app.extensions["daybook"] = service
    app.extensions[DOCUMENT] = document
    for blueprint in (*RESOURCES, *more):
        app.register_blueprint(blueprint)
    app.register_blueprint(docs)
    app.register_blueprint(rulebook)
    app.register_blueprint(viewer)
    app.register_blueprint(embedding)
    register_errors(app)
    offered = {endpoint: kinds for blueprint in RESOURCES for endpoint, kinds in blueprint.offered.items()}
    observe(app, service)
    origins = Origins("" if service is None else service.settings.allowed_origins)
    let_pages_ask(app, origins)
    quotas = None if service is None else limit_requests(app, service)
    receive_unread_bodies(app)
    refuse_what_is_not_offered(app, offered)
    show_pages(app, offered)
    app.after_request(code_public_texts)  # the last of these comes first
    app.after_request(validate)
    app.after_request(say_who_may_keep)
    app.before_request(_body_limit)
    app.before_request(_no_nul)
    app.after_request(_guard)
    tell_deprecations(app)
    if service is not None:
        app.after_request(partial(_let_go, service))
        if service.reads_only:
            app.before_request(_only_reads)
        _serve(app, service, quotas, origins)
    return app


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document of every resource.

    Made on first use, in an application of its own: it would be the slowest part of a start.
    """
    from api.document.assembly import whole_document
    from api.document.fields import add_forms, plugin

    app = Flask("daybook", static_folder=None)
    app.config.update(
        API_TITLE="Daybook",
        API_VERSION=version("daybook"),
        OPENAPI_VERSION="3.1.0",
        API_SPEC_OPTIONS={
            "info": {
                "description": _ABOUT.read_text("utf-8") + "\n" + as_markdown(),
                "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
                "contact": {"name": "The operator of this service"},
            },
            "servers": [{"url": "/", "description": "The service that this document comes from."}],
            "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
            "security": [{}, {"token": []}],
        },
    )
    api = Api(app, spec_kwargs={"marshmallow_plugin": plugin()})
    add_forms(api.ma_plugin)
    describe_problems(api)
    for blueprint in RESOURCES:
        api.register_blueprint(blueprint)
    return whole_document(api.spec)


def _serve(app: Flask, service: Service, quotas: Quotas | None, origins: Origins) -> None:
    """Wraps the application in the layers that each request passes first, innermost first."""
    if not (service.settings.access_log or service.reads_only):
        app.wsgi_app = MoveLane(app, service, quotas, origins)  # type: ignore[method-assign]
    end_in_time(app, service)
    trust_proxies(app, service.settings.proxies)


def _let_go(service: Service, response: Response) -> Response:
    """Closes the connection after this answer if the service is stopping: the next request goes elsewhere."""
    if service.stopping:
        response.headers["Connection"] = "close"
    return response


def _only_reads() -> None:
    """Refuses whatever would be recorded; questions to the rules record nothing."""
    if request.endpoint not in (None, ADJUDICATE) and request.method not in ("GET", "HEAD", "OPTIONS"):
        raise Problem("reads-only", "this node is read-only: send this to one that records")


def _body_limit() -> None:
    """Allows large bodies only for questions to the rules, which may hold a whole game, for batches and for studies."""
    if request.endpoint in (ADJUDICATE, OPEN_MANY, ENTER_ACT, ENTRY_LIST, IMPORT_STUDY):
        request.max_content_length = ADJUDICATE_LIMIT


def _no_nul() -> None:
    """Refuses NUL characters in addresses: PostgreSQL text cannot hold them."""
    if "\0" in request.path or (request.query_string and any("\0" in value for value in request.args.values())):
        raise Problem("bad-request", "the address contains a NUL character")


def _guard(response: Response) -> Response:
    """Adds the headers for browsers that every answer has."""
    for name, value in GUARD.items():
        response.headers.setdefault(name, value)
    return response
