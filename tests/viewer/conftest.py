"""One service and one Chromium a worker for the tests of this folder, and games that many pages show."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from daybook_sdk import Daybook, Game
from tests.clients import conftest as clients
from tests.service.served import Served
from tests.viewer.browser import Enters, browsing, entrance
from tests.viewer.layout import Book, finished_game, laid
from tests.viewer.world import Example, examples

service, daybook = clients.service, clients.daybook


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """A browser, and the event loop that Playwright takes for running between its calls.

    It is not said to run while other tests do, which could run no loop of their own then.
    """
    with browsing() as running:
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        try:
            yield running, loop
        finally:
            asyncio._set_running_loop(loop)


@pytest.fixture
def browser(chromium: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    running, loop = chromium
    asyncio._set_running_loop(loop)
    yield running
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def finished(daybook: Daybook) -> Game:
    """A game of three bots that is over, in which one has played at random, with a case."""
    return finished_game(daybook)


@pytest.fixture(scope="session")
def book(daybook: Daybook, finished: Game) -> Book:
    """Games of all titles that go on, and the finished one."""
    return laid(daybook, finished)


@pytest.fixture(scope="session")
def world(service: Served, book: Book) -> list[Example]:
    """An example of every page."""
    return examples(service.address, book)


@pytest.fixture
def enters(browser: Browser, service: Served) -> Iterator[Enters]:
    """Makes visitors with profiles of their own; fails if a page has logged an error by the end."""
    with entrance(browser, service.address) as enter:
        yield enter
