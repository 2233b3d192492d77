"""Rate limits: quotas for each token, or for each address without a valid one, checked before the view runs.

The library limits judges, which is the one below Flask-Limiter: that would cost several times as much a request. Each
process counts in memory. So nothing is written, a restart forgets the counts, and with N workers or machines a client
that reaches all of them has up to N times its quota. The headers say what the answering process knows.

The headers follow draft-ietf-httpapi-ratelimit-headers-11: `RateLimit-Policy` names the quotas (`q` requests in `w`
seconds), `RateLimit` what is left of them (`r` for `t` seconds), both as structured fields (RFC 9651).
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from threading import Lock
from typing import Final

from cachetools import TTLCache
from flask import Flask, Response, g, request
from limits import RateLimitItem, parse, parse_many
from limits.strategies import FixedWindowRateLimiter
from werkzeug.middleware.proxy_fix import ProxyFix

from api.http.problems import Problem, respond
from api.http.strict_json import ADJUDICATE, ENTER_ACT
from api.http.window_counts import WindowCounts
from domain.record.sources import monotonic, system_clock
from service.accounts import Actor, token_hash
from service.observing.metrics import limited
from service.service import Service
from service.settings import Settings

WRONG_TOKENS: Final = "20 per minute"
"""How many wrong tokens an address may send. After that only tokens in use pass, for the rest of the minute."""

ENTRIES: Final = "200 per hour"
"""How many may enter tournaments, or take seats by links, without a token from one address: a club has one for all."""

REGISTER: Final = "people.register_person"
"""The endpoint at which anybody may register, where that is allowed."""

COUNTED: Final = "daybook.counted"
"""Where the environment of a request has what `Quotas.admit` has counted of it already."""

ACCEPT: Final = "invitations.accept_invitation"
"""The endpoint at which whoever has a link takes a seat, and is registered."""

OPEN_GAME: Final = "games.open_game"
MAKE_LOBBY: Final = "lobbies.make_lobby"
REMATCH: Final = "rematches.open_rematch"
"""The endpoints at which people open games by themselves, where the service takes guests."""

_UNLIMITED: Final = frozenset({"health.alive", "health.ready", "docs.show_file", "viewer.show_file"})
_IN_USE_SECONDS: Final = 600.0
_SCHEME: Final = "bearer "
_GUESSES: Final = "wrong-tokens"
_ADJUDICATIONS: Final = "adjudications"
_REGISTRATIONS: Final = "registrations"
_GUESTS: Final = "guests"
_PICTURE: Final = "pictures.show_picture"
_ENTRIES: Final = "entries"
_PICTURES: Final = "pictures"
_ANALYSIS: Final = "analyses.show_analysis"
_ANALYSES: Final = "analyses"
_FILM: Final = "pictures.show_film"
_FILMS: Final = "films"
_NAMED: Final = {
    _GUESSES: "wrong tokens from one address",
    _ADJUDICATIONS: "adjudications without a token",
    _REGISTRATIONS: "registrations from one address",
    _GUESTS: "games opened by guests and players from one address",
    _ENTRIES: "entries and seats taken without a token from one address",
    _PICTURES: "pictures",
    _ANALYSES: "analyses",
    _FILMS: "films",
}
"""The quotas that have names of their own, and what each counts."""

Counted = tuple[RateLimitItem, tuple[str, ...]]
"""A quota, and under which key it is counted."""


def limit_requests(app: Flask, service: Service) -> "Quotas | None":
    """Applies the limits of the settings, and returns what counts requests; `None` if `settings.limits` are none.

    Where anybody may register, or open games, that stays limited on its own. Raises `ValueError` for limits that cannot
    be read.
    """
    settings = service.settings
    registering = settings.self_registration and settings.registration_limits
    opening = settings.guests and settings.guest_limits
    if not (settings.limits or registering or opening):
        return None
    quotas = Quotas(service, settings)
    quotas.guard(app)
    return quotas if settings.limits else None


def trust_proxies(app: Flask, proxies: int) -> None:
    """Has requests come from where so many proxies before this process say that they come from."""
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]


class Quotas:
    """The quotas of one application in one process."""

    def __init__(self, service: Service, settings: Settings):
        self._accounts = service.accounts
        self._limited = bool(settings.limits)
        self._quotas = sorted(_read(settings.limits), key=RateLimitItem.get_expiry)
        self._adjudications = _read(settings.adjudicate_limits if self._limited else "")
        self._registrations = _read(settings.registration_limits)
        self._guests = _read(settings.guest_limits if settings.guests else "")
        self._entries = _read(ENTRIES if self._limited else "")
        self._pictures = _read(settings.picture_limits if self._limited else "")
        self._analyses = _read(settings.analysis_limits if self._limited else "")
        self._films = _read(settings.film_limits if self._limited else "")
        self._guesses = parse(WRONG_TOKENS)
        self._windows = WindowCounts()
        self._counts = FixedWindowRateLimiter(self._windows)
        self._in_use: TTLCache[bytes, None] = TTLCache(10_000, _IN_USE_SECONDS, monotonic)
        self._using = Lock()

    def guard(self, app: Flask) -> None:
        """Checks each request, and adds the headers to each answer."""
        app.before_request(self._ask)
        app.after_request(self._tell)

    def admit(self, token: str, actor: Actor) -> list[Counted] | None:
        """Counts a request with a valid token that has been in use lately, for `headers` to tell of.

        `None`, and nothing that matters is counted, where the token is none of those or has spent a quota.
        """
        hashed = token_hash(token)
        with self._using:
            if hashed not in self._in_use:
                return None
            self._in_use[hashed] = None
        counted: list[Counted] = [(quota, (f"token:{actor.token}",)) for quota in self._quotas]
        # What `FixedWindowRateLimiter.hit` does, with a key that is made once.
        incr = self._windows.incr
        kept = all(incr(_window_key(quota, key), _window_length(quota)) <= quota.amount for quota, key in counted)
        return counted if kept else None

    def headers(self, shown: Sequence[Counted]) -> dict[str, str]:
        """The headers that tell what is left of quotas."""
        policies, states = [], []
        for quota, key in shown:
            count, ends = self._windows.count(_window_key(quota, key))
            policies.append(_policy(quota, key))
            states.append(f'"{_name(quota, key)}";r={max(0, quota.amount - count)};t={_seconds_to(ends)}')
        return {"RateLimit-Policy": ", ".join(policies), "RateLimit": ", ".join(states)}

    def _ask(self) -> Response | None:
        """Counts the request; the refusal if a quota is spent. Guesses are refused before they are looked up."""
        if request.endpoint in _UNLIMITED:
            return None
        hashed = _sent_hash()
        if self._is_guess(hashed) and not self._counts.test(self._guesses, _GUESSES, client_address()):
            return self._refuse(self._guesses, _GUESSES, client_address())
        actor = self._accounts.actor(_sent_token()) if hashed else None
        g.token_valid = actor is not None
        key = g.quota_key = f"token:{actor.token}" if actor else client_address()
        if (counted := request.environ.get(COUNTED)) is not None:
            g.quotas = counted
            return None
        g.quotas = [(quota, (key,)) for quota in self._quotas]
        if actor is None and request.endpoint == ADJUDICATE:
            g.quotas += [(quota, (_ADJUDICATIONS, key)) for quota in self._adjudications]
        if actor is None and request.endpoint == REGISTER and request.method == "POST":
            g.quotas += [(quota, (_REGISTRATIONS, key)) for quota in self._registrations]
        if request.method == "POST" and _opens_alone(actor):
            g.quotas += [(quota, (_GUESTS, client_address())) for quota in self._guests]
        if actor is None and request.endpoint in (ENTER_ACT, ACCEPT):
            g.quotas += [(quota, (_ENTRIES, key)) for quota in self._entries]
        if request.endpoint == _PICTURE:
            g.quotas += [(quota, (_PICTURES, key)) for quota in self._pictures]
        if request.endpoint == _ANALYSIS:
            g.quotas += [(quota, (_ANALYSES, key)) for quota in self._analyses]
        if request.endpoint == _FILM:
            g.quotas += [(quota, (_FILMS, key)) for quota in self._films]
        for quota, key in g.quotas:
            if not self._counts.hit(quota, *key):
                return self._refuse(quota, *key)
        return None

    def _is_guess(self, hashed: bytes) -> bool:
        """Whether the token has not been in use lately.

        At its first request a valid one counts as a guess too. Else whoever has spent the quota of guesses could still
        tell valid tokens by trying.
        """
        if not self._limited or "Authorization" not in request.headers:
            return False
        with self._using:
            return hashed not in self._in_use

    def _tell(self, response: Response) -> Response:
        """Adds the headers, and remembers that the token was wrong, or that it is in use."""
        if "quotas" not in g:
            return response
        hashed = _sent_hash()
        if response.status_code == 401 and self._is_guess(hashed):
            self._counts.hit(self._guesses, _GUESSES, client_address())
        elif g.token_valid:
            with self._using:
                self._in_use[hashed] = None
        # The count of wrong tokens concerns only those who sent one.
        shown: list[Counted] = list(g.quotas)
        if response.status_code == 401 and self._limited:
            shown.append((self._guesses, (_GUESSES, client_address())))
        if shown:
            response.headers.update(self.headers(shown))
        return response

    def _refuse(self, quota: RateLimitItem, *key: str) -> Response:
        seconds = _seconds_to(self._counts.get_window_stats(quota, *key)[0])
        name, window = _name(quota, key), quota.get_expiry()
        limited.labels(name).inc()
        what = _NAMED.get(key[0], "requests")
        detail = f"{quota.amount} {what} in {window} s are allowed; send the next request in {seconds} s"
        said = {"policy": name, "limit": quota.amount, "window": window, "remaining": 0, "retry_after": seconds}
        response = respond(Problem("too-many-requests", detail, headers={"Retry-After": str(seconds)}, quota=said))
        if name == _GUESSES:
            response.headers.update(self.headers([(quota, key)]))
        return response


def _read(limits: str) -> list[RateLimitItem]:
    return parse_many(limits) if limits else []


def _sent_token() -> str:
    said = request.headers.get("Authorization", "")
    return said[len(_SCHEME) :].strip() if said[: len(_SCHEME)].lower() == _SCHEME else ""


def _sent_hash() -> bytes:
    """The hash of the token in the request, `b""` without one."""
    if "token_hash" not in g:
        token = _sent_token()
        g.token_hash = token_hash(token) if token else b""
    hashed: bytes = g.token_hash
    return hashed


def _opens_alone(actor: Actor | None) -> bool:
    """Whether somebody who keeps no games asks for one: a guest, a person, or a seat that wants a rematch."""
    if request.endpoint in (OPEN_GAME, MAKE_LOBBY):
        return actor is None or actor.role == "person"
    return request.endpoint == REMATCH and actor is not None and actor.role in ("seat", "person")


def client_address() -> str:
    """The client's address; for IPv6 its /64 network, since one client has all addresses in it."""
    given = request.remote_addr or "nowhere"
    if ":" not in given:
        return given
    try:
        address = IPv6Address(given.partition("%")[0])
    except ValueError:
        return given
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


@lru_cache(4096)
def _window_key(quota: RateLimitItem, key: tuple[str, ...]) -> str:
    return quota.key_for(*key)


@lru_cache(64)
def _window_length(quota: RateLimitItem) -> int:
    return quota.get_expiry()


@lru_cache(4096)
def _policy(quota: RateLimitItem, key: tuple[str, ...]) -> str:
    return f'"{_name(quota, key)}";q={quota.amount};w={quota.get_expiry()}'


@lru_cache(4096)
def _name(quota: RateLimitItem, key: tuple[str, ...]) -> str:
    if key[0] in _NAMED:
        return key[0]
    multiples = f"{quota.multiples}-" if quota.multiples > 1 else ""
    return f"per-{multiples}{quota.GRANULARITY.name}"


def _seconds_to(moment: float) -> int:
    """Whole seconds until a moment, at least 1."""
    return max(1, math.ceil(moment - system_clock() / 1000))
