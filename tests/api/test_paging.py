"""Lists are read page by page, and a cursor that no page has given is refused by all of them in the same words."""

from base64 import urlsafe_b64encode

from tests.every import every

from .conftest import problem

LISTS = ("/games", "/cases", "/tokens", "/webhooks", "/people", "/tournaments", "/lobbies", "/invitations", "/me/games",
         "/games/{game}/branches", "/statistics/titles/fairy-bargains")  # fmt: skip
HUGE = "9" * 30


def of_text(text: str) -> str:
    """The cursor that a page would give for this text."""
    return urlsafe_b64encode(text.encode()).decode()


def test_a_cursor_that_no_page_has_given_is_refused(organiser, opened):
    def check(asked):
        refused = problem(organiser.get(asked), 422, "invalid-request")
        assert refused["detail"] == "the cursor is none of ours"
        assert refused["errors"] == [{"parameter": "cursor", "message": "must be the `next` of a page"}]

    cursors = ["%C3%A4", "a", "a%20b", "AA==", "__", "b-x", "4pmg" * 3000, f"{HUGE}_x"]
    every([f"{path.format(game=opened['id'])}?cursor={cursor}" for path in LISTS for cursor in cursors], check)


def test_no_database_is_asked_for_a_number_that_it_cannot_hold(organiser):
    def check(case):
        path, cursor = case
        sort = "?sort=created_at" if path in ("/tokens", "/people") else "?"
        answer = organiser.get(f"{path}{sort}&cursor={cursor}")
        assert problem(answer, 422, "invalid-request")["detail"] == "the cursor is none of ours"

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


def test_an_empty_cursor_is_the_first_page(organiser, opened, service):
    def check(path):
        path = path.format(game=opened["id"])
        first, empty = organiser.get(f"{path}?limit=1"), organiser.get(f"{path}?limit=1&cursor=")
        assert (first.status_code, empty.status_code) == (200, 200)
        assert {**empty.json, "as_of": None} == {**first.json, "as_of": None}

    service.follower.catch_up()
    every(LISTS, check)


def test_pages_hold_every_row_once_and_lead_on_until_the_last(organiser):
    tokens = {organiser.post("/tokens", {"role": "spectator", "name": str(n)}).json["id"] for n in range(4)}
    for limit in (1, 2, 3):
        pages, path = [], f"/tokens?role=spectator&limit={limit}"
        while path:
            answer = organiser.get(path)
            pages.append([row["id"] for row in answer.json["tokens"]])
            link = answer.headers.get("Link")
            assert (link is None) == (answer.json["next"] is None)
            path = None if link is None else link.removeprefix("</v1").partition(">")[0]
        assert [len(page) for page in pages] == [min(limit, 4 - at) for at in range(0, 4, limit)]
        assert {row for page in pages for row in page} == tokens
