"""Plays one game of each title to its end, over HTTP alone: play.py BASE TOKEN [TITLE[:VARIANT] ...]

It was written from openapi.yaml and the answers of the service, and knows nothing else of it. TOKEN is an organiser's.
Two seats are its own, a third is a house bot's where the title seats three. It chooses at random from what the service
calls legal, follows the game by its stream, and at the end compares all that the service says of it.

With `--restart COMMAND` it runs COMMAND, which should kill the service (kill -9) and start it again, in the middle of
each game (`--kills` times). It goes on meanwhile, and sends again with the same key what got no answer. Exits with 1 if
a check fails.
"""

import argparse
import http.client
import json
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections import Counter
from random import Random

LOST = (OSError, http.client.HTTPException)  # urllib's URLError is an OSError
WAIT = 120.0  # seconds that the service may be away, and that a stream may take to tell what was recorded
WIDE = 99  # numbers without an end are guessed up to this


class Problem(Exception):
    """An answer of 4xx or 5xx that is not worth a repetition."""

    def __init__(self, status: int, answer: dict) -> None:
        super().__init__(f"{status} {answer.get('code')}: {answer.get('detail')}")
        self.status, self.code, self.answer = status, answer.get("code"), answer


# -- requests ----------------------------------------------------------------------------------------------------------


class Service:
    """The service, as one token sees it. Every request is repeated until it is answered."""

    def __init__(self, base: str, token: str, counts: Counter) -> None:
        self.base, self.token, self.counts = base.rstrip("/"), token, counts

    def request(self, path: str, body: dict | None = None, **headers: str) -> urllib.request.Request:
        said = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}
        said |= {name.replace("_", "-"): text for name, text in headers.items()}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            said["Content-Type"] = "application/json"
        return urllib.request.Request(self.base + path, data, said)

    def get(self, path: str) -> dict:
        return self.answer(self.request(path))

    def post(self, path: str, body: dict, key: str, **headers: str) -> dict:
        return self.answer(self.request(path, body, Idempotency_Key=key, **headers))

    def answer(self, request: urllib.request.Request) -> dict:
        until = time.monotonic() + WAIT
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as response:
                    return json.load(response)
            except urllib.error.HTTPError as refusal:
                problem = Problem(refusal.code, json.load(refusal))
                again = refusal.code in (429, 500, 503) or problem.code == "key-in-progress"
                pause = float(refusal.headers.get("Retry-After") or 0.3)
            except LOST:
                problem, again, pause = None, True, 0.2
                self.counts["requests without an answer"] += 1
                self.counts["of them moves"] += request.get_method() == "POST"
            if not again or time.monotonic() > until:
                raise problem or ConnectionError(f"no answer for {WAIT} s: {request.full_url}")
            time.sleep(pause)

    def drop(self, path: str, body: dict, key: str, patience: float, **headers: str) -> None:
        """Sends a request and hangs up after a moment, without looking for the answer."""
        request = self.request(path, body, Idempotency_Key=key, **headers)
        line = http.client.HTTPConnection(urllib.parse.urlsplit(self.base).netloc, timeout=5)
        try:
            line.request("POST", path, request.data, dict(request.header_items()))
            time.sleep(patience)
        except LOST:
            pass
        finally:
            line.close()
        self.counts["answers thrown away"] += 1

    def pages(self, path: str, items: str) -> list[dict]:
        """All items of a history, page by page."""
        found, after = [], 0
        while after is not None:
            page = self.get(f"{path}{'&' if '?' in path else '?'}after={after}")
            found += page[items]
            after = page["next"]
        return found


# -- the stream --------------------------------------------------------------------------------------------------------


