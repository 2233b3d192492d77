"""Lists are read page by page, and a cursor that no page has given is refused by all of them in the same words."""

import pytest

from .conftest import open_game, problem

LISTS = ("/games", "/tokens", "/webhooks", "/statistics/titles/fairy-bargains")


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("cursor", ["%C3%A4", "a", "a%20b", "AA==", "4pmg", "__"])
def test_a_cursor_that_no_page_has_given_is_refused(organiser, path, cursor):
    refused = problem(organiser.get(f"{path}?cursor={cursor}"), 422, "invalid-request")
    assert refused["detail"] == "the cursor is none of ours"
    assert refused["errors"] == [{"parameter": "cursor", "message": "must be the `next` of a page"}]


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_pages_hold_every_row_once_and_lead_on_until_the_last(organiser, limit):
    tokens = {organiser.post("/tokens", {"role": "spectator", "name": str(n)}).json["id"] for n in range(4)}
    pages, path = [], f"/tokens?role=spectator&limit={limit}"
    while path:
        answer = organiser.get(path)
        pages.append([row["id"] for row in answer.json["tokens"]])
        link = answer.headers.get("Link")
        assert (link is None) == (answer.json["next"] is None)
        path = None if link is None else link.removeprefix("</v1").partition(">")[0]
    assert [len(page) for page in pages] == [min(limit, 4 - at) for at in range(0, 4, limit)]
    assert {row for page in pages for row in page} == tokens


def test_a_page_that_the_rows_fill_exactly_is_the_last(organiser):
    open_game(organiser, dealing="recorded")
    rows = organiser.get("/tokens?role=seat&limit=2")
    assert len(rows.json["tokens"]) == 2
    assert rows.json["next"] is None
    assert "Link" not in rows.headers
