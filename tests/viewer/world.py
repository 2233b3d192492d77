"""An example of every page of the viewer, by the shape of its address as the router has it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, expect

import replays
from tests.service.served import TOKEN
from tests.viewer.access import ALL, GRAVE
from tests.viewer.club import Club
from tests.viewer.layout import Book

ROUTER = Path(replays.__file__).parent / "viewer" / "lib" / "router.js"
SHAPES = tuple(re.findall(r'shape: "([^"]+)"', ROUTER.read_text("utf-8")))
"""The shapes of all addresses of the viewer."""

PARTS = (
    *("entries", "round", "results", "standings", "live", "calls", "penalties", "precedents", "announcements"),
    *("papers", "officials", "history", "settings"),
)
"""The parts of the desk of a tournament."""

State = Callable[[Page], Any]


def as_it_comes(_: Page) -> None:
    """The page as it is opened."""


@dataclass(frozen=True)
class Example:
    """A page to look at. `state`: what is done on it first. `refuses`: the service has nothing there, and says so.

    `impacts`: how grave what axe finds has to be to count.
    """

    name: str
    shape: str
    path: str
    state: State = as_it_comes
    refuses: bool = False
    impacts: tuple[str, ...] = ALL


def examples(address: str, book: Book) -> list[Example]:
    """Sets up a tournament, a study and an invitation, and tells of pages that show them and the games."""
    club = Club(address, settings={"metadata": {"season": "2026"}}, rounds=1).admit(8).begin()
    club.act("announce", text="Welcome!")
    club.act("call", table=1, text="We need somebody.")
    return [*_games(book), *_tournaments(club), *_others(address, book)]


def _games(book: Book) -> list[Example]:
    over = f"/games/{book.finished.id}"
    own = {title: f"/games/{game.id}#token={game.tokens[0]}" for title, game in book.opened.items()}
    market = own["market-day"]
    return [
        *(Example(f"table of {title}", "/games/{id}", path) for title, path in own.items()),
        Example("a card that is read", "/games/{id}", own["moonflight"], _opens_card),
        Example("More open", "/games/{id}", market, _opens_more),
        Example("a dialog", "/games/{id}", market, _opens_call),
        Example("all moves listed", "/games/{id}", market, _opens_list),
        Example("a finished table", "/games/{id}", over),
        Example("replay", "/games/{id}/replay", f"{over}/replay?step=9&as=all"),
        Example("scores", "/games/{id}/replay", f"{over}/replay?step=9", _opens_scores),
        Example("two views", "/games/{id}/replay", f"{over}/replay?step=9&as=0&beside=1"),
        *(
            Example(f"replay of {title}", "/games/{id}/replay", f"/games/{game.id}/replay?step=12")
            for title, game in book.opened.items()
        ),
        Example("result", "/games/{id}/result", f"{over}/result"),
        Example("cases", "/games/{id}/cases", f"{over}/cases"),
        Example("case", "/games/{id}/cases/{k}", f"{over}/cases/1"),
        Example("games", "/games", "/games"),
        Example("a game that is none", "/games/{id}", "/games/none", refuses=True),
        Example("title", "/statistics/titles/{title}", "/statistics/titles/market-day"),
        Example("player", "/statistics/players/{player}", "/statistics/players/bot:greedy"),
        Example("statistics", "/statistics", "/statistics"),
    ]


def _tournaments(club: Club) -> list[Example]:
    first, *_ = club.at_table(1)
    entrant = club.read("entries")["entries"][0]["entrant"]
    shape, desk = "/tournaments/{id}", club.path("/desk")
    return [
        Example("tournaments", "/tournaments", "/tournaments"),
        Example("tournament", shape, club.path(of=first)),
        Example("form of a result", shape, club.path(of=first), _opens_result),
        *(Example(part, shape, club.path(f"?show={part}")) for part in ("standings", "entries", "files")),
        Example("entrant", "/tournaments/{id}/entries/{entrant}", club.path(f"/entries/{entrant}")),
        Example("enter", "/tournaments/{id}/enter", club.path("/enter")),
        Example("wall", "/tournaments/{id}/wall", club.path("/wall")),
        Example("clock", "/tournaments/{id}/clock", club.path("/clock")),
        Example("a tournament that is made", "/tournaments", f"/tournaments#token={TOKEN}", _opens_settings),
        *(
            Example(f"{part} at the desk", f"{shape}/desk", f"{desk}?part={part}#token={TOKEN}", impacts=GRAVE)
            for part in PARTS
        ),
        Example("season", "/seasons/{label}", "/seasons/2026"),
    ]


def _others(address: str, book: Book) -> list[Example]:
    def asked(path: str, body: Any) -> Any:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        answer = httpx.post(f"{address}/v1{path}", json=body, headers=headers, timeout=60)
        assert answer.is_success, answer.text
        return answer.json()

    study = asked("/studies", {"title": "Lone Knights", "visibility": "link"})["id"]
    asked(f"/studies/{study}/chapters", {"name": "The first", "game": book.finished.id, "step": 9})
    lobby = asked("/lobbies", {"title": "fairy-bargains", "seats": [{"bot": "greedy"}, {"open": True}]})
    join = lobby["seats"][1]["invitation"]["links"]["join"]
    return [
        Example("home", "/", "/"),
        Example("new game", "/new", f"/new#token={TOKEN}"),
        Example("new game without a token", "/new", "/new"),
        Example("lesson", "/titles/{title}/lesson", "/titles/market-day/lesson?step=12"),
        Example("check a record", "/verify", "/verify"),
        Example("mine", "/mine", f"/mine#token={TOKEN}"),
        Example("search", "/search", "/search?title=market-day&kind=card"),
        Example("search by a question of one's own", "/search", "/search?title=fairy-bargains", _opens_question),
        Example("compare two seats", "/compare", f"/compare?left={book.finished.id}:0&right={book.finished.id}:1"),
        Example("nothing to compare", "/compare", "/compare"),
        Example("studies", "/studies", f"/studies#token={TOKEN}"),
        Example("study", "/studies/{id}", f"/studies/{study}"),
        Example("a study of one's own", "/studies/{id}", f"/studies/{study}#token={TOKEN}"),
        Example("invitation", "/join/{id}", join),
        Example("a viewing that is over", "/viewings/{id}", "/viewings/v-none", refuses=True),
        Example("cards of a title", "/stories", "/stories?title=market-day&size=s"),
        Example("all cards", "/stories", "/stories"),
        Example("table of a title", "/stories", "/stories?rooms=mercadito"),
        Example("no page", "none", "/nowhere", refuses=True),
        Example("rulebook", "none", "/rules/mercadito"),
        Example("rulebooks", "none", "/rules"),
        *(Example(path, "none", path) for path in ("/docs", "/docs/schemas", "/docs/guides", "/docs/guides/webhooks")),
    ]


def _opens_more(page: Page) -> None:
    page.get_by_text("More", exact=True).click()


def _opens_call(page: Page) -> None:
    _opens_more(page)
    page.get_by_role("button", name="Call the director").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _opens_list(page: Page) -> None:
    page.locator(".play details.moves-all summary").click()


def _opens_scores(page: Page) -> None:
    page.get_by_role("tab", name="Scores").click()


def _opens_result(page: Page) -> None:
    page.get_by_role("button", name="Enter the result").click()


def _opens_card(page: Page) -> None:
    page.locator(".mf-stack .mf-card:not(.mf-offered) > .mf-press").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _opens_question(page: Page) -> None:
    folded = page.get_by_text("Your own question")  # on a phone
    if folded.is_visible():
        folded.click()


def _opens_settings(page: Page) -> None:
    page.get_by_role("button", name="Make a tournament").click()
    for name in ("More settings", "Other kinds"):
        page.get_by_text(name).click()
