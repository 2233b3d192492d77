"""Places for bodies that are on their way."""

import threading
import time

import pytest

from api.http.bodies import BodyPlaces
from api.http.problems import Problem


def test_a_sender_has_so_many_places_and_another_has_its_own():
    places = BodyPlaces(each=2, patience=0.05)
    with places.place("ana"), places.place("ana"):
        with pytest.raises(Problem, match="still on their way") as refused, places.place("ana"):
            pass
        assert (refused.value.status, refused.value.headers["Retry-After"]) == (429, "2")
        with places.place("ben"):
            pass
    with places.place("ana"), places.place("ana"):
        pass


def test_a_place_that_gets_free_is_given_to_who_waits():
    places = BodyPlaces(each=1, patience=10)
    taken, leave, had = threading.Event(), threading.Event(), []

    def hold():
        with places.place("ana"):
            taken.set()
            leave.wait(10)

    def wait():
        with places.place("ana"):
            had.append(time.monotonic())

    holding, waiting = threading.Thread(target=hold), threading.Thread(target=wait)
    holding.start()
    assert taken.wait(10)
    waiting.start()
    assert had == []
    leave.set()
    waiting.join(5)
    holding.join(5)
    assert len(had) == 1


def test_a_place_is_given_back_by_a_request_that_fails():
    places = BodyPlaces(each=1, patience=0.05)
    with pytest.raises(ValueError, match="broken"), places.place("ana"):
        raise ValueError("broken")
    with places.place("ana"):
        pass
