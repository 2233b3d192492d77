"""What a book's scores measure, and which are better."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from domain.rules.language import say


@dataclass(frozen=True)
class Measure:
    """What a score counts: `name` as it heads a column, such as "Coins left"; `better` are high scores or low ones."""

    name: str
    better: Literal["high", "low"] = "high"

    def worth(self, score: int) -> int:
        """A number that is higher for better scores; the worth of a worth is the score again."""
        return score if self.better == "high" else -score

    def best(self, scores: Iterable[int]) -> int:
        """The best of some scores. Raises `ValueError` if there are none."""
        return max(scores, key=self.worth)

    def wire(self) -> dict[str, str]:
        """`{"name", "better"}`."""
        return {"name": self.name, "better": self.better}

    def words(self) -> str:
        """The name, and the direction where fewer is better: "Coins left (fewer is better)"."""
        name = say(self.name)
        return name if self.better == "high" else say("{measure} (fewer is better)", measure=name)


POINTS: Final = Measure("Points")
