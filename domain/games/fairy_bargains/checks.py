"""What Fairy Bargains refuses in any of its variants with a deal (sheet sections 2.1 and FB-6)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.games.fairy_bargains.table import (
    DECK,
    VALUES,
    Cards,
    Phase,
    Table,
)
from domain.rules.objection import Objection, Refused
from domain.rules.options import Option, OptionFault, chosen_options
from domain.rules.values import changed

_WHOLE_DECK: Final = sorted(DECK)
_ALL_VALUES: Final = frozenset(VALUES)
_WAITS_FOR: Final = {
    "deal": "for the deal",
    "play": "for a card to be played",
    "take": "for a set to be taken",
}


def wrong(code: str, message: str) -> Objection:
    """An objection under FB-6, which lists all of the sheet's errors."""
    return Objection(code, "FB-6", message)


def configured_rounds(
    raw: Mapping[str, Any], seats: range, options: Sequence[Option]
) -> tuple[int, int, dict[str, Any]]:
    """Players, first dealer and options of a game in rounds. Raises `Refused` with BAD_CONFIG."""
    for key in raw:
        if key not in ("variant", "players", "first_dealer", "options"):
            raise _bad_config(f"a configuration has no key {key!r} here")
    players, dealer = raw.get("players"), raw.get("first_dealer", 0)
    if type(players) is not int or players not in seats:
        raise _bad_config(f"'players' must be {seats[0]} to {seats[-1]}")
    if type(dealer) is not int or not 0 <= dealer < players:
        raise _bad_config(f"'first_dealer' must be a seat, 0 to {players - 1}")
    given = raw.get("options", {})
    if not isinstance(given, Mapping):
        raise _bad_config("'options' must be an object")
    chosen = chosen_options(options, given)
    if isinstance(chosen, OptionFault):
        raise _bad_config(chosen.message)
    return players, dealer, chosen


def unfit(state: Table, seat: int | None, cards: Cards) -> Objection | None:
    """FB-6.1: why a move of this seat (`None`: the dealer) with these cards is none of this table."""
    if seat is not None and not 0 <= seat < len(state.hands):
        return wrong("BAD_MOVE", f"there is no seat {seat}; seats are 0 to {len(state.hands) - 1}")
    if not _ALL_VALUES.issuperset(cards):
        unknown = next(card for card in cards if card not in VALUES)
        return wrong("BAD_MOVE", f"there is no card {unknown}; cards are 1, 3, 5, 7 and 10")
    return None


def unready(state: Table, phase: Phase, seat: int | None) -> Objection | None:
    """FB-6.2 to FB-6.4: why the table does not wait for this seat (`None`: the dealer) in this phase."""
    if state.phase == "over":
        return wrong("GAME_OVER", "the game has ended")
    if state.phase != phase:
        return wrong("WRONG_PHASE", f"the table waits {_WAITS_FOR[state.phase]}")
    if state.turn != seat:
        return wrong("NOT_YOUR_TURN", f"it is the turn of seat {state.turn}, not of seat {seat}")
    return None


def misdealt(deck: Cards) -> Objection | None:
    """FB-6.5: why this is not the whole deck (FB-1.1)."""
    if sorted(deck) != _WHOLE_DECK:
        return wrong("BAD_DEAL", "a deal is exactly the 65 cards, thirteen each of 1, 3, 5, 7 and 10")
    return None


def sound_position(state: Table) -> Table:
    """The position with its piles in canonical order. Raises `Refused` if it cannot be a table."""
    if message := _unsound(state):
        raise Refused(wrong("BAD_POSITION", message))
    return changed(
        state,
        hands=tuple([tuple(sorted(hand)) for hand in state.hands]),
        taken=tuple([tuple(sorted(pile)) for pile in state.taken]),
        pot=tuple(sorted(state.pot)),
    )


def _unsound(state: Table) -> str | None:
    """What is wrong with a position, if anything."""
    config, phase, turn, played = state.config, state.phase, state.turn, state.played
    for name in ("hands", "taken", "round_points", "totals"):
        if len(getattr(state, name)) != config.players:
            return f"{name!r} must have one entry for each of the {config.players} seats"
    if not 1 <= state.round <= config.rounds:
        return f"'round' must be 1 to {config.rounds}"
    piles = (*state.hands, *state.taken, state.pot, state.draw, () if played is None else (played,))
    for cards in piles:
        if fault := unfit(state, turn, cards) or unfit(state, state.dealer, ()):
            return fault.message
    if (turn is not None) != (phase in ("play", "take")):
        return "it is somebody's turn in the phases 'play' and 'take', and in no other"
    if (played is not None) != (phase == "take"):
        return "a card waits for its take in phase 'take', and in no other"
    if played is not None and sum(state.pot) <= played:
        return "in phase 'take' the Pot must be above the played card"
    return None


def _bad_config(message: str) -> Refused:
    return Refused(wrong("BAD_CONFIG", message))
