"""Studies as files: exported as JSON or text, and imported."""

import re
from collections.abc import Iterator
from typing import Any, Final

from flask import Response

from api.branches.played import begun_at, played
from api.http.access import identified, require, the_service, viewer_of
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem, invalid
from api.http.schemas import KeyHeaders
from api.http.validators import VARY
from api.http.writes import created, keyed_request, made_once
from api.studies.access import last_shown, position_of, require_step, the_keeper, the_study
from api.studies.answers import ExportAnswer, ExportedChapter, ExportedNote, ExportedVariation, StudyAnswer
from api.studies.chapters import marks_of
from api.studies.examples import EXCHANGE_EXAMPLES, EXCHANGE_PLACES
from api.studies.lines import line_to, the_table, variation_number, variation_rows
from api.studies.presentation import Handles, handles_of, marks_told, seen_as, study_answer
from api.studies.schemas import FORMAT, ExportQuery, ImportRequest
from domain.games import title_named
from domain.record.answers import UNSET
from domain.record.daybook import system_clock
from domain.record.errors import GameUnknown
from domain.rules.phrases import seat_named
from service.studies.studies import NewChapter
from service.studies.study import PRIVATE, Chapter, Marks, Position, Study
from service.studies.variations import Start, Tree, Variation

exchange = ResourceBlueprint(
    "study_files", "Studies as files: exported and imported.", EXCHANGE_EXAMPLES, places=EXCHANGE_PLACES
)

_MARKDOWN: Final = "text/markdown"
_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]()<>#+.!|~&-])")
_UNTITLED: Final = "Study"
_UNNAMED: Final = "Chapter"


@exchange.route("/studies/<study_id>/export")
@identified
@exchange.takes(ExportQuery, "query")
@exchange.answers(200, ExportAnswer, "The study.", 404, 422, also={_MARKDOWN: "The study as text to read."})
def export_study(query: dict[str, Any], study_id: str) -> Response:
    """A study as a file: `format=json` can be imported, `format=markdown` is text to read.

    Omits chapters that cannot be shown to you.
    """
    exported = _exported(the_study(study_id))
    named = {"Content-Disposition": f'attachment; filename="study.{"json" if query["format"] == "json" else "md"}"'}
    if query["format"] == "json":
        return answer(exported, headers=named)
    text = "\n".join(_lines(exported))
    response = Response(text, content_type=f"{_MARKDOWN}; charset=utf-8")
    response.headers.update({**VARY, **named})
    return response


