"""Whole tournaments over HTTP, broken off amid, whose standings an independent script counts again.

Swiss rounds of pods on slips: people drop out and come late, results are late, some are corrected by rulings after the
round, and there are penalties. The standings as played and as ruled are held against those that `recount` makes of the
bytes of the book.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from api.app import create_app
from domain.record.streams import book_stream
from service.service import Service
from service.settings import Settings
from tests.service.served import TOKEN
from tests.service.tournaments.recount import recount

SHAPE = {"title": "market-day", "form": "swiss", "seats": 4, "least": 3, "place": "tables", "tie_breaks": ["wins"]}


class Simulation:
    """A tournament that is run: what is asked for, and the steps that were acknowledged."""

    def __init__(self, place: Path, players: int, rounds: int, seed: int):
        self.url, self.rounds, self.luck, self.keys = f"sqlite:///{place}/daybook.db", rounds, Random(seed), count()
        self.acknowledged: list[int] = []
        self.start()
        self.path = f"/v1/tournaments/{self.asked('POST', '/v1/tournaments', {'name': 'Simulated open'})['id']}"
        config = {**SHAPE, "rounds": rounds, "late_until": rounds, "confirmations": "none"}
        self.act("open-book", config=config)
        rated = [{"name": f"player {n:04}", "rating": self.luck.randint(1000, 2500)} for n in range(players)]
        self.act("admit", entries=rated)
        self.ruling = self.made_ruling()

    def start(self) -> None:
        self.service = Service.open(self.url, token=TOKEN, settings=Settings(limits=""), follows=True)
        self.client = create_app(self.service).test_client()

    def asked(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        headers = {"Authorization": f"Bearer {TOKEN}", "Idempotency-Key": key or f"simulation-{next(self.keys)}"}
        answer = self.client.open(path, method=method, json=body, headers=headers)
        assert answer.status_code < 300, (body, answer.text[:2000])
        return answer.json

    def act(self, type_: str, **members: Any) -> None:
        """Enters an act; now and then the service starts anew before the answer has come, and is asked again."""
        key, body = f"simulation-{next(self.keys)}", {"type": type_, **members}
        done = self.asked("POST", f"{self.path}/acts", body, key)
        if self.luck.random() < 0.02:
            self.service.close()
            self.start()
            assert self.asked("POST", f"{self.path}/acts", body, key)["step"] == done["step"]
        self.acknowledged.append(done["step"])

    def made_ruling(self) -> dict[str, Any]:
        """A ruling on a game of the tournament, which results can name."""
        bots = {"title": "fairy-bargains", "seats": [{"bot": "greedy"}] * 2, "tournament": self.path.rpartition("/")[2]}
        game = self.asked("POST", "/v1/games", bots)["id"]
        self.asked("POST", f"/v1/games/{game}/cases", {"step": 1})
        ruled = {"decision": "upheld", "facts": [1], "clause": "FB-1.1", "remedies": []}
        self.asked("POST", f"/v1/games/{game}/cases/1/rulings", ruled)
        return {"game": game, "case": 1, "ruling": 1}

    def tables(self, number: int) -> Any:
        return self.asked("GET", f"{self.path}/rounds/{number}")["tables"]

    def enter(self, number: int, table: dict[str, Any], absent: int = 0) -> None:
        """The places of a table, now and then with a tie for the first."""
        places: list[int | None] = list(range(1, len(table["seats"]) - absent + 1))
        if self.luck.random() < 0.1:
            places[1] = 1
        self.luck.shuffle(places)
        self.act("enter-result", round=number, table=table["number"], places=[*places, *[None] * absent])

    def come_and_go(self, number: int) -> None:
        """Some drop out, some of these return, and some come late."""
        entries = self.asked("GET", f"{self.path}/entries?limit=200")["entries"]
        going, gone = ([one["entrant"] for one in entries if one["status"] == s] for s in ("entered", "withdrawn"))
        for entrant in self.luck.sample(going, len(going) // 20):
            self.act("withdraw", entrant=entrant, why="went home")
        for entrant in gone[:2]:
            self.act("return-entry", entrant=entrant, why="came back")
        self.act("admit", entries=[{"name": f"latecomer {number}", "rating": 1500}], why="came late")

    def play_round(self, number: int) -> None:
        if number > 1:
            self.come_and_go(number)
        self.act("draw-round")
        for act in ("publish-round", "start-round"):
            self.act(act, round=number)
        late, *tables = self.tables(number)
        for table in tables:
            self.enter(number, table)
        absent = late["seats"][-1]["entrant"]
        self.act("note-no-show", round=number, table=late["number"], entrants=[absent], why="did not come")
        if self.tables(number)[0]["result"] is None:  # where others are there, they play
            self.enter(number, late, absent=1)
        self.act("close-round", round=number)
        for table in self.luck.sample(tables, min(3, len(tables))):
            places = list(range(len(table["seats"]), 0, -1))
            ruled = {"places": places, "ruling": self.ruling, "why": "as ruled"}
            self.act("correct-result", round=number, table=table["number"], **ruled)
        fined = self.luck.choice(self.luck.choice(tables)["seats"])["entrant"]
        self.act("give-penalty", entrant=fined, points="1/2", round=number, why="came late")

    def check(self) -> None:
        """Both standings against those of the recount; and no acknowledged step is missing."""
        lines = list(self.service.daybook.stored(book_stream(self.path.rpartition("/")[2])))
        assert sorted(set(self.acknowledged)) == self.acknowledged, "two acts were told the same step"
        assert self.acknowledged[-1] <= len(lines), "an acknowledged step is lost"
        told = []
        for ruled, kind in enumerate(("played", "ruled")):
            told.append(self.asked("GET", f"{self.path}/standings?as={kind}")["standings"])
            shown = [(row["rank"], row["entrant"], row["points"], row["tie_breaks"]["wins"]) for row in told[-1]]
            again = [(rank, who, str(points), str(wins)) for rank, who, points, wins in recount(lines, bool(ruled))]
            assert sorted(shown, key=str) == sorted(again, key=str)
        assert told[0] != told[1], "no ruling has changed them"


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "rounds"), [(26, 3), pytest.param(2000, 12, marks=pytest.mark.long)])
def test_a_tournament_that_is_broken_off_has_the_standings_of_the_recount(
    tmp_path: Path, players: int, rounds: int
) -> None:
    simulation = Simulation(tmp_path, players, rounds, seed=3)
    for number in range(1, rounds + 1):
        simulation.play_round(number)
    simulation.act("publish-standings", **{"as": "official"})
    simulation.act("finish")
    simulation.check()
    simulation.service.close()
