"""MM-A: the advanced game, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games.math_market.tables import COINS, CREATURES, Game, advanced, shuffled


def test_a1_2_to_a1_4_three_creatures_and_all_coins_in_the_open() -> None:
    game = Game("advanced", 3)
    order = shuffled("9a 3a 1d", "F12a F10a F06a")
    assert game.raw(order) == [
        "G2 Shuffled coins=40 creatures=20",
        "A1.2 CreatureRevealed creature=F12a slot=0",
        "A1.2 CreatureRevealed creature=F10a slot=1",
        "A1.2 CreatureRevealed creature=F06a slot=2",
        f"A1.3 CoinsLaidOut coins=[{' '.join(order['coin_order'])}]",
    ]
    state = game.state
    assert (state["hunt"], state["silenced"], state["lock"]) == (1, [], None)
    assert sorted(state["coins"]) == COINS
    assert len(state["creature_pile"]) == 17


@pytest.mark.parametrize("players", range(2, 7))
def test_a1_1_two_to_six_players(players: int) -> None:
    game = Game("advanced", players)
    game.raw(shuffled())
    assert game.state["bought"] == [[]] * players


def test_a2_1_a_purchase_begins_the_next_hunt() -> None:
    game = advanced()
    game.buy(0, 12, "9a 3a")
    assert game.state["hunt"] == 2
    game.buy(0, 10, "5a 5b")
    assert game.state["hunt"] == 3


def test_a2_1_the_purchase_with_the_last_two_coins_too() -> None:
    game = advanced(coins="9a 3a", coin_pile="end")
    assert game.buy(0, 12, "9a 3a")[-1] == "A5.2 GameEnded reason=deadlock winners=[0] scores=[1 0]"
    assert (game.state["hunt"], game.state["coins"]) == (2, [])


def test_a2_1_nothing_else_does() -> None:
    game = advanced()
    game.send("declare", 0, price=12)
    game.send("point", 0, coins=["9a", "4a"])
    game.send("declare", 1, price=99)
    assert game.state["hunt"] == 1


@pytest.mark.parametrize("hunt", [0, 2])
@pytest.mark.parametrize(
    ("kind", "more"),
    [("declare", {"price": 12}), ("point", {"coins": ["9a", "3a"]}), ("buy", {"price": 12, "coins": ["9a", "3a"]})],
)
def test_a2_2_another_number_of_hunt_is_stale_and_no_offence(kind: str, more: dict[str, Any], hunt: int) -> None:
    game = advanced()
    assert game.send(kind, 0, **more, hunt=hunt) == ["refused STALE_HUNT A2.2"]
    assert game.state["silenced"] == []


def test_a3_1_a_declaration_locks_the_table() -> None:
    game = advanced()
    assert game.send("declare", 1, price=12, at=250) == ["A3.1 PriceDeclared seat=1 price=12 until=5250"]
    assert game.state["lock"] == {"seat": 1, "price": 12, "creature": None, "until": 5250}


def test_a3_1_a_named_creature_must_be_face_up_and_have_that_price() -> None:
    for creature in ("F10a", "F12b", "F99"):
        assert advanced().send("declare", 0, price=12, creature=creature) == ["refused CREATURE_MISMATCH A3.1"]
        assert advanced().buy(0, 12, "9a 3a", creature=creature) == ["refused CREATURE_MISMATCH A3.1"]
    game = advanced()
    game.send("declare", 0, price=12, creature="F12a")
    assert game.state["lock"]["creature"] == "F12a"


@pytest.mark.parametrize(("named", "bought"), [({}, "F12b"), ({"creature": "F12a"}, "F12a")])
def test_a3_5_the_named_creature_or_the_leftmost_of_the_price(named: dict[str, str], bought: str) -> None:
    row = "F10a F12b F12a"
    expected = f"A3.5 CreatureBought seat=0 creature={bought} coins=[9a 3a]"
    assert expected in advanced(row=row).buy(0, 12, "9a 3a", **named)
    game = advanced(row=row)
    game.send("declare", 0, price=12, **named)
    assert game.send("point", 0, coins=["9a", "3a"])[0] == expected


def test_a3_5_purchase_release_and_refill_in_this_order() -> None:
    game = advanced(3)
    game.buy(2, 10, "9a 3a")
    game.buy(0, 99, "9a 3a")
    game.send("declare", 1, price=12)
    assert game.send("point", 1, coins=["3a", "9a"]) == [
        "A3.5 CreatureBought seat=1 creature=F12a coins=[3a 9a]",
        "A4.2 SilenceLifted seats=[2 0] reason=purchase",
        "A3.5 CreatureRevealed creature=F13a slot=0",
    ]
    state = game.state
    assert state["bought"] == [[], ["F12a"], []]
    assert state["discard"] == ["3a", "9a"]
    assert state["coins"] == ["8a", "4a", "5a", "5b", "1a"]
    assert state["row"] == ["F13a", "F10a", "F06a"]
    assert (state["lock"], state["silenced"], state["creature_pile"]) == (None, [], ["F14a"])


def test_a3_7_declaring_and_pointing_in_one() -> None:
    assert advanced().buy(0, 12, "9a 3a", at=40) == [
        "A3.1 PriceDeclared seat=0 price=12 until=5040",
        "A3.5 CreatureBought seat=0 creature=F12a coins=[9a 3a]",
        "A3.5 CreatureRevealed creature=F13a slot=0",
    ]


def test_a4_1_a_wrong_sum_silences_and_ends_the_declaration() -> None:
    game = advanced()
    game.send("declare", 0, price=12)
    assert game.send("point", 0, coins=["9a", "4a"]) == [
        "A4.1 ClaimWrong seat=0 price=12 coins=[9a 4a] reason=sum",
        "A4.1 PlayerSilenced seat=0",
    ]
    assert (game.state["lock"], game.state["silenced"], len(game.state["coins"])) == (None, [0], 7)
    assert advanced().buy(0, 12, "9a 4a")[1:] == [
        "A4.1 ClaimWrong seat=0 price=12 coins=[9a 4a] reason=sum",
        "A4.1 PlayerSilenced seat=0",
    ]


@pytest.mark.parametrize(
    ("kind", "more"),
    [("declare", {"price": 13}), ("buy", {"price": 13, "coins": ["9a", "4a"]}), ("declare", {"price": -1})],
)
def test_a4_1_a_price_that_is_not_there_is_wrong_whatever_the_sum(kind: str, more: dict[str, Any]) -> None:
    game = advanced()
    assert game.send(kind, 0, **more) == [
        f"A4.1 ClaimWrong seat=0 price={more['price']} coins=[] reason=no_such_price",
        "A4.1 PlayerSilenced seat=0",
    ]
    assert game.state["lock"] is None


def test_a4_1_the_silenced_may_do_nothing_and_the_others_anything() -> None:
    game = advanced(3)
    game.send("declare", 0, price=13)
    for kind, more in (("declare", {"price": 12}), ("point", {"coins": ["9a", "3a"]})):
        assert game.send(kind, 0, **more) == ["refused SILENCED A4.1"]
    assert game.buy(0, 12, "9a 3a") == ["refused SILENCED A4.1"]
    assert game.send("declare", 1, price=12) == ["A3.1 PriceDeclared seat=1 price=12 until=5000"]


def test_a4_3_when_all_are_silent_all_are_released_in_the_order_they_were_silenced() -> None:
    game = advanced(3)
    game.send("declare", 2, price=13)
    game.send("declare", 0, price=13)
    assert game.buy(1, 12, "9a 4a")[-2:] == [
        "A4.1 PlayerSilenced seat=1",
        "A4.3 SilenceLifted seats=[2 0 1] reason=all_silent",
    ]
    assert game.state["silenced"] == []


def test_a4_3_or_the_game_ends() -> None:
    game = advanced(all_silent="end", more={"bought": [["F07a"], ["F08a"]]})
    game.send("declare", 1, price=13)
    assert game.send("declare", 0, price=13) == [
        "A4.1 ClaimWrong seat=0 price=13 coins=[] reason=no_such_price",
        "A4.1 PlayerSilenced seat=0",
        "A4.3 GameEnded reason=all_silent winners=[0 1] scores=[1 1]",
    ]


def test_a5_1_a_row_that_cannot_be_filled_ends_the_game_at_once() -> None:
    game = advanced(creatures="", more={"bought": [[], ["F08a", "F08b"]]})
    assert game.buy(0, 12, "9a 3a")[1:] == [
        "A3.5 CreatureBought seat=0 creature=F12a coins=[9a 3a]",
        "A5.1 GameEnded reason=creatures winners=[1] scores=[1 2]",
    ]
    assert game.state["row"] == [None, "F10a", "F06a"]


def test_a4_2_the_silenced_are_released_even_if_the_purchase_ends_the_game() -> None:
    game = advanced(creatures="")
    game.send("declare", 1, price=13)
    assert game.buy(0, 12, "9a 3a")[2:] == [
        "A4.2 SilenceLifted seats=[1] reason=purchase",
        "A5.1 GameEnded reason=creatures winners=[0] scores=[1 0]",
    ]


def test_a5_1_the_eighteenth_purchase_of_a_whole_game_is_the_last() -> None:
    # 20 creatures, 3 of them in the row: 17 refills, and the next purchase cannot be made good.
    game = Game("advanced")
    game.raw(shuffled())
    pairs = paired(sorted(CREATURES, reverse=True), COINS)
    assert pairs is not None
    for hunt in range(1, 19):
        creature = game.state["row"][hunt % 3]
        price = int(creature[1:3])
        told = game.send("buy", 0, hunt=hunt, price=price, creature=creature, coins=pairs[creature])
        assert told[1].startswith("A3.5 CreatureBought")
        assert told[2].startswith("A3.5 CreatureRevealed" if hunt < 18 else "A5.1 GameEnded")
    assert game.state["over"] == {"reason": "creatures", "winners": [0], "scores": [18, 0]}


def paired(creatures: list[str], coins: list[str]) -> dict[str, list[str]] | None:
    """Two coins for each creature, if there are such."""
    if not creatures:
        return {}
    price = int(creatures[0][1:3])
    for one in {coin[0]: coin for coin in coins}.values():
        for other in [coin for coin in coins if coin != one and int(coin[0]) + int(one[0]) == price][:1]:
            rest = paired(creatures[1:], [coin for coin in coins if coin not in (one, other)])
            if rest is not None:
                return {creatures[0]: [one, other], **rest}
    return None


def test_a5_2_a_deadlock_is_found_after_the_refill() -> None:
    game = advanced(coins="5a 5b 8a 4a 1a")
    assert game.buy(1, 10, "5a 5b")[1:] == [
        "A3.5 CreatureBought seat=1 creature=F10a coins=[5a 5b]",
        "A3.5 CreatureRevealed creature=F13a slot=1",
    ]
    game = advanced(coins="5a 5b 8a 1a")
    assert game.buy(1, 10, "5a 5b")[2:] == [
        "A3.5 CreatureRevealed creature=F13a slot=1",
        "A5.2 GameEnded reason=deadlock winners=[1] scores=[0 1]",
    ]


def test_a5_2_two_coins_are_needed_and_one_is_no_pair_with_itself() -> None:
    game = advanced(row="F12a F10a F06a", coins="5a 5b 6a 9a", creatures="F08a")
    # 6 and 9 are left: no 12 from a single 6.
    assert game.buy(0, 10, "5a 5b")[-1] == "A5.2 GameEnded reason=deadlock winners=[0] scores=[1 0]"


def test_a5_2_an_own_deck_is_never_in_deadlock_at_once_because_every_price_can_be_paid() -> None:
    deck = {
        "coins": {"nine": {"value": 9}, "ten": {"value": 10}, "ones": {"value": 1}},
        "creatures": {"a": {"price": 19}, "b": {"price": 11}, "c": {"price": 10}},
    }
    order = {"coin_order": ["ones", "nine", "ten"], "creature_order": ["c", "b", "a"]}
    game = Game("advanced", deck=deck)
    assert game.send("shuffle", **order)[-1] == "A1.3 CoinsLaidOut coins=[ones nine ten]"
    more = {"creatures": {**deck["creatures"], "d": {"price": 19}, "e": {"price": 19}}}
    game = Game("advanced", deck={**deck, **more}, coin_pile="end")
    game.send("shuffle", **{**order, "creature_order": ["a", "d", "e", "b", "c"]})
    assert game.send("buy", 1, hunt=1, price=19, coins=["nine", "ten"])[-1] == (
        "A5.2 GameEnded reason=deadlock winners=[1] scores=[0 1]"
    )


def test_d1_symbols_do_nothing() -> None:
    assert advanced(coins="9e 3d 5a 5b").buy(0, 12, "9e 3d") == [
        "A3.1 PriceDeclared seat=0 price=12 until=5000",
        "A3.5 CreatureBought seat=0 creature=F12a coins=[9e 3d]",
        "A3.5 CreatureRevealed creature=F13a slot=0",
    ]
