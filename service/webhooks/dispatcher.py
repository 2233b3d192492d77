"""The threads that deliver: one follows the log, the others send."""

import logging
from collections.abc import Callable
from functools import partial
from threading import BoundedSemaphore, Event, Lock, Thread, current_thread
from typing import Final

from eventsourcing.persistence import PersistenceError
from sqlalchemy.exc import DBAPIError

from domain.record.daybook import Daybook, system_clock
from domain.record.sources import clock_settings, monotonic
from domain.record.store.deadlines import unhurried
from service.observing import traces
from service.observing.causes import Causes, goes_on
from service.observing.metrics import webhook_deliveries
from service.webhooks.backlog import Backlog
from service.webhooks.delivery import Sender
from service.webhooks.log_reader import LogReader
from service.webhooks.outbox import Lease, Outbox, Sent
from service.webhooks.owners import TOKEN_ENDED, Owners
from service.webhooks.payload import Payloads
from service.webhooks.registry import Registry
from service.webhooks.secrets import SecretLost, signed_headers
from service.webhooks.tables import FAILED, Delivery, Webhook
from service.webhooks.turn import LANES, DeliveryTurn, Went

_log = logging.getLogger(__name__)

SENDING_THREADS: Final = 16
"""More than the receivers likely to start hanging within the same ten seconds; idle threads cost nothing."""
_LOOK_SECONDS: Final = 30.0
"""How often to look for what another process has left behind."""
_TURN_SECONDS: Final = 5.0
"""How long a webhook with many deliveries occupies a thread before others get their turn."""
_LATEST_SECONDS: Final = 0.1
"""How long a webhook's row is cached: reading it would cost as much as sending."""
_TIDY_SECONDS: Final = 3600.0
_DROP_SECONDS: Final = 10.0
_WAIT_SECONDS: Final = 1.0
_JOIN_SECONDS: Final = 0.8


class Latest:
    """A webhook, at most a moment old, for the lanes of a turn."""

    def __init__(self, find: Callable[[], Webhook | None]):
        self._find = find
        self._lock = Lock()
        self._found: Webhook | None = None
        self._until = 0.0

    def webhook(self) -> Webhook | None:
        """The webhook, `None` once it is gone."""
        with self._lock:
            if monotonic() >= self._until:
                self._found = self._find()
                self._until = monotonic() + _LATEST_SECONDS
            return self._found

    def forget(self) -> None:
        """Clears the cache."""
        self._until = 0.0


