"""The daybook: the application that opens, plays and reads games."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import Any, Self, cast

from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.utils import Environment, EnvType
from msgspec import to_builtins

from domain.record import sources
from domain.record.actors import DEALER
from domain.record.acts import GameAct
from domain.record.caches import Budget
from domain.record.dealer import Dealer, SystemDealer
from domain.record.decision import Decision
from domain.record.envelope import NO_HEAD, Entry
from domain.record.errors import ActRefused, GameUnknown, MoveRefused, SeedUnavailable
from domain.record.events import AGREE, RECORD, REFUSE, DealCommitted, GameOpened
from domain.record.game import Game, Past, after
from domain.record.games_at import GamesAt
from domain.record.playing import require_seated_once
from domain.record.store.beside import RowBeside
from domain.record.store.recorder import Recorder
from domain.record.stream_writer import Keyed, RequestsInProgress, StreamDraft, StreamWriter
from domain.record.streams import is_game
from domain.rules.book import RuleBook
from domain.rules.event import Event
from domain.rules.secrecy import ALL, Viewer
from domain.rules.title import Title
from domain.rules.values import changed
from domain.rules.wire import to_wire


@dataclass(frozen=True)
class Recorded:
    """What a request recorded: the entries, and the game before and after them.

    `repeated`: the request had been carried out before, and nothing new was written. `index` is that of the last entry
    in the log, if the commit told it. `seconds` is how long that took, of which `queued_seconds` passed before its turn
    came.
    """

    before: Game | None
    game: Game
    entries: Sequence[Entry]
    repeated: bool = False
    index: int | None = None
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


class Daybook(StreamWriter[Game, Recorded]):
    """Opens, plays and reads games. Thread-safe.

    Writing methods return only when what they recorded is durable; when they raise, nothing was recorded.
    """

    cache = "games"
    refusals = (MoveRefused, ActRefused, SeedUnavailable)

    def __init__(
        self,
        env: EnvType,
        *,
        dealer: Dealer | None = None,
        clock: Callable[[], int] = system_clock,
        memory: Budget | None = None,
    ) -> None:
        self._factory = InfrastructureFactory.construct(Environment("daybook", {**os.environ, **env}))
        store = cast(Recorder, self._factory.application_recorder())
        super().__init__(store, RequestsInProgress(), clock, memory or Budget())
        if (archives := getattr(store, "archives", None)) is not None:
            archives.keep_in(self.memory)
        self.dealer = dealer or SystemDealer()
        self.games = GamesAt(self.stored, self.known, memory=self.memory)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the database."""
        self._factory.close()

    # What a stream of this kind is

    def size_of(self, standing: Game) -> int:
        return self.memory.sizes.of(standing.title.name, "game", standing)

    def fold(self, standing: Game | None, id: str, stored: Iterable[bytes]) -> Game | None:
        return self.games.read_on(standing, id, stored)

    def at(self, id: str, n: int, /) -> Game:
        return self.games.at(id, n)

    def written(self, before: Game | None, after: Game, entries: Sequence[Entry], **how: Any) -> Recorded:
        return Recorded(before, after, entries, **how)

    def due(self, standing: Game, now: int) -> StreamDraft[Game] | None:
        """The clock's step."""
        due = standing.awaits.due
        if due is None or due > now - standing.opened_at:
            return None
        with self.dealer.gathering() as seeds:
            decision = Decision(standing, self.dealer, now)
            decision.advance_clock()
        return _draft(decision, seeds)

    # Reading

    def game(self, game_id: str) -> Game:
        """The current game in the record, whichever process wrote last. Raises `GameUnknown`."""
        if not is_game(game_id):
            raise GameUnknown(game_id)
        game = self.standing(game_id)
        if game is None:
            raise GameUnknown(game_id)
        return game

    def known_game(self, game_id: str) -> Game:
        """The game as this process last saw it, without a read: enough for what never changes. Raises `GameUnknown`."""
        return self.known(game_id) or self.game(game_id)

    def game_at(self, game_id: str, step: int) -> Game:
        """The game after its event `step`, 1 or more. Raises `GameUnknown` if there is no such event."""
        return self.games.at(game_id, step)

    def past(self, game_id: str) -> Past:
        """`game_at` for one game: what a fold asks when the table is set back."""
        return self.games.past(game_id)

    # Writing

    def open_game(self, opening: Opening, by: str, keyed: Keyed | None = None, game_id: str | None = None) -> Recorded:
        """Opens a game, and deals if dealing is sealed.

        Raises `Refused` for a bad configuration, `SamePerson` if two seats have the same player, `KeyReused`,
        `KeyInProgress`.
        """

        def opened() -> Recorded:
            with self.dealer.gathering() as seeds:
                decision = self.drawn_up(opening, by, keyed.key if keyed else "", game_id)
            return self.append(None, _draft(decision, seeds), keyed)[1]

        return self.carried_out(keyed, opened)

    def require_opening(self, opening: Opening) -> None:
        """Raises what `open_game` would raise for an impossible opening: `Refused`, `SamePerson`."""
        book, config = _configured(opening)
        book.open(config)

    def drawn_up(self, opening: Opening, by: str, cmd: str = "", game_id: str | None = None) -> Decision:
        """The first events of a game to be opened; stores nothing. Raises like `require_opening`."""
        book, config = _configured(opening)
        agree = AGREE if opening.bots_take_back == AGREE else None
        wire = to_builtins(to_wire(config), order="sorted")  # as it is read from the record, so that none can tell
        event = GameOpened(
            opening.title.name, book.variant, book.revision, wire, opening.seats, opening.dealing, {}, agree
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
        """Takes note of entries appended in another, committed transaction."""
        for one in recorded:
            self.announce(one.game, one)
        if (newest := self.store.max_notification_id()) is not None:
            self.store.signal.announce(newest)

    def once(self, keyed: Keyed | None) -> AbstractContextManager[None]:
        """Holds a request's key while it is carried out; a second one waits. Raises `KeyInProgress` at its deadline."""
        return self.requests.holding(keyed)

    def play(
        self,
        game_id: str,
        moves: Sequence[Mapping[str, Any]],
        by: str,
        keyed: Keyed | None = None,
        expected: int | None = None,
        viewer: Viewer = ALL,
    ) -> Recorded:
        """Judges moves in wire form in order, and records everything they cause, or nothing.

        `expected` is the step that the client saw, `viewer` what the sender may see. Raises `GameUnknown`,
        `MoveRefused`, `BatchReveals`, `StepMoved`, `KeyReused`, `KeyInProgress`.
        """
        return self._decided(game_id, lambda decision: decision.judge_all(moves, by, viewer), keyed, expected)

    def enter(
        self,
        game_id: str,
        act: GameAct,
        by: str,
        keyed: Keyed | None = None,
        expected: int | None = None,
        beside: Sequence[RowBeside] = (),
    ) -> Recorded:
        """Enters an act other than a move: a case, a ruling, a hold, consent. Records everything it causes, or nothing.

        `beside` is stored with it, such as the words whose hash it has. Who may enter what is for the service to
        decide; the record refuses what contradicts it. Raises `ActRefused`, `GameUnknown`, `StepMoved`, `KeyReused`,
        `KeyInProgress`.
        """
        return self._decided(game_id, partial(act.decide, by=by), keyed, expected, beside)

    def tried(self, game_id: str, act: GameAct, by: str) -> Recorded:
        """What `enter` would record, without storing or dealing. Raises what `enter` raises."""
        game = self.game(game_id)
        decision = self._begun(game, self._clock(), tried=True)
        act.decide(decision, by)
        return Recorded(game, decision.game, decision.entries)

    def advance_clock(self, game_id: str) -> Game:
        """Records the clock's step if one is due. Returns the game after it."""
        return self._decided(game_id, lambda decision: None).game

    def reveal_seed(self, game_id: str) -> Game:
        """Records the seed of shared deals, unless already recorded. Returns the game after it.

        Whether all of the tables are over is for the caller to know. Raises `GameUnknown`, `SeedUnavailable`.
        """
        return self._decided(game_id, lambda decision: decision.reveal_seed()).game

    def abandon(self, game_id: str, hours: int) -> Game:
        """Ends a game in which no person has done anything for so many hours; else records nothing. Returns the game.

        Whose games end so is for the caller to know. Raises `GameUnknown`, `SeedUnavailable`.
        """
        return self._decided(game_id, lambda decision: decision.abandon(hours)).game

    # Within

    def _promised(self, opening: Opening, game: Game) -> Sequence[Event]:
        """What the dealer promises about the deals of a new game."""
        if opening.promise is not None:
            return (opening.promise,)
        events = self.dealer.opening(game)
        return [changed(one, nonces_ms=opening.nonces_ms) if isinstance(one, DealCommitted) else one for one in events]

    def _loaded(self, id: str) -> Game:
        """As this process last saw it: the store notices if the head has moved."""
        return self.known_game(id)

    def _decided(
        self,
        game_id: str,
        judge: Callable[[Decision], None],
        keyed: Keyed | None = None,
        expected: int | None = None,
        beside: Sequence[RowBeside] = (),
    ) -> Recorded:
        def decide(game: Game | None, now: int) -> StreamDraft[Game]:
            assert game is not None
            with self.dealer.gathering() as seeds:
                decision = self._begun(game, now, keyed.key if keyed else "")
                judge(decision)
            return _draft(decision, [*seeds, *beside])

        return self.write(game_id, decide, keyed, expected)

    def _begun(self, game: Game, now: int, cmd: str = "", *, tried: bool = False) -> Decision:
        past = self.games.past(game.id)
        return Decision(game, self.dealer, now, cmd, past, partial(self.entries, game.id), tried)


def _draft(decision: Decision, beside: Sequence[RowBeside]) -> StreamDraft[Game]:
    return StreamDraft(decision.entries, decision.game, beside)


def _configured(opening: Opening) -> tuple[RuleBook[Any, Any, Any, Any], Any]:
    """The book of an opening and its complete configuration. Raises `Refused` and `SamePerson`."""
    book = opening.title.book_for(opening.config)
    config = book.configure({**opening.config, "players": len(opening.seats)})
    require_seated_once(opening.seats)
    return book, config
