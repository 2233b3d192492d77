"""What players and officials try at the desk beyond what they may: drafts, games of others, results of others."""

import sqlite3

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select

from api.desk.access import Desk
from api.desk.acts import _entered
from api.desk.conversion import made_for_newcomer
from daybook.cli import main
from domain.tournaments.acts.admission import Admit, NewEntry
from service.accounts import ANYBODY
from service.accounts.schema import texts
from service.tournaments.books import EnteredActs
from service.tournaments.entering import Registration
from service.tournaments.tables import team_names
from tests.api.conftest import open_game, problem
from tests.api.desk.conftest import Event, refused

pytestmark = pytest.mark.own_service


@pytest.fixture
def drawn(sixteen) -> Event:
    """Round 1 is drawn, and not published."""
    sixteen.done("draw-round")
    return sixteen


def test_a_player_does_not_learn_a_draft_by_acts(drawn, login):
    me = drawn.by(login("Player 01"))
    entrant = me.read("me")["entrant"]
    tried = me.act("withdraw", "?dry_run=true", entrant=entrant)
    assert [one["type"] for one in tried.json["events"]] == ["EntryWithdrawn"]
    officially = drawn.act("withdraw", "?dry_run=true", entrant=entrant).json["events"]
    assert "NoShowNoted" in [one["type"] for one in officially]
    (called,) = me.done("call")["events"]
    assert (called["type"], called["round"], called["table"]) == ("CallMade", None, None)
    assert me.act("call", round=1).status_code == 422
    assert [one["type"] for one in me.done("withdraw", entrant=entrant)["events"]] == ["EntryWithdrawn"]


def test_a_scorer_does_not_replace_results_by_a_ruling_and_nobody_by_one_that_there_is_not(drawn, login, organiser):
    drawn.done("start-round", round=1)
    drawn.done("enter-result", round=1, table=1, places=[1, 2, 3, 4])
    organiser.post("/people", {"handle": "zoe"})
    drawn.done("name-official", handle="zoe", duties=["scorer"])
    game = open_game(organiser)["id"]
    act = {"round": 1, "table": 1, "places": [4, 3, 2, 1], "ruling": {"game": game, "case": 1, "ruling": 1}}
    problem(drawn.by(login("zoe")).act("enter-result", **act), 403, "forbidden")
    answer = drawn.act("enter-result", **act)
    assert [fault["pointer"] for fault in answer.json["errors"]] == ["/ruling"]
    assert drawn.read("rounds/1")["tables"][0]["result"]["places"] == [1, 2, 3, 4]


def test_a_director_does_not_reach_games_of_others_through_a_table(drawn, login, organiser):
    drawn.done("start-round", round=1)
    game = open_game(organiser)["id"]
    organiser.post("/people", {"handle": "zoe"})
    drawn.done("name-official", handle="zoe", duties=["director"])
    zoe = drawn.by(login("zoe"))
    problem(zoe.act("set-game", round=1, table=1, game=game, why="Played there."), 403, "forbidden")
    drawn.done("set-game", round=1, table=1, game=game, why="Played there.")


def test_a_director_of_some_tables_answers_their_calls_and_no_others(drawn, login, organiser):
    drawn.done("start-round", round=1)
    drawn.done("call", table=1)
    drawn.done("call", table=4)
    organiser.post("/people", {"handle": "zoe"})
    drawn.done("name-official", handle="zoe", duties=["director"], tables=[1, 2])
    zoe = drawn.by(login("zoe"))
    zoe.done("claim-call", call="1")
    zoe.done("close-call", call="1")
    problem(zoe.act("claim-call", call="2"), 403, "forbidden")


def test_nobody_is_entered_again_after_a_merge(make_event, organiser, login):
    event = make_event({"entry": "open"})
    event.admit("Ana", "Ben")
    ids = {one["name"]: one["members"][0]["person"] for one in event.read("entries")["entries"]}
    organiser.post("/people", {"handle": "Zoe"})
    zoe = login("Zoe")
    merged = organiser.post(f"/people/{ids['Ana']}/merge", {"into": "Zoe"})
    assert merged.status_code == 200, merged.text
    assert event.by(zoe).read("me")["name"] == "Zoe"
    refused(event.by(zoe).act("enter"), "entered-already")
    refused(event.act("admit", entries=[{"handle": "Zoe"}]), "entered-already")
    assert len(event.read("entries")["entries"]) == 2


def test_a_request_that_was_done_meanwhile_leaves_no_words_and_no_team_behind(sixteen, service, app):
    row, book = service.accounts.tournament(sixteen.id), service.books.book(sixteen.id)
    registration = Registration({"Ana 2": "p-1"}, frozenset({"p-1"}), {"a-1": "Harbour"})
    act = Admit((NewEntry("a-1", ("p-1",)),))
    with app.test_request_context():
        at = Desk(row, book, ANYBODY)
        entered = _entered(
            at,
            {"why": "Came late."},
            lambda _: made_for_newcomer(at, {}, act, registration),
            lambda *_: EnteredActs(book, book, (), repeated=True),
        )
    assert entered.repeated
    assert service.accounts.player_id("Ana 2") == "p-1"  # the same person as by the first
    with service.accounts.engine.connect() as connection:
        assert connection.execute(select(texts)).all() == []
        assert connection.execute(select(team_names)).all() == []


def test_words_and_team_names_go_with_the_person_who_is_erased(make_event, organiser, login, anybody):
    event = make_event({"teams": {"size": 2}})
    event.done("admit", entries=[{"team": "Ana and friends", "members": ["Ana", "Ben"]},
                                 {"team": "Harbour", "members": ["Cleo", "Dan"]}])  # fmt: skip
    ana = event.read("entries")["entries"][0]["members"][0]["person"]
    event.by(login("Ana")).done("call", text="My name is Ana.")
    assert organiser.delete(f"/persons/{ana}").status_code == 200
    names = [one["name"] for one in event.by(anybody).read("entries")["entries"]]
    assert names == ["(erased), Ben", "Harbour"]
    assert [one["text"] for one in event.read("calls")["calls"]] == [None]


def test_a_database_with_a_book_is_verified_keys_and_words_included(sixteen, service, organiser, tmp_path):
    def verified() -> Result:
        return CliRunner().invoke(main, ["verify", str(tmp_path / "daybook.db"), "--all"])

    for type_, members in (("draw-round", {"why": "All are here."}), ("announce", {"text": "Welcome."})):
        assert sixteen.act(type_, headers={"Idempotency-Key": f"key-of-{type_}"}, **members).status_code == 201
    sixteen.done("announce", text="A secret.")
    (secret,) = [one["text"] for one in sixteen.read("history")["events"] if one["words"].get("text") == "A secret."]
    service.book_words.erase(sixteen.id, secret, "organiser:o-1")
    service.close()
    told = verified()
    assert told.exit_code == 0, told.output
    with sqlite3.connect(tmp_path / "daybook.db") as connection:
        connection.execute("UPDATE texts SET text = 'All are late.' WHERE text = 'All are here.'")
    told = verified()
    assert told.exit_code == 1
    assert "were changed" in told.output
