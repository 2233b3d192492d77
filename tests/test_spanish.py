"""Spanish: what the service says of a game has a Spanish text, and what is recorded is the same in every language."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from api.http.forms import form_of, remedy_form, settings_of
from api.http.problems import PROBLEMS
from domain.bots.catalogue import bots_for
from domain.record import acts as on_games
from domain.rules import language
from domain.rules.clauses import CLAUSE_NUMBER
from domain.rules.language import LANGUAGES, catalogue, catalogues, say, speaking
from domain.rules.title import Title
from domain.rules.wire import to_wire
from domain.tournaments.acts import ACTS
from domain.tournaments.config import PARTS, TournamentConfig
from tests.domain.games.books import Case, every_book, every_title
from tests.domain.games.test_sentences import Reader
from tests.suite import examples

ROOT = Path(__file__).parents[1]
TRANSLATED = ("domain/games", "domain/record", "domain/rules", "domain/tournaments", "replays", "api")
"""The rooms all of whose sentences have a text in every language."""


def said(file: Path) -> Iterator[tuple[ast.Call, str]]:
    """The texts that a module hands to `say` as they stand, each with the call."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
            yield from ((node, text) for text in _constants(node.args[0]))


def _constants(text: ast.expr) -> Iterator[str]:
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        yield text.value
    elif isinstance(text, ast.IfExp):
        yield from _constants(text.body)
        yield from _constants(text.orelse)


def parts(text: str) -> set[str]:
    """The parts of a text. Languages without ordinals have the `number`; what is an example of JSON has none."""
    found = {name for _, name, _, _ in Formatter().parse(text) if name and name.isidentifier()}
    return found | {"number"} if "ordinal" in found else found


def is_worded(text: str) -> bool:
    """Whether a text has words, and not parts alone."""
    return bool(re.search(r"[^\W\d_]", "".join(literal for literal, *_ in Formatter().parse(text))))


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_every_text_of_the_translated_rooms_is_in_the_catalogue(spoken: str) -> None:
    texts = {text for room in TRANSLATED for file in sorted((ROOT / room).rglob("*.py")) for _, text in said(file)}
    assert len(texts) > 500
    assert {text for text in texts - catalogue(spoken).keys() if is_worded(text)} == set()


def test_a_text_is_said_with_all_its_parts() -> None:
    faults = []
    for room in ("domain", "projections", "replays", "service", "api"):
        for file in sorted((ROOT / room).rglob("*.py")):
            for call, text in said(file):
                given = {keyword.arg for keyword in call.keywords}
                if (given or is_worded(text)) and None not in given and (lacking := parts(text) - given):
                    faults.append(f"{file}:{call.lineno}: {text!r} lacks {lacking}")
    assert faults == []


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_a_text_is_translated_once_and_has_no_other_parts_than_the_english_one(spoken: str) -> None:
    seen: dict[str, Path] = {}
    faults = []
    for file in catalogues(spoken):
        for text, translated in json.loads(file.read_text("utf-8")).items():
            if text in seen:
                faults.append(f"{file}: {text!r} is in {seen[text]} already")
            seen[text] = file
            if strange := parts(translated) - parts(text):
                faults.append(f"{file}: {text!r} has no {strange}")
    assert seen
    assert faults == []


class Listener(dict[str, str]):
    """A catalogue that remembers what it was asked for in vain."""

    def __init__(self, texts: dict[str, str]):
        super().__init__(texts)
        self.missing: set[str] = set()

    def get(self, text: str, default: str) -> str:  # type: ignore[override]
        if text not in self and is_worded(text):
            self.missing.add(text)
        return super().get(text, default)


