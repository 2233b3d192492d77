"""A game as its events leave it: the aggregate, an immutable value folded from entries."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from domain.games import title_named
from domain.record.actors import DEALER, is_person
from domain.record.disputes import NO_DISPUTES, Disputes, moved_on
from domain.record.envelope import Entry
from domain.record.errors import RulesUnknown
from domain.record.events import (
    RECORD,
    REFUSE,
    DealCommitted,
    GameAbandoned,
    GameClosed,
    GameOpened,
    MoveMade,
    NonceCommitted,
    NonceRevealed,
    RecordEvent,
    RevealsAwaited,
    SeedRevealed,
)
from domain.record.line import WHOLE, Line
from domain.record.nonces import Gathering
from domain.record.sealing import NO_SEALING, Sealing, ShufflePosition, shuffles_in
from domain.rules.book import AnyBook, Awaits, Chance
from domain.rules.title import Title
from domain.rules.values import changed

Status = Literal["open", "held", "closed", "void"]


@dataclass(frozen=True)
class PlayedResult:
    """How play stood at event `n`, before the first ruling that changed its course: scores, and the result if any."""

    n: int
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None


@dataclass(frozen=True)
class Game:
    """A game after its event `n`, as ruled.

    `head` is the hash of that event, `at` its time and `opened_at` that of event 1 (ms since 1970). `state` is the
    whole table; nothing of it leaves the service except through `seen_by`. `seats` are those who sit there now,
    `opening` is the last event of the opening. `shuffles` counts those that the dealer made, so that no number is
    used twice, and `sealing` has what it promised about them. `line` says which events a set-back has superseded,
    `resigned` who has left, and `played` how play stood before a ruling changed its course (`None`: none has).
    `opened_by` is who opened it, and `acted_at` when a person has last done something in it.
    """

    id: str
    n: int
    head: bytes
    at: int
    opened_at: int
    opened: GameOpened
    opened_by: str
    title: Title
    book: AnyBook
    state: Any
    seats: tuple[Mapping[str, str], ...]
    opening: int
    acted_at: int
    shuffles: int = 0
    closed: GameClosed | None = None
    abandoned: bool = False
    disputes: Disputes = NO_DISPUTES
    line: Line = WHOLE
    resigned: frozenset[int] = frozenset()
    played: PlayedResult | None = None
    sealing: Sealing = NO_SEALING

    @property
    def version(self) -> int:
        """The library's name for `n`."""
        return self.n

    @property
    def status(self) -> Status:
        """The status of the game."""
        if self.abandoned or (self.disputes is not NO_DISPUTES and self.disputes.annulled):
            return "void"
        if self.closed:
            return "closed"
        return "held" if self.disputes.holds or self.disputes.interrupted or self.out else "open"

    @property
    def ended(self) -> bool:
        """Whether play has come to an end, of itself or since everybody has stayed away."""
        return self.closed is not None or self.abandoned

    @property
    def out(self) -> frozenset[int]:
        """The seats that are out: resigned, or forfeited by a ruling."""
        return self.resigned if self.disputes is NO_DISPUTES else self.resigned | self.disputes.forfeited

    @property
    def left_by_others(self) -> bool:
        """Whether all seats but one are out, or the only seat."""
        return len(self.out) >= max(len(self.seats) - 1, 1)

    @property
    def awaits(self) -> Awaits:
        """What the game waits for: nothing unless it is open.

        While the dealer waits for nonces, `due` is the moment from which it does not.
        """
        if self.status != "open":
            return Awaits()
        awaits = self.book.awaits(self.state)
        if awaits.chance is not None and (gathering := self.sealing.gathering) is not None:
            return changed(awaits, due=gathering.due - self.opened_at)
        return awaits

    @property
    def revealed(self) -> bool:
        """Whether the seed of further shuffles is public."""
        return bool(self.sealing.seals) and self.sealing.revealed

    def next_places(self, chance: Chance) -> list[ShufflePosition]:
        """The places of the shuffles for an act of chance. Without a promise they are only counted."""
        if self.sealing.seals:
            return self.sealing.places([len(pile) for pile in chance.piles.values()], self.line)
        return [ShufflePosition(board) for board in range(self.shuffles + 1, self.shuffles + 1 + len(chance.piles))]

    def bot_at(self, seat: int) -> str | None:
        """The name of the bot on a seat, if one sits there now."""
        return self.seats[seat].get("bot")

    @property
    def persons(self) -> list[str]:
        """Those who play or have played at this table, by the ids in seats."""
        sittings = [*self.opened.seats, *(replacement.sitting for replacement in self.disputes.replacements)]
        return [sitting["player"] for sitting in sittings if "player" in sitting]

    def has_sat(self, person: str) -> bool:
        """Whether a person, by the id in seats, plays or has played at this table."""
        return person in self.persons

    @property
    def opened_for_oneself(self) -> bool:
        """Whether a person has opened the game, and no official."""
        return self.opened_by.startswith("person:")

    @property
    def bots_take_back(self) -> str:
        """How bots answer a take-back: "refuse" or "agree", as the opening says."""
        return self.opened.bots_take_back or REFUSE

    def as_played(self) -> PlayedResult:
        """How play stands now."""
        return PlayedResult(self.n, self.book.scores(self.state), self.closed.result if self.closed else None)


