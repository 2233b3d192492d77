"""Guests: if the service admits them, anyone may open a game for themselves, bots, and people with their link."""

from typing import Any, Final

from api.http.access import may, the_service
from api.http.problems import Problem, invalid
from domain.record.events import SEALED
from domain.rules.language import say
from service.accounts import ANYBODY, Actor
from service.accounts.players import PersonIds

_FOR_ORGANISERS: Final = (
    "tournament", "round", "session", "external_id", "metadata",
    "private", "spectator_delay", "disputes", "appeal_minutes", "open_cards",
)  # fmt: skip


def plays_as_guest(actor: Actor) -> bool:
    """Whether the sender opens a game as a guest, or as a person for themselves."""
    return may(actor, "play-as-guest")


def require_guests_game(actor: Actor, body: dict[str, Any]) -> None:
    """Raises `Problem` unless the wanted game or lobby has only the sender, bots and open seats."""
    for name in _FOR_ORGANISERS:
        if name in body:
            raise Problem("forbidden", say("'{name}' is for organisers; leave it out to play by yourself", name=name))
    if any("invite" in seat for seat in body["seats"]):
        raise Problem("forbidden", "'invite' is for organisers; leave the seat 'open' and pass on its link")
    if body["dealing"] != SEALED:
        message = "must be 'sealed': the service deals where a guest plays"
        raise invalid("a guest's game is dealt by the service", message, pointer="/dealing")
    persons = [at for at, seat in enumerate(body["seats"]) if "player" in seat]
    if len(persons) != 1:
        detail = "without an organiser's token you cannot seat others by name"
        if not persons:
            raise invalid(detail, "needs one seat with a 'player': yours", pointer="/seats")
        message = "is a second person's: give it to a bot, or leave it open in a lobby and pass on its link"
        raise invalid(detail, message, pointer=f"/seats/{persons[1]}")
    if actor is not ANYBODY:
        _require_own_name(actor, body["seats"][persons[0]]["player"], persons[0])


def named_guest(actor: Actor, handle: str, named: PersonIds) -> Actor:
    """Who opens the game: the sender, or the new person with that handle. Raises `HandleTaken`."""
    if actor is not ANYBODY:
        return actor
    if handle not in named.new:
        the_service().accounts.require_new(handle)
    return Actor("person", named.new[handle])


def _require_own_name(actor: Actor, handle: str, seat: int) -> None:
    accounts = the_service().accounts
    if accounts.player_id(handle) in actor.persons:
        return
    own = accounts.handles([actor.id]).get(actor.id)
    said = f"must be '{own}', which you are" if own else "must be your own name"
    raise invalid("you play yourself", said, pointer=f"/seats/{seat}/player")
