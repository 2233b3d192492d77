"""Times of change, where they are given: never one within which more can happen, never where they miss a change."""

from email.utils import parsedate_to_datetime

import pytest

from api.http.caching import edition_ms
from tests.stepped import stepped_clock

from .conftest import ORGANISER, open_game, settled

TOLD = ("/table", "/events", "/replay", "/director-log")


@pytest.fixture(autouse=True)
def clock():
    with stepped_clock() as clock:
        yield clock


pytestmark = pytest.mark.own_service


def ask(app, path, token=None, **headers):
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    sent |= {"Authorization": f"Bearer {token}"} if token else {}
    answer = app.test_client().get(path, headers=sent)
    answer.get_data()
    return answer


def changed_at(app, path) -> str:
    """The Last-Modified of an address."""
    return ask(app, path).headers["Last-Modified"]


def test_what_is_told_changed_with_its_last_event_and_what_the_program_tells_with_its_edition(
    app, clock, organiser, opened
):
    path = f"/v1/games/{opened['id']}"
    last = organiser.get(f"{path}/events").json["events"][-1]["at"]
    assert "Last-Modified" not in ask(app, f"{path}/events").headers, "in that second more can happen"
    clock.advance(2)
    for told in TOLD:
        said = changed_at(app, path + told)
        assert parsedate_to_datetime(said).strftime("%Y-%m-%dT%H:%M:%S") == last[:19]
        assert ask(app, path + told, If_Modified_Since=said).status_code == 304
        assert ask(app, path + told, If_Modified_Since="Thu, 01 Jan 2015 00:00:00 GMT").status_code == 200
        # A tag counts for more.
        assert ask(app, path + told, If_Modified_Since=said, If_None_Match='"another"').status_code == 200
        assert "Last-Modified" not in ask(app, path + told, ORGANISER).headers, "what a token sees has no time"
    for read in (path, "/v1/games", "/v1/tournaments", "/v1/statistics/titles/market-day"):
        assert "Last-Modified" not in ask(app, read).headers, "it changes without an event"
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "random"}])["id"]
    settled(organiser)
    assert organiser.get(f"/games/{game}").json["status"] == "closed"
    clock.advance(2)
    for path in (f"/v1/games/{game}/record", "/v1/titles", "/v1/titles/market-day", "/rules", "/rules/mercadito"):
        said = changed_at(app, path)
        assert ask(app, path, If_Modified_Since=said).status_code == 304, path
    assert parsedate_to_datetime(changed_at(app, "/v1/titles")).timestamp() == edition_ms() // 1000


def test_a_second_in_which_more_can_happen_is_not_named_nor_one_before_words_were_erased(
    app, clock, seats, opened, organiser
):
    path = f"/games/{opened['id']}"
    clock.advance(2)
    known = changed_at(app, f"/v1{path}/events")
    move = next(move["move"] for seat in seats for move in seat.get(f"{path}/moves").json["moves"])
    assert seats[move["seat"]].post(f"{path}/moves", {"move": move}).status_code == 201
    for wait, named in ((0, False), (1.9, False), (0.1, True)):
        clock.advance(wait)
        answer = ask(app, f"/v1{path}/events", If_Modified_Since=known)
        assert (answer.status_code, "Last-Modified" in answer.headers) == (200, named)
    path = f"/v1/games/{opened['id']}"
    assert organiser.post(f"{path}/cases", {"step": 1, "text": "Ana of 3 High Street."}).status_code == 201
    clock.advance(2)
    known = changed_at(app, f"{path}/replay")
    words = organiser.get(f"{path}/cases/1").json["text"]["links"]["self"]
    assert organiser.delete(words).status_code == 204
    answer = ask(app, f"{path}/replay", If_Modified_Since=known)
    assert (answer.status_code, "Last-Modified" in answer.headers) == (200, False)
