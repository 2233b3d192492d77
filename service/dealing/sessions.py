"""Sets of deals that many tables play (duplicate): one seed, revealed when the last of the tables is over."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)

from domain.record.daybook import Daybook, system_clock
from domain.record.errors import GameUnknown, RecordError
from domain.record.events import DealCommitted
from domain.record.game import Game
from domain.record.proof.deal import ALGORITHM, SEED_SIZE, seed_commitment
from domain.record.sources import new_id, random_bytes
from domain.record.stream_writer import Keyed
from domain.rules.phrases import counted
from service.accounts.engine import create_tables
from service.accounts.keys import claim
from service.dealing.seeds import KeptSeeds

METADATA: Final = MetaData()

sessions = Table(
    "deal_sessions",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("tournament", String(64), nullable=False, index=True),
    Column("commitment", String(64), nullable=False),
    Column("tables", Integer, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("made_by", String(96), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
session_games = Table(
    "deal_session_games",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("session", String(64), nullable=False, index=True),
    Column("admitted_at", BigInteger, nullable=False),
)
Index("deal_sessions_by_revealing", sessions.c.revealed)
Index("deal_session_games_in_order", session_games.c.session, session_games.c.game)

_COLUMNS: Final = tuple([column.name for column in sessions.columns])

MOST_TABLES: Final = 1000
_OPENING_MS: Final = 60_000
"""For how long a table that was admitted is waited for before it counts as never opened."""


class SessionFull(RecordError):
    """No more tables are admitted to these deals."""


@dataclass(frozen=True)
class Session:
    """A set of deals for `tables` tables of a tournament; `games` are those that have been admitted.

    No table is admitted any more once it is `closed`. `created_at` is in milliseconds since 1970.
    """

    id: str
    tournament: str
    commitment: str
    tables: int
    closed: bool
    revealed: bool
    made_by: str
    created_at: int
    games: tuple[str, ...] = ()

    @property
    def promise(self) -> DealCommitted:
        """The dealer's promise, which is the same at every table."""
        return DealCommitted(ALGORITHM, self.commitment, self.id, shared=True)


