"""Comparison: two tables of one deal, or two seats of one game, stepped together with their differences marked."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, person
from tests.eventually import eventually
from tests.service.served import Served
from tests.viewer.access import shut_out
from tests.viewer.browser import PHONE, Enters, Visitor
from tests.viewer.club import Club
from tests.viewer.layout import TABLES

pytestmark = pytest.mark.long

BOTS = (("greedy", "random", "greedy"), ("greedy", "greedy", "random"))
FULL = {"width": 1440, "height": 900}


DRAWN = """() => new Promise(drawn => {
  const wait = () => requestAnimationFrame(() => document.querySelector(".compare-box [aria-busy=true]") ? wait()
    : requestAnimationFrame(() => requestAnimationFrame(drawn)));
  wait();
})"""
"""Until both tables are drawn and what differs on them is marked."""


@dataclass(frozen=True)
class Deal:
    """Two tables that had the same deals."""

    left: str
    right: str

    def path(self, left: str = "0", right: str = "0", at: str = "") -> str:
        return f"/compare?left={self.left}:{left}&right={self.right}:{right}" + (f"&at={at}" if at else "")


@pytest.fixture(scope="module")
def dealt(service: Served) -> Callable[[str], Deal]:
    """Two bots' tables of a title, over and open; each title once."""
    made: dict[str, Deal] = {}
    club = Club(service.address, "Duplicate")

    def deal(title: str) -> Deal:
        if title not in made:
            session = club.call("POST", f"/v1/tournaments/{club.id}/sessions", {"tables": 2})["id"]
            seats = 2 if title == "moonflight" else 3
            bodies = [
                {"title": title, "config": TABLES[title][1], "tournament": club.id, "session": session,
                 "seats": [{"bot": name} for name in names[:seats]]}
                for names in BOTS
            ]  # fmt: skip
            made[title] = Deal(*[club.call("POST", "/v1/games", body)["id"] for body in bodies])
            for game in (made[title].left, made[title].right):
                eventually(lambda game=game: club.call("GET", f"/v1/games/{game}")["deals"] == "proven", seconds=120)
        return made[title]

    return deal


@pytest.fixture
def market(dealt: Callable[[str], Deal]) -> Deal:
    return dealt("market-day")


def opened(one: Visitor, path: str) -> Page:
    page = one.goes(path)
    expect(page.locator(".compare")).to_have_attribute("data-ready", "true")
    expect(page.locator(".compare-table.of-left .room")).to_be_visible()
    return page


def where(page: Page) -> str:
    return page.locator(".compare-where").inner_text()


@pytest.mark.parametrize("title", TABLES)
@pytest.mark.parametrize("size", [FULL, PHONE], ids=["desk", "phone"])
def test_both_tables_are_whole_and_axe_finds_nothing(
    title: str, size: Any, dealt: Callable[[str], Deal], enters: Enters
) -> None:
    page = opened(enters(viewport=size, reduced_motion="reduce"), dealt(title).path())
    assert shut_out(page) == []
    controls = page.locator(".compare-controls").bounding_box()
    assert controls is not None
    assert controls["y"] + controls["height"] <= size["height"], "the transport is in reach"
    for side in ("left", "right"):
        if size is PHONE and side == "right":
            page.locator(".compare-tabs label").last.click()
        held = page.locator(f".of-{side} .seats-foot :is(.hand, .mf-hand) .card:visible")
        lowest = max((box["y"] + box["height"] for card in held.all() if (box := card.bounding_box())), default=0)
        assert lowest <= controls["y"], f"the transport lies on the hand of {side}"


def test_it_opens_where_play_parted_and_says_what_each_did(market: Deal, enters: Enters) -> None:
    page = opened(enters(), market.path())
    side = page.get_by_role("region", name="Differences")
    expect(side.get_by_text(re.compile(r"^Parted in Round \d"))).to_be_visible()
    expect(side.locator(".parting-row[aria-current]")).to_have_count(1)
    first = where(page)
    assert page.locator(".compare-said").all_inner_texts()[0] != ""
    page.get_by_role("button", name="Next difference").click()
    expect(page.locator(".compare-where")).not_to_have_text(first)
    marked = page.locator(".compare-box [data-differs]")
    for _ in range(12):  # two may have done different things and lie alike again
        page.evaluate(DRAWN)
        if marked.count():
            break
        page.get_by_role("button", name="Next difference").click()
    expect(marked.first).to_be_visible()
    expect(page.locator(".compare-only").first).to_contain_text("Only here")


