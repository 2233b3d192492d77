"""Tables that a viewer may be sitting at: what is seen stays, what follows from it is respected, and play goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from domain.games.mercadito import apportionment
from domain.games.mercadito.conflicts import juices_of
from domain.games.mercadito.imagination import imagine
from domain.games.mercadito.moves import Abort, Choose, Juice
from domain.games.mercadito.scores import score_of, scores_of
from domain.games.mercadito.table import Table
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.title import Unimaginable
from domain.rules.values import changed
from tests.domain.games.books import CASES
from tests.domain.games.mercadito.tables import (
    BOOK,
    IDS,
    TITLE,
    choosing,
    conflict,
    hands,
    open_offer,
    own_deck,
    quarrel,
    table,
    trading,
)
from tests.domain.games.playthrough import opened, random_config, random_move, raw_of
from tests.every import each_case
from tests.suite import examples

CASE = next(case for case in CASES if case.book is BOOK)


def view_of(state: Any, viewer: Viewer) -> Table:
    """What a viewer sees."""
    seen: Table = seen_by(viewer, state, Context(state.config, state))
    return seen


def same(cards: list[Any]) -> list[Any]:
    return cards


def backwards(cards: list[Any]) -> list[Any]:
    return cards[::-1]


def contested(state: Table, luck: Random) -> Any:
    """A random move; where possible one about the first card of the market, or with juice."""
    seats = range(len(state.hands))
    juices = [move for seat in seats for move in BOOK.moves(state, seat) if isinstance(move, Juice)]
    if juices and luck.random() < 0.5:
        return luck.choice(juices)
    if state.phase == "choose" and luck.random() < 0.5:
        return Choose(BOOK.awaits(state).seats[0], state.round, state.market[0])
    return random_move(BOOK, state, luck)


def some_tables(luck: Random, share: float) -> Iterator[Table]:
    """Of the tables of a random game a share, some of them broken off, and the last."""
    raw = random_config(CASE, luck)
    raw["options"] |= {"max_rounds": luck.randint(1, 8), "max_cards": luck.randint(2, 9)}
    state = opened(BOOK, BOOK.configure(raw))
    for _ in range(300):
        if luck.random() < share:
            yield state
            if state.phase != "shuffle":
                yield BOOK.decide(state, Abort()).state
        if BOOK.result(state) is not None:
            break
        state = BOOK.decide(state, contested(state, luck)).state
    yield state


@each_case("seed", range(examples(4, 12)))
def test_an_imagined_table_looks_the_same_and_can_be_played_on(seed: int) -> None:
    luck = Random(seed)
    for state in islice(some_tables(luck, 0.1), 30):
        for viewer in (PUBLIC, *range(len(state.hands))):
            view = view_of(state, viewer)
            found = imagine(view, lambda cards: luck.sample(cards, len(cards)), viewer)
            assert view_of(found, viewer) == view
            assert Counter(CASE.examiner.cards(found)) == Counter(CASE.examiner.all_cards(state))
            assert BOOK.position(found.config, raw_of(found)) == found
            assert BOOK.awaits(found) == BOOK.awaits(state)
            assert found.over is None or tuple(scores_of(found)) == found.over.scores
            for offer in found.offers:
                assert {*offer.give} <= {*found.hands[offer.from_]}
                assert {*offer.want} <= {*found.hands[offer.to]}
            for _ in range(luck.choice((2, 2, 12))):
                if BOOK.result(found) is None:
                    found = BOOK.decide(found, random_move(BOOK, found, luck)).state


def test_the_unseen_cards_are_laid_out_in_the_order_of_the_shuffle() -> None:
    state = table(trading("F1 F2", "F3 V1", deck_pile=[card for card in IDS if card[0] in "LBPJ"]))
    state = changed(state, discard=("F4", "F5", "V2", "V3", "V4", "V5"), revealed=((), ("V1",)))
    state = changed(state, options=changed(state.options, hand_visibility="closed"))
    first, last = (imagine(view_of(state, 0), shuffle, 0) for shuffle in (same, backwards))
    assert first.hands == (("F1", "F2"), ("V1", "F3"))
    assert first.deck_pile == state.deck_pile
    assert last.hands == (("F1", "F2"), ("V1", "J"))
    assert last.deck_pile == (*state.deck_pile[-2::-1], "F3")


def test_sealed_choices_and_stances_are_filled_in() -> None:
    state = table(choosing(awaiting=(0, 1, 2), choices={"0": "F5", "1": None}), 3)
    assert imagine(view_of(state, 0), same, 0).choices == {"0": "F5", "1": "F5"}
    assert imagine(view_of(state, 1), backwards, 1).choices == {"0": None, "1": None}
    assert imagine(view_of(state, 2), lambda cards: cards[1:] + cards[:1], 2).choices == {"0": "V5", "1": "V5"}
    state = table(quarrel(conflict("F5", [0, 1, 2], s0="leave", s1="cede")), 3)
    assert imagine(view_of(state, 0), same, 0).conflicts[0].stances == {"0": "leave", "1": "claim"}
    assert imagine(view_of(state, PUBLIC), backwards).conflicts[0].stances == {"0": "destroy", "1": "destroy"}


def test_an_open_choice_of_nothing_stays_a_pass() -> None:
    state = table(choosing(choices={"1": None}), choice_mode="open")
    assert imagine(view_of(state, 0), same, 0).choices == {"1": None}


def test_what_is_seen_in_an_offer_is_in_the_hand_and_the_rest_of_it_is_filled_from_there() -> None:
    offers = [open_offer("o1", 0, 1, "F1", "V1 V2"), open_offer("o2", 2, 1, "L1 L2", "V2")]
    state = table(trading("F1 F2", "V1 V2 V3", "L1 L2 L3", offers=offers), 3, hand_visibility="closed")
    for shuffle in (same, backwards):
        found = imagine(view_of(state, 0), shuffle, 0)
        assert {"V1", "V2"} < {*found.hands[1]}
        assert found.offers[0] == state.offers[0]
        assert {*found.offers[1].give} < {*found.hands[2]}
        assert {*found.offers[1].want} < {*found.hands[1]}
        assert len({*found.offers[1].give}) == 2
    assert imagine(view_of(state, PUBLIC), same) != imagine(view_of(state, PUBLIC), backwards)


@pytest.mark.parametrize("broken_off", [False, True])
def test_who_can_only_have_given_way_to_juice_holds_it(broken_off: bool) -> None:
    about = conflict("F5", [0, 1])
    state = table(quarrel(about, hands=hands("V1 V2", "L2 L3", "J L4"), ceders=[2]), 3, hand_visibility="closed")
    state = BOOK.decide(state, Abort()).state if broken_off else state
    for shuffle in (same, backwards):
        assert juices_of(imagine(view_of(state, 0), shuffle, 0), 2) == ("J",)


@pytest.mark.parametrize(
    ("about", "others"),
    [(conflict("F5", [0, 1], step=2), {}), (conflict("F5", [0, 1]), {"market": ["F5", "V5", "L1", "B1"]})],
)
def test_who_may_have_given_way_in_another_way_need_not_hold_juice(about: Any, others: Any) -> None:
    cards = hands("V1 V2", "L2 L3", "J L4", "P2 P3")
    state = table({**quarrel(about, hands=cards, ceders=[2]), **others}, 4, hand_visibility="closed")
    assert juices_of(imagine(view_of(state, 0), same, 0), 2) == ()


def test_at_the_end_the_hidden_hands_are_worth_what_the_scores_say() -> None:
    state = table(trading("F5 V5 L5 B5", "F1 F2 F3 F4", "J V1 L1 P5"), 3, hand_visibility="closed")
    over = BOOK.decide(state, Abort()).state
    for viewer in (PUBLIC, 0):
        for shuffle in (same, backwards):
            found = imagine(view_of(over, viewer), shuffle, viewer)
            assert scores_of(found) == over.over.scores
    dealt = {imagine(view_of(over, PUBLIC), lambda cards: Random(n).sample(cards, len(cards))).hands for n in range(4)}  # noqa: B023  # called at once
    assert len(dealt) > 1


def test_hands_that_only_one_deal_explains_are_found() -> None:
    goods = {
        f"c{at}": ("fish" if at % 2 else None, points) for at, points in enumerate((-90, -40, -7, 1, 3, 12, 55, 98))
    }
    cards = ("c0 c5 c6", "c1 c3", "c2 c7")
    state = table(trading(*cards), 3, deck=own_deck(goods, bonus=(0, 5, -3, 0, 9)), hand_visibility="closed")
    over = BOOK.decide(state, Abort()).state
    found = imagine(view_of(over, PUBLIC), same)
    assert [{*hand} for hand in found.hands] == [{*hand} for hand in state.hands]


def test_what_no_table_of_the_game_shows_is_unimaginable(monkeypatch: pytest.MonkeyPatch) -> None:
    held = [card for card in IDS if card not in ("F1", "F2")]
    state = table(trading(" ".join(held), "F1 F2", deck_pile=["F1"]), hand_visibility="closed")
    with pytest.raises(Unimaginable, match="than the deck has"):
        imagine(view_of(state, 0), same, 0)
    aside = table(trading("F1", "F2", revealed=[[], ["F3"]]), hand_visibility="closed")
    with pytest.raises(Unimaginable, match="looks like this"):
        imagine(view_of(aside, 0), lambda cards: sorted(cards, key=lambda card: card != "F3"), 0)
    juiceless = table(quarrel(hands=hands("V1", "V2", "V3"), ceders=[2], discard=["J"]), 3, hand_visibility="closed")
    with pytest.raises(Unimaginable, match="juice that is nowhere"):
        imagine(view_of(juiceless, 0), same, 0)
    over = BOOK.decide(table(trading("F1", "F2"), hand_visibility="closed"), Abort()).state
    scores = (over.over.scores[0], changed(over.over.scores[1], points=99))
    with pytest.raises(Unimaginable, match="worth what the scores say"):
        imagine(view_of(changed(over, over=changed(over.over, scores=scores)), 0), same, 0)
    monkeypatch.setattr(apportionment, "_MOST_CARDS", 3)
    with pytest.raises(Unimaginable, match="worth what the scores say"):
        imagine(view_of(over, 0), same, 0)


def test_who_sees_everything_keeps_the_table() -> None:
    state = table(choosing(choices={"1": None}, deck="? ? ?"))
    assert imagine(state, same, ALL) is state
    assert TITLE.imagine is imagine
    assert not TITLE.looks_ahead


def test_hands_are_found_by_the_bonus_of_each_family() -> None:
    goods = {f"{family}{number}": family for family in ("fish", "herb") for number in range(4)}
    own = {
        "cards": {
            card: {"name": card, "family": family, "points": 1, "juice": False} for card, family in goods.items()
        },
        "family_bonus": {"fish": [0, 7, 1, 20, 4], "herb": [0, 0, 30, 2, 50]},
    }
    deck = BOOK.configure({"players": 2, "deck": own}).cards
    spare = [card for card in goods if card not in ("fish0", "herb0")]
    for held in ((), ("fish0",), ("herb0",), ("fish0", "herb0")):
        for added in (("fish1",), ("fish1", "fish2"), ("fish1", "herb1"), ("fish1", "fish2", "herb1"), tuple(spare)):
            score = score_of(deck, (*held, *added))
            lack = apportionment.Lack(held, len(added), score)
            found = apportionment.apportioned(deck, [lack], spare, list)
            assert found is not None
            (cards,) = found
            assert len(set(cards)) == len(added)
            assert score_of(deck, (*held, *cards)) == score
