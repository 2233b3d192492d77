"""The service: the record, its projections, accounts and workers, assembled in one place."""

from collections.abc import Callable, Container, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import TypeVar

from sqlalchemy import Engine

from domain.record.caches import Budget, Share
from domain.record.daybook import Daybook
from domain.record.dealer import SealingDealer
from domain.record.envelope import read_envelope
from domain.record.game import Game
from domain.record.store import SoleServer, open_database, sole_server
from domain.record.store.database import reading_url, sqlite_path
from domain.record.store.faults import fault_of, refused
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import require_own_log
from domain.record.streams import book_stream
from domain.record.timestamps import time_text
from domain.tournaments.state import Tournament as TournamentBook
from projections.checkpoint import as_of, read_standing, require_same_record
from projections.follower import Follower
from projections.log import log_of
from projections.schema import Views
from projections.standby import StandbyViews
from projections.tables import games_due_by_clock, games_due_for_bots
from projections.views import open_views, require_record
from replays.step_cache import StepCache
from service.accounts import Accounts, accounts_engine
from service.accounts.keys import Keys
from service.analysing import Analyses
from service.audience import Audience
from service.audit.hashes import tell_hashes
from service.audit.steps import AuditSteps
from service.autoplay.abandoned import AbandonedTables
from service.autoplay.autoplay import AutomaticPlay
from service.autoplay.worker import REST_SECONDS, SWEEP_SECONDS, Worker
from service.backups.last_backup import last_backup_file
from service.dealing.seeds import KeptSeeds, forget_revealed
from service.dealing.sessions import SharedDeals
from service.lobbies.lobbies import Lobbies
from service.memory_setting import kept_bytes
from service.observing.causes import Causes
from service.observing.logs import name_causes
from service.observing.metrics import count_replica_read
from service.observing.pools import Pools
from service.observing.traces import trace_commit, trace_followed
from service.observing.waiting_cases import WaitingCases
from service.openings import Openings
from service.proof.cosigning import Cosigning, cosigning_of
from service.proof.late_claims import LateClaims
from service.proof.scrub import Scrub
from service.proof.scrub_state import StateFile, scrub_file
from service.proof.signer import Memory, Signer, memory_file
from service.proof.signing_keys import read_keys, signing_file, signing_keys
from service.readiness import OK, Examination, all_at_work, at_work, of_storage, readiness
from service.secret_key import service_key
from service.settings import Settings
from service.sign_in import SignIn
from service.streaming.hub import Hub
from service.studies.studies import Studies
from service.tournaments.books import Books
from service.tournaments.names import ShownNames
from service.tournaments.playing.deals import TournamentDeals
from service.tournaments.playing.play import GameWithBook, TournamentPlay
from service.tournaments.words import BookWords
from service.viewings.audience import Audiences
from service.viewings.viewings import Viewings
from service.webhooks.delivery import Sender
from service.webhooks.webhooks import Webhooks

T = TypeVar("T")


