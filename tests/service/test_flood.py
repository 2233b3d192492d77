"""A log that trouble does not fill: what repeats itself is counted, and what is new is told."""

import io
import logging
import re
from collections.abc import Iterator

import pytest

from service.observing.flood import Flood
from tests.eventually import eventually


@pytest.fixture
def written() -> Iterator[tuple[logging.Logger, io.StringIO]]:
    """A logger, and what reaches its stream; lines of one kind are counted for 0.3 seconds."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    handler.addFilter(Flood(handler, every=0.3, most=3))
    logger = logging.getLogger("tests.flood")
    logger.propagate = False
    logger.addHandler(handler)
    yield logger, stream
    logger.removeHandler(handler)


def test_what_repeats_itself_is_counted(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    for number in range(1000):
        logger.error("game %d has to wait", number)
    assert stream.getvalue().splitlines() == [f"ERROR game {number} has to wait" for number in range(3)]
    eventually(lambda: "997 more like this in 0.3 s: game 0 has to wait" in stream.getvalue())
    logger.error("game %d has to wait", 7)
    assert stream.getvalue().endswith("ERROR game 7 has to wait\n")


def test_one_is_enough_where_all_are_the_same(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    for _ in range(500):
        logger.error("the disk is full", extra={"once": True})
    eventually(lambda: "499 more" in stream.getvalue())
    assert len(stream.getvalue().splitlines()) == 2


def test_what_is_new_is_never_kept_back(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    for number in range(50):
        try:
            raise (KeyError if number < 40 else ValueError)(number)
        except Exception:
            logger.exception("it failed")
    assert len(re.findall("^KeyError", stream.getvalue(), re.MULTILINE)) == 3
    assert len(re.findall("^ValueError", stream.getvalue(), re.MULTILINE)) == 3


def test_lines_that_are_no_trouble_all_pass(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    logger.setLevel(logging.INFO)
    for _ in range(100):
        logger.info("a request")
    assert len(stream.getvalue().splitlines()) == 100
