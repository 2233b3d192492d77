"""A table and a replay in a frame on another site, in a browser."""

from collections.abc import Iterator
from html import escape
from random import Random
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import httpx
import pytest
from playwright.sync_api import Frame, FrameLocator, Page, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.clients.games import move_once
from tests.http_server import another_site
from tests.service.served import TOKEN, Served
from tests.viewer.browser import Enters, Visitor
from tests.viewer.layout import played

OFFICIAL = {"Authorization": f"Bearer {TOKEN}"}
SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
SITE = """<!doctype html><html lang="en"><title>A club</title><body style="margin:0"><main><h1>A club</h1>
<iframe title="game" style="border:0;width:100%;height:300px" {sandbox} src="{source}"></iframe></main>
<script>
const frame = document.querySelector("iframe");
window.heard = [];
addEventListener("message", ({{ source, data }}) => {{
  if (source !== frame.contentWindow) return;
  heard.push(data);
  if (data.type === "daybook:height") frame.style.height = `${{data.height}}px`;
}});
</script>"""


def framed(address: str) -> str:
    """A page with the frame that its address asks for."""
    query = parse_qs(urlsplit(address).query)
    sandbox = f'sandbox="{SANDBOX}"' if "sandbox" in query else ""
    return SITE.format(source=escape(query.get("frame", ["about:blank"])[0]), sandbox=sandbox)


@pytest.fixture
def club() -> Iterator[str]:
    with another_site(framed) as address:
        yield address


@pytest.fixture
def tournament(service: Served, club: str) -> str:
    """A tournament whose games the club may show."""
    body = {"name": "Spring open", "embedding": {"allowed": True, "ancestors": [club]}}
    return str(httpx.post(f"{service.address}/v1/tournaments", headers=OFFICIAL, json=body).json()["id"])


@pytest.fixture
def game(daybook: Daybook, tournament: str) -> Game:
    """A game that bots have played to the end."""
    return played(daybook, "market-day", ("greedy", "random"), {"options": {"hands": 1}}, tournament=tournament)


def shown_on(one: Visitor, club: str, frame: str, sandbox: bool = True) -> tuple[Page, FrameLocator]:
    """The club's page with that frame of the service."""
    one.page.goto(f"{club}/?frame={quote(one.address + frame)}{'&sandbox' if sandbox else ''}")
    return one.page, one.page.frame_locator("iframe")


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = page.evaluate("heard")
    return [message for message in messages if message["type"] == f"daybook:{kind}"]


def inside(page: Page) -> Frame:
    return page.frames[1]


@pytest.mark.long
def test_a_frame_of_a_range_has_a_poster_and_keeps_within_it(enters: Enters, club: str, game: Game) -> None:
    page, frame = shown_on(enters(), club, f"/embed/games/{game.id}/replay?from=4&to=6&as=public&theme=dark")
    poster = frame.get_by_role("button", name="Play steps 4 to 6")
    expect(poster.locator("img")).to_be_visible()
    assert poster.locator("img").evaluate("async (image) => (await image.decode(), image.naturalWidth)") == 1200
    expect(frame.get_by_role("slider")).to_have_count(0)
    poster.click()
    replay = frame.locator(".embed-replay")
    expect(replay).to_have_attribute("data-step", "6")  # it plays to the end of the range, and no further
    expect(frame.get_by_role("button", name="Play", exact=True)).to_be_visible()
    slider = frame.get_by_role("slider")
    assert (slider.get_attribute("min"), slider.get_attribute("max")) == ("4", "6")
    for key, step in (("ArrowRight", 6), ("Home", 4), ("ArrowLeft", 4), ("End", 6)):
        slider.press(key)
        expect(replay).to_have_attribute("data-step", str(step))
    page.evaluate("frame.contentWindow.postMessage({type: 'daybook:go', step: 1}, '*')")
    expect(replay).to_have_attribute("data-step", "4")


@pytest.mark.long
def test_a_frame_says_kindly_that_its_steps_are_not_to_be_seen_yet(
    enters: Enters, club: str, tournament: str, daybook: Daybook, game: Game
) -> None:
    going_on = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], tournament=tournament)
    step = going_on.summary().step
    one = enters()
    _, frame = shown_on(one, club, f"/embed/games/{going_on.id}/replay?from={step + 1}&to={step + 1}")
    expect(frame.get_by_role("status")).to_contain_text(f"are not to be seen yet: the game is at step {step}.")
    move_once(going_on.as_seat(going_on.summary().awaits.seats[0]), Random(1))
    expect(frame.get_by_role("button", name=f"Play steps {step + 1} to {step + 1}")).to_be_visible()
    _, frame = shown_on(one, club, f"/embed/games/{game.id}/replay?from=9999")
    expect(frame.get_by_role("status")).to_contain_text("The game has no such steps")


