"""A decision in the making: moves judged in order on one game, and all the events that they cause."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NoReturn

from msgspec import to_builtins

from domain.record.actors import CLOCK, DEALER, SERVICE, is_person
from domain.record.dealer import Dealer, chance_move
from domain.record.disputes import moved_on
from domain.record.envelope import Entry, canonical
from domain.record.errors import ActRefused, BatchReveals, MoveRefused
from domain.record.events import RECORD, SEALED, GameAbandoned, GameClosed, MoveMade, RevealsAwaited
from domain.record.game import Game, Past, Step, after, counted, folded, steps
from domain.record.playing import require_play
from domain.rules.book import Result
from domain.rules.event import Event
from domain.rules.foresight import foreseeable
from domain.rules.language import say
from domain.rules.moves import Unreadable, read_move
from domain.rules.secrecy import ALL, Viewer
from domain.rules.values import changed
from domain.rules.wire import to_wire

HOUR_MS: Final = 3_600_000

Stored = Callable[[int, int], Iterator[Entry]]
"""The stored entries of a game after one number, up to and including another, in order."""


def _unknown(*_: int) -> NoReturn:
    raise ValueError("nothing is known of the past of this game")


class Decision:
    """Judges moves on a game at one moment of server time, and gathers the entries to store. Stores nothing.

    `game` is the game after everything judged so far; its `head` stays that of the stored part. `past` and
    `stored` are what acts beside moves look into: the game as it stood after a stored event, and the entries. A `tried`
    decision is never stored, and deals nothing, so that nobody sees cards that are yet to be dealt.
    """

    def __init__(
        self,
        game: Game,
        dealer: Dealer,
        now: int,
        cmd: str = "",
        past: Past = _unknown,
        stored: Stored = _unknown,
        tried: bool = False,
    ):
        self.game = game
        self.entries: list[Entry] = []
        self.at = max(now, game.at)  # ms since 1970, never below the event before
        self._begun = game
        self._dealer = dealer
        self._cmd = cmd
        self._past = past
        self.stored = stored
        self._tried = tried

    def past(self, n: int) -> Game:
        """The game as it stood after event `n`, stored or of this decision."""
        if n <= self._begun.n:
            return self._past(n)
        own = self.entries[: n - self._begun.n]
        return folded(self._begun, own, past=self.past) or self._begun

    def steps(self, after_n: int) -> Iterator[Step]:
        """The standing events of the game after event `after_n`, each with the games around it."""
        return steps(self._past(after_n), self.stored(after_n, self.game.n), self.past)

    def judge_all(self, moves: Sequence[Mapping[str, Any]], by: str, viewer: Viewer) -> None:
        """Judges a batch. Raises `MoveRefused`, or `BatchReveals` if any move but the last tells `viewer` news."""
        for index, raw in enumerate(moves):
            before, entries = self.game, len(self.entries)
            move = self.judge(raw, by, index)
            if index == len(moves) - 1 or viewer == ALL:
                continue
            others = any(entry.by != by for entry in self.entries[entries:])
            if others or not foreseeable(before.book, before.state, move, viewer, before.title.imagine):
                raise BatchReveals(index)

    def judge(self, raw: Mapping[str, Any], by: str, index: int = 0) -> Any:
        """Judges a move in wire form and adds what it causes; returns the move as read.

        Raises `MoveRefused`; the decision is then void. A step of the clock that is due must have been recorded before.
        """
        game = self.game
        require_play(game)
        self._require_own_deal(raw)
        at = self.at - game.opened_at
        if game.book.tick(at) is not None:
            raw = {**raw, "at": at}
        move = read_move(raw, game.book.move_types)
        self._accept(move, raw, by, index)
        self._follow(by)
        return move

    def judge_again(self, raw: Mapping[str, Any], by: str, of: int | None) -> None:
        """Judges a move of event `of` again, at the time that it names, and adds what it causes.

        It may be held or not. Nothing follows by itself, because what followed the first time is judged again too.
        Raises `MoveRefused`, and leaves the decision as it was.
        """
        self._accept(read_move(raw, self.game.book.move_types), raw, by, 0, of)

    def _require_own_deal(self, raw: Mapping[str, Any]) -> None:
        """Raises `ActRefused` (SEALED_DEAL) for a deal of somebody else where the dealer waits for nonces."""
        if self.game.sealing.gathering is None:
            return
        chance = self.game.book.awaits(self.game.state).chance
        if chance is not None and raw.get("type") == chance.type:
            message = say("the service deals in this game, once the seats have given their nonces")
            raise ActRefused("SEALED_DEAL", message)

    def _accept(self, move: Any, raw: Mapping[str, Any], by: str, index: int, of: int | None = None) -> None:
        """Makes a move that was sent as `raw`. Raises `MoveRefused`."""
        objection = self.game.book.objection(self.game.state, move)
        if objection is not None:
            raise MoveRefused(index, objection, self.game)
        claimed = {"claimed_at": raw["claimed_at"]} if type(raw.get("claimed_at")) is int else {}
        self._make(move, by, claimed, of)

    def advance_clock(self) -> None:
        """Makes the clock's step due at this moment, or deals if the time for nonces is over."""
        if self.game.sealing.gathering is not None:
            self._follow(CLOCK)
            return
        self._make(self.game.book.tick(self.at - self.game.opened_at), CLOCK)
        self._follow(CLOCK)

    def add(self, events: Sequence[Event], by: str, title: str = RECORD, of: int | None = None) -> None:
        """Adds events not caused by a move, the record's own or the book's opening; the first replaces event `of`."""
        for event in events:
            self._append(event, by, None, title, of)
            of = None

    def reveal_seed(self) -> None:
        """Adds the seed of shared deals, unless it has been revealed.

        A game that goes on all the same gets another one at once. Raises `SeedUnavailable`.
        """
        sealing = self.game.sealing
        if sealing.seals and sealing.seal.committed.shared and not sealing.revealed:
            self.add(self._dealer.reveal(self.game), DEALER)
            self._follow(DEALER)

    def abandon(self, hours: int) -> None:
        """Ends the game if no person has done anything in it for so many hours, and it is not over.

        Raises `SeedUnavailable`.
        """
        if abandoned(self.game, hours, self.at):
            self._prove_deals()
            self.add([GameAbandoned(hours)], SERVICE)

    def follow(self, by: str) -> None:
        """Adds what follows automatically: the dealer's acts, and the closing once the game has ended."""
        self._follow(by)

    def _make(self, move: Any, by: str, extra: Mapping[str, Any] | None = None, of: int | None = None) -> None:
        game = self.game
        assert not isinstance(move, Unreadable)
        draft = game.book.decide(game.state, move)
        raw = {**to_wire(draft.made or move), **(extra or {})}
        made: bytes | None = canonical(raw)
        if not draft:
            self._append(MoveMade(), by, made, RECORD, of)
            return
        shuffles, sealing = game.shuffles, game.sealing
        if by == DEALER:
            shuffles, sealing = counted(game, game.state, shuffles, sealing, game.n + 1, of, raw)
        # The draft has the table already: evolving it again event by event would double the work.
        for n, event in enumerate(draft, game.n + 1):
            self.entries.append(Entry(game.id, n, self.at, by, self._cmd, game.title.name, event, made, of))
            made = of = None
        disputes = moved_on(game.disputes)
        self.game = changed(
            game,
            n=game.n + len(draft),
            at=self.at,
            state=draft.state,
            shuffles=shuffles,
            sealing=sealing,
            disputes=disputes,
            acted_at=self.at if is_person(by) else game.acted_at,
        )

    def _follow(self, by: str) -> None:
        sealed = self.game.opened.dealing == SEALED and not self._tried
        if sealed and self.game.revealed and not self.game.ended and self.game.status != "void":
            # A ruling lets the game go on. Nothing is drawn from a seed that is known.
            self.add(self._dealer.opening(self.game), DEALER)
        while sealed and (chance := self.game.awaits.chance) is not None and self._nonces_are_in():
            raw = chance_move(self._dealer, self.game, chance)
            move = read_move(raw, self.game.book.move_types)
            objection = self.game.book.objection(self.game.state, move)
            if objection is not None:
                raise RuntimeError(f"the dealer's own move was refused: {objection}")
            self._make(move, DEALER)
        result = None if self.game.ended else ending(self.game)
        if result is not None:
            self._prove_deals()
            told = to_builtins(to_wire(result), order="sorted")  # as it is read from the record, so that none can tell
            self.add((GameClosed(told),), by)

    def _prove_deals(self) -> None:
        """Adds the seed of a game that is about to end, unless other tables still play the same deals."""
        if self.game.opened.dealing == SEALED and not self._tried and not self.game.revealed:
            self.add(self._dealer.closing(self.game), DEALER)

    def _nonces_are_in(self) -> bool:
        """Whether no nonces are awaited; bots give theirs, and the time to commit is closed once over."""
        gathering = self.game.sealing.gathering
        if gathering is None:
            return True
        bots = [seat for seat in range(len(self.game.seats)) if self.game.bot_at(seat) is not None]
        if gathering.phase == "commit":
            for seat in bots:
                if seat not in gathering.committed_seats and self.at < gathering.due:
                    self.add(self._dealer.bot_commitment(self.game, seat), f"bot:{seat}")
            gathering = self.game.sealing.gathering or gathering
            if gathering.reveals_due(self.at):
                self.add([RevealsAwaited(gathering.committed_seats)], DEALER)
                gathering = self.game.sealing.gathering or gathering
        if gathering.phase == "reveal":
            for seat in bots:
                if seat in gathering.committed_seats and seat not in gathering.revealed_seats:
                    self.add(self._dealer.bot_nonce(self.game, seat), f"bot:{seat}")
        gathering = self.game.sealing.gathering or gathering
        return gathering.over(self.at)

    def _append(self, event: Event, by: str, move: bytes | None, title: str, of: int | None = None) -> None:
        entry = Entry(self.game.id, self.game.n + 1, self.at, by, self._cmd, title, event, move, of)
        self.game = after(self.game, entry, self.game.head, self.past)
        self.entries.append(entry)


def abandoned(game: Game, hours: int, now: int) -> bool:
    """Whether a game goes on in which no person has done anything for so many hours."""
    return not game.ended and game.status != "void" and now - game.acted_at >= hours * HOUR_MS


def ending(game: Game) -> Result | None:
    """The result of a game that has ended, by the rules or because all but one have left it; else `None`."""
    result = game.book.result(game.state)
    if result is not None or not game.left_by_others:
        return result
    seats = range(len(game.seats))
    winners = tuple([seat for seat in seats if seat not in game.out])
    places = tuple([1 if seat in winners else 2 for seat in seats])
    return Result(winners, places, game.book.scores(game.state))