@exchange.route("/studies/import", methods=["POST"])
@identified
@exchange.takes(KeyHeaders, "headers")
@exchange.takes(ImportRequest)
@exchange.answers(201, StudyAnswer, "The new study.", 401, 403, 404, 409, 413, 422)
def import_study(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a private study of your own from an exported one, all or nothing.

    Its games must be on this service, over, and visible to you. Its notes are then in your name.
    """
    actor, kept = the_keeper(), the_service().studies
    keyed = keyed_request(actor, headers, body)

    def make() -> Study:
        chapters = [_new(chapter, f"/chapters/{at}") for at, chapter in enumerate(body["chapters"])]
        return kept.make(body["title"], PRIVATE, actor.id, chapters, keyed)

    study, repeated = made_once(keyed, kept.study, make)
    return created(study_answer(study), location=f"/v1/studies/{study.id}", repeated=repeated)


def _new(chapter: dict[str, Any], at: str) -> NewChapter:
    try:
        position = position_of(chapter, at)
    except GameUnknown:
        raise Problem("unknown-game", "there is no game with that id", pointer=f"{at}/game") from None
    last = last_shown(position)
    assert last is not None
    notes = {}
    for number, note in enumerate(chapter["notes"]):
        require_step(note["step"], last, f"{at}/notes/{number}/step")
        marks = marks_of(note)
        if not marks.nothing:
            notes[note["step"]] = marks
    variations = _tried(position, chapter["variations"], at)
    for number, one in enumerate(chapter["variations"], 1):
        if not (marks := marks_of(one)).nothing:
            notes[-number] = marks
    return NewChapter(chapter["name"], position, notes, variations=variations)


def _tried(position: Position, sent: list[dict[str, Any]], at: str) -> list[Variation]:
    """The variations of an imported chapter, numbered from 1, once the rules have judged them. Raises `Problem`."""
    numbers: dict[str, int] = {}
    made: dict[int, Variation] = {}
    chapter = Chapter("", "", None, position, 0, 0)
    if sent:
        actor, game = the_table(chapter)
        require(actor, "branch", "trying moves needs a token that may see the game", game)
    for number, one in enumerate(sent, 1):
        parent = numbers.get(one["after"])
        begins = parent is None
        if one["id"] in numbers or begins != (one["move"] is None) or begins != (one["after"] is None):
            message = "needs an id of its own, and either a move after one before it, or neither"
            raise invalid("a variation is not in its tree", message, pointer=f"{at}/variations/{number - 1}")
        start = Start(one["step"], one["viewer"], one["cards"]) if parent is None else made[parent].start
        if parent is None:
            require_step(start.step, game.n, f"{at}/variations/{number - 1}/step")
            begun_at(game, start.step, viewer_of(actor, game, start.seen_as), [{}])
        numbers[one["id"]] = number
        place = sum(other.parent == parent and other.start.step == start.step for other in made.values())
        made[number] = Variation(number, parent, place, start, number, system_clock(), one["move"])
    tree = Tree(made)
    for number in made:
        if not tree.after(number):
            line = line_to(chapter, tree, number)
            played(line, line.moves)
    return list(made.values())


def _exported(study: Study) -> ExportAnswer:
    shown = [_chapter(one) for one in study.chapters if last_shown(one.position) is not None]
    return ExportAnswer(format=FORMAT, title=study.title or _UNTITLED, chapters=shown)


def _chapter(chapter: Chapter) -> ExportedChapter:
    position, notes = chapter.position, the_service().studies.notes(chapter.id)
    handles = handles_of({note.author for note in notes if note.author is not None})
    return ExportedChapter(
        name=chapter.name or _UNNAMED,
        game=UNSET if position.game is None else position.game,
        lesson=UNSET if position.lesson is None else position.lesson,
        branch=UNSET if position.branch is None else position.branch,
        step=position.step,
        viewer=seen_as(position.seen_as),
        notes=[
            ExportedNote(**marks_told(one.step, one.marks), author=handles.get(one.author or ""))
            for one in notes
            if one.step > 0
        ],
        variations=list(_variations(chapter, handles)) or UNSET,
    )


def _variations(chapter: Chapter, handles: Handles) -> Iterator[ExportedVariation]:
    """The variations that may be shown to the sender, numbered in the order to read them."""
    if chapter.position.game is None or chapter.position.branch is not None:
        return
    tree = the_service().studies.tree(chapter.id)
    notes = {-note.step: note for note in the_service().studies.notes(chapter.id)}
    ids: dict[str | None, str | None] = {None: None}
    for row in variation_rows(chapter):
        ids[row.id] = f"v{len(ids)}"
        note = notes.get(variation_number(row.id))
        yield ExportedVariation(
            **marks_told(row.begins_at, note.marks if note else Marks()),
            author=handles.get(note.author or "") if note else None,
            id=ids[row.id] or "",
            after=ids[row.after],
            viewer=row.viewer,
            cards=tree.one(variation_number(row.id)).start.seed or "",
            move=row.move,
            label=row.label,
        )


def _lines(exported: ExportAnswer) -> Iterator[str]:
    """The study as Markdown, with people's words escaped."""
    yield f"# {_plain(exported.title)}"
    for number, chapter in enumerate(exported.chapters, 1):
        yield ""
        yield f"## {number}. {_plain(chapter.name)}"
        yield ""
        yield f"{_subject(chapter)}, from step {chapter.step} on, {_view(chapter.viewer)}."
        for note in chapter.notes:
            yield ""
            yield from _note(note)
        yield from _lines_tried(chapter)
    yield ""


def _lines_tried(chapter: ExportedChapter) -> Iterator[str]:
    """The variations of a chapter, each move below the one it follows."""
    depths: dict[str | None, int] = {None: -1}
    for one in chapter.variations or ():
        depth = depths[one.id] = depths[one.after] + 1
        if depth == 0:
            yield ""
        said = " ".join(part for part in (_plain(one.label), one.glyph, _plain(" ".join(one.comment.split()))) if part)
        yield f"{'  ' * depth}* {said}"


def _subject(chapter: ExportedChapter) -> str:
    if chapter.lesson:
        return f"The lesson of {title_named(chapter.lesson).display_name}"
    service, id_ = the_service(), str(chapter.game)
    game = service.daybook.game(id_)
    names = service.accounts.handles(seat["player"] for seat in game.seats if "player" in seat)
    sitting = [
        names.get(seat.get("player", ""), seat_named(at)) if "bot" not in seat else f"bot {seat['bot']}"
        for at, seat in enumerate(game.seats)
    ]
    branch = " (what if)" if chapter.branch else ""
    return f"{game.title.display_name}{branch}, {_plain(' – '.join(sitting))}, /games/{id_}/replay"


def _view(seen: str | int) -> str:
    if isinstance(seen, int):
        return f"seen from {seat_named(seen)}"
    return "with all cards open" if seen == "all" else "as spectators saw it"


def _note(note: ExportedNote) -> Iterator[str]:
    marks = [note.glyph, "bookmark" if note.bookmark else ""]
    head = " ".join([f"**Step {note.step}**", *[_plain(mark) for mark in marks if mark]])
    signed = f" ({_plain(note.author)})" if note.author and note.comment else ""
    yield f"{head}{signed}"
    for line in note.comment.splitlines():
        yield f"> {_plain(line)}"
    for arrow in note.arrows:
        yield f"* {_plain(arrow.start)} → {_plain(arrow.end)} ({arrow.colour})"


def _plain(text: str) -> str:
    """A person's words, escaped for Markdown."""
    return _SPECIAL.sub(r"\\\1", text)
