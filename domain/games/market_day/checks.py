"""The moves and configurations that Market Day refuses (sheet sections 2.1 and MD-7)."""

from collections.abc import Mapping
from typing import Any, Final

from domain.games.market_day.table import DECK, OPTIONS, RANKS, ROYAL, SEATS, TINKER, Config, Options, Ranks, Table
from domain.rules.language import say
from domain.rules.objection import Objection, Refused
from domain.rules.phrases import no_seat, seat_named
from domain.rules.setups import options_in, players_in, require_keys, seat_in

_WHOLE_DECK: Final = list(DECK)
_ALL_RANKS: Final = frozenset(RANKS)
_WAITS_FOR: Final = {
    "deal": "for the deal",
    "play": "for a card to be played",
    "tinker": "for the Tinker's trade",
}


def wrong(code: str, message: str) -> Objection:
    """An objection under MD-7, which lists all of the sheet's errors."""
    return Objection(code, "MD-7", message)


def configured(raw: Mapping[str, Any]) -> Config:
    """The complete configuration. Raises `Refused` with BAD_CONFIG."""
    require_keys(raw, ("players", "first_dealer", "options"), _bad_config)
    players = players_in(raw, SEATS, _bad_config)
    dealer = seat_in(raw, "first_dealer", players, _bad_config)
    return Config(players, dealer, Options(**options_in(raw, OPTIONS, _bad_config)))


def unfit(state: Table, seat: int, ranks: Ranks) -> Objection | None:
    """MD-7.1: why this table has no such seat, or no cards of these ranks."""
    if not 0 <= seat < len(state.hands):
        return wrong("BAD_MOVE", no_seat(seat, len(state.hands)))
    if not _ALL_RANKS.issuperset(ranks):
        unknown = next(rank for rank in ranks if rank not in _ALL_RANKS)
        return wrong("BAD_MOVE", say("there is no card {unknown}; cards are 1 to 10", unknown=unknown))
    return None


def unready(state: Table, phase: str, seat: int | None) -> Objection | None:
    """MD-7.2 to MD-7.4: why the table does not wait for this seat (`None`: the dealer) in this phase."""
    if state.phase == "over":
        return wrong("GAME_OVER", say("the game has ended"))
    if state.phase != phase:
        return wrong("WRONG_PHASE", say("the table waits {waits_for}", waits_for=say(_WAITS_FOR[state.phase])))
    if state.turn is not None and seat is not None and state.turn != seat:
        return wrong(
            "NOT_YOUR_TURN",
            say("it is the turn of {turn}, not of {seat}", turn=seat_named(state.turn), seat=seat_named(seat)),
        )
    return None


def undealable(state: Table, deck: Ranks) -> Objection | None:
    """Why the deck cannot be dealt now."""
    if objection := unfit(state, 0, deck) or unready(state, "deal", None):
        return objection
    if sorted(deck) != _WHOLE_DECK:
        return wrong("BAD_DEAL", say("a deal is exactly the 55 cards: one 1, two 2s, and so on up to ten 10s"))
    return None


def unplayable(state: Table, seat: int, rank: int) -> Objection | None:
    """Why the seat may not play a card of that rank."""
    if objection := unfit(state, seat, (rank,)) or unready(state, "play", seat):
        return objection
    if rank not in state.hands[seat]:
        return wrong("CARD_NOT_IN_HAND", say("{seat} holds no {rank}", seat=seat_named(seat), rank=rank))
    return None


def untradable(state: Table, seat: int, target: int | None) -> Objection | None:
    """Why the Tinker's player may not trade with that slot or, for `None`, not decline."""
    if objection := unfit(state, seat, ()):
        return objection
    if target is not None and target < 1:
        return wrong("BAD_MOVE", say("no slot has the number {target}: they are counted from 1", target=target))
    if objection := unready(state, "tinker", seat):
        return objection
    if target is None:
        if state.config.options.tinker == "must":
            return wrong("TINKER_MUST_TRADE", say("by this table's house rule the Tinker must trade"))
        return None
    return _untouchable(state, target)


def _untouchable(state: Table, target: int) -> Objection | None:
    """MD-7.5 to MD-7.8: why the Tinker may not trade with this card of the round."""
    if target > len(state.table):
        return wrong(
            "NO_SUCH_SLOT",
            say("there is no slot {target}; the round has slots 1 to {table}", target=target, table=len(state.table)),
        )
    card = state.table[target - 1]
    if card.rank == TINKER:
        return wrong("TARGET_IS_TINKER", say("the card in slot {target} is the Tinker itself", target=target))
    if card.status != "in":
        return wrong(
            "TARGET_REMOVED", say("the {rank} in slot {target} has left the round", rank=card.rank, target=target)
        )
    if card.rank == ROYAL:
        return wrong("TARGET_ROYAL", say("the 3 in slot {target} is a Royal, and Royals are safe", target=target))
    return None


def _bad_config(message: str) -> Refused:
    return Refused(wrong("BAD_CONFIG", message))
