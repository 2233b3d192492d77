"""The search in the browser: ready questions, the form of a title, what is found, and the way to the replay."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.viewer.browser import Enters

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("finished")]

CARDS = "/search?title=market-day&kind=card"


def sentences(page: Page) -> list[str]:
    """What is found, in words."""
    expect(page.locator(".moments[aria-busy=false] .moment").first).to_be_visible()
    return page.locator(".moment-words").all_inner_texts()


def test_a_ready_question_is_asked_and_its_answer_leads_to_the_replay(enters: Enters) -> None:
    page = enters().goes("/")
    page.get_by_role("link", name="Search finished games").click()
    expect(page.get_by_role("heading", name="Search")).to_be_visible()
    assert sentences(page)  # of the first question that finds something here
    expect(page.locator(".chip[aria-current]")).to_have_count(1)
    page.get_by_role("link", name="Tens that lived to be sold").click()
    expect(page).to_have_url(re.compile(r"kind=card&where=card:10,fate:in"))
    assert all("plays a 10" in words and words.endswith("it was sold.") for words in sentences(page))
    page.get_by_role("link", name="Replay: ").first.click()
    expect(page).to_have_url(re.compile(r"/games/[^/]+/replay\?step=\d+&as=all"))
    expect(page.locator(".explanation-text")).to_be_visible()


def test_the_form_asks_and_the_address_keeps_the_question(enters: Enters) -> None:
    page = enters().goes(CARDS)
    page.get_by_label("What became of it").select_option("was spoiled")
    expect(page).to_have_url(re.compile(r"where=fate%3Aspoiled"))
    assert all("it was spoiled" in words for words in sentences(page))
    page.get_by_label("Round: from").fill("2")
    page.get_by_label("Round: to").fill("3")
    expect(page).to_have_url(re.compile(r"round%3A2\.\.3"))
    assert all(re.search(r"round [23] of hand", words) for words in sentences(page))
    again = enters().goes(page.url.removeprefix(page.url.partition("/search")[0]))
    expect(again.get_by_label("What became of it")).to_have_value("spoiled")
    expect(again.get_by_label("Round: from")).to_have_value("2")
    assert sentences(again) == sentences(page)
    page.get_by_label("Who did it").fill("bot:random")
    expect(page).to_have_url(re.compile("player=bot%3Arandom"))
    page.get_by_label("What happened").select_option("A game won")
    expect(page).to_have_url(re.compile(r"kind=end(?!.*where)"))
