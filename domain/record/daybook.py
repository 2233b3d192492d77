"""The daybook: the one application through which games are opened, played and read."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from threading import Lock
from typing import Any, cast

from eventsourcing.application import Application, Cache
from eventsourcing.persistence import IntegrityError, Mapper, PersistenceError, StoredEvent
from eventsourcing.utils import EnvType

from domain.record import sources
from domain.record.actors import DEALER
from domain.record.acts.act import Act, enter
from domain.record.codec import chained, decode_entry
from domain.record.dealer import Dealer, SystemDealer
from domain.record.decision import Decision
from domain.record.envelope import NO_HEAD, Entry
from domain.record.errors import (
    ActRefused,
    GameUnknown,
    KeyInProgress,
    KeyReused,
    MoveRefused,
    RecordError,
    SeedUnavailable,
    StepMoved,
)
from domain.record.events import AGREE, RECORD, REFUSE, DealCommitted, GameOpened
from domain.record.game import Game, Past, after
from domain.record.games_at import GamesAt, read_on
from domain.record.library import EntryMapper, stored_event
from domain.record.playing import require_seated_once
from domain.record.store.commands import Command, CommandRepeated, OutcomeUnknown
from domain.record.store.deadlines import holding
from domain.record.store.recorder import Recorder
from domain.record.streams import is_game
from domain.rules.book import RuleBook
from domain.rules.event import Event
from domain.rules.secrecy import ALL, Viewer
from domain.rules.title import Title
from domain.rules.values import changed
from domain.rules.wire import to_wire

_STRIPES = 4096
_ATTEMPTS = 100


@dataclass(frozen=True)
class Keyed:
    """A request's idempotency key: unique per actor, with the SHA-256 of the canonical request."""

    actor: str
    key: str
    request_sha256: bytes


@dataclass(frozen=True)
class Recorded:
    """What a request recorded: the entries, and the game before and after them.

    `repeated`: the request had been carried out before, and nothing new was written. `seconds` is how long the commit
    took, of which `queued_seconds` passed before its turn came.
    """

    before: Game | None
    game: Game
    entries: Sequence[Entry]
    repeated: bool = False
    seconds: float = 0.0
    queued_seconds: float = 0.0


@dataclass(frozen=True)
class Opening:
    """A game to be opened: `seats` are `{"player": id}` or `{"bot": name}`, `dealing` is "sealed" or "recorded".

    `bots_take_back` says how bots answer a take-back: "refuse" or "agree". With `nonces_ms` the dealer waits so many
    milliseconds for the nonces of the seats. `promise` is that of deals which several tables share; by default the
    dealer makes one for this table alone.
    """

    title: Title
    config: Mapping[str, Any]
    seats: tuple[Mapping[str, str], ...]
    dealing: str = "sealed"
    bots_take_back: str = REFUSE
    nonces_ms: int | None = None
    promise: DealCommitted | None = None


def system_clock() -> int:
    """Milliseconds since 1970."""
    return sources.system_clock()


