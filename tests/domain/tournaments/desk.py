"""A tournament to try acts on, at a desk: its events are folded as they are decided."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import EventStamp, TournamentAct, TournamentEvent
from domain.tournaments.acts.admission import Admit, NewEntry
from domain.tournaments.acts.pairing import DrawRound
from domain.tournaments.acts.results import EnterResult
from domain.tournaments.acts.rounds import StartRound
from domain.tournaments.acts.setting_up import OpenBook
from domain.tournaments.book import decide, evolve
from domain.tournaments.errors import TournamentAsks, TournamentRefused
from domain.tournaments.state import Tournament

acts = SimpleNamespace(**{kind.__name__: kind for kind in ACTS.values()})
"""All acts, by the names of their classes."""
WHY = "MRLzrvn1QJ58M6EgfF8dlgMRLzrvn1QJ58M6EgfF8dl="
MINUTE = 60_000


class Desk:
    """A tournament, its events, and a clock that stands still unless it is moved."""

    def __init__(self, players: int = 8, **config: Any) -> None:
        self.tournament: Tournament | None = None
        self.events: list[tuple[TournamentEvent, int]] = []
        self.now = 1_000_000
        self.do(OpenBook("e-1", {"title": "market-day", "seats": 4, "rounds": 5, **config}))
        if players:
            self.do(Admit(entered(range(1, players + 1))))

    @property
    def state(self) -> Tournament:
        assert self.tournament is not None
        return self.tournament

    def do(self, *acts: TournamentAct) -> Sequence[TournamentEvent]:
        """Folds the events of the acts, each of which is to follow; gives those of the last one."""
        events: Sequence[TournamentEvent] = ()
        for act in acts:
            events = decide(self.tournament, act, self.now)
            for event in events:
                self.events.append((event, self.now))
                stamp = EventStamp(len(self.events), self.now, "by")
                assert self.tournament is None or event.fault(self.tournament, stamp) is None
                self.tournament = evolve(self.tournament, event, len(self.events), self.now, "by")
        return events

    def refused(self, act: TournamentAct, code: str) -> str:
        """The words of a refusal, which changes nothing."""
        before = self.tournament
        with pytest.raises(TournamentRefused) as refusal:
            decide(self.tournament, act, self.now)
        assert self.tournament is before
        asks = isinstance(refusal.value, TournamentAsks)
        assert (refusal.value.code, refusal.value.message[-1]) == (code, "?" if asks else ".")
        return refusal.value.message

    def start(self, **draw: Any) -> int:
        """Draws and starts the next round; its number."""
        self.do(DrawRound(**draw))
        number = self.state.rounds[-1].number
        self.do(StartRound(number))
        return number

    def play(self, **draw: Any) -> int:
        """A whole round, in which each sits in the order of the places."""
        number = self.start(**draw)
        for table in self.state.rounds[number - 1].tables:
            if table.result is None:
                present = iter(range(1, 9))
                places = tuple([next(present) if one in table.present else None for one in table.seats])
                self.do(EnterResult(number, table.number, places))
        return number

    def folded(self) -> Tournament:
        """The tournament from its events again."""
        state = None
        for n, (event, at) in enumerate(self.events, start=1):
            state = evolve(state, event, n, at, "by")
        assert state is not None
        return state


def entered(numbers: Sequence[int], **more: Any) -> tuple[NewEntry, ...]:
    """Entries of these numbers, the first with the highest rating."""
    return tuple([NewEntry(f"a-{one}", (f"p-{one}",), rating=3000 - one, **more) for one in numbers])


def seats(desk: Desk, round_: int) -> Mapping[int, tuple[str, ...]]:
    """Who sits at which table."""
    return {one.number: one.seats for one in desk.state.rounds[round_ - 1].tables}
