"""External ids, metadata and rounds: set, changed, searched, seen by officials alone, and gone once they are erased."""

from __future__ import annotations

import pytest

from service.audit.expected import expected_tables
from service.audit.house import house_findings

from .conftest import open_game, problem, settled

pytestmark = pytest.mark.own_service

MARKET = {"title": "market-day", "seats": [{"bot": "random"}] * 2}
CALLED = {"external_id": "spring-1-7", "metadata": {"table": "7", "club": "north"}, "round": "1"}


@pytest.fixture
def cup(organiser):
    return organiser.post("/tournaments", {"name": "Cup", "external_id": "c1", "metadata": {"year": "2026"}}).json["id"]


def called(answer) -> dict:
    return {name: answer.json.get(name) for name in ("external_id", "metadata", "round")}


def listed(who, query: str) -> list[str]:
    answer = who.get(f"/games?{query}")
    assert answer.status_code == 200, answer.text
    return [game["id"] for game in answer.json["games"]]


def findings(service) -> list:
    return [
        one
        for one in house_findings(service.accounts.engine, expected_tables(service.daybook.store))
        if one is not None
    ]


def test_labels_are_set_at_the_opening_changed_and_taken_away(service, organiser):
    game = open_game(organiser, **CALLED)["id"]
    assert called(organiser.get(f"/games/{game}")) == CALLED
    before = organiser.get(f"/games/{game}").headers["ETag"]
    changed = organiser.patch(f"/games/{game}", {"metadata": {"table": "8"}, "round": None})
    assert called(changed) == {"external_id": "spring-1-7", "metadata": {"table": "8"}, "round": None}
    assert organiser.get(f"/games/{game}").headers["ETag"] != before
    assert findings(service) == []
    organiser.patch(f"/games/{game}", {"metadata": None, "external_id": None})
    assert called(organiser.get(f"/games/{game}")) == {"external_id": None, "metadata": {}, "round": None}
    assert findings(service) == []
    for labels in NO_LABELS:
        assert problem(organiser.post("/games", {**MARKET, **labels}), 422, "invalid-request"), labels
    most = {f"n{n}": "x" for n in range(20)}
    labelled = {"/games": MARKET, "/tournaments": {"name": "Cup of labels"}, "/people": {"handle": "mia"}}
    for path, wanted in labelled.items():
        problem(organiser.post(path, {**wanted, "metadata": {**most, "more": "x"}}), 422, "invalid-request")
        made = organiser.post(path, {**wanted, "metadata": most})
        assert (made.status_code, made.json["metadata"]) == (201, most)


def test_officials_see_labels_and_others_see_the_round_alone(organiser, anybody, speaker, cup):
    game = open_game(organiser, tournament=cup, **CALLED)

    def token(role, tournament):
        return speaker(organiser.post("/tokens", {"role": role, "tournament": tournament}).json["token"])

    tokens = {role: token(role, cup) for role in ("organiser", "director", "scorer", "spectator")}
    elsewhere = token("director", organiser.post("/tournaments", {"name": "Other"}).json["id"])
    settled(anybody)
    assert listed(anybody, "")
    for who, sees in [
        (organiser, True), (tokens["organiser"], True), (tokens["director"], True), (tokens["scorer"], True),
        (tokens["spectator"], False), (anybody, False), (elsewhere, False), (speaker(game["seats"][0]["token"]), False),
    ]:  # fmt: skip
        for shown in (who.get(f"/games/{game['id']}").json, who.get("/games").json["games"][0]):
            assert ("external_id" in shown, "metadata" in shown, shown["round"]) == (sees, sees, "1")
        assert ("external_id" in who.get(f"/tournaments/{cup}").json) == sees
    assert organiser.patch(f"/tournaments/{cup}", {"name": "Renamed"}).json["name"] == "Renamed"
    problem(anybody.get("/games?external_id=spring-1-7"), 401, "token-needed")
    problem(tokens["spectator"].get("/games?metadata.table=7"), 403, "forbidden")
    assert listed(elsewhere, "external_id=spring-1-7") == []
    newer = open_game(organiser, metadata={"table": "7"})
    settled(anybody)
    assert listed(organiser, "metadata.table=7") == [newer["id"], game["id"]]
    for query in ("external_id=spring-1-7", "metadata.table=7"):
        assert listed(tokens["director"], query) == [game["id"]]
    assert listed(anybody, "round=1") == [game["id"]]


def test_lists_are_searched_by_labels_and_page_on(organiser, cup):
    games = [open_game(organiser, tournament=cup, metadata={"table": str(n), "day": "1"})["id"] for n in range(5)]
    settled(organiser)
    assert (len(listed(organiser, "")), listed(organiser, "metadata.day=1&metadata.table=3")) == (5, [games[3]])
    assert listed(organiser, "metadata.day=2") == []
    page = organiser.get("/games?metadata.day=1&limit=3")
    assert "metadata.day=1" in page.headers["Link"]
    rest = organiser.get(f"/games?metadata.day=1&limit=3&cursor={page.json['next']}").json
    assert [game["id"] for game in (*page.json["games"], *rest["games"])] == games[::-1]
    found = organiser.get("/tournaments?external_id=c1").json["tournaments"]
    assert [one["id"] for one in found] == [cup]
    assert organiser.get("/tournaments?metadata.year=2025").json["tournaments"] == []
    problem(organiser.get("/games?metadata=3"), 422, "invalid-request")


