"""A director at work in the browser: what is done is what is recorded, and what is written is not lost."""

import csv
import json
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from daybook_sdk import Daybook, Event, Game, person
from tests.service.served import TOKEN
from tests.viewer.access import GRAVE, shut_out
from tests.viewer.browser import PHONE, Enters, Visitor

pytestmark = pytest.mark.long

TOP = [8, 1, 5, 10, 7, 4, 6, 7]
REST = [rank for rank in range(1, 11) for _ in range(rank)]
for _rank in TOP:
    REST.remove(_rank)
PLAYS = ((1, 8), (0, 10), (1, 5))
"""Steps 4, 5 and 6."""


@dataclass
class Desk:
    """A director before a game of two in which three cards were played and a case was called."""

    game: Game
    visitor: Visitor
    page: Page
    token: str

    def say(self, token: str, path: str, body: dict[str, Any]) -> None:
        """What somebody else does over the interface meanwhile."""
        answer = httpx.post(f"{self.visitor.address}/v1/games/{self.game.id}/{path}", json=body,
                            headers={"Authorization": f"Bearer {token}"}, timeout=60)  # fmt: skip
        assert answer.is_success, answer.text

    def last(self) -> Event:
        """The newest event of the record."""
        *_, last = self.game.events(after=self.game.summary().step - 1)
        return last


@pytest.fixture
def desk(enters: Enters, daybook: Daybook) -> Desk:
    return laid_before(enters(), daybook)


def laid_before(dora: Visitor, daybook: Daybook) -> Desk:
    """The game and its case, before a director in that browser."""
    game = daybook.open_game(
        "market-day", [person("ana"), person("ben")], {"options": {"hands": 1}}, dealing="recorded"
    )
    game.play({"type": "deal", "deck": TOP + REST})
    for seat, rank in PLAYS:
        game.play({"type": "play", "seat": seat, "rank": rank})
    game.as_seat(0).call_director(6, text="Look at this.", against=1)
    token = daybook.make_token("director", "dora").token
    dora.goes(f"/#token={token}")
    return Desk(game, dora, dora.goes(f"/games/{game.id}/cases/1"), token)


def test_what_a_director_has_written_outlasts_the_ruling_of_another(desk: Desk, daybook: Daybook) -> None:
    page, emil = desk.page, Daybook(desk.visitor.address, daybook.make_token("director", "emil").token)
    page.get_by_label("The claim is dismissed").check()
    page.get_by_role("button", name="Penalty", exact=True).click()
    page.get_by_label("Penalty points").fill("2")
    page.get_by_role("textbox", name="Reason").fill("With much care.")
    with emil:
        emil.game(desk.game.id).rule(1, "upheld", reason="First.")
    note = page.locator(".left-behind")
    expect(note).to_contain_text("Meanwhile a director made ruling 1 on this case.")
    expect(note).to_be_focused()
    expect(note.get_by_label("Your ruling")).to_have_value(
        "The claim is dismissed.\nWith much care.\nBased on what happened at: 6\nben is penalised by 2 points."
    )
    page.reload()
    note.get_by_role("button", name="Use it to replace ruling 1").click()
    expect(page.get_by_role("textbox", name="Reason")).to_have_value("With much care.")
    expect(page.get_by_role("textbox", name="Reason")).to_be_focused()
    expect(note).to_have_count(0)

    desk.say(desk.game.tokens[0], "cases/1/appeal", {"reason": "No."})
    note.get_by_role("button", name="Use it to decide the appeal").click()
    page.get_by_role("button", name="Change the ruling").click()
    expect(page.get_by_role("heading", name="Ruling 2")).to_be_visible()
    expect(note).to_have_count(0)
    ruling = desk.game.case(1).rulings[-1]
    assert (ruling.decision, ruling.supersedes, ruling.remedies[0]["points"]) == ("dismissed", 1, 2)


