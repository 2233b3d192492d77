"""Which sets of deals the tables of a duplicate tournament play: one a round, or one a board of a movement."""

from itertools import takewhile
from typing import Final

from sqlalchemy import Column, Engine, MetaData, String, Table, select

from domain.tournaments.state import Round, Tournament, TournamentTable
from service.accounts.engine import create_tables, insert_new
from service.dealing.sessions import MOST_TABLES, SharedDeals

METADATA: Final = MetaData()

tournament_deals = Table(
    "tournament_deals",
    METADATA,
    Column("tournament", String(64), primary_key=True),
    Column("place", String(32), primary_key=True),
    Column("session", String(64), nullable=False),
)


class TournamentDeals:
    """Remembers the set of deals of each round or board. Any thread and process may use it."""

    def __init__(self, engine: Engine, shared: SharedDeals, *, reads_only: bool = False):
        self._engine = engine
        self._shared = shared
        if reads_only:
            return
        create_tables(engine, METADATA)

    def session_of(self, tournament: Tournament, round_: Round, table: TournamentTable, by: str) -> str | None:
        """The set of deals that a table plays, made if there is none yet; `None` where each table has its own."""
        if not tournament.config.duplicate:
            return None
        place = place_of_deals(tournament, round_, table)
        if (known := self._known(tournament.id, place)) is not None:
            return known
        most = MOST_TABLES if table.board is not None else len(round_.tables)
        made = self._shared.make(tournament.id, most, by)
        row = {"tournament": tournament.id, "place": place, "session": made.id}
        with self._engine.begin() as connection:
            insert_new(connection, tournament_deals, [row])
        known = self._known(tournament.id, place)
        assert known is not None
        if known != made.id:
            self._shared.close(made.id)  # another process was quicker: nobody plays these
        return known

    def close(self, tournament: Tournament, round_: Round) -> None:
        """Has the deals of a closed round revealed once its last table is over; those of boards with the tournament."""
        boards = any(table.board is not None for table in round_.tables)
        over = not boards or tournament.status == "finished"
        for place in {place_of_deals(tournament, round_, table) for table in round_.tables} if over else ():
            if (session := self._known(tournament.id, place)) is not None:
                self._shared.close(session)

    def _known(self, tournament: str, place: str) -> str | None:
        there = (tournament_deals.c.tournament == tournament) & (tournament_deals.c.place == place)
        with self._engine.connect() as connection:
            return connection.scalar(select(tournament_deals.c.session).where(there))


def times_cancelled(tournament: Tournament, round_: Round) -> int:
    """How often a round of this number was cancelled before it was drawn like this."""
    before = takewhile(lambda one: one is not round_, tournament.cancelled)
    return sum(one.number == round_.number for one in before)


def place_of_deals(tournament: Tournament, round_: Round, table: TournamentTable) -> str:
    """What a table shares its deals by: its board or its round, each time it is drawn."""
    if table.board is not None:
        return f"board {table.board}"
    # Who has seen the hands of a cancelled round does not get them again.
    again = times_cancelled(tournament, round_)
    return f"round {round_.number}" + (f" again {again}" if again else "")
