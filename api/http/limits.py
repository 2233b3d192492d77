"""Rate limits: quotas for each token, or for each address without a valid one, checked before the view runs.

The library limits reads what the settings say; `WindowCounts` counts, at a fraction of what that library's own storage
and Flask-Limiter would cost a request. Each process counts in memory. So nothing is written, a restart forgets the
counts, and with N workers or machines a client that reaches all of them has up to N times its quota. The headers say
what the answering process knows.

The headers follow draft-ietf-httpapi-ratelimit-headers-11: `RateLimit-Policy` names the quotas (`q` requests in `w`
seconds), `RateLimit` what is left of them (`r` for `t` seconds), both as structured fields (RFC 9651).
"""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Final

from flask import Flask, Response
from limits import RateLimitItem, parse, parse_many
from werkzeug.middleware.proxy_fix import ProxyFix

from api.http.access import sent_token, token_holder
from api.http.application import Layer, Lines, Request
from api.http.problems import Problem, QuotaAnswer, respond
from api.http.strict_json import ADJUDICATE, ENTER_ACT
from api.http.window_counts import CountedQuota, TokensInUse, WindowCounts
from domain.record.sources import monotonic
from service.accounts import Actor, token_hash
from service.observing.metrics import limited
from service.service import Service
from service.settings import Settings

WRONG_TOKENS: Final = "20 per minute"
"""The most wrong tokens from an address. After that only tokens in use pass, for the rest of the minute."""

ENTRIES: Final = "200 per hour"
"""The most entries in tournaments, or seats taken by link, without a token from one address, which a club may share."""

VIEWINGS: Final = "60 per hour"
"""The most viewings made without a token from one address."""

REGISTER: Final = "people.register_person"
"""The endpoint at which anyone may register, if that is allowed."""

COUNTED: Final = "daybook.counted"
"""The key in a request's environment for what `Quotas.admit` has already counted."""

ACCEPT: Final = "invitations.accept_invitation"
"""The endpoint at which new persons take a seat by link, and are registered."""

OPEN_GAME: Final = "games.open_game"
MAKE_LOBBY: Final = "lobbies.make_lobby"
REMATCH: Final = "rematches.open_rematch"
"""The endpoints at which people open games for themselves, if the service admits guests."""

_UNLIMITED: Final = frozenset({"health.alive", "health.ready", "docs.show_file", "viewer.show_file"})
_IN_USE_SECONDS: Final = 600.0
_TOKENS: Final = 10_000
_GUESSES: Final = "wrong-tokens"
_ADJUDICATIONS: Final = "adjudications"
_REGISTRATIONS: Final = "registrations"
_GUESTS: Final = "guests"
_PICTURE: Final = "pictures.show_picture"
_ENTRIES: Final = "entries"
_PICTURES: Final = "pictures"
_ANALYSIS: Final = "analyses.show_analysis"
_ANALYSE_VARIATION: Final = "study_variations.analyse_variation"
_ANALYSES: Final = "analyses"
_FILM: Final = "pictures.show_film"
_FILMS: Final = "films"
_MAKE_VIEWING: Final = "viewings.make_viewing"
_VIEWINGS: Final = "viewings"
_NAMED: Final = {
    _GUESSES: "wrong tokens from one address",
    _ADJUDICATIONS: "adjudications without a token",
    _REGISTRATIONS: "registrations from one address",
    _GUESTS: "games opened by guests and players from one address",
    _ENTRIES: "entries and seats taken without a token from one address",
    _PICTURES: "pictures",
    _ANALYSES: "analyses",
    _FILMS: "films",
    _VIEWINGS: "viewings made without a token from one address",
}
"""The quotas that have names of their own, and what each counts."""


def quotas_of(service: Service) -> "Quotas | None":
    """The counter of requests by the limits of the settings; `None` if nothing is limited.

    If anyone may register, or open games, that is limited in any case. Raises `ValueError` for invalid limits.
    """
    settings = service.settings
    registering = settings.self_registration and settings.registration_limits
    opening = settings.guests and settings.guest_limits
    return Quotas(service, settings) if settings.limits or registering or opening else None


