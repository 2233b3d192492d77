"""Which tables set up in the middle of a game are valid (sheet section 2.3)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from domain.games.market_day.checks import unfit, wrong
from domain.games.market_day.resolution import resolved, targets_in, tinker_in
from domain.games.market_day.table import DECK, Table
from domain.rules.objection import Refused
from domain.rules.positions import read_position
from domain.rules.values import changed

_DECK: Final = Counter(DECK)


def read_table(start: Table, data: Mapping[str, Any]) -> Table:
    """The table that `data` describes, with omitted keys as in `start`. Raises `Refused` if it is impossible."""
    state = read_position(start, data, "MD-7")
    if "hand_points" not in data:
        hands = min(state.hand, state.config.hands)
        state = changed(state, hand_points=((0,) * state.config.players,) * hands)
    if message := _unsound(state):
        raise Refused(wrong("BAD_POSITION", message))
    return changed(state, hands=tuple([tuple(sorted(hand)) for hand in state.hands]))


def _unsound(state: Table) -> str | None:
    """What is wrong with a position, if anything."""
    config = state.config
    for name, entries in (("hands", state.hands), ("totals", state.totals)):
        if len(entries) != config.players:
            return f"{name!r} must have one entry for each of the {config.players} seats"
    if not 1 <= state.hand <= config.hands:
        return f"'hand' must be 1 to {config.hands}"
    if [len(points) for points in state.hand_points] != [config.players] * state.hand:
        return "'hand_points' must have one entry for each seat in each hand up to the present one"
    if state.result is not None and state.phase != "over":
        return "there is a result in phase 'over', and in no other"
    return _wrong_cards(state) or (_not_in_play(state) if state.phase in ("deal", "over") else _not_at_rest(state))


def _wrong_cards(state: Table) -> str | None:
    """What is wrong with the cards and seats, in any phase."""
    played = tuple([card.rank for card in state.table])
    cards = [card for pile in (*state.hands, state.undealt, played, state.discard) for card in pile]
    seats = [state.dealer, *[seat for card in state.table for seat in (card.seat, card.holder)]]
    seats += [seat for seat in (state.leader, state.turn) if seat is not None]
    for seat in seats:
        if fault := unfit(state, seat, tuple(cards)):
            return fault.message
    for rank, count in Counter(cards).items():
        if count > _DECK[rank]:
            return f"there are {count} cards of rank {rank}, and the deck has {_DECK[rank]}"
    return None


def _not_in_play(state: Table) -> str | None:
    """What is wrong while nobody is to move."""
    if state.turn is not None:
        return "it is somebody's turn in the phases 'play' and 'tinker', and in no other"
    if any(state.hands) or state.table:
        return "hands and table are empty between two hands"
    if state.phase == "deal" and (state.round != 0 or state.leader is not None):
        return "while a deal is due 'round' is 0 and nobody leads"
    if not 0 <= state.round <= state.config.rounds:
        return f"'round' must be 0 to {state.config.rounds}"
    return None


def _not_at_rest(state: Table) -> str | None:
    """What is wrong in the middle of a round."""
    config, count = state.config, len(state.table)
    if not 1 <= state.round <= config.rounds:
        return f"'round' must be 1 to {config.rounds} while a hand is played"
    if state.leader is None or state.turn is None:
        return "while a hand is played somebody leads and it is somebody's turn"
    order = [(slot, (state.leader + slot - 1) % config.players) for slot in range(1, count + 1)]
    if [(card.slot, card.seat) for card in state.table] != order:
        return "the table must have slots 1, 2, 3 and so on, played in turn from the leader"
    if any(card.holder != card.seat for card in state.table):
        return "before a trade every card lies with the seat that played it"
    whole_rounds = range(config.laps, config.laps * (config.rounds - state.round + 1) + 1, config.laps)
    at_start = Counter([seat for _, seat in order])
    held = {len(hand) + at_start[seat] for seat, hand in enumerate(state.hands)}
    if len(held) != 1 or not held.issubset(whole_rounds):
        return "all seats began the round with equally many cards, enough for whole rounds and no more than are left"
    return _not_to_play(state) if state.phase == "play" else _not_to_trade(state)


def _not_to_play(state: Table) -> str | None:
    """What is wrong with a round in which a card is to be played."""
    assert state.leader is not None
    count, config = len(state.table), state.config
    if count >= config.round_size:
        return f"a round has {config.round_size} cards, and in phase 'play' one of them is still to come"
    if state.turn != (state.leader + count) % config.players:
        return "'turn' must be the seat that follows from the leader and the cards on the table"
    if any(card.status != "in" for card in state.table):
        return "nothing leaves the round before its last card is down"
    return None


def _not_to_trade(state: Table) -> str | None:
    """What is wrong with a round in which the Tinker's player is to answer."""
    found = resolved([card.rank for card in state.table])
    tinker = tinker_in(found.there)
    if len(state.table) != state.config.round_size or tinker is None or not targets_in(found.there):
        return "in phase 'tinker' the round is complete, with the Tinker and a card to trade with still in it"
    if state.turn != state.table[tinker - 1].seat:
        return "in phase 'tinker' it is the turn of the seat that played the Tinker"
    if tuple([card.status for card in state.table]) != found.statuses():
        return "the cards on the table must have the status that the round's resolution gives them"
    return None