def test_a_move_at_another_step_is_put_right_in_the_form(desk: Desk) -> None:
    page = desk.page
    desk.say(desk.token, "open-cards", {})  # or the form does not begin with the move in question
    page.reload()
    page.get_by_label("The claim is right").check()
    page.get_by_role("button", name="Correction", exact=True).click()
    page.get_by_role("button", name="Remove step 6").click()
    another = page.get_by_label("Another wrong step")
    another.fill("3")
    expect(page.get_by_text("The move at step 2 caused this: enter that step.")).to_be_visible()
    expect(page.get_by_role("button", name="Add", exact=True)).to_be_disabled()
    another.fill("5")
    expect(page.get_by_text("ana plays a 10 in slot 2.").last).to_be_visible()
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("group", name="At step 5").get_by_label("Which move").select_option(label="play the 4")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_text("Nothing has been recorded.")).to_be_visible()
    page.get_by_role("button", name="Make this ruling").click()
    expect(page.get_by_text("The wrong entry at step 5 is corrected.")).to_be_visible()
    (remedy,) = desk.game.case(1).rulings[0].remedies
    assert (remedy["type"], remedy["corrected"]) == ("SetBack", [5])
    assert [(event["of"], event["rank"]) for event in desk.game.events() if "of" in event.fields] == [(5, 4), (6, 5)]
    assert httpx.get(f"{desk.visitor.address}/v1/games/{desk.game.id}/branches").json()["branches"] == []


def split(box: Locator) -> None:
    box.get_by_label("Several, weighted").check()
    for number, (weight, ana, ben) in enumerate((("3", "10", "2"), ("1", "6", "6")), 1):
        box.get_by_label(f"Weight of outcome {number}").fill(weight)
        outcome = box.get_by_role("group", name=f"Outcome {number}")
        outcome.get_by_label("ana").fill(ana)
        outcome.get_by_label("ben").fill(ben)


def seat_a_bot(box: Locator) -> None:
    box.get_by_role("radio", name="Bot").check()
    box.get_by_role("combobox").last.select_option("random")


