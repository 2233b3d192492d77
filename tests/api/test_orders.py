"""Every list of the back office is sorted and searched in the same way, page by page, and refuses what it cannot
do, a cursor that no page has given too."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.every import every

from .conftest import Speaker, problem

GAME = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}]}
NAMES = ("Mila", "alpha_1", "Zed", "alpha%2", "Mila")
"""Two are the same, and two differ in what stands for other letters in SQL."""


@dataclass(frozen=True)
class Orders:
    """A list: its address, its rows in the order in which they were made, and what they are sorted and searched by."""

    path: str
    member: str
    rows: list[dict[str, Any]]
    named: str | None = None
    searched: str | None = None


def _tokens(organiser: Speaker) -> Orders:
    made = [organiser.post("/tokens", {"role": "scorer", "name": name}).json for name in NAMES]
    return Orders("/tokens?role=scorer", "tokens", made, "name", "name")


def _people(organiser: Speaker) -> Orders:
    handles = ("mila", "alpha.1", "zed", "alpha-2", "mila.b")
    made = [organiser.post("/people", {"handle": handle}).json for handle in handles]
    return Orders("/people", "people", made, "handle", "handle")


def _webhooks(organiser: Speaker) -> Orders:
    made = [
        organiser.post("/webhooks", {"url": f"http://127.0.0.1:9/{number}", "description": name}).json
        for number, name in zip((3, 1, 2, 5, 4), NAMES, strict=True)
    ]
    return Orders("/webhooks", "webhooks", made, "url", "description")


def _deliveries(organiser: Speaker) -> Orders:
    hook = organiser.post("/webhooks", {"url": "http://127.0.0.1:9/"}).json
    made = [organiser.post(f"/webhooks/{hook['id']}/test", {}).json for _ in NAMES]
    return Orders(f"/webhooks/{hook['id']}/deliveries", "deliveries", made)


def _branches(organiser: Speaker) -> Orders:
    path = f"/games/{organiser.post('/games', GAME).json['id']}/branches"
    made = [organiser.post(path, {"step": 2, "as": "public", "name": name}).json for name in NAMES]
    return Orders(path, "branches", made, "name", "name")


def _sessions(organiser: Speaker) -> Orders:
    path = f"/tournaments/{organiser.post('/tournaments', {'name': 'Open'}).json['id']}/sessions"
    return Orders(path, "sessions", [organiser.post(path, {"tables": 2}).json for _ in NAMES])


def _tournaments(organiser: Speaker) -> Orders:
    made = [organiser.post("/tournaments", {"name": name}).json for name in NAMES]
    return Orders("/tournaments", "tournaments", made, "name", "name")


LISTS = {
    made.__name__[1:]: made for made in (_tokens, _people, _webhooks, _deliveries, _branches, _sessions, _tournaments)
}

pytestmark = pytest.mark.own_service(private_webhooks=True)


def paged(organiser: Speaker, orders: Orders, query: str, limit: int = 2) -> list[str]:
    """The ids of all pages."""
    mark = "&" if "?" in orders.path else "?"
    ids, cursor = list[str](), ""
    while True:
        answer = organiser.get(f"{orders.path}{mark}{query}&limit={limit}{cursor}")
        assert answer.status_code == 200, answer.text
        page = [row["id"] for row in answer.json[orders.member]]
        assert len(page) <= limit
        ids += page
        if answer.json["next"] is None:
            return ids
        assert f"{query.partition('=')[2]}" in answer.headers["Link"]
        cursor = f"&cursor={answer.json['next']}"


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_sorted_and_searched_page_by_page(name: str, organiser: Speaker) -> None:
    orders = LISTS[name](organiser)
    ids = [row["id"] for row in sorted(orders.rows, key=lambda row: (row["created_at"], row["id"]))]
    if name != "sessions":  # which come whole
        for sort, wanted in (("created_at", ids), ("-created_at", ids[::-1])):
            assert [id_ for id_ in paged(organiser, orders, f"sort={sort}") if id_ in ids] == wanted
        usual = organiser.get(orders.path).json[orders.member]
        assert [row["id"] for row in usual if row["id"] in ids] == ids[::-1]
        cursors_hold_for_their_order_alone(organiser, orders)
    if orders.named is not None and orders.searched is not None:
        named = [row["id"] for row in sorted(orders.rows, key=lambda row: (row[orders.named], row["id"]))]
        for limit in (1, 2, 50):
            assert paged(organiser, orders, f"sort={orders.named}", limit) == named
            assert paged(organiser, orders, f"sort=-{orders.named}", limit) == named[::-1]
        for text in ("mila", "ALPHA", "zed", "a_1", "a%252", "%25", "_", "nobody"):
            plain = text.replace("%25", "%").casefold()
            found = {row["id"] for row in orders.rows if plain in row[orders.searched].casefold()}
            assert set(paged(organiser, orders, f"sort=created_at&q={text}")) == found, text
    mark = "&" if "?" in orders.path else "?"
    for key in ("", "nope", "+created_at", "created_at,name", "CREATED_AT", "revoked_at", "tries"):
        (fault,) = problem(organiser.get(f"{orders.path}{mark}sort={key}"), 422, "invalid-request")["errors"]
        assert fault["parameter"] == "sort"
        assert "must be one of -created_at, created_at" in fault["message"]
    for text in ("", "x" * 101) if orders.searched else ("x",):
        assert organiser.get(f"{orders.path}{mark}q={text}").status_code == 422


def cursors_hold_for_their_order_alone(organiser: Speaker, orders: Orders) -> None:
    mark = "&" if "?" in orders.path else "?"
    keys = ["created_at", "-created_at", *([orders.named, f"-{orders.named}"] if orders.named else [])]
    for key in keys:
        cursor = organiser.get(f"{orders.path}{mark}limit=1&sort={key}").json["next"]
        for other in keys:
            answer = organiser.get(f"{orders.path}{mark}limit=1&sort={other}&cursor={cursor}")
            if other == key:
                assert answer.status_code == 200, key
            else:
                (fault,) = problem(answer, 422, "invalid-request")["errors"]
                assert fault["parameter"] == "cursor"
                assert f"belongs to sort={key}" in fault["message"]
    for nonsense in ("x", "_", "LTE=", "Y3JlYXRlZF9hdApiCng=", "%00", "b-"):
        answer = organiser.get(f"{orders.path}{mark}sort=created_at&cursor={nonsense}")
        assert answer.status_code in (200, 400, 422), nonsense


def test_sessions_come_whole_and_rows_without_a_name_first(organiser: Speaker) -> None:
    orders = _sessions(organiser)
    ids = [row["id"] for row in orders.rows]
    for query, wanted in (("", ids[::-1]), ("?sort=-created_at", ids[::-1]), ("?sort=created_at", ids)):
        assert [row["id"] for row in organiser.get(orders.path + query).json["sessions"]] == wanted
    orders = _tokens(organiser)
    bare = [organiser.post("/tokens", {"role": "scorer"}).json["id"] for _ in range(3)]
    found = paged(organiser, orders, "sort=name")
    assert found[:3] == sorted(bare)
    assert len(found) == len(set(found)) == 8
    assert paged(organiser, orders, "sort=-name") == found[::-1]


@pytest.mark.parametrize("sort", ["created_at", "-name"])
def test_an_order_or_a_search_shows_nobody_more(sort: str, organiser: Speaker, speaker: Callable[..., Speaker]) -> None:
    """A tournament's organiser finds the tokens there alone, and the public neither tokens nor hidden branches."""
    inside = organiser.post("/tournaments", {"name": "Inside"}).json["id"]
    theirs = organiser.post("/tokens", {"role": "organiser", "tournament": inside, "name": "Alpha"}).json
    _tokens(organiser)
    shown = speaker(theirs["token"]).get(f"/tokens?sort={sort}&q=alpha").json["tokens"]
    assert [row["id"] for row in shown] == [theirs["id"]]
    game = organiser.post("/games", GAME).json
    ana, ben = (speaker(seat["token"]) for seat in game["seats"])
    path = f"/games/{game['id']}/branches"
    for viewer in ("0", "public"):
        assert ana.post(path, {"step": 2, "as": viewer, "name": f"Mila {viewer}"}).status_code == 201
    for someone, count in ((ana, 2), (ben, 1), (speaker(), 1)):
        answer = someone.get(f"{path}?sort={sort}&q=mila&limit=50").json
        assert (len(answer["branches"]), answer["next"]) == (count, None)


