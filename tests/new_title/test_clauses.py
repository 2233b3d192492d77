"""What the clauses of High Card say, one test each."""

from typing import Any

from domain.rules.adjudicate import adjudicate
from tests.new_title.high_card import HIGH_CARD
from tests.new_title.high_card.table import DECK


def played(cards: int, *moves: dict[str, Any]) -> dict[str, Any]:
    """What comes of a game of two, dealt from the lowest card up."""
    deal = {"type": "deal", "deck": list(DECK)}
    return adjudicate(HIGH_CARD, {"players": 2, "options": {"cards": cards}}, [deal, *moves])


def test_hc_2_2_the_highest_card_takes_the_round_and_its_seat_leads() -> None:
    answer = played(2, {"type": "play", "seat": 0, "card": 3}, {"type": "play", "seat": 1, "card": 4})
    assert answer["steps"][-1]["events"][-1] == {"type": "RoundTaken", "rule": "HC-2.2", "seat": 1, "cards": [3, 4]}
    assert (answer["state"]["turn"], answer["state"]["taken"]) == (1, [[], [3, 4]])


def test_hc_4_a_card_that_is_not_held_is_refused() -> None:
    answer = played(2, {"type": "play", "seat": 0, "card": 4})
    assert answer["steps"][-1]["refused"]["code"] == "CARD_NOT_IN_HAND"
