"""Tables of Moonflight for tests: few words for what a test is about, and answers as a client gets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from domain.games import title_named
from domain.rules.secrecy import ALL, Viewer
from tests.domain.games import judged
from tests.domain.games.judged import Raw, cards, form, refused_setup
from tests.domain.games.moonflight.own_packs import card, pack, plays

TITLE = title_named("moonflight")

BOOK = TITLE.book(None)

refused_config = partial(refused_setup, TITLE)

JACKS = ("words", "clay", "cot", "bond")
GENERIC = ("power", "fealty", "coins", "riches", "wealth")
LAB = ("core", "ext", "lab")


def config(
    players: int = 2,
    characters: Sequence[str] | None = None,
    packs: Sequence[Any] = LAB,
    first: int | None = None,
    markets: Raw | None = None,
    **options: Any,
) -> Raw:
    """A configuration as a client writes it."""
    raw: Raw = {"players": players, "characters": list(characters or JACKS[:players]), "packs": list(packs)}
    given = {"first": first, "markets": markets, "options": options or None}
    return raw | {name: value for name, value in given.items() if value is not None}


def own(*types: Raw) -> Raw:
    """The set-up of a test with card types of its own."""
    return {"packs": [*LAB, pack(*types)]}


def in_play(written: str | list[Raw]) -> list[Raw]:
    """Cards in play as `x_tower:1[s_coin:1,s_waste:1] coins:1`: the Set cards in brackets, the most recent first."""
    if not isinstance(written, str):
        return written
    found = []
    for part in written.split():
        card, _, under = part.removesuffix("]").partition("[")
        found.append({"card": card, "set": under.split(",") if under else []})
    return found


def seat(hand: str = "", draw: str = "", discard: str = "", trash: str = "", play: Any = "", **more: Any) -> Raw:
    """What one seat has; piles top first."""
    zones = {"hand": hand, "draw": draw, "discard": discard, "trash": trash}
    return {**{name: cards(zone) for name, zone in zones.items() if zone}, "play": in_play(play), **more}


def table(
    *seats: Raw, stacks: Mapping[str, str] | None = None, supply: Mapping[str, str] | None = None, **more: Any
) -> Raw:
    """A table on which nothing in the market is empty unless that is said, so that a Reset deals nothing."""
    suits = JACKS[: len(seats)]
    names = [f"{suit}-{number}" for suit in suits for number in range(3)] + [f"gen-{name}" for name in GENERIC]
    market = {name: [f"x_blank:{900 + number}"] for number, name in enumerate(names)}
    market |= {name: cards(pile) for name, pile in (stacks or {}).items()}
    piles = {suit: [f"x_blank:{950 + number}"] for number, suit in enumerate(suits)}
    piles |= {suit: cards(pile) for suit, pile in (supply or {}).items()}
    return {"seats": list(seats), "stacks": market, "supply": piles, **more}


def numbered(type_id: str, first: int, count: int) -> str:
    """So many cards of a type, numbered on from the first."""
    return " ".join([f"{type_id}:{number}" for number in range(first, first + count)])


def ready(hand: str = "", **more: Any) -> Raw:
    """A seat with a Draw Deck and a Discard Stack that will not run out in one Reset."""
    return seat(hand, **{"draw": numbered("x_blank", 800, 9), "discard": "x_blank:820", **more})


def rival(number: int = 1, **more: Any) -> Raw:
    """Another seat that has enough of everything and is not what the test is about."""
    first = 700 + 20 * number
    return seat(**{"draw": numbered("x_blank", first, 9), "discard": f"x_blank:{first + 10}", **more})


play = form("play", "seat", "card")
shop = form("shop", "seat", "stack", mode="single")
shop_suit = form("shop", "seat", "stacks", mode="suit")
skip = form("pass", "seat")
order = form("choose", "seat", "order")
shuffle = form("shuffle", "zone", "order")
take = form("choose", "seat", "cards")
"""An answer that names cards."""


def spend(who: int, source: str, ability: int = 0, paid: str | None = None) -> Raw:
    given = {} if paid is None else {"cards": cards(paid)}
    return {"type": "spend", "seat": who, "source": source, "ability": ability, **given}


def choose(who: int, **answer: Any) -> Raw:
    return {"type": "choose", "seat": who, **answer}


def passes(*seats: int) -> list[Raw]:
    """A Pass of each of these seats."""
    return [skip(who) for who in seats]


def pairs(written: str, *names: str) -> list[Raw]:
    """Pairs as `s_coin:1>x_tower:1`."""
    return [dict(zip(names, part.split(">"), strict=True)) for part in written.split()]


def sets(written: str) -> list[Raw]:
    """Which card is Set onto which."""
    return pairs(written, "card", "onto")


def build(who: int, written: str) -> Raw:
    return {"type": "build", "seat": who, "sets": sets(written)}


def onto(who: int, written: str) -> Raw:
    """An answer that Sets cards."""
    return choose(who, sets=sets(written))


def put(who: int, written: str) -> Raw:
    """An answer that moves cards to the market: `x_w:1>words-0`."""
    return choose(who, moves=pairs(written, "card", "stack"))


def keep(who: int, retain: str = "", coins: int = 0, rest: str | None = None) -> Raw:
    given = {} if rest is None else {"order": cards(rest)}
    return choose(who, retain=cards(retain), coins=coins, **given)


class Judged(judged.Judged):
    """Moves made on a position of Moonflight, and what the rules said of each."""

    def __init__(self, position: Raw | None, *moves: Raw, viewer: Viewer = ALL, **setup: Any):
        if position is not None:
            setup = {"players": len(position["seats"]), **setup}
        super().__init__(TITLE, config(**setup), position, moves, viewer)

    def seat(self, number: int = 0) -> Any:
        """What a seat has after the last move."""
        return self.state["seats"][number]

    def stack(self, name: str) -> Any:
        """A Market Stack after the last move."""
        return self.state["stacks"][name]

    @property
    def pending(self) -> Any:
        """The decision that is awaited after the last move."""
        return self.state["pending"]

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who has to decide, and the kind of the decision."""
        return self.pending.get("seat"), self.pending["kind"]

    @property
    def all_events(self) -> list[Raw]:
        """What all the moves caused."""
        assert self.state is not None
        return [event for step in self.steps for event in step["events"]]

    @property
    def moved(self) -> list[tuple[str, str]]:
        """Verb and card of every card that the last move moved."""
        return [(event["verb"], event["card"]) for event in self.events if event["type"] == "CardMoved"]

    @property
    def told(self) -> list[str]:
        """The last move's events in short: `draw s_coin:1`, `gain 2`, `triggered x_ondraw:1`, or the type."""
        return [in_short(event) for event in self.events]

    @property
    def refused(self) -> str:
        """The code of the refusal of the last move, which cites MF-F1."""
        code, rule = self.refusal
        assert rule == "MF-F1"
        return code