PAGED = ("/games", "/cases", "/tokens", "/webhooks", "/people", "/tournaments", "/lobbies", "/invitations", "/me/games",
         "/games/{game}/branches", "/statistics/titles/fairy-bargains")  # fmt: skip
HUGE = "9" * 30


def of_text(text: str) -> str:
    """The cursor that a page would give for this text."""
    return urlsafe_b64encode(text.encode()).decode()


def test_a_cursor_that_no_page_has_given_is_refused_and_an_empty_one_is_the_first_page(organiser, opened, service):
    def check(asked):
        refused = problem(organiser.get(asked), 422, "invalid-request")
        assert refused["detail"] == "the cursor is not from this service"
        assert refused["errors"] == [{"parameter": "cursor", "message": "must be the `next` of a page"}]

    cursors = ["%C3%A4", "a", "a%20b", "AA==", "__", "b-x", "4pmg" * 3000, f"{HUGE}_x"]
    every([f"{path.format(game=opened['id'])}?cursor={cursor}" for path in PAGED for cursor in cursors], check)

    def check(path):
        path = path.format(game=opened["id"])
        first, empty = organiser.get(f"{path}?limit=1"), organiser.get(f"{path}?limit=1&cursor=")
        assert (first.status_code, empty.status_code) == (200, 200)
        assert {**empty.json, "as_of": None} == {**first.json, "as_of": None}

    service.follower.catch_up()
    every(PAGED, check)


def test_no_database_is_asked_for_a_number_that_it_cannot_hold(organiser):
    def check(case):
        path, cursor = case
        sort = "?sort=created_at" if path in ("/tokens", "/people") else "?"
        answer = organiser.get(f"{path}{sort}&cursor={cursor}")
        assert problem(answer, 422, "invalid-request")["detail"] == "the cursor is not from this service"

    cases = [
        ("/cases", of_text(f"-opened_at\ng {HUGE}\n2026")),
        ("/cases", of_text("-opened_at\ng -1\n2026")),
        ("/cases", of_text("-opened_at\ng\n2026")),
        ("/tokens", of_text(f"created_at\nx\n{HUGE}")),
        ("/people", of_text(f"created_at\nx\n{HUGE}")),
        ("/statistics/titles/fairy-bargains", of_text(f"{HUGE} 1 ana")),
        ("/statistics/titles/fairy-bargains", of_text(f"1 -{HUGE} ana")),
    ]
    every(cases, check)