class Stream(threading.Thread):
    """Follows a game from its first step to its closing, through lost connections."""

    def __init__(self, service: Service, path: str) -> None:
        super().__init__(daemon=True)
        self.service, self.path = service, path
        self.events: list[tuple[str, dict]] = []  # the id of the message, and what it carried
        self.connections, self.pause, self.closed, self.fault = 0, 1.0, False, None
        self.news = threading.Condition()

    def run(self) -> None:
        try:
            until = time.monotonic() + WAIT
            while not self.closed:
                before = len(self.events)
                try:
                    self.listen()
                except LOST as lost:
                    if isinstance(lost, urllib.error.HTTPError) and lost.code not in (429, 500, 503):
                        raise
                if len(self.events) > before:
                    until = time.monotonic() + WAIT
                elif time.monotonic() > until:
                    raise TimeoutError(f"the stream told nothing for {WAIT} s")
                if not self.closed:
                    time.sleep(self.pause)
        except Exception as fault:
            self.fault = fault
        with self.news:
            self.news.notify_all()

    def open(self) -> http.client.HTTPResponse:
        come_back = {"Last_Event_ID": self.events[-1][0]} if self.events else {}
        request = self.service.request(self.path, Accept="text/event-stream", **come_back)
        return urllib.request.urlopen(request, timeout=45)  # it says something every 15 s

    def listen(self) -> None:
        with self.open() as response:
            self.connections += 1
            message: dict[str, str] = {}
            for line in response:
                text = line.decode().rstrip("\r\n")
                if not text:
                    self.take(message)
                    message = {}
                elif not text.startswith(":"):
                    name, _, value = text.partition(":")
                    value = value.removeprefix(" ")
                    message[name] = f"{message[name]}\n{value}" if name in message else value

    def take(self, message: dict[str, str]) -> None:
        if message.get("retry", "").isdigit():
            self.pause = int(message["retry"]) / 1000
        with self.news:
            if message.get("event") == "closed":
                self.closed = True
            elif "data" in message:
                self.events.append((message["id"], json.loads(message["data"])))
            self.news.notify_all()

    def await_step(self, step: int, patience: float = WAIT) -> bool:
        """Whether the stream has come to that step, or to the end."""
        with self.news:
            there = self.news.wait_for(lambda: self.closed or self.fault or len(self.events) >= step, patience)
        if self.fault:
            raise self.fault
        return bool(there)


# -- choosing moves ----------------------------------------------------------------------------------------------------


def choose(legal: dict, luck: Random) -> dict | None:
    """One of the legal moves, those of patterns included."""
    forms = [listed["move"] for listed in legal["moves"]] + legal["patterns"]
    return fill(luck.choice(forms), luck) if forms else None


def fill(pattern: object, luck: Random) -> object:
    """A move of the pattern: what is no blank stays as it is."""
    if not isinstance(pattern, dict):
        return pattern
    if "from" in pattern:
        return fill_from(pattern, luck)
    if "int" in pattern:
        low, high = pattern["int"]
        return luck.randint(max(low, min(-WIDE, high)), min(high, max(WIDE, low)))
    if "each" in pattern:
        return fill_each(pattern, luck)
    return {name: fill(value, luck) for name, value in pattern.items()}


def fill_from(blank: dict, luck: Random) -> object:
    if "min" not in blank and "max" not in blank:
        return luck.choice(blank["from"])
    many = luck.randint(blank.get("min", 0), blank.get("max", len(blank["from"])))
    if blank.get("repeat"):
        return luck.choices(blank["from"], k=many)
    picked = luck.sample(range(len(blank["from"])), many)
    return [blank["from"][at] for at in (picked if blank.get("ordered") else sorted(picked))]


def fill_each(blank: dict, luck: Random) -> list[dict]:
    """Several small objects; no value more often in one place than its limit says."""
    used: Counter = Counter()
    made = []
    for _ in range(luck.randint(blank["min"], blank["max"])):
        entry = {}
        for name, inner in blank["each"].items():
            limits = inner.get("limits", {})
            left = [value for value in inner["from"] if used[name, value] < limits.get(value, blank["max"])]
            if not left:
                return made
            entry[name] = luck.choice(left)
            used[name, entry[name]] += 1
        made.append(entry)
    return made


# -- a game ------------------------------------------------------------------------------------------------------------


