"""What Mercadito says: explanations, for everybody and for one who does not see all, and labels, marks and facts."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.mercadito.deck import Deck, Good
from domain.rules.event import Fact, Mark
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import (
    ABORT,
    BOOK,
    CLOSE,
    DEAL,
    IDS,
    STALL,
    TITLE,
    accept,
    answer,
    choose,
    choosing,
    config,
    conflict,
    deal,
    dealing,
    hands,
    juice,
    offer,
    open_offer,
    own_deck,
    quarrel,
    reshuffle,
    resolve,
    reveal,
    shuffle,
    skip,
    stance,
    stances,
    table,
    trading,
    unvote,
    vote,
)
from tests.every import each_case


class Told:
    """The events of the last of some moves, each with the table before it."""

    def __init__(self, position: Raw | None, *moves: Raw, **setup: Any):
        self.before: list[tuple[Any, Any]] = []
        state = table(position, **setup) if position is not None else BOOK.open(BOOK.configure(config(**setup)))[0]
        for raw in moves:
            draft = BOOK.decide(state, read_move(raw, BOOK.move_types))
            self.before = []
            for event in draft:
                self.before.append((event, state))
                state = BOOK.evolve(state, event)

    def said(self, viewer: Viewer = ALL) -> list[str]:
        """The explanation of each event, to a viewer."""
        sentences = []
        for event, state in self.before:
            context = Context(state.config, state)
            sentences.append(TITLE.explain(seen_by(viewer, event, context), seen_by(viewer, state, context)))
        return sentences

    def marks(self) -> list[Mark]:
        """The jump marks of all events."""
        return [mark for event, _ in self.before for mark in TITLE.marks(event)]

    def facts(self) -> list[Fact]:
        """The facts of all events."""
        return [fact for event, state in self.before for fact in TITLE.facts(event, state)]


def test_the_opening_and_the_shuffle() -> None:
    state, (started,) = BOOK.open(BOOK.configure(config(3)))
    assert TITLE.explain(started, state) == (
        "3 players; who holds 7 cards is full, and after 8 rounds at the latest trading begins."
    )
    small, (started,) = BOOK.open(BOOK.configure(config(3, max_cards=1, max_rounds=1)))
    assert "1 card is full" in TITLE.explain(started, small)
    assert "1 round at" in TITLE.explain(started, small)
    assert Told(None, shuffle(IDS)).said() == ["The deck is shuffled: 26 cards, face down."]


def test_a_deal() -> None:
    assert Told(dealing(STALL), DEAL).said() == [
        "Round 2 of at most 9 begins.",
        "In the market lie the mango, the avocado, the milk, the roll and the salt.",
        "Seats 1 and 2 choose a card each.",
    ]
    one = Told(dealing("J", market=["F1"], hands=hands("", "F2")), DEAL, max_cards=1)
    assert one.said() == ["In the market lies the juice as well.", "Seat 1 chooses a card."]
    assert Told(dealing(""), DEAL).said()[1] == "No card is left to be laid out."


def test_choices_and_the_end_of_a_round() -> None:
    judged = Told(choosing(awaiting=[0, 1]), skip(0), choose(1, "F5"))
    assert judged.said() == [
        "Seat 2 chooses the mango.",
        "The choices are shown: seat 1 passes and seat 2 wants the mango.",
        "Seat 2 alone wants the mango, takes it, and is done for this round.",
        "Nobody took the avocado, the milk, the roll and the salt, which go to the discard pile.",
        "Round 1 is over.",
    ]
    assert judged.said(0)[0] == "Seat 2 has made a choice."
    last = Told(choosing("F5", awaiting=[0]), skip(0))
    assert last.said()[2] == "Nobody took the mango, which goes to the discard pile."


@pytest.mark.parametrize("move", [choose(0, "F5"), skip(0)])
def test_a_sealed_choice_and_a_sealed_pass_sound_alike(move: Raw) -> None:
    judged = Told(choosing(), move)
    for viewer in (PUBLIC, 1):
        assert judged.said(viewer) == ["Seat 1 has made a choice."]


def test_open_and_hidden_passes_reshuffles_and_goods_of_an_own_deck() -> None:
    due = dealing("", "F1 F2", phase="reshuffle")
    assert Told(due, reshuffle("F2 F1")).said() == ["The discards are shuffled and become the deck: 2 cards."]
    judged = Told(choosing(), skip(0), choice_mode="open")
    assert judged.said(PUBLIC) == ["Seat 1 passes."]


def test_a_conflict_that_goes_on() -> None:
    opening = Told(choosing(awaiting=[0, 1, 2]), choose(0, "F5"), choose(1, "F5"), choose(2, "F5"), players=3)
    assert opening.said()[2] == "Seats 1, 2 and 3 all want the mango: a conflict."
    two = Told(choosing(), choose(0, "F5"), choose(1, "F5"))
    assert two.said()[2] == "Seats 1 and 2 both want the mango: a conflict."
    judged = Told(quarrel(conflict("F5", [0, 1, 2])), *stances("cede", "claim", "destroy"), players=3)
    assert judged.said() == [
        "Sealed until all have spoken: seat 3 would have the mango destroyed.",
        "Step 1 about the mango: seat 1 gives way, seat 2 wants it and seat 3 would have it destroyed.",
        "Seat 1 gives way, and is out of the conflict about the mango.",
        "There is no agreement about the mango: step 2 of 3 follows.",
    ]
    assert judged.said(1)[0] == "Seat 3 has declared, sealed, about the mango."
    one = Told(quarrel(), stance(0, "leave"))
    assert one.said() == ["Sealed until all have spoken: seat 1 would leave the mango."]


def test_how_conflicts_end_by_stances_and_by_juice() -> None:
    assert Told(quarrel(market="F5 V5"), *stances("claim", "cede")).said()[3:] == [
        "Seat 1 is the last contender, takes the mango, and is done for this round.",
        "Seat 2, who gave way, chooses again, out of the avocado.",
    ]
    assert Told(quarrel(), *stances("cede", "cede")).said()[2] == (
        "The mango goes to the discard pile: all gave way. Seats 1 and 2 are done for this round."
    )
    assert Told(quarrel(), *stances("cede", "leave")).said()[3] == (
        "The mango goes to the discard pile: all who remain want it left. Seat 2 is done for this round."
    )
    assert Told(quarrel(), *stances("destroy", "destroy")).said()[2] == (
        "The mango is destroyed and out of the game: all who remain want it destroyed. Seats 1 and 2 are done "
        "for this round."
    )
    assert Told(quarrel(), *stances("claim", "leave"), conflict_steps=1).said()[2] == (
        "The mango is destroyed and out of the game: the last step brought no agreement. Seats 1 and 2 are done "
        "for this round."
    )
    several = Told(quarrel(conflict("F5", [0, 1, 2]), market="F5 V5"), *stances("cede", "cede", "claim"), players=3)
    assert several.said()[-1] == "Seats 1 and 2, who gave way, choose again, out of the avocado."
    assert Told(quarrel(hands=hands("J", "")), juice(0, 1)).said()[:2] == [
        "Seat 1 gives the juice to seat 2, a friendly end to their conflict about the mango; stances sealed "
        "in this step are void.",
        "Seat 2, who has been given juice, must give way and is out of the conflict about the mango.",
    ]


@pytest.mark.parametrize(
    ("start", "options", "sentence"),
    [
        (choosing(awaiting=[0], hands=hands("", "F1")), {"max_cards": 1}, "Everybody is full"),
        (choosing(awaiting=[0], hands=hands("", "F1")), {"max_rounds": 1}, "That was the last round"),
        (choosing("F5", [0], deck="", hands=hands("", "F1")), {}, "There are no cards left to deal"),
    ],
)
def test_the_final_phase_begins(start: Raw, options: Raw, sentence: str) -> None:
    told = Told(start, choose(0, "F5"), **options).said()[-1]
    assert told == f"{sentence}: the final phase begins, in which cards are traded."


THREE = trading("F1 F2", "V1 V2 V3", "J", offers=[open_offer("o1", 2, 0, "J", "F2")], offer_count=1)
CLOSED: Raw = {"players": 3, "hand_visibility": "closed"}


def test_offers_and_trades_of_which_one_does_not_see_all() -> None:
    start = {**THREE, "revealed": hands("F1", "", "")}
    made = Told(start, offer(0, 1, "F1 F2", "V2 V3"), **CLOSED)
    assert made.said(2) == ["Offer 2: seat 1 would give seat 2 the lime and a card for 2 cards."]
    assert made.said(1) == made.said()
    done = Told(start, offer(0, 1, "F1 F2", "V2"), accept(1, "o2"), **CLOSED)
    assert done.said(PUBLIC)[0] == ("Offer 2 is accepted: seat 1 gives seat 2 the lime and a card and gets a card.")


def test_offers_and_trades_and_those_that_are_gone() -> None:
    made = Told(THREE, offer(0, 1, "F1 F2", "V2"), players=3)
    assert made.said() == ["Offer 2: seat 1 would give seat 2 the lime and the banana for the carrot."]
    done = Told({**THREE, "votes": [1]}, offer(0, 1, "F1 F2", "V2"), accept(1, "o2"), players=3)
    assert done.said() == [
        "Offer 2 is accepted: seat 1 gives seat 2 the lime and the banana and gets the carrot.",
        "Offer 1 lapses: a card of it has changed hands.",
        "Seat 2 no longer votes for the end.",
    ]
    gift = Told(THREE, offer(0, 1, "F1", ""), players=3, trade_shape="gift")
    assert gift.said() == ["Offer 2: seat 1 would give seat 2 the lime for nothing."]
    assert Told(THREE, answer("decline", 0), players=3).said() == ["Offer 1 is declined."]
    assert Told(THREE, answer("withdraw", 2), players=3).said() == ["Offer 1 is withdrawn."]
    assert Told(THREE, CLOSE, players=3).said()[0] == "Offer 1 lapses: the game ends."


def test_cards_are_shown() -> None:
    told = Told(THREE, reveal(0, "F2 F1"), **CLOSED)
    assert told.said(1) == [
        "Seat 1 shows the banana and the lime.",
        "Offer 1 now reads for all: seat 3 would give a card for the banana of seat 1.",
    ]
    assert Told(THREE, reveal(0, ""), **CLOSED).said() == ["Seat 1 shows no card."]


def test_votes_and_ends() -> None:
    assert Told(THREE, vote(1), players=3).said() == ["Seat 2 votes for the end."]
    assert Told({**THREE, "votes": [1]}, unvote(1), players=3).said() == ["Seat 2 no longer votes for the end."]
    all_voted = Told(trading("F1 F2", "V1 V2", "J", votes=[0, 1]), vote(2), players=3)
    assert all_voted.said()[-1] == (
        "All have voted for the end: seats 1 and 2 share the win with 3 points. The totals are 3 for seat 1, 3 for "
        "seat 2 and 1 for seat 3."
    )
    assert Told(trading("F1", ""), vote(1)).said()[-1] == (
        "Nobody who has not voted has anything to trade with: seat 1 wins with 1 point. The totals are 1 for seat 1 "
        "and 0 for seat 2."
    )
    assert Told(trading("F1", "V5"), CLOSE).said() == [
        "The trading is closed: seat 2 wins with 3 points. The totals are 1 for seat 1 and 3 for seat 2."
    ]
    assert Told(trading("F1", "V5"), ABORT).said() == [
        "The game is broken off, and nobody wins. The hands are worth 1 for seat 1 and 3 for seat 2."
    ]


OWN = own_deck({**dict.fromkeys("abc", ("x", 1)), **dict.fromkeys("def", (None, 1))}, "d e", [0] * 4)


def test_goods_have_the_names_of_the_tables_deck() -> None:
    assert Told(choosing("a b", deck=""), choose(0, "b"), deck=OWN).said() == ["Seat 1 chooses the good b."]


@each_case(
    ("position", "raw", "words"),
    [
        (None, shuffle(IDS), "shuffle the deck"),
        (None, shuffle(["?"] * 26), "write down a deck that nobody knows"),
        (dealing(STALL), DEAL, "deal"),
        (dealing("? ? ?"), deal("F1 F2 J"), "deal the lime, the banana and the juice"),
        (dealing("", "F1", phase="reshuffle"), reshuffle("F1"), "shuffle the discards"),
        (dealing("", "F1", phase="reshuffle"), {"type": "reshuffle"}, "shuffle the discards, order unknown"),
        (choosing(), choose(0, "F5"), "choose the mango"),
        (choosing(), skip(0), "pass"),
        (quarrel(), stance(0, "claim"), "claim the mango"),
        (quarrel(), stance(0, "cede"), "give way over the mango"),
        (quarrel(), stance(0, "leave"), "leave the mango"),
        (quarrel(), stance(0, "destroy"), "let the mango be destroyed"),
        (quarrel(hands=hands("J", "")), juice(0, 1), "give juice to seat 2"),
        (quarrel(hands=hands("J", "")), juice(0, 1, juice="J"), "give the juice to seat 2"),
        (THREE, offer(0, 1, "F1 F2", "V1"), "offer seat 2 the lime and the banana for the onion"),
        (THREE, offer(0, 1, "F1", ""), "offer seat 2 the lime for nothing"),
        (THREE, accept(0), "accept offer 1: get the juice for the banana"),
        (THREE, answer("decline", 0), "decline offer 1: get the juice for the banana"),
        (THREE, accept(0, "o7"), "accept offer 7"),
        (THREE, answer("withdraw", 2), "withdraw offer 1"),
        (THREE, reveal(0, "F1"), "show the lime"),
        (THREE, reveal(0, ""), "show no card"),
        (THREE, vote(0), "vote for the end"),
        (THREE, unvote(0), "take the vote back"),
        (THREE, CLOSE, "close the trading"),
        (THREE, ABORT, "break the game off"),
    ],
)
def test_labels(position: Raw | None, raw: Raw, words: str) -> None:
    players = len((position or {}).get("hands", [1, 2]))
    state = BOOK.open(BOOK.configure(config()))[0] if position is None else table(position, players)
    assert TITLE.label(read_move(raw, BOOK.move_types), state) == words


def test_marks_lead_to_shuffles_rounds_trades_and_the_end() -> None:
    assert Told(None, shuffle(IDS)).marks() == [Mark("deal", "The deck is shuffled")]
    assert Told(dealing(STALL), DEAL).marks() == [Mark("round", "Round 2")]
    reshuffled = Told(dealing("", "F1", phase="reshuffle"), reshuffle("F1"))
    assert reshuffled.marks() == [Mark("deal", "The discards are shuffled")]
    last = Told(choosing(awaiting=[0], hands=hands("F1", "F2")), skip(0), max_rounds=1)
    assert last.marks() == [Mark("round", "Final phase")]
    assert Told(THREE, accept(0), players=3).marks() == [Mark("score", "Trade between seats 3 and 1")]
    assert Told(THREE, CLOSE, players=3).marks() == [Mark("end", "End of the game")]
    assert Told(choosing(), skip(0)).marks() == []


def test_facts_count_cards_and_conflicts() -> None:
    assert Told(choosing(), skip(0), choose(1, "F5")).facts() == [Fact("cards_taken", 1)]
    fought = Told(choosing(), choose(0, "F5"), choose(1, "F5"))
    assert fought.facts() == [Fact("conflicts", 0), Fact("conflicts", 1)]
    assert Told(quarrel(), *stances("cede", "claim")).facts() == [
        Fact("ceded", 0),
        Fact("cards_taken", 1),
        Fact("conflicts_won", 1),
    ]
    assert Told(quarrel(), *stances("leave", "leave")).facts() == [Fact("left", 0), Fact("left", 1)]
    assert Told(quarrel(), *stances("destroy", "destroy")).facts() == [Fact("destroyed", 0), Fact("destroyed", 1)]
    assert Told(quarrel(hands=hands("J", "")), juice(0, 1)).facts() == [
        Fact("juices_given", 0),
        Fact("ceded", 1),
        Fact("cards_taken", 0),
        Fact("conflicts_won", 0),
    ]


def test_facts_count_trading_and_bonuses() -> None:
    assert Told(THREE, offer(0, 1, "F1", "V1"), players=3).facts() == [Fact("offers", 0)]
    assert Told(THREE, accept(0), players=3).facts() == [Fact("trades", 2), Fact("trades", 0)]
    assert Told(THREE, CLOSE, players=3).facts() == [
        Fact("family_bonus", 0, 1),
        Fact("family_bonus", 1, 2),
        Fact("family_bonus", 2, 0),
    ]
    assert Told(THREE, vote(0), players=3).facts() == []


def test_cards_nobody_wants_are_told_as_discarded() -> None:
    told = Told(choosing(), choose(0, "F5"), choose(1, "F5"), unclaimed="discard").said()
    assert told[2] == (
        "Nobody wants the avocado, the milk, the roll and the salt, which go to the discard pile at once."
    )
    one = Told(choosing("F5 V5"), choose(0, "F5"), skip(1), unclaimed="discard").said()
    assert one[2] == "Nobody wants the avocado, which goes to the discard pile at once."


def test_conflicts_one_after_the_other() -> None:
    two = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]))
    told = Told(two, resolve("V5", 3), players=4, resolve="card_by_card").said()
    assert told == ["Seat 4 names the avocado: its conflict is settled next."]
    told = Told(two, resolve("V5"), players=4, resolve="card_by_card").said()
    assert told == ["An official names the avocado: its conflict is settled next."]
    told = Told(two, *stances("leave", "leave"), players=4, resolve="card_by_card").said()
    assert told[-1] == "The conflict about the avocado is settled next."
    told = Told(two, *stances("claim", "cede"), choose(1, "V5"), players=4, resolve="card_by_card").said()
    assert told[2] == "Seat 2 joins the conflict about the avocado."
    waiting = quarrel(conflict("F5", [0, 1, 2]), conflict("V5", [3]))
    moves = [*stances("claim", "cede", "cede"), choose(1, "V5"), choose(2, "V5")]
    told = Told(waiting, *moves, players=4, resolve="card_by_card").said()
    assert told[2] == "Seats 2 and 3 join the conflict about the avocado."


def test_goods_of_one_name_are_told_apart_by_points_or_by_their_order() -> None:
    def named(*points: int) -> list[str | None]:
        goods = {f"c{at}": Good("mango", "fruit", worth, False) for at, worth in enumerate(points)}
        deck = Deck({**goods, "x": Good("lime", "fruit", 1, False)}, (0,))
        return [deck.name(card) for card in deck.ids]

    assert named(1, 3) == ["the mango worth 1", "the mango worth 3", "the lime"]
    assert named(2, 2) == ["the first mango", "the second mango", "the lime"]
