"""What Market Day says: explanations, labels, marks and facts."""

from __future__ import annotations

from typing import Any

from domain.games.market_day.moves import Deal, Play, Tinker
from domain.games.market_day.table import DECK
from domain.games.market_day.words import by_seat
from domain.rules.event import Fact, Mark
from domain.rules.phrases import counted, listed
from tests.domain.games.market_day.tables import BOOK, RULES, TITLE, before, round_of, traded


def of_round(*ranks: int, players: int = 4, leader: int = 0, **more: Any) -> list[str]:
    """What is said of the last card of a round."""
    state = before(ranks, players, leader, **more)
    for number, rank in enumerate(ranks[:-1]):
        state = RULES.made(state, type="play", seat=(leader + number) % players, rank=rank).state
    return RULES.said(state, round_of(ranks, players, leader, **more))


def of_trade(*ranks: int, target: int | None, players: int = 4) -> list[str]:
    """What is said of the answer of the Tinker's player."""
    waiting = round_of(ranks, players)
    return RULES.said(waiting.state, traded(waiting, target))


def test_a_deal() -> None:
    state = BOOK.open(RULES.config(4, first_dealer=1, hands=3))[0]
    assert RULES.said(state, RULES.made(state, type="deal", deck=list(DECK))) == [
        "Hand 1 of 3: seat 2 deals 6 cards to each seat. The other 31 are set aside unseen.",
        "Round 1 of 6: seat 3, to the dealer's left, leads.",
    ]
    pair = BOOK.open(RULES.config(2))[0]
    assert RULES.said(pair, RULES.made(pair, type="deal", deck=list(DECK))) == [
        "Hand 1 of 6: seat 1 deals 10 cards to each seat. The other 35 are set aside unseen.",
        "Round 1 of 5, twice round the table: seat 2, to the dealer's left, leads.",
    ]


def test_a_card_is_called_by_its_name() -> None:
    names = ["the Tinker (1)", "a Knight (2)", "a Royal (3)", "a 4", "a 5", "a 6", "a 7", "an 8", "a Bandit (9)"]
    for rank, name in enumerate([*names, "a 10"], start=1):
        state = before([rank, 10, 10, 10])
        told = RULES.said(state, RULES.made(state, type="play", seat=0, rank=rank))
        assert told == [f"Seat 1 plays {name} in slot 1."]


def test_an_ordinary_round() -> None:
    assert of_round(8, 10, 8, 5) == [
        "Seat 4 plays a 5 in slot 4, the last card of the round.",
        "The 8 in slot 1 (seat 1) is spoiled: of 8s only the last stays, and that is the one in slot 3.",
        "The 10 in slot 2 scores 10 for seat 2.",
        "The 8 in slot 3 scores 8 for seat 3.",
        "The 5 in slot 4 scores 5 for seat 4.",
        "Round 1 is over: 10 points for seat 2, 8 points for seat 3, 5 points for seat 4 and none for seat 1. The "
        "totals are 0, 10, 8 and 5.",
        "Seat 2 scored most in this round and leads the next.",
        "Round 2 of 6: seat 2 leads.",
    ]


def test_bandits() -> None:
    assert of_round(9, 4, 9, 5)[1] == (
        "The 9 in slot 3 (seat 3) is spoiled: of Bandits only the first stays, and that is the one in slot 1."
    )


def test_a_rain() -> None:
    assert of_round(1, 7, 3, 2)[1:5] == [
        "The Royal in slot 3 is safe from everything and stays with seat 3.",
        "The 7 in slot 2 (seat 2) is the only 7 of the round, so it is a Rain: every other card still in the round "
        "goes, except Royals.",
        "The Tinker in slot 1 (seat 1) is rained out by the 7 in slot 2.",
        "The Knight in slot 4 (seat 4) is rained out by the 7 in slot 2.",
    ]
    assert of_round(7, 9, 7, 4)[2] == "Several 7s were played, in slots 1 and 3, so there is no Rain."


