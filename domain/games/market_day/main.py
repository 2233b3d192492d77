"""The rule book of Market Day. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any, get_args

from domain.games.market_day.checks import configured, undealable, unplayable, untradable, wrong
from domain.games.market_day.events import (
    CardKilled,
    CardPlayed,
    CardRainedOut,
    CardSpoiled,
    HandDealt,
    KnightIdle,
    RainCancelled,
    RainFell,
    RoundStarted,
    RoyalSecured,
    TinkerDeclined,
    TinkerIdle,
    TinkerPending,
    TinkerTraded,
)
from domain.games.market_day.moves import Deal, MarketMove, Play, Tinker
from domain.games.market_day.positions import read_table
from domain.games.market_day.resolution import resolved, targets_in, tinker_in
from domain.games.market_day.scores import (
    CardScored,
    DealerSet,
    GameEnded,
    HandEnded,
    LeadSet,
    RoundScored,
    game_ended,
    lead_set,
)
from domain.games.market_day.table import BANDIT, DECK, RANKS, ROYAL, SEATS, TINKER, Config, Ranks, Table
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.measure import POINTS
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern, Pick
from domain.rules.piles import dealt_singly
from domain.rules.values import shared

_DEALS = Pattern({"type": "deal", "deck": Pick(DECK, len(DECK), len(DECK), ordered=True)})
_THE_DEAL = Awaits(chance=Chance("deal", {"deck": DECK}))
_THE_END = Awaits()
_TURNS = [Awaits((seat,)) for seat in range(SEATS.stop)]
_play = shared(Play)
# Every possible play, made once: a game lists some of them every turn.
_PLAYS = [{rank: _play(seat, rank) for rank in RANKS} for seat in range(SEATS.stop)]
# The events of every round, except those that hold points.
_card_played = shared(CardPlayed)
_card_spoiled = shared(CardSpoiled)
_royal_secured = shared(RoyalSecured)
_rain_fell = shared(RainFell)
_card_rained_out = shared(CardRainedOut)
_card_killed = shared(CardKilled)
_card_scored = shared(CardScored)
_round_started = shared(RoundStarted)


class MarketBook(RuleBook[Config, Table, MarketMove, TableEvent]):
    """Sell what is still on the market when the round is over."""

    title = "market-day"
    variant = None
    revision = 1
    seats = SEATS
    config_type = Config
    state_type = Table
    move_types = get_args(MarketMove)
    event_types = (
        HandDealt, RoundStarted, CardPlayed, CardSpoiled, RoyalSecured, RainFell, RainCancelled, KnightIdle, TinkerIdle,
        CardScored, HandEnded, CardRainedOut, CardKilled, TinkerPending, TinkerTraded, TinkerDeclined, RoundScored,
        LeadSet, DealerSet, GameEnded,
    )  # fmt: skip
    measure = POINTS

    def configure(self, raw: Mapping[str, Any]) -> Config:
        return configured(raw)

    def open(self, config: Config) -> tuple[Table, Sequence[TableEvent]]:
        nobody: tuple[Ranks, ...] = ((),) * config.players
        zeros = (0,) * config.players
        table = Table(
            config=config,
            phase="deal",
            hand=1,
            round=0,
            dealer=config.first_dealer,
            leader=None,
            turn=None,
            hands=nobody,
            undealt=(),
            table=(),
            discard=(),
            totals=zeros,
            hand_points=(zeros,),
            result=None,
        )
        return table, ()

    def position(self, config: Config, data: Mapping[str, Any]) -> Table:
        return read_table(self.open(config)[0], data)

    def awaits(self, state: Table) -> Awaits:
        if state.turn is not None:
            return _TURNS[state.turn]
        return _THE_DEAL if state.phase == "deal" else _THE_END

    def moves(self, state: Table, seat: int | None) -> Sequence[MarketMove | Pattern]:
        if seat is None:
            return [_DEALS] if state.phase == "deal" else []
        if seat != state.turn:
            return []
        if state.phase == "tinker":
            there = {card.slot: card.rank for card in state.table if card.status == "in"}
            trades = [Tinker(seat, target) for target in targets_in(there)]
            return trades if state.config.options.tinker == "must" else [*trades, Tinker(seat, None)]
        held, plays, last = _PLAYS[seat], [], None
        for rank in state.hands[seat]:
            if rank != last:
                plays.append(held[rank])
                last = rank
        return plays

    def objection(self, state: Table, move: MarketMove | Unreadable) -> Objection | None:
        if isinstance(move, Play):
            seat, rank = move.seat, move.rank
            # The common case, at every turn: a card in the hand of the seat in turn cannot be refused.
            if seat == state.turn and state.phase == "play" and rank in state.hands[seat]:
                return None
            return unplayable(state, seat, rank)
        if isinstance(move, Tinker):
            return untradable(state, move.seat, move.target)
        if isinstance(move, Deal):
            return undealable(state, move.deck)
        return wrong("BAD_MOVE", move.message)

    def decide(self, state: Table, move: MarketMove) -> Draft[Table, TableEvent]:
        draft: Draft[Table, TableEvent] = Draft(state)
        if isinstance(move, Play):
            table = draft.emit(_card_played(move.seat, len(state.table) + 1, move.rank))
            if table.turn is None:
                _resolve(draft)
        elif isinstance(move, Tinker):
            _trade(draft, move.seat, move.target)
            _score(draft)
        else:
            dealt = draft.emit(_dealt(state, move.deck))
            draft.emit(RoundStarted(1, (dealt.dealer + 1) % dealt.config.players))
        return draft

    def scores(self, state: Table) -> tuple[int, ...]:
        return state.totals

    def result(self, state: Table) -> Result | None:
        end = state.result
        return None if end is None else Result(end.winners, end.places, end.totals)


def _dealt(state: Table, deck: Ranks) -> HandDealt:
    """MD-2.2: singly, from the dealer's left; the rest is set aside unseen."""
    players, each = state.config.players, state.config.hand_size
    hands = dealt_singly(deck, each, players, (state.dealer + 1) % players)
    undealt = deck[each * players :]
    ascending = tuple([tuple(sorted(hand)) for hand in hands])
    return HandDealt(state.hand, state.dealer, each, len(undealt), ascending, undealt)


