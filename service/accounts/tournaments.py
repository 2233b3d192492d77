"""Tournaments, and what an organiser decides about a table."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict
from threading import Lock
from typing import Any, Final

from cachetools import TTLCache
from sqlalchemy import Engine, insert, select, update
from sqlalchemy.engine import Connection

from domain.record.house import EmbeddingSet, GameSettingsSet, TournamentOpened
from domain.record.sources import monotonic
from domain.record.stream_writer import Keyed
from service.accounts.engine import insert_new
from service.accounts.journal import SETTINGS, Journal
from service.accounts.keys import claim
from service.accounts.labels import NO_LABELS, TOURNAMENT, KeptLabels, Labels
from service.accounts.ordering import in_order
from service.accounts.schema import GameSettings, TournamentRow, game_settings, tournaments

_REMEMBERED: Final = 10_000
_SECONDS: Final = 5.0  # how long another process may still use old settings
_USUAL: Final = GameSettings()


class Tournaments:
    """Stores tournaments and the settings of games. A game without a row has the default settings."""

    def __init__(self, engine: Engine, journal: Journal):
        self._engine = engine
        self._journal = journal
        self._labels = KeptLabels(engine, journal)
        self._remembering = Lock()
        self._settings: TTLCache[str, GameSettings] = TTLCache(_REMEMBERED, _SECONDS, monotonic)

    def game_settings(self, game: str) -> GameSettings:
        """The settings of a game; a change by another process takes effect within 5 seconds."""
        with self._remembering:
            kept = self._settings.get(game)
        return self.settings_of([game])[game] if kept is None else kept

    def settings_of(self, games: Iterable[str]) -> dict[str, GameSettings]:
        """The settings of these games, by id."""
        wanted = list(games)
        with self._remembering:
            # Cached entries may expire a moment later.
            kept = {game: self._settings.get(game) for game in wanted}
        known = {game: settings for game, settings in kept.items() if settings is not None}
        if unknown := [game for game in wanted if game not in known]:
            with self._engine.connect() as connection:
                rows = connection.execute(select(game_settings).where(game_settings.c.game.in_(unknown))).all()
            found = dict.fromkeys(unknown, _USUAL) | {row.game: _settings(row) for row in rows}
            known |= found
            with self._remembering:
                self._settings.update(found)
        return known

    def set_table(self, game: str, settings: GameSettings, by: str) -> None:
        """Replaces the settings of a game and records that, unless they are the same."""
        with self._engine.begin() as connection:
            if not self.set_table_in(connection, game, settings, by):
                return
        self.forget_settings([game])

    def set_table_in(self, connection: Connection, game: str, settings: GameSettings, by: str) -> bool:
        """`set_table` in this transaction; returns whether they have changed. Call `forget_settings` afterwards."""
        row = asdict(settings)
        if not self._note(connection, game, settings, by):
            return False
        changed = connection.execute(update(game_settings).where(game_settings.c.game == game).values(row))
        if not changed.rowcount:
            insert_new(connection, game_settings, [{"game": game, **row}])
        return True

    def forget_settings(self, games: Iterable[str]) -> None:
        """Drops the settings of these games from this process's cache."""
        with self._remembering:
            for game in games:
                self._settings.pop(game, None)

    def _note(self, connection: Connection, game: str, settings: GameSettings, by: str) -> bool:
        """Records the new settings of a game; returns whether they have changed."""
        self._journal.lock(connection)
        old = settings_in(connection, game)
        if old == settings:
            return False
        event = GameSettingsSet(game, **asdict(settings))
        for tournament in dict.fromkeys(
            [old.tournament if old != _USUAL else settings.tournament, settings.tournament]
        ):
            self._journal.note(connection, tournament, event, by)
        return True

    def games_of(self, tournament: str) -> list[str]:
        """The ids of a tournament's games, the newest first."""
        query = select(game_settings.c.game).where(game_settings.c.tournament == tournament)
        with self._engine.connect() as connection:
            return list(connection.scalars(query.order_by(game_settings.c.game.desc())))

    def private_games(self) -> list[str]:
        """The ids of all private games, including what another process has just changed."""
        query = select(game_settings.c.game).where(game_settings.c.private)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def delayed_games(self) -> dict[str, int]:
        """The spectator delay of each game that has one, in seconds."""
        query = select(game_settings.c.game, game_settings.c.spectator_delay)
        with self._engine.connect() as connection:
            found = connection.execute(query.where(game_settings.c.spectator_delay > 0))
            return {row.game: row.spectator_delay for row in found}

    def add_tournament(self, tournament: TournamentRow, labels: Labels = NO_LABELS, keyed: Keyed | None = None) -> None:
        """Stores a new tournament with its labels and the key of the request. Raises `ExternalIdTaken`."""
        settings = {name: getattr(tournament, name) for name in SETTINGS}
        with self._engine.begin() as connection:
            claim(connection, keyed, tournament.id)
            self._journal.lock(connection)
            connection.execute(insert(tournaments).values(asdict(tournament)))
            self._journal.note(
                connection, tournament.id, TournamentOpened(tournament.id, **settings), tournament.made_by
            )
            if tournament.embedding is not None:
                self._journal.note(
                    connection, tournament.id, EmbeddingSet(tournament.id, tournament.embedding), tournament.made_by
                )
            self._labels.set_labels_in(connection, TOURNAMENT, tournament.id, tournament.id, labels, tournament.made_by)

    def rename_tournament(self, id_: str, name: str) -> None:
        """Renames a tournament. The record does not hold names."""
        with self._engine.begin() as connection:
            connection.execute(update(tournaments).where(tournaments.c.id == id_).values(name=name))

    def set_embedding(self, id_: str, embedding: Mapping[str, Any] | None, by: str) -> None:
        """Replaces a tournament's embedding settings and records that, unless they are the same."""
        this = tournaments.c.id == id_
        with self._engine.begin() as connection:
            self._journal.lock(connection)
            if connection.scalar(select(tournaments.c.embedding).where(this)) == embedding:
                return
            self._journal.note(connection, id_, EmbeddingSet(id_, embedding), by)
            connection.execute(update(tournaments).where(this).values(embedding=embedding))

    def is_private(self, id_: str) -> bool:
        """Whether a tournament is private, which it is from its beginning or never."""
        with self._engine.connect() as connection:
            return bool(connection.scalar(select(tournaments.c.private).where(tournaments.c.id == id_)))

    def tournament(self, id_: str) -> TournamentRow | None:
        """The tournament with that id, or `None`."""
        with self._engine.connect() as connection:
            row = connection.execute(select(tournaments).where(tournaments.c.id == id_)).first()
        return None if row is None else _tournament(row)

    def tournaments_named_like(self, text: str, limit: int = 200) -> list[TournamentRow]:
        """The newest `limit` tournaments whose names contain a text, ignoring case."""
        query = select(tournaments).where(tournaments.c.name.icontains(text, autoescape=True))
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(tournaments.c.id.desc()).limit(limit))
            return [_tournament(row) for row in rows]

    def tournament_ids(self) -> list[str]:
        """The ids of all tournaments, the oldest first."""
        with self._engine.connect() as connection:
            return list(connection.scalars(select(tournaments.c.id).order_by(tournaments.c.id)))

    def find_tournaments(
        self,
        only: str | None,
        last: tuple[str, str] | None,
        limit: int,
        *,
        among: Collection[str] | None = None,
        text: str | None = None,
        sort: str = "-created_at",
    ) -> Sequence[TournamentRow]:
        """A page of tournaments, after the `last` name and id; by default the newest first.

        `only` gives that one and the public ones, `among` those with these ids, `text` those with it in the name.
        `sort` is "created_at" or "name"; a leading minus reverses it.
        """
        id_, column = tournaments.c.id, tournaments.c.name if sort.endswith("name") else None
        query = in_order(select(tournaments), column, id_, sort, last, limit)
        if only is not None:
            query = query.where((tournaments.c.id == only) | ~tournaments.c.private)
        if among is not None:
            query = query.where(id_.in_(among))
        if text is not None:
            query = query.where(tournaments.c.name.icontains(text, autoescape=True))
        with self._engine.connect() as connection:
            return [_tournament(row) for row in connection.execute(query)]


def settings_in(connection: Connection, game: str) -> GameSettings:
    """The settings of a game as this transaction sees them."""
    row = connection.execute(select(game_settings).where(game_settings.c.game == game)).first()
    return _USUAL if row is None else _settings(row)


def _settings(row: Any) -> GameSettings:
    return GameSettings(row.tournament, *[getattr(row, name) for name in SETTINGS])


def _tournament(row: Any) -> TournamentRow:
    return TournamentRow(
        row.id,
        row.name,
        row.private,
        row.spectator_delay,
        row.made_by,
        row.created_at,
        row.disputes,
        row.appeal_minutes,
        row.open_cards,
        row.embedding,
    )
