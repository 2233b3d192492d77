"""What Moonflight says that no vector and no kept game comes to (tests/domain/games/said.py)."""

from __future__ import annotations

from typing import Any

from domain.games.moonflight.events.acts import (
    RULE_OF_COINS,
    AbilityTriggered,
    AbilityUsed,
    CoinsChanged,
    LimitModified,
)
from domain.games.moonflight.events.cards import RULE_OF_VERB, CardBlocked, CardMoved, DeckArranged, PileShuffled
from domain.games.moonflight.events.decisions import ActBegun, Answered, Asked
from domain.games.moonflight.events.phases import GameEnded
from domain.games.moonflight.moves import Choose, Play
from domain.games.moonflight.pack.checks import built_in_wire
from domain.games.moonflight.table.table import Pending, Table
from domain.games.moonflight.words import text_of
from domain.rules.event import Fact, TableEvent
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import GAIN, card, pack, plays, spends, when
from tests.domain.games.moonflight.tables import BOOK, TITLE, config, rival, seat, spend, table, whole_table
from tests.every import each_case

STACKS = {"words-0": "chronicle:1 call:4", "words-1": "chronicle:2", "clay-0": "dig:1", "gen-coins": "coins:3 coins:4"}
MINE = seat(
    "call:1 s_waste:1", "s_coin:1 s_coin:2", "s_coin:3", "talk:1", "manuscript:1[s_coin:4,s_waste:2] barrow:1", coins=6
)
THEIRS = rival(play="obol:2")


def a_table(mine: Raw = MINE, theirs: Raw = THEIRS, setup: Raw | None = None, **more: Any) -> Table:
    """The table that most sentences are about: words sits at seat 0, clay at seat 1."""
    found: Table = whole_table(table(mine, theirs, stacks=STACKS, **more), **(setup or {}))
    return found


TABLE = a_table()
TURNED = a_table(turned=True)
COINS_HIDDEN: Raw = {"coins_public": False}


def said(event: TableEvent, before: Table = TABLE, viewer: Viewer = ALL) -> str:
    """The explanation of an event to a viewer."""
    context = Context(before.config, before)
    return TITLE.explain(seen_by(viewer, event, context), seen_by(viewer, before, context))


def moved(verb: Any, card: str, source: str, to: str, rule: str | None = None) -> CardMoved:
    """A movement, with the clause of its verb."""
    return CardMoved(verb, card, source, to, rule or RULE_OF_VERB[verb])


def coins(delta: int, why: Any) -> CoinsChanged:
    """A change of the coins of seat 0."""
    return CoinsChanged(0, delta, why, RULE_OF_COINS[why])


def test_a_card_has_the_name_of_its_active_face_and_what_one_does_not_see_is_a_card() -> None:
    assert said(moved("play", "call:1", "p0.hand", "p0.play"), TURNED) == (
        "Seat 1 plays Hear: If exactly 1 in hand Trash hand. Draw 1."
    )
    drawn = moved("draw", "s_coin:1", "p0.draw", "p0.hand")
    assert said(drawn, viewer=0) == "Seat 1 Draws Coin."
    assert said(drawn, viewer=1) == said(drawn, viewer=PUBLIC) == "Seat 1 Draws a card."
    hidden = moved("set", "s_waste:1", "p0.hand", "set:barrow:1")
    assert said(hidden, viewer=1) == "A card from the hand of seat 1 is Set, face down, to Barrow."
    played = moved("play", "call:1", "p0.hand", "p0.play")
    assert said(played, viewer=1) == said(played)
    assert said(CardBlocked("s_coin:1", "p0.draw", "trash"), viewer=PUBLIC) == (
        "Coin, met in the Draw Deck of seat 1, cannot be Trashed: it is shown and lies as it lay, and the "
        "rest of the instruction is lost."
    )


