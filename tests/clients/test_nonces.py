"""Clients add their seats' nonces to the shuffles of a sealed game by themselves."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from hashlib import sha256

import httpx
import pytest

from daybook_sdk import (
    ActRefused,
    AsyncDaybook,
    Daybook,
    Event,
    Game,
    Invalid,
    Nonces,
    NotAllowed,
    bot,
    nonce_commitment,
    person,
)
from tests.clients.games import SORTS
from tests.clients.live_service import TOKEN, Proxy, Served
from tests.clients.test_bots import PATIENCE, bot_process
from tests.eventually import eventually

FAIRY = SORTS["fairy-bargains"]
OWN = bytes(range(16))


def waiting(daybook: Daybook, seconds: int = 60) -> Game:
    """A game of two people whose dealer waits for their nonces."""
    return daybook.open_game(FAIRY.title, [person("ana"), person("ben")], FAIRY.config, nonces=seconds)


def nonces_of(game: Game) -> Nonces:
    nonces = game.summary().nonces
    assert nonces is not None
    return nonces


def of_type(game: Game, kind: str) -> list[Event]:
    return [event for event in game.events() if event.type == kind]


def in_the_shuffle(game: Game) -> dict[int, str]:
    """The nonces by seat, once the cards are dealt. Each is the one that its seat has committed itself to."""
    eventually(lambda: of_type(game, "RoundDealt"))
    (dealer,) = of_type(game, "DealCommitted")
    promised = {event["seat"]: event["commitment"] for event in of_type(game, "NonceCommitted")}
    nonces = {event["seat"]: event["nonce"] for event in of_type(game, "NonceRevealed")}
    for seat, nonce in nonces.items():
        text = f"deal-nonce-v1\n{dealer['commitment']}\nseat:{seat}\n{nonce}\n"
        assert promised[seat] == sha256(text.encode()).hexdigest()
    return nonces


class Watchers:
    """Threads that watch games until these end."""

    def __init__(self, service: Served):
        self._service = service
        self._games: dict[str, Game] = {}
        self._threads: list[threading.Thread] = []

    def blocking(self, game: Game, token: str | None, after: int = 0) -> list[Event]:
        """What comes, as it comes; without a token as anybody sees it."""
        seen: list[Event] = []

        def watch() -> None:
            with Daybook(self._service.address, token) as client:
                seen.extend(client.game(game.id).watch(after=after))

        self._start(game, watch)
        return seen

    def awaiting(self, game: Game, token: str, after: int = 0) -> None:
        async def watch() -> None:
            async with AsyncDaybook(self._service.address, token) as client:
                async for _ in client.game(game.id).watch(after=after):
                    pass

        self._start(game, lambda: asyncio.run(watch()))

    def end(self) -> None:
        """Lets a seat resign from each game, and waits until that is seen."""
        for game in self._games.values():
            headers = {"Authorization": f"Bearer {game.tokens[0]}"}
            httpx.post(
                f"{self._service.address}/v1/games/{game.id}/resignation", json={}, headers=headers
            ).raise_for_status()
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive()

    def _start(self, game: Game, watch: Callable[[], None]) -> None:
        self._games[game.id] = game
        self._threads.append(threading.Thread(target=watch, daemon=True))
        self._threads[-1].start()


@pytest.fixture
def watchers(daybook: Daybook, service: Served) -> Iterator[Watchers]:
    started = Watchers(service)
    yield started
    started.end()


@pytest.mark.parametrize("after", [0, 2], ids=["from the beginning", "from now on"])
def test_who_watches_for_a_seat_adds_its_nonce(daybook: Daybook, watchers: Watchers, after: int) -> None:
    game = waiting(daybook)
    watchers.blocking(game, game.tokens[0], after)
    eventually(lambda: nonces_of(game).committed == (0,))
    watchers.awaiting(game, game.tokens[1], after)
    nonces = in_the_shuffle(game)
    assert sorted(nonces) == [0, 1]
    assert len(set(nonces.values())) == 2
    assert game.summary().nonces is None


def test_who_watches_without_a_seat_adds_nothing(daybook: Daybook, service: Served, watchers: Watchers) -> None:
    game = waiting(daybook)
    other = waiting(daybook)
    views = [watchers.blocking(game, token) for token in (None, TOKEN, other.tokens[0])]
    eventually(lambda: all("DealCommitted" in [event.type for event in seen] for seen in views))
    assert not game.add_nonce()
    assert not game.with_token(other.tokens[0]).add_nonce(), "the seat is at another table"
    with Daybook(service.address) as anybody, pytest.raises(NotAllowed):
        anybody.game(game.id).add_nonce()
    assert nonces_of(game).committed == ()


def test_each_step_is_due_once(daybook: Daybook) -> None:
    game = waiting(daybook)
    ana, ben = game.as_seat(0), game.as_seat(1)
    assert ana.add_nonce()
    assert not ana.add_nonce(), "ben has not committed himself yet"
    assert ben.add_nonce(OWN)
    nonces = nonces_of(game)
    assert (nonces.phase, nonces.committed, nonces.revealed) == ("reveal", (0, 1), ())
    promised = {event["seat"]: event["commitment"] for event in of_type(game, "NonceCommitted")}
    assert promised[1] == nonce_commitment(nonces.commitment, 1, OWN)
    stranger = game.as_seat(0)
    assert not stranger.add_nonce(), "another object does not know the nonce"
    with pytest.raises(ActRefused) as caught:
        stranger.add_nonce(OWN)
    assert caught.value.objections[0].code == "BAD_NONCE"
    assert ana.add_nonce()
    assert not ana.add_nonce()
    assert ben.add_nonce(OWN)
    assert in_the_shuffle(game)[1] == OWN.hex()
    assert not ana.add_nonce()


def test_a_nonce_of_another_length_is_none(daybook: Daybook) -> None:
    game = waiting(daybook)
    with pytest.raises(ValueError, match="16 bytes, not 15"):
        game.as_seat(0).add_nonce(OWN[1:])
    with pytest.raises(Invalid) as refused:
        waiting(daybook, 61)
    assert refused.value.errors[0].where == "/nonces"


def test_a_seat_that_comes_too_late_watches_all_the_same(daybook: Daybook, watchers: Watchers) -> None:
    game = waiting(daybook, 1)
    eventually(lambda: of_type(game, "RoundDealt"))
    seen = watchers.blocking(game, game.tokens[0])
    eventually(lambda: "RoundDealt" in [event.type for event in seen])
    assert in_the_shuffle(game) == {}


def test_a_lost_answer_commits_a_seat_once(daybook: Daybook, service: Served) -> None:
    game = waiting(daybook)
    with Proxy(service) as proxy, Daybook(proxy.address, game.tokens[0]) as client:
        proxy.cut = 1
        assert client.game(game.id).add_nonce(), "it was sent again with the same key"
        game.as_seat(1).add_nonce()
    assert len(of_type(game, "NonceCommitted")) == 2


def test_a_seat_that_another_client_has_committed_watches_all_the_same(daybook: Daybook, watchers: Watchers) -> None:
    game = waiting(daybook)
    game.as_seat(0).add_nonce()
    seen = watchers.blocking(game, game.tokens[0])
    game.as_seat(1).add_nonce()
    eventually(lambda: [event.n for event in seen] == [event.n for event in game.events()])
    assert (nonces_of(game).phase, nonces_of(game).revealed) == ("reveal", ())


def test_bots_of_both_languages_add_theirs_and_the_deals_are_proven(daybook: Daybook, service: Served) -> None:
    seats = [person("ana"), person("ben"), bot("greedy")]
    game = daybook.open_game("market-day", seats, SORTS["market-day"].config, nonces=60)
    players = [
        bot_process(language, service.address, game.tokens[seat], game.id)
        for seat, language in enumerate(("python", "javascript"))
    ]
    try:
        said = [player.communicate(timeout=PATIENCE) for player in players]
    finally:
        for player in players:
            player.kill()
            player.wait()
    assert said == [("", ""), ("", "")]
    nonces = {event["seat"]: event["nonce"] for event in of_type(game, "NonceRevealed")}
    assert sorted(nonces) == [0, 1, 2]
    assert len(set(nonces.values())) == 3
    summary = game.summary()
    assert (summary.status, summary.deals) == ("closed", "proven")
