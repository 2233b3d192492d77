"""Witnesses and a service, in one process or each in its own: what is cosigned, what is refused, what is told of it."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import httpx
import pytest

from domain.games import title_named
from domain.record.daybook import Opening, system_clock
from domain.record.proof.trust import read_trust_policy
from domain.record.store.marks import DatabaseRefused
from service.proof.cosigning import read_policy_file
from service.proof.signing_keys import read_keys
from service.proof.witness import new_witness
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually
from tests.ports import free_ports
from tests.processes import called, running
from tests.service.served import TOKEN, Served, served
from tests.stepped import SteppedSources, stepped_clock


class Club:
    """A witness in a directory: its key, and where it listens while it runs."""

    def __init__(self, place: Path, name: str):
        self.place, self.name, self.port = place, name, free_ports(1)[0]
        made = called("witness", "new", f"{name}.example/w", "--directory", name, cwd=place)
        assert made.returncode == 0, made.stderr
        self.key = made.stdout.split()[1]

    @contextmanager
    def serving(self) -> Iterator[None]:
        with running("witness", "serve", "--port", str(self.port), "--directory", self.name, cwd=self.place) as process:
            eventually(lambda: self.key in _text(f"http://127.0.0.1:{self.port}/"))
            yield
            process.stop()

    def knows(self, place: Path) -> None:
        key = read_keys(place / "daybook.db.signing").log.verifier.text
        assert called("witness", "add", key, "--directory", self.name, cwd=self.place).returncode == 0


def _text(address: str) -> str:
    try:
        with urlopen(address, timeout=20) as answer:
            return str(answer.read().decode())
    except (HTTPError, URLError, ConnectionError):
        return ""


def policy_of(place: Path, least: str, *clubs: Club) -> str:
    lines = [f"witness {club.name} {club.key} http://127.0.0.1:{club.port}" for club in clubs]
    file = place / "policy"
    file.write_text(
        "\n".join([*lines, f"group all-clubs {least} {' '.join(c.name for c in clubs)}", "quorum all-clubs"])
    )
    return str(file)


def size_of(address: str, path: str) -> int:
    note = _text(f"{address}/tlog/{path}")
    return int(note.split("\n")[1]) if note else -1


def log_size(service: Served) -> int:
    return size_of(service.address, "checkpoint")


def is_cosigned(service: Served) -> bool:
    return size_of(service.address, "cosigned") == log_size(service) > 0


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The directory of a service that has keys and one game."""
    place = tmp_path / "club"
    place.mkdir()
    with served(place) as service:
        assert service.opens()[0] == 201
        eventually(lambda: log_size(service) > 0)
        service.process.stop()
    return place


@pytest.mark.long
@pytest.mark.timeout(300)
def test_checkpoints_are_cosigned_and_a_witness_that_is_away_stops_nothing(place: Path, tmp_path: Path) -> None:
    ann, ben = Club(tmp_path, "ann"), Club(tmp_path, "ben")
    for club in (ann, ben):
        club.knows(place)
    policy = policy_of(place, "all", ann, ben)
    with ann.serving(), served(place, DAYBOOK_WITNESSES=policy) as service:
        with ben.serving():
            eventually(lambda: is_cosigned(service))
        before = size_of(service.address, "cosigned")
        game = service.opens()
        assert game[0] == 201
        eventually(lambda: log_size(service) > before)
        eventually(lambda: _has_failed(service, "ben"))
        assert service.unready() == {}
        assert size_of(service.address, "cosigned") == before, "one of two is no quorum"

        trusted = place / "trusted"
        trusted.write_text(_text(f"{service.address}/tlog/policy"))
        assert read_trust_policy(trusted.read_text()).witnesses[0].key.text == ann.key
        kept = {name: place / name for name in ("cosigned", "checkpoint")}
        for name, file in kept.items():
            file.write_text(_text(f"{service.address}/tlog/{name}"))
        assert _verified(place, "checkpoint", "trusted") == 1
        assert _verified(place, "cosigned", "trusted") == 0
        with ben.serving():
            eventually(lambda: is_cosigned(service), 60)
            proof = _text(f"{service.address}/v1/games/{game[1]['id']}/proof")
            assert proof.count("\n— ") == 3, "a proof leads to what is cosigned"


def _has_failed(service: Served, name: str) -> bool:
    question = Request(f"{service.address}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    with urlopen(question, timeout=20) as answer:
        return f'daybook_witness_answers_total{{outcome="failed",witness="{name}"}}' in answer.read().decode()


def _verified(place: Path, checkpoint: str, policy: str) -> int:
    words = ("verify", "sqlite:///daybook.db", "--checkpoint", checkpoint, "--policy", policy)
    return called(*words, cwd=place).returncode


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("more", "said"), [(0, "has seen"), (3, "has seen other events")])
def test_a_record_that_was_set_back_is_told_by_the_witness(place: Path, tmp_path: Path, more: int, said: str) -> None:
    ann = Club(tmp_path, "ann")
    ann.knows(place)
    policy = policy_of(place, "any", ann)
    shutil.copytree(place, tmp_path / "yesterday")
    with ExitStack() as stack:
        stack.enter_context(ann.serving())
        with served(place, DAYBOOK_WITNESSES=policy) as service:
            assert service.opens()[0] == 201
            eventually(lambda: is_cosigned(service))
            service.process.stop()
        # All that the service itself remembers goes back too: only the witness knows better.
        shutil.rmtree(place)
        shutil.copytree(tmp_path / "yesterday", place)
        with served(place) as service:
            for _ in range(more):
                assert service.opens()[0] == 201
            service.process.stop()
        with served(place, DAYBOOK_WITNESSES=policy) as service:
            eventually(lambda: said in service.unready().get("witnesses", ""))
            assert service.unready()["witnesses"].startswith("the witness ann has seen")
            assert service.opens()[0] == 201, "moves go on"
            assert size_of(service.address, "cosigned") == -1


