"""What a delivery says: made from the record at the moment of sending, through `entry_wire`, and never stored."""

from collections.abc import Sequence
from threading import Lock
from typing import Any, Final

import msgspec
from cachetools import LRUCache

from domain.record.daybook import Daybook
from domain.record.disputes import NO_DISPUTES
from domain.record.envelope import Entry
from domain.record.events import GameClosed
from domain.record.game import Game
from domain.record.seen import entry_wire, needs_game, steps
from domain.record.timestamps import time_text
from service.game_wire import game_links
from service.webhooks.tables import PING, Delivery, Webhook

_KEPT: Final = 500


class Payloads:
    """Writes the bodies of deliveries."""

    def __init__(self, daybook: Daybook):
        self._daybook = daybook
        # A game's next delivery begins where its last one ended: without this each would read the game from its start.
        self._tables: LRUCache[tuple[str, int], Game] = LRUCache(_KEPT)
        self._remembering = Lock()

    def body(self, webhook: Webhook, delivery: Delivery) -> bytes:
        """The body of a delivery as the webhook's viewer may see it. Raises `GameUnknown`."""
        if delivery.kind == PING or delivery.game is None:
            at = time_text(delivery.created_at)
            return msgspec.json.encode({"type": PING, "timestamp": at, "data": {"webhook": webhook.id}})
        assert delivery.first_n is not None
        assert delivery.last_n is not None
        return msgspec.json.encode(self._message(webhook, delivery, delivery.game, delivery.first_n, delivery.last_n))

    def _message(self, webhook: Webhook, delivery: Delivery, game_id: str, first: int, last: int) -> dict[str, Any]:
        game = self._daybook.known_game(game_id)
        entries = list(self._daybook.entries(game_id, first - 1, last))
        if needs_game(game):
            shown = list(steps(self._before(game_id, first), entries, self._daybook.past(game_id)))
            events = [entry_wire(step.entry, webhook.viewer, step.before) for step in shown]
            with self._remembering:
                self._tables[game_id, last] = shown[-1].after
        else:
            events = [entry_wire(entry, webhook.viewer, None) for entry in entries]
        links = game_links(game_id, game.title.name)
        return {
            "type": delivery.kind,
            "timestamp": time_text(entries[-1].at),
            "data": {
                "game": game_id,
                "title": game.title.name,
                "step": last,
                "status": self._status(game, entries),
                "events": events,
                "links": {**links, "events": f"{links['events']}?after={first - 1}"},
            },
        }

    def _status(self, game: Game, entries: Sequence[Entry]) -> str:
        """The status of a game after these entries."""
        last = entries[-1].n
        if game.disputes is not NO_DISPUTES or game.resigned:
            return (game if game.n == last else self._daybook.game_at(game.id, last)).status
        return "closed" if any(isinstance(entry.event, GameClosed) for entry in entries) else "open"

    def _before(self, game_id: str, first: int) -> Game | None:
        if first == 1:
            return None
        with self._remembering:
            known = self._tables.get((game_id, first - 1))
        return known or self._daybook.game_at(game_id, first - 1)
