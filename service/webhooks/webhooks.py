"""The webhooks of one process: registry, outbox and dispatcher together."""

from contextlib import suppress
from dataclasses import dataclass
from threading import Event
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from domain.record.clock_settings import TOLERANCE_MS
from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.sources import system_clock
from domain.record.store.archives import ArchiveFault
from domain.record.store.database import sqlite_path
from domain.record.store.deadlines import USUAL, Deadlines
from domain.record.store.marks import DatabaseRefused
from domain.record.store.record_file import LOG_BYTES, FileConnector, RecordFile
from projections.log import log_of
from service.accounts import Accounts, accounts_engine
from service.audience import Audience
from service.observing.causes import Causes
from service.observing.metrics import webhook_deliveries
from service.settings import Settings
from service.webhooks.addresses import Addresses, Resolver, system_resolver
from service.webhooks.backlog import DAY_MS, Backlog
from service.webhooks.delivery import Sender
from service.webhooks.dispatcher import Dispatcher
from service.webhooks.log_reader import LogReader
from service.webhooks.outbox import SCHEDULE, Outbox
from service.webhooks.owners import Owners
from service.webhooks.registry import Registry
from service.webhooks.secrets import SecretSeal
from service.webhooks.tables import Webhook

_LOCK_SECONDS: Final = 15


@dataclass(frozen=True)
class Webhooks:
    """What the API needs for webhooks, and the dispatcher that delivers."""

    registry: Registry
    outbox: Outbox
    backlog: Backlog
    addresses: Addresses
    dispatcher: Dispatcher
    _daybook: Daybook
    engine: Engine

    @classmethod
    def open(
        cls,
        url: str,
        daybook: Daybook,
        accounts: Accounts,
        key: bytes,
        settings: Settings,
        resolver: Resolver = system_resolver,
        sender: Sender | None = None,
        begins: bool = True,
        causes: Causes | None = None,
    ) -> "Webhooks":
        """The webhooks in the database at `url`, sealed with the secret key. Raises `DatabaseRefused`.

        `sender` delivers, by default by HTTP. Without `begins` nothing is written, and nothing may be started.
        """
        schedule = _schedule(settings)
        # Separate connections, so that a busy outbox does not keep requests from looking up their tokens.
        engine = outbox_engine(url, daybook.store.file, settings.patience)
        backlog = Backlog(engine, int(settings.webhook_keep_days * DAY_MS))
        registry, outbox = Registry(accounts.engine, SecretSeal(key), backlog), Outbox(engine, schedule)
        addresses = Addresses(private=settings.private_webhooks, resolver=resolver)
        owners, wake = Owners(accounts, Audience(daybook, accounts)), Event()
        reader = LogReader(daybook, engine, registry, owners, wake)
        if begins:
            reader.begin()
        dispatcher = Dispatcher(
            daybook, registry, outbox, owners, sender or Sender(addresses), reader, backlog, wake, causes or Causes()
        )
        found = cls(registry, outbox, backlog, addresses, dispatcher, daybook, engine)
        if begins:
            found._rebase()
        return found

    def start(self) -> None:
        """Starts delivering."""
        if self.engine.dialect.name == "sqlite":
            # One process serves a file, so the holders of these leases have ended.
            self.outbox.forget_leases()
        self.dispatcher.start()

    def _rebase(self) -> None:
        """Brings the outbox into line where the clock was set back while no process ran: events come from later."""
        now = system_clock()
        with suppress(ArchiveFault):  # what has been moved out is old, and serving goes on without its archive
            newest = log_of(self._daybook).read_log(max(0, self.position - 1), 1)
            if newest and (ahead := decode_entry(newest[0][3]).at - now) > TOLERANCE_MS:
                self.outbox.rebase(-ahead, now)

    def close(self) -> None:
        """Stops delivering, within a second."""
        self.dispatcher.close()
        self.engine.dispose()

    def change(self, webhook: Webhook, changed: dict[str, Any]) -> None:
        """`Registry.change`; then looks at once whether something is to be sent."""
        if lost := self.registry.change(webhook, changed, self.position):
            webhook_deliveries.labels("dropped").inc(lost)
        self.dispatcher.wake()

    @property
    def position(self) -> int:
        """The current end of the log."""
        return log_of(self._daybook).max_notification_id() or 0


def outbox_engine(url: str, file: RecordFile | None = None, patience: Deadlines = USUAL) -> Engine:
    """An engine for the outbox. Its commits do not wait for the disk, so they delay no move.

    After a power failure its last commits may be missing: whole batches with their position. The record still has the
    events, so they are read again, and what had been sent is sent again, as is allowed.
    """
    path = sqlite_path(url)
    if path is not None:
        # Kept open, because opening one costs more than most of its uses.
        connector = FileConnector(path, file, timeout=_LOCK_SECONDS)
        engine = create_engine(f"sqlite:///{path}", creator=connector, poolclass=QueuePool)

        @event.listens_for(engine, "connect")
        def _quick(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute(f"PRAGMA journal_size_limit={LOG_BYTES}")

    else:
        engine = accounts_engine(url, patience=patience)

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            # LOCAL, because behind a pooler the next transaction of this session may be one of the record's.
            connection.exec_driver_sql("SET LOCAL synchronous_commit = off")

    return engine


def _schedule(settings: Settings) -> tuple[float, ...]:
    if not settings.webhook_schedule:
        return SCHEDULE
    try:
        seconds = tuple(float(word) for word in settings.webhook_schedule.split())
    except ValueError:
        seconds = (-1.0,)
    if not all(0 <= second < 10**7 for second in seconds):
        raise DatabaseRefused("DAYBOOK_WEBHOOK_SCHEDULE must be seconds separated by spaces, as in '5 300 1800'")
    return seconds
