"""An entrant whose name was misspelt: what is shown from then on, what the record keeps, and what is refused."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from service.tournaments.books import Books, EnteredActs
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
    assert [(one["type"], one["words"]) for one in tried.json["events"]] == [
        ("EntryRenamed", {"name": "Anna", "why": WHY})
    ]
    assert before["name"] in names(entries(event))  # so far nothing has changed
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


@pytest.fixture
def meanwhile(monkeypatch) -> Callable[[Callable[[], Any]], None]:
    """Does something once, between the making of the next act and the decision on it: as if both came at once."""

    def between(other: Callable[[], Any]) -> None:
        enter = Books.enter

        def late(self: Books, *asked: Any) -> EnteredActs:
            monkeypatch.setattr(Books, "enter", enter)
            with ThreadPoolExecutor(1) as elsewhere:
                elsewhere.submit(other).result()
            return enter(self, *asked)

        monkeypatch.setattr(Books, "enter", late)

    return between


def test_of_two_who_give_or_take_one_name_at_once_the_second_is_refused(make_event, meanwhile, anybody):
    event = make_event({"entry": "open"})
    event.admit("Ana", "Ben")
    ana, ben = [one["entrant"] for one in entries(event)]
    teams = make_event({"teams": {"size": 2}})
    teams.done("admit", entries=[team("Owls"), team("Bats")])
    owls, _ = [one["entrant"] for one in entries(teams)]

    def rename(at: Event, entrant: str, name: str) -> Callable[[], Any]:
        return lambda: at.act("rename-entry", entrant=entrant, name=name, why=WHY)

    for at, name, first, second in (
        (event, "Zoe", rename(event, ana, "Zoe"), rename(event, ben, "ZOE")),
        (event, "Yan", rename(event, ana, "Yan"), lambda: event.by(anybody).act("enter", name="Yan")),
        (teams, "Harbour", lambda: teams.act("admit", entries=[team("Harbour")]), rename(teams, owls, "Harbour")),
        (teams, "Crows", rename(teams, owls, "Crows"), lambda: teams.act("admit", entries=[team("Crows")])),
    ):
        before = names(entries(at))
        meanwhile(first)
        answer = second()
        assert answer.status_code == 422, (name, answer.text)
        assert answer.json["refused"]["code"] == "name-taken", name
        assert names(entries(at)) - before == {name}


def team(name: str) -> dict[str, Any]:
    return {"team": name, "members": [f"{name} one", f"{name} two"]}


def test_what_is_entered_beside_a_renaming_stays_as_it_was_asked_for(make_event, meanwhile):
    event = make_event({"entry": "open"})
    event.admit("Udo", "Vic")
    udo, vic = [one["entrant"] for one in entries(event)]
    meanwhile(lambda: event.done("rename-entry", entrant=udo, name="Tom"))
    event.done("change-entry", entrant=vic, rating=1500)
    meanwhile(lambda: event.done("change-entry", entrant=vic, rating=1600))
    event.admit("Wim")
    assert [(one["name"], one["rating"]) for one in entries(event)] == [("Tom", 0), ("Vic", 1600), ("Wim", 0)]


def test_who_is_registered_does_not_enter_beside_somebody_who_is_called_so(event, organiser):
    organiser.post("/people", {"handle": "Quinn"})
    entry, *_ = entries(event)
    event.done("rename-entry", entrant=entry["entrant"], name="Quinn", why=WHY)
    answer = event.act("admit", entries=[{"handle": "Quinn"}], why=WHY)
    assert answer.json["refused"]["code"] == "name-taken"
