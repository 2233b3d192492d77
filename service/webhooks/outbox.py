"""The outbox: what is to be delivered, which sender has it, and how it ended. It survives any process."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Engine,
    Update,
    and_,
    bindparam,
    case,
    func,
    insert,
    or_,
    select,
    update,
)

from domain.record.daybook import system_clock
from domain.record.sources import luck, new_id
from service.accounts.ordering import Place, in_order
from service.webhooks.backlog import remove_older
from service.webhooks.delivery import Attempted
from service.webhooks.places import furthest
from service.webhooks.tables import DELIVERED, DROPPED, FAILED, PENDING, PING, Delivery, attempts, deliveries, webhooks

SCHEDULE: Final = (5.0, 300.0, 1800.0, 7200.0, 18_000.0, 36_000.0, 36_000.0)
"""Seconds from each failed attempt to the next (Standard Webhooks, "Delivery attempts and retries")."""
LEASE_MS: Final = 30_000
FAILING_MS: Final = 5 * 24 * 3600 * 1000
"""A webhook that accepts nothing for this long is disabled."""

_JITTER: Final = 0.2
_FIRST_REST_MS, _LONGEST_REST_MS = 50, 5_000
_DOWN: Final = 3
"""Consecutive failures after which the receiver is at fault, not one delivery."""
_GONE: Final = 410

_DELIVERY = [deliveries.c[field.name] for field in fields(Delivery)]
_STANDING = (webhooks.c.id, webhooks.c.failures, webhooks.c.resting_until, webhooks.c.leased_until)

_earlier = deliveries.alias("earlier")
_FIRST_OF_ITS_GAME = ~(
    select(_earlier.c.id)
    .where(
        _earlier.c.webhook == deliveries.c.webhook,
        _earlier.c.game == deliveries.c.game,
        _earlier.c.first_n < deliveries.c.first_n,
        _earlier.c.status == PENDING,
    )
    .exists()
)
"""A game's deliveries are sent in order; those of different games in any."""

_NEXT_NUMBER = (
    select(func.coalesce(func.max(attempts.c.number), 0) + 1)
    .where(attempts.c.delivery == bindparam("its"))
    .scalar_subquery()
)


@dataclass(frozen=True)
class Lease:
    """The right to send a webhook's deliveries, for a while."""

    webhook: str
    token: str
    ailing: bool
    """Whether the last attempt at its receiver failed."""


@dataclass(frozen=True)
class DeliveryBacklog:
    """The number of deliveries not yet accepted, and the age of the oldest (seconds, 0 without any).

    `place` is that of the webhook furthest behind, `None` if all follow the log.
    """

    number: int
    oldest_seconds: float
    place: int | None


@dataclass(frozen=True)
class Sent:
    """An attempt at a delivery, and when it began (ms since 1970)."""

    delivery: Delivery
    attempt: Attempted
    at: int


@dataclass(frozen=True)
class AttemptOutcome:
    """What became of an attempt: the delivery's status afterwards, and the reason if it disabled the webhook.

    `mine` is whether the lease was still valid; if not, another sender has the webhook.
    """

    status: str
    disabled: str | None
    mine: bool


