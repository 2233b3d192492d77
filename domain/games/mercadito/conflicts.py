"""Conflicts about a card, and the juice that settles them (sheet sections MC-4 and MC-5)."""

from domain.games.mercadito.choices import stale
from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.events.conflicts import (
    CardDestroyed,
    CardLeft,
    CardTaken,
    ConflictTakenUp,
    JuiceGiven,
    NoConsensus,
    PlayerCeded,
    StanceSealed,
    StancesRevealed,
)
from domain.games.mercadito.moves import Juice, Resolve, Stance
from domain.games.mercadito.rounds import RoundDraft, go_on
from domain.games.mercadito.table import Conflict, Seat, Table
from domain.games.mercadito.words import called, card_named
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import seat_named


def conflict_of(state: Table, seat: Seat) -> Conflict | None:
    """The conflict that the seat is in; `None` if it is in none."""
    return next((one for one in state.conflicts if seat in one.contenders), None)


def juices_of(state: Table, seat: Seat) -> Cards:
    """The visible juices in the seat's hand, in order of arrival."""
    goods = state.config.cards.cards
    return tuple([card for card in state.hands[seat] if card in goods and goods[card].juice])


def undeclarable(state: Table, move: Stance) -> Objection | None:
    """MC-4.2: why the seat may not declare this."""
    if objection := stale(state, move.round):
        return objection
    conflict = _about(state, move.card)
    if conflict is None or move.seat not in conflict.contenders:
        return Objection(
            "NO_CONFLICT",
            "MC-4.2",
            say("{seat} is in no conflict about {called}", seat=seat_named(move.seat), called=called(move.card, state)),
        )
    if objection := _too_early(state, conflict):
        return objection
    if str(move.seat) in conflict.stances:
        message = say(
            "{seat} has declared in step {step}, and a stance is final", seat=seat_named(move.seat), step=conflict.step
        )
        return Objection("ALREADY_DECLARED", "MC-4.2", message)
    return None


def ungiveable(state: Table, move: Juice) -> Objection | None:
    """MC-5.1, MC-5.2: why the seat may not give this juice."""
    if objection := stale(state, move.round):
        return objection
    conflict = conflict_of(state, move.seat)
    if conflict is None:
        return Objection("NO_CONFLICT", "MC-5.1", say("{seat} is in no conflict", seat=seat_named(move.seat)))
    if objection := _too_early(state, conflict):
        return objection
    juices = juices_of(state, move.seat)
    if not juices:
        return Objection("NO_JUICE", "MC-5.1", say("{seat} holds no juice", seat=seat_named(move.seat)))
    if move.juice is not None and move.juice not in juices:
        return Objection(
            "NO_JUICE",
            "MC-5.1",
            say("{seat} does not hold {called} as juice", seat=seat_named(move.seat), called=called(move.juice, state)),
        )
    if move.to == move.seat or move.to not in conflict.contenders:
        message = say(
            "the juice goes to another contender for {card}; {to} is none",
            card=card_named(conflict.card, state),
            to=seat_named(move.to),
        )
        return Objection("TARGET_NOT_IN_CONFLICT", "MC-5.2", message)
    return None


def unresolvable(state: Table, move: Resolve) -> Objection | None:
    """MC-3.1: why this conflict cannot be named as the next to settle."""
    if objection := stale(state, move.round):
        return objection
    if not state.by_card:
        return Objection("NO_ORDER", "MC-3.1", say("all conflicts of this table are settled side by side"))
    if _about(state, move.card) is None:
        return Objection(
            "NO_CONFLICT", "MC-3.1", say("there is no conflict about {called}", called=called(move.card, state))
        )
    if move.seat is not None and conflict_of(state, move.seat) is None:
        return Objection(
            "NO_CONFLICT",
            "MC-3.1",
            say("{seat} is in no conflict, and a contender names the next", seat=seat_named(move.seat)),
        )
    if is_order_fixed(state):
        message = say("the conflict whose turn it is was named, or has begun, or is the only one, and is settled first")
        return Objection("ORDER_FIXED", "MC-3.1", message)
    return None


def is_order_fixed(state: Table) -> bool:
    """Whether the current conflict was named, somebody has spoken in it, or there is no other."""
    return state.taken_up is None or state.taken_up.fixed or len(state.conflicts) == 1


def take_up(draft: RoundDraft, move: Resolve) -> None:
    """MC-3.1: makes this conflict the next to settle."""
    draft.emit(ConflictTakenUp(move.card, True, move.seat))


def declare(draft: RoundDraft, move: Stance) -> None:
    """MC-4.2, MC-4.3: after the last stance all are shown, and take effect."""
    draft.emit(StanceSealed(move.seat, move.card, move.stance))
    conflict = _about(draft.state, move.card)
    assert conflict is not None
    if all(str(seat) in conflict.stances for seat in conflict.contenders):
        draft.emit(StancesRevealed(conflict.card, conflict.step, conflict.stances))
        _settle(draft, conflict)
        go_on(draft)


def give_juice(draft: RoundDraft, move: Juice) -> None:
    """MC-5.2, MC-5.3: the receiver must give way; a giver left alone takes the card."""
    conflict = conflict_of(draft.state, move.seat)
    assert conflict is not None
    juice = juices_of(draft.state, move.seat)[0] if move.juice is None else move.juice
    draft.emit(JuiceGiven(move.seat, move.to, juice, conflict.card))
    draft.emit(PlayerCeded(move.to, conflict.card, True, "MC-5.3"))
    if len(conflict.contenders) == 2:
        draft.emit(CardTaken(move.seat, conflict.card, "MC-4.4"))
        go_on(draft)


def _too_early(state: Table, conflict: Conflict) -> Objection | None:
    """MC-3.1: why nobody can speak in this conflict yet."""
    if conflict in state.under_way:
        return None
    message = say(
        "the conflict about {card} waits for its turn: another is settled first", card=card_named(conflict.card, state)
    )
    return Objection("CONFLICT_WAITS", "MC-3.1", message)


def _about(state: Table, card: Card) -> Conflict | None:
    return next((one for one in state.conflicts if one.card == card), None)


def _settle(draft: RoundDraft, conflict: Conflict) -> None:
    """MC-4.3: applies the first of its seven cases that fits."""
    card, words = conflict.card, {seat: conflict.stances[str(seat)] for seat in conflict.contenders}
    rest = tuple([seat for seat, word in words.items() if word != "cede"])
    if not rest:
        draft.emit(CardLeft(card, conflict.contenders, "all_ceded"))
        return
    for seat in conflict.contenders:
        if seat not in rest:
            draft.emit(PlayerCeded(seat, card, False))
    if all(words[seat] == "leave" for seat in rest):
        draft.emit(CardLeft(card, rest, "all_left"))
    elif len(rest) == 1:
        draft.emit(CardTaken(rest[0], card, "MC-4.4"))
    elif all(words[seat] == "destroy" for seat in rest):
        draft.emit(CardDestroyed(card, rest, "agreed"))
    elif conflict.step >= draft.state.options.conflict_steps:
        draft.emit(CardDestroyed(card, rest, "no_consensus"))
    else:
        draft.emit(NoConsensus(card, conflict.step + 1))