@pytest.mark.long
@pytest.mark.parametrize("sandbox", [True, False], ids=["sandbox", "plain"])
def test_a_replay_is_stepped_in_the_frame_and_speaks_with_the_page_around_it(
    enters: Enters, club: str, game: Game, sandbox: bool
) -> None:
    last = game.summary().step
    page, frame = shown_on(enters(), club, f"/embed/games/{game.id}/replay?step=3&as=public", sandbox)
    replay = frame.locator(".embed-replay")
    expect(replay).to_have_attribute("data-step", "3")
    expect(frame.locator(".pane .loading")).to_have_count(0)
    expect(frame.locator("header.header")).to_have_count(0)
    frame.get_by_role("button", name="One step on", exact=True).click()
    expect(replay).to_have_attribute("data-step", "4")
    for key, step in (("ArrowRight", 5), ("ArrowLeft", 4), ("End", last), ("Home", 1)):
        page.keyboard.press(key)
        expect(replay).to_have_attribute("data-step", str(step))
    frame.get_by_role("slider").fill("6")
    expect(replay).to_have_attribute("data-step", "6")
    frame.get_by_role("button", name="Play", exact=True).click()
    expect(replay).not_to_have_attribute("data-step", "6")
    frame.get_by_role("button", name="Pause").click()

    page.evaluate("frame.contentWindow.postMessage({type: 'daybook:go', step: 2}, '*')")
    expect(replay).to_have_attribute("data-step", "2")
    for nonsense in ("{type: 'daybook:go', step: 'x'}", "{type: 'daybook:go'}", "null", "'daybook:go'", "{step: 9}"):
        page.evaluate(f"frame.contentWindow.postMessage({nonsense}, '*')")
    expect(replay).to_have_attribute("data-step", "2")
    page.wait_for_function("heard.some(({type, step}) => type === 'daybook:step' && step === 2)")
    told = heard(page, "step")
    assert told[0] == {"type": "daybook:step", "game": game.id, "step": 3, "last": last}
    expect(frame.get_by_role("link", name="Open in Daybook")).to_have_attribute(
        "href", f"/games/{game.id}/replay?step=2&as=public"
    )


@pytest.mark.long
@pytest.mark.parametrize(("width", "theme"), [(320, "light"), (900, "dark")])
def test_a_frame_is_as_high_as_its_content_and_no_wider_than_it_is(
    enters: Enters, club: str, game: Game, width: int, theme: str
) -> None:
    one = enters(viewport={"width": width, "height": 700})
    page, frame = shown_on(one, club, f"/embed/games/{game.id}/replay?step=9&theme={theme}")
    expect(frame.locator(".embed-replay")).to_have_attribute("data-step", "9")
    expect(frame.locator(".embed-replay .loading")).to_have_count(0)
    page.wait_for_function(
        "heard.length && frame.clientHeight === heard.filter(({type}) => type === 'daybook:height').at(-1).height"
    )
    root = "document.documentElement"
    fits = f"() => {root}.scrollWidth <= innerWidth && {root}.scrollHeight <= innerHeight"
    inside(page).wait_for_function(fits)
    scheme = inside(page).evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert scheme == theme


@pytest.mark.long
def test_a_site_that_is_not_allowed_gets_no_frame(enters: Enters, daybook: Daybook, club: str, game: Game) -> None:
    alone = daybook.open_game("market-day", [bot("greedy"), bot("random")], {"options": {"hands": 1}})
    with another_site(framed) as other:
        for where, there in ((other, game), (club, alone)):
            one = enters()
            page, frame = shown_on(one, where, f"/embed/games/{there.id}")
            one.hears("frame-ancestors")
            assert heard(page, "height") == []
            expect(frame.locator(".embed")).to_have_count(0)
            one.complaints.clear()
    for path in (f"/games/{game.id}", "/", "/docs"):
        one = enters()
        shown_on(one, club, path, sandbox=False)
        one.hears("frame-ancestors")
        one.complaints.clear()


@pytest.mark.long
def test_a_live_table_goes_on_in_the_frame_without_any_token(
    enters: Enters, daybook: Daybook, club: str, tournament: str
) -> None:
    opened = daybook.open_game(
        "fairy-bargains", [{"player": "ana"}, bot("greedy")], {"first_dealer": 1}, tournament=tournament
    )
    one = enters()
    # Whoever has a token in this browser shows no more than everybody sees.
    one.goes(f"/games/{opened.id}#token={opened.tokens[0]}")
    expect(one.page.locator(".live .play")).to_be_visible()
    _, frame = shown_on(one, club, f"/embed/games/{opened.id}", sandbox=False)
    table = frame.locator(".embed-table")
    expect(table).to_be_visible()
    before = table.get_attribute("data-step") or ""
    expect(frame.locator(".embed-table button.bare")).to_have_count(0)
    with Daybook(one.address, opened.tokens[0]) as ana:
        seat = ana.game(opened.id)
        legal = seat.moves()
        seat.play(legal.moves[0].move)
    expect(table).not_to_have_attribute("data-step", before)
    asked = [response.request for response in one.responses if "/v1/games" in response.url]
    in_frame = [request for request in asked if request.frame.url.startswith(f"{one.address}/embed/")]
    assert in_frame
    assert not [request.url for request in in_frame if "authorization" in request.headers]
