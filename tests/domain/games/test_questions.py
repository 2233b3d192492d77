"""The questions that the rulebooks answer: each answer is what the rules say when they are asked."""

from __future__ import annotations

import pytest

from domain.games import TITLES
from domain.rules.questions import Question
from domain.rules.title import Title
from domain.rules.verdicts import verdicts
from tests.domain.games.books import every_title
from tests.domain.games.test_vectors import asked
from tests.vectors import check

_QUESTIONS = [pytest.param(title, one, id=one.id) for title in TITLES for one in title.questions]
ANSWERED = [title for title in TITLES if title.questions]


@pytest.mark.parametrize(("title", "question"), _QUESTIONS)
def test_an_answer_is_what_the_rules_say(title: Title, question: Question) -> None:
    vector = {
        "id": question.id,
        "about": question.question,
        "rules": list(question.rules),
        "config": question.config,
        "position": question.position,
        "steps": question.steps,
    }
    check(vector, lambda request: asked(title, request))
    assert any("events" in step or "refused" in step for step in question.steps)


@pytest.mark.parametrize(("title", "question"), _QUESTIONS)
def test_it_is_told_in_words_and_names_the_clauses_that_decide_it(title: Title, question: Question) -> None:
    assert question.question.endswith("?")
    assert question.answer.endswith(".")
    assert set(question.rules) <= title.clause_texts.keys()
    told = verdicts(title, question)
    assert [verdict.refused for verdict in told] == ["refused" in step for step in question.steps]
    for verdict in told:
        assert verdict.move
        assert verdict.told or not verdict.refused
        for sentence, rule in verdict.told:
            assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
            assert sentence.endswith("."), sentence
            assert rule
    # The clause that the answer rests on is one that the rules cite, or the section that refusals cite.
    cited = {rule for verdict in told for _, rule in verdict.told}
    assert any(clause == rule or clause.startswith(f"{rule}.") for clause in question.rules for rule in cited)


@pytest.mark.parametrize("title", ANSWERED, ids=lambda title: title.name)
def test_there_are_ten_and_no_two_alike(title: Title) -> None:
    assert len(title.questions) == 10
    assert len({one.id for one in title.questions}) == len({one.question for one in title.questions}) == 10


@every_title
def test_every_decided_clause_bends_to_an_option_or_says_why_not(title: Title) -> None:
    names = {option.name for options in title.options.values() for option in options} | {"deck", "variant"}
    names |= {"first_dealer", "players"}
    bent = {option.rule for options in title.options.values() for option in options}
    for clause in title.clauses:
        if clause.decided:
            named = any(f"`{name}" in clause.text for name in names)
            assert clause.rule in bent or named or "No option" in clause.text, clause.rule