def test_two_seats_of_one_game_are_at_the_same_step(market: Deal, enters: Enters) -> None:
    page = opened(enters(), f"/compare?left={market.left}:0&right={market.left}:1&at=20")
    expect(page.locator(".compare-side")).to_contain_text("One game, seen by two")
    page.evaluate(DRAWN)
    said = page.locator(".compare-said").all_inner_texts()
    assert said[0] == said[1]
    expect(page.locator(".compare-only").first).to_contain_text("Hand of Greedy")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".compare-said").first).not_to_have_text(said[0])
    page.evaluate(DRAWN)
    now = page.locator(".compare-said").all_inner_texts()
    assert now[0] == now[1]


def test_from_a_replay_to_another_table_of_its_deal(market: Deal, enters: Enters) -> None:
    page = enters().goes(f"/games/{market.left}/replay?as=0&step=9")
    page.locator(".compare-menu > summary").click()
    link = page.locator(f'.compare-menu a[href*="{market.right}"]')
    expect(link).to_be_visible()
    link.click()
    expect(page.locator(".compare")).to_have_attribute("data-ready", "true")
    expect(page).to_have_url(re.compile(f"left={market.left}:0&right={market.right}:0"))


def test_a_game_that_goes_on_is_compared_with_nothing(market: Deal, daybook: Daybook, enters: Enters) -> None:
    game = daybook.open_game("market-day", [person("ana"), person("ben"), person("cem")])
    page = enters().goes(f"/compare?left={market.left}:0&right={game.id}:public")
    expect(page.get_by_role("status").filter(has_text="not open to you yet")).to_be_visible()
    expect(page.get_by_label("Each by itself")).to_be_checked()


def test_an_address_that_names_no_tables_says_how_to_come_here(enters: Enters) -> None:
    page = enters().goes("/compare?left=nonsense")
    expect(page.get_by_text("choose Compare: another seat")).to_be_visible()


def test_the_keyboard_steps_both_or_the_chosen_one_alone_and_jumps_between_differences(
    market: Deal, enters: Enters
) -> None:
    page = opened(enters(), market.path())
    page.keyboard.press("Home")
    expect(page.locator(".compare-where")).to_contain_text("decision 0 of")
    expect(page.locator(".compare-box [data-differs]")).to_have_count(0)
    page.keyboard.press(".")
    parted = page.locator(".compare-where").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".compare-where")).not_to_have_text(parted)
    page.keyboard.press(",")
    expect(page.locator(".compare-where")).to_have_text(parted, use_inner_text=True)
    page.get_by_label("Each by itself").check()
    left, right = (page.locator(f".of-{side} .compare-said") for side in ("left", "right"))
    before = left.inner_text()
    page.get_by_role("region", name="Other table").get_by_role("heading", name="Other table").click()
    still = right.inner_text()
    page.keyboard.press("ArrowRight")
    expect(right).not_to_have_text(still)
    assert left.inner_text() == before
    expect(page).to_have_url(re.compile(r"&at=\d+,\d+$"))
    page.get_by_label("Each by itself").uncheck()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="On", exact=True)).to_have_attribute("aria-disabled", "true")


def test_a_difference_in_the_list_leads_there_and_the_address_keeps_it(market: Deal, enters: Enters) -> None:
    one = enters()
    page = opened(one, market.path())
    expect(page).to_have_url(re.compile(r"&at=\d+$"))
    parted = page.url
    page.locator(".parting-row").nth(3).click()
    expect(page.locator(".parting-row").nth(3)).to_have_attribute("aria-current", "step")
    here = where(page)
    expect(page).not_to_have_url(parted)
    page.reload()
    expect(page.locator(".compare-where")).to_have_text(here, use_inner_text=True)


def test_on_a_phone_a_tab_shows_the_other_table_at_the_same_point(market: Deal, enters: Enters) -> None:
    page = opened(enters(viewport=PHONE), market.path())
    here = where(page)
    left, right = (page.locator(f".compare-table.of-{side}") for side in ("left", "right"))
    expect(left).to_be_visible()
    expect(right).to_be_hidden()
    page.get_by_role("radio", name="Other table").check()
    expect(right).to_be_visible()
    expect(left).to_be_hidden()
    assert where(page) == here
