"""One run: whatever its seed decides happens, and then every promise is checked."""

import gc
import logging
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from domain.record.daybook import Daybook
from domain.record.sources import drawn_from
from domain.record.store import open_database
from domain.rules.secrecy import PUBLIC
from service.streaming.cursors import Cursors
from tests.simulation.faults import Faults, Killed
from tests.simulation.node import Node
from tests.simulation.promises import Broken, Promises
from tests.simulation.readers import Reader
from tests.simulation.receiver import Receiver
from tests.simulation.requests import Answer, Sent, answer_of
from tests.simulation.sources import SeededSources
from tests.simulation.tables import Table, any_move, legal_move, official_act, opening
from tests.simulation.template import Template, surroundings, template

FAULTS = (
    "slow write", "write refused", "disk error", "reply lost", "read refused", "commit beside refused",
    "killed before a commit", "killed within a transaction", "killed after a commit", "killed at a read",
    "killed at a beginning", "killed before a commit beside",
)  # fmt: skip
WEIGHTS = {
    "open": 4, "move": 60, "other move": 8, "act": 8, "repeat": 10, "other body": 3, "read": 14, "follow": 6,
    "deliver": 6, "tail": 6, "automate": 12, "sign": 2, "kill": 1, "time": 6,
}  # fmt: skip
_IN_THE_END = 400
_TURNS_TO_REFUSE = 3
LIMIT = 60.0


@dataclass
class Outcome:
    """What came of a run: the hash of its trace, the trace, what was broken if anything, and what it met."""

    seed: int
    trace: list[str]
    broken: str | None = None
    met: Counter[str] = field(default_factory=Counter)

    @property
    def hash(self) -> str:
        return sha256("\n".join(self.trace).encode()).hexdigest()


class Hung(BaseException):
    """A run has not come to its end in time. No part of the product catches it."""


def again(seed: int, acts: int) -> str:
    return f"make simulate ARGS='--seed {seed} --acts {acts} --trace'"


def run(seed: int, acts: int = 60, limit: float = LIMIT) -> Outcome:
    """Plays one seed, of about so many acts; one that takes longer than `limit` seconds has broken a promise.

    Only in the main thread of a process.
    """
    logging.disable(logging.CRITICAL)
    collects = gc.isenabled()
    gc.disable()  # a tenth of a run, which is short
    try:
        with surroundings():
            return _run(seed, acts, limit)
    finally:
        logging.disable(logging.NOTSET)
        if collects:
            gc.enable()


def untraced(seed: int, acts: int, limit: float) -> Outcome:
    """A run without its trace, which is long, for another process."""
    outcome = run(seed, acts, limit)
    outcome.trace = []
    return outcome


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    def hung(_number: int, _frame: object) -> None:
        raise Hung(f"the run has not ended within {seconds:g} seconds")

    handler, others = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)
    signal.signal(signal.SIGALRM, hung)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *others)  # pytest's own limit, which is longer
        signal.signal(signal.SIGALRM, handler)


def _run(seed: int, acts: int, limit: float) -> Outcome:
    found, outcome = template(), Outcome(seed, [])
    sources = SeededSources(seed)
    sources.pass_by(1000)
    with drawn_from(sources), found.copied() as url, Daybook(open_database(url)) as truth:
        world = World(seed, found, url, truth, sources, outcome)
        try:
            with _at_most(limit):
                world.play(acts)
                world.come_to_rest()
                world.check()
        except Broken as broken:
            outcome.broken = str(broken)
            world.note(f"BROKEN {broken}")
        except (Exception, Hung) as error:
            outcome.broken = f"{type(error).__name__}: {error}"
            world.note(f"BROKEN {outcome.broken}")
            outcome.trace += traceback.format_exception(error)
        finally:
            world.stop()
    return outcome


