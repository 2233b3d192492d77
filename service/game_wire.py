"""A game and its parts in wire form, for the API and for webhooks."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from domain.record.fairness import fairness
from domain.record.game import Game
from domain.record.ruled import outcome_wire
from domain.record.seen import view_of
from domain.record.timestamps import time_text
from domain.rules.measure import Measure
from domain.rules.secrecy import PUBLIC
from service.accounts import Accounts


def game_links(game_id: str, title: str, tournament: str | None = None) -> dict[str, str]:
    """The addresses around a game, by name."""
    base = f"/v1/games/{game_id}"
    links = {
        "self": base,
        "table": f"{base}/table",
        "moves": f"{base}/moves",
        "events": f"{base}/events",
        "replay": f"{base}/replay",
        "stream": f"{base}/stream",
        "cases": f"{base}/cases",
        "title": f"/v1/titles/{title}",
    }
    if tournament is not None:
        links["tournament"] = f"/v1/tournaments/{tournament}"
    return links


def seats_wire(seats: Iterable[dict[str, str]], accounts: Accounts) -> list[dict[str, Any]]:
    """The seats of a game, with handles in place of players' ids; an erased player keeps the id."""
    seats = list(seats)
    handles = accounts.handles(seat["player"] for seat in seats if "player" in seat)
    return [
        {"seat": at, "bot": seat["bot"]}
        if "bot" in seat
        else {"seat": at, "player": handles.get(seat["player"], seat["player"])}
        for at, seat in enumerate(seats)
    ]


def measure_wire(measure: Measure | None) -> dict[str, str] | None:
    """What scores count, `None` where there are none."""
    return None if measure is None else measure.wire()


def in_real_time(game: Game) -> bool:
    """Whether the table is without turns just now: all act at once, and the first one counts."""
    moment = game.title.moment
    return moment is not None and moment(view_of(game, PUBLIC)) is not None


def cases_wire(game: Game) -> dict[str, Any]:
    """The disputes of a game in short: the number of cases, those that wait for a ruling, those that hold the table."""
    held = "held" if game.status == "held" else None
    waiting = [case.number for case in game.disputes.cases if case.status in ("open", "appealed")]
    return {
        "count": len(game.disputes.cases),
        "waiting": waiting,
        "held_by": [hold for hold in game.disputes.holds if hold is not None] if held else [],
        "out": sorted(game.out),
    }


def take_back_wire(game: Game) -> dict[str, Any] | None:
    """The take-back that waits for answers, if any. It comes from events that everybody may see."""
    asked = game.disputes.take_back
    if asked is None:
        return None
    return {"step": asked.n, "seat": asked.seat, "to": asked.to, "agreed": sorted(asked.agreed)}


def nonces_wire(game: Game) -> dict[str, Any] | None:
    """The nonces that the dealer waits for. They come from events that everybody may see."""
    gathering = game.sealing.gathering
    if gathering is None:
        return None
    return {
        "phase": gathering.phase,
        "commitment": gathering.commitment,
        "until": time_text(gathering.due),
        "committed": list(gathering.committed_seats),
        "revealed": list(gathering.revealed_seats),
    }


def game_wire(game: Game, accounts: Accounts, ruled: bool = True) -> dict[str, Any]:
    """The summary of a game, as ruled or as played. It holds nothing but what all who may know of the game may see."""
    outcome = outcome_wire(game, ruled)
    settings = accounts.game_settings(game.id)
    return {
        "id": game.id,
        "title": game.title.name,
        "config": dict(game.opened.config),
        "cautions": list(game.title.cautions(game.state.config)),
        "dealing": game.opened.dealing,
        "deals": fairness(game),
        "nonces": nonces_wire(game),
        "bots_take_back": game.bots_take_back,
        "real_time": in_real_time(game),
        "status": outcome["status"],
        "step": game.n,
        "awaits": game.awaits.wire(),
        "scores": outcome["scores"],
        "measure": measure_wire(game.book.measure),
        "result": outcome["result"],
        "cases": cases_wire(game),
        "take_back": take_back_wire(game),
        "seats": seats_wire((dict(seat) for seat in game.seats), accounts),
        "opened_at": time_text(game.opened_at),
        "at": time_text(game.at),
        **asdict(settings),
        "links": game_links(game.id, game.title.name, settings.tournament),
    }
