"""The viewer in Firefox: tables are played by presses, replays are stepped through, and no page complains."""

from collections.abc import Iterator

import pytest

from daybook_sdk import Daybook, bot, person
from tests.service.served import Served
from tests.viewer.browser import PHONE, seat_path
from tests.viewer.firefox import Firefox, browsing
from tests.viewer.layout import TABLES
from tests.viewer.playthrough import CARDS, MOVES

pytestmark = pytest.mark.long

PLAIN = ("/", "/new", "/rules/mercadito", "/stories")
TURNS = 3
ASKED = "document.querySelector('.play .moves-offered') && !document.querySelector('.sent-note .pulse')"
OVER = "document.querySelector('.banners .note.good')"
PRESSES = f"""(() => {{
  const visible = (where) => [...document.querySelectorAll(where)].filter(each => each.checkVisibility());
  const buttons = visible("{MOVES}");
  const luck = window.luck = (window.luck ?? 1) * 48271 % 0x7fffffff;
  const among = buttons.length && luck % 2 ? buttons : visible("{CARDS}, {MOVES}");
  among[(luck >> 1) % among.length]?.click();
}})()"""
"""Presses any card, which may only pick it, or as often a button."""

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with browsing(tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


@pytest.fixture(autouse=True)
def quiet(fox: Firefox) -> Iterator[None]:
    """Fails if a page has logged an error by the end."""
    fox.complaints.clear()
    fox.sees(1280, 900)
    yield
    assert fox.complaints == []


@pytest.mark.parametrize("title", TABLES)
def test_a_table_is_played_by_presses_and_its_replay_read(
    title: str, fox: Firefox, service: Served, daybook: Daybook
) -> None:
    name, config = TABLES[title]
    game = daybook.open_game(name, [person("ana"), bot("greedy")], config)
    fox.goes(service.address + seat_path(game, 0))
    for _ in range(TURNS):
        fox.waits(f"({ASKED}) || ({OVER})")
        step = fox.tells("document.querySelector('.live').dataset.step")
        fox.waits(f"({OVER}) || document.querySelector('.live').dataset.step !== '{step}' || {PRESSES}")
    step = game.summary().step
    fox.goes(f"{service.address}/games/{game.id}/replay?step={step}")
    fox.waits("document.querySelector('.replay-tables[aria-busy=false] .felt')")
    fox.waits(f"document.querySelector('.explanation .step-tag').textContent === '{step}'")
    assert fox.tells(SIDEWAYS) <= 0


def test_a_page_is_drawn_and_fits_a_phone(fox: Firefox, service: Served) -> None:
    fox.sees(**PHONE)
    for path in PLAIN:
        fox.goes(service.address + path)
        assert fox.tells(SIDEWAYS) <= 0, f"{path} scrolls sideways"
