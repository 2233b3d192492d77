"""A move made while the line is cut: it waits, and is sent by itself when the line is back, once."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.service.served import Served
from tests.viewer.browser import Enters, Visitor, seat_path
from tests.viewer.playthrough import listed
from tests.viewer.test_together import STEP

pytestmark = pytest.mark.long


@pytest.fixture
def game(daybook: Daybook) -> Game:
    return daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"options": {"rounds": 1}})


def sent(game: Game, page: Page) -> list[str]:
    """The idempotency keys of the moves that the page sends from now on, as often as it sends them."""
    keys: list[str] = []
    page.on(
        "request",
        lambda request: (
            keys.append(request.headers["idempotency-key"])
            if request.method == "POST" and request.url.endswith(f"/v1/games/{game.id}/moves")
            else None
        ),
    )
    return keys


def cut_off(visitor: Visitor, game: Game) -> tuple[Page, int, list[str]]:
    """The page of the seat that is to move, and its seat, once it has made a move with the line cut."""
    seat = game.summary().awaits.seats[0]
    page = visitor.goes(seat_path(game, seat))
    expect(page.locator(".play .moves-offered").first).to_be_visible()
    keys = sent(game, page)
    visitor.context.set_offline(True)
    listed(page).first.click()
    note = page.get_by_role("alert").filter(has_text="Not sent yet")
    expect(note).to_contain_text("sent by itself")
    return page, seat, keys


def nothing_but_the_cut(visitor: Visitor) -> None:
    """The browser complains of the line that is cut, and of nothing else."""
    assert all("ERR_INTERNET_DISCONNECTED" in said for said in visitor.complaints)
    visitor.complaints.clear()


def test_it_is_sent_by_itself_when_the_line_is_back(enters: Enters, game: Game) -> None:
    ana = enters(reduced_motion="reduce")
    before = game.summary().step
    page, _, keys = cut_off(ana, game)
    assert game.summary().step == before
    ana.context.set_offline(False)
    page.wait_for_function(STEP, arg=before + 1)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(set(keys)) == 1
    moves = [one.status for one in ana.responses if one.request.method == "POST" and one.url.endswith("/moves")]
    assert moves == [201]
    nothing_but_the_cut(ana)


def test_what_was_overtaken_meanwhile_says_so(enters: Enters, service: Served, game: Game) -> None:
    ana = enters(reduced_motion="reduce")
    page, seat, _ = cut_off(ana, game)
    headers = {"Authorization": f"Bearer {game.tokens[seat]}"}
    path = f"{service.address}/v1/games/{game.id}/moves"
    other = httpx.get(path, headers=headers, timeout=60).json()["moves"][-1]["move"]
    assert httpx.post(path, json={"move": other}, headers=headers, timeout=60).status_code == 201
    ana.context.set_offline(False)
    note = page.get_by_role("alert").filter(has_text="Not made")
    expect(note).to_contain_text("The table has moved on since you chose")
    page.wait_for_function(STEP, arg=game.summary().step)
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    nothing_but_the_cut(ana)


def test_one_that_waits_can_be_given_up(enters: Enters, game: Game) -> None:
    ana = enters(reduced_motion="reduce")
    before = game.summary().step
    page, _, keys = cut_off(ana, game)
    page.get_by_role("button", name="Do not send it").click()
    expect(page.get_by_role("alert").filter(has_text="Not sent yet")).to_have_count(0)
    ana.context.set_offline(False)
    expect(page.locator(".connection")).to_have_count(0)
    assert game.summary().step == before
    listed(page).first.click()
    page.wait_for_function(STEP, arg=before + 1)
    nothing_but_the_cut(ana)
    assert len(set(keys)) == 1, "the same decision: had it been made after all, it would not be made twice"
