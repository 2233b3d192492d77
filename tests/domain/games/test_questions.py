"""The questions that the rulebooks answer: each answer is what the rules say when they are asked."""

from __future__ import annotations

import json
import re

import pytest

from domain.games import TITLES
from domain.rules.questions import Question, QuestionCase
from domain.rules.title import Title
from domain.rules.verdicts import verdicts
from tests.domain.games.books import every_title
from tests.domain.games.test_vectors import asked
from tests.every import each_case
from tests.vectors.checker import check

_CASES = [
    (f"{one.id}-{number}", title, one, case)
    for title in TITLES
    for one in title.questions
    for number, case in enumerate(one.cases, start=1)
]
ANSWERED = pytest.mark.parametrize("title", [one for one in TITLES if one.questions], ids=lambda title: title.name)


@each_case(("title", "question", "case"), [case[1:] for case in _CASES], [name for name, *_ in _CASES])
def test_an_answer_is_what_the_rules_say(title: Title, question: Question, case: QuestionCase) -> None:
    vector = {
        "id": question.id, "about": question.question, "rules": list(question.rules), "config": case.config,
        "position": case.position, "steps": case.steps,
    }  # fmt: skip
    check(vector, lambda request: asked(title, request))
    assert any("refused" in step or step.get("events") or step.get("state") for step in case.steps)


@ANSWERED
def test_there_are_ten_no_two_alike_and_every_house_rule_that_an_answer_names_is_played(title: Title) -> None:
    assert len(title.questions) == 10
    assert len({one.id for one in title.questions}) == len({one.question for one in title.questions}) == 10
    for question in title.questions:
        played = {
            (name, value if isinstance(value, str) else json.dumps(value))
            for case in question.cases
            for name, value in case.config.get("options", {}).items()
        }
        assert set(re.findall(r"`(\w+): (\w+)`", question.answer)) <= played, question.id
        assert question.cases[0].about == ""
        for case in question.cases[1:]:
            assert case.about.endswith(".")
            assert set(re.findall(r"`(\w+): (\w+)`", case.about)) <= played, question.id


@ANSWERED
def test_it_is_told_in_words_and_names_the_clauses_that_decide_it(title: Title) -> None:
    for question in title.questions:
        assert question.question.endswith("?")
        assert question.answer.endswith(".")
        assert set(question.rules) <= title.clause_texts.keys()
        cited = set()
        for case in question.cases:
            told = verdicts(title, case)
            assert [verdict.refused for verdict in told] == ["refused" in step for step in case.steps]
            for verdict in told:
                assert verdict.move
                assert verdict.told or not verdict.refused
                for sentence, rule in verdict.told:
                    assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
                    assert sentence.endswith("."), sentence
                    cited.add(rule)
        # The clause that the answer rests on is one that the rules cite, or the section that refusals cite.
        assert any(clause == rule or clause.startswith(f"{rule}.") for clause in question.rules for rule in cited)


@every_title
def test_every_decided_clause_bends_to_an_option_or_says_why_not(title: Title) -> None:
    names = {option.name for options in title.options.values() for option in options} | {"deck", "variant"}
    names |= {"first_dealer", "players"}
    bent = {option.rule for options in title.options.values() for option in options}
    for clause in title.clauses:
        if clause.decided:
            named = any(f'"{name}' in clause.text for name in names)
            assert clause.rule in bent or named or "No option" in clause.text, clause.rule
