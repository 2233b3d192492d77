"""A game as its events leave it: the aggregate, an immutable value folded from entries."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from domain.games import title_named
from domain.record.dispute_events import DISPUTE_EVENTS, RulingMade, SeatReplaced, SeatResigned, SetBack
from domain.record.disputes import NO_DISPUTES, Disputes, disputes_after, moved_on
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameClosed, GameOpened, SeedRevealed
from domain.record.line import WHOLE, Line
from domain.rules.book import AnyBook, Awaits, Event
from domain.rules.title import Title
from domain.rules.values import changed

Status = Literal["open", "held", "closed", "void"]

DEALER: Final = "dealer"
"""`by` of the acts of chance that the service makes."""
CLOCK: Final = "clock"
"""`by` of the clock's steps."""


@dataclass(frozen=True)
class Played:
    """How play stood at event `n`, before the first ruling that changed its course: scores, and the result if any."""

    n: int
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None


@dataclass(frozen=True)
class Game:
    """A game after its event `n`, as ruled.

    `head` is the hash of that event, `at` its time and `opened_at` that of event 1 (ms since 1970). `state` is the
    whole table: whatever leaves the service of it goes through `seen_by`. `seats` are those who sit there now,
    `opening` is the last event of the opening. `shuffles` counts those that the dealer made, so that no number is
    used twice.
    `line` says which events a set-back has superseded, `resigned` who has left, `played` how play stood before a ruling
    changed its course (`None`: none has), and `revealed` whether the seed of its shuffles is known.
    """

    id: str
    n: int
    head: bytes
    at: int
    opened_at: int
    opened: GameOpened
    title: Title
    book: AnyBook
    state: Any
    seats: tuple[Mapping[str, str], ...]
    opening: int
    shuffles: int = 0
    closed: GameClosed | None = None
    disputes: Disputes = NO_DISPUTES
    line: Line = WHOLE
    resigned: frozenset[int] = frozenset()
    played: Played | None = None
    revealed: bool = False

    @property
    def version(self) -> int:
        """The library's name for `n`."""
        return self.n

    @property
    def status(self) -> Status:
        """Whether the game goes on."""
        if self.disputes is not NO_DISPUTES and self.disputes.annulled:
            return "void"
        if self.closed:
            return "closed"
        return "held" if self.disputes.holds or self.disputes.interrupted or self.out else "open"

    @property
    def out(self) -> frozenset[int]:
        """The seats that nobody plays any more: resigned, or forfeited by a ruling."""
        return self.resigned if self.disputes is NO_DISPUTES else self.resigned | self.disputes.forfeited

    @property
    def left_by_others(self) -> bool:
        """Whether all seats but one, or the only one, are out."""
        return len(self.out) >= max(len(self.seats) - 1, 1)

    @property
    def awaits(self) -> Awaits:
        """What the game waits for: nothing unless it is open."""
        return self.book.awaits(self.state) if self.status == "open" else Awaits()

    def bot_at(self, seat: int) -> str | None:
        """The name of the bot on a seat, if one sits there now."""
        return self.seats[seat].get("bot")


Past = Callable[[int], Game]
"""The game as it stood after an event."""


def opened_game(entry: Entry, head: bytes) -> Game:
    """The game after its first event. Raises `ValueError` if that is no opening, `KeyError` for an unknown book."""
    opened = entry.event
    if not isinstance(opened, GameOpened):
        raise ValueError(f"game {entry.game} begins with {type(opened).__name__}")
    title = title_named(opened.title)
    book = title.book(opened.variant, opened.revision)
    state, _ = book.open(book.configure(opened.config))
    return Game(entry.game, entry.n, head, entry.at, entry.at, opened, title, book, state, opened.seats, entry.n)


