"""Events and replays: pages, streams, and what each viewer gets."""

import json

import pytest

from api.history import views as history_views
from api.http import coding
from api.http.paging import paged
from domain.record.caches import Budget
from replays import step_cache
from replays.replay_index import stretch_of
from replays.step_cache import StepCache
from tests import suite

from .conftest import open_game, play_on, problem, settled


@pytest.fixture
def closed(organiser, anybody):
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}, {"bot": "random"}])
    settled(anybody)
    assert anybody.get(f"/games/{game['id']}").json["status"] == "closed"
    return f"/games/{game['id']}"


def pages(speaker, path, name):
    """Everything that the pages give, by following `next`, and the size of each page."""
    gathered, sizes, after = [], [], 0
    while after is not None:
        answer = speaker.get(f"{path}{'&' if '?' in path else '?'}after={after}")
        gathered += answer.json[name]
        sizes.append(len(answer.json[name]))
        after = answer.json["next"]
        assert ("Link" in answer.headers) == (after is not None)
    return gathered, sizes


@pytest.mark.parametrize(("resource", "name", "number"), [("events", "events", "n"), ("replay", "frames", "step")])
def test_pages_give_everything_once_and_in_order_and_lines_the_same(anybody, closed, resource, name, number):
    items, sizes = pages(anybody, f"{closed}/{resource}", name)
    assert [item[number] for item in items] == list(range(1, anybody.get(closed).json["step"] + 1))
    assert set(sizes[:-1]) == {100}
    answer = anybody.get(f"{closed}/{resource}", Accept="application/x-ndjson")
    assert answer.content_type == "application/x-ndjson"
    assert [json.loads(line) for line in answer.data.splitlines()] == items
    part = anybody.get(f"{closed}/{resource}?after=5&limit=2", Accept="application/x-ndjson").data.splitlines()
    assert [json.loads(line) for line in part] == items[5:7]
    for after in (len(items), 999999):
        assert anybody.get(f"{closed}/{resource}?after={after}").json == {name: [], "next": None}
    for query in ("after=-1", "after=x", "before=0", "before=-1", "limit=0", "limit=9999"):
        body = problem(anybody.get(f"{closed}/{resource}?{query}"), 422, "invalid-request")
        assert body["errors"][0]["parameter"] == query.split("=")[0]


def test_an_event_has_its_envelope_and_its_fields_side_by_side(anybody, closed):
    first, promise, second = anybody.get(closed + "/events?limit=3").json["events"]
    assert (promise["type"], promise["by"], promise["alg"]) == ("DealCommitted", "dealer", "deal-hkdf-sha256-v1")
    assert "rule" not in promise
    assert (first["n"], first["type"], first["by"][:10]) == (1, "GameOpened", "organiser:")
    assert "rule" not in first
    assert (second["type"], second["rule"], second["by"]) == ("RoundDealt", "FB-2.2", "dealer")
    assert (second["draw_count"], second["hands"]) == (44, [[None] * 6] * 3)


def test_a_frame_says_what_happened_why_and_what_the_table_is(anybody, closed):
    frame = anybody.get(closed + "/replay?after=3&limit=1").json["frames"][0]
    assert (frame["step"], frame["event"]["type"]) == (4, "CardPlayed")
    assert frame["explanation"]["rule"] == "FB-2.4"
    assert f"plays a {frame['event']['card']}" in frame["explanation"]["text"]
    assert frame["table"]["played"] == frame["event"]["card"]
    assert frame["scores"] == [0] * len(anybody.get(closed).json["seats"])
    assert len(frame["awaits"]["seats"]) == 1
    assert anybody.get(closed + "/replay?after=2&limit=1").json["frames"][0]["marks"][0]["kind"] == "deal"
    summary = anybody.get(closed).json
    ended = anybody.get(f"{closed}/replay?after={summary['step'] - 1}").json["frames"][-1]
    assert (ended["scores"], ended["awaits"]["seats"]) == (summary["scores"], [])


def test_the_last_steps_before_one_are_had_without_those_before_them(anybody, closed):
    frames = pages(anybody, f"{closed}/replay", "frames")[0]
    last = frames[-1]["step"]
    for before, limit, told in (
        (last + 1, 2, frames[-2:]),
        (10**9, 3, frames[-3:]),
        (last, 1, frames[-2:-1]),
        (5, 3, frames[1:4]),
        (3, 9, frames[:2]),
        (1, 5, []),
    ):
        page = anybody.get(f"{closed}/replay?before={before}&limit={limit}").json
        assert page["frames"] == told
        assert page["next"] == (told[-1]["step"] if told and told[-1]["step"] < last else None)
        lines = anybody.get(f"{closed}/replay?before={before}&limit={limit}", Accept="application/x-ndjson").data
        assert [json.loads(line) for line in lines.splitlines()] == told
    assert anybody.get(f"{closed}/events?before=4&limit=2").json["events"] == [one["event"] for one in frames[1:3]]


