"""What is to be delivered of the log: recorded events become deliveries to the webhooks that want them."""

import logging
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from eventsourcing.persistence import PersistenceError

from domain.record.codec import decode_entry
from domain.record.daybook import Daybook, system_clock
from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.streams import is_game
from projections.log import LogRow
from service.topics import CLOSED, MOVED, OPENED, topic_of
from service.webhooks.outbox import new_delivery_id
from service.webhooks.owners import TOKEN_ENDED, Owners
from service.webhooks.registry import Registry
from service.webhooks.tables import PENDING, Webhook

_log = logging.getLogger(__name__)


class Decided(NamedTuple):
    """The events of one decision: what one request recorded in a game at one moment."""

    entries: Sequence[Entry]
    position: int

    def kind(self, wanted: Sequence[str]) -> str | None:
        """The topic under which this is sent to a subscriber of these topics and event types; `None` if it is not.

        What comes with an opening, or leads to a closing, does not count as progress.
        """
        topics = [OPENED] if self.entries[0].n == 1 else [MOVED]
        if any(topic_of(entry.event) == CLOSED for entry in self.entries):
            topics.insert(0, CLOSED)
        if topic := next((topic for topic in topics if topic in wanted), None):
            return topic
        return topics[0] if any(type(entry.event).__name__ in wanted for entry in self.entries) else None


class Gathering:
    """Finds who wants to be sent what. It writes nothing, but disables webhooks whose token has ended."""

    def __init__(self, daybook: Daybook, registry: Registry, owners: Owners):
        self._daybook = daybook
        self._registry = registry
        self._owners = owners

    def deliveries(self, rows: Sequence[LogRow], webhooks: Sequence[Webhook]) -> Iterator[dict[str, Any]]:
        """The deliveries that come of some rows, as rows of the outbox: of each game in order."""
        webhooks = [webhook for webhook in webhooks if self._serves(webhook)]
        if not webhooks:
            return
        for name in dict.fromkeys(row[1] for row in rows if is_game(row[1])):
            game = self._read(name)
            if game is None:
                continue
            wanting = [webhook for webhook in webhooks if self._wants(webhook, game)]
            if not wanting:
                continue
            for decided in decisions(row for row in rows if row[1] == name):
                for webhook in wanting:
                    kind = decided.kind(webhook.types)
                    if kind and decided.position > webhook.after:
                        yield self._delivery(webhook, game, decided, kind)

    def _serves(self, webhook: Webhook) -> bool:
        """Whether the token that made a webhook is still valid; if not, the webhook ends with it."""
        if self._owners.actor(webhook) is not None:
            return True
        if webhook.disabled_at is None:
            self._registry.disable(webhook.id, TOKEN_ENDED)
        return False

    def _read(self, name: str) -> Game | None:
        """The game; `None` if it cannot be read, so that the others need not wait."""
        try:
            return self._daybook.known_game(name)
        except PersistenceError:
            raise
        except Exception as error:
            _log.error("nothing of game %s can be delivered: %s", name, type(error).__name__)
            return None

    def _wants(self, webhook: Webhook, game: Game) -> bool:
        """Whether a webhook is for this game, and its maker may have it sent."""
        return (
            webhook.game in (None, game.id)
            and webhook.title in (None, game.title.name)
            and webhook.tournament in (None, self._owners.tournament_of(game.id))
            and self._owners.may_have(webhook, game)
        )

    def _delivery(self, webhook: Webhook, game: Game, decided: Decided, kind: str) -> dict[str, Any]:
        now, last = system_clock(), decided.entries[-1]
        due = self._owners.due_at(webhook, game, last, now)
        return {
            "id": new_delivery_id(),
            "webhook": webhook.id,
            "kind": kind,
            "game": game.id,
            "first_n": decided.entries[0].n,
            "last_n": last.n,
            "position": decided.position,
            "status": PENDING,
            "created_at": now,
            "appears_at": due,
            "due_at": due,
            "tries": 0,
        }


def decisions(rows: Iterator[LogRow]) -> Iterator[Decided]:
    """The decisions in some rows of one game, in order."""
    entries = ((decode_entry(stored), position) for position, _, _, stored in rows)
    for _, run in groupby(entries, key=lambda row: (row[0].at, row[0].cmd)):
        together = list(run)
        yield Decided([entry for entry, _ in together], together[-1][1])


def without_the_last(rows: list[LogRow]) -> list[LogRow]:
    """The rows without the last game's at their end: its decision may continue in the next batch.

    All rows if there is nothing else, so that there is always progress.
    """
    last = rows[-1][1]
    end = len(rows)
    while end and rows[end - 1][1] == last:
        end -= 1
    return rows[:end] or rows
