"""A guest's whole way: play, lose the tab, come back, branch, keep a study, sign in and take it all along."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from daybook_sdk import Daybook, person
from tests.openid_provider import openid_provider
from tests.service.served import TOKEN, Served, served
from tests.viewer.browser import Visitor, seat_path, visitor
from tests.viewer.layout import played

pytestmark = pytest.mark.long

AT_A_TABLE = re.compile(r"/games/[0-9a-f-]{36}$")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service that takes guests, and where members of a club sign in."""
    with openid_provider() as provider:
        httpx.put(f"{provider}/users/member-1", json={"preferred_username": "mia"})
        settings = {
            "DAYBOOK_GUESTS": "yes", "DAYBOOK_GUEST_LIMITS": "", "DAYBOOK_OIDC_ISSUER": provider,
            "DAYBOOK_OIDC_CLIENT_ID": "daybook", "DAYBOOK_OIDC_CLIENT_SECRET": "secret",
            "DAYBOOK_OIDC_NAME": "Harbour Club",
        }  # fmt: skip
        with served(tmp_path_factory.mktemp("guests"), **settings) as running:
            yield running


@pytest.fixture(scope="module")
def club(house: Served) -> Iterator[Daybook]:
    with Daybook(house.address, TOKEN) as client:
        yield client


def new_tab(one: Visitor, path: str) -> Page:
    """Another tab, after which the one before is lost."""
    lost, one.page = one.page, one.context.new_page()
    lost.close()
    one.page.on("pageerror", lambda error: one.complaints.append(f"uncaught: {error}"))
    return one.goes(path)


def own(page: Page, name: str) -> None:
    """Waits until a list of one's own games, branches or studies has that link."""
    expect(page.locator("main").get_by_role("link", name=name, exact=True).first).to_be_visible()


def test_a_guest_plays_comes_back_branches_keeps_a_study_and_takes_it_along(
    browser: Browser, house: Served, club: Daybook
) -> None:
    finished = played(club, "market-day", ("greedy", "random"), {"options": {"hands": 2}})
    with visitor(browser, house.address) as guest:
        page = guest.goes("/")
        page.get_by_role("button", name="Play Fairy Bargains", exact=True).click()
        expect(page).to_have_url(AT_A_TABLE)
        table = page.url.removeprefix(guest.address)

        page = new_tab(guest, "/")
        page.get_by_role("region", name="My games").get_by_role("link", name=re.compile("^Fairy Bargains")).click()
        expect(page).to_have_url(guest.address + table)
        expect(page.locator(".menu-items button", has_text="Forget this seat")).to_have_count(1)

        page = guest.goes(f"/games/{finished.id}/replay?step=7")
        page.get_by_role("tab", name="What if?").click()
        page.get_by_role("button", name=re.compile("^Branch from step")).click()
        expect(page).to_have_url(re.compile("branch=b-"))
        page.get_by_role("button", name="Add to study").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Title").fill("Lone Knights")
        dialog.get_by_role("button", name="Add to study").click()
        dialog.get_by_role("link", name="Open the study").click()
        expect(page.get_by_role("heading", name="Lone Knights")).to_be_visible()

        page = new_tab(guest, "/mine")
        handle = page.get_by_role("heading", name=re.compile(r"^You are Guest \d+ on this device")).inner_text()
        for name in ("Fairy Bargains", "What if, from step 7", "Lone Knights"):
            own(page, name)

        page.get_by_role("navigation").get_by_role("link", name="Sign in with Harbour Club").click()
        page.locator("input[name=sub]").fill("member-1")
        page.locator("input[name=sub]").press("Enter")
        guest.ready()
        guest.complaints.clear()  # of the provider's own page, which wants a style sheet from elsewhere
        asked = page.get_by_role("dialog", name="Take along what you did as a guest?")
        expect(asked).to_contain_text(handle.split()[3])
        asked.get_by_role("button", name="Take them along").click()
        expect(asked.get_by_role("status")).to_contain_text("is yours now")
        page = guest.goes("/mine")
        expect(page.get_by_text("You are mia.")).to_be_visible()
        for name in ("Fairy Bargains", "What if, from step 7", "Lone Knights"):
            own(page, name)
        assert page.evaluate("localStorage.getItem('daybook.person')") is None
        assert guest.complaints == []


def test_whoever_is_nobody_yet_branches_and_a_token_that_opens_nothing_is_forgotten(
    browser: Browser, house: Served, club: Daybook
) -> None:
    finished = played(club, "market-day", ("greedy", "random"), {"options": {"hands": 2}})
    with visitor(browser, house.address) as guest:
        guest.goes("/")
        guest.page.evaluate("localStorage.setItem('daybook.person', 'login_of-another-service')")
        page = guest.goes(f"/games/{finished.id}/replay?step=7")
        assert page.evaluate("localStorage.getItem('daybook.person')") is None
        page.get_by_role("tab", name="What if?").click()
        page.get_by_role("button", name=re.compile("^Branch from step")).click()
        expect(page).to_have_url(re.compile("branch=b-"))
        foot = guest.goes("/games").get_by_role("contentinfo")
        expect(foot).to_contain_text(re.compile(r"You are Guest \d+ on this device"))
        foot.get_by_role("button", name="Forget it").click()
        expect(foot).not_to_contain_text("You are")


def test_a_guest_sits_down_by_a_link_as_themselves_or_under_another_name(
    browser: Browser, house: Served, club: Daybook
) -> None:
    def invitation(host: str) -> str:
        body = {"title": "fairy-bargains", "seats": [{"player": host}, {"open": True}]}
        made = httpx.post(f"{house.address}/v1/lobbies", json=body, headers={"Authorization": f"Bearer {TOKEN}"}).json()
        link: str = made["seats"][1]["invitation"]["links"]["join"]
        return link

    with visitor(browser, house.address) as guest:
        page = guest.goes(invitation("Jan"))
        page.get_by_label("Your name").fill("Kit")
        page.get_by_role("button", name="Take the seat").click()
        expect(page).to_have_url(AT_A_TABLE)
        page = new_tab(guest, invitation("Lea"))
        expect(page.get_by_text("You sit down as Kit.")).to_be_visible()
        page.get_by_role("button", name="Under another name").click()
        page.get_by_label("Your name").fill("Kit the Younger")
        page.get_by_role("button", name="Take the seat").click()
        expect(page).to_have_url(AT_A_TABLE)
        expect(page.get_by_text("Kit the Younger").first).to_be_visible()
        game = club.open_game("fairy-bargains", [person("Moe"), person("Nan")])
        page = guest.goes(seat_path(game, 1))
        expect(page.get_by_text("Nan").first).to_be_visible()
        expect(page.locator(".menu-items button", has_text="Forget this seat")).to_have_count(1)
        assert guest.complaints == []
