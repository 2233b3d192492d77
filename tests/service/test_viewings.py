"""A viewing with two hundred followers: what is shown is read once, put into words once, and sent to all."""

from collections import Counter
from threading import Condition, Thread

import pytest

from api.viewings.answers import MESSAGES
from service.service import Service
from service.settings import Settings
from service.viewings.stream import ViewingStream
from service.viewings.viewing import Pointer, Said, Viewing

pytestmark = pytest.mark.long

FOLLOWERS, STEPS = 200, 50


class Counted:
    """The messages, counted."""

    def __init__(self) -> None:
        self.made: Counter[str] = Counter()

    def shown(self, shown: Pointer) -> bytes:
        self.made["shown"] += 1
        return MESSAGES.shown(shown)

    def visitors(self, viewing: Viewing) -> bytes:
        self.made["visitors"] += 1
        return MESSAGES.visitors(viewing)

    def said(self, said: Said) -> bytes:
        self.made["said"] += 1
        return MESSAGES.said(said)


def test_what_is_shown_to_two_hundred_is_made_once(tmp_path, monkeypatch) -> None:
    service = Service.open(f"sqlite:///{tmp_path / 'daybook.db'}", settings=Settings(limits=""))
    reads: Counter[str] = Counter()
    read = service.viewings.viewing
    monkeypatch.setattr(service.viewings, "viewing", lambda id_: reads.update(["viewing"]) or read(id_))
    viewing = service.viewings.make("g-any", None, Pointer(1, "public"), None)
    keys = [service.viewings.enter(viewing.id, None, None)[1] for _ in range(FOLLOWERS)]
    made, heard, heard_of = Counted(), Counter[str](), Condition()

    def follow(key: str) -> None:
        stream = ViewingStream(
            service.streams, lambda: True, service.audiences, viewing.id, key,
            after=0, sight=lambda now: now.shown, wording=made,
        )  # fmt: skip
        for chunk in stream.messages():
            with heard_of:
                heard.update({"bytes": len(chunk), "words": chunk.count(b'"said"'), "last": chunk.count(b'"step":99,')})
                heard_of.notify_all()

    threads = [Thread(target=follow, args=(key,), daemon=True) for key in keys]
    for thread in threads:
        thread.start()
    for step in range(STEPS):
        service.viewings.show(viewing.id, keys[0], Pointer(step + 50, "public"))
        service.viewings.say(viewing.id, keys[0], f"step {step}")
    with heard_of:
        assert heard_of.wait_for(lambda: heard["words"] == FOLLOWERS * STEPS and heard["last"] >= FOLLOWERS, 60)
    service.viewings.end(viewing.id, keys[0])
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    service.close()
    assert made.made["said"] == STEPS
    assert made.made["shown"] <= STEPS + 1
    assert reads["viewing"] <= 2 * STEPS + 2