@dataclass
class Service:
    """All that one process of the service holds, made by `open`. Everything that must last is in the database.

    `first_token` is the organiser's token, at the very first start only. With `reads_only` it records nothing.
    """

    daybook: Daybook
    views: Engine
    accounts: Accounts
    follower: Follower
    sole: SoleServer
    follows: bool
    streams: Hub
    webhooks: Webhooks
    signer: Signer
    scrub: Scrub
    cosigning: Cosigning
    seeds: KeptSeeds
    dealer: SealingDealer
    shared: SharedDeals
    causes: Causes
    backup_file: Path
    settings: Settings = field(default_factory=Settings)
    first_token: str | None = None
    standby: StandbyViews | None = None
    reads_only: bool = False
    _stop: Event = field(default_factory=Event)
    _threads: list[Thread] = field(default_factory=list)
    _automatic: AutomaticPlay | None = None
    _reveals: Worker[Game] | None = None
    _play: TournamentPlay | None = None

    def __post_init__(self) -> None:
        stored = of_storage(self.daybook, self.views, self.seeds, reads_only=self.reads_only)
        self.readiness = readiness({**stored, **self._looks()})
        self.waiting_cases = WaitingCases(self.daybook)
        self.step_cache = StepCache(self.daybook.memory)
        self.pictures: Share[str, bytes] = self.daybook.memory.share("pictures")
        self.analyses = Analyses(self.daybook, self.views, reads_only=self.reads_only)
        engines = {"views": self.views, "accounts": self.accounts.engine, "outbox": self.webhooks.engine}
        pool = getattr(getattr(self.daybook.store, "datastore", None), "pool", None)
        self.pools = Pools(pool, engines, self.daybook.memory)
        name_causes(self.causes.request_of)
        self.keys = Keys(self.daybook, self.accounts.engine)
        self.openings = Openings(self.daybook, self.accounts, self.keys, self.seeds, self.shared)
        self.lobbies = Lobbies(self.daybook, self.accounts, alone=self.streams.alone, reads_only=self.reads_only)
        self.studies = Studies(self.accounts, alone=self.streams.alone, reads_only=self.reads_only)
        self.viewings = Viewings(self.accounts, alone=self.streams.alone, reads_only=self.reads_only)
        self.audiences = Audiences(self.viewings)
        self.sign_in = SignIn(self.accounts, self.settings)
        self.books = Books(self.daybook)
        self.books.is_private = self.accounts.is_private
        self.daybook.is_private = lambda game: self.accounts.game_settings(game).private
        self.books.on_recorded(lambda entered: self.streams.hear(book_stream(entered.tournament.id), entered.entries))
        self.deals = TournamentDeals(self.accounts.engine, self.shared, reads_only=self.reads_only)
        self.book_words = BookWords(self.accounts)
        self.shown_names = ShownNames(self.accounts)
        self.audience = Audience(self.daybook, self.accounts)
        self.late_claims = LateClaims(self.accounts.engine, self.signer.keys)

    @classmethod
    def open(
        cls,
        url: str,
        *,
        follows: bool | None = None,
        token: str | None = None,
        settings: Settings | None = None,
        alone: bool = True,
        recorder: str | None = None,
        sender: Sender | None = None,
        reads_only: bool = False,
        processes: int = 1,
    ) -> "Service":
        """Opens the service on the database at `url`. Raises `DatabaseRefused`, having changed nothing.

        `follows`: whether this process updates the projections; by default only on SQLite, where it is the only one.
        `token`: an organiser's token to accept (DAYBOOK_TOKEN). `settings`: by default those of the environment. A
        simulation has several services take turns on one SQLite file (`alone` is false), each with a `recorder`, a
        persistence module on SQLite, that fails now and then, and with a `sender` of webhooks that uses no network.
        `reads_only`: over read-only connections to PostgreSQL, a standby included; its keys must exist. It takes its
        part of the memory that `processes` of them may take.
        """
        settings = settings or Settings.from_environment()
        if reads_only:
            url, follows, token = reading_url(url), False, None
        env, path = open_database(url, settings.patience), sqlite_path(url)
        if recorder is not None:
            env = {**env, "PERSISTENCE_MODULE": recorder}
        try:
            with ExitStack() as opened:
                sole = opened.enter_context(sole_server(url) if alone else SoleServer(None))
                if path is not None:
                    require_record(path)
                    require_own_log(path)
                key = service_key(url, make=not reads_only)
                memory = Budget(kept_bytes(settings.memory, processes))
                daybook = opened.enter_context(Daybook(env, memory=memory))
                standby = None if reads_only else _standby(daybook, settings)
                views = open_views(url, settings.patience)
                opened.callback(views.dispose)
                require_same_record(daybook, views, str(path or "The record"))
                engine = accounts_engine(url, daybook.store.file, settings.patience)
                opened.callback(engine.dispose)
                accounts = Accounts(engine, key, daybook.store, reads_only=reads_only)
                if not reads_only:
                    tell_hashes(accounts)
                first = None if reads_only else accounts.first_organiser_token(token)
                keys = read_keys(signing_file(url)) if reads_only else signing_keys(url)
                signer = Signer(daybook.store, keys, memory_file(url), signs=not reads_only)
                cosigning = cosigning_of(signer, url, settings.witnesses)
                seeds = KeptSeeds(accounts.engine, key)
                dealer = daybook.dealer = SealingDealer(seeds)
                shared = SharedDeals(accounts.engine, seeds, daybook)
                causes = Causes()
                webhooks = Webhooks.open(
                    url, daybook, accounts, key, settings, sender=sender, begins=not reads_only, causes=causes
                )
                opened.pop_all()  # from here on `close` closes them
        except Exception as error:
            fault = fault_of(error)
            if fault is None or isinstance(error, DatabaseRefused):
                raise
            raise refused(str(path or "The database"), fault) from error
        if follows is None:
            follows = path is not None
        streams = Hub(daybook, key, settings, alone=alone and path is not None)
        accounts.when_ended(streams.ask_again)
        daybook.on_recorded(partial(forget_revealed, seeds))
        # Before the workers, which act on what they hear of.
        daybook.on_recorded(causes.remember)
        daybook.on_recorded(trace_commit)
        follower = Follower(daybook, views, batch=5000)
        follower.on_followed(trace_followed)
        scrub = Scrub(
            daybook,
            AuditSteps(daybook.store, accounts.engine, keys.receipt_verifiers),
            Memory(memory_file(url), keys),
            StateFile(scrub_file(url)),
            settings.scrub_share,
            settings.scrub_rest_seconds,
        )
        return cls(
            daybook, views, accounts, follower, sole, follows, streams, webhooks, signer, scrub, cosigning, seeds,
            dealer, shared, causes, last_backup_file(url), settings, first, standby, reads_only,
        )  # fmt: skip

    def start_workers(self) -> None:
        """Starts the threads: streams, webhooks, signer, scrub, bots, clocks and, where it is here, the follower."""
        if self.standby is not None:
            self.standby.standby.start()
        self.pools.start()
        self.streams.start()
        if self.reads_only:
            return
        self.webhooks.start()
        self.signer.start()
        self.scrub.start()
        self.cosigning.start()
        if self.follows:
            thread = Thread(target=self.follower.run, args=(self._stop,), name="follower", daemon=True)
            thread.start()
            self._threads.append(thread)
        self.make_workers()
        assert self._automatic
        assert self._reveals
        assert self._play
        self._automatic.start()
        self._reveals.start()
        self._play.start()

    def make_workers(self) -> None:
        """Makes the workers of bots, clocks and shared deals, which hear of what is recorded from now on."""
        self._automatic = AutomaticPlay(
            self.daybook,
            lambda: games_due_for_bots(self.views),
            lambda now: games_due_by_clock(self.views, now),
            luck=self.dealer.luck,
            causes=self.causes,
            abandoned=AbandonedTables(self.daybook, self.views, self.accounts, self.settings.abandoned_hours),
        )
        self._reveals = Worker(
            "reveals", self.daybook.game, self.shared.due, self.shared.reveal, SWEEP_SECONDS, REST_SECONDS, self.causes
        )
        self._play = TournamentPlay(self.daybook, self.accounts, self.openings, self.deals, self.books, self.causes)

    def read_views(self, read: Callable[[Views], T]) -> tuple[T, str | None]:
        """What `read` finds in lists and statistics, and the time up to which that is complete.

        The time is in ISO 8601, `None` while nothing is recorded. An available standby is read first; `read` may be
        called again, for the primary.
        """
        found = self.standby.read(read) if self.standby is not None else None
        if found is not None:
            return found
        as_of = self._as_of()  # taken first: the read may then show more, never less
        return read(self.views), as_of

    def complete_until(self) -> str | None:
        """The time up to which a read-only service has all that was acknowledged, in ISO 8601.

        It is when its newest event was decided: what was answered earlier was recorded earlier. `None` without events,
        and if the service writes: it then has everything.
        """
        if not self.reads_only:
            return None
        log = log_of(self.daybook)
        newest = log.max_notification_id() or 0
        rows = log.read_log(newest - 1, 1) if newest else []
        return read_envelope(rows[0][3]).at if rows else None

    def _as_of(self) -> str | None:
        if self.reads_only:
            with self.views.connect() as connection:
                at = read_standing(connection).at
            return None if at is None else time_text(at)
        return self.follower.as_of if self.follows else as_of(self.daybook, self.views)

    def checks(self, names: Container[str] | None = None) -> dict[str, str]:
        """What the service needs, each with "ok" or what is wrong, within a second.

        That it can record is proved by writing. The words may be shown to anyone. `names` are the checks to carry out,
        `None` for all.
        """
        return self.readiness.words(names=names)

    def _looks(self) -> dict[str, Examination]:
        """What each part reports of itself or its thread; workers may be started later."""
        dispatcher, signer, scrub = self.webhooks.dispatcher, self.signer, self.scrub

        def followed() -> str:
            return at_work(all(thread.is_alive() for thread in self._threads), self.follower.silent_seconds)

        def revealing() -> str:
            return OK if self._reveals is None else at_work(self._reveals.runs, self._reveals.silent_seconds)

        def signed() -> str:
            return signer.word if signer.word != OK else at_work(signer.runs, signer.silent_seconds)

        def scrubbed() -> str:
            return scrub.word if scrub.word != OK else at_work(scrub.runs and not scrub.stands_still)

        return {
            "service": lambda: "stops" if self.stopping else OK,
            "follower": followed,
            "bots": lambda: all_at_work(self.automatic_workers[:1]),
            "clocks": lambda: all_at_work(self.automatic_workers[1:]),
            "reveals": revealing,
            "tournaments": lambda: all_at_work(self.tournament_workers),
            "webhooks": lambda: at_work(dispatcher.runs, dispatcher.silent_seconds),
            "streams": lambda: at_work(self.streams.tail.runs),
            "log": signed,
            "scrub": scrubbed,
            "witnesses": lambda: self.cosigning.word,
        }

    @property
    def automatic_workers(self) -> Sequence[Worker[Game]]:
        """The workers of bots and of clocks, none before they are started."""
        return self._automatic.workers if self._automatic else ()

    @property
    def tournament_workers(self) -> Sequence[Worker[TournamentBook] | Worker[GameWithBook]]:
        """The workers that keep books of tournaments and their games in step, none before they are started."""
        return self._play.workers if self._play else ()

    @property
    def revealing(self) -> Worker[Game] | None:
        """The worker that reveals the seeds of shared deals, `None` before it is started."""
        return self._reveals

    @property
    def stopping(self) -> bool:
        """Whether this process has been told to stop; it may go on serving requests for a while."""
        return self.streams.ended

    def end_streams(self) -> None:
        """Ends the open streams, which would otherwise keep the service from stopping."""
        self.streams.end()

    def close(self) -> None:
        """Stops the workers and closes the database."""
        self._stop.set()
        log_of(self.daybook).signal.dismiss()  # wakes the threads that wait for it before they are joined
        self.pools.close()
        self.streams.close()
        self.viewings.close()
        self.webhooks.close()
        if self._automatic:
            self._automatic.stop()
        if self._play:
            self._play.stop()
        if self._reveals:
            self._reveals.close()
            self._reveals.join()
        self.scrub.close()
        self.cosigning.close()
        self.signer.close()
        for thread in self._threads:
            thread.join(5)
        if self.standby is not None:
            self.standby.dispose()
        self.daybook.close()
        self.accounts.close()
        self.views.dispose()
        self.sole.close()


def _standby(daybook: Daybook, settings: Settings) -> StandbyViews | None:
    """The standby in the settings, not yet started. Raises `DatabaseRefused` if there can be none."""
    if not settings.replica_url:
        return None
    standby = daybook.store.read_beside(settings.replica_url, settings.replica_lag_seconds)
    standby.counted = count_replica_read
    return StandbyViews(standby)
