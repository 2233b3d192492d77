"""Places for bodies that are on their way."""

from threading import Event, Thread

import pytest

from api.http.bodies import BodyPlaces
from api.http.problems import Problem


def test_a_sender_has_so_many_places_and_another_has_its_own():
    places = BodyPlaces(each=2, patience=0)
    with places.place("ana"), places.place("ana"):
        with pytest.raises(Problem, match="still arriving") as refused, places.place("ana"):
            pass
        assert (refused.value.status, refused.value.headers["Retry-After"]) == (429, "2")
        with places.place("ben"):
            pass
    with pytest.raises(ValueError, match="broken"), places.place("ana"), places.place("ana"):
        raise ValueError("broken")
    with places.place("ana"), places.place("ana"):  # given back by a request that fails, too
        pass


def test_a_place_that_gets_free_is_given_to_who_waits():
    places, had = BodyPlaces(each=1, patience=60), Event()

    def wait():
        with places.place("ana"):
            had.set()

    waiting = Thread(target=wait)
    with places.place("ana"):
        waiting.start()
        assert not had.is_set()
    waiting.join()
    assert had.is_set()
