"""Tokens: who may do what, where, and until when. A token is told once, when it is made."""

from collections.abc import Sequence
from typing import Any

from flask import Response
from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.access import game_for, identified, may, require, the_actor, the_service
from api.http.answer import answer, next_link
from api.http.blueprint import ResourceBlueprint
from api.http.commands import keyed_request
from api.http.problems import Problem
from api.http.schemas import ID, NAME, KeyHeaders, described
from api.tournaments.rows import known_tournament
from domain.record.daybook import system_clock
from domain.record.envelope import time_text
from service.accounts import ANYBODY, ROLES_OF_TOKENS, Actor, TokenRow, TokenWanted

tokens = ResourceBlueprint("tokens", "Tokens: who may do what, where, and until when.")

_LONGEST = 10 * 366 * 24 * 3600
_NEEDS = "tokens are made, listed and revoked by organisers, each where the own token holds"


class TokenRequest(Schema):
    role = fields.String(
        required=True,
        validate=validate.OneOf(ROLES_OF_TOKENS),
        metadata=described("What its holder may do; the table is at the top of this document.", example="director"),
    )
    name = fields.String(validate=NAME, metadata=described("For your own list, as in `Dora, table 4`."))
    tournament = fields.String(
        validate=ID, metadata=described("It holds in this tournament only; without, and without games, everywhere.")
    )
    games = fields.List(
        fields.String(validate=ID),
        validate=validate.Length(1, 200),
        metadata=described("It holds at the tables of these games only."),
    )
    game = fields.String(validate=ID, metadata=described("For a seat: its game."))
    seat = fields.Integer(
        strict=True, validate=validate.Range(0, 15), metadata=described("For a seat: its number, from 0.")
    )
    actor = fields.String(
        validate=ID, metadata=described("An official known already, by the `actor` of an earlier token: a new key.")
    )
    expires_in = fields.Integer(
        strict=True, validate=validate.Range(1, _LONGEST), metadata=described("Seconds until it ends.", example=86400)
    )

    @validates_schema
    def fits_the_role(self, data: dict[str, Any], **_: Any) -> None:
        of_seat = {"game", "seat"} & set(data)
        if data.get("role") == "seat":
            if len(of_seat) < 2 or {"tournament", "games", "actor"} & set(data):
                raise ValidationError("a seat's token has a game and a seat, and nothing else says where it holds")
        elif of_seat:
            raise ValidationError("'game' and 'seat' are for a seat's token; other roles take 'games' or 'tournament'")
        elif "tournament" in data and "games" in data:
            raise ValidationError("it holds either in a tournament or at certain games")
        elif "games" in data and data.get("role") == "organiser":
            raise ValidationError("an organiser's token holds in a tournament or everywhere, not at certain games")


class TokensQuery(Schema):
    role = fields.String(validate=validate.OneOf(ROLES_OF_TOKENS), metadata=described("Only tokens of this role."))
    tournament = fields.String(validate=ID, metadata=described("Only tokens that hold in this tournament."))
    game = fields.String(validate=ID, metadata=described("Only tokens of this game's seats."))
    cursor = fields.String(metadata=described("Where the page before ended: its `next`."))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=described("How many at most."))


