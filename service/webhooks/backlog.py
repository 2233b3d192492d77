"""How long deliveries are kept: those that wait while a webhook is disabled, and those that have ended."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Engine, and_, delete, func, or_, select, update

from service.webhooks.tables import DROPPED, PENDING, Webhook, attempts, deliveries, webhooks

DAY_MS: Final = 24 * 3600 * 1000
KEPT_MS: Final = 30 * DAY_MS
"""How long a delivery that has ended is kept, at most."""
KEPT: Final = 1000
"""How many deliveries of a webhook are kept at most, beside those that wait."""
_REMOVED_AT_ONCE: Final = 1000
LEEWAY_MS: Final = 60_000
"""Deliveries are gathered this much longer than kept: enabling a webhook at the last moment loses nothing."""
_DROPPED_AFTER_MS: Final = 5_000
"""Deliveries are dropped this long after their time, in case the webhook is enabled at that very moment."""


class Backlog:
    """The deliveries that wait at disabled webhooks. All its state is in the database."""

    def __init__(self, engine: Engine, kept_ms: int):
        self._engine = engine
        self.kept_ms = kept_ms

    def kept_until(self, webhook: Webhook) -> int | None:
        """The time until which deliveries are kept (ms since 1970); `None` for an enabled webhook."""
        return None if webhook.disabled_at is None else webhook.disabled_at + self.kept_ms

    def waiting(self, ids: Sequence[str], now: int) -> dict[str, int]:
        """The number of waiting deliveries by webhook, without those held back by a spectator delay."""
        wanted = (deliveries.c.status == PENDING, deliveries.c.webhook.in_(ids), deliveries.c.appears_at <= now)
        query = select(deliveries.c.webhook, func.count().label("number")).where(*wanted).group_by(deliveries.c.webhook)
        with self._engine.connect() as connection:
            found = {row.webhook: row.number for row in connection.execute(query)}
        return {one: found.get(one, 0) for one in ids}

    def drop(self, now: int) -> int:
        """Drops the deliveries whose time has passed; returns their number."""
        over = webhooks.c.disabled_at <= now - self.kept_ms - _DROPPED_AFTER_MS
        with self._engine.begin() as connection:
            return dropped(connection, now, deliveries.c.webhook.in_(select(webhooks.c.id).where(over)))

    def remove_old(self, now: int) -> None:
        """Removes deliveries that have ended long ago, and those without a webhook."""
        living = select(webhooks.c.id)
        over = and_(deliveries.c.ended_at < now - KEPT_MS, deliveries.c.status != PENDING)
        with self._engine.begin() as connection:
            connection.execute(delete(deliveries).where(or_(over, deliveries.c.webhook.not_in(living))))
            connection.execute(delete(attempts).where(attempts.c.delivery.not_in(select(deliveries.c.id))))


def remove_older(connection: Connection, webhook: str) -> None:
    """Removes what has ended of a webhook, but for its newest deliveries; not all of very many at once."""
    its = select(deliveries.c.id).where(deliveries.c.webhook == webhook)
    newest = its.order_by(deliveries.c.id.desc()).offset(KEPT).limit(1).scalar_subquery()
    older = its.where(deliveries.c.id <= newest, deliveries.c.status != PENDING).limit(_REMOVED_AT_ONCE)
    if over := connection.scalars(older).all():
        connection.execute(delete(attempts).where(attempts.c.delivery.in_(over)))
        connection.execute(delete(deliveries).where(deliveries.c.id.in_(over)))


def dropped(connection: Connection, now: int, *which: Any) -> int:
    """Drops pending deliveries in this transaction; returns their number."""
    ended = update(deliveries).where(deliveries.c.status == PENDING, *which).values(status=DROPPED, ended_at=now)
    return connection.execute(ended).rowcount
