"""Clients add their seats' nonces to the shuffles of a sealed game by themselves."""

import asyncio
from collections.abc import Iterator
from hashlib import sha256
from queue import Queue
from threading import Thread

import httpx
import pytest

from daybook_sdk import (
    ActRefused,
    AsyncDaybook,
    Daybook,
    Event,
    Game,
    Nonces,
    NotAllowed,
    bot,
    nonce_commitment,
    person,
)
from tests.clients.games import SORTS
from tests.clients.proxy import Proxy
from tests.clients.test_bots import LANGUAGES, PATIENCE, bot_process
from tests.service.served import TOKEN, Served

FAIRY = SORTS["fairy-bargains"]
OWN = bytes(range(16))


def waiting(daybook: Daybook) -> Game:
    """A game of two people whose dealer waits for their nonces."""
    return daybook.open_game(FAIRY.title, [person("ana"), person("ben")], FAIRY.config, nonces=60)


def nonces_of(game: Game) -> Nonces:
    nonces = game.summary().nonces
    assert nonces is not None
    return nonces


def of_type(game: Game, kind: str) -> list[Event]:
    return [event for event in game.events() if event.type == kind]


def in_the_shuffle(game: Game) -> dict[int, str]:
    """The nonces by seat, once the cards are dealt. Each is the one that its seat has committed itself to."""
    assert any(event.type == "RoundDealt" for event in game.watch()), "waits for it"
    (dealer,) = of_type(game, "DealCommitted")
    promised = {event["seat"]: event["commitment"] for event in of_type(game, "NonceCommitted")}
    nonces = {event["seat"]: event["nonce"] for event in of_type(game, "NonceRevealed")}
    for seat, nonce in nonces.items():
        text = f"deal-nonce-v1\n{dealer['commitment']}\nseat:{seat}\n{nonce}\n"
        assert promised[seat] == sha256(text.encode()).hexdigest()
    return nonces


class Watchers:
    """Threads that watch games until these end. What they have seen is told as it comes."""

    def __init__(self, service: Served):
        self._service = service
        self._games: dict[str, Game] = {}
        self._threads: list[Thread] = []

    def start(self, game: Game, token: str | None, after: int = 0, awaiting: bool = False) -> "Queue[Event]":
        """What comes, as it comes; without a token as anybody sees it."""
        seen: Queue[Event] = Queue()

        def watch() -> None:
            with Daybook(self._service.address, token) as client:
                for event in client.game(game.id).watch(after=after):
                    seen.put(event)

        async def awaited() -> None:
            async with AsyncDaybook(self._service.address, token) as client:
                async for event in client.game(game.id).watch(after=after):
                    seen.put(event)

        self._games[game.id] = game
        self._threads.append(Thread(target=(lambda: asyncio.run(awaited())) if awaiting else watch, daemon=True))
        self._threads[-1].start()
        return seen

    def end(self) -> None:
        """Lets a seat resign from each game, and waits until that is seen."""
        for game in self._games.values():
            headers = {"Authorization": f"Bearer {game.tokens[0]}"}
            there = f"{self._service.address}/v1/games/{game.id}/resignation"
            httpx.post(there, json={}, headers=headers).raise_for_status()
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive()


@pytest.fixture
def watchers(daybook: Daybook, service: Served) -> Iterator[Watchers]:
    started = Watchers(service)
    yield started
    started.end()


def until(seen: "Queue[Event]", kind: str) -> Event:
    """The next event of this kind that is seen."""
    while (event := seen.get(timeout=60)).type != kind:
        pass
    return event


@pytest.mark.parametrize("after", [0, 2], ids=["from the beginning", "from now on"])
def test_who_watches_for_a_seat_adds_its_nonce(daybook: Daybook, watchers: Watchers, after: int) -> None:
    game = waiting(daybook)
    anybody = watchers.start(game, None)
    watchers.start(game, game.tokens[0], after)
    assert until(anybody, "NonceCommitted")["seat"] == 0
    watchers.start(game, game.tokens[1], after, awaiting=True)
    until(anybody, "RoundDealt")
    nonces = in_the_shuffle(game)
    assert sorted(nonces) == [0, 1]
    assert len(set(nonces.values())) == 2
    assert game.summary().nonces is None


def test_who_watches_without_a_seat_adds_nothing(daybook: Daybook, service: Served, watchers: Watchers) -> None:
    game = waiting(daybook)
    other = waiting(daybook)
    for token in (None, TOKEN, other.tokens[0]):
        until(watchers.start(game, token), "DealCommitted")
    assert not game.add_nonce()
    assert not game.with_token(other.tokens[0]).add_nonce(), "the seat is at another table"
    with Daybook(service.address) as anybody, pytest.raises(NotAllowed):
        anybody.game(game.id).add_nonce()
    assert nonces_of(game).committed == ()


def test_each_step_is_due_once(daybook: Daybook) -> None:
    game = waiting(daybook)
    ana, ben = game.as_seat(0), game.as_seat(1)
    with pytest.raises(ValueError, match="16 bytes, not 15"):
        ana.add_nonce(OWN[1:])
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


def test_a_lost_answer_commits_a_seat_once_and_whoever_else_holds_the_seat_watches_all_the_same(
    daybook: Daybook, service: Served, watchers: Watchers
) -> None:
    game = waiting(daybook)
    with Proxy(service) as proxy, Daybook(proxy.address, game.tokens[0]) as client:
        proxy.cut = 1
        assert client.game(game.id).add_nonce(), "it was sent again with the same key"
    seen = watchers.start(game, game.tokens[0])
    game.as_seat(1).add_nonce()
    until(seen, "RevealsAwaited")
    assert len(of_type(game, "NonceCommitted")) == 2
    assert (nonces_of(game).phase, nonces_of(game).revealed) == ("reveal", ())


def test_bots_of_both_languages_add_theirs_and_the_deals_are_proven(daybook: Daybook, service: Served) -> None:
    seats = [person("ana"), person("ben"), bot("greedy")]
    game = daybook.open_game("market-day", seats, SORTS["market-day"].config, nonces=60)
    players = [
        bot_process(language, service.address, game.tokens[seat], game.id) for seat, language in enumerate(LANGUAGES)
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
