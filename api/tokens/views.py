"""Tokens: who may do what, where, and until when. A token itself is shown once, when it is made."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from api.http.access import identified, may, require, the_actor, the_service, the_tournament
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem, invalid
from api.http.schemas import KeyHeaders
from api.http.searching import time_cursor, time_place
from api.http.writes import created, keyed_request, made_once
from api.tokens.examples import EXAMPLES, PLACES
from api.tokens.schemas import SORTS, TokenAnswer, TokenRequest, TokensAnswer, TokensQuery
from domain.record.answers import UNSET, UnsetType
from domain.record.daybook import system_clock
from domain.record.timestamps import time_text
from service.accounts import ANYBODY, Actor, TokenRow, TokenWanted
from service.names import handle_fault, is_person_id

tokens = ResourceBlueprint("tokens", "Tokens: who may do what, where, and until when.", EXAMPLES, places=PLACES)

_NEEDS = "only organisers may make, list and revoke tokens, within the scope of their own"


@tokens.route("/tokens", methods=["POST"])
@identified
@tokens.takes(KeyHeaders, "headers")
@tokens.takes(TokenRequest)
@tokens.answers(201, TokenAnswer, "The token, shown this once.", 401, 403, 404, 409, 422)
def make_token(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a token. Organisers make tokens within the scope of their own."""
    actor, accounts = the_actor(), the_service().accounts
    _require_scope(actor, body)
    keyed = keyed_request(actor, headers, body)

    def make() -> tuple[str, TokenRow]:
        expires_at = system_clock() + body.pop("expires_in") * 1000 if "expires_in" in body else None
        if "games" in body:
            body["games"] = tuple(dict.fromkeys(body["games"]))
            body.update(_tournament_of(body["games"]))
        body["person"] = _person(actor, body)
        return accounts.make(TokenWanted(**body, expires_at=expires_at), actor.by, keyed, claims=True)

    (token, row), repeated = made_once(keyed, lambda id_: accounts.made_again(id_, keyed), make)
    return created(_answer(row, token), location=f"/v1/tokens/{row.id}", secret=True, repeated=repeated)


@tokens.route("/tokens")
@tokens.shows_people
@identified
@tokens.takes(TokensQuery, "query")
@tokens.answers(200, TokensAnswer, "A page of tokens.", 401, 403, 422)
def list_tokens(query: dict[str, Any]) -> Response:
    """The tokens within an organiser's scope, by default newest first, without their secrets.

    By name, unnamed ones come first.
    """
    actor, limit, sort = the_actor(), query["limit"], query["sort"]
    _require_organiser(actor)
    filters: dict[str, Any] = {name: query[name] for name in ("role", "tournament", "game") if name in query}
    accounts = the_service().accounts
    after = read_cursor(query, lambda cursor: time_place(cursor, sort, SORTS[0]))
    filters |= {"text": query.get("q"), "sort": sort, "after": after}
    rows = accounts.find_tokens(within=actor.tournament, **filters, limit=limit + 1)
    page, following = cut(rows, limit, lambda row: time_cursor(_place(row, sort), sort, SORTS[0]))
    body = TokensAnswer(tokens=[_answer(row) for row in page], next=following)
    return paged(body, "tokens.list_tokens", **{**query, "cursor": following})


@tokens.route("/tokens/me")
@tokens.shows_people
@identified
@tokens.answers(200, TokenAnswer, "The token that the request was sent with.", 401)
def show_own_token() -> Response:
    """What the token of this request may do, where and until when."""
    actor = the_actor()
    if actor is ANYBODY:
        raise Problem("token-needed", "send the token that you want to know about")
    return answer(_answer(_token(actor, actor.token)))


@tokens.route("/tokens/<token_id>")
@tokens.shows_people
@identified
@tokens.answers(200, TokenAnswer, "The token.", 401, 403, 404)
def show_token(token_id: str) -> Response:
    """One token: its role, its scope, and whether it is valid."""
    return answer(_answer(_token(the_actor(), token_id)))


@tokens.route("/tokens/<token_id>", methods=["DELETE"])
@identified
@tokens.answers(200, TokenAnswer, "The token, no longer valid.", 401, 403, 404)
def revoke_token(token_id: str) -> Response:
    """Revokes a token: at once in this process, within a second in others. Anyone may revoke their own."""
    actor, accounts = the_actor(), the_service().accounts
    row = _token(actor, token_id)
    accounts.revoke(row.id, actor.by)
    return answer(_answer(accounts.token(row.id) or row))


def _place(row: TokenRow, sort: str) -> tuple[str, str]:
    return (row.name or "") if sort.endswith("name") else str(row.created_at), row.id


