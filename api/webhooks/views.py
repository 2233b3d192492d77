"""Webhooks: registering an address, its deliveries, and sending them again."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from api.http.access import identified, require, the_actor, the_game, the_service, the_title
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem, invalid
from api.http.schemas import KeyHeaders
from api.http.searching import cursor_place, place_cursor
from api.http.writes import created, keyed_request, made_once
from api.streams.schemas import ALONE
from api.webhooks.examples import EXAMPLES, PLACES
from api.webhooks.schemas import (
    DELIVERY_SORTS,
    SORTS,
    AttemptAnswer,
    DeliveriesAnswer,
    DeliveriesQuery,
    DeliveryAnswer,
    ReplayedAnswer,
    ReplayRequest,
    WebhookAnswer,
    WebhookChange,
    WebhookRequest,
    WebhooksAnswer,
    WebhooksQuery,
)
from domain.record.answers import UNSET, UnsetType
from domain.record.daybook import system_clock
from domain.record.timestamps import time_text
from domain.rules.language import say
from service.accounts import Actor
from service.roles import ACTIONS
from service.topics import TOPICS
from service.webhooks.addresses import AddressRefused
from service.webhooks.registry import MOST_PER_TOKEN, TooManyWebhooks
from service.webhooks.tables import PENDING, Delivery, Webhook
from service.webhooks.webhooks import Webhooks

hooks = ResourceBlueprint(
    "hooks", "Webhooks: events of games, signed and delivered to an address.", EXAMPLES, places=PLACES
)

_RESOLVING_SECONDS = 3.0
_BY_REQUEST = "by request"
_FILTERS = ("game", "title", "tournament")
_OWN = frozenset({"url", *_FILTERS, "types", "viewer"})
_DETAIL = "only organisers and directors may have webhooks, within the scope of their token"


@hooks.route("/webhooks", methods=["POST"])
@identified
@hooks.takes(KeyHeaders, "headers")
@hooks.takes(WebhookRequest)
@hooks.answers(201, WebhookAnswer, "The webhook with its secret, shown only once.", 401, 403, 404, 409, 413, 415, 422)
def register_webhook(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Registers an address for the events of a game, of the games of a title or tournament, or of all games.

    Each decision is one delivery, signed as in [Standard Webhooks](https://www.standardwebhooks.com): a POST with
    `{"type", "timestamp", "data": {"game", "title", "step", "status", "events", "links"}}`. `type` is its topic, and
    `events` are those of the decision, as in the feed. Answer 2xx within ten seconds, or the delivery is retried for a
    day. A delivery may arrive twice, with the same `webhook-id`. An answer of 410 disables the webhook.
    """
    actor, webhooks = the_actor(), _webhooks()
    _allow(actor, body)
    keyed = keyed_request(actor, headers, body)

    def make() -> Webhook:
        wanted = {name: body.get(name) for name in (*_FILTERS, "description", "viewer")}
        wanted |= {"url": _address(body["url"]), "types": _types(body, tuple(TOPICS))}
        wanted |= {"token": actor.token, "made_in": actor.tournament}
        try:
            return webhooks.registry.add(wanted, webhooks.position, keyed)
        except TooManyWebhooks:
            raise Problem(
                "too-many-webhooks",
                say("a token may have at most {most_per_token} webhooks", most_per_token=MOST_PER_TOKEN),
            ) from None

    webhook, repeated = made_once(keyed, webhooks.registry.find, make)
    (secret,) = webhooks.registry.secrets_of(webhook, webhook.created_at)[:1]
    return created(_shown(webhook, secret), location=f"/v1/webhooks/{webhook.id}", secret=True, repeated=repeated)


