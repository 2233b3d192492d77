"""Tokens of 256 bits, each with a role, a scope and an expiry. Only their SHA-256 is kept."""

import hmac
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from operator import attrgetter
from threading import Lock
from types import SimpleNamespace
from typing import Any, Final
from uuid import UUID

from cachetools import TTLCache, cachedmethod
from cachetools.keys import hashkey
from sqlalchemy import Engine, insert, or_, select, update
from sqlalchemy.engine import Connection

from domain.record.daybook import system_clock
from domain.record.house import SeatsAdmitted, TokenRevoked
from domain.record.sources import monotonic, new_id, random_text
from domain.record.stream_writer import Keyed
from domain.record.timestamps import time_text
from service.accounts.actor import Actor
from service.accounts.aliases import persons_in
from service.accounts.engine import one_at_a_time
from service.accounts.journal import SERVICE, Journal, token_made
from service.accounts.keys import claim
from service.accounts.ordering import Place, in_order
from service.accounts.players import new_person_id
from service.accounts.schema import TOKEN_NAME, game_settings, token_id, tokens

ROLES_OF_TOKENS: Final = ("organiser", "director", "scorer", "seat", "person", "spectator", "auditor")

_FIRST: Final = "o-first"
_PREFIXES: Final = {"seat": "seat_", "person": "login_"}
_REMEMBERED: Final = 10_000
_SECONDS: Final = 1.0  # how long a token revoked by another process may still be accepted


@dataclass(frozen=True)
class TokenWanted:
    """A token to make. `person` is the id of its owner, by default a new person; for a seat, the person who sits there.
    `expires_at` is in ms since 1970.
    """

    role: str
    name: str | None = None
    tournament: str | None = None
    games: tuple[str, ...] | None = None
    game: str | None = None
    seat: int | None = None
    person: str | None = None
    expires_at: int | None = None


@dataclass(frozen=True)
class TokenRow:
    """A token as it is stored, without its secret. Times are in milliseconds since 1970.

    `actor` is how the record names its holder: `seat:2`, or the id of an official's person. `person` is `None` only for
    seats' tokens that are older than persons.
    """

    id: str
    role: str
    actor: str
    person: str | None
    name: str | None
    tournament: str | None
    games: tuple[str, ...] | None
    game: str | None
    seat: int | None
    made_by: str | None
    created_at: int
    expires_at: int | None
    revoked_at: int | None

    def known_as(self, persons: Iterable[str] = ()) -> Actor:
        """The actor of requests with this token; `persons` are all ids of its person."""
        games = None if self.games is None else frozenset(self.games)
        others = frozenset(persons) - {self.actor}
        return Actor(self.role, self.actor, self.id, self.tournament, games, self.game, self.seat, others)


_COLUMNS = [tokens.c[name] for name in TokenRow.__dataclass_fields__]


def token_hash(token: str) -> bytes:
    """The SHA-256 of a token: all that is stored of it."""
    return sha256(token.encode()).digest()


