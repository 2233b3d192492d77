"""Why a move is not allowed: the sheet's checks of every move, in order (MF-F1)."""

from collections import Counter

from domain.games.moonflight.acts.act import acts_capped, unplayable
from domain.games.moonflight.acts.answers import unanswerable
from domain.games.moonflight.acts.build import built_already
from domain.games.moonflight.acts.refusal import refused
from domain.games.moonflight.moves import Ai, Choose, MoonflightMove, Shuffle
from domain.games.moonflight.table.table import Pending, Seat, Table
from domain.games.moonflight.words import zone_named
from domain.rules.language import say
from domain.rules.moves import Unreadable, type_name
from domain.rules.objection import Objection
from domain.rules.phrases import seat_named


def objection_to(state: Table, move: MoonflightMove | Unreadable) -> Objection | None:
    """The first reason in the sheet's order why the move is not allowed, or `None`."""
    pending = state.pending
    if pending is None:
        return refused("GAME_OVER", say("the game has ended"))
    kind = _kind_of(move)
    if kind is None:
        return refused("MALFORMED", say("a move needs a 'type'"))
    seat = None if kind == "shuffle" else _seat_of(move)
    if kind != "shuffle" and seat is None:
        return refused("MALFORMED", say("a move of a player needs an integer 'seat'"))
    return _untimely(state, pending, kind, seat) or _unfounded(state, pending, move, kind)


def _kind_of(move: MoonflightMove | Unreadable) -> str | None:
    """The type as sent; `None` if it is not a text."""
    if isinstance(move, Unreadable):
        kind = move.raw.get("type")
        return kind if isinstance(kind, str) else None
    sent: type = type(move)
    return type_name(sent)


def _seat_of(move: MoonflightMove | Unreadable) -> Seat | None:
    return None if isinstance(move, Shuffle) else move.seat


def _untimely(state: Table, pending: Pending, kind: str, seat: Seat | None) -> Objection | None:
    """Why the table does not wait for this seat, or for this kind of move."""
    if kind == "shuffle":
        if pending.kind == "shuffle":
            return None
        return refused("WRONG_KIND_OF_MOVE", say("nothing is to be shuffled now"))
    if seat != pending.seat:
        shuffle = (
            say("{zone} to be shuffled", zone=zone_named(pending.zone or "", state)) if pending.seat is None else ""
        )
        return refused(
            "NOT_YOUR_DECISION", say("the table waits for {shuffle}", shuffle=shuffle or seat_named(pending.seat or 0))
        )
    if kind == "choose" and pending.kind == "act":
        return refused("WRONG_KIND_OF_MOVE", say("an act is due: play, spend, shop, build or pass"))
    if kind not in ("choose", "ai") and pending.kind != "act":
        return refused("WRONG_KIND_OF_MOVE", say("a decision is due first: it is answered with 'choose'"))
    return None


def _unfounded(state: Table, pending: Pending, move: MoonflightMove | Unreadable, kind: str) -> Objection | None:
    """The checks of the move itself."""
    if isinstance(move, Unreadable):
        return _unreadable(state, pending, move, kind)
    if isinstance(move, Shuffle):
        return _misshuffled(state, pending, move)
    if isinstance(move, Ai):
        return _mindless(state, move)
    return unanswerable(state, pending, move) if isinstance(move, Choose) else unplayable(state, move)


def _unreadable(state: Table, pending: Pending, move: Unreadable, kind: str) -> Objection:
    """MALFORMED, or for an act an objection that comes before it in the sheet."""
    objection = acts_capped(state) if pending.kind == "act" else None
    if objection is None and kind == "build":
        objection = built_already(state, state.turn)
    return objection or refused("MALFORMED", move.message)


def _misshuffled(state: Table, pending: Pending, move: Shuffle) -> Objection | None:
    cards = pending.cards or ()
    if move.zone == pending.zone and Counter(move.order) == Counter(cards):
        return None
    return refused(
        "BAD_SHUFFLE",
        say(
            "the order is each of the {cards} cards of {zone} once",
            cards=len(cards),
            zone=zone_named(pending.zone or "", state),
        ),
    )


def _mindless(state: Table, move: Ai) -> Objection | None:
    suit = state.suit_of(move.seat)
    return (
        None
        if suit in state.library.ai
        else refused("MALFORMED", say("{name} has no AI card", name=state.library.characters[suit].name))
    )