@hooks.route("/webhooks")
@identified
@hooks.takes(WebhooksQuery, "query")
@hooks.answers(200, WebhooksAnswer, "A page of webhooks.", 401, 403, 422)
def list_webhooks(query: dict[str, Any]) -> Response:
    """The webhooks made by this token; for organisers, all in their tournament. By default newest first."""
    actor, limit, sort = the_actor(), query["limit"], query["sort"]
    _require_role(actor)
    after = read_cursor(query, lambda cursor: cursor_place(cursor, sort, SORTS[0]))
    order: dict[str, Any] = {"sort": sort, "text": query.get("q")}
    rows = _webhooks().registry.page(
        actor.token, actor.tournament, actor.role == "organiser", after, limit + 1, **order
    )
    page, following = cut(rows, limit, lambda row: place_cursor((row.url, row.id), sort, SORTS[0]))
    waiting = _webhooks().backlog.waiting([row.id for row in page], system_clock())
    body = WebhooksAnswer(webhooks=[_answer(row, waiting[row.id]) for row in page], next=following)
    return paged(body, "hooks.list_webhooks", **{**query, "cursor": following})


@hooks.route("/webhooks/<webhook_id>")
@identified
@hooks.answers(200, WebhookAnswer, "The webhook.", 401, 403, 404)
def show_webhook(webhook_id: str) -> Response:
    """One webhook: its filters, and the health of its receiver."""
    return answer(_shown(_the_webhook(webhook_id)))


@hooks.route("/webhooks/<webhook_id>", methods=["PATCH"])
@identified
@hooks.takes(WebhookChange)
@hooks.answers(200, WebhookAnswer, "The changed webhook.", 401, 403, 404, 413, 415, 422)
def change_webhook(body: dict[str, Any], webhook_id: str) -> Response:
    """Changes address, filters, description, or whether it delivers, all or nothing.

    A disabled webhook keeps its place until `kept_until`, by default for 30 days, and is sent everything after it in
    order once it is enabled. After that time what waits is `dropped`, and it goes on with what is recorded then. A new
    address keeps the secret, and gets waiting deliveries at once; new filters apply to what has not been gathered yet.
    Only the token that made the webhook may change the address, filters and `as`: they decide who is told what that
    token may see.
    """
    webhook = _the_webhook(webhook_id)
    changed = {name: value for name, value in body.items() if name != "events"}
    if "types" in body or "events" in body:
        changed["types"] = _types(body, webhook.types)
    if own := sorted(_OWN & changed.keys()):
        _change_own(webhook, changed, own)
    if "url" in body:
        changed["url"] = _address(body["url"])
    _webhooks().change(webhook, {**changed, "reason": _BY_REQUEST})
    return answer(_shown(_the_webhook(webhook_id)))


@hooks.route("/webhooks/<webhook_id>", methods=["DELETE"])
@identified
@hooks.answers(204, None, "It is removed, with its pending deliveries.", 401, 403, 404)
def remove_webhook(webhook_id: str) -> Response:
    """Removes a webhook."""
    _webhooks().registry.remove(_the_webhook(webhook_id).id)
    return Response(status=204)


@hooks.route("/webhooks/<webhook_id>/secret", methods=["POST"])
@identified
@hooks.answers(201, WebhookAnswer, "The webhook with its new secret, shown only once.", 401, 403, 404)
def change_webhook_secret(webhook_id: str) -> Response:
    """Gives a webhook a new secret. For a day deliveries are signed with the old one as well."""
    webhook, secret = _webhooks().registry.rotate(_the_webhook(webhook_id))
    return created(_shown(webhook, secret), secret=True)


@hooks.route("/webhooks/<webhook_id>/test", methods=["POST"])
@identified
@hooks.answers(202, DeliveryAnswer, "The ping, being sent.", 401, 403, 404, 409)
def ping_webhook(webhook_id: str) -> Response:
    """Sends a delivery of type `ping`, to test the receiver."""
    webhook = _serving(_the_webhook(webhook_id))
    webhooks = _webhooks()
    ping = webhooks.outbox.ping(webhook.id, webhooks.position)
    webhooks.dispatcher.wake()
    return answer(_delivery(ping, []), 202)


