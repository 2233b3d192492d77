"""Papers of a tournament over HTTP: who gets which, of which round, and how they are kept."""

import pytest

from tests.api.conftest import problem
from tests.service.tournaments.paper.pdf_text import text_of

pytestmark = pytest.mark.own_service

PAPERS = ("pairings", "cards", "slips", "standings", "certificate", "attendance")


def words(answer) -> str:
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == "application/pdf"
    return text_of(answer.data)


def paper(event, name: str, query: str = "", **headers):
    return event.speaker.get(f"{event.path}/paper/{name}.pdf{query}", **headers)


@pytest.fixture
def drawn(sixteen):
    sixteen.done("draw-round")
    return sixteen


def test_a_draft_is_printed_for_officials_alone(drawn, anybody):
    public = drawn.by(anybody)
    draft = words(paper(drawn, "pairings", "?round=1"))
    assert "DRAFT" in draft
    assert "Player 07" in draft
    problem(paper(public, "pairings", "?round=1"), 404, "unknown-round")
    assert "Player" not in words(paper(public, "pairings"))
    drawn.done("publish-round", round=1)
    seen = words(paper(public, "pairings", "?round=1"))
    assert "Player 07" in seen
    assert "DRAFT" not in seen


def test_slips_and_cards_are_of_their_round_and_size(drawn, anybody):
    drawn.done("publish-round", round=1)
    public = drawn.by(anybody)
    letter = paper(public, "slips", "?round=1&size=Letter")
    assert "Player 03" in words(letter)
    assert b"/MediaBox [ 0 0 612 792 ]" in letter.data
    assert letter.headers["Content-Disposition"] == 'inline; filename="slips-1-Letter.pdf"'
    assert "Round 1" in words(paper(public, "cards", "?round=1"))
    assert "Round 1" not in words(paper(public, "cards"))
    for status in (304, 200):
        kept = {"If-None-Match": letter.headers["ETag"]}
        assert paper(public, "slips", "?round=1&size=Letter", **kept).status_code == status
        drawn.act("start-round", round=1)


def test_what_cannot_be_printed_is_refused(drawn, anybody):
    problem(paper(drawn, "slips", "?round=2"), 404, "unknown-round")
    problem(paper(drawn, "slips", "?size=A5"), 422, "invalid-request")
    problem(paper(drawn, "slips", "?round=none"), 422, "invalid-request")
    problem(paper(drawn, "menus"), 404, "not-found")
    problem(paper(drawn, "slips", Accept="image/png"), 406, "not-acceptable")
    unset = drawn.speaker.post("/tournaments", {"name": "Later"}).json["id"]
    problem(anybody.get(f"/tournaments/{unset}/paper/cards.pdf"), 404, "unknown-book")


def test_the_certificate_has_standings_fingerprint_and_checkpoint(drawn, anybody):
    drawn.done("start-round", round=1)
    for table in (1, 2, 3, 4):
        drawn.done("enter-result", round=1, table=table, places=[1, 2, 3, 4])
    public = drawn.by(anybody)
    assert "no official standings" in words(paper(public, "certificate"))
    drawn.done("close-round", round=1)
    drawn.done("publish-standings", as_="official", round=1)
    made = words(paper(public, "certificate"))
    assert "Fingerprint of the standings" in made
    note = anybody.get("/tlog/checkpoint").text
    assert note.splitlines()[0] in made
    assert "without a checkpoint" not in made
