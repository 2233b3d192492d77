"""Studies: kept by persons and officials, edited by several, and of games alone that are over for everybody."""

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import update

from domain.record.daybook import system_clock
from service.studies import study as limits
from service.studies.tables import METADATA, studies, study_notes

from .conftest import Speaker, open_game, problem
from .test_people import login

pytestmark = pytest.mark.own_service


def finished(organiser: Speaker, **more: Any) -> str:
    """A game that is over at once: seat 1 has resigned."""
    game = open_game(organiser, **more)
    answer = organiser.post(f"/games/{game['id']}/resignation", {"seat": 1})
    assert answer.status_code == 201, answer.text
    assert organiser.get(f"/games/{game['id']}").json["status"] == "closed"
    return str(game["id"])


def studied(who: Speaker, visibility: str = "link", title: str = "Lone Knights") -> str:
    answer = who.post("/studies", {"title": title, "visibility": visibility})
    assert answer.status_code == 201, answer.text
    return f"/studies/{answer.json['id']}"


def chapter_of(who: Speaker, study: str, **body: Any) -> str:
    answer = who.post(f"{study}/chapters", {"name": "One", **body})
    assert answer.status_code == 201, answer.text
    return f"{study}/chapters/{answer.json['id']}"


def joined(owner: Speaker, who: Speaker, study: str) -> str:
    secret = owner.post(f"{study}/invitation", {}).json["secret"]
    assert who.post(f"{study}/editors", {"secret": secret}).json["may"] == ["edit"]
    return str(secret)


@pytest.fixture
def ana(organiser, speaker) -> Speaker:
    return login(organiser, speaker, "ana")


@pytest.fixture
def ben(organiser, speaker) -> Speaker:
    return login(organiser, speaker, "ben")


def test_a_study_is_made_read_by_its_link_and_deleted(service, organiser, ana, ben, anybody) -> None:
    study, game = studied(ana), finished(organiser)
    chapter = chapter_of(ana, study, game=game, step=2)
    note = {"comment": "Well <b>played</b>", "glyph": "!", "bookmark": True,
            "arrows": [{"from": "hand:0", "to": "market", "colour": "red"}]}  # fmt: skip
    put = ana.put(f"{chapter}/notes/2", note)
    assert put.json["author"]["handle"] == "ana"
    shown = anybody.get(study).json
    assert (shown["owner"]["handle"], shown["may"], "invited_until" in shown) == ("ana", [], False)
    (row,) = shown["chapters"]
    assert (row["game"], row["step"], row["as"], row["notes"], row["shown"]) == (game, 2, "all", 1, True)
    assert (anybody.get(chapter).json["notes"], {name: put.json[name] for name in note}) == ([put.json], note)
    for who, status, code in ((organiser, 403, "forbidden"), (anybody, 401, "token-needed")):
        problem(who.patch(study, {"title": "Mine"}), status, code)
        problem(who.post(f"{study}/chapters", {"name": "x", "lesson": "fairy-bargains"}), status, code)
        problem(who.post(f"{study}/invitation", {}), status, code)
        problem(who.delete(study), status, code)
    assert organiser.patch(f"/games/{game}", {"private": True}).status_code == 200
    assert not anybody.get(study).json["chapters"][0]["shown"], "it was made private later"
    joined(ana, ben, study)
    assert ana.delete(study).status_code == 204
    for path in (study, chapter):
        problem(anybody.get(path), 404, "unknown-study")
    with service.accounts.engine.connect() as connection:
        assert [table.name for table in METADATA.sorted_tables if connection.execute(table.select()).first()] == []


