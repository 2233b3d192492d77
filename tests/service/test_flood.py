"""A log that trouble does not fill: what repeats itself is counted, and what is new is told."""

import io
import logging
import re
from collections.abc import Callable, Iterator

import pytest

from service.observing import flood
from service.observing.flood import Flood

Written = tuple[logging.Logger, io.StringIO, list[Callable[[], None]]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """A logger, what reaches its stream, and what is to be done in 10 seconds."""
    stream, due = io.StringIO(), []

    class Timer:
        def __init__(self, seconds, call, args):
            assert seconds == 10
            self.start = lambda: due.append(lambda: call(*args))

    monkeypatch.setattr(flood, "Timer", Timer)
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    handler.addFilter(Flood(handler, every=10, most=3))
    logger = logging.getLogger("tests.flood")
    logger.propagate = False
    logger.addHandler(handler)
    yield logger, stream, due
    logger.removeHandler(handler)


def test_what_repeats_itself_is_counted(written: Written) -> None:
    logger, stream, due = written
    for number in range(1000):
        logger.error("game %d has to wait", number)
    assert stream.getvalue().splitlines() == [f"ERROR game {number} has to wait" for number in range(3)]
    due.pop()()
    assert stream.getvalue().splitlines()[3:] == ["ERROR 997 more like this in 10 s: game 0 has to wait"]
    logger.error("game %d has to wait", 7)
    assert stream.getvalue().endswith("ERROR game 7 has to wait\n")
    due.pop()()
    assert (due, len(stream.getvalue().splitlines())) == ([], 5), "nothing was kept back"


def test_one_is_enough_where_all_are_the_same(written: Written) -> None:
    logger, stream, due = written
    for _ in range(500):
        logger.error("the disk is full", extra={"once": True})
    due.pop()()
    assert stream.getvalue().splitlines()[1:] == ["ERROR 499 more like this in 10 s: the disk is full"]


def test_what_is_new_or_no_trouble_is_never_kept_back(written: Written) -> None:
    logger, stream, _ = written
    logger.setLevel(logging.INFO)
    for number in range(50):
        logger.info("a request")
        try:
            raise (KeyError if number < 40 else ValueError)(number)
        except Exception:
            logger.exception("it failed")
    found = re.findall(r"^(KeyError|ValueError|INFO a request)", stream.getvalue(), re.MULTILINE)
    assert [found.count(word) for word in ("KeyError", "ValueError", "INFO a request")] == [3, 3, 50]
