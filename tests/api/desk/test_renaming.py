"""An entrant whose name was misspelt: what is shown from then on, what the record keeps, and what is refused."""

from typing import Any

import pytest

from tests.api.desk.conftest import Event

WHY = "It was misspelt."


@pytest.fixture
def event(make_event) -> Event:
    """A tournament of four people in its first round."""
    event = make_event({"confirmations": "one"})
    event.admit("Ana", "Ben", "Chen", "Dora")
    event.begin()
    return event


def entries(event: Event) -> list[dict[str, Any]]:
    return event.read("entries")["entries"]


def names(lines: list[dict[str, Any]]) -> set[str]:
    return {one["name"] for one in lines}


def test_standings_pairings_and_files_show_the_new_name_and_the_record_keeps_both(event):
    before, *others = entries(event)
    members = {"entrant": before["entrant"], "why": WHY}
    tried = event.act("rename-entry", "?dry_run=true", name="Anna", **members)
    assert [one["type"] for one in tried.json["events"]] == ["EntryRenamed"]
    event.done("rename-entry", name="Anna", **members)
    shown = {"Anna"} | names(others)
    assert names(entries(event)) == shown
    assert names(event.read("rounds/1")["tables"][0]["seats"]) == shown
    assert names(event.read("standings")["standings"]) == shown
    file = event.speaker.get(f"{event.path}/exchange/standings.csv").text
    assert ("Anna" in file, f"{before['name']}," in file) == (True, False)
    assert event.read(f"entries/{before['entrant']}")["members"] == before["members"]
    told = event.read("history?limit=50")["events"][-1]
    assert (told["type"], told["words"]) == ("EntryRenamed", {"name": "Anna", "why": WHY})
    event.done("rename-entry", name="Anne", **members)
    assert names(entries(event)) == {"Anne"} | names(others)


def test_what_is_no_other_name_is_refused(event):
    entry, other, *_ = entries(event)

    def refused(**members: str) -> str:
        answer = event.act("rename-entry", **{"entrant": entry["entrant"], "why": WHY, **members})
        return answer.json.get("refused", answer.json)["code"]

    assert refused(entrant="a-nobody", name="Anna") == "unknown-entrant"
    assert refused(name=entry["name"]) == "same-name"
    assert refused(name=other["name"].upper()) == "name-taken"
    assert refused(name="") == "invalid-request"
    answer = event.act("rename-entry", entrant=entry["entrant"], name="Anna")
    assert answer.json["refused"]["code"] == "why-needed"


def test_only_who_directs_renames_and_erasing_the_person_erases_the_name(event, organiser, anybody):
    entry, *_ = entries(event)
    members = {"entrant": entry["entrant"], "name": "Anna", "why": WHY}
    assert event.by(anybody).act("rename-entry", **members).status_code in (401, 403)
    event.done("rename-entry", **members)
    assert organiser.delete(f"/persons/{entry['members'][0]['person']}").status_code == 200
    assert "Anna" not in names(entries(event))
    assert event.read("history?limit=50")["events"][-1]["words"] == {"name": None, "why": WHY}
