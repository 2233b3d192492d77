"""The settings of the service, each read from an environment variable `DAYBOOK_<NAME>`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from limits import parse_many

from domain.record.store.deadlines import USUAL, Deadlines
from domain.record.store.marks import DatabaseRefused
from service.embedding import NOBODY, ancestors_fault
from service.memory_setting import kept_bytes
from service.origins import read_origins

_WORDS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


_MOST: Final = 10_000
_A_WEEK: Final = 604_800
_MOST_OF: Final = {"scrub_share": 1, "scrub_rest_seconds": _A_WEEK, "drain_seconds": 600, "webhook_keep_days": 365}
_LIMITS: Final = (
    "limits", "adjudicate_limits", "registration_limits", "guest_limits", "picture_limits", "film_limits",
    "analysis_limits",
)  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """Settings of the service.

    `limits` are the quotas of a token, or of an address without one, in the notation of the library limits ("": none,
    though registrations and guests keep theirs), and `adjudicate_limits` additional ones for adjudications without a
    token, per address.
    `picture_limits`, `film_limits` and `analysis_limits` are those for pictures of steps, films and analyses, with a
    token or without.
    `embed_ancestors` are the sites that may show public games in frames unless their tournament says otherwise, in
    CSP's notation: "'none'", "*", or origins.
    `allowed_origins` are the origins whose pages may write from a browser ("": none, "*": all).
    `streams_per_token` and `streams_in_all` bound the open streams.
    A silent stream sends a heartbeat every `heartbeat_seconds`.
    `private_webhooks` allows deliveries to addresses that are not public.
    `webhook_schedule` has the seconds from each failed delivery to the next ("": as Standard Webhooks advises).
    What waits at a disabled webhook is kept for `webhook_keep_days`.
    A request waits for the database `connection_seconds` for a connection and `request_seconds` in all.
    The scrub takes `scrub_share` of a core (0: no scrub), and begins again `scrub_rest_seconds` after a pass.
    `proxies` is the number of reverse proxies in front of the service.
    `replica_url` is a hot standby of the database from which histories, replays, lists and statistics are read, unless
    it lags more than `replica_lag_seconds` ("": none).
    `witnesses` is a file with the witnesses that cosign the log and their quorum (c2sp.org/tlog-policy; "": none).
    All processes of the service together take about `memory` (512M, 2G, or a part of the machine's as 25%), each its
    part.
    A service that is told to stop goes on for `drain_seconds`, not ready, so that its requests are sent elsewhere.
    With `self_registration` anyone may register as a person, within `registration_limits` per address.
    With `guests` anyone may open games for themselves, bots and friends with a link, within `guest_limits` per address.
    Such a game ends, and does not count, once no person has done anything in it for `abandoned_hours` (0: never).
    People sign in with the provider `oidc_issuer` (OpenID Connect; "": none), which knows the service as
    `oidc_client_id` with `oidc_client_secret`; the button calls it `oidc_name`.
    `dumps` is the folder of `daybook dump` whose dumps anyone may fetch ("": none).
    `fonts` is a folder of TrueType fonts for signs on paper that the own fonts lack ("": none).
    `log_format` is "text" or "json"; with `access_log` each request is logged, with
    `access_log_handles` the handles in its path too.
    """

    limits: str = "200 per second; 6000 per minute"
    adjudicate_limits: str = "60 per minute"
    allowed_origins: str = ""
    picture_limits: str = "120 per minute"
    analysis_limits: str = "120 per minute"
    film_limits: str = "12 per minute"
    embed_ancestors: str = NOBODY
    streams_per_token: int = 20
    streams_in_all: int = 900
    heartbeat_seconds: float = 15.0
    private_webhooks: bool = False
    webhook_schedule: str = ""
    webhook_keep_days: float = 30.0
    connection_seconds: float = USUAL.connection
    request_seconds: float = USUAL.request
    scrub_share: float = 0.05
    scrub_rest_seconds: float = 600.0
    proxies: int = 0
    replica_url: str = field(default="", repr=False)
    replica_lag_seconds: float = 5.0
    witnesses: str = ""
    drain_seconds: float = 0.0
    memory: str = ""
    oidc_issuer: str = ""
    oidc_client_id: str = ""
    oidc_client_secret: str = field(default="", repr=False)
    oidc_name: str = ""
    self_registration: bool = False
    registration_limits: str = "10 per hour"
    guests: bool = False
    guest_limits: str = "20 per hour"
    abandoned_hours: int = 72
    dumps: str = ""
    fonts: str = ""
    log_format: str = "text"
    access_log: bool = False
    access_log_handles: bool = False

    @property
    def patience(self) -> Deadlines:
        """How long requests wait for the database."""
        return Deadlines(self.connection_seconds, self.request_seconds)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """The settings in the environment, with defaults for the rest. Raises `DatabaseRefused`."""
        given: dict[str, Any] = {}
        for setting in fields(cls):
            name = f"DAYBOOK_{setting.name.upper()}"
            if name in environment:
                given[setting.name] = _read(name, environment[name], type(setting.default))
        settings = cls(**given)
        _check(settings)
        return settings


def _check(settings: Settings) -> None:
    if settings.log_format not in ("text", "json"):
        raise DatabaseRefused(f"DAYBOOK_LOG_FORMAT must be text or json, and is {settings.log_format!r}")
    if settings.oidc_issuer and not (settings.oidc_client_id and settings.oidc_client_secret):
        raise DatabaseRefused("DAYBOOK_OIDC_ISSUER needs DAYBOOK_OIDC_CLIENT_ID and DAYBOOK_OIDC_CLIENT_SECRET too")
    least = {
        "streams_per_token": 0,
        "streams_in_all": 0,
        "heartbeat_seconds": 0.1,
        "connection_seconds": 2,  # libpq takes that long for an attempt
        "request_seconds": settings.connection_seconds + 1,
        "scrub_share": 0,
        "scrub_rest_seconds": 0,
        "proxies": 0,
        "replica_lag_seconds": 0.5,
        "drain_seconds": 0,
        "abandoned_hours": 0,
        "webhook_keep_days": 0,
    }
    for name, lowest in least.items():
        most = _MOST_OF.get(name, _MOST)
        if not lowest <= getattr(settings, name) <= most:  # false for NaN too
            raise DatabaseRefused(
                f"DAYBOOK_{name.upper()} must be {lowest} to {most}, and is {getattr(settings, name)}"
            )
    if settings.memory:
        kept_bytes(settings.memory, 1)
    if fault := ancestors_fault(settings.embed_ancestors):
        raise DatabaseRefused(f"DAYBOOK_EMBED_ANCESTORS {fault}")
    try:
        read_origins(settings.allowed_origins)
    except ValueError as error:
        raise DatabaseRefused(f"DAYBOOK_ALLOWED_ORIGINS: {error}") from None
    for name in _LIMITS:
        given = getattr(settings, name)
        try:
            if given:
                parse_many(given)
        except ValueError:
            message = f"DAYBOOK_{name.upper()} must be like '100 per minute', and is {given!r}"
            raise DatabaseRefused(message) from None


def _read(name: str, text: str, kind: type) -> Any:
    try:
        return _WORDS[text.lower()] if kind is bool else kind(text)
    except (KeyError, ValueError):
        wanted = {bool: "yes or no", int: "a whole number", float: "a number"}[kind]
        raise DatabaseRefused(f"{name} must be {wanted}, and is {text!r}") from None