def test_lists_have_what_is_public_or_ones_own_and_what_is_private_is_not_there(ana, ben, anybody) -> None:
    paths = [studied(ana, kind, f"{kind} study") for kind in ("public", "link", "private")]
    public, link, private = (path.removeprefix("/studies/") for path in paths)
    assert [row["id"] for row in anybody.get("/studies").json["studies"]] == [public]
    joined(ana, ben, paths[2])
    assert [row["id"] for row in ben.get("/me/studies").json["studies"]] == [private]
    titles = [row["title"] for row in ana.get("/me/studies?sort=title").json["studies"]]
    assert titles == ["link study", "private study", "public study"]
    assert [row["id"] for row in ana.get("/me/studies?q=LINK").json["studies"]] == [link]
    for sort in ("title", "-title", "changed_at", "-changed_at"):
        first = ana.get(f"/me/studies?limit=2&sort={sort}").json
        rest = ana.get(f"/me/studies?limit=2&sort={sort}&cursor={first['next']}").json
        found = {row["id"] for row in (*first["studies"], *rest["studies"])}
        assert (found, rest["next"]) == ({public, link, private}, None)
    problem(ana.get("/studies?cursor=nonsense"), 422, "invalid-request")
    study = studied(ana, "private")
    nowhere = f"/studies/s-{'0' * 8}-0000-0000-0000-{'0' * 12}"
    for who in (ben, anybody):
        for path in ("", "/export", "/chapters/c-x"):
            hidden, missing = who.get(study + path), who.get(nowhere + path)
            assert (hidden.status_code, hidden.data) == (missing.status_code, missing.data) == (404, missing.data)
        problem(who.patch(study, {"title": "Mine"}), 404, "unknown-study")
        problem(who.delete(study), 404, "unknown-study")
    problem(ben.post(f"{study}/editors", {"secret": "nonsense"}), 404, "unknown-study")


def test_chapters_are_of_games_that_are_over_for_everybody_and_of_steps_that_are_there(organiser, ana) -> None:
    study = studied(ana)
    going_on = open_game(organiser)["id"]
    problem(ana.post(f"{study}/chapters", {"name": "x", "game": going_on}), 409, "game-goes-on")
    tournament = organiser.post("/tournaments", {"name": "Late", "spectator_delay": 3600}).json["id"]
    delayed = finished(organiser, tournament=tournament)
    for who in (ana, organiser):  # who sees it live, too
        mine = studied(who)
        problem(who.post(f"{mine}/chapters", {"name": "x", "game": delayed}), 409, "game-goes-on")
    teams = organiser.post("/tournaments", {"name": "Teams"}).json["id"]
    shared = organiser.post(f"/tournaments/{teams}/sessions", {"tables": 2}).json["id"]
    elsewhere = finished(organiser, tournament=teams, session=shared)
    problem(ana.post(f"{study}/chapters", {"name": "x", "game": elsewhere}), 409, "game-goes-on")
    problem(ana.post(f"{study}/chapters", {"name": "x", "game": "nowhere"}), 404, "unknown-game")
    assert ana.get(study).json["chapters"] == []
    study, game = studied(ana), finished(organiser)
    last = organiser.get(f"/games/{game}").json["step"]
    for body, status, code in (
        ({"game": game, "step": last + 1}, 422, "invalid-request"),
        ({"game": game, "as": 2}, 422, "invalid-request"),
        ({"game": game, "branch": "b-nothing"}, 404, "unknown-branch"),
        ({"lesson": "poker"}, 404, "unknown-title"),
        ({"lesson": "fairy-bargains", "step": 10**8}, 422, "invalid-request"),
        ({"lesson": "fairy-bargains", "game": game}, 422, "invalid-request"),
        ({}, 422, "invalid-request"),
    ):
        problem(ana.post(f"{study}/chapters", {"name": "x", **body}), status, code)
    branch = ana.post(f"/games/{game}/branches", {"step": 3}).json
    in_branch = chapter_of(ana, study, game=game, step=branch["step"], branch=branch["id"])
    assert ana.get(in_branch).json["chapter"]["branch"] == branch["id"]
    problem(ana.put(f"{in_branch}/notes/{branch['step'] + 1}", {"glyph": "!"}), 404, "unknown-step")
    one = chapter_of(ana, study, game=game, step=last)
    problem(ana.put(f"{one}/notes/{last + 1}", {"glyph": "!"}), 404, "unknown-step")
    problem(ana.put(f"{one}/notes/x", {"glyph": "!"}), 404, "unknown-step")
    assert ana.put(f"{one}/notes/{last}", {"glyph": "!"}).status_code == 200


