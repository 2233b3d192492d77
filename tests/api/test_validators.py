"""Times of change, where they are given: never one within which more can happen, never where they miss a change."""

from email.utils import parsedate_to_datetime

from api.http.caching import edition_ms
from domain.record.daybook import system_clock
from tests.eventually import eventually

from .conftest import ORGANISER, open_game, settled

TOLD = ("/table", "/events", "/replay", "/director-log")


def ask(app, path, token=None, **headers):
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    sent |= {"Authorization": f"Bearer {token}"} if token else {}
    answer = app.test_client().get(path, headers=sent)
    answer.get_data()
    return answer


def changed_at(app, path) -> str:
    """The Last-Modified of an address, as soon as it has one."""
    eventually(lambda: "Last-Modified" in ask(app, path).headers)
    return ask(app, path).headers["Last-Modified"]


def test_what_is_told_of_a_game_changed_with_its_last_event(app, organiser, opened):
    path = f"/v1/games/{opened['id']}"
    last = organiser.get(f"{path}/events").json["events"][-1]["at"]
    for told in TOLD:
        said = changed_at(app, path + told)
        assert parsedate_to_datetime(said).strftime("%Y-%m-%dT%H:%M:%S") == last[:19]
        assert ask(app, path + told, If_Modified_Since=said).status_code == 304
        assert ask(app, path + told, If_Modified_Since="Thu, 01 Jan 2015 00:00:00 GMT").status_code == 200
        # A tag counts for more.
        assert ask(app, path + told, If_Modified_Since=said, If_None_Match='"another"').status_code == 200


def test_a_second_in_which_more_can_happen_is_not_named(app, service, seats, opened):
    path = f"/v1/games/{opened['id']}/events"
    known = changed_at(app, path)
    for _ in range(4):
        moves = [move["move"] for seat in seats for move in seat.get(f"/games/{opened['id']}/moves").json["moves"]]
        assert seats[moves[0]["seat"]].post(f"/games/{opened['id']}/moves", {"move": moves[0]}).status_code == 201
        answer = ask(app, path, If_Modified_Since=known)
        now = system_clock()
        assert answer.status_code == 200
        settled = now - service.daybook.game(opened["id"]).at >= 2000
        assert settled or "Last-Modified" not in answer.headers


def test_what_a_token_sees_has_no_time_and_nor_has_what_changes_without_an_event(app, opened):
    path = f"/v1/games/{opened['id']}"
    changed_at(app, f"{path}/events")
    for told in TOLD:
        assert "Last-Modified" not in ask(app, path + told, ORGANISER).headers
    for read in (path, "/v1/games", "/v1/tournaments", "/v1/statistics/titles/market-day"):
        assert "Last-Modified" not in ask(app, read).headers


def test_erased_words_are_in_no_answer_that_is_known_by_its_time(app, organiser, opened):
    path = f"/v1/games/{opened['id']}"
    assert organiser.post(f"{path}/cases", {"step": 1, "text": "Ana of 3 High Street."}).status_code == 201
    known = changed_at(app, f"{path}/replay")
    words = organiser.get(f"{path}/cases/1").json["text"]["links"]["self"]
    assert organiser.client.delete(words, headers=organiser.headers).status_code == 204
    answer = ask(app, f"{path}/replay", If_Modified_Since=known)
    assert answer.status_code == 200
    assert "Last-Modified" not in answer.headers


def test_a_record_and_what_the_program_tells_have_a_time(app, organiser):
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "random"}])["id"]
    settled(organiser)
    assert organiser.get(f"/games/{game}").json["status"] == "closed"
    for path in (f"/v1/games/{game}/record", "/v1/titles", "/v1/titles/market-day", "/rules", "/rules/mercadito"):
        said = changed_at(app, path)
        assert ask(app, path, If_Modified_Since=said).status_code == 304, path
    assert parsedate_to_datetime(changed_at(app, "/v1/titles")).timestamp() == edition_ms() // 1000
