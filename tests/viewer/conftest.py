"""One service and one Chromium for the tests of this folder."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from daybook_sdk import Daybook
from tests.clients.live_service import TOKEN, Served, served
from tests.viewer.browser import Visitor, browsing, visitor


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # Not session-scoped: while Playwright runs, no other test in the process can run an event loop.
    with browsing() as chromium:
        yield chromium


@pytest.fixture(scope="package")
def service(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("viewer")) as running:
        yield running


@pytest.fixture
def daybook(service: Served) -> Iterator[Daybook]:
    """The organiser's client, which sets up what the browser shows."""
    with Daybook(service.address, TOKEN) as client:
        yield client


@pytest.fixture
def enters(browser: Browser, service: Served) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors with profiles of their own; fails if a page has logged an error by the end."""
    with ExitStack() as stack:
        there: list[Visitor] = []

        def enter(**options: Any) -> Visitor:
            there.append(stack.enter_context(visitor(browser, service.address, **options)))
            return there[-1]

        yield enter
        for one in there:
            assert one.complaints == []
