"""The revisions of the book: what an earlier one has judged it judges for ever, and new games go by the newest."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from domain.games.moonflight.moves import read
from domain.games.moonflight.pack.library import DEFAULT_PACKS, library_of
from domain.games.moonflight.table.table import Config
from domain.record.codec import decode_entry
from domain.record.game import folded
from domain.rules.adjudicate import adjudicate_by
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from replays.rejudging import first_difference
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import card, op, plays, sel
from tests.domain.games.moonflight.tables import (
    BOOK,
    TITLE,
    config,
    keep,
    own,
    play,
    rival,
    seat,
    shop,
    shuffle,
    skip,
    table,
)
from tests.every import each_case

GOLDEN = Path(__file__).parents[3] / "golden"
FIRST, SECOND = TITLE.book(None, 1), TITLE.book(None, 2)
RECORDS = sorted((GOLDEN / "records").glob("*moonflight-*.ndjson"))
KEPT = sorted((GOLDEN / "moonflight").glob("*.json"))


def revision_of(path: Path) -> int:
    opening: Raw = json.loads(path.read_bytes().splitlines()[0])
    number: int = opening["data"]["revision"]
    return number


def judged(revision: int, position: Raw, *moves: Raw, **setup: object) -> Raw:
    """What a revision of the book says of these moves."""
    setup = {"players": len(position["seats"]), **setup}
    return adjudicate_by(TITLE.book(None, revision), config(**setup), moves, position)  # type: ignore[arg-type]


def test_new_games_are_played_by_the_third_revision_and_there_are_records_of_all() -> None:
    assert (BOOK.revision, SECOND.revision, FIRST.revision) == (3, 2, 1)
    assert TITLE.book_for({"players": 2}) is BOOK
    assert TITLE.book(None, 3) is BOOK
    assert {revision_of(path) for path in RECORDS} == {1, 2, 3}
    assert {json.loads(path.read_text("utf-8"))["revision"] for path in KEPT} == {1, 2, 3}


@each_case("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_judged_again_by_the_revision_of_its_opening(path: Path) -> None:
    entries = [decode_entry(line) for line in path.read_bytes().splitlines()]
    game = folded(None, entries)
    assert game is not None
    assert game.book is TITLE.book(None, revision_of(path))
    assert first_difference(entries) is None


def test_a_configuration_that_tells_no_revision_is_of_the_first_and_stays_as_it_was_stored() -> None:
    made = FIRST.configure(config())
    assert made == Config(made.players, made.characters, made.first, made.options, made.packs, made.markets)
    assert (made.revision, made.second_edition) == (1, False)
    assert BOOK.configure(config()).second_edition
    for path in RECORDS:
        if revision_of(path) == 1:
            stored = json.loads(path.read_bytes().splitlines()[0])["data"]["config"]
            assert to_wire(FIRST.configure(stored)) == stored
    with pytest.raises(Refused) as refused:
        FIRST.configure(config(precedence="arrival"))
    assert refused.value.objection.code == "BAD_CONFIG"
    assert "precedence" not in refused.value.objection.faults[0].partition("there are")[2]
    assert "precedence" not in to_wire(FIRST.configure(config()))["options"]


def test_each_revision_handles_an_empty_deck_in_its_own_way() -> None:
    start = table(seat("e:1", draw="s_coin:1"), rival())
    packs = own(card("e", plays(op("discard", 3, sel("draw")))))
    counts = [len(judged(revision, start, play(0, "e:1"), **packs)["steps"][0]["events"]) for revision in (1, 2)]
    assert counts == [2, 6]
    start = table(seat("e:1", discard="s_coin:1 s_coin:2"), rival())
    packs = own(card("e", plays(op("move", 1, sel("discard"), to={"zone": "draw"}))))
    moves = [play(0, "e:1"), shuffle("p0.draw", "s_coin:2 s_coin:1")]
    told = [judged(number, start, *moves, refill_on_put=True, **packs)["steps"][1]["events"] for number in (1, 2)]
    assert [[event["type"] for event in events] for events in told] == [["PileShuffled", "CardMoved"], ["PileShuffled"]]


def test_each_revision_has_its_own_owner_of_a_starter_and_settles_a_contradiction_in_its_own_way() -> None:
    """Seat 1 buys a Coin that seat 0 began with, and Trashes it."""
    start = table(rival(0), seat("e:1", coins=0, draw="x_blank:1"), stacks={"gen-coins": "s_coin:3"}, turn=1)
    packs = own(card("e", plays(op("trash", 1, sel("discard")))))
    moves = [shop(1, "gen-coins"), skip(0), play(1, "e:1")]
    to = [judged(number, start, *moves, **packs)["steps"][2]["events"][1]["to"] for number in (1, 2)]
    assert to == ["p1.trash", "p0.trash"]
    start = table(seat("x_hl3:1", play="x_hl7:1"), rival())
    asked = [judged(revision, start, play(0, "x_hl3:1"))["state"]["pending"]["kind"] for revision in (1, 2)]
    assert asked == ["act", "order"]


def test_the_second_revision_moves_a_card_to_where_it_lies_and_the_third_does_not() -> None:
    start = table(seat("e:1"), rival(1, hand=["s_coin:8", "s_coin:9"]))
    grab = op("move", 1, sel("hand", "target", player="opponent"), to={"zone": "hand"})
    packs = own(card("e", plays(grab)))
    kinds = [judged(number, start, play(0, "e:1"), **packs)["state"]["pending"]["kind"] for number in (2, 3)]
    assert kinds == ["cards", "act"]


def test_the_second_revision_seals_nothing_in_the_reset() -> None:
    start = table(seat("s_coin:1 s_coin:2"), rival(1, hand=["s_coin:8", "s_coin:9"]), turn=1, passes=1)
    moves = [skip(1), keep(0, "s_coin:1")]
    counts = [
        len(judged(number, start, *moves, reset_reveal="sealed")["steps"][1].get("events", ())) for number in (2, 3)
    ]
    assert counts == [1, 0]


def test_in_the_second_revision_who_plays_alone_wins() -> None:
    winners = []
    for book in (SECOND, BOOK):
        state = book.position(book.configure(config(1)), table(seat("x_blank:1", coins=0)))
        for raw in (skip(0), keep(0)):
            state = book.decide(state, read(raw)).state
        result = book.result(state)
        assert result is not None
        winners.append(result.winners)
    assert winners == [(0,), ()]


@pytest.mark.parametrize("revision", [1, 2, 3])
def test_an_act_is_over_in_all(revision: int) -> None:
    state = judged(revision, table(seat("s_coin:1"), rival()), play(0, "s_coin:1"))["state"]
    assert (state["turn"], state["acts"], state["pending"]) == (1, 1, {"kind": "act", "seat": 1})


# What Moonflight's rulebook must tell a reader, beyond the clauses that every title is held to.


CLAUSES = {clause.rule: clause for clause in TITLE.clauses}
EXAMPLE = TITLE.rules.partition("## A round, told as an example")[2].partition("\n## ")[0]


def test_the_register_has_every_question_of_the_printed_rules() -> None:
    asked = [clause for rule, clause in CLAUSES.items() if rule.startswith("MF-A")]
    assert [clause.rule for clause in asked] == [f"MF-A{number}" for number in range(1, 47)]
    assert all(clause.decided and "? " in clause.text for clause in asked)
    assert CLAUSES["MF-R9.5"].decided


@each_case(("name", "cost"), [("Talk", 5), ("Barrow", 5), ("Coins", 3), ("Coin", 0), ("Waste", 0)])
def test_the_example_names_cards_that_there_are(name: str, cost: int) -> None:
    assert re.search(rf"\b{name}\b", EXAMPLE)
    (kind,) = [kind for kind in library_of(DEFAULT_PACKS).types.values() if kind.pre.name == name]
    assert kind.pre.cost == cost


def test_the_example_goes_through_a_round_and_beyond() -> None:
    told = ("Shop", "plays a Coin", "Spend", "passes", "Reset", "Draw Deck", "marker", "the Turn", "End")
    places = [EXAMPLE.index(words) for words in told]
    assert places[0] < places[1] < places[2] < places[3] < places[4] < places[6] < places[7] < places[8]