def test_an_external_id_is_one_games_within_its_tournament(service, organiser, cup):
    open_game(organiser, external_id="a")
    again = {**MARKET, "external_id": "a"}
    taken = problem(organiser.post("/games", again), 409, "external-id-taken")
    assert taken["errors"] == [{"pointer": "/external_id", "message": "is taken"}]
    secret = open_game(organiser, external_id="s1", private=True)["id"]
    again = {**MARKET, "external_id": "s1"}
    for path, body in (("/games", again), ("/games/batch", {"games": [again]})):
        answer = organiser.post(path, body)
        refused = problem(answer, 409, "external-id-taken")
        assert "'s1' is the external id of another game already" in refused["detail"]
        assert secret not in answer.text, "it does not tell whose it is"
    inside = open_game(organiser, external_id="a", tournament=cup)["id"]
    free = open_game(organiser, external_id="b", tournament=cup)["id"]
    problem(organiser.patch(f"/games/{free}", {"external_id": "a", "private": True}), 409, "external-id-taken")
    assert organiser.get(f"/games/{free}").json["private"] is False
    assert organiser.get(f"/games/{inside}").json["external_id"] == "a"
    problem(organiser.post("/tournaments", {"name": "Again", "external_id": "c1"}), 409, "external-id-taken")
    assert findings(service) == []


NO_LABELS = (
    {"external_id": ""}, {"external_id": "x" * 129}, {"external_id": 3}, {"metadata": []}, {"metadata": {"A": "x"}},
    {"metadata": {"a": 3}}, {"metadata": {"a": "x" * 257}}, {"metadata": {f"n{n}": "x" for n in range(21)}},
    {"metadata": {"": "x"}}, {"round": ""}, {"external_id": "a\nb"},
)  # fmt: skip


def test_labels_are_in_no_event_and_erasing_a_person_reaches_them(service, organiser, cup, tmp_path):
    game = open_game(organiser, tournament=cup, external_id="ana-7", metadata={"who": "for Ana", "table": "7"})["id"]
    organiser.patch(f"/tournaments/{cup}", {"metadata": {"host": "ana"}})
    streams = [*service.daybook.store.streams_beside(), game]
    stored = b"".join(state for stream in streams for state in service.daybook.store.read_states(stream))
    assert b"for Ana" not in stored
    assert b"ana-7" not in stored
    kept = organiser.get("/persons/ana").json
    assert kept["labels"] == [{"kind": "game", "id": game}, {"kind": "tournament", "id": cup}]
    assert organiser.delete(f"/persons/{kept['person']}").status_code == 200
    assert called(organiser.get(f"/games/{game}")) == {"external_id": None, "metadata": {"table": "7"}, "round": None}
    assert (organiser.get(f"/tournaments/{cup}").json["metadata"], findings(service)) == ({}, [])
    assert b"for Ana" not in b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())


def test_erasing_a_person_leaves_words_that_only_hold_the_letters_of_the_handle(service, organiser):
    kept = {"external_id": "Game-7a", "metadata": {"table": "at the bar", "club": "Łódźa"}, "round": "final"}
    other = open_game(organiser, **kept)["id"]
    metadata = {"host": "A", "seen": "by a_1", "club": "Harbour"}
    game = open_game(organiser, metadata=metadata, external_id="a-1", round="semifinal")["id"]
    person = organiser.post("/people", {"handle": "a"}).json["id"]
    assert organiser.get("/persons/a").json["labels"] == [{"kind": "game", "id": game}]
    assert organiser.delete(f"/persons/{person}").status_code == 200
    assert called(organiser.get(f"/games/{other}")) == kept
    left = {"external_id": None, "metadata": {"club": "Harbour"}, "round": "semifinal"}
    assert (called(organiser.get(f"/games/{game}")), findings(service)) == (left, [])


def test_lists_are_sorted_and_a_cursor_keeps_to_its_order(organiser):
    first = open_game(organiser)["id"]
    second = open_game(organiser, title="market-day", config={}, seats=[{"player": "cem"}, {"bot": "random"}])["id"]
    third = open_game(organiser)["id"]
    settled(organiser)
    assert len(listed(organiser, "")) == 3
    for sort, order in (
        ("opened_at", [first, second, third]), ("title", [first, third, second]), ("-title", [second, third, first]),
        ("-opened_at", [third, second, first]),
    ):  # fmt: skip
        assert listed(organiser, f"sort={sort}") == order
        found, cursor = [], ""
        while cursor is not None:
            page = organiser.get(f"/games?sort={sort}&limit=1{cursor}").json
            found += [game["id"] for game in page["games"]]
            cursor = page["next"] and f"&cursor={page['next']}"
        assert found == order
    page = organiser.get("/games?sort=title&limit=1").json
    refused = problem(organiser.get(f"/games?sort=opened_at&cursor={page['next']}"), 422, "invalid-request")
    assert refused["errors"] == [
        {"parameter": "cursor", "message": "belongs to sort=title: continue a list in the order in which you began it"}
    ]
    unknown = problem(organiser.get("/games?sort=colour"), 422, "invalid-request")
    assert unknown["errors"][0]["message"] == (
        "must be one of -opened_at, opened_at, title, -title, tournament, -tournament, round, -round"
    )
    assert (listed(organiser, "q=CEM"), listed(organiser, "q=nobody-at-all")) == ([second], [])
    assert listed(organiser, "since=2026-01-01") == [third, second, first]
    assert listed(organiser, "until=2026-01-01") == []
    problem(organiser.get("/games?since=yesterday"), 422, "invalid-request")