UNFIT = [
    ("quorum none\nwitness", "line 2"),
    ("", "one line `quorum`"),
    ("witness a {key}\nquorum a", "cannot be reached by the witnesses that have an address"),
    ("witness a {key} ftp://a\nquorum a", "the address of the witness a is 'ftp://a'"),
]


def test_a_policy_that_cannot_work_is_refused(tmp_path: Path) -> None:
    key = new_witness(tmp_path / "ann", "ann.example/w").key.text
    for text, said in UNFIT:
        (tmp_path / "policy").write_text(text.replace("{key}", key))
        with pytest.raises(DatabaseRefused) as refused:
            read_policy_file(str(tmp_path / "policy"))
        assert said in str(refused.value)
        assert "DAYBOOK_WITNESSES" in str(refused.value)


def test_a_policy_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="No such file"):
        read_policy_file(str(tmp_path / "nothing"))


@pytest.fixture
def clock() -> Iterator[SteppedSources]:
    with stepped_clock() as clock:
        yield clock


class Town:
    """Witnesses within reach of a service in this process, but for those that are away; `asked` has their names."""

    def __init__(self, place: Path, quorum: str, *names: str):
        self.witnesses = {name: new_witness(place / name, f"{name}.example/w") for name in names}
        self.asked: list[str] = []
        self.away: set[str] = set()
        lines = [f"witness {name} {witness.key.text} http://{name}" for name, witness in self.witnesses.items()]
        self.policy = place / "policy"
        self.policy.write_text("\n".join([*lines, f"group all-clubs {quorum} {' '.join(names)}", "quorum all-clubs"]))
        self.client = httpx.Client(transport=httpx.MockTransport(self._answer))

    def _answer(self, request: httpx.Request) -> httpx.Response:
        name = request.url.host
        self.asked.append(name)
        if name in self.away:
            raise httpx.ConnectError("nobody is there")
        reply = self.witnesses[name].cosign(request.content, system_clock() // 1000)
        return httpx.Response(reply.status, content=reply.body, headers={"Content-Type": reply.content_type})

    @contextmanager
    def service(self, place: Path) -> Iterator[Service]:
        """A service that asks when it is told."""
        place.mkdir(exist_ok=True)
        settings = Settings(limits="", witnesses=str(self.policy))
        with closing(Service.open(f"sqlite:///{place / 'daybook.db'}", settings=settings)) as service:
            for witness in self.witnesses.values():
                witness.add(service.signer.keys.origin, service.signer.keys.log.verifier)
            yield service


def grown(service: Service) -> int:
    """Opens a game; returns the size of the log with it, which is signed."""
    seats = ({"player": "p-ana"}, {"player": "p-ben"})
    service.daybook.open_game(Opening(title_named("fairy-bargains"), {}, seats), "organiser:o-first")
    service.signer.sign()
    return service.signer.size


def test_a_witness_that_is_away_rests_and_stops_nothing(tmp_path: Path, clock: SteppedSources) -> None:
    town = Town(tmp_path, "all", "ann", "ben")
    with town.service(tmp_path / "club") as service, town.client as client:
        cosigning = service.cosigning
        first = grown(service)
        cosigning.ask(client)
        assert cosigning.newest is not None
        assert cosigning.newest.size == first
        town.away.add("ben")
        second = grown(service)
        cosigning.ask(client)
        assert cosigning.newest.size == first, "one of two is no quorum"
        assert (cosigning.word, list(cosigning.troubles())) == ("ok", ["ben"])
        town.away.clear()
        town.asked.clear()
        cosigning.ask(client)
        assert town.asked == [], "ann has cosigned it, and ben rests"
        clock.advance(2)
        cosigning.ask(client)
        assert (town.asked, cosigning.newest.size, cosigning.troubles()) == (["ben"], second, {})


def test_an_unchanged_log_is_cosigned_again_after_an_hour(tmp_path: Path, clock: SteppedSources) -> None:
    town = Town(tmp_path, "all", "ann")
    with town.service(tmp_path / "club") as service, town.client as client:
        grown(service)
        for seconds, asked in ((0, 1), (3599, 0), (1, 1)):
            clock.advance(seconds)
            town.asked.clear()
            service.cosigning.ask(client)
            assert len(town.asked) == asked


@pytest.mark.parametrize(("more", "said"), [(0, "has seen"), (3, "has seen other events")])
def test_a_log_that_was_set_back_is_told_by_its_witness(
    tmp_path: Path, clock: SteppedSources, more: int, said: str
) -> None:
    town, place = Town(tmp_path, "any", "ann"), tmp_path / "club"
    with town.service(place) as service:
        grown(service)
    shutil.copytree(place, tmp_path / "yesterday")
    with town.service(place) as service:
        grown(service)
        service.cosigning.ask(town.client)
        assert service.cosigning.word == "ok"
    # All that the service itself remembers goes back too: only the witness knows better.
    shutil.rmtree(place)
    shutil.copytree(tmp_path / "yesterday", place)
    with town.service(place) as service:
        for _ in range(more):
            grown(service)
        service.cosigning.ask(town.client)
        assert service.cosigning.word.startswith("the witness ann has seen")
        assert said in service.checks()["witnesses"]
        assert service.cosigning.newest is None
        assert grown(service), "moves go on"
    town.client.close()
