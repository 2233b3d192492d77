"""`daybook token` and `daybook top` beside a service that runs."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from daybook.token import make
from daybook.top_numbers import Snapshot, overview, quantile
from service.accounts import ROLES_OF_TOKENS
from tests.daybook.calls import called
from tests.processes import running
from tests.service.served import TOKEN, served


def test_tokens_made_at_the_console_are_those_of_the_service(tmp_path: Path) -> None:
    def made(*words: str) -> str:
        done = called("token", "make", "--role", *words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    with served(tmp_path) as service:

        def me(token: str) -> dict:
            status, answer = service.asked("/v1/tokens/me", token=token)
            assert status == 200
            return dict(answer)

        token = made("director", "--name", "Dora", "--days", "2")
        assert me(token)["name"] == "Dora"
        listed = called("token", "list", "--json", cwd=tmp_path)
        rows = [json.loads(line) for line in listed.stdout.splitlines()]
        assert ([row["role"] for row in rows], token in listed.stdout) == (["director", "organiser"], False)
        assert called("token", "revoke", rows[0]["id"], cwd=tmp_path).returncode == 0
        shown = called("token", "list", "--role", "director", cwd=tmp_path)
        assert (shown.stdout, shown.stderr) == ("", "There are no such tokens.\n")
        first, second = (me(made(role, "--person", "ana")) for role in ("director", "scorer"))
        assert (first["person"], first["handle"], second["handle"]) == (second["person"], "ana", "ana")
        assert me(made("organiser", "--person", first["person"]))["handle"] == "ana"
        for words, reason in (
            (("seat",), "needs one --game"),
            (("director", "--seat", "1"), "--seat is for --role seat"),
            (("scorer", "--game", "none"), "There is no game none"),
            (("scorer", "--tournament", "e-none"), "There is no tournament e-none"),
            (("organiser", "--game", "none"), "is valid in a tournament or everywhere"),
            (("director", "--person", "bot:x"), "the handle must not be a name that the record uses"),
            (("director", "--person", "p-0199a0b0-0000-7000-8000-000000000000"), "There is no person p-0199"),
            (("seat", "--game", "g", "--seat", "1", "--person", "ana"), "the person's who sits there"),
        ):
            done = called("token", "make", "--role", *words, cwd=tmp_path)
            assert (done.returncode, done.stdout, reason in done.stderr) == (2, "", True), done
        assert "There is no token t-none" in called("token", "revoke", "t-none", cwd=tmp_path).stderr


def test_the_roles_are_those_of_the_service() -> None:
    (role,) = [option for option in make.params if option.name == "role"]
    assert tuple(role.type.choices) == ROLES_OF_TOKENS


NAME = "daybook_request_seconds"


def at(moment: float, requests: float, slow: float, address: str = "http://a", **more: float) -> Snapshot:
    """A look at which so many requests had been answered, and so many of them within a second, not a tenth."""
    bounds = {"0.1": requests - slow, "1.0": requests, "+Inf": requests}
    samples: dict[str, list[tuple[dict[str, str], float]]] = {
        f"{NAME}_bucket": [({"le": bound, "status": "200"}, value) for bound, value in bounds.items()],
        f"{NAME}_count": [({"status": "200"}, requests)],
    }
    return Snapshot(address, moment, samples | {name: [({}, value)] for name, value in more.items()})


def test_rates_and_quantiles_are_those_of_the_interval_and_of_all_machines() -> None:
    before = [at(10, 100, 0), at(10, 50, 0, "http://b")]
    assert overview([at(12, 120, 0), at(12, 60, 0, "http://b")], before).requests == pytest.approx(15)
    assert overview(before, []).requests is None
    assert overview([at(12, 6, 0)], [at(10, 1000, 0)]).requests == pytest.approx(3), "a counter that began anew"
    gone = Snapshot("http://b", 12, {}, "does not answer")
    seen = overview([at(12, 120, 0, daybook_follower_lag_seconds=3.0), gone], [at(10, 100, 0)])
    assert (seen.requests, seen.lag) == (pytest.approx(10), 3.0)
    assert [node["ready"] for node in seen.nodes] == [True, False]
    pair = (at(12, 1100, 100), at(10, 1000, 0))
    half = quantile(0.5, [pair])
    assert half is not None
    assert 0.1 < half < 1.0
    assert quantile(0.5, [(pair[0], pair[0])]) is None


def test_once_tells_of_tables_as_words_and_as_json(run: Any, tmp_path: Path) -> None:
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
        words = ("top", service.address, "--token", TOKEN, "--once", "--every", "0.5")
        said = json.loads(run(*words, "--json").output)
        assert said["nodes"][0]["ready"], said
        assert said["scrub_faults"] == 0
        assert said["requests"] > 0
        shown = run(*words)
        assert shown.exit_code == 0
        assert "1 of 1 in order" in shown.output
        assert TOKEN not in shown.output
        assert re.search(r"fairy-bargains +1 +0 +0", shown.output)
        refused = run("top", service.address, "--token", "wrong", "--once", "--every", "0.5")
        assert refused.exit_code == 1
        assert "needs a token" in refused.output


@pytest.mark.long
def test_top_goes_on_while_the_service_is_away(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        words, port = ("top", service.address, "--json", "--every", "0.5"), service.address.rpartition(":")[2]
        with running(*words, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN) as top:
            top.hears('"ready": true')
            service.process.stop()
            top.hears("does not answer")
            with running("serve", "--port", port, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN):
                top.hears('"ready": true')
