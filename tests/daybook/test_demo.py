"""Bots play for an audience: here, and at a service over HTTP."""

import re
from pathlib import Path
from typing import Any

import pytest

from daybook.watched_game import NothingHappens
from tests.processes import running

SHORT = ("--config", '{"options": {"rounds": 1}}')
TOKEN = "organiser-of-the-tests"


def test_a_demo_plays_a_game_and_explains_every_move(run: Any) -> None:
    result = run("demo", "--players", "3", *SHORT)
    assert result.exit_code == 0, result.output
    assert "seat 2 is the bot random" in result.output
    assert result.output.count(" plays a ") == 3 * 6
    assert result.output.count("(FB-2.9)") == 3 * 6
    assert "The game is closed." in result.output
    assert re.search(r"^  seat 3  greedy +\d+$", result.output, re.MULTILINE)
    address = re.search(
        r"daybook (replay \S+ --database sqlite:////\S+/daybook-demo-\d+\.db)$", result.output, re.MULTILINE
    )
    assert "The game is closed." in run(*address[1].split()).output


def test_scores_are_called_what_they_count_and_say_which_way_is_better(run: Any) -> None:
    coins = ("--title", "math-market", "--variant", "beginner", "--players", "2")
    result = run("demo", *coins, "--database", "sqlite:///demo.db")
    assert result.exit_code == 0, result.output
    table = r"^Coins left \(fewer is better\):\n  seat 1  greedy +\d+\n  seat 2  random +\d+$"
    assert re.search(table, result.output, re.M)
    found = re.search(r"daybook (replay (\S+) --database sqlite:///demo\.db)$", result.output, re.MULTILINE)
    assert found
    assert f"/v1/games/{found[2]}/replay" in result.output
    said = r"The game is closed\. .*\. Coins left \(fewer is better\): \d+ for seat 1 and \d+ for seat 2\."
    assert re.search(said, run(*found[1].split()).output)


def test_bots_that_stop_are_told(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daybook.watched_game._PATIENCE", 0.2)
    monkeypatch.setattr("service.autoplay.autoplay.AutomaticPlay.start", lambda self: None)
    result = run("demo")
    assert result.exit_code == NothingHappens.exit_code == 1
    assert "nothing has happened" in result.output


def test_a_service_plays_a_demo_over_http(run: Any, tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN=TOKEN) as serving:
        service = serving.hears(r"(http://127\.0\.0\.1:\d+)/")[1]
        done = run("demo", "--over", service, "--token", TOKEN, "--players", "2", *SHORT)
        assert done.exit_code == 0, done.output
        assert done.output.count(" plays a ") == 2 * 6
        assert re.search(r"^Cards taken:\n  seat 1  greedy +\d+\n  seat 2  random +\d+$", done.output, re.MULTILINE)
        assert f"Replay: {service}/v1/games/" in done.output
        for words, said in (
            ([service], "refuses: This needs a token"),
            ([service, "--token", TOKEN, "--players", "9"], "'players' must be 2 to 6"),
            ([f"{service}/docs"], "refuses: "),
        ):
            result = run("demo", "--over", *words)
            assert (result.exit_code, said in result.output) == (2, True), result.output
