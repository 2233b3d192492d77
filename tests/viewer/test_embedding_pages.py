"""docs/embedding.md and the guide to replays do what they say: their examples run in a page of another site."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game
from tests.http_server import another_site
from tests.processes import PATIENCE, ROOT, environment
from tests.service.served import TOKEN, Served
from tests.viewer.browser import Enters, Visitor
from tests.viewer.layout import played

pytestmark = pytest.mark.long

EMBEDDING = ROOT / "docs" / "embedding.md"
GUIDE = ROOT / "docs" / "guides" / "replays-in-your-site.md"


def examples(page: Path, kind: str) -> list[str]:
    """The examples of a kind in a page, in order; those with a name are files of another test."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text("utf-8"), re.S | re.M)


@pytest.fixture
def site() -> Iterator[tuple[str, list[str]]]:
    """Another site: its origin, and its page, once there is one."""
    pages: list[str] = []
    with another_site(lambda _: pages[-1]) as origin:
        yield origin, pages


@pytest.fixture
def tournament(service: Served) -> str:
    made = httpx.post(
        f"{service.address}/v1/tournaments", headers={"Authorization": f"Bearer {TOKEN}"}, json={"name": "Spring open"}
    )
    return str(made.json()["id"])


@pytest.fixture
def game(daybook: Daybook, tournament: str) -> Game:
    """A game of that tournament that bots have played to the end."""
    config = {"options": {"hands": 1}}
    return played(daybook, "market-day", ("greedy", "random"), config, tournament=tournament)


def allow(service: Served, tournament: str, origin: str) -> None:
    """Runs the command by which an organiser allows it, for this service and that site."""
    (command,) = examples(EMBEDDING, "sh")
    here = command.replace("https://daybook.example", service.address).replace("https://club.example", origin)
    assert here.count(service.address) == here.count(origin) == 1
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", here.replace("curl ", "curl -sS --fail-with-body ")],
        env=environment(TOURNAMENT=tournament, TOKEN=TOKEN), capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def shown(reader: Visitor, site: tuple[str, list[str]], game: Game, html: str) -> Page:
    """A page of the site with these examples, in a browser."""
    origin, pages = site
    here = html.replace("https://daybook.example", reader.address).replace("/GAME/", f"/{game.id}/")
    assert game.id in here
    pages.append(f"<!doctype html><title>A report</title><h1>A report</h1>{here}")
    reader.page.goto(f"{origin}/report.html")
    return reader.page


def test_the_page_on_embedding_allows_shows_and_fits_a_replay(
    enters: Enters, service: Served, site: tuple[str, list[str]], tournament: str, game: Game
) -> None:
    frame, script = examples(EMBEDDING, "html")
    address = f"{service.address}/embed/games/{game.id}/replay"
    assert "frame-ancestors 'none'" in httpx.get(address).headers["Content-Security-Policy"]
    allow(service, tournament, site[0])
    assert f"frame-ancestors {site[0]}" in httpx.get(address).headers["Content-Security-Policy"]
    page = shown(enters(), site, game, frame + script)
    expect(page.frame_locator("iframe").locator(".embed-replay")).to_have_attribute("data-step", "12")
    # Its script has made the frame as high as what is in it.
    page.wait_for_function("document.querySelector('iframe').clientHeight !== 640")
    page.frames[1].wait_for_function("innerHeight === document.documentElement.scrollHeight")


def test_the_frame_of_the_guide_shows_a_replay_where_it_is_allowed(
    enters: Enters, service: Served, site: tuple[str, list[str]], tournament: str, game: Game
) -> None:
    (frame,) = examples(GUIDE, "html")
    refused = enters()
    shown(refused, site, game, frame)
    refused.hears("frame-ancestors")
    refused.complaints.clear()
    allow(service, tournament, site[0])
    page = shown(enters(), site, game, frame)
    replay = page.frame_locator("iframe").locator(".embed-replay")
    expect(replay).to_have_attribute("data-step", "12")
    page.frame_locator("iframe").get_by_role("button", name="One step on", exact=True).click()
    expect(replay).to_have_attribute("data-step", "13")
