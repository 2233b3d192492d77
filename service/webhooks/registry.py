"""The registered webhooks."""

from collections.abc import Sequence
from dataclasses import fields, replace
from threading import Event
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, func, insert, or_, select, update

from domain.record.daybook import system_clock
from domain.record.sources import new_id
from domain.record.stream_writer import Keyed
from service.accounts.keys import claim
from service.accounts.ordering import Place, in_order
from service.topics import TOPICS
from service.webhooks.backlog import LEEWAY_MS, Backlog, dropped
from service.webhooks.outbox import hurried
from service.webhooks.owners import TOKEN_ENDED
from service.webhooks.secrets import SecretSeal, new_secret
from service.webhooks.tables import BEHIND, Webhook, attempts, deliveries, webhooks

OLD_SECRET_MS: Final = 24 * 3600 * 1000
"""How long the old secret also signs after a change."""
MOST_PER_TOKEN: Final = 100
"""How many webhooks a token may have."""

_COLUMNS = [*(webhooks.c[field.name] for field in fields(Webhook)), webhooks.c.events]
_WELL: Final = {"failures": 0, "failing_since": None, "resting_until": 0}


class TooManyWebhooks(Exception):
    """The token has as many webhooks as allowed."""


class Registry:
    """Stores webhooks. Thread-safe; what a method writes is durable when it returns."""

    def __init__(self, engine: Engine, seal: SecretSeal, backlog: Backlog):
        self._engine = engine
        self._backlog = backlog
        self._seal = seal
        self.wanted_anew = Event()
        """Set when this process has registered or enabled a webhook."""

    def add(self, wanted: dict[str, Any], position: int, keyed: Keyed | None = None) -> Webhook:
        """Registers a webhook, with a new secret, for events after a position of the log; keeps the key of the request.

        `wanted`: url, description, game, title, tournament, types, viewer, token, made_in. Raises `TooManyWebhooks`.
        """
        made = f"wh_{new_id()}"
        row = {
            **wanted,
            **_asked(wanted["types"]),
            "id": made,
            "secret": self._seal.close(made, new_secret()),
            "created_at": system_clock(),
            "since": position,
            "place": None,
            **_WELL,
            "leased_until": 0,
        }
        with self._engine.begin() as connection:
            claim(connection, keyed, made)
            connection.execute(insert(webhooks), row)
            count = select(func.count()).select_from(webhooks).where(webhooks.c.token == wanted["token"])
            if (connection.scalar(count) or 0) > MOST_PER_TOKEN:
                raise TooManyWebhooks
        self.wanted_anew.set()
        found = self.find(made)
        assert found is not None
        return found

    def find(self, webhook_id: str) -> Webhook | None:
        """The webhook with that id, or `None`."""
        with self._engine.connect() as connection:
            row = connection.execute(select(*_COLUMNS).where(webhooks.c.id == webhook_id)).first()
        return None if row is None else webhook_of(row)

    def page(
        self,
        token: str,
        made_in: str | None,
        all_in_scope: bool,
        after: Place | None,
        limit: int,
        *,
        sort: str = "-created_at",
        text: str | None = None,
    ) -> list[Webhook]:
        """A page of webhooks, after the place `after`: the token's own or, with `all_in_scope`, its tournament's.

        For a token of no tournament (`made_in` None) `all_in_scope` means all webhooks. `text` is a part of the
        description or the address. `sort` is "created_at" or "url"; a leading minus reverses it.
        """
        wanted: list[ColumnElement[bool]] = []
        if text is not None:
            named = (webhooks.c.description, webhooks.c.url)
            wanted.append(or_(*[column.icontains(text, autoescape=True) for column in named]))
        if not all_in_scope:
            wanted.append(webhooks.c.token == token)
        elif made_in is not None:
            wanted.append(or_(webhooks.c.token == token, webhooks.c.made_in == made_in))
        column = webhooks.c.url if sort.endswith("url") else None
        query = in_order(select(*_COLUMNS).where(*wanted), column, webhooks.c.id, sort, after, limit)
        with self._engine.connect() as connection:
            return [webhook_of(row) for row in connection.execute(query)]

    def wanting(self) -> Sequence[Webhook]:
        """The webhooks to gather deliveries for: the enabled ones, and those whose deliveries are still kept."""
        kept = webhooks.c.disabled_at > system_clock() - self._backlog.kept_ms - LEEWAY_MS
        waits = and_(kept, webhooks.c.disabled_reason != TOKEN_ENDED)  # nobody is left who may see it
        query = select(*_COLUMNS).where(or_(webhooks.c.disabled_at.is_(None), waits))
        with self._engine.connect() as connection:
            return [webhook_of(row) for row in connection.execute(query)]

    def disable(self, webhook_id: str, reason: str) -> None:
        """Disables a webhook. Its deliveries wait in the outbox."""
        self._change(webhook_id, webhooks.c.disabled_at.is_(None), disabled_at=system_clock(), disabled_reason=reason)

    def change(self, webhook: Webhook, changed: dict[str, Any], position: int) -> int:
        """Changes a webhook in one transaction; returns the number of dropped deliveries.

        `changed` has some of: url, description, game, title, tournament, types, viewer, `enabled`, and if that is
        `False` `reason`. Once enabled, what waits is delivered. What has waited too long is not; it then goes on after
        a position of the log.
        """
        values = {name: value for name, value in changed.items() if name not in ("enabled", "reason")}
        values |= _asked(values["types"]) if "types" in values else {}
        its, now, lost = webhooks.c.id == webhook.id, system_clock(), 0
        with self._engine.begin() as connection:
            if values:
                connection.execute(update(webhooks).where(its).values(**values))
            if values.get("url", webhook.url) != webhook.url:  # another receiver, whose health is unknown
                connection.execute(update(webhooks).where(its).values(**_WELL))
                connection.execute(hurried(webhook.id, now))
            if changed.get("enabled"):
                lost = self._enable(connection, webhook.id, position, now)
            elif "enabled" in changed:
                off = {"disabled_at": now, "disabled_reason": changed["reason"]}
                connection.execute(update(webhooks).where(its, webhooks.c.disabled_at.is_(None)).values(**off))
        self.wanted_anew.set()
        return lost

    def _enable(self, connection: Connection, webhook_id: str, position: int, now: int) -> int:
        its = webhooks.c.id == webhook_id
        on = update(webhooks).values(disabled_at=None, disabled_reason=None, **_WELL)
        if connection.execute(on.where(its, webhooks.c.disabled_at > now - self._backlog.kept_ms)).rowcount:
            return 0
        if not connection.execute(on.where(its, webhooks.c.disabled_at.is_not(None)).values(since=position)).rowcount:
            return 0  # it is already enabled
        return dropped(connection, now, deliveries.c.webhook == webhook_id)

    def rotate(self, webhook: Webhook) -> tuple[Webhook, str]:
        """Gives a webhook a new secret. The old one also signs for a day, so that no delivery is refused."""
        secret, until = new_secret(), system_clock() + OLD_SECRET_MS
        sealed = self._seal.close(webhook.id, secret)
        self._change(webhook.id, secret=sealed, old_secret=webhook.secret, old_secret_until=until)
        return replace(webhook, secret=sealed, old_secret=webhook.secret, old_secret_until=until), secret

    def remove(self, webhook_id: str) -> None:
        """Removes a webhook with its deliveries. One that is being sent may still arrive."""
        its = select(deliveries.c.id).where(deliveries.c.webhook == webhook_id)
        with self._engine.begin() as connection:
            connection.execute(delete(webhooks).where(webhooks.c.id == webhook_id))
            connection.execute(delete(attempts).where(attempts.c.delivery.in_(its)))
            connection.execute(delete(deliveries).where(deliveries.c.webhook == webhook_id))

    def secrets_of(self, webhook: Webhook, now: int) -> list[str]:
        """The secrets to sign with, the newest first. Raises `SecretLost`."""
        sealed = [webhook.secret]
        if webhook.old_secret is not None and (webhook.old_secret_until or 0) > now:
            sealed.append(webhook.old_secret)
        return [self._seal.open(webhook.id, one) for one in sealed]

    def _change(self, webhook_id: str, *only: ColumnElement[bool], **values: Any) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(webhooks).where(webhooks.c.id == webhook_id, *only).values(**values))


def webhook_of(row: Any) -> Webhook:
    """The webhook in a row."""
    values = row._asdict()
    topics = values.pop("events")
    place = values["place"] if values["since"] == BEHIND else None
    return Webhook(**{**values, "place": place, "types": tuple((values["types"] or topics).split())})


def _asked(names: Sequence[str]) -> dict[str, str]:
    """The subscription, as column values."""
    return {"types": " ".join(names), "events": " ".join(name for name in names if name in TOPICS)}