def test_a_private_game_is_shown_to_those_alone_who_may_know_of_it(organiser, ana, ben, anybody) -> None:
    game = finished(organiser, private=True, seats=[{"player": "ana"}, {"player": "cem"}])
    study = studied(ana, "public")
    chapter = chapter_of(ana, study, game=game, name="What cem did")
    ana.put(f"{chapter}/notes/1", {"comment": "cem had the 7"})
    joined(ana, ben, study)
    id_ = chapter.rpartition("/")[2]
    assert ana.get(chapter).json["notes"][0]["comment"] == "cem had the 7"
    for who in (ben, anybody):
        assert who.get(study).json["chapters"] == [{"id": id_, "shown": False}]
        found = who.get(chapter).json
        assert (found["chapter"], found["notes"]) == ({"id": id_, "shown": False}, [])
        for form in ("json", "markdown"):
            assert "cem" not in who.get(f"{study}/export?format={form}").text
    problem(ben.put(f"{chapter}/notes/1", {"glyph": "!"}, If_Match="*"), 404, "unknown-chapter")
    problem(ben.patch(chapter, {"name": "Mine"}), 404, "unknown-chapter")
    unknown = ben.post(f"{study}/chapters", {"name": "x", "game": game})
    assert unknown.data == ben.post(f"{study}/chapters", {"name": "x", "game": "nowhere"}).data
    assert ben.delete(chapter).status_code == 204  # an editor may take it out unread


def test_nobody_overwrites_a_note_unseen_and_of_many_at_once_one_writes(organiser, ana, ben, app) -> None:
    study = studied(ana)
    chapter = chapter_of(ana, study, lesson="fairy-bargains")
    joined(ana, ben, study)
    note = f"{chapter}/notes/2"
    first = ana.put(note, {"comment": "A"})
    assert ana.put(note, {"comment": "A"}).json == first.json  # once more changes nothing
    assert problem(ben.put(note, {"comment": "B"}), 409, "not-seen")["newest"]["comment"] == "A"
    second = ben.put(note, {"comment": "B"}, If_Match=first.headers["ETag"])
    assert second.json["author"]["handle"] == "ben"
    stale = problem(ana.put(note, {"comment": "C"}, If_Match=first.headers["ETag"]), 412, "changed-meanwhile")
    assert stale["newest"] == second.json
    ana.put(f"{chapter}/notes/3", {"glyph": "?"})  # another note is no change of this one
    version = ana.get(study).json["version"]
    problem(ana.delete(note, If_Match=f'"{first.json["version"]}"'), 412, "changed-meanwhile")
    assert ana.delete(note, If_Match=f'"{version}"').status_code == 204
    gone = problem(ben.put(note, {"comment": "D"}, If_Match=f'"{version}"'), 412, "changed-meanwhile")
    assert gone["newest"] is None
    assert [one["step"] for one in ben.get(chapter).json["notes"]] == [3]
    assert ben.put(f"{chapter}/notes/3", {"glyph": "??"}, If_Match="*").json["glyph"] == "??"
    chapter = chapter_of(ana, studied(ana), lesson="fairy-bargains")
    start = Barrier(4)

    def write(number: int) -> int:
        client = Speaker(app.test_client())
        client.headers = ana.headers
        start.wait()
        return client.put(f"{chapter}/notes/1", {"comment": f"number {number}"}).status_code

    with ThreadPoolExecutor(4) as writers:
        assert sorted(writers.map(write, range(4))) == [200, 409, 409, 409]


