"""The threads that deliver: one follows the log, the others send."""

import logging
from threading import BoundedSemaphore, Event, Lock, Thread, current_thread
from typing import Final

from eventsourcing.persistence import PersistenceError
from sqlalchemy.exc import DBAPIError

from domain.record.daybook import Daybook, system_clock
from domain.record.sources import monotonic
from domain.record.store.deadlines import unhurried
from service.observing.metrics import webhook_deliveries
from service.webhooks.delivery import Sender
from service.webhooks.log_reader import LogReader
from service.webhooks.outbox import Lease, Outbox
from service.webhooks.owners import TOKEN_ENDED, Owners
from service.webhooks.payload import Payloads
from service.webhooks.registry import Registry
from service.webhooks.secrets import SecretLost, signed_headers
from service.webhooks.tables import FAILED, Delivery, Webhook

_log = logging.getLogger(__name__)

SENDING_THREADS: Final = 16
"""More than receivers are likely to begin to hang in the same ten seconds; those without work cost nothing."""
_LOOK_SECONDS: Final = 30.0
"""How often to look for what another process has left behind."""
_TURN_SECONDS: Final = 5.0
"""How long a webhook with many deliveries keeps a thread before others get their turn."""
_TIDY_SECONDS: Final = 3600.0
_WAIT_SECONDS: Final = 1.0
_JOIN_SECONDS: Final = 0.8


class Dispatcher:
    """Sends what is in the outbox. To be started and closed once.

    Whoever puts something into the outbox sets `wake`. Of all processes one thread at a time sends to a webhook, and at
    most half of a process's threads send to receivers whose last attempt failed: however many of those hang, the others
    are served.
    """

    def __init__(
        self,
        daybook: Daybook,
        registry: Registry,
        outbox: Outbox,
        owners: Owners,
        sender: Sender,
        reader: LogReader,
        wake: Event,
        threads: int = SENDING_THREADS,
    ):
        self._registry = registry
        self._outbox = outbox
        self._owners = owners
        self._sender = sender
        self._daybook = daybook
        self._payloads = Payloads(daybook)
        self._stop = Event()
        self._wake = wake
        # One thread looks for work and waits for its time; the others wait for the lock and do not query the database.
        self._looking = Lock()
        self._tidied = 0.0
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
        """Whether all threads are alive; also before they are started."""
        return all(thread.ident is None or thread.is_alive() for thread in self._threads)

    @property
    def silent_seconds(self) -> float:
        """For how long nothing of the log has been taken over, nor found to be missing."""
        return self._reader.silent_seconds

    def wake(self) -> None:
        """Makes it look at once, as there is something new in the outbox."""
        self._wake.set()

    def close(self) -> None:
        """Ends the threads. What is being sent is aborted, and will be sent again."""
        self._stop.set()
        self._wake.set()
        self._sender.close()
        until = monotonic() + _JOIN_SECONDS
        for thread in self._threads:
            if thread.is_alive() and thread is not current_thread():
                thread.join(max(0.0, until - monotonic()))

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
        """Takes over what is new in the log and gives one webhook that is ready its turn; whether there was one.

        What the threads do, for a caller that has none. Raises what they log.
        """
        self._reader.step()
        ailing = self._for_ailing.acquire(blocking=False)
        lease = self._outbox.take(system_clock(), ailing=ailing)
        if ailing and not (lease and lease.ailing):
            self._for_ailing.release()
        if lease is not None:
            self._serve(lease)
        return lease is not None

    def _serve(self, lease: Lease) -> None:
        try:
            self._turn(lease)
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
                self._tidy()
                ailing = self._for_ailing.acquire(blocking=False)
                lease = None
                try:
                    lease = self._outbox.take(system_clock(), ailing=ailing)
                    if lease:
                        return lease
                    moment = self._outbox.next_moment(ailing=ailing)
                finally:
                    if ailing and not (lease and lease.ailing):
                        self._for_ailing.release()
                wait = _LOOK_SECONDS if moment is None else (moment - system_clock()) / 1000
                self._wake.wait(min(max(wait, 0.01), _LOOK_SECONDS))
            return None

    def _tidy(self) -> None:
        if not self._tidied or monotonic() - self._tidied > _TIDY_SECONDS:
            self._tidied = monotonic()
            with unhurried():  # there may be a month of them
                self._outbox.remove_old(system_clock())

    def _turn(self, lease: Lease) -> None:
        """Sends the deliveries of one webhook one after the other, for a while or until one fails."""
        until = monotonic() + _TURN_SECONDS
        while monotonic() < until and not self._stop.is_set():
            delivery = self._outbox.next_of(lease, system_clock())
            webhook = self._registry.find(lease.webhook) if delivery else None
            if delivery is None or webhook is None:
                return
            if not self._deliver(lease, webhook, delivery):
                return

    def _deliver(self, lease: Lease, webhook: Webhook, delivery: Delivery) -> bool:
        """Makes one attempt, if the owner of the webhook may still see what the delivery says.

        Returns whether the turn may go on.
        """
        if self._owners.actor(webhook) is None:
            self._registry.disable(webhook.id, TOKEN_ENDED)
            return False
        now = system_clock()
        try:
            if self._withheld(webhook, delivery, now):
                return True
            body = self._payloads.body(webhook, delivery)
            headers = signed_headers(self._registry.secrets_of(webhook, now), delivery.id, now, body)
        except SecretLost as lost:
            self._registry.disable(webhook.id, str(lost))
            return False
        except (PersistenceError, DBAPIError):
            raise
        except Exception as error:
            # One delivery that cannot be written must not keep the others from being sent.
            _log.error("delivery %s cannot be written: %s", delivery.id, type(error).__name__)
            self._outbox.refuse(delivery, "the service could not write this delivery", now)
            return True
        headers |= {"Content-Type": "application/json", "User-Agent": "Daybook"}
        attempt = self._sender.send(webhook.url, headers, body)
        if self._stop.is_set() and not attempt.delivered:
            return False  # we aborted it ourselves
        webhook_deliveries.labels("delivered" if attempt.delivered else "failed").inc()
        status, reason = self._outbox.record(lease, delivery, attempt, now)
        if status == FAILED:
            webhook_deliveries.labels("given-up").inc()
        if reason:
            _log.warning("webhook %s is disabled: %s", webhook.id, reason)
        return attempt.delivered

    def _withheld(self, webhook: Webhook, delivery: Delivery, now: int) -> bool:
        """Whether a delivery must not be sent now. It is then ended, or postponed."""
        if delivery.game is None or delivery.last_n is None:
            return False
        game = self._daybook.game(delivery.game)
        if not self._owners.may_have(webhook, game):
            webhook_deliveries.labels("refused").inc()
            self._outbox.refuse(delivery, "the token that made this webhook may not see this any more", now)
            return True
        delay = self._owners.delay_ms(webhook, game)
        if delay:
            entry = next(self._daybook.entries(delivery.game, delivery.last_n - 1, delivery.last_n))
            if entry.at + delay > now:
                self._outbox.postpone(delivery, entry.at + delay)
                return True
        return False
