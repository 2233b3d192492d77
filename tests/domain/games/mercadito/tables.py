"""Tables of Mercadito for tests: few words for what a test is about, and answers as a client gets them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.games import title_named
from domain.rules.adjudicate import adjudicate
from domain.rules.objection import Objection, Refused
from domain.rules.secrecy import ALL, Viewer

TITLE = title_named("mercadito")

BOOK = TITLE.book(None)

STALL = "F5 V5 L1 B1 P1"
IDS = [f"{family}{number}" for family in "FVLBP" for number in range(1, 6)] + ["J"]

Raw = dict[str, Any]


def cards(ids: str | Sequence[str]) -> list[str]:
    """Card ids that are written in one string, with spaces between them."""
    return ids.split() if isinstance(ids, str) else list(ids)


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


def shuffle(order: str | Sequence[str]) -> Raw:
    return {"type": "shuffle", "order": cards(order)}


def deal(names: str) -> Raw:
    return {"type": "deal", "cards": cards(names)}


def reshuffle(order: str) -> Raw:
    return {"type": "reshuffle", "order": cards(order)}


def choose(seat: int, card: str, round: int = 1) -> Raw:
    return {"type": "choose", "seat": seat, "round": round, "card": card}


def skip(seat: int, round: int = 1) -> Raw:
    return {"type": "pass", "seat": seat, "round": round}


def stance(seat: int, word: str, card: str = "F5", round: int = 1) -> Raw:
    return {"type": "stance", "seat": seat, "round": round, "card": card, "stance": word}


def stances(*words: str, card: str = "F5", first: int = 0) -> list[Raw]:
    """One stance of each seat from `first` on; `-` for a seat that takes none."""
    return [stance(seat, word, card) for seat, word in enumerate(words, first) if word != "-"]


def resolve(card: str, seat: int | None = None, round: int = 1) -> Raw:
    by = {} if seat is None else {"seat": seat}
    return {"type": "resolve", "round": round, "card": card, **by}


def juice(seat: int, to: int, round: int = 1, **which: str) -> Raw:
    return {"type": "juice", "seat": seat, "round": round, "to": to, **which}


def offer(seat: int, to: int, give: str, want: str) -> Raw:
    return {"type": "offer", "seat": seat, "to": to, "give": cards(give), "want": cards(want)}


def answer(word: str, seat: int, id: str = "o1") -> Raw:
    """`accept`, `decline` or `withdraw`."""
    return {"type": word, "seat": seat, "offer": id}


def accept(seat: int, id: str = "o1") -> Raw:
    return answer("accept", seat, id)


def reveal(seat: int, shown: str) -> Raw:
    return {"type": "reveal", "seat": seat, "cards": cards(shown)}


def vote(seat: int) -> Raw:
    return {"type": "vote_end", "seat": seat}


def unvote(seat: int) -> Raw:
    return {"type": "unvote", "seat": seat}


# What the rules say.


class Judged:
    """Moves made on a position one after the other, and what the rules said of each."""

    def __init__(
        self,
        position: Raw | None,
        *moves: Raw,
        players: int = 2,
        deck: Raw | None = None,
        viewer: Viewer = ALL,
        **options: Any,
    ):
        self._asked = (position, moves, config(players, deck, **options))
        self._answer = adjudicate(TITLE, self._asked[2], moves, position, viewer)
        self._steps: list[Raw] = self._answer["steps"]

    @property
    def state(self) -> Raw:
        """The table after the last move; none of the moves may be refused."""
        assert not [step for step in self._steps if "refused" in step], self._steps
        found: Raw = self._answer["state"]
        return found

    @property
    def events(self) -> list[Raw]:
        """What the last move caused; none of the moves may be refused."""
        assert self.state is not None
        found: list[Raw] = self._steps[-1]["events"]
        return found

    @property
    def types(self) -> list[str]:
        """The types of the events of the last move."""
        return [event["type"] for event in self.events]

    @property
    def refusal(self) -> tuple[str, str]:
        """Code and clause of the refusal of the last move, which alone is refused; it says a sentence too."""
        assert not [step for step in self._steps[:-1] if "refused" in step], self._steps
        refused = self._steps[-1]["refused"]
        assert refused["message"]
        assert "events" not in self._steps[-1]
        return refused["code"], refused["rule"]

    def state_as(self, viewer: Viewer) -> Raw:
        """The table after the last move as the viewer sees it."""
        position, moves, setup = self._asked
        found: Raw = adjudicate(TITLE, setup, moves, position, viewer)["state"]
        return found

    def events_as(self, viewer: Viewer) -> list[Raw]:
        """The events of the last move as the viewer sees them."""
        position, moves, setup = self._asked
        found: list[Raw] = adjudicate(TITLE, setup, moves, position, viewer)["steps"][-1]["events"]
        return found


def refused_config(raw: Raw) -> Objection:
    """Why a game cannot be set up so."""
    try:
        TITLE.book_for(raw).configure(raw)
    except Refused as refused:
        return refused.objection
    raise AssertionError(f"{raw} is accepted")


def table(position: Raw, players: int = 2, deck: Raw | None = None, **options: Any) -> Any:
    """A position as the book holds it."""
    return BOOK.position(BOOK.configure(config(players, deck, **options)), position)
