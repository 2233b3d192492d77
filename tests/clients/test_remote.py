"""`daybook remote`: each command against a service, what it prints, and how it ends."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from stat import S_IMODE

import pytest
from click.testing import CliRunner

from daybook.cli import main
from daybook_sdk import Daybook, bot, person
from daybook_sdk.operation_table import OPERATIONS
from daybook_sdk.remote import remote
from daybook_sdk.remote.output import clean
from tests import processes
from tests.clients.games import SORTS, listed, opened, play_out
from tests.daybook.calls import Done, called
from tests.every import every
from tests.processes import ROOT, environment
from tests.service.served import TOKEN, Served


@pytest.fixture
def run(service: Served, tmp_path: Path) -> Callable[..., Done]:
    """Runs a subcommand as an organiser, or as whoever is named."""

    def run(*words: str, token: str | None = TOKEN, **more: str) -> Done:
        given = {"DAYBOOK_URL": service.address, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), **more}
        return called("remote", *words, cwd=tmp_path, **given, **({"DAYBOOK_TOKEN": token} if token else {}))

    return run


def said(done: Done) -> str:
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_game_is_opened_and_played(run: Callable[..., Done]) -> None:
    config = '{"first_dealer": 1, "options": {"rounds": 1}}'
    words = ("open", "fairy-bargains", "--seat", "ana", "--seat", "bot:greedy", "--config", config, "--key", "one")
    game = json.loads(said(run(*words, "--json")))
    assert json.loads(said(run(*words, "--json")))["id"] == game["id"]
    ana = game["seats"][0]["token"]
    assert "1. play the" in said(run("moves", game["id"], token=ana))
    assert json.loads(said(run("moves", game["id"], "--json", token=ana)))["moves"]
    assert "(FB-2.4)" in said(run("play", game["id"], "1", token=ana))
    hands = next(line for line in said(run("table", game["id"], token=ana)).splitlines() if "hands" in line)
    assert "null" in hands
    refused = run("record", game["id"], token=None)
    assert (refused.returncode, "in progress" in refused.stderr) == (4, True)


def finished(daybook: Daybook) -> str:
    """A game of bots and a person that is over."""
    game = opened(daybook, SORTS["fairy-bargains"])
    play_out(game.as_seat(0), Random(4))
    return game.id


def test_what_happened_is_told_as_sentences_and_as_json(run: Callable[..., Done], daybook: Daybook) -> None:
    game = finished(daybook)
    steps = daybook.game(game).summary().step
    for name in ("watch", "replay"):
        lines = said(run(name, game, "--after", "2", token=None)).splitlines()
        assert len(lines) >= steps - 2
        assert "(FB-" in "\n".join(lines)
        rows = [json.loads(line) for line in said(run(name, game, "--json", "--as", "public")).splitlines()]
        assert len(rows) == steps
    assert [json.loads(line)["n"] for line in said(run("record", game)).splitlines()] == list(range(1, steps + 1))


def test_what_is_taken_out_can_be_verified(run: Callable[..., Done], daybook: Daybook, tmp_path: Path) -> None:
    tournament, sort = daybook.make_tournament("Autumn").id, SORTS["fairy-bargains"]
    game = daybook.open_game(sort.title, [person("ana"), bot("greedy")], sort.config, tournament=tournament)
    play_out(game.as_seat(0), Random(4))
    listed(daybook, game)
    said(run("export", game.id, "--to", "taken"))
    assert "1 record: its events are in the log" in said(called("verify", "taken", cwd=tmp_path))
    said(run("export", "--tournament", tournament, "--to", "autumn"))
    assert (tmp_path / "autumn.zip").read_bytes()[:2] == b"PK"
    assert "say which games" in run("export").stderr


def test_lists_are_tables_or_json_lines(run: Callable[..., Done], daybook: Daybook) -> None:
    game = finished(daybook)
    listed(daybook, daybook.game(game))
    rows = [json.loads(line) for line in said(run("games", "--json", "--title", "fairy-bargains")).splitlines()]
    assert game in [row["id"] for row in rows]
    table = said(run("games", "--status", "closed")).splitlines()
    assert table[0].split("\t") == ["game", "title", "status", "step", "seats", "scores"]
    assert "mercadito" in said(run("titles"))
    assert said(run("titles", "mercadito")).count("\n") > 50
    called_case = daybook.game(game).call_director(4, text="It was my sleeve.")
    assert called_case.case == 1
    assert "It was my sleeve." in said(run("cases", game))
    assert json.loads(said(run("cases", game, "--json")))["case"] == 1
    listed(daybook, daybook.game(game))
    assert said(run("cases", "--status", "open")).splitlines()[0].split("\t") == [
        "game", "case", "status", "step", "caller", "clause"]  # fmt: skip
    assert game in [json.loads(line)["game"] for line in said(run("cases", "--json")).splitlines()]
    assert run("games", "--title", "chess").stdout == ""


def test_any_operation_can_be_called(run: Callable[..., Done], daybook: Daybook, tmp_path: Path) -> None:
    listed = [json.loads(line) for line in said(run("operations", "--json")).splitlines()]
    assert [row["operation"] for row in listed] == list(OPERATIONS)
    assert "--param Idempotency-Key=..." in said(run("operations", "open_game"))
    game = finished(daybook)
    found = json.loads(said(run("call", "show_game", "-p", f"game_id={game}", "-p", "ruled=false")))
    assert found["id"] == game
    (tmp_path / "body.json").write_text('{"name": "Autumn"}', "utf-8")
    made = json.loads(said(run("call", "make_tournament", "--body", "@body.json")))
    assert made["name"] == "Autumn"
    assert said(run("call", "list_director_log", "-p", f"game_id={game}", "--accept", "text/csv")).startswith("step,")
    assert said(run("call", "get_record", "-p", f"game_id={game}")) == said(run("record", game))
    said(run("call", "get_sheet", "--output", "sheet.html"))
    assert (tmp_path / "sheet.html").read_text("utf-8").startswith("<!")
    asked = ("call", "stream_game", "-p", f"game_id={game}", "-p", "after=3")
    assert json.loads(said(run(*asked)))["events"][0]["n"] == 4
    assert json.loads(said(run(*asked, "--stream")).splitlines()[0])["id"] == "4"


def test_what_goes_wrong_is_said_with_a_status(run: Callable[..., Done]) -> None:
    def check(case: tuple[list[str], int, str]) -> None:
        words, status, message = case
        done = run(*words)
        assert (done.returncode, done.stdout, message in done.stderr) == (status, "", True), done.stdout + done.stderr
        assert "Traceback" not in done.stderr

    rows: list[tuple[list[str], int, str]] = [
        (["call", "list_gamez"], 2, "list_games"),
        (["call", "show_game"], 2, "--param game_id="),
        (["call", "show_game", "-p", "game"], 2, "takes NAME=VALUE of game_id"),
        (["call", "show_game", "-p", "game_id=.."], 2, "cannot stand in an address"),
        (["moves", ".."], 2, "cannot stand in an address"),
        (["call", "list_games", "--body", "{}"], 2, "takes no body"),
        (["call", "open_game"], 2, "needs a --body"),
        (["call", "open_game", "--body", "{"], 2, "is no JSON"),
        (["call", "open_game", "--body", "@nothing"], 2, "nothing"),
        (["call", "list_games", "--stream"], 2, "has no stream"),
        (["call", "open_game", "--body", "{}"], 1, "/title"),
        (["open", "market-day", "--seat", "a", "--seat", "b", "--config", '{"options": {"hands": 0}}'], 1, "hands"),
        (["moves", "nobody-knows-it"], 5, "no such game"),
        (["table", "x", "--as", "king"], 2, "a seat, public or all"),
        (["--url", "ftp://x", "games"], 2, "no address of a service"),
        (["--url", "http://127.0.0.1:9", "--wait", "0.2", "games"], 3, "no answer"),
        (["cases", "x", "--status", "odd"], 1, "status"),
    ]
    every(rows, check)


def test_a_refused_move_is_explained(run: Callable[..., Done], daybook: Daybook) -> None:
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"first_dealer": 1})
    done = run("play", game.id, '{"type": "play", "seat": 0, "card": 99}', token=game.tokens[0])
    assert done.returncode == 1
    assert all(told in done.stderr for told in ("there is no card 99", "(FB-6)", "1. play the")), done.stderr
    legal = len(game.as_seat(0).moves().moves)
    for token, move, fault in (
        (game.tokens[0], "77", f"`moves` lists 1 to {legal} now"),
        (game.tokens[1], "1", "it is not this seat's turn"),
        (game.tokens[0], "one", "is neither a number from `moves` nor JSON"),
    ):
        wrong = run("play", game.id, move, token=token)
        assert (wrong.returncode, fault in wrong.stderr) == (2, True), wrong.stderr
    stale = run("play", game.id, "1", "--if-step", "1", token=game.tokens[0])
    assert (stale.returncode, "stale-step" in stale.stderr) == (1, True)
    assert game.summary().step == 3
    assert run("play", game.id, "-", token=game.tokens[0]).returncode == 2
    assert run("play", game.id, "1", token="wrong").returncode == 4


def test_a_login_is_kept_for_its_owner_and_its_address_alone(service: Served, tmp_path: Path) -> None:
    bare, file = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}, tmp_path / "daybook" / "remote.json"
    nobody = called("remote", "games", cwd=tmp_path, **bare)
    assert (nobody.returncode, "No service is named" in nobody.stderr) == (2, True)
    words = ("remote", "login", service.address + "/")
    wrong = called(*words, cwd=tmp_path, given="wrong\n", **bare)
    assert wrong.returncode == 4
    assert not file.exists()
    done = called(*words, cwd=tmp_path, given=f"{TOKEN}\n", **bare)
    assert "organiser" in said(done)
    assert TOKEN not in done.stdout + done.stderr
    assert (S_IMODE(file.stat().st_mode), S_IMODE(file.parent.stat().st_mode)) == (0o600, 0o700)
    own = said(called("remote", "whoami", cwd=tmp_path, **bare))
    assert ("organiser" in own, "{" in own) == (True, False)
    assert called("remote", "whoami", cwd=tmp_path, DAYBOOK_TOKEN="wrong", **bare).returncode == 4
    assert "Forgotten" in said(called("remote", "logout", cwd=tmp_path, **bare))
    assert not file.exists()
    link = called("remote", "login", f"{service.address}/#token={TOKEN}", cwd=tmp_path, **bare)
    assert "organiser" in said(link)
    elsewhere = service.address.replace("127.0.0.1", "localhost")
    assert called("remote", "whoami", cwd=tmp_path, DAYBOOK_URL=elsewhere, **bare).returncode == 4
    assert called("remote", "--url", service.address, "whoami", cwd=tmp_path, **bare).returncode == 0
    file.write_text("{", "utf-8")
    assert "log in again" in called("remote", "whoami", cwd=tmp_path, **bare).stderr


def test_the_feed_is_told_until_it_is_interrupted(service: Served, daybook: Daybook, tmp_path: Path) -> None:
    tournament = daybook.make_tournament("Told").id
    given = {"DAYBOOK_URL": service.address, "DAYBOOK_TOKEN": TOKEN}
    words = ("remote", "feed", "--json", "--after", "0", "--tournament", tournament, "--type", "GameOpened")
    with processes.running(*words, cwd=tmp_path, **given) as telling:
        game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], tournament=tournament)
        told = json.loads(telling.hears(game.id).string)
        assert (told["type"], "cursor" in told) == ("GameOpened", True)
        assert telling.stop(signal.SIGINT) == 130


def test_every_command_has_help_and_json(run: Callable[..., Done]) -> None:
    for name, found in remote.commands.items():
        helped = found.get_help(found.make_context(name, [], resilient_parsing=True))
        assert len(helped) > 100, name
        assert ("--json" in helped) == (name not in ("login", "logout", "record", "export")), name
    assert "Exit status" in said(run("--help"))
    assert clean("a\x1b[31mb\x07\nc\td\u202e") == "a\ufffd[31mb\ufffd\nc\td\ufffd", "words of others"


@pytest.mark.long
def test_the_document_shows_what_it_does(service: Served, tmp_path: Path) -> None:
    """docs/clients.md, run as it stands."""
    (block,) = re.findall(r"```sh remote\n(.*?)```", (ROOT / "docs" / "clients.md").read_text("utf-8"), re.S)
    (tmp_path / "token.txt").write_text(TOKEN + "\n", "utf-8")
    text = f'daybook() {{ {sys.executable} -m daybook "$@"; }}\n{block}'
    given = environment(DAYBOOK=service.address, HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text], env=given, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(told in done.stdout for told in ("organiser", "1. play the", "(FB-2.4)")), done.stdout


def test_without_the_client_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "daybook_sdk", None)
    done = CliRunner().invoke(main, ["remote", "games"])
    assert done.exit_code == 1
    assert "pip install './clients/python[remote]'" in done.output
    assert CliRunner().invoke(main, ["--help"]).exit_code == 0
