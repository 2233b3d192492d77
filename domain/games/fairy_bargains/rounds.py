"""What the two games in rounds share: deal, play, the end of a round and of the game (FB-2.2, 2.4, 2.12, 2.13)."""

from typing import Any

from domain.games.fairy_bargains.checks import wrong
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.events.rounds import DealerSet, RoundDealt, RoundEnded
from domain.games.fairy_bargains.exact_table import RoundsTable
from domain.games.fairy_bargains.table import HAND_SIZE, POT_SIZE, Card, Cards
from domain.rules.draft import Draft
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import seat_named
from domain.rules.piles import dealt_singly, places


def unplayable(state: RoundsTable, seat: int, card: Card) -> Objection | None:
    """FB-6.5: why the seat may not play the card."""
    if card not in state.hands[seat]:
        return wrong("CARD_NOT_IN_HAND", say("{seat} holds no {card}", seat=seat_named(seat), card=card))
    return None


def dealt(state: RoundsTable, deck: Cards) -> RoundDealt:
    """FB-2.2: hands dealt singly from the dealer's left, then the Pot; the rest is the Draw Pile."""
    players = state.config.players
    leader = (state.dealer + 1) % players
    hands = tuple([tuple(sorted(hand)) for hand in dealt_singly(deck, HAND_SIZE, players, leader)])
    rest = deck[HAND_SIZE * players :]
    pot, draw = tuple(sorted(rest[:POT_SIZE])), rest[POT_SIZE:]
    return RoundDealt(state.round, state.dealer, pot, len(draw), leader, hands, draw)


def end_round(draft: Draft[Any, Any], points: tuple[int, ...], totals: tuple[int, ...], rule: str) -> None:
    """Ends the round by clause `rule`; then FB-2.12 or FB-2.13."""
    table = draft.state
    draft.emit(RoundEnded(table.round, points, totals, rule))
    if table.round < table.config.rounds:
        draft.emit(DealerSet(table.round + 1, (table.dealer + 1) % table.config.players))
    else:
        ranking = places(totals)
        draft.emit(GameEnded(totals, ranking, tuple([s for s, place in enumerate(ranking) if place == 1])))