class Play:
    """A game that is played by this client: its seats, its stream, what its moves were answered."""

    def __init__(self, base: str, token: str, title: str, luck: Random) -> None:
        self.counts: Counter = Counter()
        self.organiser, self.luck = Service(base, token, self.counts), luck
        opened = self.organiser.post("/v1/games", self.order(title), str(uuid.uuid4()))
        self.links = opened["links"]
        self.organiser.post(self.links["self"] + "/open-cards", {}, str(uuid.uuid4()))  # to see all that is told
        self.note(self.organiser.get(self.links["self"]))
        self.seats = {s["seat"]: Service(base, s["token"], self.counts) for s in opened["seats"] if "token" in s}
        self.stream = Stream(self.organiser, self.links["stream"] + "?as=all")
        self.answers: list[tuple[int, dict]] = []  # the seat, and what its move caused
        self.kills: list[int] = []  # the steps at which the service was killed

    def order(self, name: str) -> dict:
        """What opens a game of the title: two seats of ours and, where three may sit, a bot."""
        name, _, variant = name.partition(":")
        title = self.organiser.get(f"/v1/titles/{name}")
        of = next(v for v in title["variants"] if v["variant"] == (variant or title["variants"][0]["variant"]))
        most = of["seats"][1]
        seats = [{"player": "ana"}, {"player": "ben"}, {"bot": "random"}][: min(3, most)]
        config = {("version" if name == "math-market" else "variant"): variant} if variant else {}
        if "characters" in title["deck"]:  # Moonflight: all different, one for each seat, and none by default
            config["characters"] = list(title["deck"]["characters"])[: len(seats)]
        return {"title": name, "config": config, "seats": seats}

    def run(self, interrupt, kills: int) -> None:
        """Plays to the end. `interrupt` kills the service and starts it again; it is called `kills` times."""
        self.stream.start()
        moves = 0
        after = self.luck.randint(3, 6)
        while not self.stream.closed:
            if interrupt and len(self.kills) < kills and moves >= after and self.ours():
                self.move_under_fire(interrupt)
                after = moves + self.luck.randint(3, 8)
            elif not self.move():
                self.stream.await_step(self.step + 1, 2)
                self.note(self.organiser.get(self.links["self"]))
            moves += 1

    def note(self, answer: dict) -> None:
        """Keeps whom the table waits for, and at which step that was said."""
        self.step, self.awaits = answer["step"], answer["awaits"]

    def ours(self) -> list[int]:
        return [seat for seat in self.awaits["seats"] if seat in self.seats]

    def prepare(self) -> tuple[int, dict, dict] | None:
        """A seat that may move, its move, and the headers to send with it."""
        for seat in self.luck.sample(self.ours(), len(self.ours())):
            legal = self.seats[seat].get(self.links["moves"])
            if move := choose(legal, self.luck):
                return seat, {"move": move}, {"key": str(uuid.uuid4()), "If_Match": f'"{legal["step"]}"'}
        return None

    def move(self) -> bool:
        if not (prepared := self.prepare()):
            return False
        self.send(*prepared)
        return True

    def send(self, seat: int, body: dict, headers: dict) -> None:
        """Sends a move until it is answered, and waits for the stream to tell of it."""
        try:
            answer = self.seats[seat].post(self.links["moves"], body, **headers)
        except Problem as problem:
            if problem.code not in ("stale-step", "illegal-move"):
                raise
            self.counts[problem.code] += 1
            if problem.code == "illegal-move":
                print("  refused:", json.dumps(body["move"])[:300], problem.answer["detail"], file=sys.stderr)
            self.note(self.organiser.get(self.links["self"]))
            return
        self.answers.append((seat, answer))
        self.note(answer)
        if not self.stream.await_step(answer["step"]):
            raise TimeoutError(f"the stream did not come to step {answer['step']}")

    def move_under_fire(self, interrupt) -> None:
        """Moves while the service is killed: by turns the answer is surely lost, or races with the kill."""
        prepared = self.prepare()
        if not prepared:
            return
        seat, body, headers = prepared
        step = int(headers["If_Match"].strip('"'))
        self.kills.append(step)
        killer = threading.Thread(target=interrupt)
        if len(self.kills) % 2:
            self.seats[seat].drop(self.links["moves"], body, patience=self.luck.uniform(0, 0.02), **headers)
            killer.start()
            killer.join()
            told = self.organiser.get(f"{self.links['events']}?as=all&after={step}")["events"]
            self.counts["thrown away, but recorded"] += any(event["by"] == f"seat:{seat}" for event in told)
        else:
            killer.start()
            time.sleep(self.luck.uniform(0, 0.03))
        self.send(seat, body, headers)
        killer.join()