Past = Callable[[int], Game]
"""The game as it stood after event n."""


class GameEvent(RecordEvent, ABC):
    """An event of the record with its own effect on a game: that of an act."""

    @abstractmethod
    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        """The game after this event, number `entry.n`. `past` is as for `folded`."""


@dataclass(frozen=True)
class Step:
    """An entry with the games before and after it, to show, explain and fold it."""

    entry: Entry
    before: Game | None
    after: Game


def opened_game(entry: Entry, head: bytes) -> Game:
    """The game after its first event. Raises `ValueError` if that is no opening, `RulesUnknown`."""
    opened = entry.event
    if not isinstance(opened, GameOpened):
        raise ValueError(f"game {entry.game} begins with {type(opened).__name__}")
    try:
        title = title_named(opened.title)
        book = title.book(opened.variant, opened.revision)
    except KeyError:
        raise RulesUnknown(entry.game, opened.title, opened.variant, opened.revision) from None
    state, _ = book.open(book.configure(opened.config))
    n, at = entry.n, entry.at
    return Game(entry.game, n, head, at, at, opened, entry.by, title, book, state, opened.seats, n, acted_at=at)


def after(game: Game | None, entry: Entry, head: bytes = b"", past: Past | None = None) -> Game:
    """The game after one more entry, whose bytes have the hash `head`.

    `past` gives the game as it stood after an earlier event, for a table that is set back. Raises `ValueError` if the
    entry does not follow, and where a set-back is met without `past`.
    """
    return opened_game(entry, head) if game is None else _folded(game, (entry,), head, past=past)


def steps(game: Game | None, entries: Iterable[Entry], past: Past | None = None) -> Iterator[Step]:
    """The entries that follow `game` (`None`: all), each with the games around it; `past` as for `after`."""
    for entry in entries:
        before, game = game, after(game, entry, past=past)
        yield Step(entry, before, game)


def folded(
    game: Game | None,
    entries: Iterable[Entry],
    head: bytes = b"",
    befores: list[Any] | None = None,
    past: Past | None = None,
) -> Game | None:
    """The game after all entries, the last of which has the hash `head`; `game` itself if there are none.

    To `befores`, if it is given, the table before each entry is added: `None` before the first of the game. `past` is
    as for `after`. Raises `ValueError` if an entry does not follow the one before.
    """
    following = iter(entries)
    if game is None:
        first = next(following, None)
        if first is None:
            return None
        game = opened_game(first, head)
        if befores is not None:
            befores.append(None)
    return _folded(game, following, head, befores, past)