def test_headings_and_orders_change_the_tag_and_are_not_overwritten_unseen(ana, anybody, ben) -> None:
    study = studied(ana)
    chapter = chapter_of(ana, study, lesson="fairy-bargains")
    for change in (
        lambda: ana.put(f"{chapter}/notes/1", {"bookmark": True}),
        lambda: ana.patch(chapter, {"name": "Another"}),
        lambda: ana.patch(study, {"title": "Another"}),
        lambda: ana.delete(chapter),
    ):
        tag = anybody.get(study).headers["ETag"]
        assert anybody.get(study, If_None_Match=tag).status_code == 304
        change()
        assert anybody.get(study, If_None_Match=tag).status_code == 200
    study = studied(ana)
    joined(ana, ben, study)
    paths = [chapter_of(ana, study, lesson="fairy-bargains", name=name) for name in "abc"]
    ids = [path.rpartition("/")[2] for path in paths]
    seen = ana.get(study).headers["ETag"]
    turned = ben.patch(study, {"order": ids[::-1]}, If_Match=seen)
    assert [row["name"] for row in turned.json["chapters"]] == ["c", "b", "a"]
    problem(ana.patch(study, {"title": "T"}, If_Match=seen), 412, "changed-meanwhile")
    problem(ben.patch(study, {"title": "T"}), 403, "forbidden")
    missing = problem(ben.patch(study, {"order": ids[:2]}), 409, "not-seen")
    assert [row["id"] for row in missing["newest"]["chapters"]] == ids[::-1]
    row = ana.get(paths[0]).json["chapter"]
    renamed = ben.patch(paths[0], {"name": "A", "step": 2, "as": 1}, If_Match=f'"{row["version"]}"').json
    assert (renamed["name"], renamed["step"], renamed["as"]) == ("A", 2, 1)
    stale = problem(ana.patch(paths[0], {"name": "B"}, If_Match=f'"{row["version"]}"'), 412, "changed-meanwhile")
    assert stale["newest"] == renamed
    problem(ana.delete(paths[0], If_Match=f'"{row["version"]}"'), 412, "changed-meanwhile")
    assert ana.delete(paths[0], If_Match=f'"{renamed["version"]}"').status_code == 204
    problem(ana.get(paths[0]), 404, "unknown-chapter")


def test_a_repeat_with_the_same_key_makes_nothing_twice(ana) -> None:
    first, again = (ana.post("/studies", {"title": "x"}, Idempotency_Key="k") for _ in range(2))
    assert (first.json, again.headers["Idempotency-Replayed"]) == (again.json, "true")
    study = f"/studies/{first.json['id']}"
    body = {"name": "x", "lesson": "fairy-bargains"}
    added = [ana.post(f"{study}/chapters", body, Idempotency_Key="c").json["id"] for _ in range(2)]
    assert [row["id"] for row in ana.get(study).json["chapters"]] == added[:1] == added[1:]
    problem(ana.post("/studies", {"title": "y"}, Idempotency_Key="k"), 422, "key-reused")


def test_editors_come_by_a_link_and_go(service, ana, ben, organiser, speaker, anybody) -> None:
    study = studied(ana, "private")
    secret = joined(ana, ben, study)
    assert ana.post(f"{study}/editors", {"secret": secret}).json["may"] == ["edit", "own"]  # nothing changes
    shown = ana.get(study).json
    assert [one["handle"] for one in shown["editors"]] == ["ben"]
    assert shown["invited_until"]
    assert "invited_until" not in ben.get(study).json
    cem, person = login(organiser, speaker, "cem"), shown["editors"][0]["person"]
    problem(anybody.post(f"{study}/editors", {"secret": secret}), 401, "token-needed")
    assert ana.delete(f"{study}/invitation").status_code == 204
    problem(cem.post(f"{study}/editors", {"secret": secret}), 404, "unknown-study")
    again = ana.post(f"{study}/invitation", {}).json["secret"]
    with service.accounts.engine.begin() as connection:
        connection.execute(update(studies).values(invited_until=system_clock() - 1))
    problem(ben.post(f"{study}/editors", {"secret": again}), 409, "invitation-over")
    problem(ben.post(f"{study}/invitation", {}), 403, "forbidden")
    problem(ben.delete(study), 403, "forbidden")
    problem(ben.delete(f"{study}/editors/{shown['owner']['person']}"), 403, "forbidden")
    assert ben.delete(f"{study}/editors/{person}").status_code == 204
    problem(ben.get(study), 404, "unknown-study")
    problem(ana.delete(f"{study}/editors/{person}"), 404, "unknown-person")


