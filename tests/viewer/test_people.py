"""Names in the sentences of the service are those of the players at that step, as far as the API tells."""

from typing import Any

from tests.viewer.modules import ran

GAME = {"seats": [{"seat": 0, "player": "dan"}, {"seat": 1, "bot": "greedy"}, {"seat": 2, "player": "cleo"}]}
OPENED: list[dict[str, Any]] = [{"player": "p-1"}, {"bot": "lookahead"}, {"player": "p-3"}]
RULINGS: list[dict[str, Any]] = [
    {"n": 10, "remedies": [{"type": "SeatReplaced", "seat": 0, "sitting": {"player": "p-4"}}]},
    {"n": 20, "remedies": [{"type": "SeatWarned", "seat": 2},
                           {"type": "SeatReplaced", "seat": 1, "sitting": {"bot": "random"}}]},
    {"n": 30, "remedies": [{"type": "SeatReplaced", "seat": 1, "sitting": {"bot": "greedy"}}]},
]  # fmt: skip


def named(*asked: tuple[int, str]) -> list[str]:
    """What each sentence becomes at its step."""
    said = {"game": GAME, "opened": OPENED, "rulings": RULINGS,
            "asked": [{"step": step, "text": text} for step, text in asked]}  # fmt: skip
    answer: list[str] = ran("people.mjs", "replay/people.js", said)
    return answer


def test_who_has_been_replaced_is_not_called_by_the_name_of_who_came() -> None:
    passed = "Seat 1 passes to seats 2 and 3."
    assert named((9, passed), (11, passed), (12, passed), (22, passed), (23, passed), (32, passed)) == [
        "Seat 1 passes to Lookahead and cleo.",
        "Seat 1 passes to Lookahead and cleo.",
        "dan passes to Lookahead and cleo.",
        "dan passes to Lookahead and cleo.",
        "dan passes to Random and cleo.",
        "dan passes to Greedy and cleo.",
    ]


SHOWN = {
    "What follows: another player takes seat 1.": "What follows: another player takes seat 1.",
    "Called by seat 3: the bot greedy takes seat 2.": "Called by cleo: the bot greedy takes seat 2.",
    "Seat 3 takes seat 1's coin.": "cleo takes dan's coin.",
    "The bot on seat 2 errs. Seat 3's claim: seat 1 said so.": "Greedy errs. cleo's claim: seat 1 said so.",
}


def test_of_two_bots_with_one_name_each_has_the_number_of_its_seat() -> None:
    twins = {"seats": [{"seat": 0, "player": "dan"}, {"seat": 1, "bot": "greedy"}, {"seat": 2, "bot": "greedy"}]}
    said = {"game": twins, "opened": OPENED, "rulings": [], "asked": [{"step": 9, "text": "Seat 2 passes to seat 3."}]}
    assert ran("people.mjs", "replay/people.js", said) == ["Greedy 2 passes to Greedy 3."]


def test_who_takes_a_seat_is_not_said_to_take_a_person() -> None:
    assert named(*((40, sentence) for sentence in SHOWN)) == list(SHOWN.values())
