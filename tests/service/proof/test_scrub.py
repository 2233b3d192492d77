"""The scrub: whatever is changed in a record that is served is noticed within a pass, named, and stops nobody."""

import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from domain.record.store.leaves import leaf_of
from service.accounts import TokenWanted
from service.proof.scrub_state import StateFile, scrub_file
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually
from tests.service.served import TOKEN, game_of, served
from tests.stepped import SteppedSources, stepped_clock

QUICK = {"DAYBOOK_SCRUB_SHARE": "1", "DAYBOOK_SCRUB_REST_SECONDS": "0.2"}


@pytest.fixture(autouse=True)
def clock() -> Iterator[SteppedSources]:
    """The clock of all services of this process."""
    with stepped_clock() as clock:
        yield clock


@contextmanager
def opened(path: Path, share: float = 1.0, rest: float = 3600.0) -> Iterator[Service]:
    """A service whose scrub makes a pass when it is told, if one is due."""
    service = Service.open(f"sqlite:///{path}", settings=Settings(scrub_share=share, scrub_rest_seconds=rest))
    try:
        yield service
    finally:
        service.close()


def changed(path: Path, game: str, n: int, old: bytes, new: bytes, leaf: bool = False) -> None:
    """Changes an event behind the service's back, with `leaf` together with its leaf."""
    where = "WHERE originator_id = ? AND originator_version = ?"
    with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
        ((state,),) = connection.execute(f"SELECT state FROM stored_events {where}", (game, n))
        assert old in state
        state = state.replace(old, new, 1)
        connection.execute(f"UPDATE stored_events SET state = ? {where}", (state, game, n))
        if leaf:
            connection.execute(f"UPDATE stored_events SET leaf = ? {where}", (leaf_of(game, n, state), game, n))


WAS, FORGED = b'"first_dealer":1', b'"first_dealer":0'


def test_a_pass_over_a_sound_record_finds_nothing_and_counts_its_games(tmp_path: Path) -> None:
    with opened(tmp_path / "day.db") as service:
        games = [game_of(service) for _ in range(3)]
        events = sum(service.daybook.game(game).n for game in games)
        assert service.scrub.step()
        last = service.scrub.state.last
        assert (last.games, last.events, last.found) == (3, events, ())
        assert last.size == service.daybook.store.log_size()
        assert service.scrub.word == "ok"
        file = scrub_file(f"sqlite:///{tmp_path / 'day.db'}")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_an_event_that_is_changed_while_it_is_served_is_named_and_play_goes_on(tmp_path: Path) -> None:
    with served(tmp_path, **QUICK) as service:
        game = service.opens()[1]["id"]
        other = service.opens()[1]["id"]
        assert service.unready() == {}
        changed(service.record, game, 1, WAS, FORGED)
        eventually(lambda: re.search(f"event 1 of (game )?{game}", service.unready().get("scrub", "")))
        assert other not in service.unready()["scrub"]
        assert service.opens()[0] == 201, "a fault stops nobody"
        metrics = service.text("/metrics")
        assert "daybook_scrub_faults 0.0" not in metrics
        assert "daybook_scrub_faults" in metrics
        said = service.end()
    assert "the scrub found" in said
    assert TOKEN not in said


def test_a_mended_record_is_in_order_again_after_the_next_pass(tmp_path: Path, clock: SteppedSources) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        game = game_of(service)
        changed(path, game, 1, WAS, FORGED)
        assert service.scrub.step()
        assert service.scrub.word != "ok"
        changed(path, game, 1, FORGED, WAS)
        assert not service.scrub.step(), "it rests"
        clock.advance(3600)
        assert service.scrub.step()
        assert service.scrub.word == "ok"


def test_what_was_rewritten_with_all_its_hashes_differs_from_the_pass_before(
    tmp_path: Path, clock: SteppedSources
) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        game = game_of(service)
        assert service.scrub.step()
        last = service.daybook.game(game).n
        ((state),) = [list(service.daybook.stored(game))[-1]]
        salt = state[state.index(b'"salt":"') + 8 :][:4]
        changed(path, game, last, salt, bytes(reversed(salt)) if salt != salt[::-1] else b"AbCd", leaf=True)
        clock.advance(3600)
        assert service.scrub.step()
        assert "not those of the checkpoint that the scrub saw last" in service.scrub.word
        clock.advance(3600)
        assert service.scrub.step()
        assert "saw last" in service.scrub.word, "it is told until it is mended, not for one pass"


