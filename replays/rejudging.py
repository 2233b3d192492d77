"""Judges a recorded game again: the same moves under the same rules must cause exactly the same events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.record.actors import DEALER, SERVICE, actor_of, who
from domain.record.acts.redeal import RedealOrdered
from domain.record.acts.set_back import SetBack
from domain.record.decision import abandoned, ending
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.events import (
    RECORD,
    SEALED,
    DealCommitted,
    GameAbandoned,
    GameClosed,
    MoveMade,
    NonceCommitted,
    NonceRevealed,
    RevealsAwaited,
    SeedRevealed,
)
from domain.record.game import Game, after
from domain.record.proof.deal import ALGORITHM
from domain.record.sealing import NO_SEALING, DealFault, deal_fault
from domain.rules.moves import read_move
from domain.rules.phrases import seat_named
from domain.rules.wire import to_wire


@dataclass(frozen=True)
class Difference:
    """The first event of a record that the rules do not confirm: what it says, and what they say instead."""

    n: int
    recorded: Any
    judged: Any


def first_difference(entries: Iterable[Entry]) -> Difference | None:
    """The first event that differs when a whole game is judged again; `None` if all have the same type, rule and data.

    Each move is judged on the table as ruled at that moment, even if it was superseded later or repeated by a
    correction, and each closing must have the result that the rules give. `first_fault_of_deals` checks whether the
    shuffles follow from their seeds. Raises `ValueError` if the entries are not a game in order.
    """
    return Judgement(entries).difference()


def first_fault_of_deals(entries: Sequence[Entry]) -> DealFault | None:
    """The first event that breaks the dealer's promise; `None` if none does.

    A record that the rules do not confirm is judged as far as they do. Raises `ValueError` like `first_difference`.
    """
    judgement = Judgement(entries)
    judgement.difference()
    return judgement.deal_fault()


class Judgement:
    """A game being judged again. `game` is the game as far as the rules have confirmed it."""

    def __init__(self, entries: Iterable[Entry]):
        self._entries = list(entries)
        self.game: Game | None = None

    def difference(self) -> Difference | None:
        """What `first_difference` returns and raises."""
        due: Iterator[Any] = iter(())
        returns = {entry.event.to for entry in self._entries if isinstance(entry.event, SetBack)}
        stood: dict[int, Game] = {}  # the game after each step that a set-back returns to
        for entry in self._entries:
            game, found = self.game, None
            if (game is not None and entry.title != RECORD) or isinstance(entry.event, MoveMade):
                assert game is not None
                if entry.move is not None:
                    found, due = _judged(game, entry, due)
                expected = next(due, None)
                if found is None and expected != entry.event:
                    found = Difference(entry.n, to_wire(entry.event), None if expected is None else to_wire(expected))
            elif game is not None:
                found = _of_the_record(game, entry, due)
            if found is not None:
                return found
            self.game = game = after(game, entry, past=stood.__getitem__)
            if game.n in returns:
                stood[game.n] = game
            if entry.n == 1:
                due = iter(game.book.open(game.book.configure(game.opened.config))[1])
        return _left(self.game, due)

    def deal_fault(self) -> DealFault | None:
        """The first shuffle that does not follow from its seed, or a seed that is not the promised one.

        Seeds are taken from the whole record, so that a forged shuffle is named, not the first move that no longer fits
        it.
        """
        sealing = NO_SEALING if self.game is None else self.game.sealing
        return deal_fault(sealing.with_seeds(_seeds(self._entries)))


def _seeds(entries: Iterable[Entry]) -> list[tuple[int, str] | None]:
    """The seeds that a record reveals, each with its event, in the order of the promises; `None`: not revealed."""
    seeds: list[tuple[int, str] | None] = []
    for entry in entries:
        if isinstance(entry.event, DealCommitted):
            seeds.append(None)
        elif isinstance(entry.event, SeedRevealed) and seeds and seeds[-1] is None:
            seeds[-1] = (entry.n, entry.event.seed)
    return seeds


def _judged(game: Game, entry: Entry, due: Iterator[Any]) -> tuple[Difference | None, Iterator[Any]]:
    """The events that a move causes, to compare one by one; a difference if others were due first, or it is refused."""
    left = next(due, None)
    if left is not None:
        return Difference(entry.n, to_wire(entry.event), to_wire(left)), due
    raw = entry.read_move() or {}
    if (fault := _of_the_dealer(game, entry, raw)) is not None:
        return Difference(entry.n, to_wire(entry.event), fault), due
    move = read_move(raw, game.book.move_types)
    objection = game.book.objection(game.state, move)
    if objection is not None:
        return Difference(entry.n, to_wire(entry.event), f"{objection.code}: {objection.message}"), due
    return None, iter(list(game.book.decide(game.state, move)) or [MoveMade()])


def _of_the_record(game: Game, entry: Entry, due: Iterator[Any]) -> Difference | None:
    """What is wrong with an event of the record itself: it interrupts a decision, or does not follow from play."""
    event = entry.event
    if isinstance(event, GameClosed | GameAbandoned | SetBack) and (left := next(due, None)) is not None:
        return Difference(entry.n, to_wire(event), to_wire(left))
    if isinstance(event, SetBack) and not game.opening <= event.to <= game.n:
        return Difference(entry.n, to_wire(event), f"the table can be set back to steps {game.opening} to {game.n}")
    if isinstance(event, NonceCommitted | RevealsAwaited | NonceRevealed):
        fault = _nonce_fault(game, entry, event)
        return None if fault is None else Difference(entry.n, to_wire(event), fault)
    if isinstance(event, DealCommitted | SeedRevealed) and (fault := _sealing_fault(game, event, entry.by)) is not None:
        return Difference(entry.n, to_wire(event), fault)
    if isinstance(event, RedealOrdered) and not _agreed(game, event, entry.by):
        return Difference(entry.n, to_wire(event), "nothing, for no other official has agreed to deal anew")
    if isinstance(event, GameClosed | GameAbandoned) and _keeps_seed(game):
        said = event.result if isinstance(event, GameClosed) else to_wire(event)
        return Difference(entry.n, said, "the seed of all shuffles, which is revealed before a game closes")
    if isinstance(event, GameAbandoned) and not (entry.by == SERVICE and abandoned(game, event.hours, entry.at)):
        return Difference(entry.n, to_wire(event), "nothing, for the game has not been left for so long")
    if isinstance(event, GameClosed):
        result = ending(game)
        judged = None if result is None else to_wire(result)
        if judged != event.result:
            return Difference(entry.n, event.result, judged)
    return None


def _of_the_dealer(game: Game, entry: Entry, raw: Mapping[str, Any]) -> str | None:
    """What should stand in place of a shuffle that comes too early, or not from the dealer who promised it."""
    if not game.sealing.seals:
        return None
    gathering = game.sealing.gathering
    if entry.by == DEALER:
        early = gathering is not None and entry.of is None and not gathering.over(entry.at)
        return "no shuffle, before the seats have given their nonces or had the time to" if early else None
    chance = game.book.awaits(game.state).chance
    if chance is None or raw.get("type") != chance.type:
        return None
    return f"a shuffle by {DEALER}, not by {who(entry.by)}"


def _nonce_fault(game: Game, entry: Entry, event: NonceCommitted | RevealsAwaited | NonceRevealed) -> str | None:
    """Why an event about nonces cannot stand here, or `None`."""
    gathering = game.sealing.gathering
    if gathering is None:
        return "nothing about nonces, for the dealer waits for none"
    if isinstance(event, RevealsAwaited):
        due = gathering.reveals_due(entry.at) and tuple(event.seats) == gathering.committed_seats
        return None if due and entry.by == DEALER else "the seats that have committed themselves, once they all have"
    if entry.by not in (f"seat:{event.seat}", f"bot:{event.seat}"):
        return f"a nonce by {seat_named(event.seat)}, not by {who(entry.by)}"
    try:
        if isinstance(event, NonceCommitted):
            gathering.require_commitment(event.seat, event.commitment, entry.at)
        else:
            gathering.require_reveal(event.seat, event.nonce, entry.at)
    except ActRefused as refusal:
        return refusal.message
    return None


def _sealing_fault(game: Game, event: DealCommitted | SeedRevealed, by: str) -> str | None:
    """Why a promise or a seed cannot stand here, or `None`."""
    if by != DEALER:
        return f"an event by {DEALER}, not by {by}"
    seals, revealed = game.sealing.seals, game.revealed
    if isinstance(event, SeedRevealed):
        return None if seals and not revealed else "no seed, for none is promised that has not been revealed"
    if game.opened.dealing != SEALED:
        return "no promise, for the service does not deal in this game"
    if event.alg != ALGORITHM:
        return f"a promise for {ALGORITHM}"
    return None if revealed or (not seals and not game.shuffles) else "no promise, for one has been made"


def _keeps_seed(game: Game) -> bool:
    """Whether there is a seed that should be revealed when this game closes, and is not."""
    return bool(game.sealing.seals) and not (game.revealed or game.sealing.seal.committed.shared)


def _agreed(game: Game, event: RedealOrdered, by: str) -> bool:
    """Whether another official has agreed to a redeal in the ruling's case, and for no earlier ruling."""
    return any(
        (one.n, one.case, one.ruling) == (event.confirmed, event.case, None) and actor_of(one.by) != actor_of(by)
        for one in game.disputes.redeals
    )


def _left(game: Game | None, due: Iterator[Any]) -> Difference | None:
    """What was due but did not happen: the rest of a decision, or the closing."""
    if game is None:
        raise ValueError("there are no events")
    left = next(due, None)
    if left is not None:
        return Difference(game.n + 1, None, to_wire(left))
    result = None if game.ended else ending(game)
    return None if result is None else Difference(game.n + 1, None, to_wire(result))