class Daybook(Application[str]):
    """Opens, plays and reads games. Every method may be called from any thread.

    Writing methods return only when what they recorded is durable; when they raise, nothing was recorded.
    """

    name = "daybook"

    def __init__(self, env: EnvType, *, dealer: Dealer | None = None, clock: Callable[[], int] = system_clock) -> None:
        super().__init__(
            {
                "AGGREGATE_CACHE_MAXSIZE": "4096",
                "AGGREGATE_CACHE_FASTFORWARD": "y",
                "DEEPCOPY_FROM_AGGREGATE_CACHE": "n",  # games are values
                **env,
            }
        )
        self.store = cast(Recorder, self.recorder)
        self._standing = cast(Cache[str, Game], self.repository.cache)
        self.dealer = dealer or SystemDealer()
        self._clock = clock
        # One writer per game in this process. One in another process shows up at the store, as a head that has moved.
        self._writing = [Lock() for _ in range(_STRIPES)]
        self._in_progress: set[tuple[str, str]] = set()
        self._in_progress_lock = Lock()
        self.games = GamesAt(self.stored, self._cached)
        self._listeners: list[Callable[[Recorded], None]] = []

    def construct_mapper(self) -> Mapper[str]:
        return EntryMapper()

    # Reading

    def game(self, game_id: str) -> Game:
        """The game as it stands in the record, whichever process wrote last. Raises `GameUnknown`."""
        if not is_game(game_id):
            raise GameUnknown(game_id)
        known = self._cached(game_id)
        game = read_on(known, self.stored(game_id, known.n if known else 0), self.past(game_id))
        if game is None:
            raise GameUnknown(game_id)
        if game is not known:
            self._keep(game)
        return game

    def known_game(self, game_id: str) -> Game:
        """The game as this process last saw it: enough for what never changes, without a read. Raises `GameUnknown`."""
        return self._cached(game_id) or self.game(game_id)

    def game_at(self, game_id: str, step: int) -> Game:
        """The game after its event `step`, 1 or more. Raises `GameUnknown` if there is no such event."""
        return self.games.at(game_id, step)

    def past(self, game_id: str) -> Past:
        """`game_at` for one game: what a fold asks when the table is set back."""
        return self.games.past(game_id)

    def stored(self, game_id: str, after_n: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """The bytes of the events after `after_n`, up to and including `upto`, in order. Takes constant memory."""
        return self.store.read_states(game_id, after_n, upto)

    def entries(self, game_id: str, after_n: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """`stored`, decoded."""
        return map(decode_entry, self.stored(game_id, after_n, upto))

    # Writing

    def open_game(self, opening: Opening, by: str, keyed: Keyed | None = None, game_id: str | None = None) -> Recorded:
        """Opens a game, and deals if dealing is sealed.

        Raises `Refused` for a bad configuration, `SamePerson` if two seats have the same player, `KeyReused`,
        `KeyInProgress`.
        """
        return self._carried_out(keyed, lambda: self._opened(opening, by, keyed, game_id))

    def require_opening(self, opening: Opening) -> None:
        """Raises what `open_game` would raise for an opening that can never be made: `Refused`, `SamePerson`."""
        book, config = _configured(opening)
        book.open(config)

    def drawn_up(self, opening: Opening, by: str, cmd: str = "", game_id: str | None = None) -> Decision:
        """The first events of a game that is to be opened, of which nothing is stored. Raises as `require_opening`."""
        book, config = _configured(opening)
        agree = AGREE if opening.bots_take_back == AGREE else None
        event = GameOpened(
            opening.title.name, book.variant, book.revision, to_wire(config), opening.seats, opening.dealing, {}, agree
        )
        now = self._clock()
        first = Entry(game_id or sources.new_id(), 1, now, by, cmd, RECORD, event, None)
        decision = Decision(after(None, first, NO_HEAD), self.dealer, now, cmd)
        decision.entries.append(first)
        decision.add(book.open(config)[1], by, opening.title.name)
        if opening.dealing == "sealed":
            decision.add(self._promised(opening, decision.game), DEALER)
        decision.follow(by)
        return decision

    def appended(self, recorded: Sequence[Recorded]) -> None:
        """Takes note of what was appended within somebody else's transaction, which has been committed."""
        for one in recorded:
            self._keep(one.game)
            for listener in self._listeners:
                listener(one)
        if (newest := self.store.max_notification_id()) is not None:
            self.store.signal.announce(newest)

    @contextmanager
    def once(self, keyed: Keyed | None) -> Iterator[None]:
        """Holds the key of a request while it is carried out. Raises `KeyInProgress` for a second one meanwhile."""
        with nullcontext() if keyed is None else self._once(keyed):
            yield

    def done_before(self, keyed: Keyed | None) -> Recorded | None:
        """What the same request recorded before, if it did. Raises `KeyReused` if the key came with another one."""
        return None if keyed is None else self._repeat(keyed)

    def play(
        self,
        game_id: str,
        moves: Sequence[Mapping[str, Any]],
        by: str,
        keyed: Keyed | None = None,
        expected: int | None = None,
        viewer: Viewer = ALL,
    ) -> Recorded:
        """Judges moves in wire form in order, and records everything they cause or nothing.

        `expected` is the step that the client saw, `viewer` what the sender may see. Raises `GameUnknown`,
        `MoveRefused`, `BatchReveals`, `StepMoved`, `KeyReused`, `KeyInProgress`.
        """

        def judged(decision: Decision) -> None:
            decision.judge_all(moves, by, viewer)

        return self._carried_out(keyed, lambda: self._write(game_id, judged, keyed, expected))

    def enter(
        self, game_id: str, act: Act, by: str, keyed: Keyed | None = None, expected: int | None = None
    ) -> Recorded:
        """Enters an act that is no move: a case, a ruling, a hold, consent. Records everything it causes or nothing.

        Who may enter what is for the service to decide; the record refuses what contradicts it. Raises `ActRefused`,
        `GameUnknown`, `StepMoved`, `KeyReused`, `KeyInProgress`.
        """
        return self._carried_out(
            keyed, lambda: self._write(game_id, lambda decision: enter(decision, act, by), keyed, expected)
        )

    def tried(self, game_id: str, act: Act, by: str) -> Recorded:
        """What `enter` would record, of which nothing is stored or dealt. Raises what `enter` raises."""
        game = self.game(game_id)
        decision = Decision(game, self.dealer, self._clock(), history=_Stored(self, game_id), tried=True)
        enter(decision, act, by)
        return Recorded(game, decision.game, decision.entries)

    def advance_clock(self, game_id: str) -> Game:
        """Records the clock's step if one is due now, else nothing. Returns the game after it."""
        return self._write(game_id, lambda decision: None, None, None).game

    def reveal_seed(self, game_id: str) -> Game:
        """Records the seed of deals that several tables share, unless it has been. Returns the game after it.

        Whether all of the tables are over is for the caller to know. Raises `GameUnknown`, `SeedUnavailable`.
        """
        return self._write(game_id, lambda decision: decision.reveal_seed(), None, None).game

    def on_recorded(self, listener: Callable[[Recorded], None]) -> None:
        """Calls `listener` after each commit of this process, in the thread that wrote. It must be quick."""
        self._listeners.append(listener)

    # Within

    def _carried_out(self, keyed: Keyed | None, work: Callable[[], Recorded]) -> Recorded:
        """Does what a request asks for, once: a repeat is answered from the record."""
        if keyed is None:
            return work()
        with self._once(keyed):
            if done := self._repeat(keyed):
                return done
            try:
                return work()
            except (RecordError, CommandRepeated):
                # Another process has carried it out meanwhile; or the database has, to which it had been sent when it
                # stopped answering. What refuses the repeat may be what the request itself came to.
                if done := self._repeat(keyed):
                    return done
                raise

    def _opened(self, opening: Opening, by: str, keyed: Keyed | None, game_id: str | None) -> Recorded:
        decision = self.drawn_up(opening, by, keyed.key if keyed else "", game_id)
        return self._put_on_record(None, decision, keyed)

    def _promised(self, opening: Opening, game: Game) -> Sequence[Event]:
        """What the dealer promises about the deals of a new game."""
        if opening.promise is not None:
            return (opening.promise,)
        events = self.dealer.opening(game)
        return [changed(one, nonces_ms=opening.nonces_ms) if isinstance(one, DealCommitted) else one for one in events]

    def _write(
        self, game_id: str, judge: Callable[[Decision], None], keyed: Keyed | None, expected: int | None
    ) -> Recorded:
        """Judges on the head that this process knows; if the head has moved, reads on and judges again (record.md)."""
        with holding(self._writing[hash(game_id) % _STRIPES]):
            game = self.known_game(game_id)
            for _ in range(_ATTEMPTS):
                try:
                    now = self._clock()
                    game = self._advanced(game, now)
                    if expected is not None and expected != game.n:
                        raise StepMoved(expected, game.n)
                    cmd = keyed.key if keyed else ""
                    decision = Decision(game, self.dealer, now, cmd, _Stored(self, game_id))
                    judge(decision)
                    return self._put_on_record(game, decision, keyed)
                except CommandRepeated:
                    raise  # to be answered from the record
                except (IntegrityError, MoveRefused, ActRefused, StepMoved, SeedUnavailable) as refusal:
                    # A seed is forgotten once it is revealed, of which a head that has moved does not know yet.
                    newer = self.game(game_id)
                    if newer.n == game.n and not isinstance(refusal, IntegrityError):
                        raise
                    game = newer
            raise StepMoved(game.n, self.game(game_id).n)

    def _advanced(self, game: Game, now: int) -> Game:
        """The game after the clock's step, if one is due. The step stays recorded even if the next move is refused."""
        due = game.awaits.due
        if due is None or due > now - game.opened_at:
            return game
        decision = Decision(game, self.dealer, now)
        decision.advance_clock()
        return self._put_on_record(game, decision, None).game

    def _put_on_record(self, before: Game | None, decision: Decision, keyed: Keyed | None) -> Recorded:
        if not decision.entries:
            assert before is not None
            return Recorded(before, before, ())
        entries = decision.entries
        states, head = chained(entries, before.head if before else NO_HEAD)
        first, last = entries[0], entries[-1]
        command = Command(keyed.actor, keyed.key, keyed.request_sha256, first.game, first.n, last.n) if keyed else None
        rows: list[StoredEvent] = [stored_event(e, state) for e, state in zip(entries, states, strict=True)]
        begun = time.perf_counter()
        try:
            self.store.insert_events(rows, command=command)
        except OutcomeUnknown:
            # The reply to the commit was lost.
            if not self._has(first, last, states):
                self._forget(first.game)
                raise
        except BaseException:
            self._forget(first.game)
            raise
        seconds, queued = time.perf_counter() - begun, self.store.queued_seconds
        recorded = Recorded(before, changed(decision.game, head=head), entries, seconds=seconds, queued_seconds=queued)
        self._keep(recorded.game)
        for listener in self._listeners:
            listener(recorded)
        return recorded

    def _has(self, first: Entry, last: Entry, states: Sequence[bytes]) -> bool:
        """Whether the record is known to have these events. Each has a salt of its own, so equal bytes are ours."""
        try:
            return list(self.stored(first.game, first.n - 1, last.n)) == states
        except PersistenceError:
            return False

    def _repeat(self, keyed: Keyed) -> Recorded | None:
        """The answer to a request that was carried out before. Raises `KeyReused` if the request was another."""
        command = self.store.select_command(keyed.actor, keyed.key)
        if command is None:
            return None
        if command.request_sha256 != keyed.request_sha256:
            raise KeyReused("this idempotency key was used for another request")
        entries = list(self.entries(command.game, command.first_n - 1, command.last_n))
        before = self.game_at(command.game, command.first_n - 1) if command.first_n > 1 else None
        return Recorded(before, self.game_at(command.game, command.last_n), entries, repeated=True)

    @contextmanager
    def _once(self, keyed: Keyed) -> Iterator[None]:
        """Holds the key of a request while it is carried out. Raises `KeyInProgress` for a second one meanwhile."""
        name = (keyed.actor, keyed.key)
        with self._in_progress_lock:
            if name in self._in_progress:
                raise KeyInProgress("a request with this idempotency key is being carried out")
            self._in_progress.add(name)
        try:
            yield
        finally:
            with self._in_progress_lock:
                self._in_progress.discard(name)

    def _cached(self, game_id: str) -> Game | None:
        try:
            return self._standing.get(game_id)
        except KeyError:
            return None

    def _keep(self, game: Game) -> None:
        # A slow reader must not replace a newer game by an older one: the store would refuse what is judged on it,
        # and every move would be judged twice.
        known = self._cached(game.id)
        if known is None or known.n < game.n:
            self._standing.put(game.id, game)

    def _forget(self, game_id: str) -> None:
        self._standing.put(game_id, None)


def _configured(opening: Opening) -> tuple[RuleBook[Any, Any, Any, Any], Any]:
    """The book of an opening and its complete configuration. Raises `Refused` and `SamePerson`."""
    book = opening.title.book_for(opening.config)
    config = book.configure({**opening.config, "players": len(opening.seats)})
    require_seated_once(opening.seats)
    return book, config


class _Stored:
    """A game's stored past, for decisions on the game."""

    def __init__(self, daybook: Daybook, game_id: str):
        self._daybook = daybook
        self._game_id = game_id

    def at(self, n: int) -> Game:
        return self._daybook.game_at(self._game_id, n)

    def entries(self, after_n: int, upto: int) -> Iterator[Entry]:
        return self._daybook.entries(self._game_id, after_n, upto)
