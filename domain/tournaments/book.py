"""The book of a tournament: what an act causes (`decide`), and what an event changes (`evolve`)."""

from collections.abc import Sequence

from domain.rules.values import changed
from domain.tournaments.acts.act import Act
from domain.tournaments.acts.setting_up import OpenBook
from domain.tournaments.errors import Refused
from domain.tournaments.events import BookOpened, TournamentEvent
from domain.tournaments.folds import FOLDS, Told, opened
from domain.tournaments.state import Tournament


def decide(state: Tournament | None, act: Act, now: int) -> Sequence[TournamentEvent]:
    """The events of an act, in their order; `now` in milliseconds since 1970. Nothing: it is so already.

    Raises `Refused`, and nothing has changed.
    """
    if state is None:
        if not isinstance(act, OpenBook):
            raise Refused("not-open", "The tournament has not been set up yet.")
        return act.open()
    return act.decide(state, now)


def evolve(state: Tournament | None, event: TournamentEvent, n: int, at: int, by: str) -> Tournament:
    """The tournament after event `n` of its book, made at `at` (ms since 1970) by `by`.

    Raises `ValueError` if a book does not begin with its opening, or is opened twice.
    """
    if isinstance(event, BookOpened):
        if state is not None:
            raise ValueError("a book is opened once")
        return opened(event, n)
    if state is None:
        raise ValueError("a book begins with its opening")
    return changed(FOLDS[type(event)](state, event, Told(n, at, by)), n=n)
