"""The payload of a delivery: made from the record when it is sent, through `entry_wire`, and never stored."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.record.daybook import Daybook
from domain.record.disputes import NO_DISPUTES
from domain.record.envelope import Entry
from domain.record.events import GameClosed
from domain.record.game import Game
from domain.record.seen import entry_wire, needs_game
from domain.record.timestamps import time_text
from service.game_answers import game_links
from service.topics import told
from service.webhooks.tables import PING, Delivery, Webhook


class Payloads:
    """Writes the bodies of deliveries."""

    def __init__(self, daybook: Daybook):
        self._daybook = daybook

    def body(self, webhook: Webhook, delivery: Delivery) -> bytes:
        """The JSON body of a delivery as the webhook's viewer may see it. Raises `GameUnknown`."""
        if delivery.kind == PING or delivery.game is None:
            at = time_text(delivery.created_at)
            return msgspec.json.encode({"type": PING, "timestamp": at, "data": {"webhook": webhook.id}})
        assert delivery.first_n is not None
        assert delivery.last_n is not None
        return msgspec.json.encode(self._message(webhook, delivery, delivery.game, delivery.first_n, delivery.last_n))

    def _message(self, webhook: Webhook, delivery: Delivery, game_id: str, first: int, last: int) -> dict[str, Any]:
        game = self._daybook.known_game(game_id)
        if needs_game(game):
            walk = list(self._daybook.games.steps(game_id, first - 1, last))
            entries, game = [step.entry for step in walk], walk[-1].after
            wires = [entry_wire(step.entry, webhook.viewer, step.before) for step in walk]
        else:
            entries = list(self._daybook.entries(game_id, first - 1, last))
            wires = [entry_wire(entry, webhook.viewer, None) for entry in entries]
        title = game.title.name
        events = [told(game_id, title, entry.event, wire) for entry, wire in zip(entries, wires, strict=True)]
        links = game_links(game_id, title)
        return {
            "type": delivery.kind,
            "timestamp": time_text(entries[-1].at),
            "data": {
                "game": game_id,
                "title": title,
                "step": last,
                "status": self._status(game, entries),
                "events": events,
                "links": {**links, "events": f"{links['events']}?after={first - 1}"},
            },
        }

    def _status(self, game: Game, entries: Sequence[Entry]) -> str:
        """The status of a game after these entries; `game` is that game, or a later one."""
        last = entries[-1].n
        if game.disputes is not NO_DISPUTES or game.resigned or game.abandoned:
            return (game if game.n == last else self._daybook.game_at(game.id, last)).status
        return "closed" if any(isinstance(entry.event, GameClosed) for entry in entries) else "open"