class Outbox:
    """Deliveries and their outcomes, all in the database. Safe for any thread of any process.

    `schedule` has the seconds from each failed attempt to the next; after the last one the delivery has failed.
    """

    def __init__(self, engine: Engine, schedule: Sequence[float] = SCHEDULE):
        self._engine = engine
        self._schedule = schedule

    # Taking

    def take(self, now: int, *, ailing: bool = True) -> Lease | None:
        """The lease of the webhook that has been ready longest; `None` if none is.

        Without `ailing`, those whose last attempt failed must wait.
        """
        for moment, webhook, ails in self._waiting(ailing):
            if moment > now:
                return None
            lease = Lease(webhook, new_id(), ails)
            free = and_(webhooks.c.id == webhook, webhooks.c.leased_until <= now, webhooks.c.disabled_at.is_(None))
            taken = update(webhooks).where(free).values(lease=lease.token, leased_until=now + LEASE_MS)
            with self._engine.begin() as connection:
                if connection.execute(taken).rowcount == 1:
                    return lease
        return None

    def next_moment(self, *, ailing: bool = True) -> int | None:
        """When the next webhook will be ready (ms since 1970), of those that `take` would return."""
        return next((moment for moment, _, _ in self._waiting(ailing)), None)

    def _waiting(self, ailing: bool) -> list[tuple[int, str, bool]]:
        """The webhooks with something to send, each with the time at which it can be sent, the earliest first.

        That time is not before the webhook's last turn, so those with much to send take turns with all others.
        """
        pending = and_(deliveries.c.webhook == webhooks.c.id, deliveries.c.status == PENDING)
        query = (
            select(*_STANDING, func.min(deliveries.c.due_at))
            .join(deliveries, pending)
            .where(webhooks.c.disabled_at.is_(None), _FIRST_OF_ITS_GAME)
            .group_by(*_STANDING)
        )
        if not ailing:
            query = query.where(webhooks.c.failures == 0)
        with self._engine.connect() as connection:
            found = connection.execute(query).all()
        return sorted((max(moments), webhook, failures > 0) for webhook, failures, *moments in found)

    def ready(self, lease: Lease, now: int, limit: int) -> list[Delivery]:
        """Up to `limit` deliveries to send next: the earliest in the log that are due; none while it rests.

        A failed delivery holds up the later ones of its own game, and of no other. A game's deliveries are in order, so
        each must have succeeded before the next one is sent.
        """
        pending = (deliveries.c.webhook == lease.webhook, deliveries.c.status == PENDING)
        # Found once for all games, by an index; a look-up per delivery would scan all of its game.
        held_up = (
            select(deliveries.c.game, func.min(deliveries.c.first_n).label("first_n"))
            .where(*pending, deliveries.c.due_at > now)
            .group_by(deliveries.c.game)
            .subquery()
        )
        query = (
            select(*_DELIVERY)
            .join(webhooks, webhooks.c.id == deliveries.c.webhook)
            .outerjoin(held_up, held_up.c.game == deliveries.c.game)
            .where(
                webhooks.c.lease == lease.token,
                webhooks.c.disabled_at.is_(None),
                webhooks.c.resting_until <= now,
                *pending,
                deliveries.c.due_at <= now,
                or_(held_up.c.first_n.is_(None), deliveries.c.first_n < held_up.c.first_n),
            )
            .order_by(deliveries.c.position, deliveries.c.id)
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return [Delivery(*row) for row in connection.execute(query)]

    def give_back(self, lease: Lease) -> None:
        """Ends a lease, unless it has expired and another sender has taken it."""
        mine = and_(webhooks.c.id == lease.webhook, webhooks.c.lease == lease.token)
        with self._engine.begin() as connection:
            connection.execute(update(webhooks).where(mine).values(lease=None, leased_until=system_clock()))
            remove_older(connection, lease.webhook)

    def forget_leases(self) -> None:
        """Ends all leases, at the start of a process that is alone on its database."""
        with self._engine.begin() as connection:
            connection.execute(update(webhooks).values(lease=None, leased_until=0))

    def rebase(self, by: int, now: int) -> None:
        """Brings what is to happen later into line with a clock that was set back: `by` milliseconds, below 0.

        Otherwise all would stand still until the clock shows again what it showed. What spectators may not see yet is
        looked at again before it is sent.
        """
        waiting = deliveries.c.status == PENDING
        with self._engine.begin() as connection:
            for column in (deliveries.c.due_at, deliveries.c.appears_at):
                connection.execute(update(deliveries).where(waiting, column > now).values(_earlier_by(column, by, now)))
            for column in (webhooks.c.leased_until, webhooks.c.resting_until):
                connection.execute(update(webhooks).where(column > now).values(_earlier_by(column, by, now)))

    # Outcomes

    def record(self, lease: Lease, delivery: Delivery, attempt: Attempted, at: int) -> "AttemptOutcome":
        """Records an attempt that began at `at` (ms since 1970), and extends the lease."""
        now = system_clock()
        tries = delivery.tries + 1
        again = None if attempt.delivered or attempt.status == _GONE else self._after(tries)
        status = DELIVERED if attempt.delivered else FAILED if again is None else PENDING
        outcome: dict[str, Any] = {"status": status, "tries": tries}
        outcome |= {"ended_at": now} if again is None else {"due_at": now + again}
        mine = and_(webhooks.c.id == lease.webhook, webhooks.c.lease == lease.token)
        with self._engine.begin() as connection:
            # First, so that a sender without a valid lease does not overwrite the next one's outcome.
            kept = connection.execute(update(webhooks).where(mine).values(leased_until=now + LEASE_MS)).rowcount
            number = select(func.coalesce(func.max(attempts.c.number), 0) + 1).where(attempts.c.delivery == delivery.id)
            connection.execute(
                insert(attempts).values(
                    delivery=delivery.id,
                    number=number.scalar_subquery(),
                    at=at,
                    took_ms=attempt.took_ms,
                    http_status=attempt.status,
                    error=attempt.error,
                )
            )
            if not kept:
                return AttemptOutcome(PENDING, None, mine=False)
            connection.execute(update(deliveries).where(deliveries.c.id == delivery.id).values(**outcome))
            health = connection.execute(select(webhooks.c.failing_since, webhooks.c.failures).where(mine)).one()
            values = _health(attempt, health.failing_since or at, health.failures + 1, now)
            if attempt.delivered and health.failures >= _DOWN:
                connection.execute(hurried(lease.webhook, now))
            connection.execute(update(webhooks).where(mine).values(**values))
        return AttemptOutcome(status, values.get("disabled_reason"), mine=True)

    def accepted(self, lease: Lease, sent: Sequence[Sent]) -> bool:
        """Records accepted attempts in one transaction, and extends the lease; returns whether it was still valid.

        The receiver must not have been failing.
        """
        now = system_clock()
        mine = and_(webhooks.c.id == lease.webhook, webhooks.c.lease == lease.token)
        well = {"failing_since": None, "failures": 0, "resting_until": 0, "leased_until": now + LEASE_MS}
        rows = [
            {"its": one.delivery.id, "at": one.at, "took_ms": one.attempt.took_ms, "http_status": one.attempt.status}
            for one in sent
        ]
        ends = [{"its": one.delivery.id, "tries": one.delivery.tries + 1} for one in sent]
        with self._engine.begin() as connection:
            kept = connection.execute(update(webhooks).where(mine).values(**well)).rowcount
            connection.execute(insert(attempts).values(delivery=bindparam("its"), number=_NEXT_NUMBER), rows)
            if kept:
                ended = update(deliveries).where(deliveries.c.id == bindparam("its"))
                connection.execute(ended.values(status=DELIVERED, ended_at=now), ends)
        return bool(kept)

    def refuse(self, delivery: Delivery, error: str, at: int) -> None:
        """Ends a delivery that must not be sent, without contacting the receiver."""
        number = select(func.coalesce(func.max(attempts.c.number), 0) + 1).where(attempts.c.delivery == delivery.id)
        row = {"delivery": delivery.id, "number": number.scalar_subquery(), "at": at, "took_ms": 0, "error": error}
        ended = {"status": FAILED, "ended_at": at}
        with self._engine.begin() as connection:
            connection.execute(update(deliveries).where(deliveries.c.id == delivery.id).values(**ended))
            connection.execute(insert(attempts).values(**row))

    def postpone(self, delivery: Delivery, until: int) -> None:
        """Postpones a delivery of what spectators may not see yet, though it was queued for now."""
        values = {"due_at": until, "appears_at": until}
        with self._engine.begin() as connection:
            connection.execute(update(deliveries).where(deliveries.c.id == delivery.id).values(**values))

    def _after(self, tries: int) -> int | None:
        """Milliseconds until the next attempt, with jitter so that many do not coincide; `None` after the last."""
        if tries > len(self._schedule):
            return None
        return int(self._schedule[tries - 1] * 1000 * luck().uniform(1, 1 + _JITTER))

    # Asking again

    def ping(self, webhook: str, position: int) -> Delivery:
        """Queues a ping."""
        now = system_clock()
        ping = Delivery(
            new_delivery_id(), webhook, PING, None, None, None, position, PENDING, now, now, now, 0, None
        )  # fmt: skip
        with self._engine.begin() as connection:
            connection.execute(insert(deliveries), ping.__dict__)
            connection.execute(_rested(webhook))
        return ping

    def replay(self, delivery: Delivery) -> None:
        """Queues a delivery again for now, with a fresh schedule, however it ended."""
        self._again(delivery.webhook, deliveries.c.id == delivery.id)

    def replay_failed(self, webhook: str, since: int) -> int:
        """Requeues failed or dropped deliveries queued since a time (ms since 1970); returns their number."""
        return self._again(webhook, deliveries.c.status.in_((FAILED, DROPPED)), deliveries.c.created_at >= since)

    def _again(self, webhook: str, *which: Any) -> int:
        now = system_clock()
        values = {"status": PENDING, "due_at": now, "tries": 0, "ended_at": None}
        shown = deliveries.c.appears_at <= now  # a replay must not shorten a spectator delay
        its = deliveries.c.webhook == webhook
        with self._engine.begin() as connection:
            connection.execute(_rested(webhook))
            return connection.execute(update(deliveries).where(its, shown, *which).values(**values)).rowcount

    # Looking

    def page(
        self, webhook: str, after: Place | None, status: str | None, limit: int, sort: str = "-created_at"
    ) -> list[tuple[Delivery, list[Any]]]:
        """The visible deliveries of a webhook, by default newest first, each with its attempts in order."""
        wanted = [deliveries.c.webhook == webhook, deliveries.c.appears_at <= system_clock()]
        if status:
            wanted.append(deliveries.c.status == status)
        query = in_order(select(*_DELIVERY).where(*wanted), None, deliveries.c.id, sort, after, limit)
        with self._engine.connect() as connection:
            found = [Delivery(*row) for row in connection.execute(query)]
            ids = [delivery.id for delivery in found]
            made = select(attempts).where(attempts.c.delivery.in_(ids)).order_by(attempts.c.number)
            rows = connection.execute(made).all()
        return [(one, [row for row in rows if row.delivery == one.id]) for one in found]

    def find(self, webhook: str, delivery_id: str) -> Delivery | None:
        """A visible delivery of a webhook, or `None`."""
        wanted = (deliveries.c.id == delivery_id, deliveries.c.webhook == webhook)
        with self._engine.connect() as connection:
            row = connection.execute(
                select(*_DELIVERY).where(*wanted, deliveries.c.appears_at <= system_clock())
            ).first()
        return None if row is None else Delivery(*row)

    def waiting(self, now: int) -> DeliveryBacklog:
        """What enabled webhooks have not accepted yet, without what a spectator delay holds back."""
        query = (
            select(func.count(), func.min(deliveries.c.appears_at))
            .join(webhooks, webhooks.c.id == deliveries.c.webhook)
            .where(deliveries.c.status == PENDING, webhooks.c.disabled_at.is_(None), deliveries.c.appears_at <= now)
        )
        with self._engine.connect() as connection:
            number, oldest = connection.execute(query).one()
            place = furthest(connection)
        return DeliveryBacklog(number, 0.0 if oldest is None else (now - oldest) / 1000, place)

    def overdue_seconds(self, now: int) -> float:
        """How long the most overdue delivery could have been sent: our own delay, not a receiver's."""
        ready = (moment for moment, _, _ in self._waiting(ailing=True))
        return max(0.0, (now - next(ready, now)) / 1000)


def _earlier_by(column: ColumnElement[int], by: int, now: int) -> dict[Any, ColumnElement[int]]:
    """A moment so much earlier (`by` is below 0), but not before now, as the value of its column."""
    return {column: case((column + by < now, now), else_=column + by)}


def _health(attempt: Attempted, since: int, failures: int, now: int) -> dict[str, Any]:
    """The receiver's health after an attempt, as values of the webhook's row."""
    if attempt.delivered:
        return {"failing_since": None, "failures": 0, "resting_until": 0}
    # One failure may concern one game, so the others go on. A receiver that accepts nothing rests for some seconds, so
    # that it is not sent everything that is due as fast as it can refuse it.
    until = now + (0 if failures == 1 else min(_FIRST_REST_MS * 2 ** min(failures, 10), _LONGEST_REST_MS))
    values = {"failing_since": since, "failures": failures, "resting_until": until}
    if attempt.status == _GONE:
        return {**values, "disabled_at": now, "disabled_reason": "the receiver answered 410 Gone"}
    if now - since >= FAILING_MS:
        return {**values, "disabled_at": now, "disabled_reason": "nothing could be delivered for five days"}
    return values


def hurried(webhook: str, now: int) -> Update:
    """Lets all failed deliveries be retried at once: the receiver was down, and is back."""
    failed = (deliveries.c.webhook == webhook, deliveries.c.status == PENDING, deliveries.c.tries > 0)
    return update(deliveries).where(*failed, deliveries.c.due_at > now).values(due_at=now)


def _rested(webhook: str) -> Update:
    """Lets a webhook be tried at once: whoever asks for it may have repaired the receiver."""
    return update(webhooks).where(webhooks.c.id == webhook).values(resting_until=0)


def new_delivery_id() -> str:
    """An id that sorts by time."""
    return f"msg_{new_id()}"
