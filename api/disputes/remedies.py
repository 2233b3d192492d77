"""The remedies of a ruling, from a request to what the record enters."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from api.http.access import the_service
from api.http.problems import Problem
from domain.bots import BOTS
from domain.record import acts


def remedies_in(body: Iterable[Mapping[str, Any]], *, trying: bool = False) -> tuple[acts.Remedy, ...]:
    """The remedies that a request names, already checked for their form. Raises `Problem` for an unknown bot.

    A player not met before gets an id, but not where it is only `trying`.
    """
    return tuple([_read(at, remedy, trying) for at, remedy in enumerate(body)])


def _read(at: int, remedy: Mapping[str, Any], trying: bool) -> acts.Remedy:
    if remedy["type"] == "replacement":
        return acts.ReplaceSeat(remedy["seat"], _sitting(at, remedy, trying))
    return _READ[remedy["type"]](remedy)


def _sitting(at: int, remedy: Mapping[str, Any], trying: bool) -> dict[str, str]:
    """Who is to sit there, as the record names them."""
    if "bot" in remedy:
        if remedy["bot"] not in BOTS:
            fault = {
                "pointer": f"/remedies/{at}/bot",
                "message": f"there is no such bot; there are: {', '.join(BOTS)}",
            }
            raise Problem("invalid-request", "a remedy names a bot that does not exist", errors=[fault])
        return {"bot": remedy["bot"]}
    accounts, handle = the_service().accounts, remedy["player"]
    if trying:
        return {"player": accounts.player_id(handle) or "p-new"}
    return {"player": accounts.player_ids([handle])[handle]}


_READ: Final[Mapping[str, Callable[[Mapping[str, Any]], acts.Remedy]]] = {
    "warning": lambda said: acts.Warn(said["seat"]),
    "penalty": lambda said: acts.Penalise(said["seat"], said["points"]),
    "scores": lambda said: acts.AssignScores(tuple(said.get("scores", ())), tuple(said.get("split", ()))),
    "set-back": lambda said: acts.GoBack(said["to"]),
    "correction": lambda said: acts.Correct({int(n): move for n, move in said["moves"].items()}),
    "annulment": lambda said: acts.Annul(),
    "forfeit": lambda said: acts.Forfeit(said["seat"]),
}
