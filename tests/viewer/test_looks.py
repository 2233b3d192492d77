"""Tables and replays look as they did when somebody last looked at them; and whatever one would see is found."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from daybook_sdk import Daybook, Game
from tests.service.served import TOKEN, Served, served
from tests.viewer.looks.gallery import APPROVED, SHOTS, SIZES, THEMES, Gallery, fault, held

QUICK = {("market-day-table", "desk"), ("mercadito-table", "phone")}
ALL = [
    pytest.param(name, size, marks=[] if (name, size) in QUICK else pytest.mark.long, id=f"{name}-{size}")
    for name in SHOTS
    for size in SIZES
]

MOST_BYTES, MOST_BYTES_IN_ALL = 40_000, 3_000_000


LAID: dict[str, Game] = {}
"""The games of the scenes, each once."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service of its own: the people in the pictures are called like those of other tests, but for a capital."""
    with served(tmp_path_factory.mktemp("looks")) as alone:
        yield alone


@pytest.fixture(scope="module")
def daybook(service: Served) -> Iterator[Daybook]:
    """Stays open with the games that it has laid."""
    with Daybook(service.address, TOKEN) as open_:
        yield open_


@pytest.fixture
def gallery(browser: Browser, service: Served, daybook: Daybook) -> Gallery:
    return Gallery(browser, service.address, daybook, LAID)


@pytest.mark.parametrize(("name", "size"), ALL)
def test_a_page_looks_as_approved(name: str, size: str, gallery: Gallery, tmp_path: Path) -> None:
    taken = gallery.take(name, size, tmp_path)
    faults = [fault(png) for png in taken.values()]
    assert [said for said in faults if said] == []


CHANGES = {
    "a seat 40 px aside": "() => { document.querySelector('.seats-others .seat').style.translate = '40px'; }",
    "another cloth": "() => { document.querySelector('.table').style.setProperty('--felt', '#1d5f75'); }",
    "a card missing": "() => { document.querySelector('.felt .card').style.visibility = 'hidden'; }",
}


@pytest.mark.long
def test_what_one_would_see_is_found(gallery: Gallery, tmp_path: Path) -> None:
    size, theme, name = "desk", "light", "market-day-table"
    for said, change in CHANGES.items():
        png = gallery.take(name, size, tmp_path, themes=[theme], change=change)[theme]
        assert held(png).is_seen, said


def test_the_approved_pictures_are_those_of_all_pages_and_small() -> None:
    files = {path.stem: path.stat().st_size for path in APPROVED.glob("*.webp")}
    assert set(files) == {f"{name}-{size}-{theme}" for name in SHOTS for size in SIZES for theme in THEMES}
    assert max(files.values()) <= MOST_BYTES
    assert sum(files.values()) <= MOST_BYTES_IN_ALL
