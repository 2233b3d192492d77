"""The viewer in Firefox: tables are played by presses, replays are stepped through, and no page complains."""

from collections.abc import Iterator

import pytest

from daybook_sdk import Daybook, bot, person
from tests.clients.live_service import Served
from tests.eventually import eventually
from tests.viewer.browser import PHONE, seat_path
from tests.viewer.firefox import Firefox, browsing
from tests.viewer.layout import TABLES
from tests.viewer.playthrough import CARDS, MOVES

pytestmark = pytest.mark.long

PLAIN = ("/", "/new", "/rules/mercadito", "/stories")
TURNS = 3
ASKED = "document.querySelector('.play .moves-offered') && !document.querySelector('.sent-note .pulse')"
OVER = "document.querySelector('.banners .note.good')"
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
        turn(fox)
    step = game.summary().step
    fox.goes(f"{service.address}/games/{game.id}/replay?step=1")
    fox.waits("document.querySelector('.replay-tables[aria-busy=false] .felt')")
    fox.types("\ue010")  # End
    fox.waits(f"Number(document.querySelector('.explanation .step-tag').textContent) >= {step}")
    assert fox.tells(SIDEWAYS) <= 0


def turn(fox: Firefox) -> None:
    """Presses cards, or else a button, until a move has been made."""
    fox.waits(f"({ASKED}) || ({OVER})")
    if fox.tells(f"Boolean({OVER})"):
        return
    step = fox.tells("document.querySelector('.live').dataset.step")
    made = f"document.querySelector('.live').dataset.step !== '{step}'"
    pressed = 0

    def goes_on() -> bool:
        nonlocal pressed
        if fox.tells(made):
            return True
        place = fox.tells(PRESSABLE % pressed)
        pressed += 1
        if place:
            fox.presses("[data-pressed-next]")
        return bool(fox.tells(made))

    eventually(goes_on, seconds=60)


PRESSABLE = f"""(() => {{
  document.querySelector("[data-pressed-next]")?.removeAttribute("data-pressed-next");
  const found = document.querySelectorAll("{CARDS}, {MOVES}");
  const one = [...found].filter(each => each.checkVisibility()).at(%d %% Math.max(1, found.length));
  one?.setAttribute("data-pressed-next", "");
  return Boolean(one);
}})()"""


def test_a_page_is_drawn_and_fits_a_phone(fox: Firefox, service: Served) -> None:
    fox.sees(**PHONE)
    for path in PLAIN:
        fox.goes(service.address + path)
        assert fox.tells(SIDEWAYS) <= 0, f"{path} scrolls sideways"
