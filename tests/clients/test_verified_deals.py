"""verify.mjs makes every shuffle of a record again, and names what does not fit to the promise."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from datetime import datetime, timedelta
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
from domain.record.proof.deal import SealedDeals, SeatNonce, nonce_commitment
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


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda event: event["type"] != "SeedRevealed" and event, "is not revealed"),
        (lambda event: event["type"] != "DealCommitted" and event, "reveals a seed that no event has promised"),
        (
            lambda event: {**event, "data": {"seed": "00" * 32}} if event["type"] == "SeedRevealed" else event,
            "reveals another seed than event",
        ),
        (
            lambda event: {**event, "by": "director:d-1"} if event.get("move", {}).get("type") == "deal" else event,
            "is a deal by director:d-1",
        ),
        (
            lambda event: (
                {**event, "data": {**event["data"], "session": "another"}}
                if event["type"] == "DealCommitted"
                else event
            ),
            "holds another shuffle than the seed gives",
        ),
        (
            lambda event: (
                {**event, "data": {**event["data"], "alg": "deal-v0"}} if event["type"] == "DealCommitted" else event
            ),
            "which is not known here",
        ),
    ],
)
def test_what_does_not_fit_to_the_promise_is_named(
    dealt: dict[str, list[dict]], tmp_path: Path, change: Callable[[dict], dict], said: str
) -> None:
    events = [changed for event in deepcopy(dealt["market-day-1"]) if (changed := change(event))]
    code, told = said_of(events, tmp_path)
    assert (code, said in told) == (2 if "known here" in said else 1, True), told


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


WAIT = 2_000
"""For how many milliseconds seats may commit, and then reveal."""


def with_nonces(events: list[dict], revealed: list[int]) -> list[dict]:
    """The same game, had these seats revealed nonces before the first shuffle; all have committed themselves."""
    events = deepcopy(events)
    at = next(at for at, event in enumerate(events) if event["type"] == "DealCommitted")
    committed = events[at]["data"]
    committed["nonces_ms"] = WAIT
    for event in events[at + 1 :]:
        later = datetime.fromisoformat(event["at"]) + timedelta(milliseconds=WAIT)
        event["at"] = later.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
    nonces = [SeatNonce(f"seat:{seat}", bytes([seat]) * 16) for seat in range(len(events[0]["data"]["seats"]))]
    told = [{"seat": seat, "commitment": nonce_commitment(committed["commitment"], n)} for seat, n in enumerate(nonces)]
    shown = [{"seat": seat, "nonce": nonces[seat].nonce.hex()} for seat in reversed(revealed)]
    added = [
        *[("NonceCommitted", data) for data in told],
        ("RevealsAwaited", {"seats": list(range(len(nonces)))}),
        *[("NonceRevealed", data) for data in shown],
    ]
    events[at + 1 : at + 1] = [
        {**events[at], "type": kind, "by": f"seat:{data['seat']}" if "seat" in data else "dealer", "data": data}
        for kind, data in added
    ]
    seed = next(bytes.fromhex(event["data"]["seed"]) for event in events if event["type"] == "SeedRevealed")
    deals = SealedDeals(seed, committed["session"], tuple(nonces[seat] for seat in revealed))
    made = [event for event in events if event["by"] == "dealer" and event.get("move", {}).get("type") == "deal"]
    for board, event in enumerate(made, 1):
        pile = sorted(event["move"]["deck"])
        event["move"]["deck"] = [pile[place] for place in deals.order(board, len(pile))]
    return events


def test_nonces_of_seats_are_in_the_shuffles(dealt: dict[str, list[dict]], tmp_path: Path) -> None:
    for revealed in ([0, 1], [1], []):
        code, said = said_of(with_nonces(dealt["market-day-1"], revealed), tmp_path)
        assert (code, "as the seed gives that was promised before" in said) == (0, True), said


def the(events: list[dict], kind: str) -> dict:
    return next(event for event in events if event["type"] == kind)


def another_nonce(events: list[dict]) -> None:
    the(events, "NonceRevealed")["data"]["nonce"] = "ff" * 16


def without_a_reveal(events: list[dict]) -> None:
    events.remove(the(events, "NonceRevealed"))


def without_a_commitment(events: list[dict]) -> None:
    events.remove(the(events, "NonceCommitted"))


def revealed_before(events: list[dict]) -> None:
    events.insert(events.index(the(events, "RevealsAwaited")), events.pop(events.index(the(events, "NonceRevealed"))))


def revealed_twice(events: list[dict]) -> None:
    events.insert(events.index(the(events, "NonceRevealed")), deepcopy(the(events, "NonceRevealed")))


def never_asked_for(events: list[dict]) -> None:
    del the(events, "DealCommitted")["data"]["nonces_ms"]


def committed_late(events: list[dict]) -> None:
    late = deepcopy(the(events, "NonceCommitted"))
    events.insert(events.index(the(events, "SeedRevealed")), late)
    late["at"] = the(events, "SeedRevealed")["at"]


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        (another_nonce, "reveals another nonce than seat"),
        (without_a_reveal, "holds another shuffle than the seed gives"),
        (without_a_commitment, "awaits nonces of other seats"),
        (revealed_before, "reveals a nonce that nothing awaits"),
        (revealed_twice, "once more"),
        (committed_late, "too late"),
        (never_asked_for, "to a nonce that nothing has asked for"),
    ],
    ids=lambda change: getattr(change, "__name__", ""),
)
def test_nonces_that_do_not_fit_are_named(
    dealt: dict[str, list[dict]], tmp_path: Path, change: Callable[[list[dict]], None], hint: str
) -> None:
    events = with_nonces(dealt["market-day-1"], [0, 1])
    change(events)
    code, said = said_of(events, tmp_path)
    assert (code, hint in said) == (1, True), said
