"""Witnesses and a service, in one process or each in its own: what is cosigned, what is refused, what is told of it."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from domain.record.daybook import system_clock
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
from tests.service.served import game_of, served
from tests.stepped import SteppedSources, prepare


@pytest.mark.long
@pytest.mark.timeout(300)
def test_checkpoints_are_cosigned_by_witnesses_that_are_processes(tmp_path: Path) -> None:
    """One of the two is away, which stops nothing; the record is verified by the policy that the service tells."""
    place, port = tmp_path / "club", free_ports(1)[0]
    place.mkdir()
    made = called("witness", "new", "ann.example/w", "--directory", "ann", cwd=tmp_path)
    key = made.stdout.split()[1]
    other = new_witness(tmp_path / "ben", "ben.example/w").key.text
    (place / "policy").write_text(
        f"witness ann {key} http://127.0.0.1:{port}\nwitness ben {other} http://127.0.0.1:9\n"
        "group clubs any ann ben\nquorum clubs"
    )
    with served(place) as service:
        service.end()
    origin = read_keys(place / "daybook.db.signing").log.verifier.text
    assert called("witness", "add", origin, "--directory", "ann", cwd=tmp_path).returncode == 0
    with running("witness", "serve", "--port", str(port), "--directory", "ann", cwd=tmp_path) as witness:
        with served(place, DAYBOOK_WITNESSES="policy") as service:
            status, game = service.opens()
            assert (status, service.unready()) == (201, {})
            proof = f"/v1/games/{game['id']}/proof"
            eventually(lambda: service.text_or_none(proof).count("\n— ") == 2)
            assert 'daybook_witness_answers_total{outcome="failed",witness="ben"}' in service.text("/metrics")
            for name in ("policy", "cosigned"):
                (place / name).write_text(service.text(f"/tlog/{name}"))
            service.end()
        witness.stop()
    assert read_trust_policy((place / "policy").read_text()).witnesses[0].key.text == key
    lines = (place / "cosigned").read_text().splitlines(keepends=True)
    (place / "alone").write_text("".join(line for line in lines if "ann.example" not in line))
    for name, status in (("cosigned", 0), ("alone", 1)):
        words = ("verify", "sqlite:///daybook.db", "--checkpoint", name, "--policy", "policy")
        assert called(*words, cwd=place).returncode == status


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
    with pytest.raises(Exception, match="No such file"):
        read_policy_file(str(tmp_path / "nothing"))


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
        prepare(f"sqlite:///{place / 'daybook.db'}")
        settings = Settings(limits="", witnesses=str(self.policy))
        with closing(Service.open(f"sqlite:///{place / 'daybook.db'}", settings=settings)) as service:
            for witness in self.witnesses.values():
                witness.add(service.signer.keys.origin, service.signer.keys.log.verifier)
            yield service


def grown(service: Service) -> int:
    """Opens a game; returns the size of the log with it, which is signed."""
    game_of(service)
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
        for seconds, asked in ((3599, []), (1, ["ann", "ben"])):  # an unchanged log is cosigned again after an hour
            clock.advance(seconds)
            town.asked.clear()
            cosigning.ask(client)
            assert sorted(town.asked) == asked


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