def trust_proxies(app: Flask, proxies: int) -> None:
    """Trusts this many proxies before the process on where requests come from."""
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]


class Quotas:
    """The quotas of one application in one process."""

    def __init__(self, service: Service, settings: Settings):
        self._accounts = service.accounts
        self.limited = bool(settings.limits)
        """Whether all requests are counted, and not only those that register someone or open games."""
        self._quotas = sorted(_read(settings.limits), key=RateLimitItem.get_expiry)
        self._guests = _read(settings.guest_limits if settings.guests else "")
        costly = {
            _PICTURE: (_PICTURES, settings.picture_limits),
            _ANALYSIS: (_ANALYSES, settings.analysis_limits),
            _ANALYSE_VARIATION: (_ANALYSES, settings.analysis_limits),
            _FILM: (_FILMS, settings.film_limits),
        }
        open_to_all = {
            ADJUDICATE: (_ADJUDICATIONS, settings.adjudicate_limits),
            ENTER_ACT: (_ENTRIES, ENTRIES),
            ACCEPT: (_ENTRIES, ENTRIES),
            _MAKE_VIEWING: (_VIEWINGS, VIEWINGS),
        }
        # Whoever may only be a guest registers as often as guests open games.
        guests = settings.guests and not settings.self_registration
        often = settings.guest_limits if guests else settings.registration_limits
        registering = {REGISTER: (_REGISTRATIONS, often)}
        self._costly = _read_each(costly if self.limited else {})
        self._open_to_all = _read_each({**registering, **(open_to_all if self.limited else {})})
        self._guesses = parse(WRONG_TOKENS)
        self._windows = WindowCounts()
        self._usual = lru_cache(4096)(lambda key: tuple(_counted(quota, key) for quota in self._quotas))
        self._in_use = TokensInUse(_TOKENS, _IN_USE_SECONDS)

    @property
    def layer(self) -> Layer:
        """Checks each request, and adds the headers to each answer."""
        return Layer("limits", self._ask, self._tell)

    def admit(self, token: str, actor: Actor) -> Sequence[CountedQuota] | None:
        """Counts a request with a valid, recently used token; the result is for `headers`.

        `None`, with nothing relevant counted, if the token is not one or has used up a quota.
        """
        hashed = token_hash(token)
        if hashed not in self._in_use:
            return None
        self._in_use.add(hashed)
        counted = self._usual(f"token:{actor.token}")
        return counted if self._spent(counted) is None else None

    def headers(self, shown: Sequence[CountedQuota]) -> Lines:
        """The headers with the remaining quotas."""
        now, states = monotonic(), []
        for one in shown:
            count, ends = self._windows.count(one.window, now)
            states.append(f'"{one.name}";r={max(0, one.amount - count)};t={_whole(ends - now)}')
        policies = [one.policy for one in shown]
        return (("RateLimit-Policy", ", ".join(policies)), ("RateLimit", ", ".join(states)))

    def _ask(self, request: Request) -> Response | None:
        """Counts the request; returns the refusal if a quota is used up. Guesses are refused before any look-up."""
        endpoint = request.endpoint
        if endpoint in _UNLIMITED:
            return None
        request.token_hash = token_hash(token) if (token := sent_token(request)) else b""
        if self._is_guess(request):
            guesses = self._guesses_of(request)
            if self._windows.count(guesses.window, monotonic())[0] >= guesses.amount:
                return self._refuse(guesses)
        actor = token_holder(request)
        key = request.quota_key = f"token:{actor.token}" if actor else client_address(request)
        if (counted := request.environ.get(COUNTED)) is not None:
            request.quotas = counted
            return None
        counted = self._usual(key)
        if endpoint in self._costly or (actor is None and endpoint in self._open_to_all):
            name, quotas = self._costly.get(endpoint) or self._open_to_all[endpoint]
            counted += tuple(_counted(quota, name, key) for quota in quotas)
        if self._guests and request.method == "POST" and _opens_alone(endpoint, actor):
            counted += tuple(_counted(quota, _GUESTS, client_address(request)) for quota in self._guests)
        request.quotas = counted
        spent = self._spent(counted)
        return None if spent is None else self._refuse(spent)

    def _spent(self, counted: Sequence[CountedQuota]) -> CountedQuota | None:
        """Counts a request in these quotas, up to the first that it finds spent, which is returned."""
        for one in counted:
            if self._windows.incr(one.window, one.seconds) > one.amount:
                return one
        return None

    def _guesses_of(self, request: Request) -> CountedQuota:
        """The quota of wrong tokens from the client's address."""
        return _counted(self._guesses, _GUESSES, client_address(request))

    def _is_guess(self, request: Request) -> bool:
        """Whether the token was not used recently.

        The first request with a valid one counts as a guess too. Otherwise valid tokens could be found by trying, even
        with the quota of guesses used up.
        """
        if not self.limited or "HTTP_AUTHORIZATION" not in request.environ:
            return False
        return request.token_hash not in self._in_use

    def _tell(self, request: Request, response: Response) -> Lines:
        """Adds the headers, and remembers whether the token was wrong or is in use."""
        shown = request.quotas
        if shown is None:
            return ()
        if response.status_code == 401 and self._is_guess(request):
            self._spent([self._guesses_of(request)])
        elif token_holder(request) is not None:
            self._in_use.add(request.token_hash)
        # The count of wrong tokens is shown only to those who sent one.
        if response.status_code == 401 and self.limited:
            shown = [*shown, self._guesses_of(request)]
        return self.headers(shown) if shown else ()

    def _refuse(self, spent: CountedQuota) -> Response:
        name, amount, window, now = spent.name, spent.amount, spent.seconds, monotonic()
        seconds = _whole(self._windows.count(spent.window, now)[1] - now)
        limited.labels(name).inc()
        what = _NAMED.get(name, "requests")
        detail = f"{amount} {what} in {window} s are allowed; send the next request in {seconds} s"
        said = QuotaAnswer(policy=name, limit=amount, window=window, remaining=0, retry_after=seconds)
        response = respond(Problem("too-many-requests", detail, headers={"Retry-After": str(seconds)}, quota=said))
        if name == _GUESSES:
            response.headers.update(self.headers([spent]))
        return response


