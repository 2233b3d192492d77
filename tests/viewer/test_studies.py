"""Studies in the browser: a step becomes a chapter, notes are written and read, arrows are drawn, moves are tried."""

import json
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Game
from tests.service.served import TOKEN, Served
from tests.viewer.browser import Enters

SEES = {"headers": {"Authorization": f"Bearer {TOKEN}"}, "timeout": 60}


@pytest.fixture
def ana(service: Served) -> str:
    """The token of a new person."""
    handle = f"ana {Random().getrandbits(40)}"
    made = httpx.post(f"{service.address}/v1/people", json={"handle": handle, "login": True}, **SEES)
    token: str = made.json()["token"]
    return token


def asked(service: Served, token: str, method: str, path: str, body: Any) -> Any:
    """What the service answers to a person."""
    headers = {"Authorization": f"Bearer {token}"}
    answer = httpx.request(method, f"{service.address}/v1{path}", json=body, headers=headers, timeout=60)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


@pytest.fixture
def study(service: Served, ana: str, finished: Game) -> str:
    """A study of ana's that is shared by link, with one note at step 9."""
    id_: str = asked(service, ana, "POST", "/studies", {"title": "Lone Knights", "visibility": "link"})["id"]
    chapter = {"name": "The first", "game": finished.id, "step": 9}
    made = asked(service, ana, "POST", f"/studies/{id_}/chapters", chapter)["id"]
    arrows = [{"from": "seat:1", "to": "seat:0", "colour": "red"}]
    note = {"comment": "<b>The</b> only card that wins.", "glyph": "!!", "arrows": arrows}
    asked(service, ana, "PUT", f"/studies/{id_}/chapters/{made}/notes/9", note)
    return f"/studies/{id_}"


@pytest.mark.long
def test_a_step_of_a_replay_becomes_a_chapter_with_a_note(enters: Enters, ana: str, finished: Game) -> None:
    page = enters().goes(f"/mine#token={ana}")
    page.goto(page.url.partition("/mine")[0] + f"/games/{finished.id}/replay?step=12")
    page.get_by_role("button", name="Add to study").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title of the study").fill("From here")
    dialog.get_by_label("Name of the chapter").fill("Turning point")
    dialog.get_by_role("button", name="Add to study").click()
    dialog.get_by_role("link", name="Open the study").click()
    expect(page.get_by_role("heading", name="Turning point")).to_be_visible()
    page.get_by_label("Comment at step 12").fill("Here it turned.")
    page.get_by_role("button", name="Mistake").click()
    expect(page.locator(".note-state")).to_contain_text("Saved")
    page.reload()
    expect(page.get_by_label("Comment at step 12")).to_have_value("Here it turned.")
    expect(page.get_by_role("button", name="Mistake")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("heading", name="Turning point").click()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Comment at step 12")).to_have_count(0)


@pytest.mark.long
def test_who_has_the_link_reads_words_as_text_and_sees_the_arrows(enters: Enters, study: str) -> None:
    page = enters().goes(study)
    expect(page.locator(".study-note .note-words")).to_have_text("<b>The</b> only card that wins.")
    expect(page.get_by_role("img", name="arrow from")).to_be_visible()
    expect(page.locator(".arrows .arrow-red .arrow-head")).to_have_count(1)
    expect(page.locator("textarea")).to_have_count(0)
    expect(page.locator('.move-row a[aria-current="step"] .glyph')).to_be_visible()


@pytest.mark.long
def test_a_study_is_shared_and_listed(enters: Enters, ana: str, study: str) -> None:
    page = enters().goes(f"{study}#token={ana}")
    page.get_by_role("button", name="Share").click()
    page.get_by_label("Public").check()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    page.get_by_role("button", name="New link to edit").click()
    link = page.locator(".invite-link code").inner_text()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".study-head .tag")).to_have_text("Public")
    eve = enters().goes("/studies?q=Lone")
    expect(eve.locator("#studies-public + ul .study-row").first).to_contain_text("Lone Knights")
    eve.goto(link)
    expect(eve.get_by_text("You are invited to edit this study")).to_be_visible()


@pytest.mark.long
def test_a_decision_becomes_a_puzzle_that_the_analysis_judges(enters: Enters, study: str) -> None:
    page = enters().goes(study)
    page.get_by_text("Puzzle", exact=True).click()
    page.get_by_role("button", name="Find the best move").click()
    expect(page.get_by_role("heading", name="What would you do as")).to_be_visible()
    moves = page.locator(".puzzle-moves li")
    assert moves.count() > 1
    moves.first.get_by_role("button").click()
    expect(page.locator(".puzzle-verdict")).to_be_visible()
    expect(page.locator(".puzzle-moves .is-chosen")).to_contain_text("yours")
    page.get_by_role("button", name="The next one").click()
    expect(page.locator(".puzzle-verdict")).to_have_count(0)


