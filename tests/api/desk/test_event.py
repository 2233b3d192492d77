"""A whole tournament of sixteen people in pods of Market Day, at physical tables."""

from fractions import Fraction

import pytest

from tests import suite

from .conftest import Event, refused

pytestmark = pytest.mark.own_service


def slip(event: Event, login, number: int, table: dict, places: list[int]) -> None:
    """A slip: one seat of a table enters it, the others confirm."""
    first, *others = [login(seat["name"]) for seat in table["seats"]]
    entered = event.by(first).done("enter-result", round=number, table=table["number"], places=places)
    assert [one["type"] for one in entered["events"]] == ["ResultEntered"]
    for other in others:
        assert "confirm-result" in event.by(other).read("me")["can"]
        event.by(other).done("confirm-result", round=number, table=table["number"])


def test_sixteen_people_play_by_slips(sixteen, login, anybody):
    seen, rounds = sixteen.by(anybody), suite.examples(1, 3)
    for number in range(1, rounds + 1):
        drawn = sixteen.done("draw-round")
        assert (drawn["events"][-1]["type"], drawn["breaks"]) == ("RoundDrawn", [])
        assert len(drawn["pairing"]["tables"]) == 4
        assert anybody.get(f"{seen.path}/rounds/{number}").status_code == 404, "it is not published"
        sixteen.done("publish-round", round=number)
        pairing = seen.read(f"rounds/{number}")
        assert sorted(len(table["seats"]) for table in pairing["tables"]) == [4, 4, 4, 4]
        sixteen.done("start-round", round=number)
        refused(sixteen.act("close-round", round=number), "results-missing")
        for table in pairing["tables"]:
            slip(sixteen, login, number, table, [1, 2, 2, 4])
        assert all(table["result"]["state"] == "confirmed" for table in seen.read(f"rounds/{number}")["tables"])
        sixteen.done("close-round", round=number)
    standings = seen.read("standings")
    assert (standings["round"], standings["state"]) == (rounds, "provisional")
    total = sum(Fraction(one["points"]) for one in standings["standings"])
    assert total == rounds * 4 * sum(map(Fraction, seen.read("rounds/1")["tables"][0]["result"]["points"]))
    sixteen.done("publish-standings", as_="official")
    assert seen.read("standings")["state"] == "official"
    why = "Two names were mixed up."
    sixteen.done("correct-result", round=1, table=1, places=[4, 3, 2, 1], why=why)
    assert seen.read("standings")["state"] == "provisional"
    sixteen.done("publish-standings", as_="corrected", why=why)
    sixteen.done("finish", why="It is late.", confirmed=["rounds-left"])
    assert (seen.read("standings")["state"], seen.read("book")["status"]) == ("corrected", "finished")
    refused(sixteen.act("admit", entries=[{"name": "Too late"}]), "finished")
