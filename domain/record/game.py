"""A game as its events leave it: the aggregate, an immutable value folded from entries."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from domain.games import title_named
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameClosed, GameOpened
from domain.rules.book import AnyBook, Awaits
from domain.rules.title import Title
from domain.rules.values import changed

Status = Literal["open", "closed"]

DEALER: Final = "dealer"
"""`by` of the acts of chance that the service makes."""
CLOCK: Final = "clock"
"""`by` of the clock's steps."""


@dataclass(frozen=True)
class Game:
    """A game after its event `n`.

    `head` is the hash of that event, `at` its time and `opened_at` that of event 1 (ms since 1970). `shuffles` counts
    those that the dealer made, so that no number is used twice. `state` is the whole table: whatever leaves the
    service of it goes through `seen_by`.
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
    shuffles: int = 0
    closed: GameClosed | None = None

    @property
    def version(self) -> int:
        """The library's name for `n`."""
        return self.n

    @property
    def status(self) -> Status:
        """Whether the game goes on."""
        return "closed" if self.closed else "open"

    @property
    def awaits(self) -> Awaits:
        """What the game waits for."""
        return Awaits() if self.closed else self.book.awaits(self.state)

    def bot_at(self, seat: int) -> str | None:
        """The name of the bot on a seat, if one sits there."""
        return self.opened.seats[seat].get("bot")


def opened_game(entry: Entry, head: bytes) -> Game:
    """The game after its first event. Raises `ValueError` if that is no opening, `KeyError` for an unknown book."""
    opened = entry.event
    if not isinstance(opened, GameOpened):
        raise ValueError(f"game {entry.game} begins with {type(opened).__name__}")
    title = title_named(opened.title)
    book = title.book(opened.variant, opened.revision)
    state, _ = book.open(book.configure(opened.config))
    return Game(entry.game, entry.n, head, entry.at, entry.at, opened, title, book, state)


def after(game: Game | None, entry: Entry, head: bytes = b"") -> Game:
    """The game after one more entry, whose bytes have the hash `head`.

    Raises `ValueError` if the entry does not follow.
    """
    return opened_game(entry, head) if game is None else _folded(game, (entry,), head)


def folded(
    game: Game | None, entries: Iterable[Entry], head: bytes = b"", befores: list[Any] | None = None
) -> Game | None:
    """The game after all entries, the last of which has the hash `head`; `game` itself if there are none.

    To `befores`, if it is given, the table before each entry is added: `None` before the first of the game. Raises
    `ValueError` if an entry does not follow the one before.
    """
    following = iter(entries)
    if game is None:
        first = next(following, None)
        if first is None:
            return None
        game = opened_game(first, head)
        if befores is not None:
            befores.append(None)
    return _folded(game, following, head, befores)


def _folded(game: Game, entries: Iterable[Entry], head: bytes, befores: list[Any] | None = None) -> Game:
    """One new game however many entries there are: the table goes along in a variable."""
    n, at, state, shuffles, closed = game.n, game.at, game.state, game.shuffles, game.closed
    evolve = game.book.evolve
    for entry in entries:
        n += 1
        if entry.n != n:
            raise ValueError(f"event {entry.n} of game {game.id} does not follow event {n - 1}")
        if befores is not None:
            befores.append(state)
        if entry.title != RECORD:
            state = evolve(state, entry.event)
        elif isinstance(entry.event, GameClosed):
            closed = entry.event
        if entry.move is not None and entry.by == DEALER:
            shuffles += shuffles_in(entry.read_move() or {})
        at = entry.at
    if n == game.n:
        return game
    return changed(game, n=n, head=head, at=at, state=state, shuffles=shuffles, closed=closed)


def shuffles_in(move: Mapping[str, Any]) -> int:
    """How many shuffles a dealer's move holds: one for each of its parameters."""
    return sum(1 for name in move if name not in ("type", "zone"))