class World:
    """The nodes over one database, their clients, and all that was ever sent."""

    def __init__(
        self, seed: int, found: Template, url: str, truth: Daybook, sources: SeededSources, outcome: Outcome
    ) -> None:
        self._luck = luck = Random(f"world {seed}")
        self._sources, self._truth, self._outcome = sources, truth, outcome
        self._client = found.app.test_client(use_cookies=False)
        self._officials = found.tokens
        self._receiver = Receiver(Random(f"receiver {seed}"), luck.choice((1.0, 0.5)))
        # Each run has some faults and not others: all at once would hide what few of them do (swarm testing).
        shares = {kind: luck.choice((0.02, 0.05, 0.2)) for kind in FAULTS if luck.random() < 0.5}
        if "slow write" in shares:
            shares["slow write"] = 0.4
        self._lossy = luck.choice((0.0, 0.3))
        batch = luck.choice((1, 5, 50))
        self._nodes = [
            Node(
                number, url, found.app, Faults(Random(f"faults {seed} {number}"), shares, self.note, self._meanwhile),
                self._receiver, batch,
            )
            for number in range(luck.choice((1, 2, 2, 3)))
        ]  # fmt: skip
        self._most_tables = luck.choice((1, 1, 2))
        self._tables: list[Table] = []
        self._sent: list[Sent] = []
        self._openings: dict[int, Any] = {}
        self._readers: list[Reader] = []
        self._checkpoints: list[bytes] = []
        self._keys: Any = None
        self._depth = self._others = 0

    def note(self, line: str) -> None:
        self._outcome.trace.append(f"{'  ' * getattr(self, '_depth', 0)}{line}")

    def play(self, acts: int) -> None:
        self._read_from_the_first_event(None)
        self._act("open")
        for _ in range(acts):
            self._act(self._drawn())

    def _drawn(self) -> str:
        return self._luck.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]

    def _act(self, kind: str) -> None:
        self._outcome.met[kind] += 1
        self._sources.pass_by(self._luck.choice((0, 1, 50, 400)))
        free = [node for node in self._nodes if not node.busy]
        if not free:
            return
        node = self._luck.choice(free)
        doing: dict[str, Callable[[Node], Any]] = {
            "open": self._open, "move": self._move, "other move": self._other_move, "act": self._official,
            "repeat": self._repeat, "other body": self._other_body, "read": self._read, "follow": Node.follow,
            "deliver": Node.deliver, "tail": Node.tail, "automate": Node.automate, "sign": self._sign,
            "kill": Node.stop, "time": self._time,
        }  # fmt: skip
        try:
            came = doing[kind](node)
        except Killed as killed:
            came = f"killed {killed}"
        self.note(f"{kind} at {node.number}: {came}")

    def _meanwhile(self) -> None:
        if self._depth >= 2:
            return
        self._depth += 1
        self._others += 1
        faults = [node.faults for node in self._nodes if node.faults.armed]
        try:
            for _ in range(self._luck.choice((1, 1, 3))):
                self._act(self._luck.choice(("move", "move", "other move", "repeat", "act", "time", "automate")))
        finally:
            self._depth -= 1
            for one in faults:
                one.armed = True

    # Requests

    def _open(self, node: Node) -> str:
        if len(self._openings) >= self._most_tables:
            return self._move(node)
        number = len(self._openings)
        case, body = opening(self._luck, number)
        sent = Sent("organiser", self._officials["organiser"], "/v1/games", body, f"opening-{number}")
        self._openings[number] = (sent, case)
        return self._send(node, sent)

    def _move(self, node: Node) -> str:
        if (table := self._table()) is None:
            return "no table"
        game = self._truth.game(table.id)
        move = legal_move(self._luck, game)
        if move is None:
            return f"{game.status}: nobody moves"
        who, body = move
        return self._send(node, self._of_seat(table, who, {"move": body}, game.n))

    def _other_move(self, node: Node) -> str:
        if (table := self._table()) is None:
            return "no table"
        game = self._truth.game(table.id)
        move = any_move(self._luck, table, game)
        seat = move.get("seat")
        known = seat if type(seat) is int and seat in table.tokens else None
        return self._send(node, self._of_seat(table, known, {"move": move}, game.n))

    def _of_seat(self, table: Table, seat: int | None, body: dict[str, Any], n: int) -> Sent:
        luck = self._luck
        key = f"key-{len(self._sent)}" if luck.random() < 0.8 else None
        seen = luck.choice((None, n, n, n - 1, n + 1)) if luck.random() < 0.5 else None
        token = self._officials["director"] if seat is None else table.tokens[seat]
        who = "director" if seat is None else f"seat {seat}"
        return Sent(who, token, f"/v1/games/{table.id}/moves", body, key, None if seen is None else max(1, seen))

    def _official(self, node: Node) -> str:
        if (table := self._table()) is None:
            return "no table"
        who, path, body = official_act(self._luck, table, self._truth.game(table.id))
        role, _, seat = who.partition(" ")
        token = table.tokens[int(seat)] if seat else self._officials[role]
        key = f"key-{len(self._sent)}" if self._luck.random() < 0.7 else None
        came = self._send(node, Sent(who, token, f"/v1/games/{table.id}/{path}", body, key))
        table.cases += path == "cases" and came.startswith("201")
        return f"{path}: {came}"

    def _repeat(self, node: Node) -> str:
        keyed = [sent for sent in self._sent if sent.key is not None]
        unknown = [sent for sent in keyed if sent.answers[-1:] in ([], [None])]  # under way, or nobody knows
        if not keyed:
            return "nothing"
        return self._send(node, self._luck.choice(unknown or keyed[-4:] if self._luck.random() < 0.7 else keyed))

    def _other_body(self, node: Node) -> str:
        keyed = [sent for sent in self._sent if sent.key is not None and sent.done and "move" in sent.body]
        if not keyed:
            return "nothing"
        old, before = self._luck.choice(keyed), self._truth.store.log_size()
        other = Sent(old.who, old.token, old.path, {"move": {"type": "another", "seat": 0}}, old.key)
        came, answer = self._send(node, other), other.answers[-1]
        if answer is not None and answer.status < 400:
            raise Broken(f"{other}: the key of another request was accepted")
        if answer is not None and not self._depth and self._truth.store.log_size() > before:
            raise Broken(f"{other}: refused, and something was recorded")
        return came

    def _send(self, node: Node, sent: Sent) -> str:
        if sent not in self._sent:
            self._sent.append(sent)
        before = None if self._depth or sent.key else self._truth.store.log_size()
        happened, others = sum(one.faults.happened for one in self._nodes), self._others
        answer: Answer | None = None
        try:
            with node.at_work():
                answer = answer_of(self._client.post(sent.path, json=sent.body, headers=sent.headers))
        except Killed as killed:
            sent.take(None)
            return f"{sent}: killed {killed}"
        quiet = happened == sum(one.faults.happened for one in self._nodes)
        if answer.status >= 500:
            if quiet:
                raise Broken(f"{sent}: {answer.status} {answer.body} without a fault")
            answer = None if answer.status != 500 else answer
        sent.take(answer)
        if answer is None:
            return f"{sent}: unknown"
        if before is not None and others == self._others and 400 <= answer.status < 500:
            self._require_no_trace(sent, before)
        if sent.path == "/v1/games" and answer.status == 201:
            self._seated(sent, answer)
        return f"{answer.status} {answer.code} {'again ' * answer.repeated}{sent}"

    def _require_no_trace(self, sent: Sent, before: int) -> None:
        for leaf in self._truth.store.leaves(before, 1000):
            if f'"by":"{sent.who.replace(" ", ":")}"'.encode() in leaf.stored:
                raise Broken(f"{sent}: refused, and event {leaf.version} of {leaf.stream} came of it")

    def _seated(self, sent: Sent, answer: Answer) -> None:
        tokens = {seat["seat"]: seat["token"] for seat in answer.body["seats"] if "token" in seat}
        known = next((table for table in self._tables if table.id == answer.body["id"]), None)
        if known is not None:
            if known.tokens != tokens:
                raise Broken(f"{sent}: the repeat gave other tokens")
            return
        case = next(case for other, case in self._openings.values() if other is sent)
        table = Table(answer.body["id"], case, tokens)
        self._tables.append(table)
        self._read_from_the_first_event(table)

    def _table(self) -> Table | None:
        return self._luck.choice(self._tables) if self._tables else None

    # What is read and followed

    def _read_from_the_first_event(self, table: Table | None) -> None:
        if table is None:
            self._readers.append(
                Reader(Random(f"feed {self._outcome.seed}"), None, None, PUBLIC, Cursors(b"s" * 32).seal(0))
            )
            return
        for seat in (None, *list(table.tokens)[:1]):
            viewer: Any = PUBLIC if seat is None else seat
            luck = Random(f"reader {table.id} {seat}")
            token = None if seat is None else table.tokens[seat]
            self._readers.append(Reader(luck, token, table.id, viewer, None))

    def _read(self, node: Node) -> str:
        reader = self._luck.choice(self._readers)
        return f"{reader} {reader.read(self._client, node, self._lossy)}"

    def _sign(self, node: Node) -> str:
        note = node.sign()
        if note is not None:
            self._checkpoints.append(note)
            return note.split(b"\n")[1].decode()
        return "nothing"

    def _time(self, node: Node) -> str:
        step = self._luck.choice((3_000, 60_000, 3_600_000, 86_400_000))
        if self._luck.random() < 0.5:
            self._sources.pass_by(step)
            return f"{step} ms went by"
        step = self._luck.choice((-step, step))
        self._outcome.met[f"clock set {'back' if step < 0 else 'forward'}"] += 1
        self._sources.set_clock(step)
        return f"the clock was set by {step} ms"

    # The end

    def come_to_rest(self) -> None:
        self.note("to rest")
        self._lossy = 0.0
        for node in self._nodes:
            node.faults._shares = {}
        for sent in self._sent:
            if sent.key is not None and sent.done is None and None in sent.answers:
                self.note(self._send(self._luck.choice(self._nodes), sent))
        node = self._nodes[0]
        for turn in range(_IN_THE_END):
            if turn == _TURNS_TO_REFUSE:
                self._receiver.well = 1.0
            self._sources.pass_by(60_000)
            if node.deliver() is False:  # `None`: another had moved the outbox, which comes first the next time
                with node.at_work() as service:
                    if service.webhooks.outbox.next_moment() is None:
                        break
        for step, idle in ((node.follow, (0, 0)), (node.tail, 0)):
            for _ in range(_IN_THE_END):
                if step() == idle:
                    break
        for reader in self._readers:
            reader.leave()
            reader.read(self._client, node, 0.0)
        self._checkpoints.append(node.sign() or b"")

    def check(self) -> None:
        with self._nodes[0].at_work() as service:
            self._nodes[0].faults.armed = False
            promises = Promises(self._truth)
            promises.records()
            promises.log_and_tree(self._checkpoints, service.signer.keys)
            promises.acknowledgements(self._sent)
            promises.effects(self._sent, service.accounts.engine)
            promises.steps_won_once(self._sent)
            promises.holds()
            promises.seen(self._readers)
            promises.delivered(self._receiver, PUBLIC)
            promises.views(service.views)
        for leaf in promises.log:
            self.note(f"{leaf.stream} {leaf.version} {leaf.stored.decode()}")
        self._count(len(promises.log))

    def _count(self, events: int) -> None:
        met = self._outcome.met
        met["events"] += events
        met["lives"] += sum(node.lives for node in self._nodes)
        met["connection lost"] += sum(reader.cuts for reader in self._readers)
        met += self._receiver.met
        for node in self._nodes:
            met += node.faults.met + node.faults.lost_races
            met["faults"] += node.faults.happened
        for sent in self._sent:
            met["acknowledged"] += sent.done is not None
            met["unknown"] += None in sent.answers
            met["answered again"] += sum(answer is not None and answer.repeated for answer in sent.answers)
        self._outcome.met = met

    def stop(self) -> None:
        for reader in self._readers:
            reader.leave()
        for node in self._nodes:
            node.stop()
