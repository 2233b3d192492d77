"""Opens many games in one transaction: events, settings, labels, seats and the seeds of their deals, all or nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import insert, select
from sqlalchemy.engine import Connection

from domain.record.daybook import Daybook, Opening, Recorded
from domain.record.decision import Decision
from domain.record.sources import monotonic, new_id
from domain.record.stream_writer import Keyed, append_within
from domain.rules.values import changed
from service.accounts import Accounts, ExternalIdTaken, GameSettings, Labels
from service.accounts.accounts import made_before_in
from service.accounts.engine import insert_new
from service.accounts.labels import GAME, NO_LABELS
from service.accounts.schema import opened_together, request_row, requests
from service.dealing.seeds import KeptSeeds
from service.dealing.sessions import SharedDeals


@dataclass(frozen=True)
class WantedGame:
    """A game to open, with its settings, its labels, and the set of deals it shares, if any.

    `new` are the persons to register with it: ids by handle.
    """

    opening: Opening
    settings: GameSettings = field(default_factory=GameSettings)
    labels: Labels = NO_LABELS
    session: str | None = None
    new: Mapping[str, str] = field(default_factory=dict)
    id: str = field(default_factory=new_id)

    @property
    def persons(self) -> dict[int, str]:
        """The persons by seat, without bots."""
        return {at: seat["player"] for at, seat in enumerate(self.opening.seats) if "player" in seat}


@dataclass(frozen=True)
class OpenedGame:
    """An opened game, perhaps one of several, and the tokens of its first seats."""

    recorded: Recorded
    tokens: Mapping[int, str]

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.recorded.game.id


class OpeningRefused(Exception):
    """A game cannot be opened: why, and which of those in the request. Nothing was opened."""

    def __init__(self, index: int, cause: Exception):
        super().__init__(str(cause))
        self.index = index
        self.cause = cause


class Openings:
    """Opens games together."""

    def __init__(self, daybook: Daybook, accounts: Accounts, seeds: KeptSeeds, shared: SharedDeals):
        self._daybook = daybook
        self._accounts = accounts
        self._seeds = seeds
        self._shared = shared

    def opened_before(self, keyed: Keyed | None) -> list[OpenedGame] | None:
        """What the same request opened before, or `None`. Raises `KeyReused`."""
        self._daybook.done_before(keyed)  # raises if a single opening, or a move, had that key
        batch = self._accounts.made_before(keyed)
        return None if batch is None else self._repeated(batch)

    def open_all(self, wanted: Sequence[WantedGame], by: str, keyed: Keyed | None = None) -> list[OpenedGame]:
        """Opens all of these games, or none. The openings must have been tried before (`Daybook.require_opening`).

        Raises `OpeningRefused`, `KeyReused`, `KeyInProgress`, `RegisteredMeanwhile`.
        """
        with self._daybook.once(keyed):
            if (before := self.opened_before(keyed)) is not None:
                return before
            try:
                return self._opened(self._admitted(wanted), by, keyed)
            except BaseException:
                self._leave(wanted)
                raise

    def _admitted(self, wanted: Sequence[WantedGame]) -> list[WantedGame]:
        """The games with the promises of their shared deals: noted first, so that no seed is revealed."""
        admitted = []
        for index, one in enumerate(wanted):
            if one.session is not None:
                try:
                    promise = self._shared.admit(one.session, one.id)
                except Exception as error:
                    raise OpeningRefused(index, error) from error
                one = replace(one, opening=replace(one.opening, promise=promise))
            admitted.append(one)
        return admitted

    def _leave(self, wanted: Sequence[WantedGame]) -> None:
        """Removes the games that were not opened from the deals they were to share."""
        for one in wanted:
            if one.session is not None and not list(self._daybook.stored(one.id, 0, 1)):
                self._shared.leave(one.id)

    def _opened(self, wanted: Sequence[WantedGame], by: str, keyed: Keyed | None) -> list[OpenedGame]:
        cmd = keyed.key if keyed else ""
        with self._seeds.gathered() as seeds:
            decisions = [self._daybook.drawn_up(one.opening, by, cmd, one.id) for one in wanted]
        batch = f"m-{new_id()}"
        asked = begun = monotonic()
        with self._accounts.engine.begin() as connection:
            self._accounts.journal.lock(connection)
            begun = monotonic()
            if keyed is not None and (done := made_before_in(connection, keyed)) is not None:
                batch, recorded = done, None  # another process has opened them meanwhile
            else:
                self._seeds.keep_in(connection, seeds)
                tokens, recorded = self._store(connection, wanted, decisions, by)
                rows = [
                    {"batch": batch, "place": at, "game": one.game.id, "last_n": one.game.n}
                    for at, one in enumerate(recorded)
                ]
                connection.execute(insert(opened_together), rows)
                if keyed is not None:
                    insert_new(connection, requests, [request_row(keyed, batch)])
        if recorded is None:
            self._leave(wanted)
            return self._repeated(batch)
        self._accounts.forget_settings(one.id for one in wanted)
        self._accounts.forget_tokens(token for of_game in tokens for token in of_game.values())
        took, queued = monotonic() - asked, begun - asked
        recorded = [replace(one, seconds=took, queued_seconds=queued) for one in recorded]
        self._daybook.appended(recorded)
        return [OpenedGame(one, of_game) for one, of_game in zip(recorded, tokens, strict=True)]

    def _store(
        self, connection: Connection, wanted: Sequence[WantedGame], decisions: Sequence[Decision], by: str
    ) -> tuple[list[dict[int, str]], list[Recorded]]:
        self._accounts.register_in(connection, {name: id_ for one in wanted for name, id_ in one.new.items()})
        for index, one in enumerate(wanted):
            self._accounts.set_table_in(connection, one.id, one.settings, by)
            try:
                self._accounts.set_labels_in(connection, GAME, one.id, one.settings.tournament, one.labels, by)
            except ExternalIdTaken as error:
                raise OpeningRefused(index, error) from error
        joined = self._accounts.journal.joined(connection)
        recorded = [
            Recorded(None, changed(one.game, head=append_within(joined, one.entries)), one.entries) for one in decisions
        ]
        tokens = [self._accounts.admit_seats_in(connection, one.id, one.persons) for one in wanted]
        return tokens, recorded

    def _repeated(self, batch: str) -> list[OpenedGame]:
        """The games of a repeated request: the first to sit there get the same tokens."""
        query = select(opened_together.c.game, opened_together.c.last_n).where(opened_together.c.batch == batch)
        with self._accounts.engine.connect() as connection:
            rows = connection.execute(query.order_by(opened_together.c.place)).all()
        return [self._opened_before(game, last_n) for game, last_n in rows]

    def _opened_before(self, id_: str, last_n: int) -> OpenedGame:
        entries, game = list(self._daybook.entries(id_, 0, last_n)), self._daybook.game_at(id_, last_n)
        seats = [at for at, seat in enumerate(game.opened.seats) if "player" in seat]
        tokens = {seat: self._accounts.seat_token(id_, seat) for seat in seats}
        return OpenedGame(Recorded(None, game, entries, repeated=True), tokens)
