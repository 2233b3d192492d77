"""The tables of a run as their clients know them, and what these may send next."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from domain.record.game import Game
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES, Case
from tests.domain.games.playthrough import chance_move, random_config

_BOTS = ("random", "greedy")
_TRIES = 4


@dataclass
class Table:
    """A game that was opened: its id and the tokens of its seats, as the answer said."""

    id: str
    case: Case
    tokens: dict[int, str]
    cases: int = 0
    moves: list[dict[str, Any]] = field(default_factory=list)


def opening(luck: Random, number: int) -> tuple[Case, dict[str, Any]]:
    case = luck.choice(CASES)
    config = dict(random_config(case, luck))
    players, bots = config.pop("players"), luck.random() < 0.4
    seats = [
        {"bot": luck.choice(_BOTS)} if bots and luck.random() < 0.5 else {"player": f"player {number} {seat}"}
        for seat in range(players)
    ]
    body: dict[str, Any] = {"title": case.title.name, "config": config, "seats": seats}
    if luck.random() < 0.15:
        body["dealing"] = "recorded"
    elif luck.random() < 0.1:
        body["nonces"] = luck.choice((5, 60))
    if luck.random() < 0.3:
        body["bots_take_back"] = luck.choice(("agree", "refuse"))
    return case, body


def legal_move(luck: Random, game: Game) -> tuple[int | None, dict[str, Any]] | None:
    """A seat with a move that the table waits for, `None` in its place for an official; `None` if nobody moves."""
    awaits = game.awaits
    if awaits.chance is not None and game.opened.dealing == "recorded":
        return None, chance_move(awaits.chance, luck)
    for seat in luck.sample(awaits.seats, len(awaits.seats)):
        if game.bot_at(seat) is not None:
            continue
        offered = game.book.moves(game.state, seat)
        if not offered:
            continue
        move = luck.choice(offered)
        return seat, move.sample(luck) if isinstance(move, Pattern) else to_wire(move)
    return None


def any_move(luck: Random, table: Table, game: Game) -> dict[str, Any]:
    if luck.random() < 0.1:
        return luck.choice(({}, {"type": "nonsense"}, {"type": "nonsense", "seat": 0}))
    candidates = [dict(raw) for raw in table.case.examiner.candidates(game.state, luck)]
    return luck.choice(candidates) if candidates else {"type": "nonsense"}


def official_act(luck: Random, table: Table, game: Game) -> tuple[str, str, dict[str, Any]]:
    seats = sorted(table.tokens)
    seat = f"seat {luck.choice(seats)}" if seats else "director"
    if game.status == "held" and luck.random() < 0.5:
        return "director", "release", {}
    case = luck.randint(1, max(1, table.cases))
    acts: list[tuple[str, str, dict[str, Any]]] = [
        ("director", "hold", {"text": "Wait."}), ("director", "release", {"case": case} if luck.random() < 0.5 else {}),
        ("director", "adjournment", {}), ("director", "resumption", {}), ("director", "open-cards", {}),
        (seat, "cases", {"step": luck.randint(1, game.n), "text": "It was not his turn."}),
        ("director", f"cases/{case}/rulings", _ruling(luck, game)), ("director", f"cases/{case}/withdrawal", {}),
        (seat, "take-back", {"to": luck.randint(1, game.n)}),
        (seat, "take-back/answer", {"agreed": luck.random() < 0.7}),
        (seat, "resignation", {}) if luck.random() < 0.2 else ("director", "time-out", {"seconds": 60}),
    ]  # fmt: skip
    return luck.choice(acts)


def _ruling(luck: Random, game: Game) -> dict[str, Any]:
    remedies: list[dict[str, Any]] = []
    if luck.random() < 0.6:
        remedies.append(
            luck.choice((
                {"type": "set-back", "to": luck.randint(max(1, game.n - 8), game.n)}, {"type": "warning", "seat": 0},
                {"type": "penalty", "seat": 0, "points": 1},
            )),
        )  # fmt: skip
    return {
        "decision": luck.choice(("upheld", "dismissed", "unclear")),
        "reason": "As the sheet has it.",
        "remedies": remedies,
    }
