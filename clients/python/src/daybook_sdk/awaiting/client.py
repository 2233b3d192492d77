"""`AsyncDaybook`: the client that awaits."""

from collections.abc import AsyncIterator, Mapping, Sequence
from copy import copy
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from daybook_sdk import calls
from daybook_sdk.awaiting.game import AsyncGame
from daybook_sdk.awaiting.line import AsyncLine
from daybook_sdk.awaiting.operations import AsyncOperations
from daybook_sdk.models import (
    FeedEvent,
    Statistics,
    Summary,
    Title,
    Token,
    Tournament,
    Viewer,
)
from daybook_sdk.operation import Message
from daybook_sdk.patience import Patience
from daybook_sdk.requests import call, channel


class AsyncDaybook:
    """A Daybook at `address`, as in "http://127.0.0.1:8000", used with `token`, or without one as a spectator.

    Each method repeats its request until it is answered or `patience` runs out (see `errors`); no attempt waits longer
    than `timeout` seconds. Every write takes an idempotency `key`, so that even another process can repeat it safely.
    The receipts of all writes are kept in the directory `receipts`, if one is given (`save_receipt`).
    `api` has every operation of the service. Closes its connections at the end of an `async with`, or by `close`.
    """

    def __init__(
        self,
        address: str,
        token: str | None = None,
        *,
        patience: Patience | None = None,
        timeout: float = 20.0,
        receipts: Path | str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ):
        client = httpx.AsyncClient(base_url=address, timeout=timeout, transport=transport)
        self._line = AsyncLine(client, token, patience or Patience(), Path(receipts) if receipts is not None else None)
        self.api = AsyncOperations(self._line)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        await self._line.client.aclose()

    def with_token(self, token: str | None) -> Self:
        """The same service over the same connections, used with another token."""
        other = copy(self)
        other._line = self._line.with_token(token)
        other.api = AsyncOperations(other._line)
        return other

    async def call(
        self,
        operation: str,
        parameters: Mapping[str, Any] | None = None,
        body: Any = None,
        *,
        accept: str | None = None,
    ) -> Any:
        """The answer to an operation that is known by its id alone; those of `api` have types.

        `parameters` have the names of Python (`if_match`, `as_`); `accept` is another type than the usual one. Raises
        `KeyError` if there is no such operation, and `ValueError` if one of its parameters is missing.
        """
        return await self._line.send(call(operation, parameters or {}, body, accept))

    def stream(self, operation: str, parameters: Mapping[str, Any] | None = None) -> AsyncIterator[Message]:
        """What an operation tells as a stream, over as many connections as it takes. Raises what `call` raises."""
        return self._line.follow(channel(operation, parameters or {}))

    async def titles(self) -> tuple[Title, ...]:
        """The titles that can be played."""
        return await self._line.send(calls.titles())

    async def title(self, name: str) -> Title:
        """One title with its deck, clauses and rules. Raises `Unknown`."""
        return await self._line.send(calls.title(name))

    async def open_game(
        self,
        title: str,
        seats: Sequence[Mapping[str, str]],
        config: Mapping[str, Any] | None = None,
        *,
        dealing: str | None = None,
        tournament: str | None = None,
        private: bool | None = None,
        spectator_delay: int | None = None,
        bots_take_back: str | None = None,
        nonces: int | None = None,
        key: str | None = None,
    ) -> AsyncGame:
        """Opens a game with `person(...)` and `bot(...)` on its seats; `AsyncGame.as_seat` plays for a person.

        `dealing` is "sealed" (the service shuffles) or "recorded"; `spectator_delay` is in seconds. Bots answer
        take-backs as `bots_take_back` has it, "refuse" or "agree". With `nonces` the seats add to the shuffles first
        (`add_nonce`): the dealer waits so many seconds for them to commit themselves, and as long for them to reveal.
        Raises `SetupRefused` for a configuration that the rules do not accept.
        """
        opened = await self._line.send(
            calls.open_game(
                title, seats, key, config=config, dealing=dealing, tournament=tournament, private=private,
                spectator_delay=spectator_delay, bots_take_back=bots_take_back, nonces=nonces,
            )
        )  # fmt: skip
        return AsyncGame(
            opened.id, self._line, {seat.seat: seat.token for seat in opened.seats if seat.token}, opened.receipt
        )

    def game(self, game_id: str) -> AsyncGame:
        """The game with that id. Sends no request yet."""
        return AsyncGame(game_id, self._line)

    def games(
        self,
        *,
        title: str | None = None,
        player: str | None = None,
        status: str | None = None,
        tournament: str | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[Summary]:
        """All games that fit, newest first, fetched in pages of `limit`."""
        return self._line.pages(
            calls.games(title=title, player=player, status=status, tournament=tournament, limit=limit)
        )

    def feed(
        self,
        *,
        after: str | None = None,
        title: str | None = None,
        tournament: str | None = None,
        player: str | None = None,
        types: Sequence[str] = (),
        seen_as: Viewer | None = None,
    ) -> AsyncIterator[FeedEvent]:
        """The events of many games as they happen: after the cursor `after`, or from now on.

        Only those that fit what is given; `types` are types of events. Reconnects by itself, and never ends.
        """
        return self._line.follow(
            calls.feed(
                after, title=title, tournament=tournament, player=player, types=",".join(types) or None,
                **{"as": seen_as},
            )
        )  # fmt: skip

    async def make_token(
        self,
        role: str,
        name: str | None = None,
        *,
        tournament: str | None = None,
        games: Sequence[str] | None = None,
        game: str | None = None,
        seat: int | None = None,
        actor: str | None = None,
        person: str | None = None,
        expires_in: int | None = None,
        key: str | None = None,
    ) -> Token:
        """A new token for a role; its `token` is shown only this once.

        It holds at `games`, in a `tournament`, on a `seat` of a `game`, or everywhere. `actor`: another one for an
        official who has one. `person` is whose it is: a handle or an id, by default a new person. `expires_in` is in
        seconds.
        """
        return await self._line.send(
            calls.make_token(
                key, role=role, name=name, tournament=tournament, games=games, game=game, seat=seat,
                actor=actor, person=person, expires_in=expires_in,
            )
        )  # fmt: skip

    def tokens(
        self, *, role: str | None = None, tournament: str | None = None, game: str | None = None
    ) -> AsyncIterator[Token]:
        """The tokens that this token may know of, newest first."""
        return self._line.pages(calls.tokens(role=role, tournament=tournament, game=game))

    async def token(self, token_id: str | None = None) -> Token:
        """One token; without an id, this client's own. Raises `Unknown`."""
        return await self._line.send(calls.token(token_id))

    async def revoke_token(self, token_id: str) -> Token:
        """Revokes a token and returns what is known of it. Raises `Unknown`."""
        return await self._line.send(calls.revoke_token(token_id))

    async def make_tournament(
        self,
        name: str,
        *,
        private: bool | None = None,
        spectator_delay: int | None = None,
        open_cards: str | None = None,
        key: str | None = None,
    ) -> Tournament:
        """A new tournament; `spectator_delay` is in seconds."""
        return await self._line.send(
            calls.make_tournament(
                key, name=name, private=private, spectator_delay=spectator_delay, open_cards=open_cards
            )
        )

    def tournaments(self) -> AsyncIterator[Tournament]:
        """The tournaments."""
        return self._line.pages(calls.tournaments())

    async def tournament(self, tournament_id: str) -> Tournament:
        """One tournament. Raises `Unknown`."""
        return await self._line.send(calls.tournament(tournament_id))

    def title_statistics(self, title: str, variant: str | None = None) -> AsyncIterator[Statistics]:
        """The players of a title, most wins first."""
        return self._line.pages(calls.title_statistics(title, variant))

    async def player_statistics(self, player: str) -> tuple[Statistics, ...]:
        """The statistics of a player (a handle, or "bot:greedy"), by title and variant."""
        return await self._line.send(calls.player_statistics(player))
