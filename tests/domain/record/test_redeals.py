"""A set-back over a deal: the same deal where nobody has seen a card of it, else another one by two officials only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.record import acts
from domain.record.acts.redeal import RedealOrdered
from domain.record.acts.set_back import SetBack
from domain.record.daybook import Daybook, Opening
from domain.record.errors import ActRefused
from domain.record.events import DealCommitted
from domain.record.game import Game
from domain.record.sealing import Place, fairness
from domain.record.shown import otherwise, shuffle_shown
from domain.record.store import open_database
from domain.rules.title import Title
from replays.record_check import record_fault
from replays.timeline import frames
from tests.golden.recorder import clock_of, one_move

from .sealed import chained_again, members, sealing_dealer
from .toy_pile import on_the_shelf

DORA, DAN, OTHER_DORA = "director:u-dora", "director:u-dan", "organiser:u-dora"
TURN_UP = "turn_up"
TWO = ({"player": "p-ana"}, {"player": "p-ben"})


@pytest.fixture
def daybook(tmp_path):
    with Daybook(
        open_database(str(tmp_path / "daybook.db")), dealer=sealing_dealer(), clock=clock_of(Random(5))
    ) as opened:
        yield opened


@pytest.fixture
def pile():
    with on_the_shelf() as title:
        yield title


class Table:
    """A game with cases and rulings in few words."""

    def __init__(self, daybook: Daybook, title: Title | str, **opening: Any) -> None:
        title = title_named(title) if isinstance(title, str) else title
        self.daybook = daybook
        self.id = daybook.open_game(Opening(title, {}, TWO, **opening), "organiser:o-1").game.id

    @property
    def game(self) -> Game:
        return self.daybook.game(self.id)

    def move(self, kind: str, seat: int = 0) -> Game:
        return self.daybook.play(self.id, [{"type": kind, "seat": seat}], f"seat:{seat}").game

    def case(self) -> int:
        return self.daybook.enter(self.id, acts.OpenCase(self.game.n, 0), "seat:0").game.disputes.cases[-1].number

    def back(self, to: int, by: str = DORA, case: int | None = None, tried: bool = False) -> list[Any]:
        rule = acts.Rule(case or self.case(), "upheld", remedies=(acts.GoBack(to),))
        recorded = (self.daybook.tried if tried else self.daybook.enter)(self.id, rule, by)
        return [entry.event for entry in recorded.entries]

    def agree(self, to: int, case: int, by: str = DAN) -> int:
        return self.daybook.enter(self.id, acts.ConfirmRedeal(case, to), by).game.n

    def deals(self) -> list[list[Any]]:
        """All shuffles of the record, superseded or not."""
        moves = [entry.read_move() for entry in self.daybook.entries(self.id) if entry.by == "dealer" and entry.move]
        return [order for move in moves for name, order in move.items() if name not in ("type", "zone")]

    def places(self) -> list[Place]:
        return [dealt.place for dealt in self.game.sealing.dealt]

    def played_out(self, seed: int = 3) -> Game:
        game, luck = self.game, Random(seed)
        while not game.closed:
            game = one_move(self.daybook, game, luck)
        assert record_fault(list(self.daybook.stored(self.id))) is None
        return game


@contextmanager
def refused(code: str) -> Iterator[Any]:
    """What is done within is refused with that code."""
    with pytest.raises(ActRefused) as error:
        yield error
    assert error.value.code == code, error.value


# The attack


def test_a_director_does_not_roll_a_deal_again_six_times(daybook: Daybook) -> None:
    """Hands were dealt. The director sets the table back to before the deal until the deal is to their liking."""
    table = Table(daybook, "market-day")
    before_deal = table.game.opening
    for _ in range(6):
        case = table.case()
        record = list(daybook.stored(table.id))
        with refused("REDEAL_NEEDS_SECOND") as error:
            table.back(before_deal, case=case)
        assert error.value.case == case
        assert "board 1" in error.value.message
        with refused("REDEAL_NEEDS_SECOND"):
            table.back(before_deal, case=case, tried=True)
        assert list(daybook.stored(table.id)) == record
    assert len(table.deals()) == 1
    assert table.places() == [Place(1, 0)]


def test_a_second_official_agrees_for_one_ruling_and_it_is_told(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    to, case = table.game.opening, table.case()
    confirmed = table.agree(to, case)
    events = table.back(to, case=case)
    assert [type(event).__name__ for event in events[:4]] == ["RulingMade", "SetBack", "RedealOrdered", "HandDealt"]
    ordered = events[2]
    assert ordered == RedealOrdered(case, 1, ({"board": 1, "reserve": 1},), confirmed)
    assert table.places() == [Place(1, 0), Place(1, 1)]
    first, second = table.deals()
    assert first != second
    told = {frame.event["type"]: frame.explanation.text for frame in frames(daybook, table.game, "public", 0)}
    assert "board 1 as reserve 1" in told["RedealOrdered"]
    assert "board 1 as reserve 1" in told["RulingMade"]
    assert "agrees that the table may go back to step" in told["RedealConfirmed"]
    # It held for that ruling.
    again = table.case()
    with refused("REDEAL_NEEDS_SECOND"):
        table.back(to, case=again)
    table.agree(to, again)
    table.back(to, case=again)
    assert table.places()[-1] == Place(1, 2)
    assert len({tuple(deal) for deal in table.deals()}) == 3
    assert fairness(table.played_out()) == "proven"


def test_nobody_is_their_own_second(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    to, case = table.game.opening, table.case()
    table.agree(to, case, by=DORA)
    for same in (DORA, OTHER_DORA):
        with refused("REDEAL_NEEDS_SECOND"):
            table.back(to, by=same, case=case)
    assert len(table.deals()) == 1
    table.back(to, by=DAN, case=case)
    assert table.places()[-1] == Place(1, 1)


def test_an_agreement_is_for_its_case_its_step_and_the_deals_made_so_far(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    to, case, other = table.game.opening, table.case(), table.case()
    table.agree(to, other)
    with refused("REDEAL_NEEDS_SECOND"):
        table.back(to, case=case)
    # Play goes on to the next deal, about which the second official knew nothing.
    luck, game = Random(1), table.game
    table.agree(to, case)
    while len(table.deals()) == 1:
        game = one_move(daybook, game, luck)
    with refused("REDEAL_NEEDS_SECOND") as error:
        table.back(to, case=case)
    assert "board 1 and 2" in error.value.message
    table.agree(to, case, by="director:u-eve")
    table.back(to, case=case)
    assert table.places()[-1] == Place(1, 1)
    while len(table.deals()) == 3:
        game = one_move(daybook, table.game, luck)
    assert table.places()[-1] == Place(2, 1)
    assert fairness(table.played_out()) == "proven"


@pytest.mark.parametrize(("to", "by", "code"), [
    (1, DAN, "BEFORE_THE_OPENING"), (900, DAN, "NO_SUCH_STEP"), (None, DAN, "NOTHING_TO_REDEAL"),
    (2, "director:p-ana", "PARTY_MAY_NOT_RULE"), (2, "seat:0", "PARTY_MAY_NOT_RULE"),
])  # fmt: skip
def test_an_agreement_that_makes_no_sense_is_refused(daybook: Daybook, to: int | None, by: str, code: str) -> None:
    table = Table(daybook, "market-day")
    case = table.case()
    record = list(daybook.stored(table.id))
    with refused(code):
        table.agree(table.game.n if to is None else to, case, by)
    with refused("NO_SUCH_CASE"):
        table.agree(2, 7)
    assert list(daybook.stored(table.id)) == record


def test_an_agreement_is_given_once_and_not_on_a_closed_case(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    to, case = table.game.opening, table.case()
    table.agree(to, case)
    with refused("CONFIRMED_ALREADY"):
        table.agree(to, case)
    daybook.enter(table.id, acts.WithdrawCase(case), "seat:0")
    with refused("CASE_CLOSED"):
        table.agree(to, case, by="director:u-eve")


# The same deal again


def test_what_nobody_has_seen_is_dealt_the_same_again(daybook: Daybook, pile: Title) -> None:
    table = Table(daybook, pile)
    table.move("wait")
    for _ in range(3):
        events = table.back(table.game.opening)
        assert [type(event).__name__ for event in events] == ["RulingMade", "SetBack", "Shuffled"]
    assert table.places() == [Place(1)] * 4
    assert len({tuple(deal) for deal in table.deals()}) == 1


def test_one_card_turned_up_is_enough_to_need_a_second_official(daybook: Daybook, pile: Title) -> None:
    table = Table(daybook, pile)
    table.back(table.game.opening)
    table.move(TURN_UP, seat=1)
    with refused("REDEAL_NEEDS_SECOND"):
        table.back(table.game.opening)
    after_deal = table.game.sealing.dealt[-1].n
    table.back(after_deal)  # the deal itself stands
    assert table.places() == [Place(1), Place(1)]
    # Who saw the card remembers it, though the turning up is superseded.
    with refused("REDEAL_NEEDS_SECOND"):
        table.back(table.game.opening)
    case = table.case()
    table.agree(table.game.opening, case)
    table.back(table.game.opening, case=case)
    assert table.places()[-1] == Place(1, 1)


def test_an_official_who_opened_the_cards_has_seen_them(daybook: Daybook, pile: Title) -> None:
    table = Table(daybook, pile)
    table.move("wait")
    daybook.enter(table.id, acts.OpenCards(), DORA)
    with refused("REDEAL_NEEDS_SECOND"):
        table.back(table.game.opening)


def test_boards_wait_until_they_are_dealt_again_and_new_ones_follow(daybook: Daybook, pile: Title) -> None:
    """Pile 1 was turned up, pile 2 not: after a set-back over both, one comes out anew and the other as it was."""
    table = Table(daybook, pile)
    for _ in range(6):
        table.move(TURN_UP)
    assert table.places() == [Place(1), Place(2)]
    case = table.case()
    table.agree(table.game.opening, case)
    (ordered,) = [event for event in table.back(table.game.opening, case=case) if isinstance(event, RedealOrdered)]
    assert ordered.boards == ({"board": 1, "reserve": 1},)
    for _ in range(12):
        table.move(TURN_UP)
    assert table.places() == [Place(1), Place(2), Place(1, 1), Place(2), Place(3)]
    deals = table.deals()
    assert deals[1] == deals[3]
    assert deals[0] != deals[2]
    for _ in range(6):
        table.move(TURN_UP)
    assert fairness(table.game) == "proven"
    assert record_fault(list(daybook.stored(table.id))) is None


def test_a_correction_uses_the_same_deals(daybook: Daybook, pile: Title) -> None:
    table = Table(daybook, pile)
    first = table.game.opening + 1
    for _ in range(7):
        table.move(TURN_UP)
    case, move = table.case(), {"type": TURN_UP, "seat": 1}
    daybook.enter(table.id, acts.Rule(case, "upheld", remedies=(acts.Correct({first + 1: move}),)), DORA)
    assert table.places() == [Place(1), Place(2), Place(2)]
    for _ in range(11):
        table.move(TURN_UP)
    assert table.places() == [Place(1), Place(2), Place(2), Place(3)]
    assert fairness(table.game) == "proven"
    assert record_fault(list(daybook.stored(table.id))) is None


def test_a_correction_that_leaves_a_seen_deal_out_needs_a_second_official(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    deal = table.game.sealing.dealt[0].n
    with refused("REDEAL_NEEDS_SECOND"):
        daybook.enter(table.id, acts.Rule(table.case(), "upheld", remedies=(acts.Correct({deal: None}),)), DORA)


def test_everybodys_consent_deals_nothing_anew(daybook: Daybook) -> None:
    table = Table(daybook, "market-day", bots_take_back="agree")
    luck, game = Random(1), table.game
    while len(table.deals()) == 1:
        game = one_move(daybook, game, luck)
    asked = acts.AskTakeBack(0, game.sealing.dealt[-1].n - 1, allowed=True)
    daybook.enter(table.id, asked, DORA)
    record = list(daybook.stored(table.id))
    with refused("REDEAL_NEEDS_SECOND"):
        daybook.enter(table.id, acts.AnswerTakeBack(1, True), "seat:1")
    assert list(daybook.stored(table.id)) == record


def test_after_the_reveal_a_redeal_takes_another_seed_and_a_second_official(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    game = table.played_out()
    last = game.sealing.dealt[-1]
    case = table.case()
    with refused("REDEAL_NEEDS_SECOND"):
        table.back(last.n - 1, case=case)
    table.agree(last.n - 1, case)
    events = table.back(last.n - 1, case=case)
    kinds = [type(event) for event in events]
    assert kinds.index(SetBack) < kinds.index(RedealOrdered) < kinds.index(DealCommitted)
    assert table.places()[-1] == Place(last.place.board, 1)
    assert fairness(table.game) == "sealed"
    assert fairness(table.played_out(8)) == "proven"


# What a stranger finds


def test_a_redeal_without_its_order_is_named(daybook: Daybook) -> None:
    table = Table(daybook, "market-day")
    case = table.case()
    table.agree(table.game.opening, case)
    table.back(table.game.opening, case=case)
    table.played_out()
    events = members(daybook.stored(table.id))
    ordered = next(event for event in events if event["type"] == "RedealOrdered")
    events.remove(ordered)
    fault = record_fault(chained_again(events))
    assert fault is not None
    assert fault.n == ordered["n"]  # the deal that stands there now
    assert "reserve" not in fault.what


@pytest.mark.parametrize("alone", ["no agreement", "own agreement"])
def test_a_redeal_that_no_other_official_agreed_to_is_named(daybook: Daybook, alone: str) -> None:
    table = Table(daybook, "market-day")
    case = table.case()
    table.agree(table.game.opening, case)
    table.back(table.game.opening, case=case)
    events = members(daybook.stored(table.id))
    agreement = next(event for event in events if event["type"] == "RedealConfirmed")
    ordered = next(event for event in events if event["type"] == "RedealOrdered")
    if alone == "own agreement":
        agreement["by"] = ordered["by"]
    else:
        ordered["data"]["confirmed"] = 1
    fault = record_fault(chained_again(events))
    assert fault is not None
    assert fault.n == ordered["n"]
    assert "no other official has agreed" in fault.what


# Whether anybody has seen a card


def test_another_order_has_another_card_in_every_place() -> None:
    luck = Random(2)
    for _ in range(200):
        deck = [card for card in range(1, 14) for _ in range(4)]
        luck.shuffle(deck)
        other = otherwise({"type": "deal", "deck": deck})
        assert other is not None
        assert sorted(other["deck"]) == sorted(deck)
        assert all(one != two for one, two in zip(deck, other["deck"], strict=True))
    assert otherwise({"type": "shuffle", "zone": "x", "order": [1]}) is None
    assert otherwise({"type": "start", "first": 2}) is None


def test_hands_are_seen_at_once(daybook: Daybook) -> None:
    for title in ("market-day", "fairy-bargains"):
        table = Table(daybook, title)
        n = table.game.sealing.dealt[0].n
        assert shuffle_shown(daybook.game_at(table.id, n - 1), daybook.entries(table.id, n - 1))