class SharedDeals:
    """The sets of deals that tables share. They keep no state beside database and record."""

    def __init__(
        self,
        engine: Engine,
        seeds: KeptSeeds,
        daybook: Daybook,
        draw: Callable[[int], bytes] = random_bytes,
        clock: Callable[[], int] = system_clock,
    ):
        self._engine = engine
        self._seeds = seeds
        self._daybook = daybook
        self._draw = draw
        self._clock = clock
        create_tables(engine, METADATA)

    def make(self, tournament: str, tables: int, by: str, keyed: Keyed | None = None) -> Session:
        """A new set of deals, stored with its seed and the key of the request in one transaction."""
        seed, made = self._draw(SEED_SIZE), new_id()
        commitment = seed_commitment(seed)
        with self._seeds.gathering() as seeds:
            self._seeds.keep(made, commitment, seed)
        session = Session(made, tournament, commitment, tables, False, False, by, self._clock())
        row = {name: getattr(session, name) for name in _COLUMNS}
        with self._engine.begin() as connection:
            claim(connection, keyed, made)
            self._seeds.keep_in(connection, seeds)
            connection.execute(insert(sessions), row)
        return session

    def session(self, session: str) -> Session | None:
        """The set of deals with that id."""
        with self._engine.connect() as connection:
            return _session(connection, session)

    def of(self, tournament: str, oldest_first: bool = False) -> list[Session]:
        """The sets of deals of a tournament, the newest first or the oldest."""
        order = sessions.c.id if oldest_first else sessions.c.id.desc()
        query = select(sessions.c.id).where(sessions.c.tournament == tournament).order_by(order)
        with self._engine.connect() as connection:
            found = [_session(connection, id_) for id_ in connection.scalars(query).all()]
        return [session for session in found if session is not None]

    def admit(self, connection: Connection, session: str, game: str) -> None:
        """Admits a table in the transaction that opens it. Raises `SessionFull`."""
        now = _changing(connection, session)
        never = [one for one in now.games if self._never_opened(connection, one)]
        if never:  # an earlier release noted a table before it was opened
            connection.execute(delete(session_games).where(session_games.c.game.in_(never)))
            now = replace(now, games=tuple([one for one in now.games if one not in never]))
        if now.closed or now.revealed or len(now.games) >= now.tables:
            said = (
                "no more tables are admitted"
                if now.closed or now.revealed
                else f"{counted(now.tables, 'table')} {'has' if now.tables == 1 else 'have'} it"
            )
            raise SessionFull(f"these deals are closed: {said}")
        row = {"game": game, "session": session, "admitted_at": self._clock()}
        connection.execute(insert(session_games), row)

    def close(self, session: str) -> Session:
        """Admits no more tables, so that the seed is revealed when those are over that there are."""
        with self._engine.begin() as connection:
            _changing(connection, session)
            connection.execute(update(sessions).where(sessions.c.id == session).values(closed=True))
        found = self.session(session)
        assert found is not None
        return found

    def due(self) -> list[str]:
        """The games in whose records a seed is to be revealed now.

        That is in all of a session's once no more tables come and all are over. A table that goes on all the same, by a
        ruling made in between, has its seed revealed too and gets another one. Sessions that are through are put away.
        """
        with self._engine.connect() as connection:
            ids = connection.scalars(select(sessions.c.id).where(sessions.c.revealed.is_(False))).all()
            open_ = [session for id_ in ids if (session := _session(connection, id_)) is not None]
        return [game for session in open_ for game in self._due(session)]

    def reveal(self, game: Game) -> float | None:
        """Records the seed in one game, and puts its session away if it was the last. For a worker: never again."""
        self._daybook.reveal_seed(game.id)
        return None

    def _due(self, session: Session) -> Sequence[str]:
        if not session.closed and len(session.games) < session.tables:
            return ()
        games = []
        for id_ in session.games:
            try:
                games.append(self._daybook.game(id_))
            except GameUnknown:
                with self._engine.connect() as connection:
                    if not self._never_opened(connection, id_):
                        return ()  # it may be opened at this moment
        own = [[seal for seal in game.sealing.seals if seal.committed.session == session.id] for game in games]
        begun = any(seal.seed is not None for seals in own for seal in seals)
        if not begun and not all(game.closed is not None or game.status == "void" for game in games):
            return ()
        with self._engine.begin() as connection:
            connection.execute(update(sessions).where(sessions.c.id == session.id).values(closed=True))
        left = [game.id for game, seals in zip(games, own, strict=True) if any(seal.seed is None for seal in seals)]
        if not left:
            with self._engine.begin() as connection:
                connection.execute(update(sessions).where(sessions.c.id == session.id).values(revealed=True))
            if begun:
                self._seeds.forget([session.id])
        return left

    def _never_opened(self, connection: Connection, game: str) -> bool:
        """Whether a table that was admitted has not been opened, and will not be."""
        query = select(session_games.c.admitted_at).where(session_games.c.game == game)
        if self._clock() < connection.execute(query).scalar_one() + _OPENING_MS:
            return False
        try:
            self._daybook.game(game)
        except GameUnknown:
            return True
        return False


def _changing(connection: Connection, session: str) -> Session:
    """A session as it is, which nobody else changes until this transaction ends."""
    # The write takes the row, on SQLite the database, before anything is read.
    connection.execute(update(sessions).where(sessions.c.id == session).values(id=sessions.c.id))
    found = _session(connection, session)
    if found is None:
        raise KeyError(session)
    return found


def games_with_sealed_deals(engine: Engine) -> list[str]:
    """The ids of the games whose deals other tables have too, and whose seed has not been revealed at all of these."""
    query = select(session_games.c.game).join(sessions, sessions.c.id == session_games.c.session)
    with engine.connect() as connection:
        return list(connection.scalars(query.where(sessions.c.revealed.is_(False))))


def _session(connection: Connection, session: str) -> Session | None:
    row = connection.execute(select(sessions).where(sessions.c.id == session)).mappings().first()
    if row is None:
        return None
    query = select(session_games.c.game).where(session_games.c.session == session).order_by(session_games.c.game)
    return Session(**row, games=tuple(connection.scalars(query)))
