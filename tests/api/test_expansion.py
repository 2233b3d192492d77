"""`expand=people`: every answer that shows the id of a person offers the handle, to whoever may know it."""

import pytest

from .conftest import open_game, problem

pytestmark = pytest.mark.own_service


@pytest.fixture
def ids(organiser, opened) -> dict[str, str]:
    return {name: organiser.get(f"/people/{name}").json["id"] for name in ("ana", "ben")}


def test_answers_about_a_game_offer_the_handles_of_its_players(anybody, organiser, opened, ids) -> None:
    path = f"/games/{opened['id']}"
    both = {id_: {"handle": name, "erased": False} for name, id_ in ids.items()}
    for address in (path, f"{path}/events", f"{path}/replay", "/games"):
        joint = "&" if "?" in address else "?"
        plain, expanded = anybody.get(address), anybody.get(f"{address}{joint}expand=people")
        assert "people" not in plain.json
        if address != "/games":  # which follows a moment later
            assert expanded.json["people"] == both, address
            assert {name: part for name, part in expanded.json.items() if name != "people"} == plain.json
    organiser.delete("/people/ana")
    shown = organiser.get(f"{path}/events?expand=people").json["people"]
    assert {id_: shown[id_] for id_ in ids.values()} == {**both, ids["ana"]: {"handle": None, "erased": True}}
    game = open_game(organiser, private=True, seats=[{"player": "quiet"}, {"player": "ben"}])
    problem(anybody.get(f"/games/{game['id']}?expand=people"), 404, "unknown-game")
    assert "quiet" not in anybody.get("/games?expand=people").text


def test_who_writes_an_officials_id_is_not_told_the_handle(organiser, speaker, anybody, opened) -> None:
    dora = organiser.post("/people", {"handle": "dora"}).json["id"]
    director = speaker(organiser.post("/tokens", {"role": "director", "person": dora}).json["token"])
    path = f"/games/{opened['id']}"
    assert director.post(f"{path}/hold", {"text": dora}).status_code == 201
    written = {"metadata": {"by": dora, "player": f"director:{dora}"}, "round": dora, "external_id": dora}
    assert organiser.patch(path, written).status_code == 200
    called = organiser.post(f"{path}/cases", {"step": 2, "clause": "FB-6", "seat": 0, "text": dora})
    assert called.status_code == 201, called.text
    ana, ben = (speaker(seat["token"]) for seat in opened["seats"])
    branch = ana.post(f"{path}/branches", {"step": 2, "name": dora})
    assert branch.status_code == 201, branch.text
    another = ana.post(f"{path}/branches", {"step": 2, "name": f"director:{dora}"})
    reads = [path, f"{path}/events", f"{path}/replay", f"{path}/cases", f"{path}/cases/1", "/games", "/feed?after=0"]
    reads += [one.json["links"]["self"].removeprefix("/v1") for one in (branch, another)]
    seen = 0
    for address in reads:
        joint = "&" if "?" in address else "?"
        for who in (anybody, ana, ben):
            answer = who.get(f"{address}{joint}expand=people")
            assert "dora" not in answer.text, (address, answer.text)
            seen += answer.status_code == 200 and dora in answer.text
    assert seen >= len(reads)
    # Where an official reads them, an id that somebody wrote is no person of the answer either.
    assert dora not in director.get(f"{path}?expand=people").json["people"]
    assert director.get(f"{path}/events?expand=people").json["people"][dora]["handle"] == "dora"


def test_the_next_page_and_the_tag_follow(organiser, anybody, opened) -> None:
    path = f"/games/{opened['id']}"
    assert "expand=people" in anybody.get(f"{path}/events?limit=1&expand=people").headers["Link"]
    tag = anybody.get(f"{path}?expand=people").headers["ETag"]
    assert tag != anybody.get(path).headers["ETag"]
    assert anybody.get(f"{path}?expand=people", If_None_Match=tag).status_code == 304
    assert organiser.patch("/people/ana", {"handle": "anna"}).status_code == 200
    again = anybody.get(f"{path}?expand=people", If_None_Match=tag)
    assert again.status_code == 200
    assert "anna" in {one["handle"] for one in again.json["people"].values()}
    held = organiser.post(f"{path}/hold", {}, If_Match=again.headers["ETag"])
    assert held.status_code == 201, held.text


def test_nothing_else_can_be_asked_for(anybody, organiser, opened) -> None:
    path = f"/games/{opened['id']}"
    for query in ("expand=cards", "expand=", "expand=people&expand=people"):
        problem(anybody.get(f"{path}?{query}"), 422, "invalid-request")
    problem(organiser.get("/people?expand=people"), 422, "unknown-member")


FORMS = (
    ("events", "application/x-ndjson"), ("replay", "application/x-ndjson"), ("director-log", "application/x-ndjson"),
    ("director-log", "text/csv"), ("/feed?after=0", "text/event-stream"),
)  # fmt: skip


def test_a_form_without_room_for_people_is_refused(service, organiser, opened) -> None:
    for address, form in FORMS:
        path = address if address.startswith("/") else f"/games/{opened['id']}/{address}"
        expanded = f"{path}{'&' if '?' in path else '?'}expand=people"
        for _ in range(service.settings.streams_per_token + 1 if "stream" in form else 1):  # none keeps its place
            body = problem(organiser.get(expanded, Accept=form), 422, "invalid-request")
            fault = f"{form} cannot have people: ask for application/json, or leave out expand"
            assert body["errors"] == [{"parameter": "expand", "message": fault}]
        if "stream" not in form:
            sent = organiser.get(path, Accept=form)
            assert (sent.status_code, sent.mimetype) == (200, form)
        assert "people" in organiser.get(expanded, Accept="application/json").json
