"""MF-R1 and MF-R2: what the game is made of, and how it is laid out."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from json import loads

import pytest

from tests.domain.games.moonflight.own_packs import GAIN, Raw, new_jack, when
from tests.domain.games.moonflight.tables import JACKS, LAB, Judged, numbered, rules_of, shuffle

SUPPLIES = {
    "words": {"call": 4, "talk": 3, "teach": 2, "forget": 3, "memory": 3, "manuscript": 2, "try": 3, "chronicle": 4},
    "clay": {"dig": 4, "sift": 4, "exhume": 3, "obol": 3, "barrow": 3, "wake": 3, "procession": 2, "ferryman": 2},
    "cot": {"hearth": 4, "orchard": 4, "rick": 3, "mason": 3, "beehive": 3, "threshold": 3, "steading": 2,
            "greathall": 2},
    "bond": {"loan": 4, "stall": 3, "haggle": 3, "contract": 3, "auction": 3, "guild": 3, "exchange": 3,
             "treasury": 2},
}  # fmt: skip


def supply_of(suit: str) -> list[str]:
    """The 24 cards of a suit, the last type first, so that no order is the order in which they were made."""
    ids = [card for kind, count in SUPPLIES[suit].items() for card in numbered(kind, 1, count).split()]
    return ids[::-1]


def starters_of(seat: int) -> list[str]:
    """The ten starter cards of a seat, Waste and Coin in turns as far as they go."""
    coins = numbered("s_coin", 7 * seat + 1, 7).split()
    waste = numbered("s_waste", 3 * seat + 1, 3).split()
    return [coins[0], waste[0], coins[1], waste[1], coins[2], waste[2], *coins[3:]]


def shuffles(players: int, characters: tuple[str, ...] = JACKS) -> list[Raw]:
    supplies = [shuffle(f"supply.{suit}", supply_of(suit)) for suit in characters[:players]]
    return supplies + [shuffle(f"p{seat}.draw", starters_of(seat)) for seat in range(players)]


def laid_out(players: int, upto: int | None = None, **setup: object) -> Judged:
    return Judged(None, *shuffles(players)[:upto], players=players, **setup)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r2_shuffles_are_awaited_supplies_first_then_draw_decks(players: int) -> None:
    moves = shuffles(players)
    for done, move in enumerate(moves):
        pending = laid_out(players, done).pending
        assert (pending["kind"], pending["zone"]) == ("shuffle", move["zone"])
        assert pending.get("seat") is None
        assert sorted(pending["cards"]) == sorted(move["order"])
        assert laid_out(players, done).state["phase"] == "setup"
    assert laid_out(players).asked == (0, "act")


def test_r2_1_the_supply_is_the_order_of_the_shuffle_top_first_and_laid_out_at_the_last() -> None:
    judged = laid_out(2, 1)
    assert judged.state["supply"]["words"] == supply_of("words")
    assert [(event["type"], event["rule"], event["zone"]) for event in judged.events] == [
        ("PileShuffled", "MF-R2", "supply.words")
    ]
    assert judged.events[0]["order"] == supply_of("words")
    assert laid_out(2, 1).state["supply"]["words"] == supply_of("words")
    judged = laid_out(2, 2)
    dealt = [event for event in judged.events if event["type"] == "CardMoved" and event["to"] == "m.clay-1"]
    assert [(event["card"], event["verb"], event["rule"]) for event in dealt] == [
        (supply_of("clay")[1], "setup", "MF-R2")
    ]
    assert dealt[0]["from"] == "supply.clay"
    before = laid_out(2, 3).state["seats"]
    assert [area["hand"] for area in before] == [[], []]
    assert before[0]["draw"] == starters_of(0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r2_2_to_5_what_lies_where(players: int) -> None:
    stacks = laid_out(players).state["stacks"]
    per_player = {"power": 2, "fealty": 2, "coins": 2, "riches": 1, "wealth": 1}
    for name, count in per_player.items():
        assert stacks[f"gen-{name}"] == numbered(name, 1, count * players).split()
    state = laid_out(players).state
    for suit in JACKS[:players]:
        assert [state["stacks"][f"{suit}-{number}"] for number in range(3)] == [[card] for card in supply_of(suit)[:3]]
        assert state["supply"][suit] == supply_of(suit)[3:]
    for seat, area in enumerate(state["seats"]):
        assert sorted(area["hand"]) == sorted(starters_of(seat)[:5])
        assert area["draw"] == starters_of(seat)[5:]
        assert (area["coins"], area["discard"], area["trash"], area["play"]) == (5, [], [], [])
        assert (area["character"], area["built"], area["shops"]) == (JACKS[seat], False, 0)


def test_r2_5_each_seat_in_order_gets_five_cards_and_then_five_coins() -> None:
    events = [event for event in laid_out(2).events if event["type"] in ("CardMoved", "CoinsChanged")]
    hands = [event for event in events if event.get("to", "p0.hand").endswith("hand")]
    got = [event.get("card", event.get("delta")) for event in hands]
    assert got == [*starters_of(0)[:5], 5, *starters_of(1)[:5], 5]
    assert set(rules_of(hands)) == {"MF-R2"}
    assert {event.get("verb", event.get("why")) for event in hands} == {"setup"}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r2_6_the_first_player_is_an_input(first: int) -> None:
    state = laid_out(3, first=first).state
    assert (state["first"], state["turn"], state["round"], state["phase"]) == (first, first, 1, "action")
    assert (state["turned"], state["passes"], state["acts"], state["effects"]) == (False, 0, 0, [])
    assert (state["solo"], state["result"]) == (None, None)
    assert (state["pending"]["seat"], state["pending"]["kind"]) == (first, "act")


def test_r1_1_the_box_for_four_players_and_the_order_of_its_stacks() -> None:
    state = laid_out(4).state
    counts = Counter(card.split(":")[0] for area in state["seats"] for card in (*area["hand"], *area["draw"]))
    assert counts == {"s_coin": 28, "s_waste": 12}
    market = [card for pile in (*state["stacks"].values(), *state["supply"].values()) for card in pile]
    assert len(market) == 4 * 24 + 4 * 8
    assert len(set(market)) == len(market)
    assert list(laid_out(2).state["stacks"]) == [
        *("words-0", "words-1", "words-2", "clay-0", "clay-1", "clay-2"),
        *("gen-power", "gen-fealty", "gen-coins", "gen-riches", "gen-wealth"),
    ]


def test_r2_setting_up_is_no_deal_no_draw_and_no_gain() -> None:
    eager = new_jack(when("draw", GAIN), when("deal", GAIN))
    supply = [card for id, count in eager["supply"]["eager"].items() for card in numbered(id, 1, count).split()]
    moves = [shuffle("supply.eager", supply), shuffle("p0.draw", starters_of(0))]
    judged = Judged(None, *moves, players=1, characters=("eager",), packs=(*LAB, eager))
    assert judged.seat()["coins"] == 5
    assert "AbilityTriggered" not in judged.types


def small_start(*counts: tuple[str, int]) -> Raw:
    """The core pack with so few starter cards of these types."""
    core = loads(files("domain.games.moonflight").joinpath("pack.json").read_text("utf-8"))["packs"][0]
    few = dict(counts)
    types = [{**kind, "qty": few.get(kind["id"], kind["qty"])} for kind in core["types"]]
    return {**core, "types": types}


@pytest.mark.parametrize(("coins", "waste"), [(1, 0), (0, 0)])
def test_f1_fewer_than_two_cards_are_shuffled_without_a_move(coins: int, waste: int) -> None:
    core = small_start(("s_coin", coins), ("s_waste", waste))
    judged = Judged(None, *shuffles(2)[:2], players=2, packs=(core, "ext"))
    assert judged.asked == (0, "act")
    assert [area["hand"] for area in judged.state["seats"]] == [["s_coin:1"][:coins], ["s_coin:2"][:coins]]
    laid = [event for event in judged.events if event["type"] == "PileShuffled"]
    assert [event["zone"] for event in laid] == ["supply.clay", "p0.draw", "p1.draw"]