def test_knights() -> None:
    assert of_round(6, 9, 10, 2)[1] == (
        "The Knight in slot 4 (seat 4) kills the 10 in slot 3 (seat 3), the highest card above 3 still in the round."
    )
    assert of_round(10, 4, 2, 5, players=2)[1] == (
        "The Knight in slot 3 kills the 10 in slot 1, the highest card above 3 still in the round, although seat 1 "
        "played both."
    )
    assert of_round(2, 3, 5, 2)[3] == "The Knight in slot 4 does nothing: no card above 3 is still in the round."


def test_a_tinker_is_asked() -> None:
    assert of_round(10, 1, 6, 2)[-1] == (
        "Seat 2 may trade the Tinker in slot 2 with the 6 in slot 3 or the Knight in slot 4, or decline."
    )
    assert of_round(10, 1, 6, 2, options={"tinker": "must"})[-1] == (
        "Seat 2 must trade the Tinker in slot 2 with the 6 in slot 3 or the Knight in slot 4."
    )
    assert of_round(3, 1, 3, 3)[4] == (
        "The Tinker in slot 2 does nothing: no other card but Royals is still in the round."
    )


def test_a_tinker_answers() -> None:
    assert of_trade(10, 1, 6, 4, target=1)[:4] == [
        "Seat 2 trades the Tinker in slot 2 with the 10 in slot 1: seat 2 will score 10, and seat 1 will score 1.",
        "The 10 in slot 1 scores 10 for seat 2, traded with seat 1.",
        "The Tinker in slot 2 scores 1 for seat 1, traded with seat 2.",
        "The 6 in slot 3 scores 6 for seat 3.",
    ]
    assert of_trade(10, 1, 6, 4, target=None)[0] == "Seat 2 declines to trade the Tinker in slot 2."
    assert of_trade(1, 4, 10, 5, target=3, players=2)[:2] == [
        "Seat 1 trades the Tinker in slot 1 with the 10 in slot 3, their own: nothing changes.",
        "The Tinker in slot 1 scores 1 for seat 1.",
    ]


def test_tied_leads() -> None:
    assert of_round(2, 10, 2, 9)[-2] == (
        "Seats 1 and 3 share the most points of this round, so seat 1, who led it, leads again."
    )
    assert of_round(10, 2, 2, 9, options={"lead_tie": "tied_first"})[-2] == (
        "Seats 2 and 3 share the most points of this round. By this table's house rule the first of them in turn "
        "order, counted from seat 1, who led it, leads the next: seat 2."
    )


def test_the_end_of_a_hand_and_of_the_game() -> None:
    assert of_round(4, 5, 6, 1, last=True, leader=1)[-1].startswith("Seat 1 may trade")
    assert of_round(4, 5, 6, 8, last=True)[-2:] == [
        "All cards are played, hand 1 is over. It brought 4 points for seat 1, 5 points for seat 2, 6 points for "
        "seat 3 and 8 points for seat 4.",
        "The deal passes to the left: seat 2 deals hand 2.",
    ]
    assert of_round(4, 5, 6, 8, last=True, hand=6)[-1] == "The last hand is over. Seat 4 wins with 8 points."
    tied = {"last": True, "hand": 6, "totals": [4, 3, 2, 0]}
    assert of_round(4, 5, 6, 8, **tied)[-1] == (
        "The last hand is over. Seats 1, 2, 3 and 4 share the win with 8 points."
    )
    assert of_round(4, 5, 6, 8, **tied, options={"final_tie": "best_hand"})[-1] == (
        "The last hand is over. Seat 4 wins with 8 points; among equal totals the best single hand decides, by this "
        "table's house rule."
    )


