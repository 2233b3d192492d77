"""A set-back over a deal: the same deal where nobody has seen a card of it, else another one by two officials only."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.record import acts
from domain.record.acts.redeal import RedealOrdered
from domain.record.acts.seen_cards import otherwise
from domain.record.acts.set_back import SetBack
from domain.record.daybook import Daybook
from domain.record.events import DealCommitted
from domain.record.fairness import fairness
from domain.record.game import Game
from domain.record.sealing import ShufflePosition
from domain.record.store import open_database
from replays.record_check import record_fault
from replays.timeline import frames

from .random_play import Clock, one_move
from .sealed import chained_again, members, sealing_dealer
from .sittings import DAN, DORA, Table, Tables
from .toys import PileBook, on_the_shelf

TURN_UP, WAIT = "turn_up", "wait"
NEEDS = "REDEAL_NEEDS_SECOND"


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    clock = Clock()
    with Daybook(open_database(str(tmp_path / "record.db")), dealer=sealing_dealer(), clock=clock) as daybook:
        yield Tables(daybook, clock)


@pytest.fixture
def table(tables: Tables) -> Table:
    return tables.open(players=2, config={})


@pytest.fixture
def pile(tables: Tables) -> Iterator[Table]:
    with on_the_shelf(PileBook) as title:
        yield tables.open(title, 2)


def move(table: Table, *kinds: str, seat: int = 0) -> None:
    for kind in kinds:
        table.daybook.play(table.id, [{"type": kind, "seat": seat}], f"seat:{seat}")


def back(to: int, case: int) -> acts.Rule:
    return acts.Rule(case, "upheld", remedies=(acts.GoBack(to),))


def agree(table: Table, to: int, case: int, by: str = DAN) -> int:
    table.enter(acts.ConfirmRedeal(case, to), by)
    return table.game.n


def redealt(table: Table, to: int | None = None) -> list[Any]:
    """The events of a set-back to before the deal, to which a second official has agreed."""
    case, to = table.case(), table.game.opening if to is None else to
    agree(table, to, case)
    return table.enter(back(to, case))


def deals(table: Table) -> list[list[Any]]:
    """All shuffles of the record, superseded or not."""
    moves = [entry.read_move() for entry in table.daybook.entries(table.id) if entry.by == "dealer" and entry.move]
    return [order for made in moves for name, order in made.items() if name not in ("type", "zone")]


def places(table: Table) -> list[ShufflePosition]:
    return [dealt.place for dealt in table.game.sealing.dealt]


def played_until(table: Table, count: int, seed: int = 1) -> None:
    """Random moves until there have been so many deals."""
    luck = Random(seed)
    while len(deals(table)) < count:
        one_move(table.daybook, table.game, luck)


def played_out(table: Table, seed: int = 3) -> Game:
    game, luck = table.game, Random(seed)
    while not game.closed:
        game = one_move(table.daybook, game, luck)
    assert record_fault(list(table.daybook.stored(table.id))) is None
    return game


def test_a_director_alone_does_not_roll_a_deal_again_until_it_is_to_their_liking(table: Table) -> None:
    case = table.case()
    assert table.refused(back(table.game.opening, case), DORA, NEEDS, "board 1").case == case
    assert (len(deals(table)), places(table)) == (1, [ShufflePosition(1, 0)])
    case, n, to = table.case(), table.game.n, table.game.opening
    for step, of, by, code in (
        (1, case, DAN, "BEFORE_THE_OPENING"), (900, case, DAN, "NO_SUCH_STEP"), (n, case, DAN, "NOTHING_TO_REDEAL"),
        (2, case, "director:p-0", "PARTY_MAY_NOT_RULE"), (2, case, "seat:0", "PARTY_MAY_NOT_RULE"),
        (2, 7, DAN, "NO_SUCH_CASE"),
    ):  # fmt: skip
        table.refused(acts.ConfirmRedeal(of, step), by, code)
    agree(table, to, case)
    table.refused(acts.ConfirmRedeal(case, to), DAN, "CONFIRMED_ALREADY")
    table.enter(acts.WithdrawCase(case), "seat:0")
    table.refused(acts.ConfirmRedeal(case, to), "director:u-eve", "CASE_CLOSED")
    to, case = table.game.opening, table.case()
    agree(table, to, case, by=DORA)
    for same in (DORA, DORA.replace("director", "organiser")):
        table.refused(back(to, case), same, NEEDS)
    table.enter(back(to, case), DAN)
    assert places(table)[-1] == ShufflePosition(1, 1)


def test_a_second_official_agrees_for_one_ruling_and_it_is_told(table: Table) -> None:
    to, case = table.game.opening, table.case()
    confirmed, events = agree(table, to, case), table.enter(back(to, case))
    assert [type(event).__name__ for event in events[:4]] == ["RulingMade", "SetBack", "RedealOrdered", "HandDealt"]
    assert events[2] == RedealOrdered(case, 1, ({"board": 1, "reserve": 1},), confirmed)
    assert places(table) == [ShufflePosition(1, 0), ShufflePosition(1, 1)]
    told = {frame.event["type"]: frame.explanation.text for frame in frames(table.daybook, table.game, "public", 0)}
    assert "board 1 as reserve 1" in told["RedealOrdered"]
    assert "board 1 as reserve 1" in told["RulingMade"]
    assert "agrees that the table may go back to step" in told["RedealConfirmed"]
    table.refused(back(to, table.case()), DORA, NEEDS)  # it held for that ruling
    redealt(table)
    assert (places(table)[-1], len({tuple(deal) for deal in deals(table)})) == (ShufflePosition(1, 2), 3)
    assert fairness(played_out(table)) == "proven"


def test_an_agreement_is_for_its_case_its_step_and_the_deals_made_so_far(table: Table) -> None:
    to, case, other = table.game.opening, table.case(), table.case()
    agree(table, to, other)
    table.refused(back(to, case), DORA, NEEDS)
    # Play goes on to the next deal, about which the second official knew nothing.
    agree(table, to, case)
    played_until(table, 2)
    table.refused(back(to, case), DORA, NEEDS, "board 1 and 2")
    agree(table, to, case, by="director:u-eve")
    table.enter(back(to, case))
    assert places(table)[-1] == ShufflePosition(1, 1)
    played_until(table, 4)
    assert places(table)[-1] == ShufflePosition(2, 1)


def test_what_nobody_has_seen_is_dealt_the_same_again(pile: Table) -> None:
    move(pile, WAIT)
    for _ in range(2):
        events = pile.enter(back(pile.game.opening, pile.case()))
        assert [type(event).__name__ for event in events] == ["RulingMade", "SetBack", "Shuffled"]
    assert (places(pile), len({tuple(deal) for deal in deals(pile)})) == ([ShufflePosition(1)] * 3, 1)
    move(pile, WAIT)
    pile.enter(acts.OpenCards())  # an official who opened the cards has seen them
    pile.refused(back(pile.game.opening, pile.case()), DORA, NEEDS)


def test_one_card_turned_up_is_enough_to_need_a_second_official(pile: Table) -> None:
    move(pile, TURN_UP, seat=1)
    case = pile.case()
    pile.refused(back(pile.game.opening, case), DORA, NEEDS)
    pile.enter(back(pile.game.sealing.dealt[-1].n, case))  # the deal itself stands
    assert places(pile) == [ShufflePosition(1)]
    # Who saw the card remembers it, though the turning up is superseded.
    pile.refused(back(pile.game.opening, pile.case()), DORA, NEEDS)
    redealt(pile)
    assert places(pile)[-1] == ShufflePosition(1, 1)


def test_boards_wait_until_they_are_dealt_again_and_new_ones_follow(pile: Table) -> None:
    """Pile 1 was turned up, pile 2 not: after a set-back over both, one comes out anew and the other as it was."""
    move(pile, *[TURN_UP] * 6)
    assert places(pile) == [ShufflePosition(1), ShufflePosition(2)]
    (ordered,) = [event for event in redealt(pile) if isinstance(event, RedealOrdered)]
    assert ordered.boards == ({"board": 1, "reserve": 1},)
    move(pile, *[TURN_UP] * 12)
    assert places(pile) == [
        ShufflePosition(1),
        ShufflePosition(2),
        ShufflePosition(1, 1),
        ShufflePosition(2),
        ShufflePosition(3),
    ]
    made = deals(pile)
    assert (made[1] == made[3], made[0] == made[2]) == (True, False)
    move(pile, *[TURN_UP] * 6)
    assert fairness(pile.game) == "proven"
    assert record_fault(list(pile.daybook.stored(pile.id))) is None


def test_a_correction_uses_the_same_deals(pile: Table) -> None:
    first = pile.game.opening + 1
    move(pile, *[TURN_UP] * 7)
    pile.ruling(acts.Correct({first + 1: {"type": TURN_UP, "seat": 1}}))
    assert places(pile) == [ShufflePosition(1), ShufflePosition(2), ShufflePosition(2)]
    move(pile, *[TURN_UP] * 11)
    assert (places(pile), fairness(pile.game)) == (
        [ShufflePosition(1), ShufflePosition(2), ShufflePosition(2), ShufflePosition(3)],
        "proven",
    )
    assert record_fault(list(pile.daybook.stored(pile.id))) is None


def test_neither_a_correction_nor_everybodys_consent_deals_anew_what_was_seen(tables: Tables) -> None:
    table = tables.open(players=2, config={}, bots_take_back="agree")
    deal = acts.Correct({table.game.sealing.dealt[0].n: None})
    table.refused(acts.Rule(table.case(), "upheld", remedies=(deal,)), DORA, NEEDS)
    played_until(table, 2)
    table.enter(acts.AskTakeBack(0, table.game.sealing.dealt[-1].n - 1, allowed=True), DORA)
    table.refused(acts.AnswerTakeBack(1, True), "seat:1", NEEDS)


def test_after_the_reveal_a_redeal_takes_another_seed_and_a_second_official(table: Table) -> None:
    last = played_out(table).sealing.dealt[-1]
    table.refused(back(last.n - 1, table.case()), DORA, NEEDS)
    kinds = [type(event) for event in redealt(table, last.n - 1)]
    assert kinds.index(SetBack) < kinds.index(RedealOrdered) < kinds.index(DealCommitted)
    assert (places(table)[-1], fairness(table.game)) == (ShufflePosition(last.place.board, 1), "sealed")
    assert fairness(played_out(table, 8)) == "proven"


def test_a_redeal_without_its_order_or_the_agreement_of_another_official_is_named(table: Table) -> None:
    redealt(table)
    played_out(table)
    lines = list(table.daybook.stored(table.id))
    for forged in ("no order", "own agreement", "no agreement"):
        events = members(lines)
        agreement = next(event for event in events if event["type"] == "RedealConfirmed")
        ordered = next(event for event in events if event["type"] == "RedealOrdered")
        if forged == "no order":
            events.remove(ordered)  # the deal stands there now
        elif forged == "own agreement":
            agreement["by"] = ordered["by"]
        else:
            ordered["data"]["confirmed"] = 1
        fault = record_fault(chained_again(events))
        assert fault is not None
        assert fault.n == ordered["n"]
        assert ("no other official has agreed" in fault.what) == (forged != "no order")


def test_another_order_has_another_card_in_every_place() -> None:
    luck = Random(2)
    for _ in range(50):
        deck = luck.sample([card for card in range(1, 14) for _ in range(4)], 52)
        other = otherwise({"type": "deal", "deck": deck})
        assert other is not None
        assert sorted(other["deck"]) == sorted(deck)
        assert all(one != two for one, two in zip(deck, other["deck"], strict=True))
    assert otherwise({"type": "shuffle", "zone": "x", "order": [1]}) is None
    assert otherwise({"type": "start", "first": 2}) is None