@hooks.route("/webhooks/<webhook_id>/deliveries")
@identified
@hooks.takes(DeliveriesQuery, "query")
@hooks.answers(200, DeliveriesAnswer, "A page of deliveries.", 401, 403, 404, 422)
def list_deliveries(query: dict[str, Any], webhook_id: str) -> Response:
    """Deliveries, past and pending, each with its attempts, by default newest first.

    Of those that have ended the newest 1,000 are kept, for 30 days at most. While its receiver is down, a webhook has
    no more than about that many pending; the others are made once it takes deliveries again.
    """
    webhook, limit, sort = _the_webhook(webhook_id), query["limit"], query["sort"]
    after = read_cursor(query, lambda cursor: cursor_place(cursor, sort, DELIVERY_SORTS[0]))
    rows = _webhooks().outbox.page(webhook.id, after, query.get("status"), limit + 1, sort)
    page, following = cut(rows, limit, lambda row: place_cursor(("", row[0].id), sort, DELIVERY_SORTS[0]))
    body = DeliveriesAnswer(deliveries=[_delivery(*row) for row in page], next=following)
    return paged(body, "hooks.list_deliveries", webhook_id=webhook.id, **{**query, "cursor": following})


@hooks.route("/webhooks/<webhook_id>/deliveries/<delivery_id>/replay", methods=["POST"])
@identified
@hooks.answers(202, ReplayedAnswer, "It is sent again.", 401, 403, 404, 409)
def replay_delivery(webhook_id: str, delivery_id: str) -> Response:
    """Sends a delivery again, whatever its outcome, with the same `webhook-id`."""
    webhook = _serving(_the_webhook(webhook_id))
    delivery = _webhooks().outbox.find(webhook.id, delivery_id)
    if delivery is None:
        raise Problem("unknown-delivery", "the webhook has no such delivery")
    _webhooks().outbox.replay(delivery)
    return _replayed(webhook, 1)


@hooks.route("/webhooks/<webhook_id>/replay", methods=["POST"])
@identified
@hooks.takes(ReplayRequest)
@hooks.answers(202, ReplayedAnswer, "They are sent again.", 401, 403, 404, 409, 413, 415, 422)
def replay_failed_deliveries(body: dict[str, Any], webhook_id: str) -> Response:
    """Sends again all deliveries made since a time that failed or were dropped."""
    webhook = _serving(_the_webhook(webhook_id))
    return _replayed(webhook, _webhooks().outbox.replay_failed(webhook.id, body["since"]))


def _webhooks() -> Webhooks:
    return the_service().webhooks


def _address(text: str) -> str:
    """The address to deliver to. Raises `Problem` if it is not allowed."""
    try:
        return str(_webhooks().addresses.check(text, _RESOLVING_SECONDS))
    except AddressRefused as refused:
        fault = {"pointer": "/url", "message": str(refused)}
        raise Problem(
            "invalid-request", say("deliveries cannot go to that address: {refused}", refused=refused), errors=[fault]
        ) from None


def _types(body: dict[str, Any], otherwise: Sequence[str]) -> tuple[str, ...]:
    """The topics and event types that a request asks for, each once."""
    return tuple(dict.fromkeys(body.get("types") or body.get("events") or otherwise))


def _change_own(webhook: Webhook, changed: dict[str, Any], own: list[str]) -> None:
    """Raises `Problem` unless the sender's token made the webhook and may have it so."""
    actor = the_actor()
    if webhook.token != actor.token:
        names = ", ".join("as" if name == "viewer" else name for name in own)
        raise Problem("forbidden", say("only the token that made the webhook may change its {names}", names=names))
    wanted = {name: getattr(webhook, name) for name in (*_FILTERS, "viewer")} | changed
    if wanted["game"] is not None and (wanted["title"] is not None or wanted["tournament"] is not None):
        raise invalid(ALONE, ALONE, pointer="/game")
    if any(name in changed for name in (*_FILTERS, "viewer")):
        _allow(actor, {name: value for name, value in wanted.items() if value is not None})