# -- checks ------------------------------------------------------------------------------------------------------------


def check(play: Play) -> list[str]:
    """What is wrong with a game that was played to its end."""
    faults = []

    def expect(holds: bool, fault: str) -> None:
        if not holds:
            faults.append(fault)

    game = play.organiser.get(play.links["self"])
    last = game["step"]
    expect(game["status"] == "closed" and game["result"] is not None, f"the game is {game['status']}")
    play.stream.join(WAIT)
    told = [event for _, event in play.stream.events]
    steps = list(range(1, last + 1))
    expect([event["n"] for event in told] == steps, "the stream did not tell each step once")
    expect([name for name, _ in play.stream.events] == [str(n) for n in steps], "the stream's ids are not the steps")
    expect(play.stream.open().status == 204, "a stream that was told all is not answered with 204")
    events = play.organiser.pages(play.links["events"] + "?as=all&limit=100", "events")
    expect(events == told, "/events and the stream differ")
    faults += check_once(play, events)
    faults += check_replay(play, events)
    return faults


def check_once(play: Play, events: list[dict]) -> list[str]:
    """Each event of a seat of ours was caused by one answered move, and no event by two."""
    by_us = {event["n"] for event in events if event["by"] in {f"seat:{seat}" for seat in play.seats}}
    answered = Counter(event["n"] for _, answer in play.answers for event in answer["events"])
    twice = [n for n, times in answered.items() if times > 1]
    faults = [f"two moves were answered with the same events {twice}"] if twice else []
    if strangers := by_us - set(answered):
        faults.append(f"moves were made that no answer tells of: {sorted(strangers)}")
    if lost := [n for n in answered if n > len(events)]:
        faults.append(f"moves were answered that were not recorded: {lost}")
    return faults


def check_replay(play: Play, events: list[dict]) -> list[str]:
    """The frames are the events in their order, and their tables those of /table."""
    frames = play.organiser.pages(play.links["replay"] + "?as=all&limit=100", "frames")
    faults = []
    if [(frame["step"], frame["event"]) for frame in frames] != [(event["n"], event) for event in events]:
        faults.append("the frames are not the events")
    for frame in {len(events), play.luck.randint(1, len(events)), *(step for step in play.kills)}:
        table = play.organiser.get(f"{play.links['table']}?as=all&at={frame}")["state"]
        if frames[frame - 1]["table"] != table:
            faults.append(f"frame and table differ at step {frame}")
    return faults


# -- the program -------------------------------------------------------------------------------------------------------


def play_title(
    base: str, token: str, title: str, luck: Random, interrupt=None, kills: int = 2
) -> tuple[Play, list[str]]:
    """Plays a game of the title to its end and checks it."""
    play = Play(base, token, title, luck)
    play.run(interrupt, kills)
    faults = check(play)
    if interrupt and not play.kills:
        faults.append("the game was over before the service was killed")
    return play, faults


def report(title: str, play: Play, faults: list[str], seconds: float) -> None:
    counts = ", ".join(f"{name} {number}" for name, number in sorted(play.counts.items()))
    print(
        f"{title}: {'; '.join(faults) or 'well'} | steps {len(play.stream.events)}, moves {len(play.answers)},"
        f" kills at {play.kills}, connections of the stream {play.stream.connections} | {counts} | {seconds:.1f} s",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base")
    parser.add_argument("token")
    parser.add_argument("titles", nargs="*", help="TITLE or TITLE:VARIANT; without any, all there are")
    parser.add_argument("--restart", help="a shell command that kills the service and starts it again")
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    interrupt = (lambda: subprocess.run(said.restart, shell=True, check=True)) if said.restart else None
    service = Service(said.base, said.token, Counter())
    wrong = 0
    for title in said.titles or [listed["name"] for listed in service.get("/v1/titles")["titles"]]:
        began = time.monotonic()
        play, faults = play_title(said.base, said.token, title, Random(f"{said.seed} {title}"), interrupt, said.kills)
        report(title, play, faults, time.monotonic() - began)
        wrong += bool(faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
