"""Who is there at games: heard of lately, or with a stream open."""

from service.streaming.presence import LATELY_SECONDS, Presence


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_a_seat_is_there_for_half_a_minute_after_it_asked():
    clock = Clock()
    presence = Presence(clock)
    assert not presence.is_there("01", 0)
    presence.hear("01", 0)
    clock.now = LATELY_SECONDS - 1
    assert presence.is_there("01", 0)
    assert not presence.is_there("01", 1)
    assert not presence.is_there("02", 0)
    clock.now = LATELY_SECONDS
    assert not presence.is_there("01", 0)


def test_a_seat_is_there_while_it_has_a_stream_and_half_a_minute_longer():
    clock = Clock()
    presence = Presence(clock)
    with presence.streaming("01", 0):
        with presence.streaming("01", 0):
            clock.now = 1000
        clock.now = 2000
        assert presence.is_there("01", 0), "one of two is open"
    clock.now += LATELY_SECONDS - 1
    assert presence.is_there("01", 0), "it may connect again"
    clock.now += 1
    assert not presence.is_there("01", 0)


def test_a_stream_of_nobody_who_sits_there_tells_nothing():
    presence = Presence()
    with presence.streaming("01", None):
        assert not presence.is_there("01", 0)


def test_it_remembers_no_more_than_it_may():
    presence = Presence(most=2)
    for seat in range(3):
        presence.hear("01", seat)
    assert [presence.is_there("01", seat) for seat in range(3)] == [False, True, True]