class TokenAnswer(Schema):
    id = fields.String(required=True)
    role = fields.String(required=True)
    actor = fields.String(required=True, metadata=described("How the record names its holder."))
    name = fields.String(required=True, allow_none=True)
    tournament = fields.String(required=True, allow_none=True)
    games = fields.List(fields.String(), required=True, allow_none=True)
    game = fields.String(required=True, allow_none=True)
    seat = fields.Integer(required=True, allow_none=True)
    created_at = fields.String(required=True)
    expires_at = fields.String(required=True, allow_none=True)
    revoked_at = fields.String(required=True, allow_none=True)
    valid = fields.Boolean(required=True)
    token = fields.String(metadata=described("The token itself; only in the answer to making it."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class TokensAnswer(Schema):
    tokens = fields.List(fields.Nested(TokenAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


@tokens.route("/tokens", methods=["POST"])
@identified
@tokens.takes(KeyHeaders, "headers")
@tokens.takes(TokenRequest)
@tokens.answers(201, TokenAnswer, "The token, told this once.", 401, 403, 404, 422)
def make_token(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a token. Organisers make them where their own token holds, and none that holds further."""
    actor, accounts = the_actor(), the_service().accounts
    _require_scope(actor, body)
    keyed = keyed_request(actor, headers, body)
    made = accounts.made_before(keyed)
    before = accounts.token(made) if made else None
    expires_at = system_clock() + body.pop("expires_in") * 1000 if "expires_in" in body else None
    if "games" in body:
        body["games"] = tuple(dict.fromkeys(body["games"]))
        body |= _tournament_of(body["games"])
    wanted = TokenWanted(**body, expires_at=before.expires_at if before else expires_at)
    repeatable = f"{keyed.actor}\n{keyed.key}\n{keyed.request_sha256.hex()}" if keyed else None
    token, row = accounts.make(wanted, actor.by, repeatable)
    accounts.keep_key(keyed, row.id)
    headers_ = {"Location": f"/v1/tokens/{row.id}", "Cache-Control": "no-store"}
    return answer({**token_wire(row), "token": token}, 201, headers_)


@tokens.route("/tokens")
@identified
@tokens.takes(TokensQuery, "query")
@tokens.answers(200, TokensAnswer, "A page of tokens, newest first.", 401, 403, 422)
def list_tokens(query: dict[str, Any]) -> Response:
    """The tokens that an organiser has to do with, newest first: never the tokens themselves."""
    actor, limit = the_actor(), query["limit"]
    _require_organiser(actor)
    before = _cursor(query["cursor"]) if "cursor" in query else None
    filters = {name: query[name] for name in ("role", "tournament", "game") if name in query}
    accounts = the_service().accounts
    rows = accounts.find_tokens(within=actor.tournament, **filters, before=before, limit=limit + 1)
    page = rows[:limit]
    following = f"{page[-1].created_at}_{page[-1].id}" if len(rows) > limit else None
    link = next_link("tokens.list_tokens", following, **{**query, "cursor": following})
    return answer({"tokens": [token_wire(row) for row in page], "next": following}, headers=link)


@tokens.route("/tokens/me")
@identified
@tokens.answers(200, TokenAnswer, "The token that the request was sent with.", 401)
def show_own_token() -> Response:
    """What the token of this request may do, where and until when."""
    actor = the_actor()
    if actor is ANYBODY:
        raise Problem("token-needed", "send the token that you want to know of")
    return answer(token_wire(_token(actor, actor.token)))


@tokens.route("/tokens/<token_id>")
@identified
@tokens.answers(200, TokenAnswer, "The token.", 401, 403, 404)
def show_token(token_id: str) -> Response:
    """One token: its role, where it holds, and whether it is valid."""
    return answer(token_wire(_token(the_actor(), token_id)))


@tokens.route("/tokens/<token_id>", methods=["DELETE"])
@identified
@tokens.answers(200, TokenAnswer, "The token, valid no more.", 401, 403, 404)
def revoke_token(token_id: str) -> Response:
    """Revokes a token: at once in this process, within five seconds in others. Anybody may revoke the own one."""
    row = _token(the_actor(), token_id)
    accounts = the_service().accounts
    accounts.revoke(row.id)
    return answer(token_wire(accounts.token(row.id) or row))


def token_wire(row: TokenRow) -> dict[str, Any]:
    """What is known of a token, without the token."""
    now = system_clock()
    base = f"/v1/tokens/{row.id}"
    where = {"game": f"/v1/games/{row.game}"} if row.game else {}
    if row.tournament:
        where["tournament"] = f"/v1/tournaments/{row.tournament}"
    return {
        "id": row.id,
        "role": row.role,
        "actor": row.actor,
        "name": row.name,
        "tournament": row.tournament,
        "games": None if row.games is None else list(row.games),
        "game": row.game,
        "seat": row.seat,
        "created_at": time_text(row.created_at),
        "expires_at": None if row.expires_at is None else time_text(row.expires_at),
        "revoked_at": None if row.revoked_at is None else time_text(row.revoked_at),
        "valid": row.revoked_at is None and (row.expires_at is None or row.expires_at > now),
        "links": {"self": base, **where},
    }


def _tournament_of(games: Sequence[str]) -> dict[str, str]:
    """The tournament that all these games belong to, if there is one: its organisers then find the token."""
    found = {settings.tournament for settings in the_service().accounts.settings_of(games).values()}
    tournament = found.pop() if len(found) == 1 else None
    return {} if tournament is None else {"tournament": tournament}


def _require_organiser(actor: Actor) -> None:
    """Raises `Problem` unless the actor is an organiser somewhere."""
    require(actor, "make-token", _NEEDS, tournament=actor.tournament)


def _require_scope(actor: Actor, body: dict[str, Any]) -> None:
    """Raises `Problem` unless the actor may make a token that holds where the body says."""
    _require_organiser(actor)
    service = the_service()
    if "tournament" in body:
        known_tournament(service.accounts, actor, body["tournament"])
        require(actor, "make-token", _NEEDS, tournament=body["tournament"])
    games = [body["game"]] if "game" in body else body.get("games", [])
    for game_id in games:
        game = game_for(actor, service.daybook.game(game_id))
        require(actor, "make-token", _NEEDS, game)
        if "seat" in body and not (body["seat"] < len(game.seats) and game.bot_at(body["seat"]) is None):
            fault = {"pointer": "/seat", "message": "there is no person's seat of this number in the game"}
            raise Problem("invalid-request", "the game has no such seat for a person", errors=[fault])
    if not games and "tournament" not in body:
        require(actor, "make-token", _NEEDS)
    if "actor" in body:
        known = service.accounts.official(body["actor"])
        if known is None or known.role != body["role"] or not _concerns(actor, known):
            fault = {"pointer": "/actor", "message": "is no official of this role"}
            raise Problem("invalid-request", "the actor is not known in this role", errors=[fault])


def _token(actor: Actor, token_id: str) -> TokenRow:
    """A token that is the actor's own, or of which the actor may know. Raises `Problem`."""
    row = the_service().accounts.token(token_id)
    if row is not None and actor.token == row.id:
        return row
    _require_organiser(actor)
    if row is None or not _concerns(actor, row):
        raise Problem("unknown-token", "there is no token with that id")
    return row


def _concerns(actor: Actor, row: TokenRow) -> bool:
    """Whether a token holds nowhere but where the organiser's own does."""
    if may(actor, "make-token"):
        return True
    games = row.games or ((row.game,) if row.game else ())
    if games:
        settings = the_service().accounts.settings_of(games)
        return all(actor.holds_at(game, settings[game].tournament) for game in games)
    return row.tournament is not None and actor.holds_at(None, row.tournament)


def _cursor(text: str) -> tuple[int, str]:
    at, _, id_ = text.partition("_")
    if not (at.isascii() and at.isdigit() and len(at) < 16 and id_):
        fault = {"parameter": "cursor", "message": "must be the `next` of a page"}
        raise Problem("invalid-request", "the cursor is none of ours", errors=[fault])
    return int(at), id_
