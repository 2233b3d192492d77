"""The search for moments of finished games, and the forms that say what can be searched for."""

from functools import cache
from typing import Any
from urllib.parse import quote

from flask import Response

from api.http.access import identified, players_named, the_actor, the_service, the_title, the_tournament
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from api.http.problems import invalid
from api.moments.conditions import conditions_of, kind_of
from api.moments.examples import EXAMPLES
from api.moments.listing import listed_moments, moments_told, read_place, write_place
from api.moments.schemas import (
    MomentAnswer,
    MomentChoice,
    MomentExample,
    MomentField,
    MomentFormAnswer,
    MomentKind,
    MomentsAnswer,
    MomentsQuery,
)
from domain.games import title_named
from domain.rules.language import say, spoken
from domain.rules.moments import ExampleQuery, Kind
from domain.rules.title import Title
from projections.moments import MomentsWanted, Place
from projections.schema import Views

moments = ResourceBlueprint("moments", "The search for positions and events of finished games.", EXAMPLES)


@moments.route("/moments")
@identified
@moments.takes(MomentsQuery, "query")
@moments.answers(200, MomentsAnswer, "A page of moments, newest first.", 404, 422)
def find_moments(query: dict[str, Any]) -> Response:
    """Moments of finished games: of a kind declared by their title, with conditions on its fields, newest first.

    Searches only games that you may know of, once they and all others with the same deals are over as you see them.
    `/v1/titles/{title}/moments` says what can be searched for. The search follows the record within moments; `as_of`
    says how far.
    """
    service, actor, limit = the_service(), the_actor(), query["limit"]
    wanted = _wanted(query)
    last = read_cursor(query, read_place)

    def read(views: Views) -> tuple[list[MomentAnswer], Place | None]:
        found = listed_moments(service, views, actor, wanted, last, limit + 1)
        page, following = cut(found, limit, lambda one: one.row.place)
        return moments_told(service, views, wanted, page), following

    (page, following), as_of = service.read_views(read)
    cursor = None if following is None else write_place(following)
    body = MomentsAnswer(moments=page, next=cursor, as_of=as_of)
    return paged(body, "moments.find_moments", **{**query, "cursor": cursor})


@moments.route("/titles/<title>/moments")
@moments.answers(200, MomentFormAnswer, "Kinds of moments with their fields, and questions in words.", 404)
def show_moment_form(title: str) -> Response:
    """What can be searched for in finished games of a title, for a client to draw a search form."""
    return answer(_form(spoken(), the_title(title).name))


def _wanted(query: dict[str, Any]) -> MomentsWanted:
    """The moments that a query asks for. Raises `Problem` for an invalid condition."""
    title = the_title(query["title"])
    kind = kind_of(title, query["kind"])
    variant = query.get("variant")
    if variant is not None and variant not in title.variants:
        known = ", ".join([name for name in title.variants if name is not None]) or "none"
        raise invalid(
            "the title has no such variant", f"must be one of the title's variants: {known}", parameter="variant"
        )
    accounts = the_service().accounts
    return MomentsWanted(
        title=title.name,
        kind=kind,
        conditions=conditions_of(kind, query.get("where", "")),
        variant=variant,
        player=(players_named(query["player"]) or ("nobody",)) if "player" in query else None,
        seat=query.get("seat"),
        since=query.get("since"),
        until=query.get("until"),
        among=accounts.games_of(the_tournament(query["tournament"]).id) if "tournament" in query else None,
    )


@cache
def _form(language: str, name: str) -> MomentFormAnswer:
    title = title_named(name)
    return MomentFormAnswer(
        title=name,
        kinds=[_kind(kind) for kind in title.moments.kinds],
        examples=[_example(title, example) for example in title.moments.examples],
        links={"self": f"/v1/titles/{name}/moments", "title": f"/v1/titles/{name}", "page": f"/search?title={name}"},
    )


def _kind(kind: Kind) -> MomentKind:
    fields = [
        MomentField(
            name=field.name,
            label=say(field.label),
            type=field.type,
            choices=[MomentChoice(name=choice.name, label=say(choice.label)) for choice in field.choices],
        )
        for field in kind.fields
    ]
    return MomentKind(name=kind.name, label=kind.label, variants=list(kind.variants), fields_=fields)


def _example(title: Title, example: ExampleQuery) -> MomentExample:
    where = f"&where={quote(example.where, safe=':.,|')}" if example.where else ""
    asked = f"title={title.name}&kind={example.kind}{where}"
    links = {"moments": f"/v1/moments?{asked}", "page": f"/search?{asked}"}
    return MomentExample(words=say(example.words), kind=example.kind, where=example.where, links=links)
