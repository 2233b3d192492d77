"""Reaction times: drawn from the bot's own seed, the same again for the same moment, and such as people have."""

from statistics import mean, median, stdev

from domain.bots.reaction_time import RACER, reaction_ms

MOMENTS = [f"hunt {number}" for number in range(1, 201)]


def test_a_racer_is_now_faster_and_now_slower_around_a_habit_of_its_own_and_nobody_answers_before_looking() -> None:
    habits = []
    for seat in range(40):
        times = [reaction_ms(RACER, f"game/{seat}", moment) for moment in MOMENTS]
        assert len(set(times)) > 150
        assert min(times) >= 400
        assert 0.2 < stdev(times) / mean(times) < 0.4
        habits.append(median(times))
    assert times == [reaction_ms(RACER, "game/39", moment) for moment in MOMENTS], "the same again for the same moment"
    assert min(habits) < 1600
    assert max(habits) > 3000
    # Other bots take their time, so that a person has a chance.
    assert {reaction_ms(bot, "game/0", moment) for bot in ("random", "greedy") for moment in MOMENTS} == {4000}
