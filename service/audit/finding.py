"""A difference between what is kept and what the record says."""

from typing import NamedTuple


class Finding(NamedTuple):
    """What is kept (`of`: a token, the settings of a game), and what is wrong with it; together they are a sentence.

    `of` may be shown to anybody: it has ids alone.
    """

    of: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.of}{self.wrong}"