@every_book
@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_a_game_is_told_whole_and_is_the_same_in_every_language(
    case: Case, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener = Listener(dict(catalogue(spoken)))
    monkeypatch.setattr(language, "catalogue", lambda language: listener)
    for seed in range(examples(1, 20)):
        reader, same = Reader(case, Random(seed)), Reader(case, Random(seed))
        english = [text for text, _ in reader.sentences()]
        with speaking(spoken):
            told = [text for text, _ in same.sentences()]
        assert len(told) == len(english)
        assert to_wire(same.state) == to_wire(reader.state)
    assert listener.missing == set()


@every_title
@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_what_a_title_declares_has_a_text(title: Title, spoken: str) -> None:
    kinds = title.moments.kinds
    texts = [
        title.summary,
        *title.variant_names.values(),
        *(
            text
            for options in title.options.values()
            for option in options
            for text in (option.about, option.title, *option.labels.values())
        ),
        *(book.measure.name for book in title.books if book.measure),
        *(one.label for kind in kinds for one in (kind, *kind.fields)),
        *(example.words for example in title.moments.examples),
        *(words for one in title.questions for words in (one.question, one.answer)),
        *(case.about for one in title.questions for case in one.cases if case.about),
        *(title.lesson.comments if title.lesson else ()),
        *(bot.summary for bot in bots_for(title)),
    ]
    assert [text for text in texts if text not in catalogue(spoken)] == []


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_what_is_counted_has_a_name(spoken: str) -> None:
    """But for what is named by a card or a round."""
    facts = {
        node.args[0].value
        for file in (ROOT / "domain/games").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fact"
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    assert len(facts) > 30
    names = {fact.replace("_", " ").capitalize() for fact in facts}
    assert names - catalogue(spoken).keys() == set()


def said_by_forms() -> Iterator[str]:
    """All that the forms of acts, remedies and settings say; a choice without a label is called by its name."""
    forms = [
        *(form_of(name, act) for name, act in ACTS.items()),
        *(form_of(act.name, act) for act in on_games.ACTS if act.name),
        *(remedy_form(remedy) for remedy in on_games.REMEDIES),
    ]
    for form in forms:
        yield from (form.label, form.about, form.done)
    settings = [part for one in settings_of(TournamentConfig, PARTS) for part in (one, *one.members)]
    for part in (*settings, *(member for form in forms for member in form.members)):
        yield from (part.label, part.hint, part.none or "", part.without or "")
        yield from (one.label or one.name.capitalize().replace("-", " ") for one in part.choices)


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_forms_of_acts_are_told_whole(spoken: str) -> None:
    assert {text for text in said_by_forms() if text and text not in catalogue(spoken)} == set()


REFUSALS = {"ActRefused": 1, "TableIsHeld": 0, "TournamentRefused": 1, "CannotPair": 0, "bad": 0}
"""What refuses acts, each with the place of its sentence among the arguments."""


def test_why_an_act_is_refused_is_said_in_the_readers_language() -> None:
    """A sentence that stands there as it is, or is put together there, would be English for everybody."""
    bare = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for room in ("domain/record", "domain/tournaments")
        for file in sorted((ROOT / room).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS
        for sentence in node.args[REFUSALS[node.func.id] :][:1]
        if isinstance(sentence, (ast.Constant, ast.JoinedStr))
    ]
    assert bare == []


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_every_refusal_has_a_title(spoken: str) -> None:
    assert {title for _, title in PROBLEMS.values()} - catalogue(spoken).keys() == set()


@every_title
@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_a_rulebook_has_the_same_clauses_in_every_language(title: Title, spoken: str) -> None:
    assert spoken in title.translated_rules
    english = " ".join(title.rules.split())
    with speaking(spoken):
        rulebook, clauses = " ".join(title.rulebook.split()), title.clauses
    assert [clause.rule for clause in clauses] == [clause.rule for clause in title.clauses]
    assert [clause.decided for clause in clauses] == [clause.decided for clause in title.clauses]
    for mark in (CLAUSE_NUMBER, r"`[A-Z][A-Z_]+`", r"`[a-z_]+: [^`]+`"):
        assert Counter(re.findall(mark, " ".join(rulebook.split()))) == Counter(
            re.findall(mark, " ".join(english.split()))
        )


def test_words_that_meet_are_joined_as_spanish_joins_them() -> None:
    with speaking("es"):
        assert say("{points} for {seat}", points="el total de el asiento 1", seat="a el asiento 2") == (
            "el total del asiento 1 para al asiento 2"
        )
        assert say("{seat}: {name}", seat="cartas de El Zorro", name="a El Paso") == "cartas de El Zorro: a El Paso"
        assert say("{things} or {the_last}", things=7, the_last=8) == "7 u 8"
        assert say("{things} and {the_last}", things="Ana", the_last="Inés") == "Ana e Inés"
    assert say("{things} or {the_last}", things=7, the_last=8) == "7 or 8"
