"""What Moonflight says: explanations, for everybody and for one who does not see all, and labels, marks and facts."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.moonflight.events.acts import (
    RULE_OF_COINS,
    AbilityTriggered,
    AbilityUsed,
    ActDone,
    BuildMade,
    CoinsChanged,
    LimitModified,
    Passed,
    PrecedenceChosen,
    ShopVisited,
    TriggerCapReached,
)
from domain.games.moonflight.events.cards import (
    RULE_OF_VERB,
    CardBlocked,
    CardMoved,
    DeckArranged,
    DeckOrdered,
    DeckSearched,
    PileShuffled,
)
from domain.games.moonflight.events.decisions import ActBegun, Answered, Asked
from domain.games.moonflight.events.phases import GameEnded, PhaseStarted, TokensRemoved, TurnOccurred
from domain.games.moonflight.moves import Choose, Marketing, Play, Setting
from domain.games.moonflight.pack.checks import built_in_wire
from domain.games.moonflight.table.table import Pending, Table
from domain.games.moonflight.words import text_of
from domain.rules.event import Fact, Mark, TableEvent
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import GAIN, card, pack, plays, spends, when
from tests.domain.games.moonflight.tables import (
    BOOK,
    TITLE,
    build,
    config,
    play,
    rival,
    seat,
    shop,
    shop_suit,
    shuffle,
    skip,
    spend,
    table,
    whole_table,
)
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


@each_case(
    ("event", "sentence"),
    [
        (moved("setup", "call:2", "supply.words", "m.words-2"),
         "Call is put from the Market Supply Stack of Words onto the third Market Stack of Words."),
        (moved("play", "call:1", "p0.hand", "p0.play"), "Seat 1 plays Call: If exactly 5 in hand Draw 2. Draw 1."),
        (moved("play", "s_waste:1", "p0.hand", "p0.play"), "Seat 1 plays Waste."),
        (moved("purchase", "coins:3", "m.gen-coins", "p0.discard"),
         "Coins is Purchased from the Market Stack of Coins and goes onto the Discard Stack of seat 1."),
        (moved("set", "s_waste:1", "p0.hand", "set:barrow:1"),
         "Waste from the hand of seat 1 is Set, face down, to Barrow."),
        (moved("discard", "s_coin:1", "p0.draw", "p0.discard"),
         "Coin is Discarded from the Draw Deck of seat 1 onto the Discard Stack of seat 1."),
        (moved("trash", "barrow:1", "p0.play", "p0.trash"),
         "Barrow is Trashed from the cards in play of seat 1 onto the Trash Stack of seat 1."),
        (moved("draw", "s_coin:1", "p0.draw", "p0.hand"), "Seat 1 Draws Coin."),
        (moved("draw", "s_coin:3", "p0.discard", "p0.hand"), "Seat 1 Draws Coin from the Discard Stack of seat 1."),
        (moved("deal", "x_blank:951", "supply.clay", "m.clay-1"),
         "Blank is Dealt from the Market Supply Stack of Clay onto the second Market Stack of Clay."),
        (moved("move", "talk:1", "p0.trash", "p0.draw"),
         "Talk is Moved from the Trash Stack of seat 1 onto the Draw Deck of seat 1."),
        (moved("move", "s_coin:4", "set:manuscript:1", "p0.hand"),
         "Coin is Moved from the cards Set to Manuscript to the hand of seat 1."),
        (moved("move", "call:1", "p0.hand", "p0.discard", "MF-R4.3"),
         "Call from the hand of seat 1 is the payment for an ability and goes onto the Discard Stack of seat 1."),
        (moved("move", "barrow:1", "p0.play", "p0.discard", "MF-R5.1"),
         "Barrow, to which nothing is Set, leaves the cards in play of seat 1 and goes onto the Discard "
         "Stack of seat 1."),
        (moved("move", "call:1", "p0.hand", "p0.discard", "MF-R5.2"),
         "Call from the hand of seat 1 is not kept and goes onto the Discard Stack of seat 1."),
        (moved("move", "call:1", "p0.hand", "m.words-0", "MF-R5.4.1"),
         "Call from the hand of seat 1 is given back to the market and goes onto the first Market Stack of Words."),
        (moved("move", "s_coin:4", "set:manuscript:1", "p0.discard", "MF-R5.6"),
         "Coin, which was Set last, leaves the cards Set to Manuscript and goes onto the Discard Stack of seat 1."),
        (moved("move", "s_coin:4", "set:manuscript:1", "p0.discard", "MF-R10.4"),
         "Coin can no longer be one of the cards Set to Manuscript and goes onto the Discard Stack of seat 1."),
    ],
)  # fmt: skip
def test_cards_that_move(event: CardMoved, sentence: str) -> None:
    assert said(event) == sentence


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


def test_the_first_shuffle_says_that_most_cards_are_reconstructions_unless_they_are_printed() -> None:
    first = PileShuffled("supply.words", ("call:1", "call:2"), "MF-R2")
    assert said(first, viewer=PUBLIC) == (
        "Of the 23 different cards in this game 20 are reconstructions of lost ones. The Market Supply Stack of Words "
        "is shuffled: 2 cards, face down."
    )
    later = PileShuffled("p0.draw", ("s_coin:1",), "MF-R2")
    assert said(later) == "The Draw Deck of seat 1 is shuffled: 1 card, face down."
    again = PileShuffled("p1.draw", ("x_blank:1", "x_blank:2"), "MF-R8.7")
    assert said(again) == "The Discard Stack of seat 2 is shuffled and becomes their Draw Deck: 2 cards."
    searched = PileShuffled("p1.draw", (), "MF-A12")
    assert said(searched) == "The Draw Deck of seat 2 was searched and is shuffled: 0 cards."
    core = built_in_wire()["packs"][0]
    printed = {**core, "types": [{**kind, "provenance": "printed"} for kind in core["types"]]}
    state = BOOK.open(BOOK.configure(config(packs=[printed])))[0]
    assert said(first, state) == "The Market Supply Stack of Words is shuffled: 2 cards, face down."


@each_case(
    ("event", "sentence"),
    [
        (coins(5, "setup"), "Seat 1 begins with 5 coins."),
        (coins(1, "gain"), "Seat 1 gains 1 coin."),
        (coins(-2, "spend"), "Seat 1 pays 2 coins for an ability."),
        (coins(-3, "shop"), "Seat 1 pays 3 coins in a Shop."),
        (coins(-3, "effect"), "Seat 1 pays 3 coins for a Purchase."),
        (coins(-1, "discard"), "Seat 1 loses 1 coin."),
        (coins(-4, "reset"), "Seat 1 does not keep 4 coins."),
    ],
)
def test_coins(event: CoinsChanged, sentence: str) -> None:
    assert said(event) == sentence


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
        (DeckSearched(0, "p1.draw"), "Seat 1 looks through the Draw Deck of seat 2."),
        (DeckArranged(0, 3),
         "Seat 1 looks at the top 3 cards of their Draw Deck and puts them back in an order of their own."),
        (DeckArranged(0, 1), "Seat 1 looks at the top card of their Draw Deck."),
        (DeckOrdered("p0.draw", ("s_coin:2", "s_coin:1")), "The Draw Deck of seat 1 lies in its new order."),
        (LimitModified(0, "retain_limit", 1), "The retain limit of seat 1 is 1 higher until the round ends."),
        (LimitModified(1, "hand_limit", -2), "The hand limit of seat 2 is 2 lower until the round ends."),
        (LimitModified(1, "coin_limit", 0), "The coin limit of seat 2 is 0 higher until the round ends."),
        (TriggerCapReached(),
         "The limit of 500 reactions in one go is reached: all that still wait are dropped."),
        (Passed(1), "Seat 2 passes."),
        (PhaseStarted("reset", 3), "All have passed in a row: the Reset of round 3 begins."),
        (PhaseStarted("action", 4, 1, "MF-R5.7"), "Round 4 begins, and seat 2 acts first."),
        (TurnOccurred(), "The Turn has come: all cards, wherever they are, now show their white faces."),
        (TokensRemoved("turn", 7), "Tokens are removed: the Turn stack has 7 tokens left."),
        (TokensRemoved("end", 0), "Tokens are removed: the End stack is empty now."),
        (ShopVisited(0), "Seat 1 Shops."),
        (BuildMade(0), "Seat 1 Builds."),
        (ActDone(0), "Seat 2 acts next."),
        (ActBegun({"type": "pass", "seat": 1}), "Seat 2 passes, the last of all, and the Reset is due."),
        (Answered({"type": "shuffle", "zone": "p0.draw", "order": ["call:1"]}),
         "The dealer has shuffled the Draw Deck of seat 1."),
    ],
)  # fmt: skip
def test_all_other_events(event: TableEvent, sentence: str) -> None:
    for viewer in (ALL, PUBLIC, 0, 1):
        assert said(event, viewer=viewer) == sentence


def test_what_is_asked_is_told_without_what_is_offered_and_the_order_of_contradicting_texts() -> None:
    asked = Asked(
        to_wire(Pending("cards", 0, verb="discard", source="call:2", from_=("call:1", "s_waste:1"), min=1, max=1))
    )
    assert said(asked, viewer=1) == said(asked, viewer=PUBLIC) == "Seat 1 is to choose cards to Discard, as Call says."
    full = "Seat 1 is to choose 1 card to Discard, as Call says."
    assert said(asked) == said(asked, viewer=0) == full
    shuffled = Asked(to_wire(Pending("shuffle", zone="p0.draw", cards=("s_coin:3", "talk:1"))))
    assert said(shuffled, viewer=1) == "The Draw Deck of seat 1 is to be shuffled."
    acts = Asked(to_wire(Pending("act", 1)))
    assert said(acts) == "Seat 2 is to act."
    chosen = PrecedenceChosen(0, "hand_limit", ("barrow:1/1", "char:0/0"))
    first, then = "The text of Barrow", "the text of Jack O' Words and Names"
    assert said(chosen, viewer=1) == f"{first} says what the hand limit of seat 1 is, and comes before {then}."
    gone = PrecedenceChosen(0, "cost", ())
    assert said(gone) == "No texts contradict each other any more about the cost of cards for seat 1."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            GameEnded("empty", (3, 5), 1, None, "MF-R5.5"),
            "Somebody has no card in the Draw Deck and none in the Discard Stack: seat 2 wins with 5. The scores are 3 "
            "for seat 1 and 5 for seat 2.",
        ),
        (
            GameEnded("round_limit", (4, 4), 0, None, "MF-R15.1"),
            "This was the last round that the organiser allows: seat 1 wins with 4, by the tie-break: more coins in "
            "hand. The scores are 4 for seat 1 and 4 for seat 2.",
        ),
        (
            GameEnded("solo_tokens", (8,), 0, "Courtier", "MF-R11.4"),
            "The End stack is empty: the game is over. Seat 1 scored 8 and is Courtier.",
        ),
    ],
)
def test_the_end(event: GameEnded, sentence: str) -> None:
    assert said(event) == sentence


@each_case(
    ("raw", "words"),
    [
        (play(0, "call:1"), "play Call"),
        (skip(0), "pass"),
        ({"type": "ai", "seat": 0}, "let the AI card decide"),
        (shuffle("p0.draw", "s_coin:1 s_coin:2"), "shuffle the Draw Deck of seat 1"),
        (shop(0, "gen-coins"), "shop: Coins for 3"),
        (shop(0, "words-0"), "shop: Chronicle from the first Market Stack of Words for 6"),
        (shop_suit(0, "words-0 words-1 words-0"), "shop in your suit: Chronicle, Chronicle and Call for 15"),
        (build(0, "s_waste:1>manuscript:1 call:1>barrow:1"), "build: Set Waste to Manuscript and Call to Barrow"),
        (spend(0, "char:0"), "use Jack O' Words and Names: Spend 1 coin token to Draw 1"),
        (spend(0, "barrow:1", 1, "call:1"), "use Barrow, paying Call: Spend 1 card to Gain 1 coin token"),
    ],
)
def test_what_acts_are_called(raw: Raw, words: str) -> None:
    assert TITLE.label(read_move(raw, BOOK.move_types), TABLE) == words


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


ONE_SET = (Setting("call:1", "barrow:1"),)
ONE_BACK = (Marketing("call:1", "words-0"), Marketing("s_waste:1", "gen-coins"))


@each_case(
    ("answer", "pending", "words"),
    [
        ({"cards": ("call:1", "s_waste:1")}, {"verb": "trash"}, "Trash Call and Waste"),
        ({"cards": ()}, {"verb": "discard"}, "Discard no card"),
        ({"cards": ("barrow:1",)}, {"verb": "repeat"}, "follow Barrow again"),
        ({"cards": ("barrow:1",)}, {"verb": "set_onto"}, "Set it to Barrow"),
        ({"cards": ("call:1",)}, {"verb": "steal"}, "choose Call"),
        ({"cards": ("call:1",)}, None, "choose Call"),
        ({"sets": ONE_SET}, {}, "Set Call to Barrow"),
        ({"sets": ()}, {}, "Set no card"),
        ({"moves": ONE_BACK}, {},
         "Move Call to the first Market Stack of Words and Waste to the Market Stack of Coins"),
        ({"moves": ()}, {}, "Move no card"),
        ({"stacks": ("words-0", "words-2")}, {"what": "deal"},
         "choose the first Market Stack of Words and the third Market Stack of Words"),
        ({"stacks": ()}, None, "choose no Market Stack"),
        ({"stacks": ("words-0",)}, {"what": "purchase"}, "Purchase Chronicle from the first Market Stack of Words"),
        ({"stacks": ()}, {"what": "purchase"}, "Purchase no card"),
        ({"target": 1}, {}, "choose seat 2"),
        ({"yes": True}, {}, "do it"),
        ({"yes": False}, {}, "do not do it"),
        ({"option": 0}, {"amount": True}, "take 0 cards"),
        ({"option": 1}, {"amount": True}, "take 1 card"),
        ({"option": 0}, {"amount": False}, "alternative 1"),
        ({"option": 1}, None, "alternative 2"),
        ({"order": ("obol:2/1", "char:0/0", "call:1")}, {},
         "in this order: the text of Obol, the text of Jack O' Words and Names and Call"),
        ({"retain": ("call:1",), "coins": 4}, {}, "keep Call and 4 coins"),
        ({"retain": (), "coins": 1}, {}, "keep no card and 1 coin"),
        ({"retain": ("call:1",), "coins": 0, "order": ("s_waste:1",)}, {}, "keep Call and 0 coins, then discard Waste"),
        ({"stack": "turn"}, {}, "remove 1 token from Turn"),
        ({"stack": "end"}, {}, "remove 2 tokens from End"),
        ({}, {}, "answer nothing"),
    ],
)  # fmt: skip
def test_what_answers_are_called(answer: Raw, pending: Raw | None, words: str) -> None:
    asked = None if pending is None else Pending("cards", 0, **pending)
    assert TITLE.label(Choose(0, **answer), changed(TABLE, pending=asked)) == words


@each_case(
    ("event", "marks"),
    [
        (PileShuffled("supply.words", (), "MF-R2"), [Mark("deal", "Set-up: the supply of Words is shuffled")]),
        (PileShuffled("p0.draw", (), "MF-R2"), [Mark("deal", "Set-up: a Draw Deck is shuffled")]),
        (PileShuffled("p0.draw", (), "MF-R8.7"), []),
        (moved("deal", "call:1", "supply.words", "m.words-0"), [Mark("deal", "New cards: Words")]),
        (moved("deal", "call:1", "supply.words", "m.words-1"), []),
        (moved("purchase", "call:1", "m.words-0", "p0.discard"), []),
        (moved("move", "call:1", "p0.hand", "m.words-0", "MF-R5.4.1"), []),
        (PhaseStarted("reset", 3), [Mark("round", "Reset of round 3")]),
        (PhaseStarted("action", 4, 1, "MF-R5.7"), [Mark("round", "Round 4")]),
        (TurnOccurred(), [Mark("round", "The Turn")]),
        (GameEnded("empty", (3, -1, 5), 2, None, "MF-R5.5"),
         [Mark("score", "Scores: 3, -1, 5"), Mark("end", "End of the game")]),
    ],
)  # fmt: skip
def test_marks(event: TableEvent, marks: list[Mark]) -> None:
    assert list(TITLE.marks(event)) == marks


LATE = a_table(round=7)


@each_case(
    ("event", "facts"),
    [
        (moved("purchase", "chronicle:1", "m.words-0", "p1.discard"),
         [Fact("purchases", 1), Fact("purchases_chronicle", 1)]),
        (moved("trash", "call:1", "p0.hand", "p0.trash"), [Fact("cards_trashed", 0)]),
        (moved("set", "s_waste:1", "p0.hand", "set:barrow:1"), [Fact("cards_set", 0)]),
        (moved("draw", "s_coin:1", "p0.draw", "p0.hand"), []),
        (coins(3, "gain"), [Fact("coins_gained", 0, 3)]),
        (coins(-3, "shop"), []),
        (AbilityUsed(1, "char:1", 0), [Fact("abilities_used", 1)]),
        (TurnOccurred(), [Fact("rounds_to_the_turn", 0, 7), Fact("rounds_to_the_turn", 1, 7)]),
        (GameEnded("empty", (3, -1), 0, None, "MF-R5.5"),
         [Fact("rounds", 0, 7), Fact("rounds", 1, 7), Fact("score_as_words", 0, 3), Fact("score_as_clay", 1, -1)]),
    ],
)  # fmt: skip
def test_facts(event: TableEvent, facts: list[Fact]) -> None:
    assert list(TITLE.facts(event, LATE)) == facts


def test_an_id_that_fits_no_name_of_a_fact_and_a_token_after_the_turn() -> None:
    bought = moved("purchase", "My-Card.2:1", "m.words-0", "p0.discard")
    assert TITLE.facts(bought, LATE)[1] == Fact("purchases_my_card_2", 0)
    assert TITLE.label(Choose(0, stack="end"), TURNED) == "remove 1 token from End"


_ANSWERS: list[tuple[Raw, Raw, str, str | None]] = [
    ({"kind": "cards", "verb": "discard", "source": "call:1", "from_": ("call:1", "s_coin:3"), "min": 1, "max": 2},
     {"cards": ["call:1", "s_coin:3"]}, "Seat 1 chooses Call and Coin to Discard.",
     "Seat 1 chooses 2 cards to Discard."),
    ({"kind": "cards", "verb": "trash", "source": "call:1", "from_": ("call:1",), "min": 0, "max": 1}, {"cards": []},
     "Seat 1 chooses no card to Trash.", None),
    ({"kind": "sets", "from_": ("call:1",), "onto": ("manuscript:1",), "min": 0, "max": 1},
     {"sets": [{"card": "call:1", "onto": "manuscript:1"}]}, "Seat 1 chooses to Set Call to Manuscript.",
     "Seat 1 chooses 1 card to Set."),
    ({"kind": "sets"}, {"sets": []}, "Seat 1 chooses no card to Set.", None),
    ({"kind": "to_market"}, {"moves": [{"card": "call:1", "stack": "words-0"}]},
     "Seat 1 chooses Call for the first Market Stack of Words.", "Seat 1 chooses 1 card for the market."),
    ({"kind": "to_market"}, {"moves": []}, "Seat 1 chooses no card for the market.", None),
    ({"kind": "stacks", "what": "deal"}, {"stacks": ["words-0", "words-2"]},
     "Seat 1 chooses the first Market Stack of Words and the third Market Stack of Words.", None),
    ({"kind": "stacks", "what": "purchase"}, {"stacks": []}, "Seat 1 chooses no Market Stack.", None),
    ({"kind": "target"}, {"target": 1}, "Seat 1 chooses seat 2 as the player who is meant.", None),
    ({"kind": "may"}, {"yes": True}, "Seat 1 chooses to do it.", None),
    ({"kind": "may"}, {"yes": False}, "Seat 1 chooses not to do it.", None),
    ({"kind": "option", "n": 2}, {"option": 1}, "Seat 1 chooses alternative 2.", None),
    ({"kind": "option", "n": 3, "amount": True}, {"option": 2}, "Seat 1 chooses to take 2 cards.", None),
    ({"kind": "order", "what": "arrange"}, {"order": ["s_coin:2", "s_coin:1"]},
     "Seat 1 chooses this order: Coin and Coin.", "Seat 1 has put the top 2 cards in order."),
    ({"kind": "order", "what": "triggers"}, {"order": ["barrow:1/1", "char:0/0"]},
     "Seat 1 chooses this order: the text of Barrow and the text of Jack O' Words and Names.", None),
    ({"kind": "keep"}, {"retain": ["call:1"], "coins": 3, "order": ["s_waste:1"]}, "Seat 1 keeps Call and 3 coins.",
     "Seat 1 keeps 1 card and 3 coins."),
    ({"kind": "solo"}, {"stack": "end"}, "Seat 1 removes tokens from End.", None),
]  # fmt: skip


@each_case(("pending", "answer", "told", "others"), _ANSWERS)
def test_what_was_chosen_is_told_as_far_as_it_may_be_known(
    pending: Raw, answer: Raw, told: str, others: str | None
) -> None:
    """Where nothing is said of what others are told, they are told the same."""
    before = changed(TABLE, pending=Pending(seat=0, **pending))
    event = Answered({"type": "choose", "seat": 0, **answer})
    for viewer in (ALL, 0):
        assert said(event, before, viewer) == told
    for viewer in (PUBLIC, 1):
        assert said(event, before, viewer) == (others or told)


@each_case(
    ("pending", "told", "others"),
    [
        ({"kind": "cards", "verb": "trash", "source": "char:0", "min": 0, "max": 3},
         "is to choose up to 3 cards to Trash, as Jack O' Words and Names says",
         "is to choose cards to Trash, as Jack O' Words and Names says"),
        ({"kind": "cards", "verb": "set_onto", "source": "call:1", "min": 1, "max": 2},
         "is to choose 1 to 2 cards to Set a card to, as Call says",
         "is to choose cards to Set a card to, as Call says"),
        ({"kind": "order", "what": "reset"}, "is to say in which order their cards are put on the Discard Stack", None),
        ({"kind": "order", "what": "triggers"}, "is to say in which order texts react", None),
        ({"kind": "order", "what": "arrange"}, "is to say how the top of their Draw Deck lies", None),
        ({"kind": "order", "what": "precedence"}, "is to say which of their contradicting texts comes first", None),
        ({"kind": "stacks", "what": "deal"}, "is to choose Market Stacks for the last cards of the deal", None),
        ({"kind": "stacks", "what": "purchase"}, "is to choose Market Stacks to Purchase from", None),
        ({"kind": "keep"}, "is to choose what to keep", None),
    ],
)  # fmt: skip
def test_who_is_asked_for_what_is_told_at_once_and_when_it_is_due(pending: Raw, told: str, others: str | None) -> None:
    asks = to_wire(Pending(seat=0, **pending))
    begun = ActBegun({"type": "play", "seat": 0, "card": "call:1"}, asks=asks)
    for viewer, words in ((ALL, told), (0, told), (1, others or told), (PUBLIC, others or told)):
        assert said(Asked(asks), viewer=viewer) == f"Seat 1 {words}."
        assert said(begun, viewer=viewer) == f"Seat 1 plays Call; for that seat 1 {words}."


@each_case(
    ("act", "told"),
    [
        ({"type": "spend", "source": "barrow:1", "ability": 1, "cards": ["call:1"]}, "uses Barrow"),
        ({"type": "shop", "mode": "single", "stack": "words-0"}, "Shops"),
        ({"type": "build", "sets": [{"card": "call:1", "onto": "manuscript:1"}]}, "Builds"),
        ({"type": "pass"}, "passes, the last of all, and the Reset is due"),
    ],
)
def test_the_act_in_which_somebody_is_asked_is_named_without_what_is_hidden(act: Raw, told: str) -> None:
    shuffled = to_wire(Pending("shuffle", zone="p0.draw", cards=("s_coin:3", "talk:1")))
    begun = ActBegun({"seat": 0, **act}, asks=shuffled)
    joint = "in it" if act["type"] == "pass" else "for that"
    for viewer in (ALL, PUBLIC, 0, 1):
        assert said(begun, viewer=viewer) == f"Seat 1 {told}; {joint} the Draw Deck of seat 1 is to be shuffled."
        assert said(changed(begun, asks=None), viewer=viewer) == f"Seat 1 {told}."
    shown: ActBegun = seen_by(1, begun, Context(TABLE.config, TABLE))
    assert "call:1" not in str(shown)