REMEDIES: dict[str, tuple[str, Callable[[Locator], None], dict[str, Any], dict[str, Any]]] = {
    "forfeit": ("Forfeit", lambda box: None,
                {"type": "SeatForfeited", "seat": 1}, {"status": "closed", "winners": [0]}),
    "split": ("Assigned scores", split,
              {"type": "ScoresAssigned", "scores": [9, 3]}, {"status": "open", "scores": (9, 3)}),
    "penalty": ("Penalty", lambda box: box.get_by_label("Penalty points").fill("3"),
                {"type": "PointsPenalised", "seat": 1, "points": 3}, {"status": "open", "scores": (0, -3)}),
    "bot": ("Replacement", seat_a_bot,
            {"type": "SeatReplaced", "seat": 1, "sitting": {"bot": "random"}}, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", REMEDIES)
def test_a_remedy_that_is_chosen_in_the_form_is_the_one_on_record(name: str, desk: Desk) -> None:
    label, fill, recorded, becomes = REMEDIES[name]
    page = desk.page
    page.get_by_label("The claim is right").check()
    page.get_by_role("button", name=label, exact=True).click()
    fill(page.locator(".remedy"))
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_text("Nothing has been recorded.")).to_be_visible()
    assert desk.game.case(1).rulings == ()
    page.get_by_role("button", name="Make this ruling").click()
    expect(page.get_by_role("heading", name="Ruling 1")).to_be_visible()
    (remedy,) = desk.game.case(1).rulings[0].remedies
    assert recorded.items() <= remedy.items()
    summary = desk.game.summary()
    found = {"status": summary.status, "scores": summary.scores,
             "winners": summary.result["winners"] if summary.result else []}  # fmt: skip
    assert becomes.items() <= found.items()
    if name == "bot":
        assert summary.seats[1].bot == "random"
    assert desk.visitor.refused == []


def test_what_a_director_does_to_the_table_is_recorded_and_taken_home(desk: Desk) -> None:
    page = desk.visitor.goes(f"/games/{desk.game.id}/cases")
    section = page.locator(".interruptions")
    form = section.locator("form")

    def act(name: str, fill: Callable[[], None] = lambda: None) -> Event:
        section.get_by_role("button", name=name, exact=True).first.click()
        fill()
        form.get_by_role("button", name=name, exact=True).click()
        expect(form).to_have_count(0)
        expect(section.get_by_role("status")).to_be_focused()
        return desk.last()

    def irregular() -> None:
        form.get_by_label("At which step").fill("5")
        expect(form.get_by_text("ana plays a 10 in slot 2.")).to_be_visible()
        form.get_by_label("Who did it").select_option(label="ana (seat 1)")
        form.get_by_label("Against which clause").select_option("MD-3.2")
        form.get_by_label("What happened").fill('=1+1, "aloud"')

    held = page.locator(".table-bar").get_by_text("Held")
    assert act("Hold", lambda: form.get_by_label("Why").fill("A spill.")).type == "TableHeld"
    expect(held).to_be_visible()
    assert act("Release").type == "TableReleased"
    expect(held).to_have_count(0)
    adjourned = act("Adjourn", lambda: form.get_by_label("Until").fill("2099-01-02T10:30"))
    assert (adjourned.type, adjourned["until"][:4]) == ("PlayAdjourned", "2099")
    expect(held).to_be_visible()
    assert act("Resume").type == "PlayResumed"
    expect(held).to_have_count(0)
    noted = act("Note an irregularity", irregular)
    assert (noted.type, noted["step"], noted["seat"], noted["clause"]) == ("IrregularityNoted", 5, 0, "MD-3.2")

    page.get_by_text("The director's log").click()
    expect(page.locator(".log-acts > li")).to_have_count(len(log(desk)))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    rows = list(csv.DictReader(StringIO(Path(saved.value.path()).read_text("utf-8-sig"))))
    assert [row["type"] for row in rows] == [act["type"] for act in log(desk)]
    assert '=1+1, "aloud"' in rows[-1]["text"]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as NDJSON").click()
    assert [json.loads(line) for line in Path(saved.value.path()).read_text("utf-8").splitlines()] == log(desk)


def log(desk: Desk) -> list[dict[str, Any]]:
    """The director's log, as the interface has it for the organiser."""
    answer = httpx.get(f"{desk.visitor.address}/v1/games/{desk.game.id}/director-log",
                       headers={"Authorization": f"Bearer {TOKEN}"}, timeout=60)  # fmt: skip
    acts: list[dict[str, Any]] = answer.json()["acts"]
    return acts


def test_nothing_shuts_people_out_where_a_ruling_is_written(enters: Enters, daybook: Daybook) -> None:
    desk = laid_before(enters(viewport={**PHONE, "width": 360}), daybook)
    page = desk.page
    page.get_by_label("The claim is right").check()
    for remedy in ("Warning", "Penalty", "Assigned scores", "Replacement", "Correction"):
        page.get_by_role("button", name=remedy, exact=True).click()
        expect(page.get_by_role("group", name=remedy).first).to_be_focused()
    page.get_by_label("Penalty points").fill("2")
    page.get_by_role("textbox", name="Player").fill("dan")
    split(page.get_by_role("group", name="Assigned scores").first)
    page.get_by_role("button", name="Remove: Correction").click()
    expect(page.get_by_role("group", name="Remedies")).to_be_focused()
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_text("Nothing has been recorded.")).to_be_visible()
    expect(page.get_by_role("button", name="Try it")).to_be_focused()
    found = shut_out(page, GRAVE)
    desk.game.rule(1, "dismissed")
    expect(page.locator(".left-behind")).to_be_visible()
    assert found + shut_out(page, GRAVE) == []
