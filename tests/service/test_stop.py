"""A stop under load: what was sent before it is answered, in every set-up, and who comes after it is refused."""

import json
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.service.senders import Senders
from tests.service.served import GAME, TOKEN, Served

pytestmark = pytest.mark.long

STOPS = 20
LOAD_SECONDS = 0.7


def request(method: str, path: str, body: object = None) -> bytes:
    """An HTTP request; a write has a key of its own each time that it is sent."""
    content = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", "Host: daybook", f"Authorization: Bearer {TOKEN}"]
    if body is not None:
        head += ["Content-Type: application/json", "Idempotency-Key: {key}", f"Content-Length: {len(content)}"]
    return "\r\n".join([*head, "", ""]).encode() + content


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("drain", ["0", "1"])
def test_what_was_sent_before_a_stop_is_answered(tmp_path: Path, url: str, drain: str) -> None:
    settings = {"DATABASE_URL": url, "DAYBOOK_DRAIN_SECONDS": drain, "DAYBOOK_SECRET": "s" * 32}
    served = Served(tmp_path, (), settings)
    unanswered, answered = Counter[str](), 0
    try:
        for stop in range(STOPS):
            if stop:
                served.kill()
                served.start()
            game = served.asked("/v1/games", GAME)[1]["id"]
            requests = {
                "reads": request("GET", f"/v1/games/{game}/table"),
                "writes": request("POST", "/v1/games", GAME),
            }
            senders = Senders(int(served.address.rpartition(":")[2]), requests, 3)
            senders.begin()
            time.sleep(LOAD_SECONDS)  # the load is real, and so is the time that it takes
            told = time.monotonic()
            served.process.process.send_signal(signal.SIGTERM)
            senders.end()
            assert served.process.process.wait(60) == 0
            before = [one for one in senders.sent if one.at < told]
            answered += len(before)
            unanswered.update(
                f"{one.what}: {one.fault or one.status}" for one in before if one.status not in (200, 201)
            )
            assert set(senders.ends) == {"ConnectionRefusedError"}
    finally:
        served.kill()
    assert answered > STOPS
    assert not unanswered
