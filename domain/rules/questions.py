"""Questions that players ask of a title's rules, each with an answer and an adjudication that bears it out."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Question:
    """A question in plain words with its answer, and the clauses that decide it.

    `config`, `position` (or `None`) and `moves` are the adjudication request that asks the rules the same; `steps` says
    what they must answer, in the form of a vector's steps.
    """

    id: str
    question: str
    answer: str
    rules: tuple[str, ...]
    config: Mapping[str, Any]
    position: Mapping[str, Any] | None
    steps: tuple[Mapping[str, Any], ...]

    @property
    def moves(self) -> tuple[Mapping[str, Any], ...]:
        """The moves to be judged, in wire form."""
        return tuple([step["move"] for step in self.steps])


def read_questions(text: str) -> tuple[Question, ...]:
    """The questions in a title's questions.json."""
    return tuple(
        [
            Question(
                raw["id"],
                raw["question"],
                raw["answer"],
                tuple(raw["rules"]),
                raw["config"],
                raw.get("position"),
                tuple(raw["steps"]),
            )
            for raw in json.loads(text)["questions"]
        ]
    )
