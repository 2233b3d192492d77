"""Variations: a tree of moves beside the record, judged by its rules, placed, cut, noted and taken away."""

import json
from typing import Any

import pytest

from service.studies import study as limits

from .conftest import Speaker, problem
from .test_people import login
from .test_studies import chapter_of, finished, joined, studied

pytestmark = pytest.mark.own_service
STEP = 3


@pytest.fixture
def ana(organiser, speaker) -> Speaker:
    return login(organiser, speaker, "ana")


@pytest.fixture
def ben(organiser, speaker) -> Speaker:
    return login(organiser, speaker, "ben")


@pytest.fixture
def game(organiser) -> str:
    return finished(organiser)


@pytest.fixture
def tree(ana, game) -> str:
    """The address of the variations of a chapter of ana's."""
    return f"{chapter_of(ana, studied(ana), game=game, step=STEP)}/variations"


def tried(who: Speaker, tree: str, after: str | None = None, move: int = 0) -> Any:
    """One of the legal moves, made after a variation, or from the step."""
    at = who.post(tree, {"step": STEP}).json if after is None else who.get(f"{tree}/{after}").json
    answer = who.post(tree, {"after": at["id"], "moves": [at["moves"][move]["move"]]})
    assert answer.status_code == 201, answer.text
    return answer.json


def read(who: Speaker, tree: str) -> list[tuple[str, str | None]]:
    """Each variation with what it follows, in order."""
    return [(one["id"], one["after"]) for one in who.get(tree).json["variations"]]


def test_moves_are_tried_from_a_step_and_after_one_another(ana, anybody, tree) -> None:
    first = tried(ana, tree)
    second = tried(ana, tree, first["id"])
    other = tried(ana, tree, first["id"], 1)
    beside = tried(ana, tree, None, 1)
    begun, *_ = ana.get(tree).json["variations"]
    assert (begun["after"], begun["begins_at"], begun["move"]) == (None, STEP, None)
    assert read(anybody, tree) == [
        (begun["id"], None), (first["id"], begun["id"]), (second["id"], first["id"]), (other["id"], first["id"]),
        (beside["id"], begun["id"]),
    ]  # fmt: skip
    assert [one["move"] for one in second["made"]] == [
        *(one["move"] for one in first["made"]),
        second["made"][1]["move"],
    ]
    rows = {one["id"]: one for one in anybody.get(tree).json["variations"]}
    assert (rows[second["id"]]["step"], rows[second["id"]]["seat"]) == (
        second["step"],
        second["made"][1]["move"]["seat"],
    )
    assert rows[first["id"]]["label"]
    assert first["id"] == tried(ana, tree)["id"], "the same move is there already"
    frames = anybody.get(f"{tree}/{second['id']}/replay?limit=1000").json["frames"]
    assert (frames[0]["step"], frames[-1]["step"]) == (STEP + 1, second["step"])
    judged = anybody.get(f"{tree}/{first['id']}/analysis").json
    assert (judged["seat"], any(one["made"] for one in judged["candidates"])) == (rows[first["id"]]["seat"], True)
    problem(anybody.get(f"{tree}/{begun['id']}/analysis"), 404, "unknown-variation")


def test_the_rules_judge_each_move_and_what_they_refuse_adds_nothing(organiser, ana, anybody, game, tree) -> None:
    first = tried(ana, tree)
    before = ana.get(tree).json
    good = first["moves"][0]["move"]
    refused = problem(ana.post(tree, {"after": first["id"], "moves": [good, good]}), 422, "illegal-move")
    assert refused["index"] == 2, "its number among the moves of the line"
    for body, status, code in (
        ({"after": "v999", "moves": [good]}, 404, "unknown-variation"),
        ({"after": first["id"]}, 422, "invalid-request"),
        ({"after": "nothing", "moves": [good]}, 422, "invalid-request"),
        ({"step": STEP, "after": first["id"], "moves": [good]}, 422, "invalid-request"),
        ({"step": 10**6}, 404, "unknown-step"),
        ({"step": STEP, "as": 7}, 404, "unknown-seat"),
        ({"branch": "b-nothing"}, 404, "unknown-branch"),
        ({}, 422, "invalid-request"),
    ):
        problem(ana.post(tree, body), status, code)
    assert ana.get(tree).json == before
    study = tree.partition("/chapters")[0]
    for chapter in (
        {"lesson": "fairy-bargains"},
        {"game": game, "branch": ana.post(f"/games/{game}/branches", {"step": 3}).json["id"], "step": 3},
    ):
        problem(ana.get(f"{chapter_of(ana, study, **chapter)}/variations"), 409, "no-branch-here")
    assert organiser.patch(f"/games/{game}", {"private": True}).status_code == 200
    problem(anybody.get(tree), 404, "unknown-chapter")


def test_a_variation_is_promoted_and_cut_with_all_that_follows(ana, tree) -> None:
    first = tried(ana, tree)
    second, other = tried(ana, tree, first["id"]), tried(ana, tree, first["id"], 1)
    assert ana.put(f"{tree.replace('/variations', '')}/notes/{second['id']}", {"glyph": "?"}).status_code == 200
    order = [id_ for id_, after in read(ana, tree) if after == first["id"]]
    assert order == [second["id"], other["id"]]
    placed = ana.patch(f"{tree}/{other['id']}", {"place": 0}).json["variations"]
    assert [one["id"] for one in placed if one["after"] == first["id"]] == order[::-1]
    assert ana.delete(f"{tree}/{first['id']}").status_code == 204
    assert [after for _, after in read(ana, tree)] == [None]
    for gone in (first, second, other):
        problem(ana.get(f"{tree}/{gone['id']}"), 404, "unknown-variation")
    problem(
        ana.put(f"{tree.replace('/variations', '')}/notes/{second['id']}", {"glyph": "!"}), 404, "unknown-variation"
    )
    again = tried(ana, tree)
    assert int(again["id"][1:]) > int(other["id"][1:]), "what was cut gives its number to nothing else"
    assert ana.get(f"{tree}").json["variations"][-1]["note"] is None


