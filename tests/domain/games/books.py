"""Every book of every title, with the examiner that its title's test folder holds."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from domain.games import TITLES
from domain.rules.book import AnyBook
from domain.rules.title import Title
from tests.domain.games.examiner import Examiner
from tests.suite import examples


def folder_of(title: Title) -> Path:
    """The test folder of a title."""
    return Path(__file__).parent / type(title.books[0]).__module__.split(".")[2]


def is_examined(title: Title) -> bool:
    """Whether a title has brought its examiner. One without is no case, and fails in test_checklist.py."""
    return (folder_of(title) / "examiner.py").exists()


class Case:
    """One book, its title, and the examiner of its title's test folder."""

    def __init__(self, title: Title, book: AnyBook):
        self.title = title
        self.book = book
        module = f"tests.domain.games.{folder_of(title).name}.examiner"
        self.examiner: Examiner = import_module(module).EXAMINERS[book.variant]

    def __repr__(self) -> str:
        return "-".join(filter(None, (self.title.name, self.book.variant, str(self.book.revision))))

    def examples(self, quick: int, long: int) -> int:
        """How many games a law plays by this book: in the long suite a quarter where nobody opens games by it."""
        return examples(quick, long if is_newest(self) else max(quick, long // 4))


CASES = [Case(title, book) for title in TITLES if is_examined(title) for book in title.books]


def is_newest(case: Case) -> bool:
    """Whether new games are played by this book."""
    return case.title.book(case.book.variant) is case.book


def params(cases: Iterable[Case]) -> list[Any]:
    """The cases as parameters of a test. Books of older revisions, which nobody opens games by, take the long run."""
    return [pytest.param(case, id=repr(case), marks=() if is_newest(case) else pytest.mark.long) for case in cases]


every_book = pytest.mark.parametrize("case", params(CASES))
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
