"""Duplicate: tables of a tournament play the same deals, and nothing of them is shown before the last table is over,
when each lists the others."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from replays.deal_sessions import DealSessions
from replays.record_check import examined, record_fault
from service.service import Service
from service.settings import Settings
from tests.clients.test_verifier import verify
from tests.domain.record.sealed import chained_again, members
from tests.stepped import run_until_idle, stepped_clock, stepped_service

from .conftest import ORGANISER, Speaker, open_game, problem
from .test_streams import play

BOTS = [{"bot": "greedy"}, {"bot": "random"}]

pytestmark = pytest.mark.usefixtures("world")


@pytest.fixture
def here(organiser) -> str:
    return f"/tournaments/{organiser.post('/tournaments', {'name': 'Spring open'}).json['id']}"


def session(organiser: Any, here: str, tables: int = 2) -> dict[str, Any]:
    answer = organiser.post(f"{here}/sessions", {"tables": tables})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json
    return made


def table(organiser: Any, here: str, deals: dict[str, Any], **more: Any) -> dict[str, Any]:
    tournament = here.rpartition("/")[2]
    return open_game(organiser, tournament=tournament, session=deals["id"], **more)


def first_deal(service: Service, game: str) -> Any:
    return next(entry.read_move() for entry in service.daybook.entries(game) if entry.by == "dealer" and entry.move)


def kinds(service: Service, game: str) -> list[str]:
    return [type(entry.event).__name__ for entry in service.daybook.entries(game)]


def archived(somebody: Any, here: str) -> set[str]:
    """The games whose records are in the archive of the tournament."""
    with zipfile.ZipFile(io.BytesIO(somebody.get(f"{here}/archive").data)) as archive:
        names = [Path(name) for name in archive.namelist()]
    return {name.stem for name in names if name.suffix == ".ndjson" and not name.stem.startswith("tournament-")}


def play_out(seats: list[Any], path: str) -> None:
    while seats[0].get(path).json["status"] == "open":
        play(path, seats, 1)


def test_all_tables_have_the_same_deals_and_the_seed_comes_with_the_last(
    world, organiser, anybody, speaker, service, here, tmp_path
):
    deals = session(organiser, here)
    played, waiting = table(organiser, here, deals, seats=BOTS), table(organiser, here, deals)
    assert first_deal(service, played["id"]) == first_deal(service, waiting["id"])
    promises = [anybody.get(f"/games/{game['id']}/events").json["events"][1] for game in (played, waiting)]
    wanted = {"commitment": deals["commitment"], "session": deals["id"], "shared": True}
    assert all(promise.items() >= wanted.items() for promise in promises)
    path = f"/games/{played['id']}"
    world.settle()
    assert (organiser.get(path).json["status"], organiser.get(path).json["deals"]) == ("closed", "sealed")
    assert (anybody.get(path).json["status"], anybody.get(path).json["step"]) == ("open", 2), "as it was opened"
    assert "SeedRevealed" not in kinds(service, played["id"])
    # Others still play these cards, so nobody sees the hands.
    problem(anybody.get(f"{path}/table?as=all&at=3"), 401, "token-needed")
    refused = problem(organiser.get(f"{path}/table?as=all&at=3"), 403, "forbidden")
    assert "other tables still play these deals" in refused["detail"]
    problem(organiser.get(f"{path}/record"), 403, "forbidden")
    for somebody in (organiser, anybody):
        assert archived(somebody, here) == set(), "the archive would show them"
    seats = [speaker(seat["token"]) for seat in waiting["seats"]]
    play_out(seats, f"/games/{waiting['id']}")
    for game in (played, waiting):
        world.settle()
        assert anybody.get(f"/games/{game['id']}").json["deals"] == "proven"
        assert kinds(service, game["id"]).count("SeedRevealed") == 1
        stored = list(service.daybook.stored(game["id"]))
        assert record_fault(stored) is None
        (tmp_path / "record.ndjson").write_bytes(b"".join(line + b"\n" for line in stored))
        code, said = verify(tmp_path / "record.ndjson")
        assert (code, "as the seed gives that was promised before" in said) == (0, True), said
    assert anybody.get(f"{path}/table?as=all&at=3").status_code == 200
    assert anybody.get(f"{path}/record").status_code == 200
    assert archived(anybody, here) == {played["id"], waiting["id"]}
    world.settle()
    assert organiser.get(f"{here}/sessions").json["sessions"][0]["revealed"]
    refused = organiser.post("/games", _body(here, deals))
    problem(refused, 409, "session-closed")


def _body(here: str, deals: dict[str, Any], **more: Any) -> dict[str, Any]:
    seats = [{"player": "ana"}, {"player": "ben"}]
    where = {"tournament": here.rpartition("/")[2], "session": deals["id"]}
    return {"title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": seats, **where, **more}


@pytest.mark.parametrize(
    ("member", "value", "hint"),
    [
        (None, None, None),
        ("commitment", "ab" * 32, "promises other deals than game"),
        ("shared", None, "does not say that they are shared"),
    ],
)
def test_both_verifiers_hold_the_tables_of_a_session_against_each_other(
    organiser, service, here, tmp_path, member, value, hint
):
    deals, found, sessions = session(organiser, here), [], DealSessions()
    records = tmp_path / "records"  # apart from the service's own files, of which the log's checkpoint comes later
    records.mkdir()
    for number in (1, 2):
        events = members(service.daybook.stored(table(organiser, here, deals)["id"]))
        if number == 2 and member:
            said = {**events[1]["data"], member: value}
            events[1]["data"] = {name: one for name, one in said.items() if one is not None}
        lines = chained_again(events)
        (records / f"{number}.ndjson").write_bytes(b"".join(line + b"\n" for line in lines))
        examination = examined(lines)
        assert (examination.fault, examination.deals) == (None, "sealed")
        found.append(sessions.fault_of(examination.game))
    code, said = verify(records)
    if hint is None:
        assert (found, code) == ([None, None], 0), said
    else:
        assert (found[0], found[1].n, code) == (None, 2, 1), said
        assert hint in found[1].what
        assert f"WRONG  2.ndjson: event 2 {found[1].what}" in said


def test_deals_are_made_by_organisers_for_so_many_tables_of_the_own_tournament(
    organiser, anybody, speaker, here, service
):
    deals = session(organiser, here)
    director = speaker(organiser.post("/tokens", {"role": "director"}).json["token"])
    for who, status, code in ((director, 403, "forbidden"), (anybody, 401, "token-needed")):
        problem(who.post(f"{here}/sessions", {"tables": 2}), status, code)
        problem(who.post(f"{here}/sessions/{deals['id']}/closing", None), status, code)
    assert director.get(f"{here}/sessions").json["sessions"][0]["id"] == deals["id"]
    problem(anybody.get(f"{here}/sessions"), 401, "token-needed")
    for wrong in ({}, {"tables": 1}, {"tables": 1001}, {"tables": "2"}):
        problem(organiser.post(f"{here}/sessions", wrong), 422, "invalid-request")
    elsewhere = organiser.post("/tournaments", {"name": "Autumn open"}).json["id"]
    for more, status, code in (
        ({"config": {"nonsense": 1}}, 422, "refused-setup"),
        ({"tournament": elsewhere}, 404, "unknown-session"),
        ({"session": "nothing"}, 404, "unknown-session"),
        ({"nonces": 5}, 422, "invalid-request"),
        ({"dealing": "recorded"}, 422, "invalid-request"),
    ):
        problem(organiser.post("/games", _body(here, deals, **more)), status, code)
    problem(organiser.post(f"/tournaments/{elsewhere}/sessions/{deals['id']}/closing", None), 404, "unknown-session")
    first, again = (organiser.post("/games", _body(here, deals), Idempotency_Key="table-1").json for _ in range(2))
    assert first["id"] == again["id"]
    assert service.shared.session(deals["id"]).games == (first["id"],)


def test_no_more_tables_than_agreed_and_none_once_it_is_closed(world, organiser, anybody, service, here):
    deals = session(organiser, here)
    for _ in range(2):
        table(organiser, here, deals)
    problem(organiser.post("/games", _body(here, deals)), 409, "session-closed")
    other = session(organiser, here, tables=5)
    game = table(organiser, here, other, seats=BOTS)
    world.settle()
    assert organiser.get(f"/games/{game['id']}").json["status"] == "closed"
    assert organiser.post(f"{here}/sessions/{other['id']}/closing", None).json["closed"]
    problem(organiser.post("/games", _body(here, other)), 409, "session-closed")
    world.settle()
    assert anybody.get(f"/games/{game['id']}").json["deals"] == "proven"


def test_a_restart_forgets_nothing(tmp_path: Path) -> None:
    """The last table closes while the worker does not run; the next process reveals the seed at both."""
    url = f"sqlite:///{tmp_path / 'other.db'}"
    before = Service.open(url, token=ORGANISER, settings=Settings(limits=""))
    client = Speaker(create_app(before).test_client(), ORGANISER)
    here = f"/tournaments/{client.post('/tournaments', {'name': 'Spring open'}).json['id']}"
    deals = session(client, here)
    games = [table(client, here, deals, seats=BOTS)["id"] for _ in range(2)]
    before.close()
    with stepped_clock() as clock, stepped_service(url, clock, token=ORGANISER) as world:
        world.settle()
        assert all(world.service.daybook.game(game).revealed for game in games)
        assert [kinds(world.service, game)[-1] for game in games] == ["SeedRevealed", "SeedRevealed"]


def same(somebody: Any, game: str) -> Any:
    return somebody.get(f"/games/{game}/same-deal").json


def ids(somebody: Any, game: str) -> list[str]:
    return [one["id"] for one in same(somebody, game)["games"]]


def revealed(service: Any, *games: str) -> None:
    run_until_idle(service)
    assert all(service.daybook.game(game).revealed for game in games)


def test_other_tables_are_told_once_nobody_plays_the_deals_any_more(organiser, anybody, speaker, service, here):
    deals = session(organiser, here)
    played, waiting = table(organiser, here, deals, seats=BOTS), table(organiser, here, deals)
    path = f"/games/{played['id']}"
    run_until_idle(service)
    assert organiser.get(path).json["status"] == "closed"
    seats = [speaker(seat["token"]) for seat in waiting["seats"]]
    for somebody in (organiser, anybody, *seats):
        answer = same(somebody, played["id"])
        assert (answer["shared"], answer["open"], answer["games"], answer["next"]) == (True, False, [], None)
    play_out(seats, f"/games/{waiting['id']}")
    revealed(service, played["id"], waiting["id"])
    answer = same(anybody, played["id"])
    summary = anybody.get(f"/games/{waiting['id']}").json
    assert answer["open"] is True
    (other,) = answer["games"]
    for name in ("id", "status", "seats", "scores", "result"):
        assert other[name] == summary[name]
    assert other["place"] is None
    assert ids(anybody, waiting["id"]) == [played["id"]]


def test_tables_are_listed_page_by_page_for_those_who_may_know_of_them(organiser, anybody, service, here):
    deals = session(organiser, here, tables=5)
    more = ({}, {"private": True}, {"spectator_delay": 3600}, {}, {})
    one, hidden, late, *others = (table(organiser, here, deals, seats=BOTS, **given)["id"] for given in more)
    alone = open_game(organiser, seats=BOTS)["id"]
    revealed(service, one, hidden, late, *others)
    assert same(anybody, one)["open"] is True
    assert (ids(anybody, one), set(ids(organiser, one))) == (others, {hidden, late, *others})
    problem(anybody.get(f"/games/{hidden}/same-deal"), 404, "unknown-game")
    first = anybody.get(f"/games/{one}/same-deal?limit=1").json
    second = anybody.get(f"/games/{one}/same-deal?limit=1&cursor={first['next']}").json
    assert [row["id"] for row in (*first["games"], *second["games"])] == others
    assert second["next"] is None
    answer = same(anybody, alone)  # of its own deals
    assert (answer["shared"], answer["open"], answer["games"]) == (False, False, [])


def test_a_table_that_goes_on_after_all_is_left_out_until_it_is_over(organiser, anybody, speaker, service, here):
    deals = session(organiser, here)
    one, opened = table(organiser, here, deals, seats=BOTS)["id"], table(organiser, here, deals)
    again, path = opened["id"], f"/games/{opened['id']}"
    seats = [speaker(seat["token"]) for seat in opened["seats"]]
    play_out(seats, path)
    revealed(service, one, again)
    last = [entry.n for entry in service.daybook.entries(again) if entry.move is not None][-1]
    case = organiser.post(f"{path}/cases", {"step": last}).json["links"]["case"].removeprefix("/v1")
    ruling = {"decision": "upheld", "remedies": [{"type": "set-back", "to": last - 1}]}
    ruled = organiser.post(f"{case}/rulings", ruling)
    assert "DealCommitted" in [event["type"] for event in ruled.json["events"]], "another seed deals there from now on"
    assert anybody.get(path).json["status"] == "open"
    assert (same(anybody, again)["open"], ids(anybody, again), ids(anybody, one)) == (False, [], [])
    play_out(seats, path)
    assert (ids(anybody, again), ids(anybody, one)) == ([one], [again])
    seals = service.daybook.game(again).sealing.seals
    assert [bool(seal.committed.shared) for seal in seals] == [True, False]
