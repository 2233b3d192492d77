"""What players and officials try at the desk beyond what they may: drafts, games of others, results of others."""

import pytest

from tests.api.desk.conftest import Event


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
    assert "NoShowNoted" in [
        one["type"] for one in drawn.act("withdraw", "?dry_run=true", entrant=entrant).json["events"]
    ]
    (called,) = me.done("call")["events"]
    assert (called["type"], called["round"], called["table"]) == ("CallMade", None, None)
    assert me.act("call", round=1).status_code == 422
    assert [one["type"] for one in me.done("withdraw", entrant=entrant)["events"]] == ["EntryWithdrawn"]