def after(game: Game | None, entry: Entry, head: bytes = b"", past: Past | None = None) -> Game:
    """The game after one more entry, whose bytes have the hash `head`.

    `past` gives the game as it stood after an earlier event, for a table that is set back. Raises `ValueError` if the
    entry does not follow, and where a set-back is met without `past`.
    """
    return opened_game(entry, head) if game is None else _folded(game, (entry,), head, past=past)


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
    """One new game for a run of moves however long: the table goes along in a variable."""
    n, at, state, shuffles, opening = game.n, game.at, game.state, game.shuffles, game.opening
    evolve = game.book.evolve
    asked = game.disputes.take_back is not None
    for entry in entries:
        n += 1
        if entry.n != n:
            raise ValueError(f"event {entry.n} of game {game.id} does not follow event {n - 1}")
        if befores is not None:
            befores.append(state)
        at = entry.at
        if entry.move is not None:
            if entry.by == DEALER and entry.of is None:
                shuffles += shuffles_in(entry.read_move() or {})
            if asked:
                game, asked = changed(game, disputes=moved_on(game.disputes)), False
        elif opening == n - 1 and type(entry.event) not in DISPUTE_EVENTS:
            opening = n
        if entry.title != RECORD:
            state = evolve(state, entry.event)
        elif (fold := _OWN.get(type(entry.event))) is not None:
            before = changed(game, n=n - 1, at=at, state=state, shuffles=shuffles, opening=opening)
            game = fold(before, entry, past)
            state, asked = game.state, game.disputes.take_back is not None
    if n == game.n:
        return game
    return changed(game, n=n, head=head, at=at, state=state, shuffles=shuffles, opening=opening)


def shuffles_in(move: Mapping[str, Any]) -> int:
    """How many shuffles a dealer's move holds: one for each of its parameters."""
    return sum(1 for name in move if name not in ("type", "zone"))


def _disputed(game: Game, entry: Entry, past: Past | None) -> Game:
    return changed(game, disputes=disputes_after(game.disputes, entry))


def _revealed(game: Game, entry: Entry, past: Past | None) -> Game:
    return changed(game, revealed=True)


def _closed(game: Game, entry: Entry, past: Past | None) -> Game:
    # A game that only a forfeit has ended was not played to this end.
    ruled = len(game.resigned) < max(len(game.seats) - 1, 1) and game.book.result(game.state) is None
    played = game.played or (_as_played(game) if ruled else None)
    return changed(game, closed=entry.event, played=played)


def _ruled(game: Game, entry: Entry, past: Past | None) -> Game:
    game = changed(game, disputes=disputes_after(game.disputes, entry))
    # A forfeit may have ended the game, and this ruling stands in place of the one that said so.
    ended = game.closed is None or game.left_by_others or game.book.result(game.state) is not None
    return game if ended else changed(game, closed=None)


def _set_back(game: Game, entry: Entry, past: Past | None) -> Game:
    event: Any = entry.event
    if past is None:
        raise ValueError(f"event {entry.n} of game {game.id} sets the table back, and nothing is known of the past")
    then = past(event.to)
    played = game.played or (None if event.ruling is None else _as_played(game))
    # Who has been seated in a left place stays there.
    resigned = frozenset([seat for seat in then.resigned if _seated(then, seat) == _seated(game, seat)])
    line = Line((*then.line.skipped, (event.to, entry.n)))
    disputes = disputes_after(game.disputes, entry)
    return changed(
        game, state=then.state, closed=then.closed, resigned=resigned, line=line, disputes=disputes, played=played
    )


def _seated(game: Game, seat: int) -> int:
    """How often somebody has been seated there by a ruling, be it the same player again."""
    remedies = [remedy for ruling in game.disputes.rulings for remedy in ruling.remedies]
    return sum([isinstance(remedy, SeatReplaced) and remedy.seat == seat for remedy in remedies])


def _resigned(game: Game, entry: Entry, past: Past | None) -> Game:
    event: Any = entry.event
    return changed(game, resigned=game.resigned | {event.seat}, disputes=moved_on(game.disputes))


def _replaced(game: Game, entry: Entry, past: Past | None) -> Game:
    event: Any = entry.event
    seats = tuple([event.sitting if seat == event.seat else who for seat, who in enumerate(game.seats)])
    # Who takes a seat has agreed to nothing yet.
    disputes = moved_on(disputes_after(game.disputes, entry))
    return changed(game, seats=seats, resigned=game.resigned - {event.seat}, disputes=disputes)


def _as_played(game: Game) -> Played:
    return Played(game.n, game.book.scores(game.state), game.closed.result if game.closed else None)


_OWN: Final[Mapping[type[Event], Callable[[Game, Entry, Past | None], Game]]] = {
    **dict.fromkeys(DISPUTE_EVENTS, _disputed),
    SeedRevealed: _revealed,
    GameClosed: _closed,
    SetBack: _set_back,
    RulingMade: _ruled,
    SeatResigned: _resigned,
    SeatReplaced: _replaced,
}
