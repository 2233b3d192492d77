"""Reaction times: drawn from the bot's own seed, the same again for the same moment, and such as people have."""

from statistics import mean, median, stdev

from domain.bots.reaction_time import RACER, reaction_ms

MOMENTS = [f"hunt {number}" for number in range(1, 201)]


def test_a_moment_is_answered_after_the_same_time_whenever_it_is_asked() -> None:
    assert [reaction_ms(RACER, "game/0", moment) for moment in MOMENTS] == [
        reaction_ms(RACER, "game/0", moment) for moment in MOMENTS
    ]


def test_a_racer_is_now_faster_and_now_slower_around_a_habit_of_its_own() -> None:
    habits = []
    for seat in range(40):
        times = [reaction_ms(RACER, f"game/{seat}", moment) for moment in MOMENTS]
        assert len(set(times)) > 150
        assert 0.2 < stdev(times) / mean(times) < 0.4
        habits.append(median(times))
    assert min(habits) < 1600
    assert max(habits) > 3000


def test_nobody_answers_before_it_can_have_looked() -> None:
    times = [reaction_ms(RACER, f"game/{seat}", moment) for seat in range(200) for moment in MOMENTS[:50]]
    assert min(times) >= 400


def test_other_bots_take_their_time_so_that_a_person_has_a_chance() -> None:
    assert {reaction_ms(bot, "game/0", moment) for bot in ("random", "greedy") for moment in MOMENTS} == {4000}
