"""Why a move is not allowed: what the sheet asks of every move, in its order (sheet clauses MC-G4, MC-1.1, MC-T2)."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, get_args

from domain.games.mercadito.choices import unchoosable
from domain.games.mercadito.conflicts import undeclarable, ungiveable, unresolvable
from domain.games.mercadito.deck import UNKNOWN
from domain.games.mercadito.moves import (
    Abort,
    Accept,
    Choose,
    CloseTrading,
    Deal,
    Decline,
    Juice,
    MercaditoMove,
    Offer,
    Pass,
    Reshuffle,
    Resolve,
    Reveal,
    RoundMove,
    SeatMove,
    Shuffle,
    Stance,
    Unvote,
    VoteEnd,
    Withdraw,
)
from domain.games.mercadito.rounds import is_unknown, missing_cards, unseen
from domain.games.mercadito.table import Phase, Table
from domain.games.mercadito.trades import untradable
from domain.games.mercadito.words import called
from domain.rules.language import say
from domain.rules.moves import Unreadable, type_name
from domain.rules.objection import Objection
from domain.rules.phrases import words

_PHASES: Final[Mapping[type, Phase]] = {
    Deal: "deal",
    Reshuffle: "reshuffle",
    Choose: "choose",
    Pass: "choose",
    Stance: "conflict",
    Juice: "conflict",
    Resolve: "conflict",
    **dict.fromkeys((Offer, Accept, Decline, Withdraw, Reveal, VoteEnd, Unvote, CloseTrading), "trade"),
}
_OF_SEATS: Final = frozenset([type_name(kind) for kind in get_args(SeatMove)])
_RESOLVE: Final = type_name(Resolve)
"""Moves made by a contender, with a seat, or by an official, without one."""
_WAITS_FOR: Final[Mapping[Phase, str]] = {
    "deal": "for the next cards to be dealt",
    "reshuffle": "for the discards to be shuffled",
    "choose": "for choices",
    "conflict": "for the contenders' stances",
    "trade": "for trades and votes: this is the final phase",
}


def objection_to(state: Table, move: MercaditoMove | Unreadable) -> Objection | None:
    """The first reason in the sheet's order why the move is not allowed, or `None`."""
    kind = move.raw.get("type") if isinstance(move, Unreadable) else _kind_of(move)
    if state.over is not None:
        return Objection("GAME_OVER", "MC-G5", say("the game has ended"))
    if kind == "shuffle" and state.phase != "shuffle":
        return Objection(
            "ALREADY_SHUFFLED", "MC-1.1", say("the deck was shuffled at the start; only discards are reshuffled")
        )
    if kind != "shuffle" and state.phase == "shuffle":
        return Objection("NOT_SHUFFLED", "MC-1.1", say("first the deck must be shuffled"))
    return _misformed(state, move) or _untimely(state, move) or _unfounded(state, move)


def _misformed(state: Table, move: MercaditoMove | Unreadable) -> Objection | None:
    """MC-G4: unknown moves, then role and seat, then form."""
    if isinstance(move, Unreadable):
        if move.fault == "unknown type":
            return Objection("UNKNOWN_MOVE", "MC-G4", move.message)
        objection = _misplaced(state, str(move.raw["type"]), move.raw.get("seat"))
        return objection or Objection("MALFORMED", "MC-G4", move.message)
    return _misplaced(state, _kind_of(move), move.seat)


def _kind_of(move: MercaditoMove) -> str:
    kind: type = type(move)
    return type_name(kind)


def _misplaced(state: Table, kind: str, seat: object) -> Objection | None:
    """MC-G4: why a move of this kind cannot have this seat, which may be anything that was sent."""
    if kind not in _OF_SEATS and seat is None:
        return None
    if kind not in (*_OF_SEATS, _RESOLVE):
        return Objection(
            "ROLE_NOT_ALLOWED", "MC-G4", say("{kind} is no move of a seat: it is made without one", kind=words(kind))
        )
    players = len(state.hands)
    if type(seat) is int and 0 <= seat < players:
        return None
    return Objection(
        "UNKNOWN_SEAT",
        "MC-G4",
        say("{kind} needs a seat of this game, 0 to {players}", kind=words(kind), players=players - 1),
    )


def _untimely(state: Table, move: MercaditoMove | Unreadable) -> Objection | None:
    """MC-G4: why the move is not timely. A game can be broken off at any time."""
    phase = _PHASES.get(type(move))
    if phase is None or phase == state.phase:
        return None
    return Objection("WRONG_PHASE", "MC-G4", say("the table waits {waits_for}", waits_for=say(_WAITS_FOR[state.phase])))


def _unfounded(state: Table, move: MercaditoMove | Unreadable) -> Objection | None:
    """The checks of the move itself."""
    if isinstance(move, RoundMove):
        return _unplayable(state, move)
    if isinstance(move, Resolve):
        return unresolvable(state, move)
    if isinstance(move, Shuffle):
        return _misshuffled(state, move)
    if isinstance(move, Deal):
        return _misdealt(state, move)
    if isinstance(move, Reshuffle):
        return _misordered(state, move)
    if isinstance(move, Abort | CloseTrading | Unreadable):
        return None
    return untradable(state, move)


def _unplayable(state: Table, move: RoundMove) -> Objection | None:
    if isinstance(move, Stance):
        return undeclarable(state, move)
    return ungiveable(state, move) if isinstance(move, Juice) else unchoosable(state, move)


def _misshuffled(state: Table, move: Shuffle) -> Objection | None:
    """MC-1.1: why this is no order of the whole deck, nor as many unknown cards."""
    cards = state.config.cards.cards
    unknown = move.order == (UNKNOWN,) * len(cards)
    if unknown or (len(move.order) == len(cards) and cards.keys() == set(move.order)):
        return None
    message = say(
        "the order is each of the {cards} cards of the deck once, or '?' for every one of them", cards=len(cards)
    )
    return Objection("SETUP_BAD_ORDER", "MC-1.1", message)


def _misdealt(state: Table, move: Deal) -> Objection | None:
    """MC-T2: what is wrong with the cards named; only the deal of an unknown deck names any."""
    count = missing_cards(state)
    if not is_unknown(state):
        if move.cards is None:
            return None
        return Objection("DRAWS_SURPLUS", "MC-T2", say("the deck is known, so that a deal names no cards"))
    if move.cards is None or len(move.cards) != count:
        return Objection(
            "DRAWS_MISSING",
            "MC-T2",
            say("the deck is unknown: the deal must name the {count} cards laid out", count=count),
        )
    hidden = unseen(state)
    for card, top in zip(move.cards, state.deck_pile, strict=False):
        if card != top and (top != UNKNOWN or card not in hidden):
            return Objection(
                "DRAW_IMPOSSIBLE",
                "MC-T2",
                say("{called} cannot be the next card of the deck", called=called(card, state)),
            )
    if len(set(move.cards)) < count:
        return Objection("DRAW_IMPOSSIBLE", "MC-T2", say("the cards laid out must all be different"))
    if UNKNOWN in move.cards:
        return Objection("DRAW_IMPOSSIBLE", "MC-T2", say("a card that lies in the market is known"))
    return None


def _misordered(state: Table, move: Reshuffle) -> Objection | None:
    """MC-2.4: why this is no order of the discards."""
    if move.order is None or Counter(move.order) == Counter(state.discard):
        return None
    count = len(state.discard)
    return Objection("BAD_ORDER", "MC-2.4", say("the order is each of the discards once, {count} in all", count=count))
