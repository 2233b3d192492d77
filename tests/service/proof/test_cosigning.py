"""Witnesses and a service, each a process of its own: what is cosigned, what is refused, and what is told of it."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from domain.record.proof.trust import read_trust_policy
from service.proof.cosigning import read_policy_file
from service.proof.signing_keys import read_keys
from tests.eventually import eventually
from tests.ports import free_ports
from tests.processes import called, running
from tests.service.served import TOKEN, Served, served


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


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("more", "said"), [(0, "has seen"), pytest.param(3, "has seen other events", marks=pytest.mark.long)]
)
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


@pytest.mark.parametrize(("text", "said"), [
    ("quorum none\nwitness", "line 2"),
    ("", "one line `quorum`"),
    ("witness a {key}\nquorum a", "cannot be reached by the witnesses that have an address"),
    ("witness a {key} ftp://a\nquorum a", "the address of the witness a is 'ftp://a'"),
])  # fmt: skip
def test_a_policy_that_cannot_work_is_refused_at_the_start(tmp_path: Path, text: str, said: str) -> None:
    key = Club(tmp_path, "ann").key
    (tmp_path / "policy").write_text(text.replace("{key}", key))
    refused = called("serve", "--port", "0", cwd=tmp_path, DAYBOOK_WITNESSES="policy")
    assert (refused.returncode, said in refused.stderr, "DAYBOOK_WITNESSES" in refused.stderr) == (2, True, True)


def test_a_policy_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="No such file"):
        read_policy_file(str(tmp_path / "nothing"))
