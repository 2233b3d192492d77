"""The tables of one deal: listed by the dealer's promise, and by nothing before nobody plays these cards any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.service import Service
from tests.stepped import run_until_idle, stepped_clock, stepped_service

from .conftest import ORGANISER, open_game, problem
from .test_sessions import BOTS, play_out, session, table


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with stepped_clock() as clock, stepped_service(f"sqlite:///{tmp_path}/daybook.db", clock, token=ORGANISER) as world:
        yield world.service


@pytest.fixture
def here(organiser) -> str:
    return f"/tournaments/{organiser.post('/tournaments', {'name': 'Spring open'}).json['id']}"


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
    assert anybody.get(path).json["status"] == "closed"
    seats = [speaker(seat["token"]) for seat in waiting["seats"]]
    for somebody in (organiser, anybody, *seats):
        answer = same(somebody, played["id"])
        assert (answer["shared"], answer["open"], answer["games"], answer["next"]) == (True, False, [], None)
    play_out(anybody, seats, f"/games/{waiting['id']}")
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
    assert ids(anybody, one) == others
    assert set(ids(organiser, one)) == {hidden, late, *others}
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
    play_out(anybody, seats, path)
    revealed(service, one, again)
    last = [entry.n for entry in service.daybook.entries(again) if entry.move is not None][-1]
    case = organiser.post(f"{path}/cases", {"step": last}).json["links"]["case"].removeprefix("/v1")
    ruling = {"decision": "upheld", "remedies": [{"type": "set-back", "to": last - 1}]}
    assert organiser.post(f"{case}/rulings", ruling).status_code == 201
    assert anybody.get(path).json["status"] == "open"
    assert (same(anybody, again)["open"], ids(anybody, again), ids(anybody, one)) == (False, [], [])
    play_out(anybody, seats, path)
    assert (ids(anybody, again), ids(anybody, one)) == ([one], [again])
