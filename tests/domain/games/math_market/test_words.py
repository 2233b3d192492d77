"""What Math Market says: explanations, labels, jump marks."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.event import Mark
from domain.rules.moves import read_move
from domain.rules.secrecy import PUBLIC, Context, Viewer, seen_by
from tests.domain.games.math_market.tables import TITLE, Game, advanced, beginner, happened, shuffled, standard, view_of

PILES = {"coin_pile": ["6a", "6b", "6c", "8a", "8b", "9a"], "creature_pile": ["F08a", "F08b", "F14a"]}
HANDS = ["7a 1a 1b", "7b 1c 1d", "5b 4a 2b"]


def said(game: Game, viewer: Viewer = "all") -> list[str]:
    """The explanation of each event as the viewer gets it."""
    sentences = []
    for state, event in happened(game):
        context = Context(state.config, state)
        sentences.append(TITLE.explain(seen_by(viewer, event, context), seen_by(viewer, state, context)))
    return sentences


def hunters(row: str = "F10a F12a F09a F15a", **options: Any) -> Any:
    more = {**PILES, **options.pop("more", {})}
    return standard(HANDS, row, "5a", more=more, **options)


@pytest.mark.parametrize(
    ("version", "options", "dealt"),
    [
        (
            "beginner",
            "deposit check: suitable, bonus chain: no, restore: turn end, deadlock: auto",
            [
                "Every seat is dealt 8 coins, one at a time, beginning with seat 2.",
                "Turn 1: seat 2 is to play a coin or to skip.",
            ],
        ),
        (
            "standard",
            "deadlock: auto, tie window: none, wrong claim: return, special ties: all, cheetah block: strict, "
            "on deadlock: end, coin pile: reshuffle",
            [
                "Every seat is dealt 3 coins, one at a time, beginning with seat 2.",
                "Hunt 1: a 4 is turned up, and everybody looks for what it can buy.",
            ],
        ),
        (
            "advanced",
            "point limit: 5 s, all silent: lift, coin pile: reshuffle, on deadlock: end",
            ["All 40 coins are laid out in the open."],
        ),
    ],
)
def test_the_opening(version: str, options: str, dealt: list[str]) -> None:
    game = Game(version, 2, first=1)
    game.raw(shuffled("4a 5a 6a 3a 1a 9a 4b", "F10a F07a F12a"))
    words = said(game)
    up = 4 if version == "standard" else 3
    assert words[:4] == [
        f"A game of Math Market, version {version}, for 2 players ({options}).",
        "Both piles lie face down, in an order that nobody sees.",
        "The piles are shuffled: 40 coins and 20 creatures.",
        "A creature at 10 is turned up, the first of the row.",
    ]
    assert words[3 + up :] == dealt


def test_a_beginner_game() -> None:
    game = beginner(["9a 2a", "3a 4a"], "F12a F10a F08a", more={"coin_pile": ["1a"]})
    game.send("deposit", 0, coin="9a", creature="F12a", at=5)
    game.send("buy", 1, coin="3a", creature="F12a")
    game.send("decline_bonus", 1)
    game.send("skip", 0)
    words = [
        "A moment passes.",
        "Seat 1 lays the 9 beside the creature at 12 as a deposit: 3 more will buy it.",
        "Turn 2: seat 2 is to play a coin or to skip.",
        "Seat 2 adds the 3 to the deposit, the 9, and buys the creature at 12: 9 + 3 = 12.",
        "Seat 2 may play one more coin, for having bought.",
        "Seat 2 plays no extra coin.",
        "A creature at 15 is turned up, the first of the row.",
        "Turn 3: seat 1 is to play a coin or to skip.",
        "Seat 1 plays no coin and draws 1 coin instead.",
        "Seat 1 draws a 1.",
        "Turn 4: seat 2 is to play a coin or to skip.",
    ]
    assert said(game) == said(game, 0) == words
    words[9] = "Seat 1 draws a coin."
    assert said(game, 1) == said(game, PUBLIC) == words


@pytest.mark.parametrize(("creature", "price"), [("F08a", 8), ("F09a", 9), ("F12a", 12)])
def test_a_deposit_that_no_coin_can_complete(creature: str, price: int) -> None:
    coin = "2a" if price == 12 else "9a"
    game = beginner([f"{coin} 3b", "3a 4a"], f"{creature} F10a F13a", deposit_check="any")
    game.send("deposit", 0, coin=coin, creature=creature)
    assert said(game)[0] == (
        f"Seat 1 lays the {coin[0]} beside the creature at {price} as a deposit, which no coin can complete."
    )


def test_the_end_of_a_beginner_game() -> None:
    game = beginner(["5a", "3a 6b"], "F10a+5b F12a F08a")
    game.send("buy", 0, coin="5a", creature="F10a")
    assert said(game)[1:] == [
        "A hand is empty, and the game is over. Seat 1 wins: 0 coins for seat 1 and 2 coins for seat 2.",
        "The game is over, so all cards are turned up.",
    ]
    more = {"coin_pile": [], "creature_pile": [], "idle": 2}
    game = beginner(["2a 2b", "3a", "4a"], "F15a+9a F06a+5a F14a+9b", more=more, deadlock="declared")
    game.send("skip", 0)
    assert said(game)[:2] == [
        "Seat 1 plays no coin and has none to draw, for the pile is empty.",
        "Nobody can go on, and the game is over. Seats 2 and 3 share the win: 2 coins for seat 1, 1 coin for seat 2 "
        "and 1 coin for seat 3.",
    ]


def test_a_hunt() -> None:
    game = hunters()
    game.claim(2, "2b", 12)
    game.claim(2, "2b", 11)
    game.claim(0, "7a", 12)
    assert said(game) == [
        "Seat 3 claims 12 with the 2, but 5 + 2 = 7: the 2 goes back to the hand.",
        "Seat 3 claims 11 with the 2, but no creature in the row costs that: the 2 goes back to the hand.",
        "Seat 1 adds the 7 to the coin on the table and buys the creature at 12: 5 + 7 = 12.",
        "A creature at 8 is turned up, the second of the row.",
        "Seat 1 draws a 6.",
        "Hunt 2: a 6 is turned up, and everybody looks for what it can buy.",
    ]


def test_a_window() -> None:
    game = hunters(tie_window_ms=300, wrong_claim="silence")
    game.claim(2, "2b", 12)
    game.claim(0, "7a", 12, creature="F12a", at=20)
    game.claim(1, "7b", 12)
    game.send("tick", at=321)
    words = said(game)
    assert words[1:10] == [
        "Seat 3 is silent until somebody buys.",
        "A moment passes.",
        "Seat 1 claims 12 with the 7, which is right; who is right within 0.3 s counts as equally quick.",
        "Seat 1 means the creature at 12.",
        "Seat 2 claims 12 with the 7, which is right; who is right within 0.3 s counts as equally quick.",
        "A moment passes.",
        "Time is up: 2 right claims will be paid.",
        "Seat 1 adds the 7 to the coin on the table and buys the creature at 12: 5 + 7 = 12.",
        "Seat 2 was as quick and right with the 7, 5 + 7 = 12, and gets the leftmost one left, the creature at 10.",
    ]
    assert words[10] == "A creature has been bought, so seat 3 may speak again."


def test_a_tie_of_more_players_than_creatures() -> None:
    hands = ["7a 1a 1b", "7b 1c 1d", "7c 2a 2b", "7d 2c 3a", "7e 3b 3c"]
    more = {"coin_pile": ["8a"], "creature_pile": ["F08a", "F08b", "F14a", "F11a"]}
    game = standard(hands, "F12b F12a F10a F15a", "5a", more=more, coin_pile="end")
    game.tie("4 7e 12", "3 7d 12", "2 7c 12", "1 7b 12", "0 7a 12")
    words = said(game)
    assert words[4] == "Seat 1 was right, but no creature is left: the 7 goes back to the hand."
    assert words[-2].startswith("No coin is left to turn up, and the game is over. Seats 2, 3, 4 and 5 share the win: ")


SNAIL, VOID = "A snail: for this hunt only ", "which does nothing: all are tied, so nobody wins alone."
HELPED = "with the fewest creatures, may buy, until all of them are unable."


def test_special_coins() -> None:
    lead = "A cheetah: seat 1, with the most creatures, must be silent until another seat buys."
    none, alone = "which does nothing: seats", ", and one alone is meant."
    told: list[tuple[str, list[list[str]], str, str]] = [
        ("4d", [[], ["F06a"], []], "all", f"{SNAIL}seat 3, {HELPED}".replace("all of them are", "they are")),
        ("4d", [["F06a"], [], []], "all", f"{SNAIL}seats 2 and 3, {HELPED}"),
        ("7e", [[], [], []], "all", lead),
        ("7e", [[], ["F06a"], ["F07a"]], "all", f"A cheetah, {VOID}"),
        ("4d", [[], ["F06a"], ["F07a"]], "all", f"A snail, {VOID}"),
        ("4d", [["F06a"], [], []], "unique", f"A snail, {none} 2 and 3 are tied for the fewest creatures{alone}"),
        ("7e", [[], ["F09b"], []], "unique", f"A cheetah, {none} 1 and 2 are tied for the most creatures{alone}"),
    ]
    for coin, bought, ties, words in told:
        game = hunters(more={"bought": bought, "coin_pile": ["6a", coin]}, special_ties=ties)
        game.claim(0, "7a", 12)
        assert said(game)[4] == words


def test_the_words_of_players() -> None:
    more = {"effect": {"kind": "snail", "seats": [2], "unable": []}, "bought": [["F06a"], ["F07a"], []]}
    game = hunters(more=more, deadlock="declared", on_deadlock="new_coin")
    game.send("unable", 2)
    game.send("stuck", 0)
    game.send("stuck", 1)
    assert said(game) == [
        "Seat 3, whom the snail helps, says: I am unable to buy.",
        "Nobody whom the snail helps can buy, so everybody may.",
        "Seat 1 says: I am stuck.",
        "Seat 2 says: I am stuck.",
        "Nobody can buy: the 5 is discarded, and another coin is turned up.",
        "Hunt 2: a 6 is turned up, and everybody looks for what it can buy.",
    ]


def test_releases() -> None:
    more = {"effect": {"kind": "cheetah", "seats": [0], "unable": []}, "bought": [["F06a"], [], []]}
    game = hunters(more=more, deadlock="declared", cheetah_block="lift", wrong_claim="silence")
    game.claim(1, "1c", 12)
    game.claim(2, "2b", 12)
    assert said(game)[-1] == "Nobody else could buy, so seats 2 and 3 may speak again."
    game.send("stuck", 1)
    game.send("stuck", 2)
    assert said(game)[-1] == "Nobody but those whom the cheetah silences could buy, so they may."


def test_an_advanced_game() -> None:
    game = advanced(3)
    game.send("declare", 0, price=12, creature="F12a", at=5)
    game.send("tick", at=6000)
    game.send("declare", 1, price=13)
    game.buy(2, 10, "9a 3a")
    game.buy(1, 12, "9a 3a")
    assert [text for text in said(game) if not text.endswith((" passes.", " pass."))] == [
        "Seat 1 says 12 and is alone to point at two coins within 5 s.",
        "Seat 1 means the creature at 12.",
        "Seat 1 has not pointed at two coins in time.",
        "Seat 1 is silent until somebody buys.",
        "Seat 2 says 13, but no creature in the row costs that.",
        "Seat 2 is silent until somebody buys.",
        "Seat 3 says 10 and is alone to point at two coins within 5 s.",
        "Seat 3 points at the 9 and the 3 for 10, but 9 + 3 = 12.",
        "Seat 3 is silent until somebody buys.",
        "Everybody is silenced, so seats 1, 2 and 3 may speak again.",
        "Seat 2 says 12 and is alone to point at two coins within 5 s.",
        "Seat 2 points at the 9 and the 3 and buys the creature at 12: 9 + 3 = 12.",
        "A creature at 13 is turned up, the first of the row.",
    ]


def test_no_limit_and_other_ends() -> None:
    game = advanced(point_limit_ms=0, all_silent="end", creatures="")
    game.send("declare", 0, price=12)
    assert said(game) == ["Seat 1 says 12 and is alone to point at two coins."]
    game.send("point", 0, coins=["9a", "4a"])
    game.send("declare", 1, price=99)
    assert said(game)[-2] == (
        "Everybody is silenced, and the game is over. Seats 1 and 2 share the win: 0 creatures for seat 1 and 0 "
        "creatures for seat 2."
    )
    game = advanced(creatures="")
    game.buy(0, 12, "9a 3a")
    assert said(game)[-2] == (
        "The row cannot be filled again, and the game is over. Seat 1 wins: 1 creature for seat 1 and 0 creatures for "
        "seat 2."
    )
    game = advanced()
    game.send("abort")
    assert said(game)[0] == (
        "The game is broken off, so nobody wins: 0 creatures for seat 1 and 0 creatures for seat 2."
    )


def test_a_coin_that_nobody_knows_is_a_coin() -> None:
    more = {"coin_pile": ["?"], "creature_pile": ["?"]}
    game = beginner(["? ?", "? ?"], "F12a F10a F08a", more=more, deadlock="declared")
    game.send("skip", 0)
    assert said(game)[1] == "Seat 1 draws a coin."


def label(game: Game, raw: dict[str, Any], viewer: Viewer = 0) -> str:
    """What a move is called by who sees the table like that viewer."""
    book, view = view_of(game, viewer)
    return TITLE.label(read_move(raw, book.move_types), view)


def trader(**more: Any) -> Game:
    return beginner(["9a 2a", "3a 4a"], "F12a F10a F08a", more=more)


DEPOSIT = {"type": "deposit", "seat": 0, "coin": "9a", "creature": "F12a"}
CLAIM = {"type": "claim", "seat": 0, "hunt": 1, "coin": "7a", "price": 12}
DECLARE = {"type": "declare", "seat": 0, "hunt": 1, "price": 12}
LABELS: list[tuple[Any, dict[str, Any], str]] = [
    (trader, {"type": "shuffle", "coin_order": [], "creature_order": []}, "shuffle"),
    (trader, {"type": "tick"}, "let the clock go on"),
    (trader, {"type": "abort"}, "break off the game"),
    (trader, DEPOSIT, "lay the 9 beside the creature at 12"),
    (trader, {**DEPOSIT, "coin": "zz", "creature": "yy"}, "lay the coin zz beside yy"),
    (trader, {**DEPOSIT, "type": "buy"}, "buy the creature at 12 with the 9"),
    (trader, {"type": "skip", "seat": 0}, "skip and draw a coin"),
    (lambda: trader(coin_pile=[]), {"type": "skip", "seat": 0}, "skip"),
    (trader, {"type": "decline_bonus", "seat": 0}, "play no extra coin"),
    (hunters, CLAIM, "claim 12 with the 7"),
    (hunters, {**CLAIM, "creature": "F12a"}, "claim 12 with the 7 for the creature at 12"),
    (hunters, {**CLAIM, "coin": "zz", "creature": "yy"}, "claim 12 with the coin zz for yy"),
    (hunters, {"type": "unable", "seat": 0, "hunt": 1}, "say: I am unable"),
    (hunters, {"type": "stuck", "seat": 0, "hunt": 1}, "say: I am stuck"),
    (hunters, {"type": "tie", "hunt": 1, "claims": [CLAIM, {**CLAIM, "seat": 2}]}, "a tie of seats 1 and 3"),
    (advanced, DECLARE, "say 12"),
    (advanced, {**DECLARE, "creature": "F12a"}, "say 12 for the creature at 12"),
    (advanced, {**DECLARE, "type": "point", "coins": ["9a", "3a"]}, "point at the 9 and the 3"),
    (advanced, {**DECLARE, "type": "buy", "coins": ["9a", "3a"]}, "say 12 and point at the 9 and the 3"),
]


def test_labels() -> None:
    for table, raw, words in LABELS:
        assert label(table(), raw) == words
    # A symbol is told where it acts.
    game = standard(["6a 6e", "7b 1c"], "F10a F12a F09a F15a", "5a")
    assert label(game, {**CLAIM, "coin": "6e", "price": 11}) == "claim 11 with the 6 (snail)"


def test_equal_coins_and_creatures_are_told_apart_where_moves_stand_side_by_side() -> None:
    game = beginner(["9a 9b 3b", "3a 4a"], "F12a F12b F13a", deposit_check="any")
    sent = {"type": "deposit", "seat": 0}
    pairs = (("9a", "F12a"), ("9b", "F12b"), ("3b", "F13a"))
    assert [label(game, {**sent, "coin": coin, "creature": creature}) for coin, creature in pairs] == [
        "lay the first 9 beside the first creature at 12",
        "lay the second 9 beside the second creature at 12",
        "lay the 3 beside the creature at 13",
    ]
    game.send("deposit", 0, coin="9b", creature="F12b")
    assert said(game)[0] == "Seat 1 lays the 9 beside the second creature at 12 as a deposit: 3 more will buy it."


def marks(game: Game) -> list[Mark]:
    """All jump marks of a game."""
    return [mark for _, event in happened(game) for mark in TITLE.marks(event)]


def test_marks() -> None:
    game = Game("beginner", 2)
    game.raw(shuffled())
    game.send("abort")
    assert marks(game) == [Mark("deal", "The deal"), Mark("round", "Turn 1, seat 1"), Mark("end", "End of the game")]
    hunt = hunters()
    hunt.claim(0, "7a", 12)
    assert marks(hunt) == [Mark("score", "Seat 1 buys a creature"), Mark("round", "Hunt 2")]
