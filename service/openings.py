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
from service.accounts.keys import Keys, claim
from service.accounts.labels import GAME, NO_LABELS
from service.accounts.schema import opened_together
from service.dealing.seeds import KeptSeeds
from service.dealing.sessions import SessionFull, SharedDeals


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
    def alone(self) -> bool:
        """Whether nothing has to be stored together with its events."""
        return not self.new and self.labels.empty and self.settings == GameSettings() and self.session is None

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

    def __init__(self, daybook: Daybook, accounts: Accounts, keys: Keys, seeds: KeptSeeds, shared: SharedDeals):
        self._daybook = daybook
        self._accounts = accounts
        self._keys = keys
        self._seeds = seeds
        self._shared = shared

    def opened_before(self, keyed: Keyed | None) -> list[OpenedGame] | None:
        """What the same request opened before, or `None`. Raises `KeyReused`."""
        batch = self._keys.made_before(keyed)
        return None if batch is None else self._repeated(batch)

    def game_before(self, keyed: Keyed | None) -> Recorded | None:
        """The one game that the same request opened before, alone or with what is beside it. Raises `KeyReused`."""
        batch = self.opened_before(keyed)
        return self._daybook.done_before(keyed) if batch is None else batch[0].recorded

    def open_all(self, wanted: Sequence[WantedGame], by: str, keyed: Keyed | None = None) -> list[OpenedGame]:
        """Opens all of these games, or none. The openings must have been tried before (`Daybook.require_opening`).

        Raises `OpeningRefused`, `KeyReused`, `KeyInProgress`, `RegisteredMeanwhile`.
        """
        return self._keys.once(keyed, self._repeated, lambda: self._opened(wanted, by, keyed))[0]

    def _promised(self, one: WantedGame) -> Opening:
        """The opening with the promise of the deals that it shares."""
        session = None if one.session is None else self._shared.session(one.session)
        return one.opening if session is None else replace(one.opening, promise=session.promise)

    def _opened(self, wanted: Sequence[WantedGame], by: str, keyed: Keyed | None) -> list[OpenedGame]:
        cmd = keyed.key if keyed else ""
        with self._seeds.gathering() as seeds:
            decisions = [self._daybook.drawn_up(self._promised(one), by, cmd, one.id) for one in wanted]
        batch = f"m-{new_id()}"
        asked = begun = monotonic()
        with self._accounts.engine.begin() as connection:
            claim(connection, keyed, batch)
            self._accounts.journal.lock(connection)
            begun = monotonic()
            self._seeds.keep_in(connection, seeds)
            tokens, recorded = self._store(connection, wanted, decisions, by)
            rows = [
                {"batch": batch, "place": at, "game": one.game.id, "last_n": one.game.n}
                for at, one in enumerate(recorded)
            ]
            connection.execute(insert(opened_together), rows)
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
                if one.session is not None:
                    self._shared.admit(connection, one.session, one.id)
            except (ExternalIdTaken, SessionFull) as error:
                raise OpeningRefused(index, error) from error
        joined = self._accounts.journal.joined(connection)
        recorded = []
        for one, made in zip(wanted, decisions, strict=True):
            head = append_within(joined, made.entries, private=one.settings.private)
            recorded.append(Recorded(None, changed(made.game, head=head), made.entries))
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
