"""Request ids and logs: what a line has, and what never stands in one."""

import io
import json
import logging
import re
import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from service.observing.logs import REQUEST_ID, set_up_logs
from service.settings import Settings

from .conftest import ORGANISER, open_game

pytestmark = pytest.mark.own_service

HAND = "[1, 3, 5, 7, 10]"


@pytest.fixture
def lines() -> Iterator[Callable[..., list[str]]]:
    """Sets up logs as the service does, into memory; called later it says what was written."""
    root, hooks = logging.getLogger(), (threading.excepthook, sys.excepthook)
    before, level = root.handlers[:], root.level
    written = io.StringIO()

    def begin(log_format: str = "json", access_log: bool = True, handles: bool = False) -> Callable[[], list[str]]:
        set_up_logs(Settings(log_format=log_format, access_log=access_log, access_log_handles=handles))
        (handler,) = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(written)
        return lambda: written.getvalue().splitlines()

    yield begin
    root.handlers[:] = before
    root.setLevel(level)
    logging.getLogger("daybook.access").setLevel(logging.NOTSET)
    threading.excepthook, sys.excepthook = hooks


def test_every_answer_has_an_id_and_so_has_what_is_logged_within_the_request(anybody, app, lines):
    said = lines(access_log=False)
    app.add_url_rule("/busy", view_func=lambda: logging.getLogger("x").info("within") or "")
    app.test_client().get("/busy", headers={"X-Request-Id": "mine"})
    app.test_client().get("/v1/games/nothing")  # no line of its own is wanted here
    logging.getLogger("x").info("after")
    told = [(entry["message"], entry.get("request_id")) for entry in map(json.loads, said())]
    assert told == [("within", "mine"), ("after", None)]
    assert REQUEST_ID.get() == ""
    for given in ("a", "A-b_c.9", "x" * 64):
        assert anybody.get("/games", X_Request_Id=given).headers["X-Request-Id"] == given
    for given in ("", "x" * 65, "two words", "a;b", "é", "a/b", '"'):
        asked = {"X_Request_Id": given.encode().decode("latin-1")}
        made = [anybody.get("/games", **asked).headers["X-Request-Id"] for _ in range(2)]
        assert all(re.fullmatch("[0-9a-f]{24}", one) for one in made), given
        assert made[0] != made[1]
    for answer in (app.test_client().get("/nothing"), app.test_client().delete("/v1/games")):
        assert answer.headers["X-Request-Id"] not in answer.get_data(as_text=True)


def test_a_line_a_request_with_what_it_was_and_no_secret(organiser, speaker, lines):
    said = lines()
    game = open_game(organiser)
    seat = game["seats"][0]["token"]
    path = f"/v1/games/{game['id']}/table"
    speaker(seat).get(path + "?as=0", X_Request_Id="mine")
    line = json.loads(said()[-1])
    assert line.pop("milliseconds") >= 0
    assert line.pop("time").endswith("Z")
    assert line.pop("message")
    line.pop("token", None)
    assert line == {
        "level": "INFO", "logger": "daybook.access", "request_id": "mine", "method": "GET",
        "route": "/v1/games/<game_id>/table", "path": path, "status": 200, "role": "seat",
    }  # fmt: skip
    for secret in (seat, ORGANISER, "as=0", "first_dealer", "ben"):
        assert secret not in "\n".join(said())


def test_no_handle_is_kept_unless_it_is_to_be(service, organiser, anybody, lines):
    open_game(organiser)
    player = service.accounts.player_id("ana")
    asked = [
        "/statistics/players/ana",
        f"/statistics/players/{player}",
        "/people/ana",
        "/nothing/ana",
        "/players/ana/x",
    ]
    for log_format in ("json", "text"):
        said = lines(log_format)
        for path in asked:  # the last two are addresses of nothing
            anybody.get(path)
        assert "ana" not in "\n".join(said())
        assert [player in line for line in said()[-len(asked) :]] == [False, True, False, False, False]
    said = lines(handles=True)
    anybody.get(asked[0])
    assert json.loads(said()[-1])["path"] == "/v1/statistics/players/ana"


