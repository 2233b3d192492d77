"""What can be searched for in finished games: what titles declare, and what the views hold of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Engine, func, select

from domain.games import TITLES, title_named
from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.game import steps
from domain.rules.moments import Kind, Moment
from domain.rules.title import Title
from projections.follower import Follower
from projections.moments import FieldCondition, MomentsWanted, find_moments
from projections.moments.rows import moments
from projections.rebuild import rebuild
from tests.every import each_case
from tests.projections.histories import interleaved_history, record, record_games
from tests.projections.queries import content, on_both
from tests.suite import examples


def drawn(title: Title, games: int, seed: int) -> Iterator[Moment]:
    """The moments of random games of a title, straight from its events."""
    histories: dict[str, list[Any]] = {}
    for rows in interleaved_history(random.Random(seed), games, titles=[title]):
        for row in rows:
            histories.setdefault(str(row.originator_id), []).append(decode_entry(row.state))
    for entries in histories.values():
        for step in steps(None, entries):
            if step.entry.title == title.name:
                assert step.before is not None
                yield from title.moments.drawn(step.entry.event, step.before.state)


@each_case("title", [one for one in TITLES if one.moments.kinds], ids=lambda title: title.name)
def test_moments_of_random_games_have_the_values_that_their_kinds_declare(title: Title) -> None:
    found = Counter[str]()
    for moment in drawn(title, examples(6, 24), 7):
        kind = title.moments.by_name[moment.kind]
        found[moment.kind] += 1
        assert set(moment.values) <= set(kind.by_name)
        for name, value in moment.values.items():
            expected = {"number": int, "flag": bool, "choice": str}[kind.by_name[name].type]
            assert type(value) is expected, (moment, name)
            if kind.by_name[name].type == "choice":
                assert value in [choice.name for choice in kind.by_name[name].choices], (moment, name)
        sentence = kind.sentence(moment.seat, moment.values)
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "None" not in sentence
    assert len(found) >= 5, found
    ready = title.moments.examples
    assert len({example.words for example in ready}) == len(ready) >= 6
    assert {variant for kind in title.moments.kinds for variant in kind.variants} <= set(title.variants)
    for variant in title.variants:
        kinds = {kind.name for kind in title.moments.kinds if not kind.variants or variant in kind.variants}
        assert kinds & {example.kind for example in ready}, variant


def rounds(**more: Any) -> MomentsWanted:
    """Rounds of Market Day."""
    return MomentsWanted("market-day", kind_of("market-day", "round"), **more)


def kind_of(title: str, name: str) -> Kind:
    """A kind of moments."""
    return title_named(title).moments.by_name[name]


def test_only_finished_games_are_there_and_a_rebuild_gives_the_same(daybook: Daybook, views: Engine) -> None:
    luck = random.Random(3)
    history = list(interleaved_history(luck, 6, at_once=6, titles=[title_named("market-day")]))
    record(daybook, history[: len(history) // 2])
    follower = Follower(daybook, views, batch=150)
    follower.catch_up()
    record(daybook, history[len(history) // 2 :])
    open_then = {row[0] for row in content(views)["games"] if row[3] == "open"}
    assert open_then
    assert not open_then & {row[0] for row in content(views)["moments"]}
    follower.catch_up()
    followed = content(views)["moments"]
    assert open_then <= {row[0] for row in followed}
    rebuild(daybook, views)
    assert content(views)["moments"] == followed


@on_both
def test_conditions_are_those_of_the_values(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(4), 3, titles=[title_named("market-day")])
    Follower(daybook, views).catch_up()
    every = find_moments(views, rounds(), None, 10_000)
    assert every == sorted(every, key=lambda row: row.place, reverse=True)
    single = find_moments(
        views, rounds(conditions=(FieldCondition("single", 1, 1), FieldCondition("points", 5, 9))), None, 10_000
    )
    assert single
    assert single == [row for row in every if row.values["single"] and 5 <= row.values["points"] <= 9]
    knights = find_moments(views, rounds(conditions=(FieldCondition("card", words=("2", "3")),)), None, 10_000)
    assert knights == [row for row in every if row.values["card"] in ("2", "3")]
    player = every[0].player
    assert player is not None
    theirs = find_moments(views, rounds(player=[player]), None, 10_000)
    assert theirs == [row for row in every if row.player == player]
    middle = every[len(every) // 2]
    assert find_moments(views, rounds(), middle.place, 7) == every[len(every) // 2 + 1 :][:7]
    assert find_moments(views, rounds(since=middle.at), None, 10_000) == [r for r in every if r.at >= middle.at]
    assert find_moments(views, rounds(until=middle.at), None, 10_000) == [r for r in every if r.at < middle.at]
    games = sorted({row.game for row in every})[:2]
    assert find_moments(views, rounds(among=games), None, 10_000) == [row for row in every if row.game in games]
    assert find_moments(views, rounds(seat=1), None, 10_000) == [row for row in every if row.seat == 1]


def test_a_round_is_shown_with_its_cards_on_the_table(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(6), 2, titles=[title_named("market-day")])
    Follower(daybook, views).catch_up()
    for row in find_moments(views, rounds(), None, 50):
        table = daybook.games.at(row.game, row.step).state
        own = [card.rank for card in table.table if card.status == "in" and card.holder == row.seat]
        assert sum(own) == row.values["points"]
        assert str(max(own)) == row.values["card"]
        assert row.values["single"] == (len(own) == 1)


def test_views_of_an_older_release_are_filled(daybook: Daybook, views: Engine, opened_views: Any) -> None:
    record_games(daybook, random.Random(8), 1)
    Follower(daybook, views).catch_up()
    with views.begin() as connection:
        connection.exec_driver_sql(
            f"UPDATE {'views.' if connection.dialect.name == 'postgresql' else ''}schema_version SET version = 7"
        )
    upgraded = opened_views()
    with upgraded.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(moments)) == 0
    Follower(daybook, upgraded).catch_up()
    with upgraded.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(moments))