class AccessTokens:
    """Makes, recognises, lists and revokes tokens. `key` is the service's secret key."""

    def __init__(self, engine: Engine, journal: Journal, key: bytes):
        self._engine = engine
        self._journal = journal
        self._key = key
        self._remembering = Lock()  # cachetools' caches are not safe for threads
        self._actors: TTLCache[Any, Actor | None] = TTLCache(_REMEMBERED, _SECONDS, monotonic)
        self._when_ended: list[Callable[[], None]] = []

    def when_ended(self, listener: Callable[[], None]) -> None:
        """Calls `listener` whenever this process has ended tokens."""
        self._when_ended.append(listener)

    def actor(self, token: str) -> Actor | None:
        """The holder of a token; `None` if it is unknown, expired or revoked.

        A revocation takes effect at once in the process that made it, within a second in others.
        """
        return self._stored_actor(token_hash(token))

    @cachedmethod(attrgetter("_actors"), lock=attrgetter("_remembering"))
    def _stored_actor(self, hashed: bytes) -> Actor | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(*_COLUMNS).where(tokens.c.hash == hashed)).first()
            return None if row is None or not _valid(row) else _known_as(connection, _token(row))

    def actor_of(self, id_: str) -> Actor | None:
        """The holder of the token with this id; `None` if it is not valid now. Queries the database each time."""
        row = self.token(id_)
        if row is None or not _valid(row):
            return None
        with self._engine.connect() as connection:
            return _known_as(connection, row)

    def first_organiser_token(self, given: str | None) -> str | None:
        """Ensures that there is an organiser. Returns a new token at the very first start, else `None`.

        `given` (DAYBOOK_TOKEN) is accepted as an organiser's token at every start; no new one is made then. If it was
        revoked it stays so (see `given_token_fault`).
        """
        token = given or "daybook_" + random_text()
        actor = "o-" + token_hash(token).hex()[:12] if given else _FIRST
        with self._engine.begin() as connection:
            one_at_a_time(connection)
            organisers = select(tokens.c.hash).where(tokens.c.role == "organiser")
            if given is None and connection.execute(organisers).first():
                return None
            self._add(connection, _row(token, TokenWanted("organiser", "first"), actor, None), SERVICE)
        return None if given else token

    def given_token_fault(self, given: str) -> str | None:
        """Why the `given` DAYBOOK_TOKEN is worth nothing here, or less than an organiser's; `None` if all is well."""
        with self._engine.connect() as connection:
            row = connection.execute(select(*_COLUMNS).where(tokens.c.hash == token_hash(given))).first()
        if row is None:
            return None
        if row.revoked_at is not None:
            return f"was revoked at {time_text(row.revoked_at)} and opens nothing: set another one"
        if not _valid(row):
            return f"expired at {time_text(row.expires_at)} and opens nothing: set another one"
        if row.role != "organiser":
            return f"is the token of a {row.role} here, not of an organiser: set another one"
        return None

    def seat_token(self, game: str, seat: int, generation: int = 1) -> str:
        """The token of a seat. It is derived from the service's key, so that a repeated opening gives the same one."""
        return "seat_" + self._derived(f"{game}\n{seat}\n{generation}")

    def sealing_key(self, purpose: str) -> bytes:
        """A Fernet key for sealing what others keep for us."""
        return (self._derived(f"sealing\n{purpose}") + "=").encode()

    def invitation_secret(self, invitation: str) -> str:
        """The secret in an invitation's link. It is derived from the service's key and stored nowhere."""
        return "invite_" + self._derived(f"invitation\n{invitation}")

    def visitor_key(self, viewing: str, number: int) -> str:
        """The key of a visitor, derived from the service's key, so that a repeated entry gives the same one."""
        return self._derived(f"visitor\n{viewing}\n{number}")

    def admit_seats(self, game: str, persons: Mapping[int, str]) -> dict[int, str]:
        """Makes the tokens of these seats valid and returns them by seat. Calling it again changes nothing."""
        with self._engine.begin() as connection:
            made = self.admit_seats_in(connection, game, persons)
        self.forget_tokens(made.values())
        return made

    def admit_seats_in(self, connection: Connection, game: str, persons: Mapping[int, str]) -> dict[int, str]:
        """`admit_seats` in this transaction. Call `forget_tokens` with the tokens afterwards."""
        made = {seat: self.seat_token(game, seat) for seat in persons}
        wanted = {seat: TokenWanted("seat", game=game, seat=seat, person=who) for seat, who in persons.items()}
        if made:
            self._admit(connection, [_row(token, wanted[seat], f"seat:{seat}", None) for seat, token in made.items()])
        return made

    def forget_tokens(self, made: Iterable[str]) -> None:
        """Drops these tokens from this process's cache."""
        self._forget(token_hash(token) for token in made)

    def pass_seat_on(self, game: str, seat: int, generation: int, person: str | None) -> str | None:
        """Ends all tokens of a seat that somebody else takes; returns the new one if that is a `person`, not a bot.

        `generation` is 1 for the first to sit there. Calling it again changes nothing.
        """
        token = self.seat_token(game, seat, generation) if person is not None else None
        kept = b"" if token is None else token_hash(token)
        ended = (tokens.c.role == "seat") & (tokens.c.game == game) & (tokens.c.seat == seat) & (tokens.c.hash != kept)
        valid = tokens.c.revoked_at.is_(None)
        with self._engine.begin() as connection:
            self._journal.lock(connection)  # who does the same at once then finds it done
            rows = connection.execute(select(tokens).where(ended & valid)).all()
            for row in rows:
                self._journal.note(connection, tournament_in(connection, row), TokenRevoked(row.id), SERVICE)
            connection.execute(update(tokens).where(ended & valid).values(revoked_at=system_clock()))
            if token is not None:
                wanted = TokenWanted("seat", game=game, seat=seat, person=person)
                self._admit(connection, [_row(token, wanted, f"seat:{seat}", None)])
        self._forget([*(bytes(row.hash) for row in rows), *([kept] if kept else [])])
        self._tell_ended()
        return token

    def make(
        self, wanted: TokenWanted, made_by: str, keyed: Keyed | None = None, *, claims: bool = False
    ) -> tuple[str, TokenRow]:
        """Makes a token and returns it with its row; a request with a key is given the same one again.

        `claims`: the key is that of the token itself, not of something that it is made with.
        """
        token = self._secret(wanted.role, keyed)
        actor = f"seat:{wanted.seat}" if wanted.role == "seat" else wanted.person or f"u-{new_id()}"
        hashed = token_hash(token)
        with self._engine.begin() as connection:
            if claims:
                claim(connection, keyed, token_id(hashed))
            self._add(connection, _row(token, wanted, actor, made_by), made_by)
            row = connection.execute(select(*_COLUMNS).where(tokens.c.hash == hashed)).one()
        self._forget([hashed])
        return token, _token(row)

    def made_again(self, id_: str, keyed: Keyed | None) -> tuple[str, TokenRow] | None:
        """The token with this id that a request with a key was given before, with its row; `None` if there is none."""
        row = self.token(id_)
        return None if row is None else (self._secret(row.role, keyed), row)

    def new_persons(self, count: int, keyed: Keyed | None) -> list[str]:
        """Ids for new persons; a request with a key gives those whom it makes the same ones each time."""
        if keyed is None:
            return [new_person_id() for _ in range(count)]
        digests = [hmac.digest(self._key, f"person\n{at}\n{_words(keyed)}".encode(), "sha256") for at in range(count)]
        return [f"p-{UUID(bytes=digest[:16], version=4)}" for digest in digests]

    def token(self, id_: str) -> TokenRow | None:
        """The token with this id, or `None`."""
        with self._engine.connect() as connection:
            row = connection.execute(select(*_COLUMNS).where(tokens.c.id == id_)).first()
        return None if row is None else _token(row)

    def find_tokens(
        self,
        *,
        within: str | None = None,
        role: str | None = None,
        tournament: str | None = None,
        game: str | None = None,
        text: str | None = None,
        sort: str = "-created_at",
        after: Place | None = None,
        limit: int = 50,
    ) -> Sequence[TokenRow]:
        """A page of tokens, after the place `after`; by default the newest first.

        `within` is a tournament, its games included. `text` is a part of the name. `sort` is "created_at" or "name"; a
        leading minus reverses it.
        """
        column = TOKEN_NAME if sort.endswith("name") else tokens.c.created_at
        query = in_order(select(*_COLUMNS), column, tokens.c.id, sort, after, limit)
        if within is not None:
            games = select(game_settings.c.game).where(game_settings.c.tournament == within)
            query = query.where(or_(tokens.c.tournament == within, tokens.c.game.in_(games)))
        for column, value in ((tokens.c.role, role), (tokens.c.tournament, tournament), (tokens.c.game, game)):
            if value is not None:
                query = query.where(column == value)
        if text is not None:
            query = query.where(tokens.c.name.icontains(text, autoescape=True))
        with self._engine.connect() as connection:
            return [_token(row) for row in connection.execute(query)]

    def revoke(self, id_: str, by: str) -> None:
        """Revokes the token with this id. The time of the first revocation stays."""
        with self._engine.begin() as connection:
            self._journal.lock(connection)
            row = connection.execute(select(tokens).where(tokens.c.id == id_)).first()
            if row is None:
                return
            if row.revoked_at is None:
                self._journal.note(connection, tournament_in(connection, row), TokenRevoked(id_), by)
                connection.execute(update(tokens).where(tokens.c.id == id_).values(revoked_at=system_clock()))
        self._forget([bytes(row.hash)])
        self._tell_ended()

    def _add(self, connection: Connection, row: Mapping[str, Any], by: str) -> None:
        """Adds a token and records it, unless it exists."""
        if self._missing(connection, [row]):
            made = SimpleNamespace(**row)
            self._journal.note(connection, tournament_in(connection, made), token_made(made), by)
            connection.execute(insert(tokens).values(row))

    def _admit(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Adds tokens for seats of one game and records them; existing ones stay as they are."""
        if missing := self._missing(connection, rows):
            seats = tuple([_admitted(row) for row in missing])
            tournament = tournament_in(connection, SimpleNamespace(**missing[0]))
            self._journal.note(connection, tournament, SeatsAdmitted(missing[0]["game"], seats), SERVICE)
            connection.execute(insert(tokens), missing)

    def _missing(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """The rows that do not exist yet. Nobody else adds any until the transaction ends.

        One that exists with a damaged hash, of which the id is only a part, opens nothing: it gets its own again.
        """
        self._journal.lock(connection)
        ids = [row["id"] for row in rows]
        found = connection.execute(select(tokens.c.id, tokens.c.hash).where(tokens.c.id.in_(ids))).all()
        there = {one.id: bytes(one.hash) for one in found}
        for row in rows:
            if there.get(row["id"], row["hash"]) != row["hash"]:
                connection.execute(update(tokens).where(tokens.c.id == row["id"]).values(hash=row["hash"]))
        return [row for row in rows if row["id"] not in there]

    def official_tokens(self, person: str) -> Sequence[TokenRow]:
        """The tokens that a person has, or has had, as an official, the newest first."""
        query = select(*_COLUMNS).where(tokens.c.actor == person, tokens.c.role != "seat")
        with self._engine.connect() as connection:
            return [_token(row) for row in connection.execute(query.order_by(tokens.c.created_at.desc()))]

    def forget_tokens_of(self, persons: Iterable[str]) -> None:
        """Drops the tokens of these persons from this process's cache."""
        with self._engine.connect() as connection:
            hashes = connection.scalars(select(tokens.c.hash).where(tokens.c.person.in_(list(persons)))).all()
        self._forget(bytes(hashed) for hashed in hashes)

    def has_seat_in(self, persons: Iterable[str], tournament: str) -> bool:
        """Whether one of these ids sits, or has sat, at a game of a tournament."""
        games = select(game_settings.c.game).where(game_settings.c.tournament == tournament)
        seats = (tokens.c.role == "seat") & tokens.c.person.in_(list(persons)) & tokens.c.game.in_(games)
        with self._engine.connect() as connection:
            return connection.execute(select(tokens.c.id).where(seats).limit(1)).first() is not None

    def _tell_ended(self) -> None:
        for listener in self._when_ended:
            listener()

    def _secret(self, role: str, keyed: Keyed | None) -> str:
        """A new token; a request with a key has the same one each time."""
        secret = random_text() if keyed is None else self._derived(f"token\n{_words(keyed)}")
        return _PREFIXES.get(role, "daybook_") + secret

    def _derived(self, words: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, words.encode(), "sha256")).decode().rstrip("=")

    def _forget(self, hashes: Iterable[bytes]) -> None:
        with self._remembering:
            for hashed in hashes:
                self._actors.pop(hashkey(hashed), None)


