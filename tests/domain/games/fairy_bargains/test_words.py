"""What Fairy Bargains says: explanations, labels, marks, facts, and a greedy player's eye."""

from __future__ import annotations

from typing import Any

from domain.games.fairy_bargains.moves import Deal, Play, Take
from domain.games.fairy_bargains.table import DECK
from domain.rules.event import Fact, Mark
from tests.domain.games.fairy_bargains.tables import BOOK, MAIN, TITLE, turn
from tests.domain.games.fairy_bargains.test_main_clauses import last_turn


def of_turn(card: int, pot: list[int], draw: list[int] | None = None, **options: Any) -> list[str]:
    """What is said of a turn of seat 1."""
    state = MAIN.position(options=options, phase="play", turn=1, hands=[[3], [card, 3], [3]], pot=pot, draw=draw or [])
    return MAIN.said(state, MAIN.made(state, type="play", seat=1, card=card))


def test_a_deal() -> None:
    state = BOOK.open(MAIN.config(4))[0]
    assert MAIN.said(state, MAIN.made(state, type="deal", deck=list(DECK))) == [
        "Round 1: seat 1 deals six cards to each seat. The Pot is 3, 3 and 5, 38 cards form the Draw Pile, and seat 2 "
        "leads."
    ]


def test_a_bargain_forced_and_one_after_adding_a_card() -> None:
    assert of_turn(5, [1, 3, 10]) == [
        "Seat 2 plays a 5. It joins the Pot only when the turn is over.",
        "Seat 2 takes the 10: the only card that beats the 5.",
        "The 5 that was played joins the Pot, now 1, 3 and 5.",
    ]
    assert of_turn(10, [1, 3, 5], [3])[1:3] == [
        "The Pot's 9 is not more than the 10, so the top card of the Draw Pile, a 3, is added: 12.",
        "Seat 2 takes 3, 3 and 5 (total 11): the only 3-card set that beats the 10; fewer cards would not do.",
    ]


def test_a_choice_and_what_was_chosen() -> None:
    assert of_turn(7, [3, 5, 7])[-1] == ("Several 2-card sets beat the 7 (3+5, 3+7 and 5+7); seat 2 must name one.")
    assert of_turn(3, [5, 10])[-1] == "Several cards beat the 3 (5 and 10); seat 2 must name one."
    waiting = turn(7, [3, 5, 7]).state
    assert MAIN.said(waiting, MAIN.made(waiting, type="take", seat=1, cards=[3, 7]))[0] == (
        "Seat 2 takes 3 and 7 (total 10): their choice of the 2-card sets that beat the 7; fewer cards would not do."
    )


def test_the_house_rule_closest() -> None:
    assert of_turn(7, [1, 3, 5, 7], choice="closest")[-1] == (
        "Several 2-card sets beat the 7 most closely (1+7 and 3+5); seat 2 must name one."
    )
    assert of_turn(3, [5, 10], choice="closest")[1] == ("Seat 2 takes the 5: the card that beats the 3 most closely.")


def test_no_bargain_and_the_house_rule_take_all() -> None:
    assert of_turn(10, [1, 3])[1] == (
        "The Draw Pile is empty and the Pot's 4 does not beat the 10: seat 2 makes no bargain."
    )
    assert of_turn(10, [1, 3], exhausted="take_all")[1] == (
        "Seat 2 takes 1 and 3 (total 4): the Draw Pile is empty and the Pot does not beat the 10, and by this "
        "table's house rule the whole Pot is then taken."
    )


def test_the_end_of_a_round_and_of_the_game() -> None:
    before = MAIN.position(phase="play", turn=2, hands=[[], [], [3]], pot=[5], taken=[[10, 10], [1], []])
    assert MAIN.said(before, last_turn([0, 0, 0], [[10, 10], [1], []]))[-2:] == [
        "All hands are empty, round 1 is over. A point for each card taken: 2 for seat 1, 1 for seat 2 and 1 for "
        "seat 3.",
        "The deal passes to the left: seat 2 deals round 2.",
    ]
    assert MAIN.said(before, last_turn([0, 9, 1], [[], [], []], rounds=1))[-1] == (
        "The last round is over. Seat 2 wins with 9 points."
    )
    assert MAIN.said(before, last_turn([2, 2, 0], [[], [], []], rounds=1))[-1] == (
        "The last round is over. Seats 1 and 2 share the win with 2 points."
    )


def test_labels() -> None:
    assert TITLE.label(Play(0, 7), None) == "play the 7"
    assert TITLE.label(Take(0, (3,)), None) == "take 3"
    assert TITLE.label(Take(0, (3, 3, 5)), None) == "take 3, 3 and 5"
    assert TITLE.label(Deal(()), None) == "deal"


def test_marks_lead_to_deals_scores_and_the_end() -> None:
    marks = [TITLE.marks(event) for event in last_turn([0, 0, 0], [[], [], []], rounds=1)]
    assert marks == [(), (), (), (Mark("score", "Score of round 1"),), (Mark("end", "End of the game"),)]
    (dealt,) = MAIN.made(BOOK.open(MAIN.config(2))[0], type="deal", deck=list(DECK))
    assert TITLE.marks(dealt) == (Mark("deal", "Deal of round 1"), Mark("round", "Round 1"))


def test_facts_count_bargains_cards_choices_and_what_was_missed() -> None:
    def facts(draft: Any) -> list[Fact]:
        return [fact for event in draft for fact in TITLE.facts(event, None)]

    assert facts(turn(10, [3, 3, 5])) == [Fact("bargains", 1), Fact("cards_taken", 1, 3)]
    assert facts(turn(7, [3, 5, 7])) == [Fact("choices", 1)]
    assert facts(turn(10, [1])) == [Fact("no_bargains", 1)]


def test_a_greedy_player_takes_many_cards_plays_low_ones_and_hopes_for_the_draw_pile() -> None:
    def worth(pot: list[int], move: Any) -> float:
        return TITLE.appraise(BOOK, MAIN.position(phase="play", turn=0, hands=[[1], [1], [1]], pot=pot), move)

    assert worth([3, 3, 5], Play(0, 10)) > worth([3, 3, 5], Play(0, 7)) > worth([3, 3, 5], Play(0, 3))
    assert worth([10], Play(0, 1)) > worth([10], Play(0, 3))
    assert worth([1, 1], Play(0, 10)) > worth([1, 10], Play(0, 3))
    assert worth([3, 5, 7], Take(0, (5, 7))) > worth([3, 5, 7], Take(0, (3, 5)))
    assert worth([1, 1], Play(0, 10)) == (2 + 1) / 2 + 1 - 0.1
    assert worth([3, 3, 5], Play(0, 10)) == 3 - 0.1
    assert worth([3, 5, 7], Take(0, (5, 7))) == 2 + 0.12
