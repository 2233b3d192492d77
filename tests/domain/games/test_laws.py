"""Laws that hold for every book of every title, over random games. A new title joins by being in the list."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, reduce
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.rules.moves import Move, Unreadable, read_move, type_name
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES, Case, every_book
from tests.domain.games.playthrough import Turn, chance_move, drawn, opened, random_config, random_move, raw_of, turns
from tests.suite import is_long


def law(games: int) -> Callable[[Callable[[Case, Any], None]], Callable[[Case], None]]:
    """Turns a function of a case and Hypothesis's `data` into a test over all books.

    The long suite tries it on so many examples, the quick one on a tenth, for all books together are many.
    """

    def as_test(check: Callable[[Case, Any], None]) -> Callable[[Case], None]:
        def test(case: Case) -> None:
            most = case.examples(max(2, games // 10), games)

            @settings(max_examples=most, deadline=None, suppress_health_check=list(HealthCheck))
            @given(st.data())
            def run(data: Any) -> None:
                check(case, data)

            run()

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return every_book(test)

    return as_test


def luck_of(data: Any) -> Random:
    """Chance for one example, from a number that Hypothesis can shrink and repeat."""
    return Random(data.draw(st.integers(0, 2**32 - 1), label="luck"))


def viewers(state: Any) -> list[Viewer]:
    """Everybody who looks at a table: the public, each seat, and those who see all."""
    return [PUBLIC, *range(state.config.players), ALL]


def some_viewers(state: Any, luck: Random) -> list[Viewer]:
    """Everybody who looks at a table; in the quick suite one of them, another each time."""
    return viewers(state) if is_long() else [luck.choice(viewers(state))]


def some_turns(case: Case, luck: Random) -> Iterable[Turn]:
    """A random game; in the quick suite one of two, which are played once for all laws."""
    return turns(case, luck) if is_long() else _played(case, luck.randrange(2))


def some_tables(case: Case, luck: Random, share: float = 1.0) -> list[Any]:
    """Tables of such a game, the end included, or a share of them."""
    played = list(some_turns(case, luck))
    return [*[turn.before for turn in played if luck.random() < share], played[-1].draft.state]


@cache
def _played(case: Case, seed: int) -> list[Turn]:
    return list(turns(case, Random(seed)))


def view(viewer: Viewer, state: Any) -> Any:
    """A table as the viewer sees it."""
    return seen_by(viewer, state, Context(state.config, state))


@law(10)
def test_what_a_viewer_sees_goes_on_by_itself(case: Case, data: Any) -> None:
    """seen_by commutes with evolve, for every event of a game and every viewer."""
    book, luck = case.book, luck_of(data)
    for turn in some_turns(case, luck):
        state = turn.before
        for event in turn.draft:
            after = book.evolve(state, event)
            for viewer in some_viewers(state, luck):
                known = view(viewer, state)
                shown = seen_by(viewer, event, Context(state.config, state))
                assert shown == seen_by(viewer, event, Context(known.config, known))
                assert view(viewer, book.evolve(known, shown)) == view(viewer, after)
            state = after


@law(25)
def test_a_decision_leaves_what_its_events_leave(case: Case, data: Any) -> None:
    """Folding the events over the table before gives the draft's table; the table before is untouched."""
    for turn in some_turns(case, luck_of(data)):
        untouched = changed(turn.before)
        again = case.book.decide(turn.before, turn.move)
        assert turn.before == untouched
        assert (list(again), again.state) == (list(turn.draft), turn.draft.state)
        assert reduce(case.book.evolve, turn.draft, turn.before) == turn.draft.state
        assert all(type(event) in case.book.event_types for event in turn.draft)


@law(12)
def test_cards_are_neither_lost_nor_made(case: Case, data: Any) -> None:
    """After every event each card of the deck lies in exactly one place, for those who see fewer of them too."""
    luck = luck_of(data)
    for turn in some_turns(case, luck):
        state = turn.before
        for event in turn.draft:
            state = case.book.evolve(state, event)
            if not is_long() and luck.random() < 0.85:
                continue
            there = list(case.examiner.cards(state))
            assert Counter(there) == Counter(case.examiner.all_cards(state))
            for viewer in some_viewers(state, luck):
                assert len(list(case.examiner.cards(view(viewer, state)))) == len(there)


