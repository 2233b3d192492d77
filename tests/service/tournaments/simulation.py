"""Runs a whole tournament over HTTP, while the service is killed, and counts its standings again.

    python -m tests.service.tournaments.simulation --players 2000 --rounds 12 --kills 8

Swiss rounds of pods on slips: people drop out and come late, results are late, some are corrected by rulings after the
round, there are penalties, and the service is killed with -9 in between. In the end the standings as played and as
ruled are held against those that `recount` makes of the bytes of the book.
"""

import argparse
import signal
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx

from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.streams import book_stream
from tests.processes import Running, running
from tests.service.tournaments import recount

TOKEN = "token-of-the-tournament-simulation"
AT_ONCE = 4


@dataclass
class Simulation:
    """A tournament that is run: what is asked for, and what was acknowledged."""

    place: Path
    players: int
    rounds: int
    kills: int
    seed: int = 1
    say: Callable[[str], None] = print
    tournament: str = ""
    acknowledged: list[int] = field(default_factory=list)
    keys: Iterator[int] = field(default_factory=count)
    process: Running | None = None
    address: str = ""
    ruling: dict[str, Any] = field(default_factory=dict)
    slowest_draw: float = 0.0

    def __post_init__(self) -> None:
        self.luck = Random(self.seed)
        self.opened = ExitStack()
        self.client = httpx.Client(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=120, verify=False)

    def start(self) -> None:
        """Starts the service, again after a kill."""
        self.opened.close()
        self.process = self.opened.enter_context(
            running("serve", "--port", "0", cwd=self.place, DAYBOOK_TOKEN=TOKEN, DAYBOOK_RATE_LIMIT="off")
        )
        self.address = self.process.hears(r"(http://[^/]+)/")[1]

    def kill(self) -> None:
        """Pulls the plug and starts again."""
        assert self.process is not None
        self.process.stop(signal.SIGKILL)
        self.start()

    def asked(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        """The answer to a request, which is sent until it is answered; a write always with the same key."""
        headers = {} if key is None else {"Idempotency-Key": key}
        for _ in range(600):
            with suppress(httpx.TransportError):
                answer = self.client.request(method, self.address + path, json=body, headers=headers)
                if answer.status_code not in (409, 503):
                    assert answer.status_code < 300, (answer.status_code, body, answer.text[:2000])
                    return answer.json()
            time.sleep(0.1)
        raise AssertionError(f"{method} {path} was never answered")

    def act(self, type_: str, **members: Any) -> Any:
        """Enters an act into the book."""
        key = f"simulation-{self.seed}-{next(self.keys)}"
        path = f"/v1/tournaments/{self.tournament}/acts"
        done = self.asked("POST", path, {"type": type_, **members}, key)
        self.acknowledged.append(done["step"])
        return done

    def all_of(self, path: str, member: str) -> list[Any]:
        """All pages of a list."""
        found: list[Any] = []
        following: str | None = ""
        while following is not None:
            page = self.asked("GET", path + (f"&cursor={following}" if following else ""))
            found += page[member]
            following = page.get("next")
        return found

    def run(self) -> None:
        """The whole tournament, and the check."""
        try:
            self.start()
            self.set_up()
            kills = sorted(self.luck.sample(range(1, self.rounds + 1), min(self.kills, self.rounds)))
            for number in range(1, self.rounds + 1):
                self.play_round(number, number in kills)
            self.act("publish-standings", **{"as": "official"})
            self.act("finish")
            self.check()
        finally:
            self.client.close()
            self.opened.close()

    def set_up(self) -> None:
        made = self.asked("POST", "/v1/tournaments", {"name": "Simulated open"}, "simulation-tournament")
        self.tournament = made["id"]
        config = {
            "title": "market-day",
            "form": "swiss",
            "seats": 4,
            "least": 3,
            "rounds": self.rounds,
            "place": "tables",
            "late_until": self.rounds,
            "tie_breaks": ["wins"],
            "confirmations": "none",
        }
        self.act("open-book", config=config)
        rated = [{"name": f"player {n:04}", "rating": self.luck.randint(1000, 2500)} for n in range(self.players)]
        self.act("admit", entries=rated)
        self.ruling = self.made_ruling()
        self.say(f"{self.players} players are entered")

    def made_ruling(self) -> dict[str, Any]:
        """A ruling on a game of the tournament, which results can name."""
        seats = [{"bot": "greedy"}, {"bot": "greedy"}]
        opening = {"title": "fairy-bargains", "seats": seats, "tournament": self.tournament}
        game = self.asked("POST", "/v1/games", opening, "simulation-game")["id"]
        self.asked("POST", f"/v1/games/{game}/cases", {"step": 1}, "simulation-case")
        ruled = {"decision": "upheld", "facts": [1], "clause": "FB-1.1", "remedies": []}
        self.asked("POST", f"/v1/games/{game}/cases/1/rulings", ruled, "simulation-ruling")
        return {"game": game, "case": 1, "ruling": 1}

    def entries(self) -> list[dict[str, Any]]:
        return self.all_of(f"/v1/tournaments/{self.tournament}/entries?limit=200", "entries")

    def play_round(self, number: int, kill: bool) -> None:
        self.come_and_go(number)
        begun = time.monotonic()
        self.act("draw-round")
        self.slowest_draw = max(self.slowest_draw, time.monotonic() - begun)
        self.act("publish-round", round=number)
        self.act("start-round", round=number)
        tables = self.asked("GET", f"/v1/tournaments/{self.tournament}/rounds/{number}")["tables"]
        late, usual = tables[:: max(2, len(tables) // 10)], tables
        usual = [table for table in tables if table not in late]
        half = len(usual) // 2
        self.enter(number, usual[:half])
        if kill:
            self.killed_amid(number, usual[half:])
        else:
            self.enter(number, usual[half:])
        self.forfeits(number, late[:1])
        self.enter(number, late[1:])
        self.act("close-round", round=number)
        self.rule(number, tables)
        took = time.monotonic() - begun
        self.say(f"round {number}: {len(tables)} tables in {took:.1f} s" + (", killed amid" if kill else ""))

    def come_and_go(self, number: int) -> None:
        """Some drop out, some of these return, and some come late."""
        if number == 1:
            return
        entries = self.entries()
        going = [one["entrant"] for one in entries if one["status"] == "entered"]
        gone = [one["entrant"] for one in entries if one["status"] == "withdrawn"]
        for entrant in self.luck.sample(going, min(len(going) // 20, 25)):
            self.act("withdraw", entrant=entrant, why="went home")
        for entrant in gone[:2]:
            self.act("return-entry", entrant=entrant, why="came back")
        if number < 4:
            self.act("admit", entries=[{"name": f"latecomer {number}", "rating": 1500}], why="came late")

    def enter(self, number: int, tables: Iterable[Mapping[str, Any]]) -> None:
        """The results of tables, several at once as several directors would."""
        with ThreadPoolExecutor(AT_ONCE) as directors:
            list(directors.map(lambda table: self.result(number, table), tables))

    def result(self, number: int, table: Mapping[str, Any]) -> None:
        places = drawn_places(Random(f"{self.seed} {number} {table['number']}"), len(table["seats"]))
        self.act("enter-result", round=number, table=table["number"], places=places)

    def killed_amid(self, number: int, tables: Sequence[Mapping[str, Any]]) -> None:
        """The plug is pulled while results come in; what was not acknowledged is sent again."""
        with ThreadPoolExecutor(AT_ONCE) as directors:
            sent = [directors.submit(self.result, number, table) for table in tables]
            while sum(one.done() for one in sent) < len(sent) // 2:
                time.sleep(0.01)
            self.kill()
            for one in sent:
                one.result()

    def forfeits(self, number: int, tables: Iterable[Mapping[str, Any]]) -> None:
        """One does not come; the others play."""
        for table in tables:
            absent = table["seats"][-1]["entrant"]
            self.act("note-no-show", round=number, table=table["number"], entrants=[absent], why="did not come")
            shown = self.asked("GET", f"/v1/tournaments/{self.tournament}/rounds/{number}")["tables"]
            if next(one for one in shown if one["number"] == table["number"])["result"] is None:
                places = drawn_places(Random(number), len(table["seats"]) - 1)
                self.act("enter-result", round=number, table=table["number"], places=[*places, None])

    def rule(self, number: int, tables: Sequence[Mapping[str, Any]]) -> None:
        """Rulings after the round: another result for some tables, and a penalty."""
        for table in self.luck.sample(tables[1:], min(3, len(tables) - 1)):
            if not self.has_full_result(number, table):
                continue
            self.act(
                "correct-result", round=number, table=table["number"], places=list(range(len(table["seats"]), 0, -1)),
                ruling=self.ruling, why="as ruled",
            )  # fmt: skip
        fined = self.luck.choice(self.luck.choice(tables)["seats"])["entrant"]
        self.act("give-penalty", entrant=fined, points="1/2", round=number, why="came late")

    def has_full_result(self, number: int, table: Mapping[str, Any]) -> bool:
        shown = self.asked("GET", f"/v1/tournaments/{self.tournament}/rounds/{number}")["tables"]
        result = next(one for one in shown if one["number"] == table["number"])["result"]
        return result is not None and None not in result["places"]

    def check(self) -> None:
        """Both standings against those of the recount; and no acknowledged step is missing."""
        told = {
            kind: self.asked("GET", f"/v1/tournaments/{self.tournament}/standings?as={kind}")["standings"]
            for kind in ("played", "ruled")
        }
        assert self.process is not None
        self.process.stop()
        env, _ = open_database(f"sqlite:///{self.place / 'daybook.db'}"), None
        with Daybook(env) as daybook:
            lines = list(daybook.stored(book_stream(self.tournament)))
        assert max(self.acknowledged) <= len(lines), "an acknowledged step is lost"
        assert len(set(self.acknowledged)) == len(self.acknowledged), "two acts were told the same step"
        book = recount.read(lines)
        for kind, rows in told.items():
            counted = recount.standings(book, ruled=kind == "ruled")
            shown = [(row["rank"], row["entrant"], row["points"], row["tie_breaks"].get("wins", "0")) for row in rows]
            again = [(rank, entrant, str(points), str(wins)) for rank, entrant, points, wins in counted]
            assert sorted(shown, key=str) == sorted(again, key=str), _first_difference(shown, again)
        differing = sum(a != b for a, b in zip(told["played"], told["ruled"], strict=True))
        self.say(
            f"{len(lines)} events, {len(self.acknowledged)} acts acknowledged; standings as played and as ruled are "
            f"those of the recount ({differing} rows differ between them); slowest draw {self.slowest_draw:.1f} s"
        )


def drawn_places(luck: Random, seats: int) -> list[int]:
    """The places of a table, now and then with a tie for the first."""
    places = list(range(1, seats + 1))
    if luck.random() < 0.1:
        places[1] = 1
    luck.shuffle(places)
    return places


def _first_difference(shown: Sequence[Any], again: Sequence[Any]) -> str:
    only_shown, only_again = set(shown) - set(again), set(again) - set(shown)
    return f"shown: {sorted(only_shown, key=str)[:5]}\ncounted: {sorted(only_again, key=str)[:5]}"


def main() -> None:
    """Runs one simulation in a folder of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=34)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        Simulation(Path(place), given.players, given.rounds, given.kills, given.seed).run()


if __name__ == "__main__":
    main()
