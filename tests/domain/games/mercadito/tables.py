"""Tables of Mercadito for tests: few words for what a test is about, and answers as a client gets them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from domain.games import title_named
from domain.rules.secrecy import ALL, Viewer
from tests.domain.games import judged
from tests.domain.games.judged import Raw, cards, form, refused_setup

TITLE = title_named("mercadito")

BOOK = TITLE.book(None)

refused_config = partial(refused_setup, TITLE)

STALL = "F5 V5 L1 B1 P1"
IDS = [f"{family}{number}" for family in "FVLBP" for number in range(1, 6)] + ["J"]


def config(players: int = 2, deck: Raw | None = None, **options: Any) -> Raw:
    """A configuration as a client writes it."""
    return {"players": players, "options": options, **({} if deck is None else {"deck": deck})}


def own_deck(goods: Mapping[str, tuple[str | None, int]], juices: str = "", bonus: Sequence[int] = (0, 0, 1, 2)) -> Raw:
    """An organiser's deck: by id the family and the points."""
    listed = {
        id: {"name": f"good {id}", "family": family, "points": points, "juice": id in cards(juices)}
        for id, (family, points) in goods.items()
    }
    return {"cards": listed, "family_bonus": list(bonus)}


# Positions.


def choosing(market: str = STALL, awaiting: Iterable[int] = (0, 1), deck: str = "F1 F2 F3", **more: Any) -> Raw:
    """A wave in which these seats are to choose."""
    ready = {"phase": "choose", "market": cards(market), "awaiting": list(awaiting), "deck_pile": cards(deck)}
    return {**ready, **more}


def conflict(card: str, contenders: Sequence[int], step: int = 1, **stances: str) -> Raw:
    """A conflict; stances as `s0="claim"`."""
    sealed = {seat.removeprefix("s"): word for seat, word in stances.items()}
    return {"card": card, "contenders": list(contenders), "step": step, "stances": sealed}


def quarrel(*conflicts: Raw, market: str = STALL, deck: str = "F1 F2 F3", **more: Any) -> Raw:
    """A table with these conflicts; by default one about F5 between seats 0 and 1."""
    ready = {"phase": "conflict", "market": cards(market), "deck_pile": cards(deck)}
    return {**ready, "conflicts": list(conflicts) or [conflict("F5", [0, 1])], **more}


def dealing(deck: str = "", discard: str = "", **more: Any) -> Raw:
    """The deal of the next round is due."""
    return {"phase": "deal", "deck_pile": cards(deck), "discard": cards(discard), **more}


def hands(*each: str) -> list[list[str]]:
    """One hand for each seat."""
    return [cards(hand) for hand in each]


def trading(*each: str, **more: Any) -> Raw:
    """The final phase with these hands."""
    return {"phase": "trade", "round": 8, "hands": hands(*each), **more}


def open_offer(id: str, author: int, to: int, give: str, want: str) -> Raw:
    """An open offer of a position."""
    return {"id": id, "from": author, "to": to, "give": cards(give), "want": cards(want)}


# Moves.

DEAL: Raw = {"type": "deal"}
CLOSE: Raw = {"type": "close_trading"}
ABORT: Raw = {"type": "abort"}
shuffle = form("shuffle", "order")
deal = form("deal", "cards")
reshuffle = form("reshuffle", "order")
choose = form("choose", "seat", "card", "round", round=1)
skip = form("pass", "seat", "round", round=1)
stance = form("stance", "seat", "stance", "card", "round", card="F5", round=1)
resolve = form("resolve", "card", "seat", "round", round=1)
juice = form("juice", "seat", "to", "round", round=1)
offer = form("offer", "seat", "to", "give", "want")
accept = form("accept", "seat", "offer", offer="o1")
reveal = form("reveal", "seat", "cards")
vote = form("vote_end", "seat")
unvote = form("unvote", "seat")


def answer(word: str, seat: int, offer: str = "o1") -> Raw:
    """`accept`, `decline` or `withdraw`."""
    return {"type": word, "seat": seat, "offer": offer}


def stances(*words: str, card: str = "F5", first: int = 0) -> list[Raw]:
    """One stance of each seat from `first` on; `-` for a seat that takes none."""
    return [stance(seat, word, card) for seat, word in enumerate(words, first) if word != "-"]


class Judged(judged.Judged):
    """Moves made on a position of Mercadito, and what the rules said of each."""

    def __init__(
        self,
        position: Raw | None,
        *moves: Raw,
        players: int = 2,
        deck: Raw | None = None,
        viewer: Viewer = ALL,
        **options: Any,
    ):
        super().__init__(TITLE, config(players, deck, **options), position, moves, viewer)


def table(position: Raw, players: int = 2, deck: Raw | None = None, **options: Any) -> Any:
    """A position as the book holds it."""
    return BOOK.position(BOOK.configure(config(players, deck, **options)), position)
