"""What may be kept of answers about games: never what could be taken back, and never past a change."""

from __future__ import annotations

from typing import Any

from ..conftest import Speaker
from .conftest import Club, Table, entered
from .test_overruled import avocado_won

TOLD = ("", "/table", "/events", "/replay")


def _tag(speaker: Speaker, path: str) -> str:
    tag: str = speaker.get(path).headers["ETag"]
    return tag


def _known(speaker: Speaker, path: str, tag: str) -> bool:
    answer = speaker.get(path, If_None_Match=tag)
    assert answer.status_code in (200, 304)
    return bool(answer.status_code == 304)


def test_only_what_everybody_may_see_may_be_kept_by_others_and_nothing_unasked(club: Club, table: Table) -> None:
    paths = [table.path + told for told in TOLD]
    tags = {path: _tag(club.anybody, path) for path in paths}
    for path in paths:
        assert club.anybody.get(path).headers["Cache-Control"] == "public, no-cache"
        assert "Authorization" in club.anybody.get(path).headers["Vary"]
        for speaker in (table.ana, club.organiser, club.dora):
            assert speaker.get(path).headers["Cache-Control"] == "private, no-cache"
    for path in (f"{table.path}/events", f"{table.path}/replay"):  # a form or a view is not taken for another
        views = {tags[path], _tag(table.ana, path), _tag(table.ben, path)}
        assert len(views | {club.anybody.get(path, Accept="application/x-ndjson").headers["ETag"]}) == 4
    assert all(_known(club.anybody, path, tag) for path, tag in tags.items())
    table.play(0, 1)
    assert not any(_known(club.anybody, path, tag) for path, tag in tags.items())
    tags = {path: _tag(club.anybody, path) for path in paths}
    club.organiser.patch(table.path, {"private": True})
    for path, tag in tags.items():
        assert club.anybody.get(path, If_None_Match=tag).status_code == 404
        assert table.ana.get(path).headers["Cache-Control"] == "private, no-cache"


def test_a_ruling_on_a_closed_game_changes_every_tag(club: Club) -> None:
    path = avocado_won(club)
    reads = [f"{path}{told}" for told in (*TOLD, "/record", "/replay?limit=3", "/events?limit=3&ruled=false")]
    before = {read: _tag(club.anybody, read) for read in reads}
    assert all(club.anybody.get(read).headers["Cache-Control"] == "public, no-cache" for read in reads)
    entered(club.dora.post(f"{path}/cases/1/rulings", {"decision": "upheld", "remedies": []}))
    for read, tag in before.items():
        assert not _known(club.anybody, read, tag), read


def test_erased_words_are_in_no_answer_that_is_still_known(club: Club) -> None:
    path = avocado_won(club)
    entered(club.dora.post(f"{path}/cases/1/rulings", {"decision": "dismissed", "reason": "Ana of 3 High Street."}))
    replay = f"{path}/replay?limit=500"
    answers: list[tuple[Speaker, Any]] = [(speaker, speaker.get(replay)) for speaker in (club.anybody, club.dora)]
    said = club.dora.get(f"{path}/cases/1").json["rulings"][0]["reason"]
    for speaker, answer in answers:
        assert "High Street" in answer.text
        assert _known(speaker, replay, answer.headers["ETag"])
    assert club.organiser.delete(said["links"]["self"]).status_code == 204
    for speaker, answer in answers:
        again = speaker.get(replay, If_None_Match=answer.headers["ETag"])
        assert again.status_code == 200
        assert "High Street" not in again.text
