"""A frame: one step of a game with what happened, why, and the table after it, all as one viewer sees it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.rules.event import Mark


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a step happened: a sentence, and the clause with its text where the rules have one for it."""

    text: str
    rule: str = ""
    clause: str = ""

    def wire(self) -> dict[str, Any]:
        """`{"text", "rule", "clause"}`, without those that are empty."""
        rule = {"rule": self.rule} if self.rule else {}
        clause = {"clause": self.clause} if self.clause else {}
        return {"text": self.text, **rule, **clause}


@dataclass(frozen=True, slots=True)
class Frame:
    """Step `step` of a game; `event` and `table` are in wire form, without what the viewer may not see.

    `status`, `scores` by seat, `result` and `awaits` are those after the step, as ruled by then. Everybody may know
    them, as in the summary of a game. Scores and a result in `table` are as played; `overruled` says that rulings
    changed them.
    """

    step: int
    event: dict[str, Any]
    explanation: Explanation
    table: dict[str, Any]
    marks: Sequence[Mark]
    status: str
    scores: Sequence[int] | None
    result: Mapping[str, Any] | None
    overruled: bool
    awaits: Mapping[str, Any]

    def wire(self) -> dict[str, Any]:
        """The frame as the service sends it."""
        return {
            "step": self.step,
            "event": self.event,
            "explanation": self.explanation.wire(),
            "table": self.table,
            "marks": [mark_wire(mark) for mark in self.marks],
            "status": self.status,
            "scores": None if self.scores is None else list(self.scores),
            "result": None if self.result is None else dict(self.result),
            "overruled": self.overruled,
            "awaits": self.awaits,
        }


@dataclass(frozen=True, slots=True)
class Jump:
    """A mark and the step that it stands at."""

    step: int
    mark: Mark

    def wire(self) -> dict[str, Any]:
        """`{"step", "kind", "label"}`."""
        return {"step": self.step, **mark_wire(self.mark)}


def mark_wire(mark: Mark) -> dict[str, str]:
    """`{"kind", "label"}`."""
    return {"kind": mark.kind, "label": mark.label}
