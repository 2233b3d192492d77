"""The rounds of a tournament online: its games are opened, held, and their results taken, whatever is broken off."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from domain.bots import BOTS
from domain.record.acts.case import OpenCase
from domain.record.acts.hold import Hold
from domain.record.acts.penalty import Penalise
from domain.record.acts.ruling import Rule
from domain.record.game import Game
from domain.tournaments.acts.admission import Admit, NewEntry
from domain.tournaments.acts.clocks import Pause, Resume
from domain.tournaments.acts.pairing import DrawRound
from domain.tournaments.acts.rounds import CancelRound, CloseRound, StartRound
from domain.tournaments.acts.setting_up import OpenBook
from domain.tournaments.state import Round, Tournament
from service.accounts import TournamentRow
from service.service import Service
from service.settings import Settings
from service.tournaments.playing.deals import TournamentDeals
from service.tournaments.playing.play import TournamentPlay
from tests.stepped import prepare

ID = "e-0199a0b0-0000-7000-8000-00000000000e"
BY = "organiser:o-1"


@dataclass
class Desk:
    """A service with one tournament, whose workers are stepped by hand."""

    service: Service
    play: TournamentPlay

    @property
    def book(self) -> Tournament:
        return self.service.books.book(ID)

    @property
    def round(self) -> Round:
        current = self.book.current
        assert current is not None
        return current

    def act(self, act) -> None:
        self.service.books.enter(ID, act, BY)

    def games(self) -> list[str]:
        return [table.game for table in self.round.tables if table.game is not None]

    def step(self) -> None:
        """What the workers do in a few rounds; each finds again what is not over."""
        for _ in range(4):
            self.play.tables.step()
            self.play.results.step()


def begun(service: Service) -> TournamentPlay:
    deals = TournamentDeals(service.accounts.engine, service.shared)
    return TournamentPlay(service.daybook, service.accounts, service.openings, deals, service.books)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    prepare(url, "organiser")
    with closing(Service.open(url, token="organiser", settings=Settings(limits=""))) as service:
        service.make_workers()
        yield service


@pytest.fixture
def desk(service: Service) -> Desk:
    return set_up(service)


def set_up(service: Service, **config) -> Desk:
    service.accounts.add_tournament(TournamentRow(ID, "Club", False, 0, BY, 1, "choice", 30, "allowed", None))
    desk = Desk(service, begun(service))
    config = {"title": "fairy-bargains", "seats": 2, "least": 2, "form": "swiss", "rounds": 3, **config}
    desk.act(OpenBook(ID, config))
    desk.act(Admit(tuple([NewEntry(f"a-{n}", (f"u-{n}",), rating=1500 - n) for n in range(4)])))
    return desk


def start(desk: Desk) -> None:
    desk.act(DrawRound())
    desk.act(StartRound(desk.round.number))
    desk.step()


def play_out(service: Service, game_id: str) -> Game:
    luck = Random(game_id)
    while (game := service.daybook.game(game_id)).closed is None:
        seat = game.awaits.seats[0]
        service.daybook.play(game_id, [BOTS["greedy"](game.book, game.state, seat, luck)], f"seat:{seat}")
    return game


def test_each_table_of_a_round_has_one_game_with_its_persons_even_if_the_book_never_heard_of_it(desk: Desk) -> None:
    desk.act(DrawRound())
    desk.act(StartRound(1))
    before = desk.book
    desk.step()
    first = desk.games()
    assert len(first) == 2
    for table, game in zip(desk.round.tables, first, strict=True):
        seats = desk.service.daybook.game(game).opened.seats
        assert [seat["player"] for seat in seats] == [desk.book.entries[one].members[0] for one in table.seats]
        assert desk.service.accounts.game_settings(game).tournament == ID
    desk.play.go_on(before)  # as a process that was broken off between the games and the book
    assert desk.games() == first
    one, other = before.rounds[0].tables
    half = replace(before.rounds[0], tables=(replace(one, game=first[0]), other))
    desk.play.go_on(replace(before, rounds=(half,)))  # and as one that had come to the second table
    assert sorted(desk.service.accounts.games_of(ID)) == sorted(first)


def test_results_come_into_the_book_by_themselves(desk: Desk) -> None:
    start(desk)
    played = [play_out(desk.service, game) for game in desk.games()]
    assert [table.result for table in desk.round.tables] == [None, None]
    Desk(desk.service, begun(desk.service)).step()  # another process than that which saw them end
    for table, game in zip(desk.round.tables, played, strict=True):
        assert table.result is not None
        assert table.result.source == "game"
        assert list(table.result.places) == game.closed.result["places"]
    desk.act(CloseRound(1))
    assert desk.round.status == "closed"


def ruled(desk: Desk, game: Game) -> int:
    """Takes points from the winner of a game that is over; returns the seat."""
    winner = game.closed.result["winners"][0]
    case = desk.service.daybook.enter(game.id, OpenCase(game.n, winner), BY).game.disputes.cases[-1].number
    desk.service.daybook.enter(game.id, Rule(case, "upheld", (game.n,), remedies=(Penalise(winner, 50),)), BY)
    return winner


def test_a_ruling_after_the_end_stands_beside_what_was_played(desk: Desk) -> None:
    start(desk)
    game, other = (play_out(desk.service, game) for game in desk.games())
    desk.step()
    before = desk.round.tables[0].result
    winner = ruled(desk, game)
    desk.step()
    table = desk.round.tables[0]
    assert table.result == before
    assert table.ruled is not None
    assert table.ruled.ruling == {"game": game.id, "case": 1, "ruling": 1}
    assert table.ruled.places[winner] == 2
    desk.act(CloseRound(1))
    ruled(desk, other)
    assert desk.round.tables[1].ruled is None
    Desk(desk.service, begun(desk.service)).step()
    assert desk.round.tables[1].ruled is not None, "the next process finds what was not heard of"


def test_a_pause_holds_all_tables_and_releases_those_that_it_held(desk: Desk) -> None:
    def statuses() -> list[str]:
        return [desk.service.daybook.game(one).status for one in games]

    start(desk)
    games = desk.games()
    desk.service.daybook.enter(games[0], Hold(), "director:d-1")
    for anew in (False, True):
        desk.act(Pause())
        desk.step()
        assert statuses() == ["held", "held"]
        desk.act(Resume())
        (Desk(desk.service, begun(desk.service)) if anew else desk).step()
        assert statuses() == ["held", "open"], "an official's hold is the official's"
    desk.act(CancelRound(1, why="A" * 43 + "="))
    desk.step()
    assert statuses() == ["held", "held"], "the games of a cancelled round wait"


def test_tables_of_a_duplicate_round_share_their_deals_until_the_last_is_over_or_it_is_drawn_again(
    service: Service,
) -> None:
    def sessions() -> set[str]:
        games = [service.daybook.game(one) for one in desk.games()]
        return {seal.committed.session for game in games for seal in game.sealing.seals}

    desk = set_up(service, duplicate=True)
    start(desk)
    first, deals, seats = desk.games(), sessions(), [table.seats for table in desk.round.tables]
    assert len(deals) == 1
    desk.act(CancelRound(1, why="A" * 43 + "="))
    desk.act(DrawRound(tables=tuple(seats)))
    desk.act(StartRound(1))
    desk.step()
    again = desk.games()
    assert len(again) == len(first)
    assert set(again).isdisjoint(first)
    assert sessions().isdisjoint(deals), "who has seen the hands does not get them again"
    play_out(service, again[0])
    assert service.shared.due() == []
    play_out(service, again[1])
    assert sorted(service.shared.due()) == sorted(again)
