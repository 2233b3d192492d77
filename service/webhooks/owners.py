"""The owners of webhooks: whether their tokens are valid, and what they may see at this moment."""

from threading import Lock
from typing import Final

from cachetools import TTLCache

from domain.record.game import Game
from domain.record.sources import monotonic
from domain.rules.secrecy import ALL
from service.accounts import Accounts, Actor
from service.roles import permitted
from service.webhooks.tables import Webhook

TOKEN_ENDED: Final = "the token that made this webhook has expired or was revoked"  # noqa: S105

_REMEMBERED: Final = 1000
_SECONDS: Final = 2.0  # for which a revoked token may still be known


_UNKNOWN: Final = Actor("unknown")
"""Stands for what is not remembered: `None` is an owner who holds no more."""


class Owners:
    """Decides what a webhook may have by the token that made it."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts
        self._remembering = Lock()  # cachetools' caches are not safe for threads
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
        """The tournament that a game belongs to, if any."""
        return self._accounts.game_settings(game_id).tournament

    def may_have(self, webhook: Webhook, game: Game) -> bool:
        """Whether the owner may have this game sent as the webhook's viewer sees it."""
        wanted = ("hook", "see-all") if webhook.viewer == ALL else ("hook",)
        return all(self._allows(webhook, action, game) for action in wanted)

    def delay_ms(self, webhook: Webhook, game: Game) -> int:
        """The milliseconds between recording and sending what happens in a game.

        The public view keeps the spectator delay whoever asked for it, since it is meant for spectators.
        """
        delay = self._accounts.game_settings(game.id).spectator_delay
        if not delay or (webhook.viewer == ALL and self._allows(webhook, "see-live", game)):
            return 0
        return delay * 1000

    def _allows(self, webhook: Webhook, action: str, game: Game) -> bool:
        actor = self.actor(webhook)
        return actor is not None and permitted(self._accounts, actor, action, game)
