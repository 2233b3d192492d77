"""Titles: what can be played, by which rules, and what these rules say about given moves."""

from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec
from flask import Response
from msgspec import convert
from msgspec.structs import asdict

from api.http.access import the_title
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.caching import edition_ms
from api.http.forms import form_of, remedy_form
from api.http.problems import Problem
from api.titles.budget import budget, place
from api.titles.examples import EXAMPLES
from api.titles.schemas import (
    AdjudicateAnswer,
    AdjudicateRequest,
    BotAnswer,
    DeckAnswer,
    FurtherCase,
    LessonSeat,
    QuestionAnswer,
    TitleAnswer,
    TitleClause,
    TitleLessonAnswer,
    TitlesAnswer,
    TitleSummary,
    VariantAnswer,
    VariantSummary,
)
from domain.bots.catalogue import bots_for
from domain.games import TITLES, title_named
from domain.record.acts import ACTS, REMEDIES
from domain.record.answers import Answer
from domain.rules.adjudicate import adjudicate
from domain.rules.book import AnyBook
from domain.rules.language import say, spoken
from domain.rules.moves import type_name
from domain.rules.questions import Question
from domain.rules.title import Title
from replays.lessons import told_lesson
from service.game_answers import measured

titles = ResourceBlueprint("titles", "The titles, and their rules.", EXAMPLES)


@titles.route("/titles")
@titles.answers(200, TitlesAnswer, "The titles.")
def list_titles() -> Response:
    """The titles that can be played, and the bots that can play them."""
    return _told(TitlesAnswer(titles=[_summary(title) for title in TITLES]))


@titles.route("/titles/<title>")
@titles.answers(200, TitleAnswer, "The title with its variants, options, deck and clauses.", 404)
def show_title(title: str) -> Response:
    """One title: variants with seats and options, the deck, the clauses of its rules, schemas of moves and events."""
    return _told(_full(spoken(), the_title(title).name))


@titles.route("/titles/<title>/deck")
@titles.answers(200, DeckAnswer, "The deck.", 404)
def show_deck(title: str) -> Response:
    """The deck of a title. If it is replaceable, an organiser can put another into `config.deck`."""
    found = the_title(title)
    base = f"/v1/titles/{found.name}"
    links = {"self": f"{base}/deck", "title": base}
    return _told(DeckAnswer(title=found.name, replaceable=found.replaceable_deck, deck=dict(found.deck), links=links))


@titles.route("/titles/<title>/lesson")
@titles.answers(200, TitleLessonAnswer, "The lesson, move by move.", 404)
def show_lesson(title: str) -> Response:
    """A short recorded game for learning a title: each move with a comment, all cards face up. It is not in the log."""
    found = the_title(title)
    if found.lesson is None:
        raise Problem("not-found", say("there is no lesson of {display_name}", display_name=found.display_name))
    return _told(_lesson(spoken(), found.name))


@titles.route("/titles/<title>/adjudicate", methods=["POST"])
@titles.takes(AdjudicateRequest)
@titles.answers(200, AdjudicateAnswer, "What each move causes, or why it is refused.", 404, 413, 422)
def ask_rules(body: dict[str, Any], title: str) -> Response:
    """Judges moves at a table set up by the request, and records nothing."""
    rules = the_title(title)
    with place():
        judged = adjudicate(rules, body["config"], body["moves"], body["position"], body["viewer"], budget())
    return answer(convert(judged, AdjudicateAnswer))


def _told(body: Answer) -> Response:
    """An answer that changes only with the program."""
    response = answer(body)
    response.last_modified = datetime.fromtimestamp(edition_ms() // 1000, UTC)
    return response


def _summary(title: Title) -> TitleSummary:
    base = f"/v1/titles/{title.name}"
    return TitleSummary(
        name=title.name,
        display_name=title.display_name,
        summary=say(title.summary),
        variants=[_variant(title, variant) for variant in title.variants],
        bots=[
            BotAnswer(name=bot.name, summary=say(bot.summary), variants=list(bot.variants)) for bot in bots_for(title)
        ],
        links={
            "self": base,
            "deck": f"{base}/deck",
            "adjudicate": f"{base}/adjudicate",
            "rulebook": f"/rules/{title.name}",
            **({"lesson": f"{base}/lesson"} if title.lesson else {}),
        },
    )


def _variant(title: Title, variant: str | None) -> VariantSummary:
    book = title.book(variant)
    options = {option.name: option.field() for option in title.options[variant]}
    return VariantSummary(
        variant=variant,
        revision=book.revision,
        seats=[book.seats[0], book.seats[-1]],
        measure=measured(title.measure(variant)),
        suggested={str(players): title.suggested(variant, players) for players in book.seats},
        options={"type": "object", "additionalProperties": False, "properties": options},
    )


@cache
def _full(language: str, name: str) -> TitleAnswer:
    title = title_named(name)
    bends: dict[str, list[str]] = {}
    for option in dict.fromkeys([option for options in title.options.values() for option in options]):
        bends.setdefault(option.rule, []).append(option.name)
    told = asdict(_summary(title))
    told["variants"] = [_forms(title, variant) for variant in title.variants]
    return TitleAnswer(
        **told,
        deck=dict(title.deck),
        clauses=[
            TitleClause(rule=c.rule, heading=c.heading, text=c.text, decided=c.decided, options=bends.get(c.rule, []))
            for c in title.clauses
        ],
        acts=[form_of(act.name, act) for act in ACTS if act.name],
        remedies=[remedy_form(remedy) for remedy in REMEDIES],
        questions=[_question(question) for question in title.questions],
        rules=title.rulebook,
    )


def _forms(title: Title, variant: str | None) -> VariantAnswer:
    """A variant with the forms of its moves and events."""
    book = title.book(variant)
    return VariantAnswer(**asdict(_variant(title, variant)), moves=_move_schemas(book), events=_event_schemas(book))


def _question(question: Question) -> QuestionAnswer:
    """A question with its answer, and the adjudication requests that demonstrate it."""
    first, *others = question.cases
    return QuestionAnswer(
        id=question.id,
        question=say(question.question),
        answer=say(question.answer),
        rules=list(question.rules),
        asked=first.request,
        also_asked=[FurtherCase(about=say(case.about), asked=case.request) for case in others],
    )


@cache
def _lesson(language: str, name: str) -> TitleLessonAnswer:
    told, base = told_lesson(name), f"/v1/titles/{name}"
    game = told.game
    return TitleLessonAnswer(
        title=name,
        config=dict(game.opened.config),
        measure=measured(game.book.measure),
        seats=[LessonSeat(seat=seat, player=player) for seat, player in enumerate(told.names)],
        status=game.status,
        steps=list(told.steps),
        links={"self": f"{base}/lesson", "title": base, "rulebook": f"/rules/{name}"},
    )


def _move_schemas(book: AnyBook) -> dict[str, Any]:
    return {type_name(kind): _object_schema(kind, type_name(kind)) for kind in book.move_types}


def _event_schemas(book: AnyBook) -> dict[str, Any]:
    """The schemas by type. Fields hidden from a viewer are null."""
    return {kind.__name__: _object_schema(kind, kind.__name__) for kind in book.event_types}


def _object_schema(kind: type, name: str) -> dict[str, Any]:
    (schema,), parts = msgspec.json.schema_components([kind])
    own = dict(parts.pop(kind.__name__, schema))
    own["properties"] = {"type": {"const": name}, **own["properties"]}
    own["required"] = ["type", *own.get("required", ())]
    own["title"] = name
    if parts:
        own["$defs"] = parts
    return own
