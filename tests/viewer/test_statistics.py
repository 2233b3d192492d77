"""The statistics pages show the numbers of the API, and save what they show."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, expect

from daybook_sdk import Daybook
from tests.clients.games import listed
from tests.service.served import TOKEN, Served, served
from tests.viewer.browser import Enters
from tests.viewer.layout import played

pytestmark = pytest.mark.long

TITLE = "math-market"


def cells(table: Locator) -> list[list[str]]:
    rows = table.locator("tbody tr")
    return [rows.nth(at).locator("th, td").all_inner_texts() for at in range(rows.count())]


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Served]:
    """A service of its own: games of other tests would be counted too."""
    with served(tmp_path) as alone:
        yield alone


@pytest.fixture
def daybook(service: Served) -> Iterator[Daybook]:
    with Daybook(service.address, TOKEN) as client:
        yield client


def test_ranking_rates_and_files_have_the_numbers_of_the_interface(
    enters: Enters, daybook: Daybook, service: Served
) -> None:
    pairs = (("greedy", "random"), ("random", "greedy"))
    listed(daybook, *[played(daybook, TITLE, pair, {"version": "beginner"}) for pair in pairs])
    with urlopen(f"{service.address}/v1/statistics/titles/{TITLE}?variant=beginner") as answer:
        players: list[dict[str, Any]] = json.load(answer)["players"]
    assert sum(row["games"] for row in players) == 4

    page = enters().goes(f"/statistics/titles/{TITLE}?variant=beginner")
    ranking = page.get_by_role("region", name="Ranking", exact=True)
    expect(ranking).to_contain_text("Fewer is better: with equal wins, the player with fewer coins left comes first.")
    assert ranking.locator("thead th").all_inner_texts()[5:] == ["Coins left", "Per game", "Best"]
    called = {"bot:greedy": "Greedy (a bot)", "bot:random": "Random (a bot)"}
    shown = cells(page.locator("table.ranking"))
    assert [(row[1], row[2], row[3], row[5], row[7]) for row in shown] == [
        (called[row["player"]], *[str(row[name]) for name in ("games", "wins", "points", "best")]) for row in players
    ]
    rates = page.get_by_role("region", name="Win rate by seat", exact=True).locator("table")
    won = [sum(row["counts"].get(f"wins_at_seat_{seat}", 0) for row in players) for seat in (0, 1)]
    assert [row[:4] for row in cells(rates)] == [
        [f"Seat {seat + 1}", "2", str(won[seat]), f"{won[seat] * 50}%"] for seat in (0, 1)
    ]

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as CSV", exact=True).first.click()
    with Path(saving.value.path()).open(encoding="utf-8-sig", newline="") as file:
        saved = list(csv.DictReader(file))
    assert [(row["player"], int(row["wins"]), int(row["coins_left"])) for row in saved] == [
        (row["player"], row["wins"], row["points"]) for row in players
    ]

    page.get_by_role("link", name="Greedy (a bot)").click()
    expect(page.get_by_role("heading", name="Coins left over time")).to_be_visible()
    (against,) = cells(page.get_by_role("region", name="Head to head", exact=True).locator("table"))
    assert against[:2] == ["Random (a bot)", "2"]
    assert sum(int(number) for number in against[2:5]) == 2
