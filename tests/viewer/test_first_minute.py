"""The first minute: play, watch and learn at once, without any token; and what becomes of a seat afterwards."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from daybook_sdk import Daybook, Game, person
from domain.games import TITLES
from tests.service.served import TOKEN, Served, served
from tests.viewer.browser import PHONE, Enters, Visitor, entrance, seat_path
from tests.viewer.layout import played

pytestmark = pytest.mark.long

ONE_SCREEN = {"width": 1440, "height": 900}
AT_A_TABLE = re.compile(r"/games/[0-9a-f-]{36}$")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service that takes guests."""
    settings = {"DAYBOOK_GUESTS": "yes", "DAYBOOK_GUEST_LIMITS": ""}
    with served(tmp_path_factory.mktemp("guests"), **settings) as running:
        yield running


@pytest.fixture
def comes(browser: Browser, house: Served) -> Iterator[Enters]:
    """Makes visitors of that service; fails if a page has logged an error by the end."""
    with entrance(browser, house.address) as come:
        yield come


@pytest.fixture
def club(house: Served) -> Iterator[Daybook]:
    with Daybook(house.address, TOKEN) as client:
        yield client


def another_tab(one: Visitor, path: str) -> Page:
    """A tab of the same browser, which has nothing of what other tabs keep."""
    page = one.context.new_page()
    page.goto(one.address + path)
    expect(page.locator("main h1").first).to_be_visible()
    expect(page.locator("main .loading")).to_have_count(0)
    return page


def sits(page: Page) -> None:
    """Waits until the page has a seat at its table."""
    expect(page.locator(".menu-items button", has_text="on this device")).to_have_count(1)


def only_watches(page: Page) -> None:
    expect(page.get_by_text("More", exact=True)).to_be_visible()
    expect(page.locator(".menu-items button", has_text="on this device")).to_have_count(0)


def keeps_seat(page: Page) -> None:
    """Waits until this device keeps the seat, by itself."""
    expect(page.locator(".menu-items button", has_text="Forget this seat on this device")).to_have_count(1)


def over(club: Daybook, house: Served, *names: str) -> Game:
    """A game of these persons that the last of them has left, who were two."""
    game = club.open_game("fairy-bargains", [person(name) for name in names])
    own = {"Authorization": f"Bearer {game.tokens[len(names) - 1]}"}
    httpx.post(f"{house.address}/v1/games/{game.id}/resignation", json={}, headers=own).raise_for_status()
    return game


def test_all_of_it_is_on_one_screen(comes: Enters) -> None:
    page = comes(viewport=ONE_SCREEN).goes("/")
    for name in ("Play against bots", "Play Market Day", "Play Moonflight"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport()
    for name in ("Watch a game", "Learn Mercadito", "Rules of Math Market", "All tournaments", "All my games"):
        expect(page.get_by_role("link", name=re.compile(name)).first).to_be_in_viewport()


def test_every_title_is_played_at_once(comes: Enters) -> None:
    for title in TITLES:
        page = comes(viewport=PHONE).goes("/")
        page.get_by_label("You are").fill(name := f"Mia of {title.display_name}")
        page.get_by_role("button", name=f"Play {title.display_name}", exact=True).click()
        expect(page.get_by_role("heading", level=1, name=title.display_name)).to_be_visible()
        sits(page)
        expect(page.get_by_text(name).first).to_be_visible()


def test_somebody_elses_name_is_refused_and_one_that_was_only_offered_gives_way(comes: Enters, club: Daybook) -> None:
    club.open_game("fairy-bargains", [person("Nora"), person("Otto")])
    page = comes().goes("/")
    page.get_by_label("You are").fill("nora")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("alert")).to_contain_text("somebody else has that handle")
    page.get_by_label("You are").fill("Nora of the Harbour")
    page.get_by_role("button", name="Play against bots").click()
    expect(page).to_have_url(AT_A_TABLE)


def test_where_no_guests_are_taken_the_page_says_what_is_needed(enters: Enters) -> None:
    page = enters().goes("/")
    expect(page.get_by_text("you need the link to a seat")).to_be_visible()
    expect(page.get_by_role("button", name="Play against bots")).to_have_count(0)


def test_there_is_something_to_watch_without_a_token(comes: Enters, club: Daybook) -> None:
    played(club, "market-day", ("random", "random"), {})
    club.open_game("mercadito", [person("Pia"), person("Quin")])
    page = comes().goes("/")
    page.get_by_role("link", name="Watch a game now").click()
    expect(page).to_have_url(AT_A_TABLE)
    only_watches(page)
    page.goto(f"{page.url.partition('/games/')[0]}/")
    listed = page.get_by_role("region", name="At the tables")
    told = listed.locator('a[href*="/replay"], a[href^="/games/"]')  # the newest, of whoever has played here
    expect(told.first).to_be_visible()
    told.first.click()
    expect(page).to_have_url(re.compile(r"/games/[0-9a-f-]{36}"))


def test_links_to_filtered_lists_lead_to_where_these_are_now(enters: Enters) -> None:
    page = enters().goes("/?player=lister")
    expect(page).to_have_url(re.compile(r"/games\?player=lister$"))


