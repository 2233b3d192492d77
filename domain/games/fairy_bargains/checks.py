"""Refusals shared by the variants of Fairy Bargains (sheet 2.1, FB-6)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from domain.games.fairy_bargains.table import DECK, VALUES, Cards
from domain.rules.book import Config
from domain.rules.language import say
from domain.rules.objection import Objection, Refused
from domain.rules.options import Option
from domain.rules.phrases import listed, no_seat, seat_named
from domain.rules.setups import options_in, players_in, require_keys, seat_in

_WHOLE_DECK: Final = sorted(DECK)
_ALL_VALUES: Final = frozenset(VALUES)
_WAITS_FOR: Final = {
    "deal": "for the deal",
    "play": "for a player's move",
    "take": "for a set to be taken",
    "reshuffle": "for the discards to be shuffled",
    "start": "for the seat that starts to be drawn",
}


def wrong(code: str, message: str) -> Objection:
    """An objection under FB-6, which lists all of the sheet's errors."""
    return Objection(code, "FB-6", message)


def configured(
    raw: Mapping[str, Any], seats: range, options: Sequence[Option], more: tuple[str, ...] = ()
) -> tuple[int, dict[str, Any]]:
    """The players and options of a configuration; `more` are further keys. Raises `Refused` with BAD_CONFIG."""
    require_keys(raw, ("variant", "players", "options", *more), bad_config)
    return players_in(raw, seats, bad_config), options_in(raw, options, bad_config)


def configured_rounds(
    raw: Mapping[str, Any], seats: range, options: Sequence[Option]
) -> tuple[int, int, dict[str, Any]]:
    """The players, first dealer and options of a game in rounds. Raises `Refused` with BAD_CONFIG."""
    players, chosen = configured(raw, seats, options, ("first_dealer",))
    return players, seat_in(raw, "first_dealer", players, bad_config), chosen


class Playable(Protocol):
    """A table of any variant."""

    @property
    def config(self) -> Config:
        """The configuration."""

    @property
    def phase(self) -> str:
        """What the table waits for."""


class TurnBased(Playable, Protocol):
    """A table of a variant in which seats take turns."""

    @property
    def turn(self) -> int | None:
        """The seat in turn; `None` if it is nobody's turn."""


def unfit(state: Playable, seat: int | None, cards: Cards) -> Objection | None:
    """FB-6.1: why this table has no such seat (`None`: the dealer) or cards."""
    if seat is not None and not 0 <= seat < state.config.players:
        return wrong("BAD_MOVE", no_seat(seat, state.config.players))
    if not _ALL_VALUES.issuperset(cards):
        unknown = next(card for card in cards if card not in VALUES)
        return wrong("BAD_MOVE", say("there is no card {unknown}; cards are 1, 3, 5, 7 and 10", unknown=unknown))
    return None


def untimely(state: Playable, phase: str) -> Objection | None:
    """FB-6.2, FB-6.3: why the table does not wait for a move of this phase."""
    if state.phase == "over":
        return wrong("GAME_OVER", say("the game has ended"))
    if state.phase != phase:
        return wrong("WRONG_PHASE", say("the table waits {waits_for}", waits_for=say(_WAITS_FOR[state.phase])))
    return None


def unready(state: TurnBased, phase: str, seat: int) -> Objection | None:
    """FB-6.2 to FB-6.4: why the table does not wait for this seat in this phase."""
    if objection := untimely(state, phase):
        return objection
    if state.turn is not None and state.turn != seat:
        return wrong(
            "NOT_YOUR_TURN",
            say("it is the turn of {turn}, not of {seat}", turn=seat_named(state.turn), seat=seat_named(seat)),
        )
    return None


def misdealt(deck: Cards) -> Objection | None:
    """FB-6.5: why this is not the whole deck (FB-1.1)."""
    if sorted(deck) != _WHOLE_DECK:
        return wrong("BAD_DEAL", say("a deal is exactly the 65 cards, thirteen each of 1, 3, 5, 7 and 10"))
    return None


def bad_config(message: str) -> Refused:
    """The exception for a configuration that the variant does not allow."""
    return Refused(wrong("BAD_CONFIG", message))


def bad_position(message: str) -> Refused:
    """The exception for an impossible position."""
    return Refused(wrong("BAD_POSITION", message))


def told(cards: Cards) -> str:
    """`1, 3 and 3`."""
    return listed(sorted(cards)) or "nothing"


def totals(cards: Cards) -> str:
    """`1 and 3 total 4`."""
    return say(
        "{told} {which} {cards}",
        told=told(cards),
        which=say("total") if len(cards) > 1 else say("totals"),
        cards=sum(cards),
    )
