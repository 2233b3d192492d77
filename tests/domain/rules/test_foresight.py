"""Whether a move tells its sender something new can be asked of every move of every game, for every viewer."""

from itertools import islice
from random import Random

from domain.rules.foresight import foreseeable, sees_more
from domain.rules.secrecy import ALL, PUBLIC, Context, hidden_fields, seen_by
from tests.domain.games.books import CASES, Case, every_book
from tests.domain.games.playthrough import turns
from tests.suite import examples


@every_book
def test_foresight_stumbles_over_no_hidden_card(case: Case) -> None:
    for seed in range(case.examples(1, 12)):
        for turn in islice(turns(case, Random(seed)), examples(30, 60)):
            assert foreseeable(case.book, turn.before, turn.move, ALL)
            for viewer in (PUBLIC, *range(turn.before.config.players)):
                foreseeable(case.book, turn.before, turn.move, viewer)


@every_book
def test_who_sees_a_card_sees_more_than_who_sees_its_back(case: Case) -> None:
    for turn in islice(turns(case, Random(3)), 30):
        table = turn.before
        for viewer in (PUBLIC, *range(table.config.players)):
            assert not sees_more(table, viewer, viewer)
            if any(case.examiner.disguised(table, viewer, Random(seed)) != table for seed in range(4)):
                assert sees_more(table, ALL, viewer)


@every_book
def test_what_is_hidden_in_an_event_can_be_asked_of_every_event(case: Case) -> None:
    for turn in islice(turns(case, Random(3)), examples(30, 60)):
        table = turn.before
        for event in turn.draft:
            context = Context(table.config, table)
            for viewer in (PUBLIC, *range(table.config.players)):
                hidden = hidden_fields(viewer, event, context)
                assert bool(hidden) >= (seen_by(viewer, event, context) != event)
            assert not hidden_fields(ALL, event, context)
            table = case.book.evolve(table, event)


def test_a_move_that_turns_up_a_coin_is_not_foreseeable_though_the_rules_assert_that_it_is_known() -> None:
    """Math Market looks at the coin of a new hunt at once, and a player's view has none there."""
    (case,) = [case for case in CASES if (case.book.variant, case.book.revision) == ("standard", 2)]
    found = 0
    for seed in (9, 12):
        for turn in turns(case, Random(seed)):
            kinds = [type(event).__name__ for event in turn.draft]
            if "HuntStarted" in kinds and "GameEnded" not in kinds and isinstance(turn.move.seat, int):
                assert not foreseeable(case.book, turn.before, turn.move, turn.move.seat)
                found += 1
    assert found
