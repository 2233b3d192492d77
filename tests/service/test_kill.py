"""Pulling the plug: the service is killed with -9 while clients play, and nothing that was acknowledged is lost."""

import re
import signal
import threading
import time
from contextlib import suppress
from random import Random

import httpx
import pytest

from domain.record.daybook import Daybook
from domain.record.envelope import NO_HEAD, event_hash, stored_link
from domain.record.store import open_database
from projections.follower import Follower
from projections.rebuild import rebuild
from projections.tables import find_games
from projections.views import open_views
from replays.judged_again import first_difference
from tests.eventually import eventually
from tests.processes import running

FEW, MANY = 2, 20
CLIENTS = 6
TOKEN = "token-of-the-kill-test"
NO_TLS = {"verify": False}
"""For clients of httpx, of which each would prepare for TLS in 40 ms, and here is none."""


class Player(threading.Thread):
    """Plays one game after another over HTTP, retries what was not answered, and remembers what was acknowledged."""

    def __init__(self, number: int, where: dict, over: threading.Event):
        super().__init__(daemon=True)
        self.luck = Random(number)
        self.number = number
        self.where = where
        self.over = over
        self.acknowledged: list[tuple[str, dict]] = []
        self.wrong: list[str] = []
        self.keys = 0

    def run(self):
        with httpx.Client(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=60, **NO_TLS) as client:
            while not self.over.is_set():
                self.play_a_game(client)

    def post(self, client, path, body):
        """Sends until it is answered, always with the same key. `None` once the test is over."""
        self.keys += 1
        headers = {"Idempotency-Key": f"{self.number}-{self.keys}"}
        while not self.over.is_set():
            with suppress(httpx.TransportError):
                answer = client.post(self.where["address"] + path, json=body, headers=headers)
                if answer.status_code != 409:  # the first try may still be at work
                    return answer
            time.sleep(0.02)
        return None

    def play_a_game(self, client):
        body = {"title": "fairy-bargains", "seats": [{"player": "a"}, {"bot": "random"}], "config": {"first_dealer": 1}}
        opened = self.post(client, "/v1/games", body)
        if opened is None:
            return
        game, acts = opened.json()["id"], self.luck.randint(5, 40)
        self.post(client, f"/v1/games/{game}/open-cards", {})  # to play the seat
        for _ in range(acts):
            move = self.next_move(client, game)
            answer = move and self.post(client, f"/v1/games/{game}/moves", {"move": move})
            if not answer:
                return
            if answer.status_code == 201:
                self.acknowledged += [(game, event) for event in answer.json()["events"]]
            else:
                self.wrong.append(answer.text)

    def next_move(self, client, game):
        """A legal move of seat 0, as soon as it is its turn; `None` when the game or the test is over."""
        while not self.over.is_set():
            with suppress(httpx.TransportError):
                moves = client.get(f"{self.where['address']}/v1/games/{game}/moves?seat=0").json()["moves"]
                if moves:
                    return self.luck.choice(moves)["move"]
                if client.get(f"{self.where['address']}/v1/games/{game}").json()["status"] == "closed":
                    return None
            time.sleep(0.02)
        return None


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'kill.db'}"


@pytest.mark.timeout(900)
@pytest.mark.parametrize("kills", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)])
def test_no_acknowledged_move_is_lost(url, tmp_path, kills):
    where, over = {}, threading.Event()
    players = [Player(number, where, over) for number in range(CLIENTS)]
    words = ("serve", "--port", "0", "--database", url)
    luck = Random(7)
    for time_of_death in range(kills):
        with running(*words, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN, DAYBOOK_SECRET="s" * 32) as service:
            where["address"] = service.hears(r"Daybook is at (\S+)/,")[1]
            eventually(lambda: _up(where["address"]))
            if time_of_death == 0:
                for player in players:
                    player.start()
            goal = _acknowledged(players) + 6
            eventually(lambda goal=goal: _acknowledged(players) >= goal)
            time.sleep(luck.uniform(0, 0.5))  # it dies in the middle of whatever they are about then
            # The process group goes at the end of `running`; the parent alone first, now and then.
            service.process.send_signal(signal.SIGKILL if time_of_death % 2 else signal.SIGCONT)
    over.set()
    for player in players:
        player.join(120)
    assert _acknowledged(players) > kills * 5
    assert [wrong for player in players for wrong in player.wrong] == []
    _check_the_record(url, players)


def _acknowledged(players):
    return sum(len(player.acknowledged) for player in players)


def _check_the_record(url, players):
    """Every acknowledged event is there as it was acknowledged, each game is whole, the projections equal a rebuild."""
    daybook, views = Daybook(open_database(url)), open_views(url)
    acknowledged = {(game, event["n"]): event for player in players for game, event in player.acknowledged}
    for game in daybook.recorder.originators():
        head = NO_HEAD
        for n, state in enumerate(daybook.stored(game), 1):
            assert stored_link(state)[:2] == (n, head)
            head = event_hash(state)
            event = acknowledged.pop((game, n), None)
            assert (
                event is None or re.search(rb'"type":"(\w+)"', state.split(b'"title"')[-1])[1].decode() == event["type"]
            )
        assert first_difference(daybook.entries(game)) is None
    assert acknowledged == {}, "acknowledged, and not in the record"
    Follower(daybook, views).catch_up()
    followed = find_games(views, limit=10_000)
    rebuild(daybook, views)
    assert find_games(views, limit=10_000) == followed
    views.dispose()
    daybook.close()


def _up(address: str) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{address}/healthz", **NO_TLS).status_code == 200
    return False