def _allow(actor: Actor, body: dict[str, Any]) -> None:
    """Raises `Problem` unless the actor may have such a webhook."""
    game = the_game(body["game"]) if "game" in body else None
    if game is not None:
        require(actor, "hook", _DETAIL, game)
    elif "tournament" in body:
        require(actor, "hook", _DETAIL, tournament=body["tournament"])
        if the_service().accounts.tournament(body["tournament"]) is None:
            raise Problem("unknown-tournament", "there is no tournament with that id")
    else:
        _require_role(actor)  # then it is for the games within its token's scope
    if "title" in body:
        the_title(body["title"])
    if body["viewer"] == "all" and game is not None:
        require(actor, "see-all", "this token does not see all hands; leave 'as' out", game)


def _require_role(actor: Actor) -> None:
    """Raises `Problem` unless the table of roles allows the actor webhooks somewhere."""
    if actor.role not in ACTIONS["hook"].by:
        require(actor, "hook", _DETAIL)


def _the_webhook(webhook_id: str) -> Webhook:
    """The webhook with an id. Raises `Problem` 404, also if it is not for the actor to see."""
    actor = the_actor()
    _require_role(actor)
    webhook = _webhooks().registry.find(webhook_id)
    if webhook is None or not _concerns(actor, webhook):
        raise Problem("unknown-webhook", "there is no webhook with that id")
    return webhook


def _concerns(actor: Actor, webhook: Webhook) -> bool:
    if webhook.token == actor.token:
        return True
    return actor.role == "organiser" and actor.tournament in (None, webhook.made_in)


def _serving(webhook: Webhook) -> Webhook:
    if webhook.disabled_at is not None:
        raise Problem(
            "webhook-disabled",
            say("it was disabled: {disabled_reason}; enable it first", disabled_reason=webhook.disabled_reason),
        )
    return webhook


def _replayed(webhook: Webhook, count: int) -> Response:
    _webhooks().dispatcher.wake()
    return answer(ReplayedAnswer(replayed=count, links=_links(webhook.id)), 202)


def _shown(webhook: Webhook, secret: str | UnsetType = UNSET) -> WebhookAnswer:
    return _answer(webhook, _webhooks().backlog.waiting([webhook.id], system_clock())[webhook.id], secret)


def _answer(webhook: Webhook, waiting: int, secret: str | UnsetType = UNSET) -> WebhookAnswer:
    return WebhookAnswer(
        id=webhook.id,
        url=webhook.url,
        description=webhook.description,
        game=webhook.game,
        title=webhook.title,
        tournament=webhook.tournament,
        types=list(webhook.types),
        events=[name for name in webhook.types if name in TOPICS],
        viewer=webhook.viewer,
        enabled=webhook.disabled_at is None,
        disabled_at=_time(webhook.disabled_at),
        disabled_reason=webhook.disabled_reason,
        waiting=waiting,
        kept_until=_time(_webhooks().backlog.kept_until(webhook)),
        failing_since=_time(webhook.failing_since),
        created_at=time_text(webhook.created_at),
        links=_links(webhook.id),
        secret=secret,
    )


def _links(webhook_id: str) -> dict[str, str]:
    base = f"/v1/webhooks/{webhook_id}"
    actions = {name: f"{base}/{name}" for name in ("deliveries", "test", "secret", "replay")}
    return {"self": base, **actions}


def _delivery(delivery: Delivery, attempts: list[Any]) -> DeliveryAnswer:
    base = f"/v1/webhooks/{delivery.webhook}"
    links = {"webhook": base, "replay": f"{base}/deliveries/{delivery.id}/replay"}
    if delivery.game is not None and delivery.first_n is not None:
        links["events"] = f"/v1/games/{delivery.game}/events?after={delivery.first_n - 1}"
    return DeliveryAnswer(
        id=delivery.id,
        type=delivery.kind,
        game=delivery.game,
        first_step=delivery.first_n,
        last_step=delivery.last_n,
        status=delivery.status,
        created_at=time_text(delivery.created_at),
        ended_at=_time(delivery.ended_at),
        next_attempt=_time(delivery.due_at) if delivery.status == PENDING else None,
        attempts=[
            AttemptAnswer(at=time_text(row.at), took_ms=row.took_ms, http_status=row.http_status, error=row.error)
            for row in attempts
        ],
        links=links,
    )


def _time(ms: int | None) -> str | None:
    return None if ms is None else time_text(ms)
