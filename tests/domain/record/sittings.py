"""Tables at which something other than moves is entered, and what has to hold whenever it is."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.record import acts
from domain.record.actors import DEALER
from domain.record.daybook import Daybook, Opening
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game, folded
from domain.rules.event import Event
from domain.rules.title import Title

from .random_play import Clock, play_on

DORA = "director:d-dora"
DAN = "director:d-dan"
SAM = "scorer:s-sam"
TEXT = "q" * 43 + "="
MINUTE = 60_000


class Table:
    """A game on a daybook, with random players of its own."""

    def __init__(self, daybook: Daybook, clock: Clock, opening: Opening) -> None:
        self.daybook, self.clock = daybook, clock
        self.id = daybook.open_game(opening, "organiser:o-1").game.id
        self._luck = Random(7)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.daybook.game(self.id)

    def play(self, moves: int = 1) -> Game:
        """So many random moves; fewer if the game ends before."""
        return play_on(self.daybook, self.game, self._luck, moves)

    def play_till(self, seat: int) -> Game:
        """A random move or more, until one of `seat` is the last thing that has happened."""
        self.play()
        while self._decisions()[-1].by != f"seat:{seat}":
            self.play()
        return self.game

    def play_to_deal(self) -> int:
        """Random moves until there is another deal; the number of its event."""
        first = self.last_deal().n
        while self.last_deal().n == first:
            self.play()
        return self.last_deal().n

    def play_out(self) -> Game:
        """Random moves to the end."""
        return self.play(10_000)

    def enter(self, act: acts.GameAct, by: str = DORA) -> list[Event]:
        """The events that an act comes to; what a dry run promised, and what comes back from the record."""
        before = self.game
        promised = [entry.event for entry in self.daybook.tried(self.id, act, by).entries]
        assert self.daybook.game(self.id) == before, "a dry run leaves nothing"
        recorded = self.daybook.enter(self.id, act, by)
        events = [entry.event for entry in recorded.entries]
        assert events[: len(promised)] == promised, "a dry run tells what happens, but for the deals that follow"
        assert recorded.entries[0].by == by
        read = folded(None, self.daybook.entries(self.id), recorded.game.head, past=self.daybook.past(self.id))
        assert read == recorded.game == self.game
        return events

    def refused(self, act: acts.GameAct, by: str = DORA, code: str = "", words: str = "") -> ActRefused:
        """The refusal of an act, in such words; it leaves the record as it was, and a dry run gives it as well."""
        before, stored = self.game, list(self.daybook.stored(self.id))
        with pytest.raises(ActRefused) as tried:
            self.daybook.tried(self.id, act, by)
        with pytest.raises(ActRefused) as refusal:
            self.daybook.enter(self.id, act, by)
        assert list(self.daybook.stored(self.id)) == stored, "a refusal records nothing"
        assert self.game == before
        assert (tried.value.code, str(tried.value)) == (refusal.value.code, str(refusal.value))
        assert refusal.value.code == (code or refusal.value.code), str(refusal.value)
        assert words in str(refusal.value)
        return refusal.value

    def case(self, **more: Any) -> int:
        """The number of a new case about the last event, called by seat 0 against seat 1 unless said otherwise."""
        self.enter(acts.OpenCase(**{"step": self.game.n, "seat": 0, "against": 1, **more}), "seat:0")
        return len(self.game.disputes.cases)

    def ruling(self, *remedies: acts.Remedy, by: str = DORA, **more: Any) -> int:
        """The number of a ruling with these remedies on a case of its own, which can be appealed for half an hour."""
        case = more.pop("case", None) or self.case()
        self.enter(acts.Rule(case, "upheld", remedies=remedies, **{"appeal_ms": 30 * MINUTE, **more}), by)
        return len(self.game.disputes.rulings)

    def to_set_back(self) -> int:
        """The step before the last move, to which the table can be set back."""
        return self.last_move().n - 1

    def last_move(self) -> Entry:
        """The entry that holds the last move of a seat."""
        return [entry for entry in self._decisions() if entry.by != DEALER][-1]

    def last_deal(self) -> Entry:
        """The entry that holds the dealer's last act."""
        return [entry for entry in self._decisions() if entry.by == DEALER][-1]

    def _decisions(self) -> list[Entry]:
        return [entry for entry in self.daybook.entries(self.id) if entry.move is not None]


class Tables:
    """Opens tables on one daybook."""

    def __init__(self, daybook: Daybook, clock: Clock) -> None:
        self.daybook, self.clock = daybook, clock

    def open(
        self,
        title: Title | str = "market-day",
        players: int = 3,
        *,
        bots: Sequence[int] = (),
        dealing: str = "sealed",
        config: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Table:
        """A table of persons and, in `bots`, of bots. Market Day has two hands unless a configuration is given."""
        if title == "market-day" and config is None:
            config = {"options": {"hands": 2}}
        title = title_named(title) if isinstance(title, str) else title
        seats = tuple([{"bot": "random"} if seat in bots else {"player": f"p-{seat}"} for seat in range(players)])
        return Table(self.daybook, self.clock, Opening(title, config or {}, seats, dealing, **more))