def test_the_index_has_all_steps_as_the_frames_tell_them(anybody, organiser, closed):
    for speaker in (anybody, organiser):
        frames = pages(speaker, f"{closed}/replay", "frames")[0]
        index = speaker.get(f"{closed}/replay/index").json
        assert index["stretches"] == [[1, frames[-1]["step"]]]
        assert [index["types"][one] for one in index["type_of"]] == [frame["event"]["type"] for frame in frames]
        assert [index["speakers"][one] for one in index["by"]] == [frame["event"]["by"] for frame in frames]
        assert index["marks"] == [{"step": frame["step"], **mark} for frame in frames for mark in frame["marks"]]
        assert index["superseded"] == []
        told = [(frame["step"], frame["event"]["type"]) for frame in frames]
        played = [step for step, type_ in told if type_ == "CardPlayed"]
        chosen = [step + 1 for step, type_ in told if type_ == "BargainChoice"]
        assert index["moves"] == sorted([*played, *chosen])
        scores = {one["step"]: one["scores"] for one in index["scores"]}
        standing = None
        for frame in frames:
            standing = scores.get(frame["step"], standing)
            assert standing == frame["scores"]


def test_an_index_is_drawn_in_stretches_and_only_the_last_one_again(monkeypatch, service, anybody, organiser):
    monkeypatch.setattr(step_cache, "_STRETCH", 4)
    drawn = []
    monkeypatch.setattr(step_cache, "stretch_of", lambda *asked: drawn.append(asked[-1]) or stretch_of(*asked))
    game = open_game(organiser)["id"]
    path, table = f"/games/{game}/replay/index", f"/games/{game}"
    play_on(organiser, game)
    step = anybody.get(table).json["step"]
    index = anybody.get(path).data
    assert drawn == [*range(4, step, 4), step]
    assert (drawn.clear(), anybody.get(f"{path}?as=public").data, drawn) == (None, index, [])
    play_on(organiser, game)
    index, later = anybody.get(path).data, anybody.get(table).json["step"]
    assert drawn == [n for n in (*range(4, later, 4), later) if n > step - step % 4]
    assert index == drawn_anew(service, anybody, path)


def test_sentences_are_those_of_the_frames_page_by_page(anybody, organiser, closed):
    for speaker in (anybody, organiser):
        frames = pages(speaker, f"{closed}/replay", "frames")[0]
        told = [{"step": frame["step"], "text": frame["explanation"]["text"]} for frame in frames]
        assert pages(speaker, f"{closed}/replay/sentences?limit=30", "sentences")[0] == told
        part = speaker.get(f"{closed}/replay/sentences?before=9&limit=4", Accept="application/x-ndjson").data
        assert [json.loads(line) for line in part.splitlines()] == told[4:8]


QUERIES = ("limit=7", "after=3&limit=9", "limit=1000", "ruled=false", "limit=1000&as=public", "before=9&limit=4")
READS = [f"/{resource}?{query}" for resource in ("events", "replay", "replay/sentences") for query in QUERIES]


def drawn_anew(service, speaker, path, **headers):
    """The answer of a service that keeps nothing."""
    kept, service.step_cache = service.step_cache, StepCache(Budget(0))
    try:
        return speaker.get(path, **headers).data
    finally:
        service.step_cache = kept


def test_what_was_kept_is_byte_for_byte_what_would_be_drawn(service, anybody, closed):
    for read in [*suite.sampled(READS, 6)] * 2:
        told = anybody.get(closed + read, Accept="application/x-ndjson").data
        assert told == drawn_anew(service, anybody, closed + read, Accept="application/x-ndjson"), read


def test_what_was_kept_for_one_viewer_is_not_given_to_another(service, organiser, anybody, seats, opened):
    path = f"/games/{opened['id']}"
    for _ in range(2):
        for read in suite.sampled([read for read in READS if "public" not in read], 5):
            told = [speaker.get(path + read).data for speaker in (*seats, anybody)]
            assert told == [drawn_anew(service, speaker, path + read) for speaker in (*seats, anybody)]
            assert len(set(told)) == 3 or "1000" not in read or "sentences" in read, read


def test_what_is_asked_again_is_neither_drawn_nor_coded_again(monkeypatch, anybody, organiser, closed):
    worked = []
    quick = coding._quick
    monkeypatch.setattr(coding, "_quick", lambda content, name: worked.append(name) or quick(content, name))
    monkeypatch.setattr(history_views, "paged", lambda *a, **k: worked.append("drawn") or paged(*a, **k))
    path = f"{closed}/replay?limit=50"
    first = [anybody.client.get(f"/v1{path}", headers={"Accept-Encoding": "gzip"}) for _ in range(3)]
    assert worked == ["drawn", "gzip"]
    assert len({(one.data, one.headers["ETag"], one.headers["Link"]) for one in first}) == 1
    assert organiser.get(path).json["frames"] != anybody.get(path).json["frames"]
    assert worked == ["drawn", "gzip", "drawn"]
    assert anybody.get(path, Accept_Language="es").json != anybody.get(path).json
    assert worked == ["drawn", "gzip", "drawn", "drawn"]