def test_it_goes_on_where_it_was(tmp_path: Path, clock: SteppedSources) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        for _ in range(4):
            game_of(service)
        steps, begun = service.scrub._audit.game, []

        def stops(game: str) -> Iterator[Any]:
            begun.append(game)
            if len(begun) == 3:
                service.scrub.close()
            return steps(game)

        service.scrub._audit.game = stops  # type: ignore[method-assign]
        assert service.scrub.step()
    clock.advance(1)
    file = StateFile(scrub_file(f"sqlite:///{path}"))
    with opened(path) as service:
        stopped = file.read(service.signer.keys.origin)
        assert stopped is not None
        assert stopped.last is None
        assert 1 <= stopped.now.games < 4
        assert stopped.now.after == service.daybook.store.originators()[stopped.now.games - 1]
        assert service.scrub.step()
        last = service.scrub.state.last
        assert (last.began, last.games) == (stopped.now.began, len(service.daybook.store.originators()))


def test_what_was_found_is_told_from_the_start_and_by_those_that_do_not_scrub(tmp_path: Path) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        game = game_of(service)
        changed(path, game, 1, WAS, FORGED)
        assert service.scrub.step()
    with opened(path, share=0) as service:
        service.scrub.start()
        assert game in service.scrub.word
        assert service.scrub.runs
        assert game in service.checks()["scrub"]


def test_a_shorter_rest_counts_from_the_next_start(tmp_path: Path, clock: SteppedSources) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        assert service.scrub.step()
    clock.advance(1)
    with opened(path) as service:
        assert not service.scrub.step()
    with opened(path, rest=1) as service:
        assert service.scrub.step()


def test_one_of_two_processes_works(tmp_path: Path, clock: SteppedSources) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        game_of(service)
        first = service.scrub
        second = type(first)(service.daybook, first._audit, first._memory, first._file, 1.0, 3600)
        steps = first._audit.streams

        def meanwhile() -> Iterator[Any]:
            assert not second.step(), "the second only looks on"
            yield from steps()

        first._audit.streams = meanwhile  # type: ignore[method-assign]
        assert first.step()
        first._audit.streams = steps  # type: ignore[method-assign]
        assert second.state is not None
        assert second.state.last is not None, "it tells what the first has found"
        clock.advance(3600)
        assert second.step()


def test_a_state_that_is_not_ours_makes_it_begin_anew(tmp_path: Path) -> None:
    path = tmp_path / "day.db"
    for games, content in enumerate(
        (b"", b"{}", b'{"origin":1}', b"\xff", b'{"origin":"x","now":{"began":0,"hashes":["?"]}}'), 1
    ):
        scrub_file(f"sqlite:///{path}").write_bytes(content)
        with opened(path) as service:
            game_of(service)
            assert service.scrub.word == "ok"
            assert service.scrub.step()
            assert service.scrub.state.last.games == games


def test_what_may_be_secret_is_not_told(tmp_path: Path) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        game = game_of(service)
        dealt = next(entry for entry in service.daybook.entries(game) if entry.n > 1 and entry.move)
        stored = list(service.daybook.stored(game))[dealt.n - 1]
        start = stored.index(b"[")
        card = stored[start + 1 : stored.index(b",", start)]
        changed(path, game, dealt.n, b"[" + card, b"[" + str((int(card) + 1) % 10).encode(), leaf=True)
        assert service.scrub.step()
        assert any(found.where == game for found in service.scrub.state.found)
        for found in service.scrub.state.found:
            if found.where == game:
                assert found.what == f"event {dealt.n} of game {game} does not hold"


def test_what_is_changed_beside_the_events_is_named(tmp_path: Path, clock: SteppedSources) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        token = service.accounts.make(TokenWanted("director"), "organiser:tests")[1].id
        assert service.scrub.step()
        assert service.scrub.word == "ok"
        found = f"what is kept as token {token} contradicts the record"
        for role, word in (("organiser", found), ("director", "ok")):
            with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
                connection.execute("UPDATE tokens SET role = ? WHERE id = ?", (role, token))
            clock.advance(3600)
            assert service.scrub.step()
            assert service.scrub.word == word


def test_a_changed_event_of_the_house_is_named(tmp_path: Path) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        changed(path, "house", 1, b'"by":"service"', b'"by":"another"', leaf=True)
        assert service.scrub.step()
        assert "event 1 of house does not hold" in [found.what for found in service.scrub.state.found]


def test_rows_that_cannot_be_read_are_told_and_the_scrub_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "day.db"
    with opened(path) as service:
        game_of(service)
        with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
            connection.execute("UPDATE tokens SET games = 'no JSON'")
        with pytest.raises(ValueError, match="Expecting value"):  # it may be back by the next time
            service.scrub.step()
        assert service.scrub.step()
        assert service.scrub.word == "what is kept beside the record cannot be read"
        assert service.scrub.state.last.games == 1
