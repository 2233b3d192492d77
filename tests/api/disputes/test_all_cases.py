"""The cases of all games: filters, orders and pages; without private games, late where a table is delayed, and words
only for those who may read them."""

from __future__ import annotations

import pytest

from ..conftest import Speaker, problem, settled
from .conftest import Club, called, entered


def listed(who: Speaker, query: str = "") -> list[tuple[str, int]]:
    answer = who.get(f"/cases?limit=200&{query}")
    assert answer.status_code == 200, answer.text
    assert answer.json["as_of"]
    return [(case["game"], case["case"]) for case in answer.json["cases"]]


def ids(*addresses: str) -> list[tuple[str, int]]:
    return [(address.split("/")[3], int(address.split("/")[5])) for address in addresses]


@pytest.fixture
def cup(club: Club) -> str:
    return str(club.organiser.post("/tournaments", {"name": "Cup"}).json["id"])


def test_cases_of_all_games_are_found_by_what_they_are(club: Club, cup: str) -> None:
    waiting, ruled, appealed = (called(club.table(tournament=cup)) for _ in range(3))
    for case, decision in ((ruled, "dismissed"), (appealed, "upheld")):
        entered(club.dora.post(f"{case}/rulings", {"decision": decision, "clause": "FB-2.4"}))
    entered(club.organiser.post(f"{appealed}/appeal", {"seat": 0}))
    every = ids(appealed, ruled, waiting)
    settled(club.service)
    assert listed(club.anybody, f"tournament={cup}&appealed=true") == ids(appealed)
    here = f"tournament={cup}"
    for query, found in {
        here: every,
        f"{here}&sort=opened_at": every[::-1],
        f"{here}&sort=-ruled_at": ids(appealed, ruled),
        f"{here}&status=open": ids(waiting),
        f"{here}&status=waiting": ids(appealed, waiting),
        f"{here}&decision=dismissed": ids(ruled),
        f"{here}&appealed=false": ids(ruled, waiting),
        f"{here}&clause=FB-2.4": every,
        f"{here}&clause=FB-1.1": [],
        f"{here}&title=fairy-bargains": every,
        f"{here}&title=market-day": [],
        f"{here}&player=ana": every,
        f"{here}&player=cem": [],
        f"{here}&by=seat:1": every,
        f"{here}&since=2020-01-01": every,
        f"{here}&until=2020-01-01": [],
    }.items():
        assert listed(club.anybody, query) == found, query
    (shown,) = club.anybody.get(f"/cases?{here}&decision=dismissed").json["cases"]
    assert (shown["status"], shown["rulings"], shown["seat"], shown["against"]) == ("ruled", 1, 1, 0)
    assert "text" not in shown
    assert club.anybody.get(shown["links"]["self"]).status_code == 200
    for sort in ("opened_at", "-opened_at", "-ruled_at"):
        first = club.anybody.get(f"/cases?{here}&sort={sort}&limit=1").json
        rest = club.anybody.get(f"/cases?{here}&sort={sort}&limit=2&cursor={first['next']}").json
        found = [(case["game"], case["case"]) for case in (*first["cases"], *rest["cases"])]
        assert (found, rest["next"]) == (listed(club.anybody, f"{here}&sort={sort}"), None)
    page = club.anybody.get(f"/cases?{here}&sort=opened_at&limit=1").json
    problem(club.anybody.get(f"/cases?sort=-ruled_at&cursor={page['next']}"), 422, "invalid-request")
    problem(club.anybody.get("/cases?sort=colour"), 422, "invalid-request")
    problem(club.anybody.get("/cases?cursor=nonsense"), 422, "invalid-request")
    problem(club.anybody.get("/cases?tournament=e-nowhere"), 404, "unknown-tournament")


def test_words_are_searched_by_those_who_may_read_them(club: Club) -> None:
    table = club.table()
    case = called(table, text="The marmalade was mine.")
    other = called(club.table(), text="MARMALADE again")
    settled(club.service)
    assert listed(club.dora, "q=marmalade") == ids(other, case)
    assert listed(table.ben, "q=marmalade") == listed(table.ana, "q=Marmalade") == ids(case)
    assert (listed(club.anybody, "q=marmalade"), listed(club.dora, "q=100%25_marmalade")) == ([], [])
    assert club.organiser.delete(club.dora.get(case).json["text"]["links"]["self"]).status_code == 204
    assert listed(club.dora, "q=marmalade") == ids(other)


def test_cases_of_private_games_are_for_those_concerned(club: Club, cup: str) -> None:
    table = club.table(private=True, tournament=cup)
    case = called(table)
    inside = club.speaker(club.organiser.post("/tokens", {"role": "director", "tournament": cup}).json["token"])
    settled(club.service)
    assert listed(club.dora, f"tournament={cup}") == ids(case)
    other = club.organiser.post("/tournaments", {"name": "Other"}).json["id"]
    outside = club.speaker(club.organiser.post("/tokens", {"role": "director", "tournament": other}).json["token"])
    for query in (f"tournament={cup}", "", "status=waiting", "player=ana", "q=turn", "sort=opened_at"):
        assert ids(case)[0] in listed(inside, query) + listed(club.dora, query), query
        for who in (club.anybody, outside):
            assert ids(case)[0] not in listed(who, query), query
    assert listed(table.ben, f"tournament={cup}") == ids(case)


def test_cases_of_a_delayed_table_are_seen_as_late_as_the_table(club: Club, cup: str) -> None:
    table = club.table(spectator_delay=3600, tournament=cup)
    case = called(table)
    settled(club.service)
    assert listed(club.dora, f"tournament={cup}") == ids(case)
    for query in ("", "&status=open", "&appealed=false", "&player=ana", "&q=turn"):
        assert listed(club.dora, f"tournament={cup}{query}") == ids(case), query
        assert listed(club.anybody, f"tournament={cup}{query}") == [], query
    assert listed(table.ana, f"tournament={cup}") == ids(case)
    assert club.anybody.get(case).status_code == 404
    assert club.anybody.get(f"{table.path}/cases").json["cases"] == []
    assert club.anybody.get(f"{table.path}/director-log").json["acts"] == []
    assert club.anybody.get(f"/games?tournament={cup}&case=any").json["games"] == []
    assert len(club.dora.get(f"/games?tournament={cup}&case=open").json["games"]) == 1
