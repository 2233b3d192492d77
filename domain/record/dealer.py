"""The dealer of sealed games, which promises the shuffles and then makes them."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from random import Random, SystemRandom
from typing import Any, Protocol

from domain.record.events import DealCommitted, NonceCommitted, NonceRevealed, SeedRevealed
from domain.record.game import Game
from domain.record.proof.deal import (
    ALGORITHM,
    NONCE_SIZE,
    SEED_SIZE,
    SealedDeals,
    SeatNonce,
    nonce_commitment,
    seed_commitment,
)
from domain.record.sealing import ShufflePosition, picked
from domain.record.sources import new_id, random_bytes
from domain.record.store.beside import RowBeside
from domain.rules.book import Chance
from domain.rules.event import Event


class Dealer(Protocol):
    """Makes the shuffles of sealed games.

    `opening` and `closing` give the events that bind the dealer before the first shuffle and prove it afterwards.
    """

    def gathering(self) -> AbstractContextManager[Sequence[RowBeside]]:
        """What has to be stored with the events that this thread decides meanwhile: the seeds that they promise."""

    def opening(self, game: Game) -> Sequence[Event]:
        """The events that promise future shuffles, when a game is opened or continues after its seed was revealed."""

    def permutation(self, game: Game, place: ShufflePosition, size: int) -> Sequence[int]:
        """A shuffle of the game: the numbers 0 to size - 1 in shuffled order."""

    def closing(self, game: Game) -> Sequence[Event]:
        """The events recorded when a game closes (the seed)."""

    def reveal(self, game: Game) -> Sequence[Event]:
        """The seed of deals that several tables share, once all of these are over."""

    def bot_commitment(self, game: Game, seat: int) -> Sequence[Event]:
        """The commitment of a bot to its nonce, if the dealer waits for the seats' nonces."""

    def bot_nonce(self, game: Game, seat: int) -> Sequence[Event]:
        """The nonce to which the bot is committed."""


class SystemDealer:
    """Shuffles with the operating system's generator. It promises nothing, so its games stay `sealed`."""

    def __init__(self) -> None:
        self._luck = SystemRandom()

    def gathering(self) -> AbstractContextManager[Sequence[RowBeside]]:
        return nullcontext(())

    def opening(self, game: Game) -> Sequence[Event]:
        return ()

    def permutation(self, game: Game, place: ShufflePosition, size: int) -> Sequence[int]:
        order = list(range(size))
        self._luck.shuffle(order)
        return order

    def closing(self, game: Game) -> Sequence[Event]:
        return ()

    def reveal(self, game: Game) -> Sequence[Event]:
        return ()

    def bot_commitment(self, game: Game, seat: int) -> Sequence[Event]:
        return ()

    def bot_nonce(self, game: Game, seat: int) -> Sequence[Event]:
        return ()


class Seeds(Protocol):
    """A store of seeds until they are revealed, apart from the events."""

    def gathering(self) -> AbstractContextManager[Sequence[RowBeside]]:
        """The rows of the seeds that this thread keeps meanwhile, to be stored with their promises."""

    def keep(self, session: str, commitment: str, seed: bytes) -> None:
        """Keeps the seed of a set of deals, which can be read at once: durably, unless it is gathered."""

    def read(self, session: str, commitment: str) -> bytes:
        """The seed of a set of deals, 32 bytes. Raises `SeedUnavailable`."""


class SealingDealer:
    """Promises a seed for each game and shuffles with it: `deal-hkdf-sha256-v1` (integrity.md).

    A game that was opened without a promise goes on with `unsealed`.
    """

    def __init__(self, seeds: Seeds, unsealed: Dealer | None = None, draw: Callable[[int], bytes] = random_bytes):
        self._seeds = seeds
        self._unsealed = unsealed or SystemDealer()
        self._draw = draw

    def gathering(self) -> AbstractContextManager[Sequence[RowBeside]]:
        return self._seeds.gathering()

    def opening(self, game: Game) -> Sequence[Event]:
        """Draws a seed, which is stored no later than its promise."""
        seed, session = self._draw(SEED_SIZE), new_id()
        commitment = seed_commitment(seed)
        self._seeds.keep(session, commitment, seed)
        return (DealCommitted(ALGORITHM, commitment, session),)

    def permutation(self, game: Game, place: ShufflePosition, size: int) -> Sequence[int]:
        """Raises `SeedUnavailable`."""
        if not game.sealing.seals:
            return self._unsealed.permutation(game, place, size)
        if game.revealed:
            raise RuntimeError(f"game {game.id} would be dealt with a seed that is known")
        return game.sealing.seal.deals(self._seed(game)).order(place.board, size, place.reserve)

    def closing(self, game: Game) -> Sequence[Event]:
        """Raises `SeedUnavailable`."""
        shared = bool(game.sealing.seals) and game.sealing.seal.committed.shared
        return () if shared else self.reveal(game)

    def reveal(self, game: Game) -> Sequence[Event]:
        """Raises `SeedUnavailable`."""
        return (SeedRevealed(self._seed(game).hex()),) if game.sealing.seals else ()

    def bot_commitment(self, game: Game, seat: int) -> Sequence[Event]:
        """Raises `SeedUnavailable`."""
        promise = nonce_commitment(game.sealing.seal.committed.commitment, self._bot_nonce(game, seat))
        return (NonceCommitted(seat, promise),)

    def bot_nonce(self, game: Game, seat: int) -> Sequence[Event]:
        """Raises `SeedUnavailable`."""
        return (NonceRevealed(seat, self._bot_nonce(game, seat).nonce.hex()),)

    def luck(self, game: Game, seat: int) -> Random:
        """The random source of the bot on a seat after event `game.n`. Raises `SeedUnavailable`.

        It follows from the seed as shuffles do, so that it can be repeated once the seed is known.
        """
        if not game.sealing.seals or game.revealed:
            return Random(self._draw(SEED_SIZE))
        return bot_luck(game, self._seed(game), seat)

    def _bot_nonce(self, game: Game, seat: int) -> SeatNonce:
        """The nonce of the service's own bot. It follows from the seed, so that every process knows it."""
        deals = SealedDeals(self._seed(game), game.sealing.seal.committed.session)
        return SeatNonce(f"seat:{seat}", deals.bot_seed(seat, 0)[:NONCE_SIZE])

    def _seed(self, game: Game) -> bytes:
        committed = game.sealing.seal.committed
        return self._seeds.read(committed.session, committed.commitment)


def bot_luck(game: Game, seed: bytes, seat: int) -> Random:
    """The random source of the bot on a seat after event `game.n`, from the seed of the game's shuffles."""
    return Random(int.from_bytes(game.sealing.seal.deals(seed).bot_seed(seat, game.n), "big"))


def chance_move(dealer: Dealer, game: Game, chance: Chance) -> dict[str, Any]:
    """The move for an awaited act of chance, in wire form: one shuffle per pile."""
    move: dict[str, Any] = {"type": chance.type}
    if chance.zone:
        move["zone"] = chance.zone
    for place, (name, pile) in zip(game.next_places(chance), chance.piles.items(), strict=True):
        move[name] = picked(pile, dealer.permutation(game, place, len(pile)), chance.pick)
    return move
