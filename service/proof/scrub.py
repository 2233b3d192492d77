"""The scrub: does slowly, all the time, what `daybook verify` does at once, and tells what does not hold.

It changes nothing in the record and stops nobody's move.
"""

import logging
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Event, Thread
from time import thread_time
from typing import Final

from domain.record.daybook import Daybook, system_clock
from domain.record.proof.checkpoint import Checkpoint
from domain.record.sources import monotonic
from domain.record.store.faults import is_outage
from replays.record_check import record_fault
from service.atomic_files import sole_holder
from service.audit.finding import Finding
from service.audit.steps import AuditSteps
from service.checks import carried_out_by
from service.proof.log_check import LogWalk, Signed
from service.proof.scrub_state import BESIDE, LOG, Done, Found, ScrubPass, ScrubState, StateFile
from service.proof.signer import Memory

_log = logging.getLogger(__name__)

OK: Final = "ok"
_LEAVES: Final = 256
_KEPT_EVERY: Final = 2.0
"""Seconds between two writes of the state."""
_LOOK_AGAIN: Final = 5.0
"""Seconds after which a process asks whether the one that scrubs has ended, or whether the database answers again."""
_LONGEST: Final = 60.0
"""Seconds for which one game may keep the scrub before its thread is said to stand still: records of any length."""


