"""The game as it stood after any of its events: right, however it is asked for, by however many threads."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from domain.record import acts, games_at
from domain.record.acts.set_back import SetBack
from domain.record.caches import Budget, Sizes
from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.envelope import Entry, event_hash
from domain.record.errors import GameUnknown
from domain.record.game import Game, folded
from domain.record.games_at import GamesAt
from domain.rules.values import changed

from .sittings import Table, Tables

Games = list[Game]


@dataclass
class Shelf:
    """The stored events of some games, and which of them were read."""

    events: dict[str, list[bytes]] = field(default_factory=dict)
    read: list[int] = field(default_factory=list)

    def stored(self, game_id: str, after_n: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """The events after `after_n`, up to `upto`; each is noted when it is taken."""
        for n, event in enumerate(self.events.get(game_id, [])[after_n:upto], after_n + 1):
            self.read.append(n)
            yield event

    def entries(self, game_id: str) -> list[Entry]:
        return list(map(decode_entry, self.events[game_id]))

    def games_at(self, standing: Game | None = None, **sizes: Any) -> GamesAt:
        """A memory that knows nothing yet but perhaps the game as it stands."""
        return GamesAt(self.stored, lambda game_id: standing, **sizes)

    def expected(self, game_id: str) -> list[Game]:
        """The game after each of its events, each folded from the first one."""
        entries, events = self.entries(game_id), self.events[game_id]

        def whole(n: int) -> Game:
            game = folded(None, entries[:n], event_hash(events[n - 1]), past=whole)
            assert game is not None
            return game

        return [whole(n) for n in range(1, len(entries) + 1)]


class Alike(Sizes):
    """Has everything take as much."""

    def of(self, family: str, role: str, value: Any, *, beside: Any = None, scale: int = 1) -> int:
        return 1000


def shelf_of(daybook: Daybook, *ids: str) -> Shelf:
    return Shelf({game_id: list(daybook.stored(game_id)) for game_id in ids})


@pytest.fixture(scope="module")
def table(tables: Tables) -> Table:
    """A game that was set back three times, once across an earlier set-back."""
    table = tables.open()
    for to in (None, table.game.opening, None, 0):
        for _ in range(6):
            tables.clock.now += 1000
            table.play()
        if to != 0:
            table.ruling(acts.GoBack(to or table.to_set_back()))
    return table


@pytest.fixture(scope="module")
def shelf(table: Table) -> Shelf:
    return shelf_of(table.daybook, table.id)


@pytest.fixture(scope="module")
def expected(shelf: Shelf, table: Table) -> list[Game]:
    return shelf.expected(table.id)


def test_every_step_is_a_fold_from_the_first_event(shelf: Shelf, table: Table, expected: Games) -> None:
    sizes: list[dict[str, Any]] = [{}, {"memory": Budget(0), "steps": 1}, {"memory": Budget(100_000), "steps": 3}]
    luck = Random(0)
    for games in [shelf.games_at(**size) for size in sizes]:
        for n in luck.choices(range(1, len(expected) + 1), k=60):
            ask = luck.randrange(3)
            if ask == 0:
                assert games.at(table.id, n) == expected[n - 1]
            elif ask == 1:
                step = games.step(shelf.entries(table.id)[n - 1])
                assert (step.entry.n, step.after) == (n, changed(expected[n - 1], head=step.after.head))
                assert step.before is None if n == 1 else step.before.state == expected[n - 2].state
            else:
                walk = list(games.steps(table.id, n - 1, n + 4))
                assert [step.entry for step in walk] == shelf.entries(table.id)[n - 1 : n + 4]
                assert [step.after.state for step in walk] == [game.state for game in expected[n - 1 : n + 4]]


def test_a_moment_has_the_events_up_to_it_and_no_other_step_is(shelf: Shelf, table: Table, expected: Games) -> None:
    games, times = shelf.games_at(), sorted({game.at for game in expected})
    assert len(times) > 5
    for moment in [times[-1] + 1, *times, times[0] - 1, *[time - 1 for time in times[1:]], *times[::-1]]:
        upto = [game for game in expected if game.at <= moment]
        assert games.at_moment(table.id, moment) == (upto[-1] if upto else expected[0])
    games = shelf.games_at()
    for n in (-1, 0, 10_000):
        for game_id in (table.id, "g-nowhere"):
            with pytest.raises(GameUnknown):
                games.at(game_id, n)
    with pytest.raises(GameUnknown):
        games.at_moment("g-nowhere", 0)
    assert (list(games.steps("g-nowhere")), games.at(table.id, 1).n) == ([], 1)


def test_a_fold_begins_at_the_latest_step_that_is_early_enough(shelf: Shelf, table: Table, expected: Games) -> None:
    last, games = len(expected), shelf.games_at()
    early = _set_back(shelf, table) - 6
    games.at(table.id, early)
    shelf.read.clear()
    games.at(table.id, early + 3)
    assert shelf.read == [early + 1, early + 2, early + 3]
    shelf.read.clear()
    assert (games.at(table.id, early), shelf.read) == (expected[early - 1], [])
    # Nothing is folded backward: before what is remembered, the record is read from its first event.
    assert (games.at(table.id, early - 1), shelf.read) == (expected[early - 2], list(range(1, early)))
    # The game as it stands counts as remembered.
    shelf.read.clear()
    assert shelf.games_at(expected[-1]).at(table.id, last) is expected[-1]
    assert shelf.read == []


def _set_back(shelf: Shelf, table: Table) -> int:
    return next(entry.n for entry in shelf.entries(table.id) if isinstance(entry.event, SetBack))


def test_entries_taken_in_order_and_pages_in_a_row_are_not_read_again(shelf: Shelf, table: Table) -> None:
    games, entries = shelf.games_at(), shelf.entries(table.id)
    shelf.read.clear()
    for entry in entries[: _set_back(shelf, table) - 1]:
        games.step(entry)
        games.step(entry)
    assert shelf.read == []
    games = shelf.games_at()
    for _ in zip(range(4), games.steps(table.id, 0), strict=False):
        pass
    shelf.read.clear()
    assert next(games.steps(table.id, 4)).entry.n == 5
    assert shelf.read in ([5], [4, 5])  # event 4 once more for its hash, if at all


def test_memory_is_bounded_and_what_has_been_recorded_since_does_not_change_an_earlier_step(tables: Tables) -> None:
    ids = [tables.open().play(4).id for _ in range(3)]
    shelf = shelf_of(tables.daybook, *ids)
    memory = Budget(4600)  # two games at two steps each
    memory.sizes = Alike()
    games = shelf.games_at(memory=memory, steps=2)

    def reads(game_id: str, n: int) -> int:
        shelf.read.clear()
        games.at(game_id, n)
        return len(shelf.read)

    # The least recently used step goes, and then the least recently used game.
    asked = [(0, 3), (0, 4), (0, 3), (0, 5), (0, 3), (0, 4), (1, 3), (0, 4), (2, 3), (0, 4), (1, 3)]
    assert [reads(ids[game], n) for game, n in asked] == [3, 1, 0, 1, 0, 1, 3, 0, 3, 0, 3]
    table = tables.open()
    table.play(6)
    games = table.daybook.games
    asked = [games.at(table.id, n) for n in range(1, table.game.n + 1)]
    table.ruling(acts.GoBack(table.game.opening))
    table.play(3)
    assert [games.at(table.id, game.n) for game in asked] == asked
    assert shelf_of(table.daybook, table.id).expected(table.id)[: len(asked)] == asked
    assert games.at(table.id, table.game.n) == table.game


def test_a_long_game_is_folded_from_a_landmark_near_each_step(
    monkeypatch: pytest.MonkeyPatch, shelf: Shelf, table: Table, expected: Games
) -> None:
    monkeypatch.setattr(games_at, "_APART", 4)
    monkeypatch.setattr(games_at, "_LANDMARKS", len(expected) // 4 + 1)
    games = shelf.games_at(steps=1)
    assert games.at(table.id, len(expected)) == expected[-1]
    for n in range(1, len(expected)):
        shelf.read.clear()
        assert games.at(table.id, n) == expected[n - 1]
        assert len(shelf.read) <= 4 + 1  # that far from a landmark, and its event once more for its hash
    few = shelf.games_at(steps=1)
    monkeypatch.setattr(games_at, "_LANDMARKS", 2)
    assert [few.at(table.id, n) for n in (len(expected), *range(1, len(expected) + 1))] == [expected[-1], *expected]
    monkeypatch.setattr(games_at, "_APART", len(expected))
    walked = [step.after.state for step in shelf.games_at(steps=1).steps(table.id)]
    assert walked == [game.state for game in expected]


def test_a_step_behind_many_set_backs_is_folded_without_all_of_them(tables: Tables) -> None:
    table = tables.open()
    for _ in range(40):
        to = table.game.n
        table.play(2)
        table.ruling(acts.GoBack(to))
    shelf = shelf_of(table.daybook, table.id)
    games = shelf.games_at(steps=1)
    games.at(table.id, table.game.n)
    shelf.read.clear()
    middle = table.game.n // 2
    assert games.at(table.id, middle).n == middle
    assert len(shelf.read) < 20
