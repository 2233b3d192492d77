"""The page of stories: every card of every title is on it, and is drawn like no other."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook
from tests.viewer.access import SIDEWAYS, settled
from tests.viewer.browser import PHONE, Enters, seat_path
from tests.viewer.test_room import OVERLAPPING, TITLES, awaited, table

pytestmark = pytest.mark.long

OWN = ("fairy-bargains", "market-day", "math-market", "mercadito")
"""Titles whose cards are drawn by what all cards share."""

STATES = ("plain", "playable", "picked", "disabled", "fresh", "out", "veiled", "badge")

CARDS = """ground => {
  const plain = document.querySelector('section[data-state="plain"]');
  return [...plain.querySelectorAll(`.story-${ground} .card-svg`)].map(svg => {
    const copy = svg.cloneNode(true);
    copy.querySelector("title").remove();
    return { drawing: copy.innerHTML, emblem: copy.querySelector(".card-emblem").innerHTML };
  });
}"""


def told(daybook: Daybook, title: str) -> Counter[str]:
    """The kinds of cards that the service tells of, each with how many different ones there are."""
    deck = daybook.title(title).deck
    if "values" in deck:
        return Counter(values=len(deck["values"]))
    if title == "mercadito":
        return Counter(good.get("family", "") for good in deck["cards"].values())
    coins = {(coin["value"], coin.get("special")) for coin in deck["coins"].values()}
    return Counter(creatures=len(deck["creatures"]), coins=len(coins))


@pytest.mark.parametrize("title", OWN)
def test_every_card_that_the_service_tells_of_is_there_and_none_looks_like_another(
    title: str, daybook: Daybook, enters: Enters
) -> None:
    page = enters(reduced_motion="reduce").goes(f"/stories?title={title}&size=s")
    for ground in ("felt", "paper"):
        rows = page.locator(f'section[data-state="plain"] .story-{ground} .story-row')
        shown = [row.locator(".card-svg").count() for row in rows.all()]
        assert sorted(shown) == sorted(told(daybook, title).values())
        cards = page.evaluate(CARDS, ground)
        assert all("emblem-" in card["emblem"] for card in cards), "it has a number and no picture"
        assert len({card["drawing"] for card in cards}) == len(cards)
        # What coins of two values carry is the same animal; everything else has a picture of its own.
        pictures = Counter(card["emblem"] for card in cards if "mm-coin" not in card["emblem"])
        assert max(pictures.values()) == 1


@pytest.mark.parametrize("title", OWN)
def test_a_title_is_shown_in_every_state_and_size(title: str, enters: Enters) -> None:
    ana = enters(reduced_motion="reduce")
    wide = []
    for size in ("s", "m", "l", "xl"):
        page = ana.goes(f"/stories?title={title}&size={size}")
        found = page.locator("section[data-state]").evaluate_all("all => all.map(one => one.dataset.state)")
        assert tuple(found) == STATES
        counts = {state: page.locator(f'section[data-state="{state}"] .card-svg').count() for state in STATES}
        assert len(set(counts.values())) == 1, counts
        wide.append(page.locator(".card").first.evaluate("one => one.offsetWidth"))
    assert wide == [48, 66, 96, 104]


def test_states_differ_by_shape_and_not_by_colour_alone(enters: Enters) -> None:
    page = enters(reduced_motion="reduce").goes("/stories?title=market-day&size=m")

    def shapes(state: str) -> tuple[int, float, bool]:
        """The number of shapes in the drawing, how far it is raised, and whether it has a ring."""
        card = page.locator(f'section[data-state="{state}"] .story-felt .card').first
        count = card.locator("svg *:not(title)").count()
        raised, shadows = card.locator("svg").evaluate(
            """svg => {
                const style = getComputedStyle(svg);
                return [new DOMMatrix(style.transform).f, style.boxShadow.split("rgb").length - 1];
            }"""
        )
        return count, raised, shadows > 1

    found = {state: shapes(state) for state in ("plain", "playable", "picked", "fresh", "out", "veiled")}
    assert len({found[state] for state in ("plain", "playable", "picked")}) == 3
    for state in ("fresh", "out", "veiled"):
        assert found[state][0] > found["plain"][0], state


ROOMS = ("turn", "waiting", "watched", "out", "bots", "long_names", "no_names", "over")
TITLES_WITH_ROOMS = (*OWN, "moonflight")


@pytest.mark.parametrize("title", TITLES_WITH_ROOMS)
def test_a_title_s_table_is_shown_in_every_state(title: str, enters: Enters) -> None:
    one = enters(viewport=PHONE, reduced_motion="reduce")
    for state in ROOMS:
        page = one.goes(f"/stories?rooms={title}&state={state}")
        room = page.locator(f'.story-room[data-state="{state}"]')
        expect(room.locator(".felt")).to_be_visible()
        assert page.evaluate(SIDEWAYS) <= 0, state
        if state == "out":
            expect(room.locator(".seat-out")).to_have_count(1)
            expect(room.locator(".seat-out").get_by_text("to move")).to_have_count(0)
        if state == "bots":
            expect(room.locator(".seat-bot").first).to_be_visible()
        if state == "over":
            expect(room.locator(".result")).to_be_visible()


@pytest.mark.parametrize("state", ["turn", "long_names", "no_names"])
@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_shown_with_any_number_of_seats(title: str, state: str, daybook: Daybook, enters: Enters) -> None:
    least, most = TITLES[title][2]
    one = enters(reduced_motion="reduce")
    for seats in range(least, most + 1):
        game = table(daybook, title, seats)
        path, _, token = seat_path(game, awaited(game)).partition("#")
        page = one.goes(f"/stories?game={path.removeprefix('/games/')}&state={state}#{token}")
        expect(page.locator(".story-room .seat")).to_have_count(seats)
        for window in ({"width": 1280, "height": 900}, PHONE):
            page.set_viewport_size(window)
            settled(page)
            assert page.evaluate(OVERLAPPING) == [], f"{seats} seats, {window}"
            assert page.evaluate(SIDEWAYS) <= 0