def test_printed_cards_are_no_reconstructions() -> None:
    first = PileShuffled("supply.words", ("call:1", "call:2"), "MF-R2")
    core = built_in_wire()["packs"][0]
    printed = {**core, "types": [{**kind, "provenance": "printed"} for kind in core["types"]]}
    state = BOOK.open(BOOK.configure(config(packs=[printed])))[0]
    assert said(first, state) == "The Market Supply Stack of Words is shuffled: 2 cards, face down."


def test_coins_are_told_to_those_who_see_them() -> None:
    table = a_table(setup=COINS_HIDDEN)
    assert said(coins(1, "gain"), table, 1) == said(coins(7, "gain"), table, 1) == "Seat 1 gains some coins."
    assert said(coins(1, "gain"), table, 0) == "Seat 1 gains 1 coin."
    event = Answered({"type": "choose", "seat": 0, "retain": [], "coins": 3})
    hidden = a_table(setup=COINS_HIDDEN)
    assert said(event, hidden, 0) == "Seat 1 keeps no card and 3 coins."
    assert said(event, hidden, 1) == said(event, hidden, PUBLIC) == "Seat 1 keeps no card and some coins."


def test_abilities_are_told_with_their_text_and_what_cannot_be_cut_whole() -> None:
    assert said(AbilityUsed(0, "barrow:1", 1)) == ("Seat 1 uses Barrow: Spend 1 card to Gain 1 coin token.")
    assert said(AbilityUsed(0, "char:0", 0)) == ("Seat 1 uses Jack O' Words and Names: Spend 1 coin token to Draw 1.")
    assert said(AbilityTriggered(1, "obol:2", 1)) == (
        "Obol of seat 2 reacts: When you Discard a card Gain 1 coin token."
    )
    assert said(AbilityTriggered(0, "manuscript:1", 2), TURNED) == (
        "Magnum Opus of seat 1 reacts: When you Set a card to this card Trash 1."
    )
    reacts = [when("draw", GAIN), when("set", GAIN)]
    both = an_own_text("When you Draw Gain 1. Then rest. When you Set Gain 1.", *reacts)
    assert said(AbilityTriggered(0, "own:1", 0), both).endswith(" reacts: When you Draw Gain 1. Then rest.")
    assert said(AbilityTriggered(0, "own:1", 1), both).endswith(" reacts: When you Set Gain 1.")
    loose = an_own_text("Gain 1 whenever you  draw or set", *reacts)
    assert said(AbilityTriggered(0, "own:1", 1), loose) == ("Own of seat 1 reacts: Gain 1 whenever you draw or set.")
    silent = an_own_text("", *reacts)
    assert said(AbilityTriggered(0, "own:1", 0), silent) == "Own of seat 1 reacts."
    assert text_of("own:1", silent) == ""


def an_own_text(text: str, *abilities: Raw) -> Table:
    """A table on which seat 0 has one card, with this text, in play."""
    kind = card("own", *abilities)
    worded = kind | {"pre": kind["pre"] | {"text": text}}
    return a_table(seat(play="own:1"), setup={"packs": ["core", "ext", "lab", pack(worded)]})


@each_case(
    ("event", "sentence"),
    [
        (coins(-3, "effect"), "Seat 1 pays 3 coins for a Purchase."),
        (DeckArranged(0, 1), "Seat 1 looks at the top card of their Draw Deck."),
        (LimitModified(1, "hand_limit", -2), "The hand limit of seat 2 is 2 lower until the round ends."),
        (LimitModified(1, "coin_limit", 0), "The coin limit of seat 2 is 0 higher until the round ends."),
        (Asked(to_wire(Pending("act", 1))), "Seat 2 is to act."),
        (GameEnded("solo_tokens", (8,), 0, "Courtier", "MF-R11.4"),
         "The End stack is empty: the game is over. Seat 1 scored 8 and is Courtier."),
        (ActBegun({"seat": 0, "type": "shop", "mode": "single", "stack": "words-0"}), "Seat 1 Shops."),
        (Asked(to_wire(Pending("cards", 0, verb="set_onto", source="call:1", min=1, max=2))),
         "Seat 1 is to choose 1 to 2 cards to Set a card to, as Call says."),
    ],
)  # fmt: skip
def test_other_events(event: TableEvent, sentence: str) -> None:
    assert said(event) == sentence


