"""Bots play for an audience: here, and at a service over HTTP."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from daybook.watched_game import NothingHappens
from tests.processes import called, running

SHORT = ("--config", '{"options": {"rounds": 1}}')
TOKEN = "organiser-of-the-tests"


def test_a_demo_plays_a_game_and_explains_every_move(run: Any) -> None:
    result = run("demo", "--players", "3", *SHORT)
    assert result.exit_code == 0, result.output
    assert "seat 1 is the bot random" in result.output
    assert result.output.count(" plays a ") == 3 * 6
    assert result.output.count("(FB-2.9)") == 3 * 6
    assert "The game is closed." in result.output
    assert re.search(r"^  seat 2  greedy +\d+$", result.output, re.MULTILINE)
    address = re.search(
        r"daybook (replay \S+ --database sqlite:////\S+/daybook-demo-\d+\.db)$", result.output, re.MULTILINE
    )
    assert "The game is closed." in run(*address[1].split()).output


COINS = ("--title", "math-market", "--variant", "beginner", "--players", "2")


def test_scores_are_called_what_they_count_and_say_which_way_is_better(run: Any) -> None:
    result = run("demo", *COINS, "--database", "sqlite:///demo.db")
    assert result.exit_code == 0, result.output
    assert re.search(
        r"^Coins left \(fewer is better\):\n  seat 0  greedy +\d+\n  seat 1  random +\d+$", result.output, re.M
    )
    found = re.search(r"daybook (replay \S+ --database sqlite:///demo\.db)$", result.output, re.MULTILINE)
    assert found
    said = r"The game is closed\. .*\. Coins left \(fewer is better\): \d+ for seat 0 and \d+ for seat 1\."
    assert re.search(said, run(*found[1].split()).output)


def test_what_is_kept_can_be_replayed(run: Any) -> None:
    played = run("demo", "--players", "2", "--bots", "random", "--database", "sqlite:///demo.db", *SHORT)
    assert played.exit_code == 0, played.output
    found = re.search(r"daybook (replay (\S+) --database sqlite:///demo\.db)$", played.output, re.MULTILINE)
    assert found
    assert f"/v1/games/{found[2]}/replay" in played.output
    again = run(*found[1].split())
    assert again.exit_code == 0
    assert "The game is closed." in again.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--title", "chess"], "there is no 'chess'; there are: fairy-bargains"),
        (["--bots", "greedy,genius"], "there is no bot 'genius'; there are: random, greedy"),
        (["--config", "{"], "is not JSON"),
        (["--config", "[]"], "must be an object"),
        (["--players", "9"], "'players' must be 2 to 6"),
        (["--variant", "grand"], "'variant' must be one of: main"),
        (["--database", "sqlite:///a.db", "--over", "http://localhost"], "exclude each other"),
        (["--database", "mysql://here"], "it does not know mysql://"),
        (["--over", "localhost"], "is no address of a service"),
        (["--over", "http://127.0.0.1:1"], "does not answer"),
    ],
)
def test_what_cannot_be_played_is_refused_with_status_2(run: Any, words: list[str], said: str) -> None:
    result = run("demo", *words)
    assert result.exit_code == 2
    assert said in result.output


def test_bots_that_stop_are_told(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daybook.watched_game._PATIENCE", 0.2)
    monkeypatch.setattr("service.autoplay.autoplay.AutomaticPlay.start", lambda self: None)
    result = run("demo")
    assert result.exit_code == NothingHappens.exit_code == 1
    assert "nothing has happened" in result.output


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home: Path = tmp_path_factory.mktemp("service")
    with running("serve", "--port", "0", cwd=home, DAYBOOK_TOKEN=TOKEN) as serving:
        yield serving.hears(r"(http://127\.0\.0\.1:\d+)/")[1]


def test_a_service_plays_a_demo_over_http(service: str, tmp_path: Path) -> None:
    done = called("demo", "--over", service, "--players", "2", *SHORT, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(" plays a ") == 2 * 6
    assert re.search(r"^Cards taken:\n  seat 0  greedy +\d+\n  seat 1  random +\d+$", done.stdout, re.MULTILINE)
    assert f"Replay: {service}/v1/games/" in done.stdout


def test_a_service_refuses_without_a_token_and_says_why(run: Any, service: str) -> None:
    result = run("demo", "--over", service)
    assert result.exit_code == 2
    assert "refuses: This needs a token" in result.output
    result = run("demo", "--over", service, "--token", TOKEN, "--players", "9")
    assert result.exit_code == 2
    assert "'players' must be 2 to 6" in result.output


def test_an_address_that_is_no_service(run: Any, service: str) -> None:
    result = run("demo", "--over", service + "/docs")
    assert result.exit_code == 2
    assert "refuses: " in result.output
