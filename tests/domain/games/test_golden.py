"""Games judged once are judged the same for ever, under their own revision."""

from __future__ import annotations

import json
from pathlib import Path

from domain.games import TITLES
from domain.rules.adjudicate import adjudicate_by
from domain.rules.title import Title
from tests.domain.games.books import Case, every_book
from tests.domain.games.golden import as_text, kept, without_words
from tests.every import each_case

_FILES = [(title, path) for title in TITLES for path in kept(title)]


@each_case(("title", "path"), _FILES, [path.stem for _, path in _FILES])
def test_a_kept_game_is_judged_as_it_was(title: Title, path: Path) -> None:
    text = path.read_text("utf-8")
    game = json.loads(text)
    book = title.book(game["variant"], game["revision"])
    answer = adjudicate_by(book, game["config"], game["moves"])
    answer["steps"], known = without_words(answer["steps"]), without_words(game["answer"]["steps"])
    for number, (step, once) in enumerate(zip(answer["steps"], known, strict=True)):
        assert step == once, f"move {number}: {game['moves'][number]}"
    assert answer == {**game["answer"], "steps": known}
    assert as_text(game) == text


@every_book
def test_every_book_has_kept_games_with_all_its_events(case: Case) -> None:
    reached = set()
    for path in kept(case.title):
        game = json.loads(path.read_text("utf-8"))
        if (game["variant"], game["revision"]) == (case.book.variant, case.book.revision):
            for step in game["answer"]["steps"]:
                reached |= {event["type"] for event in step.get("events", ())}
            reached |= {event["type"] for event in game["answer"].get("opening", ())}
    assert reached == {kind.__name__ for kind in case.book.event_types if not kind.quiet}
