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
from domain.record.acts.redeal import ConfirmRedeal
from domain.record.acts.remedy import Remedy
from domain.record.acts.resignation import Resign
from domain.record.acts.ruling import Rule
from domain.record.acts.set_back import GoBack
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
REPEATING = [case for case in CASES if str(case) in ("fairy-bargains-v1-1", "mercadito-1", "moonflight-1")]
"""Those that shuffle again within so many moves."""
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


@pytest.mark.parametrize("case", DEALT, ids=str)
def test_every_shuffle_is_made_again_and_a_changed_one_named(
    dealt: dict[str, list[dict]], case: Case, tmp_path: Path
) -> None:
    events = deepcopy(dealt[str(case)])
    found = shuffles(events)
    code, said = said_of(events, tmp_path)
    assert code == 0, said
    assert f"{len(found)} shuffle{'s' * (len(found) != 1)}, as the seed gives that was promised before" in said
    n, name = next(one for one in reversed(found) if can_be_another(events[one[0] - 1]["move"][one[1]]))
    cards = events[n - 1]["move"][name]
    if isinstance(cards, list):
        other = next(at for at, card in enumerate(cards) if card != cards[0])
        cards[0], cards[other] = cards[other], cards[0]
    else:
        events[n - 1]["move"][name] = (cards + 1) % len(events[0]["data"]["seats"])
    code, said = said_of(events, tmp_path)
    assert (code, f"event {n} holds another shuffle than the seed gives" in said) == (1, True), said


def ruled(daybook: Daybook, game: Game, remedy: Remedy) -> Game:
    number = daybook.enter(game.id, OpenCase(game.n), "director:d-1").game.disputes.cases[-1].number
    if isinstance(remedy, GoBack):
        with suppress(ActRefused):  # what nobody has seen needs no second official
            daybook.enter(game.id, ConfirmRedeal(number, remedy.to), "director:d-2")
    return daybook.enter(game.id, Rule(number, "upheld", remedies=(remedy,)), "director:d-1").game


def moves_of_seats(daybook: Daybook, game: Game) -> list[tuple[int, dict]]:
    entries = [entry for entry in daybook.entries(game.id) if entry.move is not None and entry.by.startswith("seat:")]
    return [(entry.n, entry.read_move() or {}) for entry in entries]


@pytest.mark.parametrize("case", suite.sampled(REPEATING, 1), ids=str)
def test_deals_after_a_set_back_keep_their_numbers(case: Case, tmp_path: Path) -> None:
    luck = random.Random(3)
    with Daybook(open_database(f"{tmp_path}/again.db"), dealer=sealing_dealer(), clock=clock_of(luck)) as daybook:
        game = moved(daybook, opened(daybook, case, luck), luck)
        for _ in range(2):
            moves = moves_of_seats(daybook, game)
            game = ruled(daybook, game, GoBack(moves[len(moves) // 2][0] - 1))
            game = moved(daybook, game, luck)
        holds(ended(daybook, game), daybook, game, tmp_path)


def test_deals_that_a_correction_makes_again_keep_their_numbers(tmp_path: Path) -> None:
    """Moonflight: there a move can often be another, and all moves after it still fit."""
    case, luck = REPEATING[-1], random.Random(3)
    with Daybook(open_database(f"{tmp_path}/again.db"), dealer=sealing_dealer(), clock=clock_of(luck)) as daybook:
        game = moved(daybook, opened(daybook, case, luck), luck)
        for _ in range(2):
            game = moved(daybook, corrected(daybook, game, luck), luck)
        events = ended(daybook, game)
        assert any("of" in events[n - 1] for n, _ in shuffles(events)), "no deal was made again"
        holds(events, daybook, game, tmp_path)


def corrected(daybook: Daybook, game: Game, luck: random.Random) -> Game:
    """The game after a correction of a move in its first half, and so of a deal after it."""
    moves = moves_of_seats(daybook, game)
    for n, _ in luck.sample(moves[: len(moves) // 2], len(moves) // 2):
        other = some_move(daybook.game_at(game.id, n - 1), luck)
        with suppress(ActRefused):
            return ruled(daybook, daybook.game(game.id), Correct({n: other}))
    raise AssertionError("no move could have been another")


def holds(events: list[dict], daybook: Daybook, game: Game, folder: Path) -> None:
    """Both checks accept the record, and all of its shuffles."""
    assert [event["type"] for event in events].count("SetBack") == 2
    assert record_fault(list(daybook.stored(game.id))) is None
    code, said = said_of(events, folder)
    assert code == 0, said
    assert f"{len(shuffles(events))} shuffles, as the seed gives that was promised before" in said