def _answer(row: TokenRow, token: str | UnsetType = UNSET) -> TokenAnswer:
    """A token in wire form; the `token` itself only if it has just been made."""
    now, person = system_clock(), row.person or _sitting(row)
    base = f"/v1/tokens/{row.id}"
    where = {"game": f"/v1/games/{row.game}"} if row.game else {}
    if row.tournament:
        where["tournament"] = f"/v1/tournaments/{row.tournament}"
    return TokenAnswer(
        id=row.id,
        role=row.role,
        actor=row.actor,
        person=person,
        handle=None if person is None else the_service().accounts.handles([person]).get(person),
        name=row.name,
        tournament=row.tournament,
        games=None if row.games is None else list(row.games),
        game=row.game,
        seat=row.seat,
        created_at=time_text(row.created_at),
        expires_at=None if row.expires_at is None else time_text(row.expires_at),
        revoked_at=None if row.revoked_at is None else time_text(row.revoked_at),
        valid=row.revoked_at is None and (row.expires_at is None or row.expires_at > now),
        links={"self": base, **where},
        token=token,
    )


def _sitting(row: TokenRow) -> str | None:
    """Who sits at the seat of a token without a person; `None` if it has ended, since others may sit there now."""
    if row.game is None or row.seat is None or row.revoked_at is not None:
        return None
    return the_service().daybook.known_game(row.game).seats[row.seat].get("player")


def _tournament_of(games: Sequence[str]) -> dict[str, str]:
    """The tournament of all these games, if any, so that its organisers can find the token."""
    found = {settings.tournament for settings in the_service().accounts.settings_of(games).values()}
    tournament = found.pop() if len(found) == 1 else None
    return {} if tournament is None else {"tournament": tournament}


def _require_organiser(actor: Actor) -> None:
    """Raises `Problem` unless the actor is an organiser somewhere."""
    require(actor, "make-token", _NEEDS, tournament=actor.tournament)


def _require_scope(actor: Actor, body: dict[str, Any]) -> None:
    """Raises `Problem` unless the actor may make tokens for the scope in the body."""
    _require_organiser(actor)
    if body["role"] == "person":
        require(actor, "make-login", "a token over all seats of a person needs an organiser's for the whole service")
    service = the_service()
    if "tournament" in body:
        the_tournament(body["tournament"])
        require(actor, "make-token", _NEEDS, tournament=body["tournament"])
    games = [body["game"]] if "game" in body else body.get("games", [])
    for game_id in games:
        game = service.audience.seen(actor, service.daybook.game(game_id))
        require(actor, "make-token", _NEEDS, game)
        if "seat" in body and not (body["seat"] < len(game.seats) and game.bot_at(body["seat"]) is None):
            message = "the game has no person in that seat"
            raise invalid("the seat is not a person's", message, pointer="/seat")
    if not games and "tournament" not in body:
        require(actor, "make-token", _NEEDS)
    if "actor" in body:
        known = service.accounts.official_tokens(body["actor"])
        if not any(row.role == body["role"] and _concerns(actor, row) for row in known):
            raise invalid("the actor is not known in this role", "is no official with this role", pointer="/actor")


def _person(actor: Actor, body: dict[str, Any]) -> str | None:
    """The id of the person for whom to make a token; `None` for a new one. Raises `Problem`."""
    accounts = the_service().accounts
    if body["role"] == "seat":
        return str(the_service().daybook.game(body["game"]).seats[body["seat"]]["player"])
    named = body.get("person")
    if named is None or not is_person_id(named):
        fault = None if named is None else handle_fault(named)
        if fault is not None:
            raise invalid("the person has no such handle", fault, pointer="/person")
        return body.pop("actor", None) if named is None else accounts.player_ids([named])[named]
    # Those who open games may seat any player; an official without a handle is known within the tokens' scope.
    if not accounts.handles([named]) and not any(_concerns(actor, row) for row in accounts.official_tokens(named)):
        raise invalid("the person is not known", "is not the id of a known person", pointer="/person")
    return accounts.who_stays(named)


def _token(actor: Actor, token_id: str) -> TokenRow:
    """The actor's own token, or one that the actor may know of. Raises `Problem`."""
    row = the_service().accounts.token(token_id)
    if row is not None and actor.token == row.id:
        return row
    _require_organiser(actor)
    if row is None or not _concerns(actor, row):
        raise Problem("unknown-token", "there is no token with that id")
    return row


def _concerns(actor: Actor, row: TokenRow) -> bool:
    """Whether a token's scope is within the organiser's own."""
    if may(actor, "make-token"):
        return True
    games = row.games or ((row.game,) if row.game else ())
    if games:
        settings = the_service().accounts.settings_of(games)
        return all(actor.holds_at(game, settings[game].tournament) for game in games)
    return row.tournament is not None and actor.holds_at(None, row.tournament)