class Scrub:
    """The scrub of one process. Of several processes beside one set of keys, one works and all tell what it found.

    It takes `share` of a core, 0 to 1 (0: none at all), and begins a pass `rest` seconds after the end of the last.
    """

    def __init__(self, daybook: Daybook, audit: AuditSteps, memory: Memory, file: StateFile, share: float, rest: float):
        self._daybook = daybook
        self._audit = audit
        self._memory = memory
        self._file = file
        self._share = share
        self._rest_ms = round(rest * 1000)
        self._state: ScrubState | None = None
        self._thread: Thread | None = None
        self._stop = Event()
        self._round = monotonic()
        self._kept_at = 0.0
        self._read_in_vain: set[str] = set()
        self.works: Final[Mapping[str, Callable[[ScrubState], Iterator[None]]]] = {
            "log": self._log_steps,
            "keys": self._key_steps,
            "beside": self._beside_steps,
            "games": self._game_steps,
        }

    def start(self) -> None:
        """Starts the thread, unless the scrub is off."""
        if self._share > 0:
            self._thread = Thread(target=self._run, name="scrub", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stops the thread; the next start goes on where it was."""
        self._stop.set()
        if self._thread:
            self._thread.join(5)

    @property
    def runs(self) -> bool:
        """Whether the thread is alive, or was not to be started."""
        return self._thread is None or self._thread.is_alive()

    @property
    def stands_still(self) -> bool:
        """Whether the thread has been about one game for very long."""
        return self._thread is not None and monotonic() - self._round > _LONGEST / self._share

    @property
    def state(self) -> ScrubState | None:
        """Where the scrub stands, whichever process works; `None` before its first step. Raises `OSError`."""
        return self._state or self._file.read(self._memory.keys.origin)

    @property
    def word(self) -> str:
        """ "ok", or what does not hold: the first, if possible with its game. It may be shown to anybody.

        Raises `OSError`.
        """
        state = self.state
        if state is None or not state.found:
            return OK
        first, *more = sorted(state.found, key=lambda found: found.where == LOG)
        return first.what + (f" (and {len(more)} more)" if more else "")

    def _run(self) -> None:
        waits = False
        while not self._stop.is_set():
            try:
                with sole_holder(self._file.path) as mine:
                    if mine:
                        self._work()
                waits = False
            except Exception as error:
                if not waits:
                    _log.warning("the scrub waits; it cannot go on just now: %s", error)
                waits = True
            self._state = None
            self._round = monotonic()
            self._stop.wait(_LOOK_AGAIN)

    def _work(self) -> None:
        with self._taken_up() as state:
            while not self._stop.is_set():
                if not self._pass(state):
                    self._stop.wait(min(1.0, (state.now.began - system_clock()) / 1000))
                    self._round = monotonic()

    def step(self) -> bool:
        """Does the rest of a pass, if one is due and no other process works; whether it did.

        What the thread does, for a caller that has none. Raises what it logs.
        """
        with sole_holder(self._file.path) as mine:
            if not mine:
                return False
            with self._taken_up() as state:
                return self._pass(state)

    @contextmanager
    def _taken_up(self) -> Iterator[ScrubState]:
        """The state, from where the last process was; it is kept at the end of the block."""
        origin = self._memory.keys.origin
        state = self._state = self._file.read(origin) or ScrubState(origin, ScrubPass(system_clock()))
        if state.last is not None:  # the rest may be a shorter one now
            state.now.began = min(state.now.began, state.last.ended + self._rest_ms)
        try:
            yield state
        finally:
            self._file.write(state)

    def _pass(self, state: ScrubState) -> bool:
        """Does the rest of a pass that is due, or as much as there is time for before the stop; whether one is due."""
        if state.last is not None and state.now.began > system_clock():
            return False
        for _ in self._steps(state):
            if self._stop.is_set():
                return True
        self._finish(state)
        return True

    def _steps(self, state: ScrubState) -> Iterator[None]:
        """Does the rest of the pass, and rests after each step for as long as its share of the core asks for."""
        for check in carried_out_by("scrub"):
            steps, began = self.works[check.name](state), thread_time()
            for _ in steps:
                worked = thread_time() - began
                if monotonic() - self._kept_at > _KEPT_EVERY:
                    self._file.write(state)
                    self._kept_at = monotonic()
                self._stop.wait(worked * (1 / self._share - 1))
                self._round = monotonic()
                yield
                began = thread_time()

    def _log_steps(self, state: ScrubState) -> Iterator[None]:
        now = state.now
        if now.log_done:
            return
        walk = LogWalk(self._daybook.store, self._signed(state), now.edge)
        fault: str | None = None
        while fault is None and not walk.done:
            fault = walk.step(_LEAVES)
            now.edge = walk.edge
            yield
        fault = fault or walk.end()
        if fault is not None:
            self._note(state, Found(LOG, fault))
        now.log_done = True

    def _signed(self, state: ScrubState) -> list[Signed]:
        """What the log has to continue: the last checkpoint, and the log as the last pass saw it."""
        remembered, last = self._memory.read(), state.last
        signed = [] if remembered is None else [Signed(remembered[0], "that was signed last")]
        if last is not None:
            checkpoint = Checkpoint(state.origin, last.size, b64decode(last.root))
            signed.append(Signed(checkpoint, "that the scrub saw last"))
        return signed

    def _beside_steps(self, state: ScrubState) -> Iterator[None]:
        if state.now.beside_done:
            return
        try:
            for fault in self._audit.streams():
                if fault is not None:
                    self._note(state, Found(BESIDE, fault))
                yield
            for found in self._audit.house():
                self._differs(state, BESIDE, found)
                yield
        except Exception as error:
            self._unreadable(state, BESIDE, "what is kept beside the record cannot be read", error)
        state.now.beside_done = True

    def _key_steps(self, state: ScrubState) -> Iterator[None]:
        now = state.now
        try:
            for command, found in self._audit.keys(now.keys_after):
                self._differs(state, command.game, found)
                now.keys_after = command.actor, command.key
                yield
        except Exception as error:
            self._unreadable(state, BESIDE, "the idempotency keys cannot be read", error)

    def _game_steps(self, state: ScrubState) -> Iterator[None]:
        now = state.now
        while games := self._daybook.store.originators(now.after, 1):
            (game,) = games
            lines = self._lines(state, game)
            fault = None if lines is None else record_fault(lines)
            if fault is not None:  # what the rules say instead may be somebody's secret: `daybook verify` tells it
                self._note(state, Found(game, f"event {fault.n} of game {game} does not hold"))
            elif lines is not None:
                yield from self._beside_game(state, game)
            now.after, now.games, now.events = game, now.games + 1, now.events + len(lines or ())
            yield

    def _beside_game(self, state: ScrubState, game: str) -> Iterator[None]:
        try:
            for found in self._audit.game(game):
                self._differs(state, game, found)
                yield
        except Exception as error:
            self._unreadable(state, game, f"what is kept beside game {game} cannot be read", error)

    def _differs(self, state: ScrubState, where: str, found: Finding | None) -> None:
        if found is not None:
            self._note(state, Found(where, f"what is kept as {found.of} contradicts the record"))

    def _lines(self, state: ScrubState, game: str) -> list[bytes] | None:
        """The events of a game; `None` if they cannot be read although the database answers."""
        try:
            return list(self._daybook.stored(game))
        except Exception as error:
            self._unreadable(state, game, f"game {game} cannot be read", error)
            return None

    def _unreadable(self, state: ScrubState, where: str, what: str, error: Exception) -> None:
        """Notes what could not be read twice. Raises the error at first: a file that was away may be back by now."""
        self._daybook.store.log_size()  # where nothing can be read at all it is not the row
        if what not in self._read_in_vain or is_outage(error):  # which may last for longer than two attempts
            self._read_in_vain.add(what)
            raise error
        _log.warning("%s: %s", what, error)
        self._note(state, Found(where, what))

    def _note(self, state: ScrubState, found: Found) -> None:
        if found not in state.found:
            _log.error("the scrub found: %s; `daybook verify --all` on the database says more", found.what)
        state.now.note(found)
        self._file.write(state)

    def _finish(self, state: ScrubState) -> None:
        now, last, ended = state.now, state.last, system_clock()
        self._read_in_vain.clear()
        size, root = now.size, b64encode(now.edge.root).decode()
        if last is not None and any(found.where == LOG for found in now.found):
            size, root = last.size, last.root  # what was sound is what every later pass is held against
        state.last = Done(now.began, ended, size, root, now.games, now.events, now.found)
        state.now = ScrubPass(ended + self._rest_ms)
        self._file.write(state)
