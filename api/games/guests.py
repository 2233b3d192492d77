"""Guests: where the service takes them, anybody opens a game of oneself, bots, and those to whom one passes a link."""

from typing import Any, Final

from api.http.access import may, the_service
from api.http.problems import Problem, invalid
from domain.record.events import SEALED
from service.accounts import ANYBODY, Actor
from service.accounts.players import PersonIds

_FOR_ORGANISERS: Final = (
    "tournament", "round", "session", "external_id", "metadata",
    "private", "spectator_delay", "disputes", "appeal_minutes", "open_cards",
)  # fmt: skip


def plays_as_guest(actor: Actor) -> bool:
    """Whether whoever opens a game does so as a guest, or as a person for themselves."""
    return may(actor, "play-as-guest")


def require_guests_game(actor: Actor, body: dict[str, Any]) -> None:
    """Raises `Problem` where the game or lobby that is asked for is more than one of the sender, bots and links."""
    for name in _FOR_ORGANISERS:
        if name in body:
            raise Problem("forbidden", f"'{name}' is for organisers; leave it out to play by yourself")
    if any("invite" in seat for seat in body["seats"]):
        raise Problem("forbidden", "'invite' is for organisers; leave the seat 'open', and pass its link on")
    if body["dealing"] != SEALED:
        message = "must be 'sealed': the service deals where a guest plays"
        raise invalid("a guest's game is dealt by the service", message, pointer="/dealing")
    persons = [at for at, seat in enumerate(body["seats"]) if "player" in seat]
    if len(persons) != 1:
        detail = "whoever opens a game without an organiser's token seats nobody else by name"
        if not persons:
            raise invalid(detail, "needs one seat with a 'player': yours", pointer="/seats")
        message = "is a second person's: give it a bot, or leave it open in a lobby and pass its link on"
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
