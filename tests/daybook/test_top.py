"""`daybook top`: what it works out of numbers, and what it says of services that run, restart or are gone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from daybook.top_numbers import Snapshot, overview, quantile
from tests.processes import running
from tests.service.served import TOKEN, served

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
        result = run("top", "club.example", "--once")
        assert (result.exit_code, "no address of a service" in result.output) == (2, True)


@pytest.mark.long
def test_it_goes_on_while_the_service_is_away(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        words = ("top", service.address, "--json", "--every", "0.5")
        with running(*words, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN) as top:
            top.hears('"ready": true')
            service.process.stop()
            top.hears("does not answer")
            port = service.address.rpartition(":")[2]
            with running("serve", "--port", port, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN):
                top.hears('"ready": true')
