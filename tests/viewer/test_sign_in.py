"""Signing in with another account, and the link of an invitation, each in a browser of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.openid_provider import openid_provider
from tests.processes import running
from tests.viewer.access import SIDEWAYS
from tests.viewer.browser import Visitor, visitor

pytestmark = pytest.mark.long

TOKEN = "token-of-the-sign-in-tests"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service where members of a club sign in."""
    folder: Path = tmp_path_factory.mktemp("club")
    words = ("serve", "--port", "0", "--database", f"sqlite:///{folder / 'daybook.db'}")
    with openid_provider() as provider:
        httpx.put(f"{provider}/users/member-1", json={"preferred_username": "mia"})
        more = {
            "DAYBOOK_TOKEN": TOKEN, "DAYBOOK_OIDC_ISSUER": provider, "DAYBOOK_OIDC_CLIENT_ID": "daybook",
            "DAYBOOK_OIDC_CLIENT_SECRET": "secret", "DAYBOOK_OIDC_NAME": "Harbour Club",
        }  # fmt: skip
        with running(*words, cwd=folder, **more) as process:
            yield process.hears(r"Daybook is at (\S+)/,")[1]


def made(club: str, path: str, body: dict) -> dict:
    answer = httpx.post(f"{club}/v1{path}", json=body, headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def signs_in(mia: Visitor) -> None:
    """As the member, with the club's provider, and back again."""
    mia.page.locator("input[name=sub]").fill("member-1")
    mia.page.locator("input[name=sub]").press("Enter")
    mia.ready()
    assert "token" not in mia.page.url
    mia.complaints.clear()  # of the provider's own page, which wants a style sheet from elsewhere


def takes(one: Visitor, name: str) -> None:
    """Takes the seat of the page, and sits at the table."""
    one.page.get_by_role("button", name="Take the seat").click()
    expect(one.page).to_have_url(re.compile("/games/"))
    one.ready()
    expect(one.page.locator("main")).to_contain_text(name)
    assert one.complaints == []


def invited(club: str) -> str:
    """The link to the free seat of a new table."""
    lobby = made(club, "/lobbies", {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"open": True}]})
    link: str = lobby["seats"][1]["invitation"]["links"]["join"]
    return link


def test_a_member_signs_in_and_takes_the_seat_of_an_invitation(browser: Browser, club: str) -> None:
    seats = [{"player": "ana"}, {"invite": "mia"}]
    with visitor(browser, club) as mia:
        page = mia.goes("/")
        page.get_by_role("link", name="Sign in with Harbour Club").click()
        signs_in(mia)
        page.get_by_role("link", name="My games", exact=True).click()
        expect(page.get_by_text("You are mia.")).to_be_visible()
        made(club, "/lobbies", {"title": "fairy-bargains", "config": {"first_dealer": 0}, "seats": seats})
        page.get_by_role("link", name="See the invitation").click()
        takes(mia, "mia")
        page.get_by_role("link", name="My games", exact=True).click()
        expect(page.get_by_role("link", name="Fairy Bargains", exact=True).first).to_be_visible()


def test_a_link_takes_a_seat_with_nothing_but_a_name(browser: Browser, club: str) -> None:
    link = invited(club)
    with visitor(browser, club, viewport={"width": 375, "height": 740}, color_scheme="dark") as guest:
        page = guest.goes(link)
        expect(page.get_by_text("Seat 2 at a table of Fairy Bargains.")).to_be_visible()
        assert page.locator("main ol li").all_inner_texts() == ["ana", "free"]
        page.get_by_label("Your name").fill("ana")
        page.get_by_role("button", name="Take the seat").click()
        expect(page.get_by_role("alert")).to_contain_text("somebody else has that handle")
        page.get_by_label("Your name").fill("zoe")
        takes(guest, "zoe")
        assert page.evaluate(SIDEWAYS) <= 0
    with visitor(browser, club) as late:
        expect(late.goes(link).get_by_text("Somebody has taken this seat.")).to_be_visible()
        assert late.page.get_by_role("button", name="Take the seat").count() == 0


def test_who_signs_in_on_a_link_comes_back_and_takes_the_seat(browser: Browser, club: str) -> None:
    link = invited(club)
    with visitor(browser, club) as mia:
        page = mia.goes(link)
        page.locator("main").get_by_role("link", name="Sign in with Harbour Club").click()
        signs_in(mia)
        assert page.url.endswith(link.partition("#")[0])
        assert page.get_by_label("Your name").count() == 0
        takes(mia, "mia")


def test_who_is_refused_and_signs_in_again_comes_back_to_my_games(browser: Browser, club: str) -> None:
    with visitor(browser, club) as mia:
        page = mia.goes("/mine")
        page.locator("main").get_by_role("link", name="Sign in with Harbour Club").click()
        expect(page.locator("input[name=sub]")).to_be_visible()
        page.goto(f"{club}/v1/sign-in/callback?error=access_denied&state=x")
        expect(page.get_by_role("heading", name="The sign-in was not completed")).to_be_visible()
        page.get_by_role("link", name="Sign in again").click()
        signs_in(mia)
        assert page.url == f"{club}/mine"
        expect(page.get_by_text("You are mia.")).to_be_visible()
