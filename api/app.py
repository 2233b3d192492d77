"""The application over a service: every resource, and what wraps all requests."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response
from flask_smorest import Api, Blueprint

from api.all_cases.views import all_cases
from api.analysis.views import analyses
from api.branches.views import branches
from api.changes.views import changes
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
from api.http.answer import GUARD
from api.http.application import Application, Layer, Lines, Request, names_of
from api.http.blueprint import ResourceBlueprint, describe_problems
from api.http.bodies import UNREAD_BODIES
from api.http.caching import CACHING
from api.http.coding import CODING
from api.http.cors import Origins, asked_by_pages
from api.http.deadlines import end_in_time
from api.http.deprecation import deprecations_of
from api.http.errors import register_errors
from api.http.languages import SPEAKING
from api.http.limits import Quotas, quotas_of, trust_proxies
from api.http.negotiation import of_what_is_offered
from api.http.observation import observed
from api.http.pages import of_problems
from api.http.problems import Problem
from api.http.strict_json import (
    ADJUDICATE,
    ADJUDICATE_LIMIT,
    ENTER_ACT,
    ENTRY_LIST,
    IMPORT_STUDY,
    OPEN_MANY,
    REPORT,
)
from api.http.validators import VALIDATORS
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
from api.viewings.views import viewings
from api.webhooks.views import hooks
from service.service import Service
from service.tournaments.paper.typefaces import use_fonts

RESOURCES: Final[tuple[ResourceBlueprint, ...]] = (
    titles, moments, games, rematches, moves, history, pictures, proof, tlog, deals, same_deals, *DISPUTES, all_cases,
    branches, analyses, streams, changes, statistics, tournaments, *DESK, book_record, sessions, house, tokens, people,
    me, persons, lobbies, invitations, *STUDIES, viewings, sign_in, health, hooks, oembed, dumps,
)  # fmt: skip
"""Every resource, in the order of the document."""

_GUARD: Final = tuple(GUARD.items())
_GUARDS: Final = frozenset(name.lower() for name in GUARD)
_LARGE: Final = frozenset({ADJUDICATE, OPEN_MANY, ENTER_ACT, ENTRY_LIST, IMPORT_STUDY, REPORT})
_ABOUT = Path(__file__).with_name("about.md")


def create_app(service: Service | None, more: Sequence[Blueprint] = ()) -> Application:
    """The application, with `more` blueprints if given. Without a service it can only describe itself."""
    app = Application("daybook")
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.config["PROPAGATE_EXCEPTIONS"] = False
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
    origins = Origins("" if service is None else service.settings.allowed_origins)
    quotas = None if service is None else quotas_of(service)
    app.pass_through(list(_layers(app, service, origins, quotas)))
    if service is not None:
        use_fonts(service.settings.fonts)
        _serve(app, service, quotas, origins)
    return app


def _layers(app: Flask, service: Service | None, origins: Origins, quotas: Quotas | None) -> Iterator[Layer]:
    """What every request passes, the outermost first."""
    offered = {endpoint: kinds for blueprint in RESOURCES for endpoint, kinds in blueprint.offered.items()}
    yield observed(service)
    yield SPEAKING
    yield asked_by_pages(origins)
    if quotas is not None:
        yield quotas.layer
    yield UNREAD_BODIES
    yield of_what_is_offered(offered)
    yield of_problems(offered)
    yield CODING
    yield VALIDATORS
    yield CACHING
    yield Layer("body limit", before=_body_limit)
    yield Layer("addresses", before=_no_nul)
    yield Layer("guard", after=_guard)
    if (deprecations := deprecations_of(app)) is not None:
        yield deprecations
    if service is not None:
        yield Layer("stopping", after=partial(_let_go, service))
        if service.reads_only:
            yield Layer("reads only", before=_only_reads)


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
        app.wsgi_app = MoveLane(app, service, quotas if quotas and quotas.limited else None, origins)  # type: ignore[method-assign]
    end_in_time(app, service)
    trust_proxies(app, service.settings.proxies)


def _let_go(service: Service, _: Request, response: Response) -> None:
    """Closes the connection after this answer if the service is stopping: the next request goes elsewhere."""
    if service.stopping:
        response.headers["Connection"] = "close"


def _only_reads(asked: Request) -> None:
    """Refuses whatever would be recorded; questions to the rules record nothing."""
    if asked.endpoint not in (None, ADJUDICATE) and asked.method not in ("GET", "HEAD", "OPTIONS"):
        raise Problem("reads-only", "this node is read-only: send this to one that records")


def _body_limit(asked: Request) -> None:
    """Allows large bodies only for questions to the rules, which may hold a whole game, for batches and for studies."""
    if asked.endpoint in _LARGE:
        asked.max_content_length = ADJUDICATE_LIMIT


def _no_nul(asked: Request) -> None:
    """Refuses NUL characters in addresses: PostgreSQL text cannot hold them."""
    if "\0" in asked.path or (asked.query_string and any("\0" in value for value in asked.args.values())):
        raise Problem("bad-request", "the address contains a NUL character")


def _guard(_: Request, response: Response) -> Lines:
    """Adds the headers for browsers that every answer has."""
    said = names_of(response.headers)
    return _GUARD if said.isdisjoint(_GUARDS) else [line for line in _GUARD if line[0].lower() not in said]
