"""Books of tournaments under many writers: threads, and services that share one database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.record.errors import KeyReused, StepMoved
from domain.record.stream_writer import Keyed
from domain.tournaments.acts.admission import Admit, NewEntry
from domain.tournaments.acts.calls import Announce
from domain.tournaments.acts.clocks import Pause
from domain.tournaments.acts.setting_up import OpenBook
from domain.tournaments.errors import TournamentRefused
from service.service import Service
from service.settings import Settings
from service.tournaments.books import BookUnknown
from tests.stepped import prepare

HASH = "A" * 43 + "="
EVENT, BY = "e-event", "organiser:o-test"
CONFIG = {"title": "market-day", "place": "tables"}


def keyed(key: str, request: bytes = b"one") -> Keyed:
    return Keyed(BY, key, request.ljust(32))


def admitted(number: int) -> Admit:
    return Admit((NewEntry(f"a-{number}", (f"p-{number}",)),))


@pytest.fixture
def two(url: str) -> Iterator[tuple[Service, Service]]:
    """Two services on one database, whose book has been opened by the first."""
    settings = Settings(limits="")
    prepare(url, "token-of-the-books")
    services = [Service.open(url, token="token-of-the-books", settings=settings, alone=False) for _ in range(2)]
    services[0].books.enter(EVENT, OpenBook(EVENT, CONFIG), BY)
    yield services[0], services[1]
    for service in services:
        service.close()


@pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)
def test_many_writers_of_two_services_lose_nothing(two):
    def enter(number: int) -> None:
        two[number % 2].books.enter(EVENT, admitted(number), BY)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(enter, range(40)))
    for service in two:
        book = service.books.book(EVENT)
        assert book.n == 41
        assert set(book.entries) == {f"a-{number}" for number in range(40)}
        assert sorted(entry.number for entry in book.entries.values()) == list(range(1, 41))


def test_what_one_service_wrote_the_other_reads_and_judges_on_and_what_is_tried_is_written_nowhere(two):
    first, second = (service.books for service in two)
    tried = first.tried(EVENT, admitted(1), BY)
    assert (tried.tournament.n, len(tried.entries)) == (2, 1)
    with pytest.raises(StepMoved):
        first.tried(EVENT, admitted(1), BY, expected=7)
    with pytest.raises(TournamentRefused):
        first.tried(EVENT, Pause(), BY)
    assert (first.book(EVENT).n, second.book(EVENT).entries) == (1, {})
    first.enter(EVENT, admitted(1), BY)
    assert set(second.book(EVENT).entries) == {"a-1"}
    with pytest.raises(TournamentRefused) as refused:
        second.enter(EVENT, admitted(1), BY)
    assert refused.value.code == "entered-already"
    with pytest.raises(StepMoved):
        second.enter(EVENT, admitted(2), BY, expected=1)
    second.enter(EVENT, admitted(2), BY, expected=2)
    assert first.at(EVENT, 2).tournament.entries.keys() == {"a-1"}
    # A key is good for one act whichever service it reaches.
    done = first.enter(EVENT, admitted(3), BY, keyed("one"))
    again = second.enter(EVENT, admitted(4), BY, keyed("one"))
    assert (done.repeated, again.repeated) == (False, True)
    assert again.entries == done.entries
    assert again.tournament.n == done.tournament.n == 4
    with pytest.raises(KeyReused):
        second.enter(EVENT, Announce(HASH), BY, keyed("one", b"two"))
    # A tournament without a book is unknown.
    assert first.find("e-none") is None
    for ask, refusal in (
        (lambda: first.book("e-none"), BookUnknown),
        (lambda: first.at(EVENT, 9), BookUnknown),
        (lambda: first.enter("e-none", admitted(1), BY), TournamentRefused),
    ):
        with pytest.raises(refusal):
            ask()
