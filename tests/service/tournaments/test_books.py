"""Books of tournaments under many writers: threads, and services that share one database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.record.daybook import Keyed
from domain.record.errors import KeyReused, StepMoved
from domain.tournaments.acts.calls import Announce
from domain.tournaments.acts.entries import Admit, NewEntry
from domain.tournaments.acts.rounds import Pause
from domain.tournaments.acts.setting_up import OpenBook
from domain.tournaments.errors import Refused
from service.service import Service
from service.settings import Settings
from service.tournaments.books import BookUnknown

HASH = "A" * 43 + "="
EVENT = "e-event"
CONFIG = {"title": "market-day", "place": "tables"}


def keyed(key: str, request: bytes = b"one") -> Keyed:
    return Keyed("organiser:o-test", key, request.ljust(32))


def admitted(number: int) -> Admit:
    return Admit((NewEntry(f"a-{number}", (f"p-{number}",)),))


@pytest.fixture(params=["sqlite", "postgres"])
def two(request: pytest.FixtureRequest, tmp_path) -> Iterator[tuple[Service, Service]]:
    """Two services on one database, whose book has been opened by the first."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'daybook.db'}"
    else:
        url = request.getfixturevalue("postgres_url")
    settings = Settings(limits="")
    services = [Service.open(url, token="token-of-the-books", settings=settings, alone=False) for _ in range(2)]
    services[0].books.enter(EVENT, OpenBook(EVENT, CONFIG), "organiser:o-test")
    yield services[0], services[1]
    for service in services:
        service.close()


def test_many_writers_of_two_services_lose_nothing(two):
    def enter(number: int) -> None:
        two[number % 2].books.enter(EVENT, admitted(number), "organiser:o-test")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(enter, range(40)))
    for service in two:
        book = service.books.book(EVENT)
        assert book.n == 41
        assert set(book.entries) == {f"a-{number}" for number in range(40)}
        assert sorted(entry.number for entry in book.entries.values()) == list(range(1, 41))


def test_what_one_service_wrote_the_other_reads_and_judges_on(two):
    first, second = two
    assert second.books.book(EVENT).entries == {}
    first.books.enter(EVENT, admitted(1), "organiser:o-test")
    assert set(second.books.book(EVENT).entries) == {"a-1"}
    with pytest.raises(Refused) as refused:
        second.books.enter(EVENT, admitted(1), "organiser:o-test")
    assert refused.value.code == "entered-already"
    with pytest.raises(StepMoved):
        second.books.enter(EVENT, admitted(2), "organiser:o-test", expected=1)
    second.books.enter(EVENT, admitted(2), "organiser:o-test", expected=2)
    assert first.books.at(EVENT, 2).entries.keys() == {"a-1"}


def test_a_key_is_good_for_one_act_whichever_service_it_reaches(two):
    done = two[0].books.enter(EVENT, admitted(1), "organiser:o-test", keyed("one"))
    again = two[1].books.enter(EVENT, admitted(2), "organiser:o-test", keyed("one"))
    assert (done.repeated, again.repeated) == (False, True)
    assert again.entries == done.entries
    assert again.tournament.n == done.tournament.n == 2
    with pytest.raises(KeyReused):
        two[1].books.enter(EVENT, Announce(HASH), "organiser:o-test", keyed("one", b"two"))


def test_what_is_tried_is_written_nowhere(two):
    tried = two[0].books.tried(EVENT, admitted(1), "organiser:o-test")
    assert (tried.tournament.n, len(tried.entries)) == (2, 1)
    assert two[0].books.book(EVENT).n == two[1].books.book(EVENT).n == 1
    with pytest.raises(Refused):
        two[0].books.tried(EVENT, Pause(), "organiser:o-test")
    with pytest.raises(StepMoved):
        two[0].books.tried(EVENT, admitted(1), "organiser:o-test", expected=7)


def test_a_tournament_without_a_book_is_unknown(two):
    assert two[0].books.find("e-none") is None
    with pytest.raises(BookUnknown):
        two[0].books.book("e-none")
    with pytest.raises(Refused):
        two[0].books.enter("e-none", admitted(1), "organiser:o-test")
    with pytest.raises(BookUnknown):
        two[0].books.at(EVENT, 9)
