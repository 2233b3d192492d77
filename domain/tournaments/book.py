"""The book of a tournament: the events of an act (`decide`), and the effect of an event (`evolve`)."""

from collections.abc import Sequence

from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import EventStamp, TournamentAct, TournamentEvent
from domain.tournaments.acts.setting_up import BookOpened, OpenBook
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament


def decide(state: Tournament | None, act: TournamentAct, now: int) -> Sequence[TournamentEvent]:
    """The events of an act, in their order; `now` in milliseconds since 1970. Empty if nothing would change.

    Raises `TournamentRefused`, and nothing has changed.
    """
    if state is None:
        if not isinstance(act, OpenBook):
            raise TournamentRefused("not-open", say("The tournament has not been set up yet."))
        return act.open()
    return act.decide(state, now)


def evolve(state: Tournament | None, event: TournamentEvent, n: int, at: int, by: str) -> Tournament:
    """The tournament after event `n` of its book, made at `at` (ms since 1970) by `by`.

    Raises `ValueError` if a book does not begin with its opening, or is opened twice.
    """
    if state is None and not isinstance(event, BookOpened):
        raise ValueError("a book begins with its opening")
    return changed(event.evolve(state, EventStamp(n, at, by)), n=n)