def test_labels() -> None:
    assert [TITLE.label(Play(0, rank), None) for rank in range(1, 11)] == [
        "play the 1 (Tinker)", "play the 2 (Knight)", "play the 3 (Royal)", "play the 4", "play the 5", "play the 6",
        "play the 7 (Rain)", "play the 8", "play the 9 (Bandit)", "play the 10",
    ]  # fmt: skip
    table = round_of([1, 4, 10, 5], 4).state
    assert TITLE.label(Tinker(0, 3), table) == "trade with the 10 in slot 3"
    assert TITLE.label(Tinker(0, 5), table) == "trade with slot 5"
    assert TITLE.label(Tinker(0, None), None) == "keep the Tinker"
    assert TITLE.label(Deal(()), None) == "deal"


def test_lists_and_counts_read_as_a_person_would_say_them() -> None:
    assert [listed([1]), listed([1, 3]), listed([1, 3, 10]), listed([])] == ["1", "1 and 3", "1, 3 and 10", ""]
    assert listed([1, 3], "or") == "1 or 3"
    assert [counted(1, "card"), counted(2, "card"), counted(0, "card")] == ["1 card", "2 cards", "0 cards"]
    assert by_seat((1, 0, 0)) == "1 point for seat 1 and none for the others"
    assert by_seat((3, 0)) == "3 points for seat 1 and none for seat 2"
    assert by_seat((3, 7)) == "3 points for seat 1 and 7 points for seat 2"


def marks_of(draft: Any) -> list[Mark]:
    """The marks of all events."""
    return [mark for event in draft for mark in TITLE.marks(event)]


def test_marks_lead_to_deals_rounds_scores_and_the_end() -> None:
    assert marks_of(RULES.made(BOOK.open(RULES.config(2))[0], type="deal", deck=list(DECK))) == [
        Mark("deal", "Deal of hand 1"),
        Mark("round", "Round 1"),
    ]
    assert marks_of(round_of([4, 5, 6, 8])) == [Mark("score", "Score of round 1"), Mark("round", "Round 2")]
    assert marks_of(round_of([4, 5, 6, 8], last=True, hand=6)) == [
        Mark("score", "Score of round 1"),
        Mark("score", "Score of hand 6"),
        Mark("end", "End of the game"),
    ]


def facts_of(draft: Any) -> list[Fact]:
    """The facts of all events."""
    return [fact for event in draft for fact in TITLE.facts(event, None)]


def test_facts_count_points_by_card_and_by_round_and_who_leads() -> None:
    assert facts_of(round_of([10, 9, 3, 4])) == [
        Fact("points_plain", 0, 10), Fact("points_bandit", 1, 9), Fact("points_royal", 2, 3),
        Fact("points_plain", 3, 4), Fact("points_round_1", 0, 10), Fact("points_round_1", 1, 9),
        Fact("points_round_1", 2, 3), Fact("points_round_1", 3, 4), Fact("leads", 0),
    ]  # fmt: skip


def test_facts_count_what_became_of_cards() -> None:
    assert facts_of(round_of([9, 9, 7, 5]))[:6] == [
        Fact("spoiled", 1), Fact("rained_out", 0), Fact("rained_out", 3), Fact("points_rain", 2, 7),
        Fact("points_round_1", 2, 7), Fact("leads", 2),
    ]  # fmt: skip
    assert facts_of(round_of([6, 2, 10, 9]))[:3] == [Fact("killed", 2), Fact("kills", 1), Fact("points_plain", 0, 6)]
    assert Fact("points_knight", 1, 2) in facts_of(round_of([6, 2, 10, 9]))


def test_facts_count_what_the_tinker_did() -> None:
    waiting = round_of([10, 1, 6, 4])
    assert facts_of(traded(waiting, 1))[:3] == [
        Fact("tinker_trades", 1),
        Fact("points_plain", 1, 10),
        Fact("points_tinker", 0, 1),
    ]
    assert facts_of(traded(waiting, None))[0] == Fact("tinker_declines", 1)
