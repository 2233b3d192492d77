"""The pages of the rulebooks, one per title, and their list."""

import json
from functools import cache
from typing import Any, Final

from flask import Blueprint, Response, render_template
from markupsafe import Markup

from api.http.access import the_title
from api.http.caching import edition_ms
from api.http.files import File, sent
from api.http.languages import CONTENT_LANGUAGE
from api.rulebook.chapters import chapters_of, linked
from domain.games import TITLES, title_named
from domain.rules.language import say, spoken
from domain.rules.phrases import capital, seat_named
from domain.rules.questions import Question, QuestionCase
from domain.rules.title import Title
from domain.rules.verdicts import verdicts

rulebook = Blueprint("rulebook", __name__, template_folder="templates")

_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}


@rulebook.get("/rules")
def show_rulebooks() -> Response:
    """The list of the rulebooks."""
    return _told(_rulebooks(spoken()))


@rulebook.get("/rules/<title>")
def show_rulebook(title: str) -> Response:
    """The rulebook of a title."""
    return _told(_rulebook(spoken(), the_title(title).name))


@cache
def _rulebooks(language: str) -> File:
    return _page(render_template("rulebooks.html", titles=TITLES, language=language, say=say))


def _told(page: File) -> Response:
    response = sent(page, headers=_HEADERS, changed_ms=edition_ms())
    response.headers[CONTENT_LANGUAGE] = spoken()
    response.vary.add("Accept-Language")
    return response


def _page(html: str) -> File:
    return File(html.encode(), "text/html; charset=utf-8")


@cache
def _rulebook(language: str, name: str) -> File:
    title = title_named(name)
    about, *chapters = chapters_of(title)
    learning = [chapter for chapter in chapters if not _is_of_clauses(title, chapter.id)]
    clauses = [chapter for chapter in chapters if _is_of_clauses(title, chapter.id)]
    html = render_template(
        "rulebook.html",
        language=language,
        say=say,
        title=title,
        about=Markup(about.html),  # noqa: S704  # made of RULES.md, which is ours; Markdown lets no HTML through
        parts=(("Learn it", learning), ("The clauses", clauses)),
        questions=[_question(title, question) for question in title.questions],
    )
    return _page(html)


def _is_of_clauses(title: Title, id: str) -> bool:
    return id.startswith(f"{title.config_clause.partition('-')[0]}-")


def _question(title: Title, question: Question) -> dict[str, Any]:
    """A question as the page shows it."""
    return {
        "id": question.id,
        "question": say(question.question),
        "answer": linked_sentence(title, say(question.answer)),
        "rules": question.rules,
        "cases": [_case(title, case) for case in question.cases],
    }


def _case(title: Title, case: QuestionCase) -> dict[str, Any]:
    """A case of a question as the page shows it."""
    steps = []
    for move, verdict in zip(case.moves, verdicts(title, case), strict=True):
        seat, made = move.get("seat"), verdict.move
        steps.append(
            {
                "move": f"{made[0].upper()}{made[1:]}" if seat is None else f"{capital(seat_named(seat))}: {made}",
                "told": [(linked_sentence(title, text), rule) for text, rule in verdict.told],
                "refused": verdict.refused,
            }
        )
    request = json.dumps(case.request, indent=1, ensure_ascii=False)
    return {"about": linked_sentence(title, say(case.about)), "steps": steps, "request": request}


def linked_sentence(title: Title, text: str) -> Markup:
    """A sentence with links to the clauses that it names, for a template."""
    return Markup(linked(text, title))  # noqa: S704  # `linked` escapes
