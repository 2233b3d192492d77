"""Who is there at games: heard of lately, or with a stream open."""

from service.streaming.presence import LATELY_SECONDS, Presence
from tests.stepped import SteppedSources


def test_a_seat_is_there_for_half_a_minute_after_it_asked():
    clock = SteppedSources(passed=0)
    presence = Presence(clock.seconds, most=2)
    assert not presence.is_there("01", 0)
    presence.hear("01", 0)
    clock.advance(LATELY_SECONDS - 1)
    assert [presence.is_there(*seat) for seat in (("01", 0), ("01", 1), ("02", 0))] == [True, False, False]
    clock.advance(1)
    assert not presence.is_there("01", 0)
    for seat in range(3):
        presence.hear("01", seat)
    assert [presence.is_there("01", seat) for seat in range(3)] == [False, True, True], "no more than it may remember"


def test_a_seat_is_there_while_it_has_a_stream_and_half_a_minute_longer():
    clock = SteppedSources(passed=0)
    presence = Presence(clock.seconds)
    with presence.streaming("01", None):
        assert not presence.is_there("01", 0), "a stream of nobody who sits there tells nothing"
    with presence.streaming("01", 0):
        with presence.streaming("01", 0):
            clock.advance(1000)
        clock.advance(1000)
        assert presence.is_there("01", 0), "one of two is open"
    clock.advance(LATELY_SECONDS - 1)
    assert presence.is_there("01", 0), "it may connect again"
    clock.advance(1)
    assert not presence.is_there("01", 0)
