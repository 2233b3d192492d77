"""Games of Math Market for tests, judged from outside: few words for what a test is about.

What a move causes is told in lines: the clause, the event and its fields in the sheet's order, `refused` for a refusal.

    S3.4 CreatureBought seat=0 creature=F12a coins=[5a 7a]
    refused STALE_HUNT S2.3
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from domain.games import title_named
from domain.rules.adjudicate import adjudicate
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, Context, Viewer, seen_by
from tests.domain.games import judged

TITLE = title_named("math-market")

refused_setup = partial(judged.refused_setup, TITLE)

COUNTS = {value: "abcd" if value <= 5 else "abcde" for value in range(1, 10)}
COINS = [f"{value}{letter}" for value, letters in COUNTS.items() for letter in letters]
PRICES = {6: 1, 7: 1, 8: 2, 9: 3, 10: 3, 11: 3, 12: 3, 13: 2, 14: 1, 15: 1}
CREATURES = [f"F{price:02}{letter}" for price, count in PRICES.items() for letter in "abc"[:count]]
SNAILS = ["2d", "4d", "6e", "8e"]
CHEETAHS = ["3d", "5d", "7e", "9e"]


class Game:
    """Moves sent to a table one after the other."""

    def __init__(
        self, version: str, players: int = 2, position: Mapping[str, Any] | None = None, **config: Any
    ) -> None:
        keys = {key: config.pop(key) for key in ("deck", "first") if key in config}
        self.config = {"players": players, "version": version, "options": config, **keys}
        self.position = position
        self.moves: list[dict[str, Any]] = []

    def send(self, kind: str, seat: int | None = None, **more: Any) -> list[str]:
        """What the move causes, in lines."""
        named = {} if seat is None else {"seat": seat}
        return self.raw({"type": kind, **named, **more})

    def raw(self, move: Mapping[str, Any]) -> list[str]:
        """What a move in wire form causes, in lines. It stays among the moves even if it is refused."""
        self.moves.append(dict(move))
        return lines(self.answer()["steps"][-1])

    def answer(self, viewer: Viewer = ALL) -> dict[str, Any]:
        """The whole answer as that viewer may see it."""
        return adjudicate(TITLE, self.config, self.moves, self.position, viewer)

    def seen(self, viewer: Viewer) -> list[str]:
        """What the last move caused, as that viewer may see it."""
        return lines(self.answer(viewer)["steps"][-1])

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self.answer()["state"]

    def view(self, viewer: Viewer) -> Any:
        """The table as that viewer may see it."""
        return self.answer(viewer)["state"]


class Hunting(Game):
    """A game whose moves carry the number of the hunt: the current one unless a test says another."""

    def send(self, kind: str, seat: int | None = None, **more: Any) -> list[str]:
        if kind in ("claim", "unable", "stuck", "tie", "declare", "point", "buy"):
            more = {"hunt": self.state["hunt"], **more}
        return super().send(kind, seat, **more)

    def claim(self, seat: int, coin: str, price: int, **more: Any) -> list[str]:
        """Standard: what the claim causes."""
        return self.send("claim", seat, coin=coin, price=price, **more)

    def tie(self, *claims: str, **more: Any) -> list[str]:
        """Standard: a tie of claims like `0 7a 12` or `0 7a 12 F12a`."""
        return self.send("tie", claims=[one_of_tie(claim) for claim in claims], **more)

    def buy(self, seat: int, price: int, coins: str, **more: Any) -> list[str]:
        """Advanced: what declaring and pointing in one causes."""
        return self.send("buy", seat, price=price, coins=coins.split(), **more)


def one_of_tie(text: str) -> dict[str, Any]:
    """A claim within a tie."""
    seat, coin, price, *creature = text.split()
    return {"seat": int(seat), "coin": coin, "price": int(price), **({"creature": creature[0]} if creature else {})}


def beginner(
    hands: Sequence[str], row: str, *, seat: int = 0, more: Mapping[str, Any] | None = None, **options: Any
) -> Game:
    """A table of the beginner game; the row reads `F12a+9a F10a -`, deposits behind a plus, `-` an empty slot."""
    position = {
        "hands": [hand.split() for hand in hands],
        "row": [_slot(text) for text in row.split()],
        "turn": {"seat": seat},
        "coin_pile": ["1a"],
        "creature_pile": ["F15a", "F14a"],
        **(more or {}),
    }
    return Game("beginner", len(hands), position, **options)


def standard(
    hands: Sequence[str], row: str, table: str, *, more: Mapping[str, Any] | None = None, **options: Any
) -> Hunting:
    """A table of the standard game."""
    position = {
        "hands": [hand.split() for hand in hands],
        "row": [None if name == "-" else name for name in row.split()],
        "table_coin": table,
        **(more or {}),
    }
    return Hunting("standard", len(hands), position, **options)


def advanced(
    players: int = 2,
    row: str = "F12a F10a F06a",
    coins: str = "9a 3a 8a 4a 5a 5b 1a",
    creatures: str = "F13a F14a",
    more: Mapping[str, Any] | None = None,
    **options: Any,
) -> Hunting:
    """A table of the advanced game."""
    position = {"row": row.split(), "coins": coins.split(), "creature_pile": creatures.split(), **(more or {})}
    return Hunting("advanced", players, position, **options)


def _slot(text: str) -> dict[str, Any]:
    creature, _, deposit = text.partition("+")
    return {"creature": None if creature == "-" else creature, "deposit": deposit or None}


def lines(step: Mapping[str, Any]) -> list[str]:
    """A step of an answer in lines, its refusal last."""
    told = [line(event) for event in step.get("events", ())]
    if "refused" in step:
        told.append(f"refused {step['refused']['code']} {short(step['refused']['rule'])}")
    return told


def line(event: Mapping[str, Any]) -> str:
    """An event in one line."""
    names = sorted(event.keys() - {"type", "rule"}, key=_ORDER.index)
    fields = [f"{name}={_word(event[name])}" for name in names]
    return " ".join([short(event["rule"]), event["type"], *fields])


_ORDER = [
    "version", "players", "options", "kind", "hunt", "seat", "seats", "coin", "creature", "price", "coins", "creatures",
    "slot", "turn", "drew", "until", "closes", "claims", "reason", "winners", "scores", "hands",
]  # fmt: skip


def short(rule: str) -> str:
    """A clause without the letters of its title."""
    assert rule.startswith("MM-")
    return rule[3:]


def _word(value: Any) -> str:
    if isinstance(value, list):
        return "[" + " ".join(map(_word, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{name}={_word(part)}" for name, part in value.items()) + "}"
    return "null" if value is None else str(value)


def shuffled(coins: str = "", creatures: str = "") -> dict[str, Any]:
    """The shuffle of the default deck with these cards on top, the others below in the order of the list."""
    first, front = coins.split(), creatures.split()
    return {
        "type": "shuffle",
        "coin_order": first + [coin for coin in COINS if coin not in first],
        "creature_order": front + [creature for creature in CREATURES if creature not in front],
    }


def code(told: Sequence[str]) -> str:
    """The code and the clause of a refusal that caused nothing."""
    (only,) = told
    assert only.startswith("refused "), only
    return only.removeprefix("refused ")


def _walk(game: Game) -> tuple[Any, list[tuple[Any, Any]], Any]:
    """The book of a game, every event with the whole table before it, and the table as it is now."""
    book, found = TITLE.book_for(game.config), []
    setup = book.configure(game.config)
    state, events = book.open(setup) if game.position is None else (book.position(setup, game.position), ())
    for move in (None, *game.moves):
        if move is not None:
            read = read_move(move, book.move_types)
            events = () if book.objection(state, read) else book.decide(state, read)
        for event in events:
            found.append((state, event))
            state = book.evolve(state, event)
    return book, found, state


def happened(game: Game) -> list[tuple[Any, Any]]:
    """Every event that the moves of a game cause, the quiet ones too, each with the whole table before it."""
    return _walk(game)[1]


def table_of(game: Game) -> tuple[Any, Any]:
    """The book of a game, and the whole table as it is now."""
    book, _, state = _walk(game)
    return book, state


def view_of(game: Game, viewer: Viewer) -> tuple[Any, Any]:
    """The book of a game, and the table as that viewer may see it."""
    book, state = table_of(game)
    return book, seen_by(viewer, state, Context(state.config, state))
