"""Every request of the API as a plain value, and how to read its answer. Nothing here does I/O."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlencode
from uuid import uuid4

from daybook_sdk.disputes import Branch, Case, Entered, Trial
from daybook_sdk.models import (
    Event,
    FeedEvent,
    Frame,
    LegalMoves,
    Made,
    Move,
    Statistics,
    Summary,
    Table,
    Title,
    Token,
    Tournament,
    Viewer,
)

T = TypeVar("T")
Query = Mapping[str, Any]


@dataclass(frozen=True)
class Call(Generic[T]):
    """A request, and what makes a value of the JSON that answers it (`None` if there is none).

    `whole`: what reads it is given the `Response` itself. `repeatable`: sent twice it does no more than sent once.
    `redirects`: another address is an answer.
    """

    method: str
    path: str
    read: Callable[[Any], T] = field(repr=False)
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    whole: bool = False
    repeatable: bool = True
    redirects: bool = False


@dataclass(frozen=True)
class Page(Generic[T]):
    """A page of a list, and the request for the next one."""

    items: tuple[T, ...]
    following: "Call[Page[T]] | None"


@dataclass(frozen=True)
class Channel(Generic[T]):
    """A stream of server-sent events: the request, how a message (id, JSON) is read, and the id to go on after.

    `numbered`: the ids are integers that grow.
    """

    path: str
    read: Callable[[str, Any], T] = field(repr=False)
    after: str | None = None
    numbered: bool = False


def titles() -> Call[tuple[Title, ...]]:
    return _get("/v1/titles", lambda wire: tuple(Title.from_wire(title) for title in wire["titles"]))


def title(name: str) -> Call[Title]:
    return _get(_path("titles", name), Title.from_wire)


def open_game(name: str, seats: Sequence[Mapping[str, str]], key: str | None, **members: Any) -> Call[Summary]:
    """Members that are `None` are left out."""
    return _write("POST", "/v1/games", Summary.from_wire, {"title": name, "seats": list(seats), **_given(members)}, key)


def games(**query: Any) -> Call[Page[Summary]]:
    return _pages("/v1/games", "games", "cursor", Summary.from_wire, query)


def summary(game: str, ruled: bool = True) -> Call[Summary]:
    return _get(_path("games", game), Summary.from_wire, _as_played(ruled))


def table(game: str, at: int | None, seen_as: Viewer | None, ruled: bool) -> Call[Table]:
    return _get(_path("games", game, "table"), Table.from_wire, {"at": at, "as": seen_as, **_as_played(ruled)})


def moves(game: str, seat: int | None) -> Call[LegalMoves]:
    return _get(_path("games", game, "moves"), LegalMoves.from_wire, {"seat": seat})


def play(game: str, body: Mapping[str, Any], if_step: int | None, key: str | None) -> Call[Made]:
    """`body` is `{"move": ...}` or `{"moves": [...]}`."""
    headers = {} if if_step is None else {"If-Match": f'"{if_step}"'}
    return _write("POST", _path("games", game, "moves"), Made.from_wire, body, key, headers)


def one(move: Move) -> Mapping[str, Any]:
    return {"move": move}


def several(moves: Sequence[Move]) -> Mapping[str, Any]:
    return {"moves": list(moves)}


def events(game: str, after: int, seen_as: Viewer | None) -> Call[Page[Event]]:
    return _pages(_path("games", game, "events"), "events", "after", Event.from_wire, {"after": after, "as": seen_as})


def replay(game: str, after: int, seen_as: Viewer | None, ruled: bool) -> Call[Page[Frame]]:
    query = {"after": after, "as": seen_as, **_as_played(ruled)}
    return _pages(_path("games", game, "replay"), "frames", "after", Frame.from_wire, query)


def watch(game: str, after: int, seen_as: Viewer | None) -> Channel[Event]:
    path = _with_query(_path("games", game, "stream"), {"as": seen_as})
    return Channel(path, lambda _, wire: Event.from_wire(wire), str(after), numbered=True)


def commit_nonce(game: str, commitment: str) -> Call[Entered]:
    return _write("POST", _path("games", game, "nonces"), Entered.from_wire, {"commitment": commitment}, None)


def reveal_nonce(game: str, nonce: str) -> Call[Entered]:
    return _write("POST", _path("games", game, "nonces"), Entered.from_wire, {"nonce": nonce}, None)


def feed(after: str | None, **query: Any) -> Channel[FeedEvent]:
    return Channel(_with_query("/v1/feed", query), FeedEvent.from_wire, after)


def change_game(game: str, **members: Any) -> Call[Summary]:
    return Call("PATCH", _path("games", game), Summary.from_wire, _given(members))


def call_director(game: str, key: str | None, **members: Any) -> Call[Entered]:
    return _write("POST", _path("games", game, "cases"), Entered.from_wire, _given(members), key)


def open_cards(game: str, key: str | None, **members: Any) -> Call[Entered]:
    return _write("POST", _path("games", game, "open-cards"), Entered.from_wire, _given(members), key)


def cases(game: str, status: str | None) -> Call[Page[Case]]:
    return _pages(_path("games", game, "cases"), "cases", "after", Case.from_wire, {"status": status})


def case(game: str, number: int, seen_as: Viewer | None) -> Call[Case]:
    return _get(_path("games", game, "cases", str(number)), Case.from_wire, {"as": seen_as})


def rule(game: str, number: int, key: str | None, **members: Any) -> Call[Entered]:
    path = _path("games", game, "cases", str(number), "rulings")
    return _write("POST", path, Entered.from_wire, _given(members), key)


def try_ruling(game: str, number: int, **members: Any) -> Call[Trial]:
    path = _with_query(_path("games", game, "cases", str(number), "rulings"), {"dry_run": "true"})
    return Call("POST", path, Trial.from_wire, _given(members))


def branch(game: str, key: str | None, **members: Any) -> Call[Branch]:
    return _write("POST", _path("games", game, "branches"), Branch.from_wire, _given(members), key)


def make_token(key: str | None, **members: Any) -> Call[Token]:
    return _write("POST", "/v1/tokens", Token.from_wire, _given(members), key)


def tokens(**query: Any) -> Call[Page[Token]]:
    return _pages("/v1/tokens", "tokens", "cursor", Token.from_wire, query)


def token(token_id: str | None) -> Call[Token]:
    """Without an id the token that is sent."""
    return _get(_path("tokens", token_id or "me"), Token.from_wire)


def revoke_token(token_id: str) -> Call[Token]:
    return Call("DELETE", _path("tokens", token_id), Token.from_wire)


def make_tournament(key: str | None, **members: Any) -> Call[Tournament]:
    return _write("POST", "/v1/tournaments", Tournament.from_wire, _given(members), key)


def tournaments() -> Call[Page[Tournament]]:
    return _pages("/v1/tournaments", "tournaments", "cursor", Tournament.from_wire, {})


def tournament(tournament_id: str) -> Call[Tournament]:
    return _get(_path("tournaments", tournament_id), Tournament.from_wire)


def title_statistics(name: str, variant: str | None) -> Call[Page[Statistics]]:
    path = _path("statistics", "titles", name)
    return _pages(path, "players", "cursor", Statistics.from_wire, {"variant": variant})


def player_statistics(player: str) -> Call[tuple[Statistics, ...]]:
    path = _path("statistics", "players", player)
    return _get(path, lambda wire: tuple(Statistics.from_wire(row) for row in wire["statistics"]))


def _get(path: str, read: Callable[[Any], T], query: Query | None = None) -> Call[T]:
    return Call("GET", _with_query(path, query or {}), read)


def _write(
    method: str,
    path: str,
    read: Callable[[Any], T],
    body: Mapping[str, Any] | None,
    key: str | None,
    headers: Mapping[str, str] | None = None,
) -> Call[T]:
    """A write with an idempotency key, so that it is safe to repeat."""
    return Call(method, path, read, body, {"Idempotency-Key": key or str(uuid4()), **(headers or {})})


def _pages(path: str, members: str, cursor: str, read: Callable[[Any], T], query: Query) -> Call[Page[T]]:
    """The first page of a list whose `next` goes into the parameter `cursor` of the request for the next page."""

    def page(query: Query, wire: Mapping[str, Any]) -> Page[T]:
        following = wire.get("next")
        more = None if following is None else requested({**query, cursor: following})
        return Page(tuple(read(item) for item in wire[members]), more)

    def requested(query: Query) -> Call[Page[T]]:
        return _get(path, partial(page, query), query)

    return requested(query)


def _path(*parts: str) -> str:
    return "/v1/" + "/".join(map(path_part, parts))


def path_part(value: Any) -> str:
    """A part of a path. Raises `ValueError` for dots alone, which are dropped on the way: nothing has such a name."""
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} cannot stand in an address")
    return quote(text, safe="")


def _with_query(path: str, query: Query) -> str:
    given = urlencode({name: str(value) for name, value in query.items() if value is not None})
    return f"{path}?{given}" if given else path


def _given(members: Query) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}


def _as_played(ruled: bool) -> dict[str, str]:
    return {} if ruled else {"ruled": "false"}