def test_a_seat_outlives_its_tab_until_it_is_forgotten(comes: Enters, club: Daybook) -> None:
    game = club.open_game("fairy-bargains", [person("Ada"), person("Bea")])
    mia, table = comes(), f"/games/{game.id}"
    page = mia.goes(seat_path(game, 0))
    keeps_seat(page)
    sits(another_tab(mia, table))
    home = another_tab(mia, "/")
    mine = home.get_by_role("region", name="My games")
    expect(mine.get_by_role("button")).to_contain_text("Fairy Bargains")
    mine.get_by_role("button").click()
    sits(home)

    own = another_tab(mia, "/mine")
    own.get_by_role("button", name=re.compile("^Forget on this device")).click()
    expect(own.get_by_role("status").filter(has_text="Forgotten")).to_be_visible()
    assert own.evaluate("localStorage.getItem('daybook.seats')") is None
    only_watches(another_tab(mia, table))
    page.reload()  # the tab has the seat until it is closed, and does not keep it again
    expect(page.locator(".menu-items button", has_text="Keep this seat on this device")).to_have_count(1)
    only_watches(another_tab(mia, table))


def test_a_frame_knows_of_no_kept_seat(comes: Enters, club: Daybook) -> None:
    game = club.open_game("fairy-bargains", [person("Tara"), person("Ugo")])
    tara = comes()
    sits(tara.goes(seat_path(game, 0)))
    keeps_seat(tara.page)
    frame = tara.context.new_page()
    sent: list[str | None] = []
    frame.on("request", lambda asked: sent.append(asked.headers.get("authorization")))
    frame.goto(f"{tara.address}/embed/games/{game.id}")
    expect(frame.locator(".card-down").first).to_be_visible()
    assert len(sent) > 3
    assert set(sent) == {None}


def test_whoever_asks_for_more_first_opens_the_table_and_the_other_finds_the_seat(
    comes: Enters, club: Daybook, house: Served
) -> None:
    game = over(club, house, "Vera", "Willy")
    vera, willy, stranger = comes(), comes(), comes()
    vera.goes(seat_path(game, 0))
    willy.goes(seat_path(game, 1))
    stranger.goes(f"/games/{game.id}")
    vera.page.get_by_role("button", name="Play again").click()
    expect(vera.page).not_to_have_url(re.compile(game.id))
    expect(vera.page).to_have_url(AT_A_TABLE)
    sits(vera.page)
    willy.page.get_by_role("button", name="Sit down").click()
    expect(willy.page).to_have_url(vera.page.url)
    sits(willy.page)
    expect(stranger.page.get_by_text("The game is over: Vera wins.")).to_be_visible()
    for name in ("Play again", "Sit down"):
        expect(stranger.page.get_by_role("button", name=name)).to_have_count(0)


def test_that_a_seat_is_kept_is_said_once_and_forgotten_at_a_press(comes: Enters) -> None:
    one = comes()
    page = one.goes("/")
    page.get_by_role("button", name="Play against bots").click()
    told = page.locator(".keep-offer")
    expect(told).to_contain_text("This device keeps your seat")
    table = page.url.removeprefix(one.address)
    sits(another_tab(one, table))
    told.get_by_role("button", name="Forget it").click()
    expect(told).to_have_count(0)
    only_watches(another_tab(one, table))
    page.reload()
    sits(page)
    expect(page.locator(".live .play")).to_be_visible()
    expect(page.locator(".keep-offer")).to_have_count(0)


def test_a_guest_plays_with_a_friend_who_comes_by_a_link(comes: Enters) -> None:
    host = comes(viewport=PHONE)
    page = host.goes("/")
    page.get_by_role("link", name="Play with a friend").click()
    page.get_by_label("Title", exact=True).select_option(label="Fairy Bargains")
    expect(page.get_by_label("Who plays seat 2").locator("option")).to_have_text(["Invite by link", "Bot"])
    page.get_by_label("Handle of seat 1").fill("Hera")
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_role("img", name="Code of the link to seat 2")).to_be_visible()
    expect(page.get_by_role("link", name="Sit down at seat 2")).to_have_count(0)
    link = page.get_by_label("Link to seat 2", exact=True).input_value()
    page.reload()  # as a phone does that was in another app meanwhile
    expect(page.get_by_label("Link to seat 2", exact=True)).to_have_value(link)

    friend = comes(viewport=PHONE)
    friend.goes(link.removeprefix(host.address))
    friend.page.get_by_label("Your name").fill("Iris")
    friend.page.get_by_role("button", name="Take the seat").click()
    for one in (friend.page, page):
        expect(one).to_have_url(AT_A_TABLE)
        sits(one)
    assert friend.page.url == page.url
    late = comes()
    late.goes(link.removeprefix(host.address))
    expect(late.page.get_by_text("Somebody has taken this seat.")).to_be_visible()
    page.goto(f"{host.address}/new")
    expect(page.get_by_role("button", name="Open the game")).to_be_visible()


def test_two_seats_of_one_game_are_kept_and_neither_is_taken_unasked(comes: Enters, club: Daybook) -> None:
    game = club.open_game("fairy-bargains", [person("Rita"), person("Sven")])
    both = comes()
    for seat in (0, 1):
        tab = both.context.new_page()
        tab.goto(both.address + seat_path(game, seat))
        if seat == 1:
            tab.get_by_role("button", name="Change to seat 2").click()
        sits(tab)
        keeps_seat(tab)
    only_watches(another_tab(both, f"/games/{game.id}"))
    own = another_tab(both, "/mine")
    expect(own.get_by_role("region", name="Seats on this device").get_by_role("listitem")).to_have_count(2)
    own.get_by_role("button", name="Sit down: Fairy Bargains, as Sven").click()
    sits(own)
    other = another_tab(both, "/mine")
    other.get_by_role("button", name="Forget all of them").click()
    expect(other.get_by_role("region", name="Seats on this device")).to_have_count(0)
