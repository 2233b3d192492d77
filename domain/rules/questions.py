"""Players' questions about a title's rules, each with an answer and adjudications that demonstrate it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class QuestionCase:
    """A demonstration: an adjudication request, and the answer that the rules must give.

    `about` says what is special about it, such as a house rule, and is empty for a question's first. `steps` has the
    form of a vector's steps.
    """

    about: str
    config: Mapping[str, Any]
    position: Mapping[str, Any] | None
    steps: tuple[Mapping[str, Any], ...]

    @property
    def moves(self) -> tuple[Mapping[str, Any], ...]:
        """The moves to be judged, in wire form."""
        return tuple([step["move"] for step in self.steps])

    @property
    def request(self) -> dict[str, Any]:
        """The adjudication request."""
        return {"config": self.config, "position": self.position, "moves": list(self.moves)}


@dataclass(frozen=True)
class Question:
    """A question in plain words with its answer, the clauses that decide it, and the cases that demonstrate it."""

    id: str
    question: str
    answer: str
    rules: tuple[str, ...]
    cases: tuple[QuestionCase, ...]


def read_questions(text: str) -> tuple[Question, ...]:
    """The questions in a title's questions.json."""
    return tuple(
        [
            Question(raw["id"], raw["question"], raw["answer"], tuple(raw["rules"]), tuple(_cases(raw)))
            for raw in json.loads(text)["questions"]
        ]
    )


def _cases(raw: Mapping[str, Any]) -> Iterator[QuestionCase]:
    """The first case is the question's own; those in `also` omit what they share with it."""
    for case in ({"about": ""}, *raw.get("also", ())):
        told = {**raw, **case}
        yield QuestionCase(told["about"], told["config"], told.get("position"), tuple(told["steps"]))
