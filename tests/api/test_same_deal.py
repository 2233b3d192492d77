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
    assert [
        (one["id"], one["status"], one["seats"], one["scores"], one["result"], one["place"]) for one in answer["games"]
    ] == [(waiting["id"], "closed", summary["seats"], summary["scores"], summary["result"], None)]
    assert ids(anybody, waiting["id"]) == [played["id"]]


def test_a_private_table_is_in_no_list_of_those_who_may_not_know_of_it(organiser, anybody, service, here):
    deals = session(organiser, here, tables=3)
    open_, other, hidden = (
        table(organiser, here, deals, seats=BOTS, private=private)["id"] for private in (False, False, True)
    )
    revealed(service, open_, other, hidden)
    assert ids(anybody, open_) == [other]
    assert set(ids(organiser, open_)) == {other, hidden}
    problem(anybody.get(f"/games/{hidden}/same-deal"), 404, "unknown-game")


def test_a_spectators_delay_outlasts_the_end_of_the_deals(organiser, anybody, service, here):
    deals = session(organiser, here)
    one, late = (table(organiser, here, deals, seats=BOTS, spectator_delay=delay)["id"] for delay in (0, 3600))
    revealed(service, one, late)
    assert same(anybody, one)["open"] is True
    assert ids(anybody, one) == []
    assert ids(organiser, one) == [late]


def test_a_game_of_its_own_deals_has_no_other_tables(organiser, anybody, service):
    game = open_game(organiser, seats=BOTS)["id"]
    run_until_idle(service)
    assert anybody.get(f"/games/{game}").json["deals"] == "proven"
    answer = same(anybody, game)
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


def test_pages_go_on_where_the_last_one_ended(organiser, anybody, service, here):
    deals = session(organiser, here, tables=4)
    games = [table(organiser, here, deals, seats=BOTS)["id"] for _ in range(4)]
    revealed(service, *games)
    found, cursor = [], ""
    while cursor is not None:
        page = anybody.get(f"/games/{games[1]}/same-deal?limit=1&cursor={cursor}").json
        found += [one["id"] for one in page["games"]]
        cursor = page["next"]
    assert found == [games[0], *games[2:]]
