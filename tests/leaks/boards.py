"""A board at the tables of a tournament, in two services that agree in all but the order of its cards.

The first table has played it to its end, with a case, a branch and a chapter about it; the second is ahead; of the
third the game has not been opened yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from sqlalchemy import insert

from domain.games import title_named
from domain.record.daybook import Opening
from domain.record.dealer import SealingDealer
from domain.record.game import Game
from domain.record.proof.deal import seed_commitment
from domain.record.sealing import ShufflePosition
from domain.rules.secrecy import PUBLIC
from domain.tournaments.acts.admission import Admit, NewEntry
from domain.tournaments.acts.closing import PublishStandings
from domain.tournaments.acts.pairing import DrawRound
from domain.tournaments.acts.rounds import SetGame, StartRound
from domain.tournaments.acts.setting_up import OpenBook
from service.accounts import GameSettings
from service.dealing.sessions import sessions
from service.tournaments.playing.results import table_with, take_result
from tests.domain.games.playthrough import chance_move, drawn, raw_of
from tests.leaks.two_worlds import HERE, NAMES, World

BY: Final = "organiser:o-test"
PLAYED, AHEAD, TO_COME = "g-played", "g-ahead", "g-to-come"
GAMES: Final = (PLAYED, AHEAD, TO_COME)
_SEED: Final = bytes(32)
_SESSION: Final = "s-board"
_TABLES: Final = 3


class _OtherOrder(SealingDealer):
    """Turns every shuffle around, under the same promise."""

    def permutation(self, game: Game, place: ShufflePosition, size: int) -> Sequence[int]:
        return list(reversed(super().permutation(game, place, size)))


class Board:
    """The board and its tournament in one of the services; `side` 1 has the cards in another order."""

    def __init__(self, world: World, side: int, title: str, config: dict[str, Any], form: str, dealing: str):
        self.world = world
        self.service = world.service
        self._side, self._title, self._config, self._dealing = side, title, config, dealing
        if side:
            self.service.daybook.dealer = _OtherOrder(self.service.seeds)
        commitment = seed_commitment(_SEED)
        self.service.seeds.keep(_SESSION, commitment, _SEED)
        row = {
            "id": _SESSION, "tournament": HERE, "commitment": commitment, "tables": _TABLES, "closed": False,
            "revealed": False, "made_by": BY, "created_at": 0,
        }  # fmt: skip
        with self.service.accounts.engine.begin() as connection:
            connection.execute(insert(sessions), row)
        played = {"title": title, "game": config, "seats": 2, "least": 2, "form": form, "rounds": 2, "dealing": dealing}
        points = {"points": {"kind": "score"}} if title_named(title).book_for(config).measure else {}
        self._enter(OpenBook(HERE, {**played, **points, "duplicate": True}))
        people = NAMES[: 2 * _TABLES]
        self._enter(Admit(tuple([NewEntry(f"a-{name}", (f"p-{name}",), rating=0) for name in people])))
        self._enter(DrawRound())
        self._enter(StartRound(1))
        self.people = [
            [self.service.books.book(HERE).entries[one].members[0].removeprefix("p-") for one in table.seats]
            for table in self.service.books.book(HERE).rounds[0].tables
        ]
        """Who sits at each table."""

    def play(self) -> None:
        """The first table to its end, the second a few moves, with all that can be told of the first."""
        for table, game in enumerate((PLAYED, AHEAD)):
            self.open(table)
            self._play(game, None if game == PLAYED else 4)
        self.world.dispute(PLAYED)
        self.world.branch(PLAYED, (PUBLIC,))
        self.world.study(PLAYED)
        self._take(PLAYED)
        self._enter(PublishStandings("provisional", 1))
        self.service.follower.catch_up()

    def play_out(self) -> None:
        """The rest: the second and the third table are played, and the seed is revealed."""
        self.open(2)
        for game in (AHEAD, TO_COME):
            self._play(game, None)
            self._take(game)
        while due := self.service.shared.due():
            for game in due:
                self.service.daybook.reveal_seed(game)
        self.service.follower.catch_up()

    def open(self, table: int) -> None:
        """Opens the game of a table."""
        seats = tuple([{"player": f"p-{name}"} for name in self.people[table]])
        game, sealed = GAMES[table], self._dealing == "sealed"
        with self.service.accounts.engine.begin() as connection:
            self.service.shared.admit(connection, _SESSION, game)
        session = self.service.shared.session(_SESSION)
        promise = session.promise if session is not None and sealed else None
        config = {"players": len(seats), **self._config}
        opening = Opening(title_named(self._title), config, seats, self._dealing, promise=promise)
        self.service.daybook.open_game(opening, BY, game_id=game)
        self.service.accounts.set_table(game, GameSettings(HERE), BY)
        self._enter(SetGame(1, table + 1, game))

    def _enter(self, act: Any) -> None:
        self.service.books.enter(HERE, act, BY)

    def _take(self, game: str) -> None:
        """Has the book take the result of a game."""
        books = self.service.books
        take_result(books, books.book(HERE), self.service.daybook.game(game))
        found = table_with(books.book(HERE), game)
        assert found is not None
        assert found[1].result is not None

    def _play(self, game: str, most: int | None) -> None:
        daybook, luck = self.service.daybook, Random(game)
        while (now := daybook.game(game)).closed is None and most != 0:
            if now.awaits.chance is not None:  # dealt by hand
                daybook.play(game, [chance_move(now.awaits.chance, Random(f"by hand {self._side}"))], BY)
                continue
            (seat, *_) = now.awaits.seats
            move = raw_of(drawn(now.book, now.state, luck.choice(now.book.moves(now.state, seat)), luck))
            daybook.play(game, [move], f"seat:{seat}")
            most = None if most is None else most - 1
