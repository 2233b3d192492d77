"""Opening a game: what a request asks for, in the record's terms, and the steps in which it is stored."""

from dataclasses import replace
from typing import Any, Final

from api.deals.sessions import session_of
from api.http.access import the_service, the_title, the_tournament
from api.http.problems import Problem, invalid
from domain.bots import BOTS
from domain.record.daybook import Keyed, Opening, Recorded
from domain.record.errors import KeyInProgress, KeyReused, SamePerson
from domain.record.events import SEALED
from domain.record.sources import new_id
from domain.rules.objection import Refused
from service.accounts import Actor, GameSettings, Labels
from service.accounts.labels import NO_LABELS
from service.dealing.sessions import Session
from service.openings import OpeningRefused, WantedGame

_DECIDED: Final = ("private", "spectator_delay", "disputes", "appeal_minutes", "open_cards")


def opening_of(body: dict[str, Any], ids: dict[str, str] | None = None) -> Opening:
    """The opening that a request asks for. Raises `Problem`.

    `ids` are those of the handles, by default made where a handle has none yet.
    """
    return Opening(
        the_title(body["title"]),
        opening_config(body),
        _seats(body["seats"], ids),
        body["dealing"],
        body["bots_take_back"],
        opening_nonces_ms(body),
    )


def same_person(refused: SamePerson) -> Problem:
    """The refusal of one person on two seats."""
    fault = {"pointer": f"/seats/{refused.seats[1]}/player", "message": f"plays seat {refused.seats[0]} already"}
    return Problem("same-person", refused.message, errors=[fault])


def settings_of(tournament: str | None, body: dict[str, Any]) -> GameSettings:
    """The settings of a new table: the request's, else its tournament's. Raises `Problem`."""
    found = None if tournament is None else the_tournament(tournament)
    usual: dict[str, Any] = {name: getattr(found, name) for name in _DECIDED} if found else {}
    own: dict[str, Any] = {name: body.pop(name) for name in _DECIDED if name in body}
    return GameSettings(tournament, **{**usual, **own})


def opened(
    opening: Opening,
    actor: Actor,
    keyed: Keyed | None,
    settings: GameSettings,
    session: Session | None,
    labels: Labels = NO_LABELS,
) -> Recorded:
    """Opens the game. Its settings are stored first, so that a private game is never public, not even for a moment.

    So is its place among the tables that play the same deals. Raises `SessionFull`, `ExternalIdTaken`.
    """
    service, game_id = the_service(), new_id()
    if not labels.empty:  # which are taken for good only together with the game
        wanted = WantedGame(opening, settings, labels, None if session is None else session.id)
        try:
            return service.openings.open_all([wanted], actor.by, keyed)[0].recorded
        except OpeningRefused as refused:
            raise refused.cause from None
    if session is not None:
        if (done := service.daybook.done_before(keyed)) is not None:
            return done
        service.daybook.require_opening(opening)
        opening = replace(opening, promise=service.shared.admit(session.id, game_id))
        try:
            recorded = _set_and_opened(opening, actor, keyed, settings, game_id)
        except (Refused, SamePerson, KeyReused, KeyInProgress):
            service.shared.leave(game_id)  # after any other failure it may be there all the same
            raise
        if recorded.game.id != game_id:
            service.shared.leave(game_id)
        return recorded
    return _set_and_opened(opening, actor, keyed, settings, game_id)


def _set_and_opened(
    opening: Opening, actor: Actor, keyed: Keyed | None, settings: GameSettings, game_id: str
) -> Recorded:
    service = the_service()
    if settings == GameSettings():
        return service.daybook.open_game(opening, actor.by, keyed, game_id)
    if (done := service.daybook.done_before(keyed)) is not None:
        return done  # a repeat leaves nothing either
    service.daybook.require_opening(opening)  # what is refused leaves nothing
    service.accounts.set_table(game_id, settings, actor.by)
    try:
        recorded = service.daybook.open_game(opening, actor.by, keyed, game_id)
    except (Refused, SamePerson, KeyReused, KeyInProgress):
        service.accounts.forget_table(game_id, actor.by)
        raise
    if recorded.game.id != game_id:
        service.accounts.forget_table(game_id, actor.by)
    return recorded


def session_in(body: dict[str, Any], tournament: str | None) -> Session | None:
    """The set of deals that the game is to have. Raises `Problem` if it is not the tournament's, or fits nothing."""
    if "session" not in body:
        return None
    if body["dealing"] != SEALED:
        raise invalid("shared deals are those of the service", "needs dealing: sealed", pointer="/session")
    if "nonces" in body:
        message = "goes without nonces: they would make the deals of each table different"
        raise invalid("deals are shared or have nonces", message, pointer="/session")
    return session_of(tournament, body["session"])


def opening_nonces_ms(body: dict[str, Any]) -> int | None:
    """For how long the dealer waits for nonces. Raises `Problem` where people deal at a real table."""
    if "nonces" not in body:
        return None
    if body["dealing"] != SEALED:
        raise invalid("nonces are for deals of the service", "needs dealing: sealed", pointer="/nonces")
    return int(body["nonces"]) * 1000


def _seats(wanted: list[dict[str, str]], ids: dict[str, str] | None) -> tuple[dict[str, str], ...]:
    """The seats in the record's form, with players by their ids. Raises `Problem` for an unknown bot."""
    require_bots(wanted)
    if ids is None:
        ids = the_service().accounts.player_ids(seat["player"] for seat in wanted if "player" in seat)
    return tuple({"bot": seat["bot"]} if "bot" in seat else {"player": ids[seat["player"]]} for seat in wanted)


def require_bots(wanted: list[dict[str, str]]) -> None:
    """Raises `Problem` where a seat names an unknown bot."""
    for at, seat in enumerate(wanted):
        if "bot" in seat and seat["bot"] not in BOTS:
            message = f"there is no such bot; there are: {', '.join(BOTS)}"
            raise invalid("a seat names a bot that does not exist", message, pointer=f"/seats/{at}/bot")


def opening_config(body: dict[str, Any]) -> dict[str, Any]:
    """The configuration, with the number of seats as its players. Raises `Problem` if it says another number."""
    config, players = body["config"], len(body["seats"])
    if config.get("players", players) != players:
        message = f"there are {players} seats; leave it out"
        raise invalid("'players' and the number of seats differ", message, pointer="/config/players")
    return {**config, "players": players}
