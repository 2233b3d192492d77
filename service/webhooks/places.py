"""How far the log has been read for a webhook: one that has fallen behind keeps a place of its own in it.

Deliveries are gathered in rows for a webhook that takes them. Once it has `Places.ahead` of them that it has not
accepted, it keeps its place in the log and no more rows are made, so one that is down for a month costs no more than
one that is down for an hour. When it takes deliveries again the log is read on from there.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Connection, and_, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from domain.record.daybook import system_clock
from service.webhooks.tables import BEHIND, PENDING, Webhook, deliveries, webhooks

AHEAD: Final = 1000
"""How many deliveries are gathered ahead of a receiver that is down or slow."""
MOST: Final = 10 * AHEAD
"""How many are gathered ahead of one that takes those of some games and refuses those of others."""


def come_up(wanting: Sequence[Webhook], position: int) -> list[Webhook]:
    """Those that follow the log, or have come up to a position of it."""
    return [one for one in wanting if one.place is None or (one.disabled_at is None and one.place >= position)]


def left_behind(wanting: Sequence[Webhook], position: int) -> list[Webhook]:
    """Those that are to be sent what has been recorded between their place and a position of the log."""
    return [one for one in wanting if one.place is not None and one.disabled_at is None and one.place < position]


class Places:
    """Moves the places of webhooks. All its state is in the database."""

    def __init__(self, ahead: int = AHEAD, most: int = MOST):
        self.ahead, self.most = ahead, most

    def without_room(self, connection: Connection, asked: Collection[Webhook], share: float = 1) -> set[str]:
        """Those of some webhooks for which as many deliveries wait as are gathered ahead, or a share of that.

        What a spectators' delay holds back does not count, nor what waits behind a failed delivery of its own game
        while the receiver takes those of others.
        """
        if not asked:
            return set()
        waiting: dict[str, int] = defaultdict(int)
        ready: dict[str, int] = defaultdict(int)
        shown = (deliveries.c.status == PENDING, deliveries.c.appears_at <= system_clock())
        query = (
            select(deliveries.c.webhook, func.count(), func.max(deliveries.c.tries))
            .where(*shown, deliveries.c.webhook.in_([one.id for one in asked]))
            .group_by(deliveries.c.webhook, deliveries.c.game)
        )
        for webhook, number, tries in connection.execute(query):
            waiting[webhook] += number
            ready[webhook] += number if tries == 0 else 0
        full = set()
        for one in asked:
            takes = one.failures == 0 and one.disabled_at is None
            ahead = ready[one.id] if takes else waiting[one.id]
            if ahead >= self.ahead * share or waiting[one.id] >= self.most * share:
                full.add(one.id)
        return full

    def keep(self, connection: Connection, ids: Collection[str], position: int) -> None:
        """Has webhooks keep their place at a position up to which the log has been read for them."""
        following = and_(webhooks.c.id.in_(ids), webhooks.c.since != BEHIND)
        connection.execute(update(webhooks).where(following).values(since=BEHIND, place=position))

    def move(self, connection: Connection, webhook: Webhook, **values: Any) -> bool:
        """Changes the place of a webhook that is behind; returns whether it was still where it was known to be."""
        there = and_(webhooks.c.id == webhook.id, webhooks.c.since == BEHIND, webhooks.c.place == webhook.place)
        return connection.execute(update(webhooks).where(there).values(**values)).rowcount == 1

    def follow(self, connection: Connection, webhook: Webhook) -> bool:
        """Has a webhook follow the log again, after its place; returns whether it was still there."""
        return self.move(connection, webhook, since=webhook.place, place=None)

    def read_on(self, connection: Connection, webhook: Webhook, made: Sequence[dict[str, Any]], position: int) -> bool:
        """Stores what was gathered for a webhook from its place to a position, which becomes its place.

        Returns whether it was still there. A delivery that is known already, as after a power failure, is not doubled.
        """
        if not self.move(connection, webhook, place=position):
            return False
        if made:
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            connection.execute(dialect.insert(deliveries).on_conflict_do_nothing(), list(made))
        return True


def furthest(connection: Connection) -> int | None:
    """The place of the enabled webhook that is furthest behind; `None` if all follow the log."""
    behind = (webhooks.c.since == BEHIND, webhooks.c.disabled_at.is_(None))
    found: int | None = connection.scalar(select(func.min(webhooks.c.place)).where(*behind))
    return found