def _resolve(draft: Draft[Table, TableEvent]) -> None:
    """MD-4.1: every check in order, up to the question to the Tinker's player, if any.

    Events that change nothing on the table are appended without `emit`.
    """
    cards = draft.state.table
    ranks = [card.rank for card in cards]
    found = resolved(ranks)
    for slot, by_slot in found.spoiled:
        card = cards[slot - 1]
        rule = "MD-4.3" if card.rank == BANDIT else "MD-4.2"
        draft.emit(_card_spoiled(slot, card.rank, by_slot, card.seat, rule))
    if ROYAL in ranks:
        for card in cards:
            if card.rank == ROYAL:
                draft.append(_royal_secured(card.slot, card.seat))
    if len(found.sevens) == 1:
        rain = found.sevens[0]
        draft.append(_rain_fell(rain))
        for slot in found.rained:
            card = cards[slot - 1]
            draft.emit(_card_rained_out(slot, card.rank, rain, card.seat))
    elif found.sevens:
        draft.append(RainCancelled(found.sevens))
    for knight, killed in found.kills:
        if killed is None:
            draft.append(KnightIdle(knight))
        else:
            card = cards[killed - 1]
            draft.emit(_card_killed(killed, card.rank, knight, card.seat, cards[knight - 1].seat))
    tinker = tinker_in(found.there)
    if tinker is None:
        _score(draft)
    elif targets := targets_in(found.there):
        draft.emit(TinkerPending(cards[tinker - 1].seat, tinker, targets))
    else:
        draft.append(TinkerIdle(tinker))
        _score(draft)


def _trade(draft: Draft[Table, TableEvent], seat: int, target: int | None) -> None:
    """MD-4.10, MD-4.11: the answer of the Tinker's player."""
    cards = draft.state.table
    tinker = next(card.slot for card in cards if card.rank == TINKER)
    if target is None:
        draft.emit(TinkerDeclined(seat, tinker))
    else:
        other = cards[target - 1]
        draft.emit(TinkerTraded(seat, tinker, target, other.rank, other.seat))


def _score(draft: Draft[Table, TableEvent]) -> None:
    """MD-5.1 to MD-5.4; after the last round of a hand, MD-6.1 and MD-2.3 or MD-6.2."""
    table = draft.state
    config, number = table.config, table.round
    points = [0] * config.players
    for card in table.table:
        if card.status == "in":
            rank, holder = card.rank, card.holder
            points[holder] += rank
            draft.append(_card_scored(card.slot, rank, holder, rank))
    totals = tuple(map(add, table.totals, points))
    draft.emit(RoundScored(number, tuple(points), totals))
    if any(table.hands):
        lead = lead_set(table, points)
        draft.emit(lead)
        draft.emit(_round_started(number + 1, lead.seat))
        return
    draft.append(HandEnded(table.hand, table.hand_points[-1], totals))
    if table.hand < config.hands:
        draft.emit(DealerSet(table.hand + 1, (table.dealer + 1) % config.players))
    else:
        draft.emit(game_ended(table))