def test_equal_cards_are_told_apart_where_moves_stand_side_by_side_and_by_where_they_lie() -> None:
    alike = a_table(seat("s_coin:1 s_coin:2 s_waste:1", "", "s_coin:3", "", "barrow:1 barrow:2[s_coin:4]"))
    labels = [TITLE.label(move, alike) for move in (Play(0, "s_coin:1"), Play(0, "s_coin:2"), Play(0, "s_waste:1"))]
    assert labels == ["play the first Coin", "play the second Coin", "play Waste"]
    assert said(moved("play", "s_coin:2", "p0.hand", "p0.play"), alike) == "Seat 1 plays Coin: Gain 1 coin token."
    onto = moved("set", "s_coin:1", "p0.hand", "set:barrow:2")
    assert said(onto, alike) == "Coin from the hand of seat 1 is Set, face down, to the second Barrow."
    candidates = ("s_coin:1", "s_coin:3", "s_coin:5", "s_waste:1")
    pending = Pending("cards", 0, verb="trash", from_=candidates, min=1, max=1)
    view = changed(a_table(seat("s_coin:1 s_coin:5 s_waste:1", "", "s_coin:3")), pending=pending)
    assert [TITLE.label(Choose(0, cards=(card,)), view) for card in candidates] == [
        "Trash the first Coin from the hand of seat 1",
        "Trash Coin from the Discard Stack of seat 1",
        "Trash the second Coin from the hand of seat 1",
        "Trash Waste",
    ]
    view = an_own_text("", spends(GAIN, coins=1), plays(GAIN), spends(GAIN, coins=1))
    labels = [TITLE.label(read_move(spend(0, "own:1", n), BOOK.move_types), view) for n in (0, 2)]
    assert labels == ["use the first ability of Own", "use the second ability of Own"]


@each_case(
    ("answer", "pending", "words"),
    [
        ({"cards": ("call:1",)}, {"verb": "steal"}, "choose Call"),
        ({"cards": ("call:1",)}, None, "choose Call"),
        ({"stacks": ()}, None, "choose no Market Stack"),
        ({"stacks": ()}, {"what": "purchase"}, "Purchase no card"),
        ({}, {}, "answer nothing"),
    ],
)
def test_what_odd_answers_are_called(answer: Raw, pending: Raw | None, words: str) -> None:
    asked = None if pending is None else Pending("cards", 0, **pending)
    assert TITLE.label(Choose(0, **answer), changed(TABLE, pending=asked)) == words


def test_an_id_that_fits_no_name_of_a_fact_and_a_token_after_the_turn() -> None:
    bought = moved("purchase", "My-Card.2:1", "m.words-0", "p0.discard")
    assert TITLE.facts(bought, TABLE)[1] == Fact("purchases_my_card_2", 0)
    assert TITLE.label(Choose(0, stack="end"), TURNED) == "remove 1 token from End"


def test_what_a_build_or_a_payment_hides_is_not_in_what_others_are_told() -> None:
    shuffled = to_wire(Pending("shuffle", zone="p0.draw", cards=("s_coin:3", "talk:1")))
    for act in (
        {"type": "spend", "source": "barrow:1", "ability": 1, "cards": ["call:1"]},
        {"type": "build", "sets": [{"card": "call:1", "onto": "manuscript:1"}]},
    ):
        shown: ActBegun = seen_by(1, ActBegun({"seat": 0, **act}, asks=shuffled), Context(TABLE.config, TABLE))
        assert "call:1" not in str(shown)
