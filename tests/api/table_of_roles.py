"""Who may do what, written anew from the design and not read from `service.roles`: both must say the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .everybody import AT_GAME, EVERYWHERE, HERE, PERSONS, Table

CONCERNED = {*EVERYWHERE, *HERE, *AT_GAME, "seat 0", "seat 1", "person on seat 0"}
_AUDITORS = {"auditor of all", "auditor here", "auditor of the game"}
ORGANISERS = {"organiser of all", "organiser here"}
_DIRECTORS = {"director of all", "director here", "director of the game"}
_SCORERS = {"scorer of all", "scorer here", "scorer of the game"}

Allowed = Callable[[str, Table], bool]


def among(*names: str) -> Allowed:
    return lambda who, table: who in names


def named(*beginnings: str) -> Allowed:
    """All of these roles, wherever their tokens hold."""
    return lambda who, table: who.startswith(beginnings)


def knows(who: str, table: Table) -> bool:
    """Whether somebody may know of the game: an auditor is concerned with closed games only."""
    return not table.hidden or who in (CONCERNED if table.closed else CONCERNED - _AUDITORS)


def deals(who: str, table: Table) -> bool:
    return who in _SCORERS | ORGANISERS and table.dealing == "recorded"


def sees_all(who: str, table: Table) -> bool:
    """All hands: of closed games everybody, else who deals at a real table. Nobody here has opened the cards."""
    return table.closed or deals(who, table)


def sees_seat_0(who: str, table: Table) -> bool:
    return sees_all(who, table) or who == "seat 0"


def moves_seat_0(who: str, table: Table) -> bool:
    return deals(who, table) or who == "seat 0"


def speaks_for_seat_0(who: str, table: Table) -> bool:
    return who in ORGANISERS or moves_seat_0(who, table)


def moves_table(who: str, table: Table) -> bool:
    return who in ORGANISERS | _DIRECTORS or deals(who, table)


def lists_own(who: str, table: Table) -> bool:
    """Without `seat`, a seat asks for its own moves and others for those of the table."""
    return moves_table(who, table) or who in ("seat 0", "seat 1")


def branches(who: str, table: Table) -> bool:
    """What if: those who have to do with the game while it goes on, auditors once it is closed, and then all tokens."""
    return has_token(who, table) and (table.closed or (who in CONCERNED - _AUDITORS))


def has_token(who: str, table: Table) -> bool:
    return who != "nobody"


def anybody(who: str, table: Table) -> bool:
    return True


nobody = among()
organises = among(*ORGANISERS)
organises_all = among("organiser of all")
organises_somewhere = named("organiser")
official = among(*ORGANISERS, *_DIRECTORS)
official_somewhere = named("organiser", "director")
# External ids and metadata are for officials: organisers, directors and scorers, where their token holds.
reads_labels_somewhere = named("organiser", "director", "scorer")
# Who has to do with the table may call; of the seats each for itself.
calls_director = among(*ORGANISERS, *_DIRECTORS, *_SCORERS, "seat 0", "seat 1")
calls_for_seat_0 = among(*ORGANISERS, *_DIRECTORS, *_SCORERS, "seat 0")
operates = among("organiser of all", "auditor of all")
gives_nonce_0 = among("seat 0")
notes = moves_table
# Whose token holds in the tournament: a director or a scorer of one of its games is none of its officials.
desk_director = among(*ORGANISERS, "director of all", "director here")
desk_official = among(*ORGANISERS, "director of all", "director here", "scorer of all", "scorer here")


@dataclass(frozen=True)
class Row:
    """One request, who is allowed to make it, and the status of the answer then.

    With `of_game` those who may not know of the game get 404, whatever else they may. `open` takes no token at all, so
    that a bad one is not looked at. `before` is asked first: who fails it is refused without a look at the game. `seen`
    is a step that the game has not reached: who may do it is told so, and nothing is done. `few`: not at every table.
    `over` is the status where the game is over, if that is another one. `alike`: its neighbours are allowed the same.
    `as_person`: a person is asked about as one, and not as the seat that they have.
    """

    method: str
    route: str
    allowed: Allowed = anybody
    status: int = 200
    query: str = ""
    body: Any = None
    of_game: bool = True
    open: bool = False
    before: Allowed = anybody
    seen: str | None = None
    few: bool = False
    over: int | None = None
    alike: bool = False
    as_person: bool = False

    def __str__(self) -> str:
        return f"{self.method} {self.route}{self.query} {'' if self.body is None else self.body}"


GAME = "/v1/games/{game_id}"
_VIEWING = "/v1/viewings/v-nothing"
_MOVE = {"type": "nonsense"}
_CASE = f"{GAME}/cases/1"
_LATER = '"999999"'
HOOK = {"url": "http://127.0.0.1:9/hook"}

GAME_ROWS = [
    Row("GET", GAME),
    *[
        Row("GET", f"{GAME}/{part}", allowed, query=query, alike=True)
        for part in ("table", "events", "replay", "replay/sentences", "replay/index", "stream")
        for query, allowed in (("", anybody), ("?as=public", anybody), ("?as=all", sees_all), ("?as=0", sees_seat_0))
    ],
    Row("GET", "/v1/feed", query="?after=0&limit=1&game={game_id}", few=True),
    *[Row("GET", f"{GAME}/picture", query=query) for query in ("", "?step=1&format=png&width=200")],
    *[Row("GET", f"{GAME}/analysis", status=409, query=query, over=200, few=True) for query in ("", "?seat=0")],
    Row("GET", f"{GAME}/picture", sees_all, query="?as=all"),
    Row("GET", f"{GAME}/picture", sees_seat_0, query="?as=0"),
    Row("GET", f"{GAME}/same-deal"),
    Row("GET", f"{GAME}/film", query="?to=2"),
    Row("GET", f"{GAME}/film", sees_all, query="?to=2&as=all"),
    Row("GET", f"{GAME}/film", sees_seat_0, query="?to=2&as=0"),
    Row("GET", f"{GAME}/record", sees_all),
    Row("GET", f"{GAME}/proof", few=True),
    Row("GET", f"{GAME}/moves", moves_seat_0, query="?seat=0"),
    Row("GET", f"{GAME}/moves", lists_own),
    Row("POST", f"{GAME}/moves", moves_seat_0, 422, body={"move": {**_MOVE, "seat": 0}}),
    Row("POST", f"{GAME}/moves", moves_table, 422, body={"move": _MOVE}),
    Row("POST", f"{GAME}/moves", lambda who, table: moves_seat_0(who, table) and moves_table(who, table), 422,
        body={"moves": [{**_MOVE, "seat": 0}, _MOVE]}),
    *[Row("GET", f"{GAME}/{part}", few=True) for part in ("cases", "director-log")],
    *[
        Row("GET", _CASE, allowed, query=query, few=True)
        for query, allowed in (("", anybody), ("?as=all", sees_all), ("?as=0", sees_seat_0))
    ],
    Row("GET", _CASE, sees_all, query="?as=public&move={}", few=True),
    *[
        Row("POST", route, allowed, 412, body=body, seen=_LATER, few=True)
        for route, allowed, body in (
            (f"{GAME}/cases", calls_director, {"step": 1}),
            (f"{GAME}/cases", calls_for_seat_0, {"step": 1, "seat": 0}),
            (f"{_CASE}/withdrawal", calls_director, {}),
            (f"{_CASE}/rulings", official, {"decision": "upheld"}),
            (f"{_CASE}/redeal", official, {"to": 1}),
            (f"{_CASE}/appeal", speaks_for_seat_0, {"seat": 0}),
            (f"{_CASE}/appeal/decision", official, {"outcome": "upheld"}),
            (f"{GAME}/take-back", speaks_for_seat_0, {"seat": 0, "to": 1}),
            (f"{GAME}/take-back", official, {"seat": 0, "to": 1, "allowed": True}),
            (f"{GAME}/take-back/answer", speaks_for_seat_0, {"seat": 0, "agreed": True}),
            (f"{GAME}/resignation", speaks_for_seat_0, {"seat": 0}),
            (f"{GAME}/nonces", gives_nonce_0, {"seat": 0, "nonce": "0f" * 16}),
            (f"{GAME}/hold", official, {}),
            (f"{GAME}/open-cards", official, {}),
            (f"{GAME}/release", official, {}),
            (f"{GAME}/adjournment", official, {}),
            (f"{GAME}/resumption", official, {}),
            (f"{GAME}/time-out", official, {"seconds": 60}),
            (f"{GAME}/irregularities", notes, {"step": 1}),
        )
    ],
    Row("POST", f"{_CASE}/rulings", official, query="?dry_run=true", body={"decision": "upheld"}, few=True),
    *[Row("GET", f"{GAME}/branches{part}", few=True) for part in ("", "/{branch_id}", "/{branch_id}/replay")],
    Row("POST", f"{GAME}/branches", branches, 201, body={"step": 1, "as": "public"}, few=True),
    Row("POST", f"{GAME}/branches", lambda who, table: branches(who, table) and sees_all(who, table), 201,
        body={"step": 1, "as": "all"}, few=True),
    Row("POST", f"{GAME}/branches", lambda who, table: branches(who, table) and sees_seat_0(who, table), 201,
        body={"step": 1, "as": 0}, few=True),
    *[Row("POST", "/v1/viewings", allowed, 201, body={"game": "{game_id}", "as": seen}, few=True)
      for seen, allowed in (("public", anybody), ("all", sees_all), (0, sees_seat_0))],
    Row("POST", f"{GAME}/branches/{{branch_id}}/moves", branches, 422, body={"moves": [{}]}, few=True),
    Row("DELETE", f"{GAME}/texts/{{text}}", organises, 204, few=True),
    Row("PATCH", GAME, organises, body={"spectator_delay": 0}),
    Row("GET", f"{GAME}/rematch", lambda who, table: organises(who, table) or who in ("seat 0", "seat 1")),
    Row("POST", f"{GAME}/rematch", organises, 409, over=201),
    *[Row("POST", "/v1/tokens", organises, 201, body={"role": role, "games": ["{game_id}"]}, before=organises_somewhere)
      for role in ("spectator", "director")],
    Row("POST", "/v1/webhooks", official, 201, body={**HOOK, "game": "{game_id}"}),
]  # fmt: skip

OTHER_ROWS = [
    *[Row("GET", f"/v1/titles{one}", open=True)
      for one in ("", "/market-day", "/market-day/deck", "/market-day/lesson", "/market-day/moments")],
    *[Row("GET", one, open=True) for one in ("/healthz", "/v1/sign-in/options", "/tlog/tile/0/000.p/1")],
    Row("GET", "/readyz", status=503, open=True),  # its workers were not started
    *[Row("GET", f"/tlog/{one}", open=True) for one in ("checkpoint", "cosigned", "policy", "sheet", "keys")],
    *[Row("GET", f"/dumps{one}", status=404, open=True)
      for one in ("", "/dump-x/manifest.json", "/dump-x/games.ndjson.zst")],
    *[Row("GET", one, status=404, open=True) for one in ("/v1/sign-in", "/v1/sign-in/callback")],
    Row("POST", "/v1/titles/market-day/adjudicate", status=200, body={"config": {"players": 4}}, open=True),
    Row("GET", "/tlog/consistency", query="?first=0&second=0", open=True),
    Row("GET", "/oembed", status=404, query="?url=http://elsewhere.example/games/x", open=True),
    Row("GET", "/metrics", operates),
    Row("GET", _VIEWING, status=404),
    Row("POST", f"{_VIEWING}/visitors", status=404, body={}),
    *[Row(method, f"{_VIEWING}{part}", status=422, body=body) for method, part, body in (  # without a visitor's key
        ("PATCH", "", {"everyone": True}), ("DELETE", "", None), ("DELETE", "/visitors/1", None),
        ("PUT", "/shown", {"step": 1}), ("POST", "/words", {"text": "x"}), ("POST", "/studies", {"title": "x"}),
        ("GET", "/stream", None),
    )],
    Row("GET", "/v1/games"),
    Row("GET", "/v1/games", reads_labels_somewhere, query="?external_id=mine"),
    *[Row("GET", f"/v1/{one}") for one in ("cases", "feed", "me/stream", "tournaments", "templates")],
    Row("GET", "/v1/statistics/players/ana"),
    Row("GET", "/v1/statistics/titles/market-day"),
    Row("GET", "/v1/moments", query="?title=market-day&kind=round"),
    Row("POST", "/v1/games", organises, 201, body={
        "title": "market-day", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": "{tournament_id}"}),
    # Whose token holds in one tournament opens games there, without naming it. One player is too few.
    Row("POST", "/v1/games", organises_somewhere, 422, body={"title": "market-day", "seats": [{"player": "ana"}]}),
    Row("POST", "/v1/games/batch", organises, 201, body={"games": [
        {"title": "market-day", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": "{tournament_id}"}]}),
    Row("POST", "/v1/tournaments", organises_all, 201, body={"name": "another"}),
    *[Row("GET", f"/v1/{one}", organises_all) for one in ("house/events", "persons/ana", "people", "people/ben")],
    Row("POST", "/v1/people", organises_all, 409, body={"handle": "ana"}),
    Row("PATCH", "/v1/people/ben", organises_all, body={"metadata": {"club": "Harbour"}}),
    Row("POST", "/v1/people/ben/merge", organises_all, 409, body={"into": "ben"}),
    Row("POST", "/v1/me/guest", among(*PERSONS), 422, body={"token": "nobody's"}, as_person=True),
    *[Row("DELETE", f"/v1/{one}/nobody-known", organises_all, 404) for one in ("people", "persons")],
    Row("POST", "/v1/lobbies", organises, 201, body={"title": "market-day", "tournament": "{tournament_id}",
        "seats": [{"player": "ana"}, {"invite": "ben"}]}),
    *[Row("GET", f"/v1/{one}", organises_somewhere) for one in ("lobbies", "invitations", "tokens")],
    *[Row("GET", f"/v1/{one}/nowhere", status=404) for one in ("lobbies", "invitations", "seasons")],
    *[Row("DELETE", f"/v1/{one}/nowhere", organises_somewhere, 404) for one in ("lobbies", "invitations")],
    Row("POST", "/v1/lobbies/nowhere/seats/0/invitations", organises_somewhere, 404, body={}),
    Row("POST", "/v1/invitations/nowhere/acceptance", status=404, body={}),
    Row("POST", "/v1/invitations/nowhere/decline", status=404),
    *[Row("GET", f"/v1/{one}", has_token)
      for one in ("me", "me/branches", "me/invitations", "me/games", "me/tournaments", "tokens/me")],
    Row("POST", "/v1/tokens", organises_all, 201, body={"role": "person", "person": "ana"}),
    Row("POST", "/v1/tokens", organises_all, 201, body={"role": "spectator"}),
    Row("GET", "/v1/webhooks", official_somewhere),
]  # fmt: skip
EVENT = "/v1/tournaments/{tournament_id}"
_ACTS = f"{EVENT}/acts"
DESK_ROWS = [
    *[Row("GET", f"{EVENT}/{part}") for part in ("book", "acts", "entries", "standings", "stream")],
    *[Row("GET", f"{EVENT}/{part}", status=404) for part in ("bracket", "comparison")],
    Row("GET", f"{EVENT}/rounds/1", status=404),
    Row("GET", f"{EVENT}/entries/a-nobody", status=404),
    Row("GET", f"{EVENT}/me", nobody),
    *[Row("GET", f"{EVENT}/{one}", desk_official) for one in ("board", "calls", "penalties", "precedents", "history")],
    *[
        Row("POST", _ACTS, allowed, 412, body=body, seen=_LATER)
        for allowed, body in (
            (organises, {"type": "change-config", "changes": {"rounds": 4}}),
            (organises, {"type": "admit", "entries": [{"name": "Eve"}]}),
            (organises, {"type": "seal-lots"}),
            (organises, {"type": "take-over", "entries": [{"name": "Eve"}], "rounds": []}),
            (desk_director, {"type": "draw-round"}),
            (desk_director, {"type": "pause"}),
            (desk_director, {"type": "withdraw", "entrant": "a-nobody"}),
            (desk_official, {"type": "enter-result", "round": 1, "table": 1, "places": [1, 2]}),
            (desk_official, {"type": "call", "table": 1}),
            (nobody, {"type": "confirm-result", "round": 1, "table": 1}),
            (nobody, {"type": "enter", "name": "Eve"}),
        )
    ],
    Row("DELETE", f"{EVENT}/texts/nothing", organises, 404),
    Row("GET", f"{EVENT}/paper/pairings.pdf"),
    Row("GET", f"{EVENT}/exchange/tournament.json"),
    *[Row("GET", f"{EVENT}/book/{one}", desk_official) for one in ("record", "proof")],
    *[Row("POST", f"{EVENT}/{one}", organises, 415, body={}) for one in ("entry-list", "report")],
]  # fmt: skip
TOKEN_ROWS = [("GET", "/v1/tokens/{token_id}"), ("DELETE", "/v1/tokens/{token_id}")]
TOURNAMENT_ROWS = [("GET", "/v1/tournaments/{tournament_id}"), ("GET", "/v1/tournaments/{tournament_id}/archive")]
HOOK_ROWS = [
    ("GET", "/v1/webhooks/{webhook_id}", 200, None),
    ("PATCH", "/v1/webhooks/{webhook_id}", 200, {"enabled": True}),
    ("PATCH", "/v1/webhooks/{webhook_id}", 200, {"url": "http://127.0.0.1:9/other", "types": ["game.closed"]}),
    ("POST", "/v1/webhooks/{webhook_id}/secret", 201, None),
    ("GET", "/v1/webhooks/{webhook_id}/deliveries", 200, None),
    ("POST", "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay", 404, None),
    ("POST", "/v1/webhooks/{webhook_id}/replay", 202, {"since": "2026-05-01T12:00:00Z"}),
    ("POST", "/v1/webhooks/{webhook_id}/test", 202, None),
    ("DELETE", "/v1/webhooks/{webhook_id}", 204, None),
]

_STUDY, _CHAPTER = "/v1/studies/{study_id}", "/v1/studies/{study_id}/chapters/{chapter_id}"
_VARIATION = f"{_CHAPTER}/variations/{{variation_id}}"
STUDY_ROWS = [
    ("POST", "/v1/studies", 201, {"title": "Lone Knights"}),
    ("POST", "/v1/studies/import", 201, {"format": "daybook-study-1", "title": "Lone Knights", "chapters": []}),
    ("POST", f"{_STUDY}/editors", 404, {"secret": "nonsense"}),
    ("GET", "/v1/studies", 200, None),
    ("GET", "/v1/me/studies", 200, None),
    *[("GET", path, 404, None) for path in (_STUDY, f"{_STUDY}/export", f"{_STUDY}/stream", _CHAPTER)],
    ("PATCH", _STUDY, 404, {"title": "Lone Knights"}),
    ("POST", f"{_STUDY}/chapters", 404, {"name": "One", "lesson": "fairy-bargains"}),
    ("PATCH", _CHAPTER, 404, {"name": "One"}),
    ("PUT", f"{_CHAPTER}/notes/{{note_step}}", 404, {"glyph": "!"}),
    ("POST", f"{_CHAPTER}/variations", 404, {"step": 1}),
    ("PATCH", _VARIATION, 404, {"place": 0}),
    *[
        ("GET", path, 404, None)
        for path in (f"{_CHAPTER}/variations", _VARIATION, f"{_VARIATION}/replay", f"{_VARIATION}/analysis")
    ],
    ("POST", f"{_STUDY}/invitation", 404, {}),
    *[
        ("DELETE", path, 404, None)
        for path in (
            _STUDY, _CHAPTER, f"{_CHAPTER}/notes/{{note_step}}", _VARIATION, f"{_STUDY}/invitation",
            f"{_STUDY}/editors/{{person}}",
        )
    ],
]  # fmt: skip
"""Of a study that is not there, as of one that is private: who may make one is asked before, who may read it is not."""
