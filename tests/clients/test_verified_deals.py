"""verify.mjs makes every shuffle of a record again, and names what does not fit to the promise."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from itertools import count
from pathlib import Path
from uuid import UUID

import pytest

from domain.record.acts.case import OpenCase
from domain.record.acts.correction import Correct
from domain.record.acts.remedy import Remedy
from domain.record.acts.resignation import Resign
from domain.record.acts.ruling import Rule
from domain.record.daybook import Daybook, Opening
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.store import open_database
from replays.record_check import record_fault
from tests import suite
from tests.clients.test_verifier import verify
from tests.daybook.test_verify import chained
from tests.domain.games.books import CASES, Case
from tests.domain.games.playthrough import random_config
from tests.domain.record.sealed import sealing_dealer
from tests.golden.recorder import clock_of, one_move, some_move

MOVES = 60
"""How many moves of a game are enough for some to shuffle again."""
DEALT = CASES if suite.is_long() else list({case.title.name: case for case in reversed(CASES)}.values())
"""In the quick suite one of each title."""


@pytest.fixture(scope="module", autouse=True)
def the_same_games_in_every_run() -> Iterator[None]:
    """What a seed gives depends on the id of its session as well: ids are counted here."""
    numbers = count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("uuid6.uuid7", lambda: UUID(int=(7 << 76) + (2 << 62) + next(numbers)))
        yield


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict]]:
    """A game of each by its name, as events: so many random moves, then all but one leave."""
    games = {}
    folder = tmp_path_factory.mktemp("dealt")
    luck = random.Random(9)
    with Daybook(open_database(f"{folder}/dealt.db"), dealer=sealing_dealer(), clock=clock_of(luck)) as daybook:
        for case in DEALT:
            game = moved(daybook, opened(daybook, case, luck), luck)
            games[str(case)] = ended(daybook, game)
    return games


def opened(daybook: Daybook, case: Case, luck: random.Random) -> Game:
    config = random_config(case, luck)
    seats = tuple([{"player": f"p-{seat}"} for seat in range(config["players"])])
    return daybook.open_game(Opening(case.title, config, seats), "organiser:o-1").game


def moved(daybook: Daybook, game: Game, luck: random.Random) -> Game:
    for _ in range(MOVES):
        game = game if game.closed else one_move(daybook, game, luck)
    return game


def ended(daybook: Daybook, game: Game) -> list[dict]:
    """The events of the game once all but one have left it."""
    for seat in range(1, max(len(game.seats), 2)):
        if not daybook.game(game.id).closed:
            daybook.enter(game.id, Resign(seat % len(game.seats)), "organiser:o-1")
    return [json.loads(line) for line in daybook.stored(game.id)]


def said_of(events: list[dict], folder: Path) -> tuple[int, str]:
    """What is said of a record of these events, with every hash made anew."""
    for n, event in enumerate(events, 1):
        event["n"] = n
    record = folder / "record.ndjson"
    record.write_bytes(b"".join(line + b"\n" for line in chained(events)))
    return verify(record)


def shuffles(events: list[dict]) -> list[tuple[int, str]]:
    """The shuffles of a record: event and member of its move."""
    deals = [event for event in events if event["by"] == "dealer" and "move" in event]
    return [(event["n"], name) for event in deals for name in event["move"] if name not in ("type", "zone")]


def can_be_another(cards: list | int) -> bool:
    """Whether a shuffle could have come out differently: not one of a single card, or of equal ones."""
    return not isinstance(cards, list) or any(card != cards[0] for card in cards)


def test_every_shuffle_is_made_again_and_a_changed_one_named(dealt: dict[str, list[dict]], tmp_path: Path) -> None:
    for name, events in dealt.items():
        (tmp_path / f"{name}.ndjson").write_bytes(b"".join(line + b"\n" for line in chained(events)))
    code, said = verify(tmp_path)
    assert code == 0, said
    for name, events in dealt.items():
        found = shuffles(events)
        count = f"{len(found)} shuffle{'s' * (len(found) != 1)}"
        assert f" {name}.ndjson: {count}, as the seed gives that was promised before" in said
    places = {}
    for name, events in deepcopy(dealt).items():
        n, member = next(
            one for one in reversed(shuffles(events)) if can_be_another(events[one[0] - 1]["move"][one[1]])
        )
        cards = events[n - 1]["move"][member]
        if isinstance(cards, list):
            other = next(at for at, card in enumerate(cards) if card != cards[0])
            cards[0], cards[other] = cards[other], cards[0]
        else:
            events[n - 1]["move"][member] = (cards + 1) % len(events[0]["data"]["seats"])
        (tmp_path / f"{name}.ndjson").write_bytes(b"".join(line + b"\n" for line in chained(events)))
        places[name] = n
    code, said = verify(tmp_path)
    assert code == 1, said
    for name, n in places.items():
        assert f" {name}.ndjson: event {n} holds another shuffle than the seed gives" in said


def ruled(daybook: Daybook, game: Game, remedy: Remedy) -> Game:
    number = daybook.enter(game.id, OpenCase(game.n), "director:d-1").game.disputes.cases[-1].number
    return daybook.enter(game.id, Rule(number, "upheld", remedies=(remedy,)), "director:d-1").game


def moves_of_seats(daybook: Daybook, game: Game) -> list[tuple[int, dict]]:
    entries = [entry for entry in daybook.entries(game.id) if entry.move is not None and entry.by.startswith("seat:")]
    return [(entry.n, entry.read_move() or {}) for entry in entries]


def test_deals_that_a_correction_makes_again_keep_their_numbers(tmp_path: Path) -> None:
    """Moonflight: it shuffles again, and there a move can often be another, and all moves after it still fit."""
    case, luck = next(case for case in CASES if str(case) == "moonflight-1"), random.Random(3)
    with Daybook(open_database(f"{tmp_path}/again.db"), dealer=sealing_dealer(), clock=clock_of(luck)) as daybook:
        game = moved(daybook, opened(daybook, case, luck), luck)
        for _ in range(2):
            game = moved(daybook, corrected(daybook, game, luck), luck)
        events = ended(daybook, game)
        assert any("of" in events[n - 1] for n, _ in shuffles(events)), "no deal was made again"
        assert [event["type"] for event in events].count("SetBack") == 2
        assert record_fault(list(daybook.stored(game.id))) is None
        code, said = said_of(events, tmp_path)
        assert code == 0, said
        assert f"{len(shuffles(events))} shuffles, as the seed gives that was promised before" in said


def corrected(daybook: Daybook, game: Game, luck: random.Random) -> Game:
    """The game after a correction of a move in its first half, and so of a deal after it."""
    moves = moves_of_seats(daybook, game)
    for n, _ in luck.sample(moves[: len(moves) // 2], len(moves) // 2):
        other = some_move(daybook.game_at(game.id, n - 1), luck)
        with suppress(ActRefused):
            return ruled(daybook, daybook.game(game.id), Correct({n: other}))
    raise AssertionError("no move could have been another")
