"""Opening a game: the request in the record's terms, and the steps in which it is stored."""

from collections.abc import Mapping
from typing import Any, Final

from api.deals.sessions import session_of
from api.http.access import the_service, the_title, the_tournament
from api.http.problems import Problem, invalid
from domain.bots import BOTS
from domain.record.daybook import Opening, Recorded
from domain.record.errors import SamePerson
from domain.record.events import SEALED
from domain.record.stream_writer import Keyed
from domain.rules.phrases import counted, seat_named
from service.accounts import Actor, GameSettings
from service.dealing.sessions import Session
from service.openings import OpenedGame, OpeningRefused, WantedGame

_DECIDED: Final = ("private", "spectator_delay", "disputes", "appeal_minutes", "open_cards")


def handles_of(body: dict[str, Any]) -> list[str]:
    """The handles of the people whom a request seats."""
    return [seat["player"] for seat in body["seats"] if "player" in seat]


def opening_of(body: dict[str, Any], ids: Mapping[str, str]) -> Opening:
    """The opening that a request asks for, with the ids of its handles. Raises `Problem`."""
    return Opening(
        the_title(body["title"]),
        opening_config(body),
        _seats(body["seats"], ids),
        body["dealing"],
        body["bots_take_back"],
        opening_nonces_ms(body),
    )


def same_person(refused: SamePerson) -> Problem:
    """The refusal of one person in two seats."""
    fault = {"pointer": f"/seats/{refused.seats[1]}/player", "message": f"plays {seat_named(refused.seats[0])} already"}
    return Problem("same-person", refused.message, errors=[fault])


def settings_of(tournament: str | None, body: dict[str, Any]) -> GameSettings:
    """The settings of a new table: the request's, else its tournament's. Raises `Problem`."""
    found = None if tournament is None else the_tournament(tournament)
    usual: dict[str, Any] = {name: getattr(found, name) for name in _DECIDED} if found else {}
    own: dict[str, Any] = {name: body.pop(name) for name in _DECIDED if name in body}
    return GameSettings(tournament, **{**usual, **own})


def opened(wanted: WantedGame, actor: Actor, keyed: Keyed | None) -> OpenedGame:
    """Opens the game, or finds what the same request opened before.

    What has settings, a label, a new person or a place among tables that play the same deals is opened in one
    transaction with these, so that a refusal leaves neither, and a private game is never public. Raises `Refused`,
    `SamePerson`, `SessionFull`, `ExternalIdTaken`, `KeyReused`, `KeyInProgress`, `RegisteredMeanwhile`.
    """
    service = the_service()
    # A key may be kept with the record or beside it: both are asked before anything is done.
    if (before := service.openings.game_before(keyed)) is not None:
        return _seated(before)
    service.daybook.require_opening(wanted.opening)  # what is refused leaves nothing
    if wanted.alone:
        return _seated(service.daybook.open_game(wanted.opening, actor.by, keyed, wanted.id))
    try:
        return service.openings.open_all([wanted], actor.by, keyed)[0]
    except OpeningRefused as refused:
        raise refused.cause from None


def _seated(recorded: Recorded) -> OpenedGame:
    """The game with the tokens of those who sat there first, made valid if necessary."""
    game = recorded.game
    # A repeated opening makes no token for someone who has taken a seat since.
    persons = {at: seat["player"] for at, seat in enumerate(game.opened.seats) if "player" in seat}
    return OpenedGame(recorded, the_service().accounts.admit_seats(game.id, persons))


def session_in(body: dict[str, Any], tournament: str | None) -> Session | None:
    """The game's set of deals. Raises `Problem` if it is not the tournament's, or does not suit the game."""
    if "session" not in body:
        return None
    if body["dealing"] != SEALED:
        raise invalid("only the service's deals can be shared", "needs dealing: sealed", pointer="/session")
    if "nonces" in body:
        message = "cannot be combined with nonces: they would make each table's deals different"
        raise invalid("deals with nonces cannot be shared", message, pointer="/session")
    return session_of(tournament, body["session"])


def opening_nonces_ms(body: dict[str, Any]) -> int | None:
    """How long the dealer waits for nonces, in milliseconds. Raises `Problem` if people deal at a real table."""
    if "nonces" not in body:
        return None
    if body["dealing"] != SEALED:
        raise invalid("nonces need deals by the service", "needs dealing: sealed", pointer="/nonces")
    return int(body["nonces"]) * 1000


def _seats(wanted: list[dict[str, str]], ids: Mapping[str, str]) -> tuple[dict[str, str], ...]:
    """The seats in the record's form, with players by their ids. Raises `Problem` for an unknown bot."""
    require_bots(wanted)
    return tuple({"bot": seat["bot"]} if "bot" in seat else {"player": ids[seat["player"]]} for seat in wanted)


def require_bots(wanted: list[dict[str, str]]) -> None:
    """Raises `Problem` if a seat names an unknown bot."""
    for at, seat in enumerate(wanted):
        if "bot" in seat and seat["bot"] not in BOTS:
            message = f"there is no such bot; known bots: {', '.join(BOTS)}"
            raise invalid("a seat names a bot that does not exist", message, pointer=f"/seats/{at}/bot")


def opening_config(body: dict[str, Any]) -> dict[str, Any]:
    """The configuration, with the number of seats as its players. Raises `Problem` if it states another number."""
    config, players = body["config"], len(body["seats"])
    if config.get("players", players) != players:
        message = f"the table has {counted(players, 'seat')}; leave it out"
        raise invalid("'players' and the number of seats differ", message, pointer="/config/players")
    return {**config, "players": players}
