"""Every book of every title, with the examiner that its title's test folder holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Protocol

import pytest

from domain.games import TITLES
from domain.rules.book import AnyBook
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.title import Title


class Examiner(Protocol):
    """What the laws need to know of one title. Its test folder has a module `examiner` with these functions.

    Where variants differ in them, `BY_VARIANT` of that module names another module for a variant. `RARE` may hold
    the types of events that random games hardly ever reach.
    """

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """What a random configuration holds beside players, variant and options."""

    def cards(self, state: Any) -> Iterable[Any]:
        """Every card that lies anywhere on the table."""

    def all_cards(self, state: Any) -> Iterable[Any]:
        """Every card that must lie somewhere on this table."""

    def candidates(self, state: Any, luck: Luck) -> Iterable[Mapping[str, Any]]:
        """Moves in wire form that a player might send, legal and not, without those of chance."""

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Another full table that looks the same to the viewer, its hidden cards exchanged."""

    def longest(self, config: Any) -> int:
        """More moves than a game with this configuration can have."""


class Case:
    """One book, its title, and its examiner: a module of its title's test folder unless it is named."""

    def __init__(self, title: Title, book: AnyBook, examiner: str = ""):
        self.title = title
        self.book = book
        folder = type(book).__module__.split(".")[2]
        name = examiner or f"tests.domain.games.{folder}.examiner"
        module: Any = import_module(name)
        self.examiner: Examiner = getattr(module, "BY_VARIANT", {}).get(book.variant, module)

    def __repr__(self) -> str:
        return "-".join(filter(None, (self.title.name, self.book.variant, str(self.book.revision))))


CASES = [Case(title, book) for title in TITLES for book in title.books]


def is_newest(case: Case) -> bool:
    """Whether new games are played by this book."""
    return case.title.book(case.book.variant) is case.book if case.title in TITLES else True


def params(cases: Iterable[Case]) -> list[Any]:
    """The cases as parameters of a test. Books of older revisions, which nobody opens games by, take the long run."""
    return [pytest.param(case, id=repr(case), marks=() if is_newest(case) else pytest.mark.long) for case in cases]


every_book = pytest.mark.parametrize("case", params(CASES))
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