def test_what_is_exported_can_be_imported(organiser, ana, ben) -> None:
    study, game = studied(ana), finished(organiser)
    chapter = chapter_of(ana, study, game=game, step=2, name="*First*")
    lesson = chapter_of(ana, study, lesson="fairy-bargains", **{"as": 0})
    words = "# no heading\n[no link](x) <script>"
    arrows = [{"from": "hand:0", "to": "hand:0", "colour": "blue"}]
    ana.put(f"{chapter}/notes/2", {"comment": words, "glyph": "!?", "bookmark": True, "arrows": arrows})
    ana.put(f"{lesson}/notes/1", {"glyph": "??"})
    exported = ben.get(f"{study}/export").json
    made = ben.post("/studies/import", exported)
    assert (made.status_code, made.json["visibility"], made.json["owner"]["handle"]) == (201, "private", "ben")
    again = ben.get(f"/studies/{made.json['id']}/export").json
    assert [note["author"] for one in again["chapters"] for note in one["notes"]] == ["ben", "ben"]
    assert json.loads(json.dumps(again).replace('"ben"', '"ana"')) == exported
    text = ben.get(f"{study}/export?format=markdown")
    assert text.mimetype == "text/markdown"
    assert "## 1. \\*First\\*" in text.text
    assert "> \\# no heading" in text.text
    assert "> \\[no link\\]\\(x\\) \\<script\\>" in text.text
    assert "seen from seat 1" in text.text


def test_an_import_is_all_or_nothing(organiser, ana) -> None:
    others = [{"player": "cem"}, {"player": "dora"}]
    going_on, private = open_game(organiser)["id"], finished(organiser, private=True, seats=others)
    good = {"name": "x", "lesson": "fairy-bargains"}
    for chapter, status, code, pointer in (
        ({"name": "x", "game": "nowhere"}, 404, "unknown-game", "/chapters/1/game"),
        ({"name": "x", "game": private}, 404, "unknown-game", "/chapters/1/game"),
        ({"name": "x", "game": going_on}, 409, "game-goes-on", None),
        ({**good, "notes": [{"step": 10**8, "glyph": "!"}]}, 422, "invalid-request", "/chapters/1/notes/0/step"),
        ({**good, "notes": [{"step": 1}, {"step": 1}]}, 422, "invalid-request", "/chapters/1/notes"),
        ({**good, "step": 10**8}, 422, "invalid-request", "/chapters/1/step"),
    ):
        body = {"format": "daybook-study-1", "title": "x", "chapters": [good, chapter]}
        refused = problem(ana.post("/studies/import", body), status, code)
        pointers = [refused.get("pointer"), *(error.get("pointer") for error in refused.get("errors", ()))]
        assert pointer in pointers, refused
    assert ana.get("/me/studies").json["studies"] == []


def test_there_may_be_so_many(service, monkeypatch, ana) -> None:
    for name, most in (("MOST_STUDIES", 1), ("MOST_CHAPTERS", 2), ("MOST_NOTES", 3)):
        assert getattr(limits, name) in (200, 64, 500)
        monkeypatch.setattr(f"service.studies.studies.{name}", most)
    study = studied(ana)
    problem(ana.post("/studies", {"title": "x"}), 409, "too-many-studies")
    chapter, _ = (chapter_of(ana, study, lesson="fairy-bargains") for _ in range(2))
    problem(ana.post(f"{study}/chapters", {"name": "x", "lesson": "fairy-bargains"}), 409, "too-many-studies")
    for step in range(1, 4):
        assert ana.put(f"{chapter}/notes/{step}", {"glyph": "!"}).status_code == 200
    problem(ana.put(f"{chapter}/notes/4", {"glyph": "!"}), 409, "too-many-studies")
    assert ana.put(f"{chapter}/notes/3", {"glyph": "?"}, If_Match="*").status_code == 200


