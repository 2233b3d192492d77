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
from service.audit.steps import AuditSteps
from service.proof.log_check import LogWalk
from service.proof.scrub_state import StateFile, scrub_file
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually
from tests.service.served import TOKEN, game_of, served
from tests.stepped import SteppedSources, prepare

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "daybook.db"


@contextmanager
def opened(path: Path, share: float = 1.0, rest: float = 3600.0) -> Iterator[Service]:
    """A service whose scrub makes a pass when it is told, if one is due."""
    prepare(f"sqlite:///{path}")
    service = Service.open(f"sqlite:///{path}", settings=Settings(scrub_share=share, scrub_rest_seconds=rest))
    try:
        yield service
    finally:
        service.close()


def next_pass(service: Service, clock: SteppedSources) -> str:
    """What the scrub says when it has made its next pass, after its rest."""
    assert not service.scrub.step(), "it rests"
    clock.advance(3600)
    assert service.scrub.step()
    return service.scrub.word


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


def test_a_pass_over_a_sound_record_finds_nothing_and_counts_its_games(path: Path, clock: SteppedSources) -> None:
    with opened(path) as service:
        games = [game_of(service) for _ in range(3)]
        events = sum(service.daybook.game(game).n for game in games)
        assert service.scrub.step()
        last = service.scrub.state.last
        assert (last.games, last.events, last.found) == (3, events, ())
        assert last.size == service.daybook.store.log_size()
        assert service.scrub.word == "ok"
        assert stat.S_IMODE(scrub_file(f"sqlite:///{path}").stat().st_mode) == 0o600
    clock.advance(1)
    for rest, due in ((3600, False), (1, True)):  # a shorter rest counts from the next start
        with opened(path, rest=rest) as service:
            assert service.scrub.step() is due


def test_an_event_that_was_changed_is_named_by_a_service_and_play_goes_on(path: Path) -> None:
    with opened(path) as service:
        game, other = game_of(service), game_of(service)
    changed(path, game, 1, WAS, FORGED)
    with served(path.parent, DAYBOOK_SCRUB_SHARE="1") as service:
        eventually(lambda: re.search(f"event 1 of (game )?{game}", service.unready().get("scrub", "")))
        assert other not in service.unready()["scrub"]
        assert service.opens()[0] == 201, "a fault stops nobody"
        assert re.search(r"^daybook_scrub_faults [1-9]", service.text("/metrics"), re.MULTILINE)
        said = service.end()
    assert "the scrub found" in said
    assert TOKEN not in said


def test_what_was_found_is_told_until_it_is_mended_and_by_those_that_do_not_scrub(
    path: Path, clock: SteppedSources
) -> None:
    with opened(path) as service:
        game = game_of(service)
        changed(path, game, 1, WAS, FORGED)
        assert service.scrub.step()
        assert game in service.scrub.word
    with opened(path, share=0) as service:
        service.scrub.start()
        assert game in service.scrub.word
        assert service.scrub.runs
        assert game in service.checks()["scrub"]
    with opened(path) as service:
        changed(path, game, 1, FORGED, WAS)
        assert next_pass(service, clock) == "ok"
        last = service.daybook.game(game).n
        state = list(service.daybook.stored(game))[-1]
        salt = state[state.index(b'"salt":"') + 8 :][:4]
        changed(path, game, last, salt, bytes(reversed(salt)) if salt != salt[::-1] else b"AbCd", leaf=True)
        for _ in range(2):  # rewritten with all its hashes it differs from the pass before, and not for one pass
            assert "not those of the checkpoint that the scrub saw last" in next_pass(service, clock)


def test_it_goes_on_where_it_was(path: Path, clock: SteppedSources) -> None:
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


def test_one_of_two_processes_works(path: Path, clock: SteppedSources) -> None:
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


def test_a_state_that_is_not_ours_makes_it_begin_anew(path: Path) -> None:
    for games, content in enumerate(
        (b"", b"{}", b'{"origin":1}', b"\xff", b'{"origin":"x","now":{"began":0,"hashes":["?"]}}'), 1
    ):
        scrub_file(f"sqlite:///{path}").write_bytes(content)
        with opened(path) as service:
            game_of(service)
            assert service.scrub.word == "ok"
            assert service.scrub.step()
            assert service.scrub.state.last.games == games


def test_what_may_be_secret_is_not_told(path: Path) -> None:
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


def test_what_is_changed_beside_the_events_is_named(path: Path, clock: SteppedSources) -> None:
    with opened(path) as service:
        token = service.accounts.make(TokenWanted("director"), "organiser:tests")[1].id
        assert service.scrub.step()
        assert service.scrub.word == "ok"
        found = f"what is kept as token {token} contradicts the record"
        for role, word in (("organiser", found), ("director", "ok")):
            with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
                connection.execute("UPDATE tokens SET role = ? WHERE id = ?", (role, token))
            assert next_pass(service, clock) == word
        changed(path, "house", 1, b'"by":"service"', b'"by":"another"', leaf=True)
        next_pass(service, clock)
        assert "event 1 of house does not hold" in [found.what for found in service.scrub.state.found]


def test_rows_that_cannot_be_read_are_told_and_the_scrub_goes_on(path: Path) -> None:
    with opened(path) as service:
        game_of(service)
        with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
            connection.execute("UPDATE tokens SET games = 'no JSON'")
        with pytest.raises(ValueError, match="Expecting value"):  # it may be back by the next time
            service.scrub.step()
        assert service.scrub.step()
        assert service.scrub.word == "what is kept beside the record cannot be read"
        assert service.scrub.state.last.games == 1


def test_several_that_cannot_be_read_do_not_keep_the_scrub_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any) -> Any:
        raise ValueError("it is gone")

    with opened(path) as service:
        game = game_of(service)
        monkeypatch.setattr(AuditSteps, "keys", gone)
        monkeypatch.setattr(type(service.daybook), "stored", gone)
        for _ in range(2):
            with pytest.raises(ValueError, match="it is gone"):
                service.scrub.step()
        assert service.scrub.step()
        told = {found.what for found in service.scrub.state.found}
        assert told >= {"the idempotency keys cannot be read", f"game {game} cannot be read"}


def test_a_whole_log_is_without_fault_in_parts_too(path: Path) -> None:
    with opened(path) as service:
        game_of(service)
        walk = LogWalk(service.daybook.store, [])
        while not walk.done:
            assert walk.step(at_most=2) is None
        assert walk.end() is None
