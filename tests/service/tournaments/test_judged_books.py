"""A book that was forged, with all its hashes, is wrong where the engine, the seal or the games say otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.record.acts.case import OpenCase
from domain.record.acts.ruling import Rule
from domain.record.acts.set_back import GoBack
from domain.record.codec import decode_entry
from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.store.faults import LOCKED, StorageFault
from domain.record.streams import book_stream
from domain.tournaments.acts.closing import PublishStandings, StandingsPublished
from domain.tournaments.acts.lots import LotsRevealed, LotsSealed, RevealLots, SealLots
from domain.tournaments.acts.pairing import RoundDrawn
from domain.tournaments.acts.results import ResultCorrected, ResultEntered
from domain.tournaments.acts.rounds import CloseRound, GameSet
from service.audit.books import examined_book
from service.service import Service
from service.settings import Settings
from tests.daybook.calls import called
from tests.domain.record.sealed import chained_again
from tests.service.tournaments.test_playing import BY, ID, play_out, ruled, set_up, start
from tests.stepped import prepare

SEED = bytes(range(32))


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Any:
    place: Path = tmp_path_factory.mktemp("judged")
    prepare(f"sqlite:///{place / 'daybook.db'}", "organiser")
    settings = Settings(limits="")
    with closing(Service.open(f"sqlite:///{place / 'daybook.db'}", token="organiser", settings=settings)) as service:
        service.make_workers()
        yield service


@pytest.fixture(scope="module")
def book(service: Service) -> list[Entry]:
    """A duplicate online with two rulings a round; its lots are sealed and drawn, its standings published."""
    desk = set_up(service, duplicate=True, points={"kind": "matchpoints"})
    desk.act(SealLots(sha256(SEED).hexdigest()))
    for number in (1, 2):
        start(desk)
        for game in desk.games():
            play_out(service, game)
        desk.step()
        for _ in range(2):
            ruled(desk, service.daybook.game(desk.games()[0]))
            desk.step()
        desk.act(CloseRound(number))
        desk.act(PublishStandings("provisional"))
    desk.act(RevealLots(SEED.hex()))
    return [decode_entry(state) for state in service.daybook.stored(book_stream(ID))]


def test_a_book_as_the_service_wrote_it_follows(service: Service, book: list[Entry]) -> None:
    assert {type(entry.event) for entry in book} >= {LotsSealed, RoundDrawn, ResultEntered, StandingsPublished}
    assert examined_book(book, service.daybook).fault is None


def _swapped(event: RoundDrawn) -> Mapping[str, Any]:
    one, other = event.tables
    seats = [[one["seats"][0], other["seats"][1]], [other["seats"][0], one["seats"][1]]]
    return {"tables": tuple([{**table, "seats": here} for table, here in zip(event.tables, seats, strict=True)])}


FORGERIES: list[tuple[type, Callable[[Any], Mapping[str, Any]], str]] = [
    (LotsRevealed, lambda event: {"seed": bytes(32).hex()}, "draws lots from another seed than was sealed"),
    (LotsSealed, lambda event: {"commitment": "0" * 64}, "draws lots from another seed than was sealed"),
    (StandingsPublished, lambda event: {"hash": "0" * 64}, "publishes standings after round 1 that do not follow"),
    (RoundDrawn, _swapped, "draws round 1 in another way than the engine does"),
    (ResultEntered, lambda event: {"places": (2, 1) if event.places[0] == 1 else (1, 2)}, "tells another result than"),
    (ResultEntered, lambda event: {"scores": ("99", *event.scores[1:])}, "tells another result than game"),
    (ResultEntered, lambda event: {"table": 9}, "cannot follow from the book before it"),
    (ResultEntered, lambda event: {"points": ("9", "0")}, "tells another result than game"),
    (ResultEntered, lambda event: {"ruling": {"game": "g", "case": 1, "ruling": 1}}, "which has none by that ruling"),
    (ResultEntered, lambda event: {"source": "forfeit"}, "counts a table as forfeited that is not"),
]
RULED: list[tuple[Callable[[Any], Mapping[str, Any]], str]] = [
    (lambda event: {"scores": ("99", *event.scores[1:])}, "tells another result than game"),
    (lambda event: {"ruling": other_of_two(event.ruling)}, "tells another result than game"),
    (lambda event: {"ruling": {**event.ruling, "case": 9}}, "which has none by that ruling"),
]


@pytest.mark.parametrize(("kind", "forged", "sentence"), FORGERIES)
def test_what_was_forged_in_a_book_is_named(
    kind: type, forged: Callable[[Any], Mapping[str, Any]], sentence: str, service: Service, book: list[Entry]
) -> None:
    at = next(at for at, entry in enumerate(book) if isinstance(entry.event, kind))
    event: Any = book[at].event
    assert sentence in judged(service, book, at, replace(event, **forged(event)))


def other_of_two(ruling: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"game": ruling["game"], "case": 3 - ruling["case"], "ruling": 3 - ruling["ruling"]}


def judged(service: Service, book: list[Entry], at: int, event: Any) -> str:
    """What is said of a book with another event in the place of one."""
    other = msgspec.structs.replace(book[at], event=event)
    fault = examined_book([*book[:at], other, *book[at + 1 :]], service.daybook).fault
    assert fault is not None
    return fault.what


def test_a_result_as_ruled_is_that_of_its_ruling_though_another_has_followed(
    service: Service, book: list[Entry]
) -> None:
    events: list[tuple[int, Any]] = [(at, entry.event) for at, entry in enumerate(book)]
    ruled = [(at, event) for at, event in events if isinstance(event, ResultEntered) and event.ruling is not None]
    assert [event.ruling["ruling"] for _, event in ruled] == [1, 2, 1, 2]
    for at, event in ruled[:2]:
        for forged, sentence in RULED:
            assert sentence in judged(service, book, at, replace(event, **forged(event)))


def test_games_that_the_service_sets_are_of_those_who_sit_there_and_of_shared_deals(
    service: Service, book: list[Entry]
) -> None:
    (first, one), (second, other), *later = [
        (at, entry.event) for at, entry in enumerate(book) if isinstance(entry.event, GameSet)
    ]
    assert "which others play" in judged(service, book, first, replace(one, game=other.game))
    swapped = SwappedDeals(service, other.game, later[0][1].game)
    fault = examined_book(book, swapped).fault
    assert fault is not None
    assert (fault.n, "other deals than game" in fault.what) == (second + 1, True)


@dataclass
class SwappedDeals:
    """The games of a service, one of them with the deals of another."""

    service: Service
    one: str | None
    other: str | None

    def game(self, game_id: str, /) -> Game:
        game = self.service.daybook.game(game_id)
        return (
            replace(game, sealing=self.service.daybook.game(self.other or "").sealing) if game_id == self.one else game
        )

    def game_at(self, game_id: str, n: int, /) -> Game:
        return self.service.daybook.game_at(game_id, n)


def test_lots_are_sealed_once_and_before_the_first_result(service: Service, book: list[Entry]) -> None:
    sealed = next(at for at, entry in enumerate(book) if isinstance(entry.event, LotsSealed))
    result = next(at for at, entry in enumerate(book) if isinstance(entry.event, ResultEntered))
    assert "sealed already" in judged(service, book, result, book[sealed].event)
    late = [*book[:sealed], *book[sealed + 1 : result + 1], book[sealed], *book[result + 1 :]]
    fault = examined_book(late, service.daybook).fault
    assert fault is not None
    assert fault.what == "seals lots when a result is known"


def test_a_result_that_an_official_said_is_noted_where_the_game_ended_otherwise(
    service: Service, book: list[Entry]
) -> None:
    results = [(at, entry.event) for at, entry in enumerate(book) if isinstance(entry.event, ResultEntered)]
    at, event = next((at, event) for at, event in results if event.ruling is None and event.table == 2)
    for scores, noted in ((event.scores, 0), (("99", "98"), 1)):
        said = replace(event, source="director", scores=scores)
        other = msgspec.structs.replace(book[at], event=said)
        found = examined_book([*book[:at], other], service.daybook)
        assert (found.fault, len(found.otherwise)) == (None, noted)
        assert not noted or f"counts what event {book[at].n} says, and game" in found.otherwise[0]


def test_no_game_corrects_a_result(service: Service, book: list[Entry]) -> None:
    at, event = next((at, one.event) for at, one in enumerate(book) if isinstance(one.event, ResultEntered))
    own = {name: getattr(event, name) for name in ("round", "table", "places", "scores", "points", "source")}
    assert "as if a game had" in judged(service, book, at, ResultCorrected(**own))


def test_a_game_that_a_ruling_has_set_back_since_makes_no_book_wrong(service: Service, book: list[Entry]) -> None:
    state = service.books.book(ID)
    game = service.daybook.game(state.rounds[-1].tables[-1].game or "")
    *_, last = (entry.n for entry in service.daybook.entries(game.id) if entry.move is not None)
    service.daybook.enter(game.id, OpenCase(game.n, 0), BY)
    service.daybook.enter(game.id, Rule(1, "upheld", (last,), remedies=(GoBack(last - 1),)), BY)
    assert service.daybook.game(game.id).closed is None
    assert examined_book(book, service.daybook).fault is None
    play_out(service, game.id)
    assert examined_book(book, service.daybook).fault is None


def test_a_forged_book_is_named_in_a_file_in_an_export_and_in_the_database(
    service: Service, book: list[Entry], tmp_path: Path
) -> None:
    url, name = f"sqlite:///{service.daybook.store.file.path}", book_stream(ID)
    service.signer.sign()
    assert called("export", "--all", "--to", "out", "--database", url, cwd=tmp_path).returncode == 0
    done = called("verify", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "1 book of tournaments: pairings, lots, standings and results follow" in done.stdout
    done = called("verify", url, cwd=tmp_path)
    assert "1 book of tournaments: pairings, lots, standings and results follow" in done.stdout, done.stderr
    events = [json.loads(line) for line in (tmp_path / "out" / f"{name}.ndjson").read_bytes().splitlines()]
    published = next(event for event in events if event["type"] == "StandingsPublished")
    published["data"]["hash"] = "0" * 64
    (tmp_path / "forged.ndjson").write_bytes(b"".join(line + b"\n" for line in chained_again(events)))
    done = called("verify", "forged.ndjson", cwd=tmp_path)
    sentence = f"event {published['n']} publishes standings after round 1 that do not follow from the results"
    assert (done.returncode, sentence in done.stderr) == (1, True), done.stderr


def test_a_database_that_cannot_be_read_is_no_forgery(book: list[Entry]) -> None:
    with pytest.raises(LockedNow):
        examined_book(book, Locked())


class Locked:
    def game(self, game_id: str, /) -> Game:
        raise LockedNow(game_id)

    def game_at(self, game_id: str, n: int, /) -> Game:
        raise LockedNow(game_id)


class LockedNow(StorageFault):
    fault = LOCKED