class Dispatcher:
    """Sends what is in the outbox. To be started and closed once.

    Whoever adds to the outbox sets `wake`. Across all processes, one thread at a time has a webhook, and sends to it in
    a few lanes as long as deliveries are accepted. At most half of a process's threads serve receivers whose last
    attempt failed: however many of those hang, the others are served.
    """

    def __init__(
        self,
        daybook: Daybook,
        registry: Registry,
        outbox: Outbox,
        owners: Owners,
        sender: Sender,
        reader: LogReader,
        backlog: Backlog,
        wake: Event,
        causes: Causes,
        threads: int = SENDING_THREADS,
    ):
        self._registry = registry
        self._outbox = outbox
        self._owners = owners
        self._sender = sender
        self._causes = causes
        self._daybook = daybook
        self._payloads = Payloads(daybook)
        self._stop = Event()
        self._wake = wake
        # One thread looks for work and waits for its time; the others wait for the lock and do not query the database.
        self._looking = Lock()
        self._tidied = self._dropped = 0.0
        self._settings_seen = clock_settings().number
        self._backlog = backlog
        self._reader = reader
        self._for_ailing = BoundedSemaphore(max(1, threads // 2))
        self._threads = [Thread(target=reader.run, args=(self._stop,), name="webhook-reader", daemon=True)]
        self._threads += [
            Thread(target=self._send_on, name=f"webhook-sender-{number}", daemon=True) for number in range(threads)
        ]

    def start(self) -> None:
        """Starts the threads."""
        for thread in self._threads:
            thread.start()

    @property
    def runs(self) -> bool:
        """Whether all threads are alive, or not yet started."""
        return all(thread.ident is None or thread.is_alive() for thread in self._threads)

    @property
    def silent_seconds(self) -> float:
        """The seconds since the log was last followed, or found to have nothing new."""
        return self._reader.silent_seconds

    def wake(self) -> None:
        """Makes it look at once: there is something new in the outbox."""
        self._wake.set()

    def close(self) -> None:
        """Stops the threads. Deliveries in progress are aborted, and will be sent again."""
        self._stop.set()
        self._wake.set()
        self._sender.abort()
        until = monotonic() + _JOIN_SECONDS
        for thread in self._threads:
            if thread.is_alive() and thread is not current_thread():
                thread.join(max(0.0, until - monotonic()))
        self._sender.close()

    def _send_on(self) -> None:
        while not self._stop.is_set():
            try:
                lease = self._next_lease()
                if lease is None:
                    return
                self._serve(lease)
            except Exception as error:
                if self._stop.is_set():
                    return  # the database may be closed already
                # Only the type: messages of errors may quote cards or secrets.
                _log.error("sending webhooks has to wait: %s", type(error).__name__)
                self._stop.wait(_WAIT_SECONDS)

    def step(self) -> bool:
        """Takes over what is new in the log and gives one ready webhook its turn; returns whether there was either.

        What the threads do, for a caller without them. Raises what they would log.
        """
        taken = self._reader.step()
        lease, _ = self._lease()
        if lease is not None:
            self._serve(lease, lanes=1)
        return taken > 0 or lease is not None

    def _serve(self, lease: Lease, lanes: int = LANES) -> None:
        try:
            self._turn(lease, lanes)
        finally:
            if lease.ailing:
                self._for_ailing.release()
            self._outbox.give_back(lease)
            self._wake.set()

    def _next_lease(self) -> Lease | None:
        """Waits for a webhook that is ready, and leases it; `None` when it is time to stop."""
        with self._looking:
            while not self._stop.is_set():
                self._wake.clear()
                lease, ailing = self._lease()
                if lease is not None:
                    return lease
                moment = self._outbox.next_moment(ailing=ailing)
                wait = _LOOK_SECONDS if moment is None else (moment - system_clock()) / 1000
                self._wake.wait(min(max(wait, 0.01), _LOOK_SECONDS))
            return None

    def _lease(self) -> tuple[Lease | None, bool]:
        """A webhook that is ready, leased, or `None`; and whether failing ones were considered too."""
        self._tidy()
        self._follow_clock()
        ailing, lease = self._for_ailing.acquire(blocking=False), None
        try:
            lease = self._outbox.take(system_clock(), ailing=ailing)
        finally:
            if ailing and not (lease and lease.ailing):
                self._for_ailing.release()
        return lease, ailing

    def _follow_clock(self) -> None:
        """Rebases what waits where the clock was set back since the last look, by how much it was in all."""
        now, settings = system_clock(), clock_settings()
        unseen = settings.last(settings.number - self._settings_seen)
        self._settings_seen = settings.number
        if (by := sum(one.by for one in unseen)) < 0:
            self._outbox.rebase(by, now)

    def _tidy(self) -> None:
        if not self._dropped or monotonic() - self._dropped > _DROP_SECONDS:
            self._dropped = monotonic()
            if number := self._backlog.drop(system_clock()):
                _log.warning("%d deliveries waited too long at disabled webhooks and were dropped", number)
                webhook_deliveries.labels("dropped").inc(number)
        if not self._tidied or monotonic() - self._tidied > _TIDY_SECONDS:
            self._tidied = monotonic()
            with unhurried():  # there may be a month of them
                self._backlog.remove_old(system_clock())

    def _turn(self, lease: Lease, lanes: int) -> None:
        """Sends the deliveries of one webhook, for a while or until one fails."""
        until = monotonic() + _TURN_SECONDS
        turn = DeliveryTurn(self._outbox, lease, lambda: monotonic() < until and not self._stop.is_set())
        webhook = Latest(partial(self._registry.find, lease.webhook))
        # One at a time to a receiver whose last attempt failed, until it accepts something.
        turn.run(partial(self._send, turn, lease, webhook), 1 if lease.ailing else lanes)

    def _send(self, turn: DeliveryTurn, lease: Lease, latest: "Latest", delivery: Delivery) -> Went:
        webhook = latest.webhook()
        if webhook is None or webhook.disabled_at is not None:
            return Went.OVER
        cause = self._causes.of(delivery.game, delivery.last_n)
        with goes_on(cause, "deliver webhook") as span:
            traces.put(span, "daybook.delivery", delivery.kind)
            return self._deliver(turn, lease, latest, webhook, delivery)

    def _deliver(
        self, turn: DeliveryTurn, lease: Lease, latest: "Latest", webhook: Webhook, delivery: Delivery
    ) -> Went:
        """Makes one attempt, if the webhook's owner may still see what the delivery says."""
        if self._owners.actor(webhook) is None:
            self._registry.disable(webhook.id, TOKEN_ENDED)
            return Went.OVER
        now = system_clock()
        try:
            if withheld := self._withheld(webhook, delivery, now):
                return withheld
            body = self._payloads.body(webhook, delivery)
            headers = signed_headers(self._registry.secrets_of(webhook, now), delivery.id, now, body)
        except SecretLost as lost:
            self._registry.disable(webhook.id, str(lost))
            return Went.OVER
        except (PersistenceError, DBAPIError):
            raise
        except Exception as error:
            # A delivery that cannot be written must not hold up the others.
            _log.error("delivery %s cannot be written: %s", delivery.id, type(error).__name__)
            self._outbox.refuse(delivery, "the service could not write this delivery", now)
            return Went.ON
        headers |= {"Content-Type": "application/json", "User-Agent": "Daybook"}
        attempt = self._sender.send(webhook.url, headers | traces.headers(), body)
        if self._stop.is_set() and not attempt.delivered:
            return Went.OVER  # we aborted it ourselves
        webhook_deliveries.labels("delivered" if attempt.delivered else "failed").inc()
        traces.tell_answer(attempt.status)
        if not attempt.delivered:
            _log.info("a delivery of webhook %s failed: %s", webhook.id, attempt.error or f"status {attempt.status}")
        if attempt.delivered and not webhook.failures:
            turn.accept(Sent(delivery, attempt, now))
            return Went.ON
        latest.forget()
        outcome = self._outbox.record(lease, delivery, attempt, now)
        if outcome.status == FAILED:
            webhook_deliveries.labels("given-up").inc()
        if outcome.disabled:
            _log.warning("webhook %s is disabled: %s", webhook.id, outcome.disabled)
        return Went.ON if attempt.delivered and outcome.mine and not lease.ailing else Went.OVER

    def _withheld(self, webhook: Webhook, delivery: Delivery, now: int) -> Went | None:
        """Ends or postpones a delivery that must not be sent now; `None` if it may be sent."""
        if delivery.game is None or delivery.last_n is None:
            return None
        game = self._daybook.game(delivery.game)
        if not self._owners.may_have(webhook, game):
            webhook_deliveries.labels("refused").inc()
            self._outbox.refuse(delivery, "the token that made this webhook may no longer see this", now)
            return Went.ON
        (last,) = self._daybook.entries(delivery.game, delivery.last_n - 1, delivery.last_n)
        if (due := self._owners.due_at(webhook, game, last, now)) > now:
            self._outbox.postpone(delivery, due)
            return Went.HELD
        return None