def _folded(
    game: Game, entries: Iterable[Entry], head: bytes, befores: list[Any] | None = None, past: Past | None = None
) -> Game:
    """One new `Game` however long the run: the table is carried in a local variable."""
    n, at, state, shuffles, opening = game.n, game.at, game.state, game.shuffles, game.opening
    sealing, acted_at = game.sealing, game.acted_at
    evolve = game.book.evolve
    asked = game.disputes.take_back is not None
    for entry in entries:
        n += 1
        if entry.n != n:
            raise ValueError(f"event {entry.n} of game {game.id} does not follow event {n - 1}")
        if befores is not None:
            befores.append(state)
        at = entry.at
        if is_person(entry.by):
            acted_at = at
        if entry.move is not None:
            if entry.by == DEALER:
                move = entry.read_move() or {}
                shuffles, sealing = counted(game, state, shuffles, sealing, n, entry.of, move)
            if asked:
                game, asked = changed(game, disputes=moved_on(game.disputes)), False
        elif opening == n - 1 and not isinstance(entry.event, GameEvent):
            opening = n
        if entry.title != RECORD:
            state = evolve(state, entry.event)
        elif not isinstance(entry.event, MoveMade):
            before = changed(game, n=n - 1, at=at, state=state, shuffles=shuffles, opening=opening, sealing=sealing)
            game = _evolved(before, entry, past)
            state, sealing, asked = game.state, game.sealing, game.disputes.take_back is not None
    if n == game.n:
        return game
    return changed(
        game,
        n=n,
        head=head,
        at=at,
        acted_at=acted_at,
        state=state,
        shuffles=shuffles,
        opening=opening,
        sealing=sealing,
    )


def counted(
    game: Game, state: Any, shuffles: int, sealing: Sealing, n: int, of: int | None, move: Mapping[str, Any]
) -> tuple[int, Sealing]:
    """The number of shuffles and the sealing after a dealer's move in event `n`, made on the table `state`."""
    if sealing.seals:
        sealing = sealing.after_move(n, of, move, game.book.awaits(state).chance, game.line)
        return sealing.shuffles, sealing
    return shuffles + (shuffles_in(move) if of is None else 0), sealing


def _evolved(game: Game, entry: Entry, past: Past | None) -> Game:
    """The game after an event of the record."""
    event = entry.event
    if isinstance(event, GameEvent):
        return event.evolve(game, entry, past)
    if isinstance(event, DealCommitted):
        return changed(game, sealing=game.sealing.committed(entry.n, event, len(game.seats), entry.at))
    if isinstance(event, NonceCommitted | RevealsAwaited | NonceRevealed):
        return changed(game, sealing=game.sealing.with_gathering(_gathered(game, entry, event)))
    if isinstance(event, SeedRevealed):
        if not game.sealing.seals:
            raise ValueError(f"event {entry.n} of game {game.id} reveals a seed that nobody has promised")
        return changed(game, sealing=game.sealing.with_seed(entry.n, event.seed))
    if isinstance(event, GameClosed):
        # A game that only a forfeit has ended was not played to this end.
        ruled = len(game.resigned) < max(len(game.seats) - 1, 1) and game.book.result(game.state) is None
        return changed(game, closed=event, played=game.played or (game.as_played() if ruled else None))
    if isinstance(event, GameAbandoned):
        return changed(game, abandoned=True, disputes=moved_on(game.disputes))
    return game


def _gathered(game: Game, entry: Entry, event: NonceCommitted | RevealsAwaited | NonceRevealed) -> Gathering:
    """The nonces after one more event about them. Raises `ValueError` where the dealer waits for none."""
    gathering = game.sealing.gathering
    if gathering is None:
        raise ValueError(f"event {entry.n} of game {game.id} is about nonces, and none are waited for")
    if isinstance(event, NonceCommitted):
        return gathering.with_commitment(event.seat, event.commitment)
    if isinstance(event, NonceRevealed):
        return gathering.with_nonce(event.seat, event.nonce)
    return gathering.with_reveals_awaited(tuple(event.seats), entry.at)