def test_two_editors_overwrite_nothing_unseen(ana, ben, anybody, tree) -> None:
    joined(ana, ben, tree.partition("/chapters")[0])
    first = tried(ana, tree)
    second, other = tried(ana, tree, first["id"]), tried(ben, tree, first["id"], 1)
    seen = ana.get(tree).headers["ETag"]
    assert ben.patch(f"{tree}/{other['id']}", {"place": 0}, If_Match=seen).status_code == 200
    stale = problem(ana.patch(f"{tree}/{second['id']}", {"place": 0}, If_Match=seen), 412, "changed-meanwhile")
    assert stale["newest"]["id"] == tree.split("/")[-2]
    seen = ana.get(tree).headers["ETag"]
    note = f"{tree.replace('/variations', '')}/notes/{other['id']}"
    put = ben.put(note, {"comment": "Why not this?", "glyph": "!?"})
    assert (put.json["variation"], put.json["step"], put.json["author"]["handle"]) == (other["id"], 0, "ben")
    assert problem(ana.put(note, {"comment": "Mine"}), 409, "not-seen")["newest"] == put.json
    problem(ana.delete(f"{tree}/{first['id']}", If_Match=seen), 412, "changed-meanwhile")
    rows = {one["id"]: one for one in anybody.get(tree).json["variations"]}
    assert rows[other["id"]]["note"] == put.json
    assert ana.get(tree.replace("/variations", "")).json["notes"] == [], "those of steps alone"
    assert ana.delete(f"{tree}/{first['id']}", If_Match=ana.get(tree).headers["ETag"]).status_code == 204
    for who, status, code in ((anybody, 401, "token-needed"),):
        problem(who.post(tree, {"step": STEP}), status, code)
        problem(who.patch(f"{tree}/{first['id']}", {"place": 0}), status, code)
        problem(who.delete(f"{tree}/{first['id']}"), status, code)


def test_a_branch_is_taken_over_and_its_moves_join_those_that_are_there(ana, game, tree) -> None:
    branch = ana.post(f"/games/{game}/branches", {"step": STEP, "as": 0}).json
    moves = [branch["moves"][0]["move"]]
    branch = ana.post(branch["links"]["moves"], {"moves": moves}).json
    taken = ana.post(tree, {"branch": branch["id"]}, Idempotency_Key="k")
    assert (taken.json["imagined"], taken.json["as"], taken.json["state"]) == (True, 0, branch["state"])
    again = ana.post(tree, {"branch": branch["id"]}, Idempotency_Key="k")
    assert (again.json, again.headers["Idempotency-Replayed"]) == (taken.json, "true")
    branch = ana.post(branch["links"]["moves"], {"moves": [branch["moves"][0]["move"]]}).json
    longer = ana.post(tree, {"branch": branch["id"]}).json
    assert [after for _, after in read(ana, tree)][2] == taken.json["id"]
    assert ana.delete(branch["links"]["self"]).status_code == 204
    assert ana.get(f"{tree}/{longer['id']}").json["state"] == branch["state"], "the study holds it by itself"


def test_there_may_be_so_many_variations(ana, tree, monkeypatch) -> None:
    monkeypatch.setattr("service.studies.variations.MOST_VARIATIONS", 2)
    assert limits.MOST_VARIATIONS == 300
    first = tried(ana, tree)
    move = first["moves"][0]["move"]
    problem(ana.post(tree, {"after": first["id"], "moves": [move]}), 409, "too-many-studies")


def test_variations_are_exported_and_imported_as_a_tree(ana, ben, tree) -> None:
    first = tried(ana, tree)
    tried(ana, tree, first["id"])
    tried(ana, tree, first["id"], 1)
    ana.put(f"{tree.replace('/variations', '')}/notes/{first['id']}", {"comment": "*Not* bad", "glyph": "!"})
    study = tree.partition("/chapters")[0]
    exported = ben.get(f"{study}/export").json
    made = ben.post("/studies/import", exported)
    assert made.status_code == 201, made.text
    again = ben.get(f"/studies/{made.json['id']}/export").json
    assert json.loads(json.dumps(again).replace('"ben"', '"ana"')) == exported
    text = ben.get(f"{study}/export?format=markdown").text
    assert "! \\*Not\\* bad" in text
    chapter = made.json["chapters"][0]["id"]
    grown = tried(ben, f"/studies/{made.json['id']}/chapters/{chapter}/variations", None, 1)
    assert grown["moves_made"] == 1
    variations = exported["chapters"][0]["variations"]
    for change, status, code in (
        ({"id": "v1"}, 422, "invalid-request"), ({"after": "v9"}, 422, "invalid-request"),
        ({"move": {"type": "play", "seat": 0, "card": 99}}, 422, "illegal-move"),
    ):  # fmt: skip
        wrong = {**exported["chapters"][0], "variations": [*variations[:-1], {**variations[-1], **change}]}
        problem(ben.post("/studies/import", {**exported, "chapters": [wrong]}), status, code)