def in_short(event: Raw) -> Any:
    """An event in a word or two."""
    if event["type"] == "CardMoved":
        return f"{event['verb']} {event['card']}"
    if event["type"] == "CoinsChanged":
        return f"{event['why']} {event['delta']}"
    if event["type"] == "AbilityTriggered":
        return f"triggered {event['source']}"
    return event["type"]


def rules_of(events: Sequence[Raw]) -> list[str]:
    """The clauses that these events cite."""
    return [event["rule"] for event in events]


def whole_table(position: Raw, **setup: Any) -> Any:
    """A position as the book holds it."""
    raw = config(**{"players": len(position["seats"]), **setup})
    return BOOK.position(BOOK.configure(raw), position)


def followed(
    *do: Mapping[str, Any],
    here: Raw | None = None,
    others: Sequence[Raw] | None = None,
    answers: Sequence[Raw] = (),
    face: Mapping[str, Any] | None = None,
    types: Sequence[Raw] = (),
    market: Mapping[str, Any] | None = None,
    **options: Any,
) -> Judged:
    """Seat 0 has `e:1` with this text in hand, plays it, and these answers are given.

    `here` is what else the seat has, `others` are the other seats, `types` more types of cards.
    """
    mine = {**(here or {})}
    mine["hand"] = ["e:1", *mine.get("hand", [])]
    start = table(mine, *([rival()] if others is None else others), **(market or {}))
    return Judged(start, play(0, "e:1"), *answers, **own(card("e", plays(*do), **(face or {})), *types), **options)


def told(judged: Judged) -> list[str]:
    """All that happened after the card was played, in short."""
    first, *rest = [in_short(event) for event in judged.all_events]
    assert first == "play e:1"
    return rest