def test_a_client_cannot_make_lines_or_put_a_token_into_one(app, lines):
    token = "seat_" + "Ab9-_" * 8
    for number, log_format in enumerate(("json", "text"), 1):
        said = lines(log_format)
        path = f"/v1/games/x%0AERROR%20forged/branches/{token}/replay"
        app.test_client().get(path, headers={"X-Request-Id": "one\ttwo"})
        assert len(said()) == number
        assert (token in said()[-1], "[blanked]" in said()[-1]) == (False, True)


def test_a_failure_is_logged_by_type_and_place_and_never_by_its_words(app, service, lines, monkeypatch):
    said = lines("text")

    def fail(game_id):
        try:
            raise KeyError(HAND)
        except KeyError as error:
            raise ValueError(f"seat 1 holds {HAND}") from error

    monkeypatch.setattr(service.daybook, "game", fail)
    answer = app.test_client().get("/v1/games/x/table?as=secret", headers={"X-Request-Id": "its-id"})
    assert answer.status_code == 500
    log = "\n".join(said())
    for told in (
        "ERROR its-id daybook.api: GET /v1/games/x/table failed", "KeyError\n", "\nValueError\n",
        "test_observation.py", ", in fail",
    ):  # fmt: skip
        assert told in log
    for secret in (HAND, "10]", "secret"):
        assert secret not in log


def test_what_a_worker_meets_is_logged_without_its_words(service, organiser, lines, monkeypatch):
    said = lines()
    game = open_game(organiser, seats=[{"player": "ana"}, {"player": "ben"}])
    worker = service._automatic._bots
    monkeypatch.setattr(worker, "_go_on", lambda game: [][int(HAND[1])] or HAND)
    worker._attend(game["id"])
    (failure,) = [json.loads(line)["exception"] for line in said() if "left alone" in line]
    assert (failure.endswith("\nIndexError"), "out of range" in failure) == (True, False)


def test_a_stream_that_breaks_off_is_logged_here_and_raises_nothing_that_tells(organiser, service, lines, monkeypatch):
    said = lines()
    game = open_game(organiser)

    def entries(*place):
        yield from ()
        raise ValueError(HAND)

    monkeypatch.setattr(service.daybook, "entries", entries)
    with pytest.raises(ConnectionAbortedError) as raised:
        organiser.get(f"/games/{game['id']}/events", Accept="application/x-ndjson", X_Request_Id="long")
    assert HAND not in str(raised.value)
    (line,) = [json.loads(line) for line in said() if "broke off" in line]
    assert line["request_id"] == "long"
    assert line["exception"].endswith("\nValueError")
    assert HAND not in "\n".join(said())


def test_an_answer_that_is_never_begun_is_closed_all_the_same(app):
    closed = []

    class Chunks:
        def __iter__(self):
            return iter([b"one"])

        def close(self):
            closed.append(True)

    app.add_url_rule("/chunks", view_func=lambda: app.response_class(Chunks()))
    app.test_client().get("/chunks", buffered=False).close()
    assert closed == [True]


def test_exceptions_of_threads_and_among_arguments_are_told_by_their_type(lines):
    said = lines()

    def fail():
        raise ValueError(HAND)

    thread = threading.Thread(target=fail, name="doomed")
    thread.start()
    thread.join()
    logging.getLogger("x").warning("it failed: %s", ValueError(HAND))
    logging.getLogger("x").warning(ValueError(HAND))
    doomed, *others = map(json.loads, said())
    assert "doomed" in doomed["message"]
    assert doomed["exception"].endswith("\nValueError")
    assert [line["message"] for line in others] == ["it failed: ValueError", "ValueError"]
    assert HAND not in "\n".join(said())