@pytest.mark.long
def test_two_who_write_the_same_note_are_told_of_each_other(
    enters: Enters, service: Served, ana: str, study: str
) -> None:
    page = enters().goes(f"{study}#token={ana}")
    words = page.get_by_label("Comment at step 9")
    expect(words).to_have_value("<b>The</b> only card that wins.")
    chapter = asked(service, ana, "GET", study, None)["chapters"][0]["id"]
    before = json.dumps(asked(service, ana, "GET", f"{study}/chapters/{chapter}", None))
    # For a while it hears of nothing that others do.
    page.route("**/v1/studies/*/chapters/*", lambda route: route.fulfill(body=before, content_type="application/json"))
    headers = {"Authorization": f"Bearer {ana}", "If-Match": "*"}
    note = f"{service.address}/v1{study}/chapters/{chapter}/notes/9"
    assert httpx.put(note, json={"comment": "Theirs."}, headers=headers, timeout=60).status_code == 200
    words.fill("Mine.")
    expect(page.get_by_role("alert")).to_contain_text("Theirs.")
    page.get_by_role("button", name="Keep mine").click()
    expect(page.locator(".note-state")).to_contain_text("Saved")
    page.unroute("**/v1/studies/*/chapters/*")
    notes = asked(service, ana, "GET", f"{study}/chapters/{chapter}", None)["notes"]
    assert [one["comment"] for one in notes] == ["Mine."]


@pytest.mark.long
def test_an_arrow_is_drawn_by_dragging_and_taken_away_again(enters: Enters, ana: str, study: str) -> None:
    page = enters(reduced_motion="reduce").goes(f"{study}#token={ana}")
    page.get_by_role("button", name="Draw arrows").click()
    one, other = (page.locator(f'.study-table [data-place="seat:{seat}"]').first.bounding_box() for seat in (2, 1))
    assert one
    assert other
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + 12)  # its name plate, which no card covers
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + 12, steps=4)
    page.mouse.up()
    expect(page.locator(".arrow-list li")).to_have_count(2)
    expect(page.locator(".note-state")).to_contain_text("Saved")
    page.get_by_role("button", name="Remove the arrow").first.click()
    expect(page.locator(".arrow-list li")).to_have_count(1)


def makes(page: Page, number: int) -> None:
    """Makes one of the moves that are offered."""
    before = page.locator(".tried-move").count()
    page.locator(".variations button.move").nth(number).click()
    expect(page.locator(".tried-move")).to_have_count(before + 1)


@pytest.mark.long
def test_a_tree_of_variations_is_grown_and_walked(
    enters: Enters, service: Served, ana: str, study: str, finished: Game
) -> None:
    page = enters(reduced_motion="reduce").goes(f"{study}#token={ana}")
    page.get_by_text("Variations", exact=True).click()
    page.get_by_role("button", name="Try a move from step 9").click()
    makes(page, 0)
    current = page.locator('.tried-move[aria-current="true"]')
    expect(current).to_have_count(1)
    page.get_by_role("button", name="Good", exact=True).click()
    expect(page.locator(".note-state")).to_contain_text("Saved")
    expect(current.locator(".glyph-good")).to_be_visible()
    expect(page.get_by_role("note")).to_contain_text("What if, from step 9 on")
    first = current.get_attribute("data-variation")
    current.press("ArrowLeft")
    expect(current).to_have_count(0)
    makes(page, 1)
    second = current.get_attribute("data-variation")
    assert first != second
    page.get_by_role("button", name="Promote").click()
    expect(page.locator(".tried-move").first).to_have_attribute("data-variation", second or "")
    current.press("ArrowDown")
    expect(current).to_have_attribute("data-variation", first or "")
    page.wait_for_url(f"**variation={first}*")
    page.reload()
    expect(page.locator(".branch-label")).to_be_visible()
    page.get_by_text("Variations", exact=True).click()
    expect(current).to_have_attribute("data-variation", first or "")
    page.get_by_role("button", name="Cut from here").click()
    expect(page.locator(".tried-move")).to_have_count(1)
    expect(page.locator(".branch-label")).to_have_count(0)

    branch = asked(service, ana, "POST", f"/games/{finished.id}/branches", {"step": 12, "name": "Another way"})
    asked(service, ana, "POST", branch["links"]["moves"].removeprefix("/v1"), {"moves": [branch["moves"][0]["move"]]})
    page.get_by_text("Take over a what-if").click()
    page.get_by_role("listitem").filter(has_text="Another way").get_by_role("button").click()
    expect(page.get_by_role("link", name="After step")).to_have_count(2)
    expect(page.locator(".tried-move")).to_have_count(2)
    reader = enters().goes(page.evaluate("location.pathname + location.search"))
    expect(reader.locator(".branch-label")).to_contain_text("None of it happened")