def _read(limits: str) -> list[RateLimitItem]:
    return parse_many(limits) if limits else []


def _read_each(limits: Mapping[str, tuple[str, str]]) -> dict[str, tuple[str, list[RateLimitItem]]]:
    """By endpoint the name and the quotas of its own."""
    return {endpoint: (name, _read(said)) for endpoint, (name, said) in limits.items()}


def _opens_alone(endpoint: str | None, actor: Actor | None) -> bool:
    """Whether a sender who is no organiser opens a game: a guest, a person, or a seat that wants a rematch."""
    if endpoint in (OPEN_GAME, MAKE_LOBBY):
        return actor is None or actor.role == "person"
    return endpoint == REMATCH and actor is not None and actor.role in ("seat", "person")


def client_address(request: Request) -> str:
    """The client's address; for IPv6 its /64 network, since one client owns all of it."""
    given = request.remote_addr or "nowhere"
    if ":" not in given:
        return given
    try:
        address = IPv6Address(given.partition("%")[0])
    except ValueError:
        return given
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


def _counted(quota: RateLimitItem, *key: str) -> CountedQuota:
    """A quota as it is counted under a key, which begins with the name of a quota that has one of its own."""
    multiples = f"{quota.multiples}-" if quota.multiples > 1 else ""
    name = key[0] if key[0] in _NAMED else f"per-{multiples}{quota.GRANULARITY.name}"
    policy = f'"{name}";q={quota.amount};w={quota.get_expiry()}'
    return CountedQuota(name, quota.amount, quota.get_expiry(), quota.key_for(*key), policy)


def _whole(seconds: float) -> int:
    """So many whole seconds, at least 1."""
    return max(1, math.ceil(seconds))