def tournament_in(connection: Connection, row: Any) -> str | None:
    """The tournament in which a token is valid: its own, or that of its seat's game."""
    if row.tournament is not None or row.game is None:
        return None if row.tournament is None else str(row.tournament)
    found: str | None = connection.scalar(select(game_settings.c.tournament).where(game_settings.c.game == row.game))
    return found


def _row(token: str, wanted: TokenWanted, actor: str, made_by: str | None) -> dict[str, Any]:
    hashed = token_hash(token)
    return {
        "hash": hashed,
        "id": token_id(hashed),
        "role": wanted.role,
        "actor": actor,
        "person": wanted.person if wanted.role == "seat" else actor,
        "name": wanted.name,
        "tournament": wanted.tournament,
        "games": None if wanted.games is None else list(wanted.games),
        "game": wanted.game,
        "seat": wanted.seat,
        "made_by": made_by,
        "created_at": system_clock(),
        "expires_at": wanted.expires_at,
        "revoked_at": None,
        "told": True,
    }


def _admitted(row: Mapping[str, Any]) -> dict[str, Any]:
    """A seat's token as its event has it."""
    hashed = b64encode(row["hash"]).decode()
    return {"seat": row["seat"], "token": row["id"], "person": row["person"], "hash": hashed}


def _words(keyed: Keyed) -> str:
    return f"{keyed.actor}\n{keyed.key}\n{keyed.request_sha256.hex()}"


def _known_as(connection: Connection, row: TokenRow) -> Actor:
    return row.known_as(() if row.role == "seat" else persons_in(connection, row.actor))


def _valid(row: Any) -> bool:
    return row.revoked_at is None and (row.expires_at is None or row.expires_at > system_clock())


def _token(row: Any) -> TokenRow:
    values = row._asdict()
    return TokenRow(**{**values, "games": None if values["games"] is None else tuple(values["games"])})
