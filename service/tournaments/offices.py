"""The offices that a tournament's book gives to persons, as rights at its games."""

from dataclasses import replace
from typing import Final

from domain.tournaments.state import Official, Tournament
from service.accounts import Actor

_RULING: Final = frozenset({"director", "arbiter"})


def in_office(book: Tournament | None, actor: Actor, game: str) -> Actor:
    """A person as the official that the book names them at a game: with the rights of that role there alone.

    Directors and arbiters are directors at the games of their tables, scorers are scorers. Whoever else stays as they
    are, and whoever loses the office with it.
    """
    official = None if book is None or actor.role != "person" else _office(book, actor)
    if book is None or official is None or not _is_theirs(book, official, game):
        return actor
    role = "director" if _RULING & set(official.duties) else "scorer"
    others = actor.persons - {official.person}
    return replace(actor, role=role, id=official.person, games=frozenset({game}), others=others)


def _office(book: Tournament, actor: Actor) -> Official | None:
    return next((book.officials[one] for one in sorted(actor.persons) if one in book.officials), None)


def _is_theirs(book: Tournament, official: Official, game: str) -> bool:
    if official.tables is None:
        return True
    first, last = official.tables
    _, table = book.games.get(game, (0, 0))
    return first <= table <= last