@law(40)
def test_games_end(case: Case, data: Any) -> None:
    """A game of any configuration ends with a result, whose winners have the best score if scores are what is measured;
    then nobody is awaited and every move is refused.
    """
    luck = luck_of(data)
    moves, last = 0, None
    for turn in turns(case, luck):
        moves, last = moves + 1, turn.draft.state
        assert moves < case.examiner.longest(last.config)
    awaits, result = case.book.awaits(last), case.book.result(last)
    assert (awaits.seats, awaits.chance, awaits.due) == ((), None, None)
    assert result is not None
    assert all(seat in range(last.config.players) for seat in result.winners)
    measure = case.book.measure
    assert (result.scores is None) == (measure is None)
    if result.scores is not None and measure is not None and result.winners:
        assert {result.scores[seat] for seat in result.winners} == {measure.best(result.scores)}
    for seat in (None, *range(last.config.players)):
        assert not case.book.moves(last, seat)
    for raw in case.examiner.candidates(last, luck):
        assert case.book.objection(last, read_move(raw, case.book.move_types)) is not None


@law(5)
def test_legal_moves_are_listed_and_all_others_refused_with_a_reason(case: Case, data: Any) -> None:
    """A listed move is accepted; an accepted move is listed, fits a pattern, or does what a listed one does."""
    luck = luck_of(data)
    for state in some_tables(case, luck, 0.25 if is_long() else 0.04):
        seats = (None, *range(state.config.players))
        listed = [move for seat in seats for move in case.book.moves(state, seat)]
        for offered in listed:
            move = drawn(case.book, state, offered, luck)
            assert case.book.objection(state, move) is None
            assert read_move(raw_of(move), case.book.move_types) == move
            if isinstance(offered, Pattern):
                assert offered.admits(raw_of(move))
        for raw in case.examiner.candidates(state, luck):
            move = read_move(raw, case.book.move_types)
            objection = case.book.objection(state, move)
            if objection is None:
                assert _is_offered(case, state, move, listed), f"{raw} is accepted and not listed"
            else:
                _assert_reason(objection, case)
                assert move not in listed


def _is_offered(case: Case, state: Any, move: Any, listed: list[Any]) -> bool:
    if any(offered.admits(raw_of(move)) for offered in listed if isinstance(offered, Pattern)):
        return True
    effect = case.book.decide(state, move)
    return any(
        move == offered or list(case.book.decide(state, offered)) == list(effect)
        for offered in listed
        if not isinstance(offered, Pattern)
    )


def _assert_reason(objection: Objection, case: Case) -> None:
    assert objection.code == objection.code.upper()
    assert objection.rule in case.title.clause_texts
    assert objection.message
    assert "None" not in objection.message


_LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["?", 1])
_JSON = st.recursive(
    _LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@law(60)
def test_no_garbage_makes_the_rules_stumble(case: Case, data: Any) -> None:
    """Any JSON object sent as a move is accepted or refused with a reason; nothing raises."""
    luck = luck_of(data)
    state = luck.choice(some_tables(case, luck))
    kinds = st.sampled_from([type_name(kind) for kind in case.book.move_types])
    legal = {} if case.book.result(state) else raw_of(random_move(case.book, state, luck))
    names = {name for kind in case.book.move_types for name in _names(kind)}
    members = sorted({"type", "seat", "at", *legal, *names})
    raw = data.draw(st.dictionaries(st.sampled_from(members), _JSON), label="raw")
    if data.draw(st.booleans(), label="a known type"):
        raw["type"] = data.draw(kinds)
    if data.draw(st.booleans(), label="else a legal move"):
        raw = {**legal, **raw}
    objection = case.book.objection(state, read_move(raw, case.book.move_types))
    if objection is not None:
        _assert_reason(objection, case)


def _names(kind: type) -> list[str]:
    return list(kind.__dataclass_fields__)  # type: ignore[attr-defined]


@law(25)
def test_a_legal_move_with_one_member_spoilt_is_judged_without_stumbling(case: Case, data: Any) -> None:
    """A member left out, of the wrong kind or out of range: accepted only if it still reads as a legal move."""
    luck = luck_of(data)
    state = luck.choice(some_tables(case, luck)[:-1])
    move = random_move(case.book, state, luck)
    for name in raw_of(move):
        for value in (None, True, False, -1, 10**20, 1.0, "x", "1", [], [None], [[]], {}, {"a": 1}, luck):
            raw = raw_of(move)
            if value is luck:
                del raw[name]
            else:
                raw[name] = value
            read = read_move(raw, case.book.move_types)
            if case.book.objection(state, read) is None:
                assert isinstance(read, Move)
                assert not isinstance(read, Unreadable)


@law(40)
def test_members_that_no_sheet_names_change_nothing(case: Case, data: Any) -> None:
    luck = luck_of(data)
    state = luck.choice(some_tables(case, luck)[:-1])
    raw = raw_of(random_move(case.book, state, luck))
    more = data.draw(st.dictionaries(st.text(max_size=4).map("x_{}".format), _JSON))
    assert read_move({**raw, **more}, case.book.move_types) == read_move(raw, case.book.move_types)


@law(60)
def test_a_configuration_is_complete_and_stays_as_it_is(case: Case, data: Any) -> None:
    """configure accepts its own wire form unchanged, through JSON too; the title finds the book by it."""
    config = case.book.configure(random_config(case, luck_of(data)))
    wire = json.loads(json.dumps(to_wire(config)))
    assert case.book.configure(wire) == config
    assert case.title.book_for(wire) in case.title.books
    assert isinstance(config, case.book.config_type)


@law(10)
def test_a_table_in_wire_form_is_a_position(case: Case, data: Any) -> None:
    for state in filter(case.examiner.is_position, some_tables(case, luck_of(data))):
        assert isinstance(state, case.book.state_type)
        assert case.book.position(state.config, json.loads(json.dumps(to_wire(state)))) == state


@law(12)
def test_two_tables_that_look_the_same_to_a_viewer_are_the_same_to_that_viewer(case: Case, data: Any) -> None:
    """Exchanging what is hidden changes no view: nothing that is shown depends on a hidden card."""
    luck = luck_of(data)
    for state in some_tables(case, luck, 0.3):
        for viewer in viewers(state)[:-1]:
            other = case.examiner.disguised(state, viewer, luck)
            assert view(viewer, other) == view(viewer, state)
            assert to_wire(view(viewer, other)) == to_wire(view(viewer, state))


@law(20)
def test_an_imagined_table_looks_the_same_and_can_be_played_on(case: Case, data: Any) -> None:
    luck = luck_of(data)
    if case.title.imagine is None:
        return
    for state in some_tables(case, luck, 0.1):
        for viewer in some_viewers(state, luck):
            seen = view(viewer, state)
            if viewer == ALL or case.title.within_act(seen):
                continue
            table = case.title.imagine(seen, lambda cards: luck.sample(cards, len(cards)), viewer)
            assert view(viewer, table) == seen
            assert Counter(case.examiner.cards(table)) == Counter(case.examiner.all_cards(state))
            assert case.book.awaits(table).wire() == case.book.awaits(state).wire()
            for _ in range(8):
                if case.book.result(table) is None:
                    table = case.book.decide(table, random_move(case.book, table, luck)).state


@law(30)
def test_what_all_and_each_seat_are_told_follows_from_what_they_see(case: Case, data: Any) -> None:
    """The service shows what is awaited, scores and results to all, whoever asks, and a seat its moves."""
    for state in some_tables(case, luck_of(data)):
        public = view(PUBLIC, state)
        assert case.book.awaits(public).wire() == case.book.awaits(state).wire()
        assert case.book.scores(public) == case.book.scores(state)
        assert case.book.result(public) == case.book.result(state)
        for seat in case.book.awaits(state).seats:
            assert case.book.moves(view(seat, state), seat) == case.book.moves(state, seat)


@law(10)
def test_an_unknown_viewer_sees_what_the_public_sees(case: Case, data: Any) -> None:
    viewer = data.draw(st.sampled_from(["nobody", "ALL", "", -1, 99, True, None]))
    for state in some_tables(case, luck_of(data), 0.2):
        assert view(viewer, state) == view(PUBLIC, state)


@law(20)
def test_a_shuffle_that_is_not_the_awaited_pile_is_refused(case: Case, data: Any) -> None:
    luck = luck_of(data)
    for state in some_tables(case, luck, 0.5):
        chance = case.book.awaits(state).chance
        if chance is None or chance.pick or not any(chance.piles.values()):
            continue
        raw = chance_move(chance, luck)
        name = luck.choice([name for name, pile in chance.piles.items() if pile])
        for order in (raw[name][:-1], [*raw[name], raw[name][0]], []):
            move = read_move({**raw, name: order}, case.book.move_types)
            objection = case.book.objection(state, move)
            assert objection is not None
            _assert_reason(objection, case)


def test_opening_follows_from_the_configuration() -> None:
    for case in CASES:
        config = case.book.configure(random_config(case, Random(1)))
        assert case.book.open(config) == case.book.open(config)
        assert opened(case.book, config).config == config
