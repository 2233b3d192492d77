"""The owners of webhooks: whether their tokens are valid, and what they may see now."""

from threading import Lock
from typing import Final

from cachetools import TTLCache

from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.sources import due_after, monotonic
from domain.rules.secrecy import ALL
from service.accounts import Accounts, Actor
from service.audience import Audience
from service.roles import permitted
from service.webhooks.tables import Webhook

TOKEN_ENDED: Final = "the token that made this webhook has expired or was revoked"  # noqa: S105

_LOOK_AGAIN_MS: Final = 60_000
"""How often it is looked whether deals that others have yet to play have been played."""
_REMEMBERED: Final = 1000
_SECONDS: Final = 2.0  # how long a revoked token may still be accepted


_UNKNOWN: Final = Actor("unknown")
"""Marks a cache miss: `None` is an owner whose token has ended."""


class Owners:
    """Decides what a webhook may receive by the token that made it."""

    def __init__(self, accounts: Accounts, audience: Audience):
        self._accounts = accounts
        self._audience = audience
        self._remembering = Lock()  # cachetools' caches are not thread-safe
        self._actors: TTLCache[str, Actor | None] = TTLCache(_REMEMBERED, _SECONDS, monotonic)

    def actor(self, webhook: Webhook) -> Actor | None:
        """Who made a webhook; `None` once that token has expired or been revoked."""
        with self._remembering:
            known = self._actors.get(webhook.token, _UNKNOWN)
        if known is not _UNKNOWN:
            return known
        actor = self._accounts.actor_of(webhook.token)
        with self._remembering:
            self._actors[webhook.token] = actor
        return actor

    def tournament_of(self, game_id: str) -> str | None:
        """The tournament that a game belongs to, or `None`."""
        return self._accounts.game_settings(game_id).tournament

    def may_have(self, webhook: Webhook, game: Game) -> bool:
        """Whether the owner may receive this game as the webhook's viewer sees it."""
        wanted = ("hook", "see-all") if webhook.viewer == ALL else ("hook",)
        return all(self._allows(webhook, action, game) for action in wanted)

    def due_at(self, webhook: Webhook, game: Game, last: Entry, now: int) -> int:
        """When what ends with the event `last` of a game may be sent, or it is to be asked again (ms since 1970).

        The public view is sent as spectators may see it, whoever receives it, since it is meant for them.
        """
        actor = self.actor(webhook) if webhook.viewer == ALL else None
        late = self._audience.lateness_of_spectators(game) if actor is None else self._audience.lateness(actor, game)
        # An event has no earlier time than the one before, so where the clock was set back its own may be yet to come.
        due = due_after(last.at, late.delay_ms) if late.delay_ms else min(last.at, now)
        return due if late.last is None or last.n <= late.last else max(due, now + _LOOK_AGAIN_MS)

    def _allows(self, webhook: Webhook, action: str, game: Game) -> bool:
        actor = self.actor(webhook)
        return actor is not None and permitted(self._accounts, actor, action, game)
