"""What waits while a webhook is disabled: it is kept for a while, and dropped then."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Engine, func, select, update

from service.webhooks.tables import DROPPED, PENDING, Webhook, deliveries, webhooks

DAY_MS: Final = 24 * 3600 * 1000
LEEWAY_MS: Final = 60_000
"""For so long more is gathered than is kept: whoever enables a webhook at the last moment misses nothing."""
_DROPPED_AFTER_MS: Final = 5_000
"""So long after its time what waits is dropped, unless somebody enables the webhook at that very moment."""


class Backlog:
    """The deliveries that wait at disabled webhooks. What they wait for, and for how long, is in the database."""

    def __init__(self, engine: Engine, kept_ms: int):
        self._engine = engine
        self.kept_ms = kept_ms

    def kept_until(self, webhook: Webhook) -> int | None:
        """Until when what waits is kept (ms since 1970); `None` for a webhook that is enabled."""
        return None if webhook.disabled_at is None else webhook.disabled_at + self.kept_ms

    def waiting(self, ids: Sequence[str], now: int) -> dict[str, int]:
        """How many deliveries wait, by webhook. What a spectator delay holds back is not told."""
        wanted = (deliveries.c.status == PENDING, deliveries.c.webhook.in_(ids), deliveries.c.appears_at <= now)
        query = select(deliveries.c.webhook, func.count().label("number")).where(*wanted).group_by(deliveries.c.webhook)
        with self._engine.connect() as connection:
            found = {row.webhook: row.number for row in connection.execute(query)}
        return {one: found.get(one, 0) for one in ids}

    def drop(self, now: int) -> int:
        """Drops what has waited for longer than it is kept; returns how many deliveries."""
        over = webhooks.c.disabled_at <= now - self.kept_ms - _DROPPED_AFTER_MS
        with self._engine.begin() as connection:
            return dropped(connection, now, deliveries.c.webhook.in_(select(webhooks.c.id).where(over)))


def dropped(connection: Connection, now: int, *which: Any) -> int:
    """Drops pending deliveries, within a transaction; returns how many."""
    ended = update(deliveries).where(deliveries.c.status == PENDING, *which).values(status=DROPPED, ended_at=now)
    return connection.execute(ended).rowcount