def test_words_and_places_are_plain(ana) -> None:
    note = f"{chapter_of(ana, studied(ana), lesson='fairy-bargains')}/notes/1"
    for body in (
        {"comment": "x" * 2001}, {"comment": "\x07"}, {"comment": 7}, {"glyph": "!!!"}, {"bookmark": 1}, {},
        {"arrows": [{"from": "hand:0"}]}, {"arrows": [{"from": "two words", "to": "x"}]}, {"comment": "  "},
        {"arrows": [{"from": "a", "to": "b", "colour": "pink"}]}, {"arrows": [{"from": "a", "to": "b"}] * 33},
    ):  # fmt: skip
        problem(ana.put(note, body), 422, "invalid-request")
    assert ana.put(note, {"comment": "é\n\tß 🂡"}).json["comment"] == "é\n\tß 🂡"
    for title in ("", "x" * 101, "a\u202eb", " x"):
        problem(ana.post("/studies", {"title": title}), 422, "invalid-request")


def test_an_erased_persons_words_go_and_studies_are_handed_over(service, organiser, ana, ben, anybody) -> None:
    shared, alone, bens = studied(ana, title="Anas words"), studied(ana), studied(ben, title="Bens words")
    joined(ana, ben, shared)
    joined(ben, ana, bens)
    chapter = chapter_of(ana, shared, lesson="fairy-bargains", name="Anas chapter")
    ana.put(f"{chapter}/notes/1", {"comment": "Anas comment"})
    seen = ben.put(f"{chapter}/notes/1", {"comment": "Anas comment, and mine"}, If_Match="*").json["version"]
    ana.put(f"{chapter}/notes/2", {"glyph": "!", "comment": "Anas other comment"})
    ben.put(f"{chapter}/notes/3", {"comment": "Bens comment"})
    person = ana.get("/me").json["person"]
    kept = organiser.get(f"/persons/{person}").json
    assert kept["studies"] == sorted(path.removeprefix("/studies/") for path in (shared, alone, bens))
    assert organiser.delete(f"/persons/{person}").json["studies"] == kept["studies"]
    problem(anybody.get(alone), 404, "unknown-study")
    left = ben.get(shared).json
    assert (left["title"], left["owner"]["handle"], left["editors"]) == (None, "ben", [])
    assert left["chapters"][0]["name"] is None
    notes = ben.get(chapter).json["notes"]
    assert [(note["step"], note["comment"]) for note in notes] == [(2, ""), (3, "Bens comment")]
    assert (notes[0]["author"], notes[1]["author"]["handle"]) == (None, "ben")
    assert (ben.get(bens).json["editors"], ben.get(bens).json["title"]) == ([], "Bens words")
    assert seen < left["version"]
    with service.accounts.engine.connect() as connection:
        assert "Anas" not in repr([connection.execute(table.select()).all() for table in METADATA.sorted_tables])
    assert organiser.get(f"/persons/{person}").json["studies"] == []


def test_a_merged_persons_studies_are_those_of_who_stays(service, organiser, ana, ben) -> None:
    study, bens = studied(ana), studied(ben)
    joined(ana, ben, study)
    joined(ben, ana, bens)
    chapter = chapter_of(ben, bens, lesson="fairy-bargains")
    ben.put(f"{chapter}/notes/1", {"comment": "words"})
    assert organiser.post("/people/ben/merge", {"into": "ana"}).status_code == 200
    assert len(ana.get("/me/studies").json["studies"]) == 2
    for path in (study, bens):
        shown = ben.get(path).json  # with the token of the merged id
        assert (shown["owner"]["handle"], shown["editors"], shown["may"]) == ("ana", [], ["edit", "own"])
    assert ana.get(chapter).json["notes"][0]["author"]["handle"] == "ana"
    with service.accounts.engine.connect() as connection:
        assert connection.execute(study_notes.select()).one().author == shown["owner"]["person"]
