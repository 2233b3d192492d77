"""What Market Day says about its events and moves: explanations, labels, marks and facts."""

from collections.abc import Sequence
from typing import Any, Final

from domain.games.market_day.appraisal import appraise
from domain.games.market_day.table import (
    NAMES,
    CardKilled,
    CardPlayed,
    CardRainedOut,
    CardScored,
    CardSpoiled,
    DealerSet,
    GameEnded,
    HandDealt,
    HandEnded,
    KnightIdle,
    LeadSet,
    MarketMove,
    Play,
    Points,
    RainCancelled,
    RainFell,
    Rank,
    RoundScored,
    RoundStarted,
    RoyalSecured,
    Table,
    Tinker,
    TinkerDeclined,
    TinkerIdle,
    TinkerPending,
    TinkerTraded,
)
from domain.rules.book import Event
from domain.rules.dispatch import explanations
from domain.rules.phrases import counted, listed
from domain.rules.title import Fact, Mark

__all__ = ["appraise", "explain", "facts", "label", "marks"]

_CARDS: Final[dict[Rank, str]] = {1: "Tinker", 2: "Knight", 3: "Royal"}
_PLAYED: Final[dict[Rank, str]] = {
    1: "the Tinker (1)",
    2: "a Knight (2)",
    3: "a Royal (3)",
    8: "an 8",
    9: "a Bandit (9)",
}


def by_seat(points: Points) -> str:
    """`1 point for seat 0, 7 points for seat 2 and none for the others`."""
    parts = [f"{counted(taken, 'point')} for seat {seat}" for seat, taken in enumerate(points) if taken]
    without = [seat for seat, taken in enumerate(points) if not taken]
    if without:
        parts.append(f"none for {'the others' if len(without) > 1 else f'seat {without[0]}'}")
    return listed(parts)


def card_in(slot: int, rank: Rank) -> str:
    """`the Knight in slot 4`, `the 10 in slot 2`."""
    return f"the {_CARDS.get(rank, rank)} in slot {slot}"


def _hand_dealt(event: HandDealt, before: Table) -> str:
    return (
        f"Hand {event.hand} of {before.config.hands}: seat {event.dealer} deals {event.cards_each} cards to each seat. "
        f"The other {event.undealt} are set aside unseen."
    )


def _round_started(event: RoundStarted, before: Table) -> str:
    config = before.config
    laps = ", twice round the table" if config.laps == 2 else ""
    why = ", to the dealer's left," if event.round == 1 else ""
    return f"Round {event.round} of {config.rounds}{laps}: seat {event.leader}{why} leads."


def _card_played(event: CardPlayed, before: Table) -> str:
    last = ", the last card of the round" if event.slot == before.config.round_size else ""
    return f"Seat {event.seat} plays {_PLAYED.get(event.rank, f'a {event.rank}')} in slot {event.slot}{last}."


def _card_spoiled(event: CardSpoiled, before: Table) -> str:
    why = "of Bandits only the first stays" if event.rule == "MD-4.3" else f"of {event.rank}s only the last stays"
    spoiled = card_in(event.slot, event.rank)
    return f"{spoiled} (seat {event.seat}) is spoiled: {why}, and that is the one in slot {event.by_slot}."


def _royal_secured(event: RoyalSecured, before: Table) -> str:
    return f"the Royal in slot {event.slot} is safe from everything and stays with seat {event.seat}."


def _rain_fell(event: RainFell, before: Table) -> str:
    return (
        f"the 7 in slot {event.slot} is the only 7 of the round, so it is a Rain: every other card still in the round "
        "goes, except Royals."
    )


def _card_rained_out(event: CardRainedOut, before: Table) -> str:
    return f"{card_in(event.slot, event.rank)} (seat {event.seat}) is rained out by the 7 in slot {event.by_slot}."


def _rain_cancelled(event: RainCancelled, before: Table) -> str:
    return f"Several 7s were played, in slots {listed(event.slots)}, so there is no Rain."


def _card_killed(event: CardKilled, before: Table) -> str:
    own = f", although seat {event.seat} played both" if event.seat == event.by_seat else ""
    killed = card_in(event.slot, event.rank)
    return f"the Knight in slot {event.by_slot} kills {killed}, the highest card above 3 still in the round{own}."


def _knight_idle(event: KnightIdle, before: Table) -> str:
    return f"the Knight in slot {event.slot} does nothing: no card above 3 is still in the round."


def _tinker_pending(event: TinkerPending, before: Table) -> str:
    cards = listed([card_in(slot, before.table[slot - 1].rank) for slot in event.targets], "or")
    if before.config.options.tinker == "must":
        return f"seat {event.seat} must trade the Tinker in slot {event.slot} with {cards}."
    return f"seat {event.seat} may trade the Tinker in slot {event.slot} with {cards}, or decline."


def _tinker_traded(event: TinkerTraded, before: Table) -> str:
    other = card_in(event.target, event.rank)
    if event.with_seat == event.seat:
        return f"seat {event.seat} trades the Tinker in slot {event.slot} with {other}, their own: nothing changes."
    return (
        f"seat {event.seat} trades the Tinker in slot {event.slot} with {other}: seat {event.seat} will score "
        f"{event.rank}, and seat {event.with_seat} will score 1."
    )


def _tinker_declined(event: TinkerDeclined, before: Table) -> str:
    return f"seat {event.seat} declines to trade the Tinker in slot {event.slot}."


def _tinker_idle(event: TinkerIdle, before: Table) -> str:
    return f"the Tinker in slot {event.slot} does nothing: no other card but Royals is still in the round."


def _card_scored(event: CardScored, before: Table) -> str:
    player = before.table[event.slot - 1].seat
    traded = f", traded with seat {player}" if player != event.seat else ""
    return f"{card_in(event.slot, event.rank)} scores {event.points} for seat {event.seat}{traded}."


def _round_scored(event: RoundScored, before: Table) -> str:
    return f"Round {event.round} is over: {by_seat(event.points)}. The totals are {listed(event.totals)}."


def _lead_set(event: LeadSet, before: Table) -> str:
    if event.rule == "MD-5.3":
        return f"seat {event.seat} scored most in this round and leads the next."
    tied = f"seats {listed(event.tied)} share the most points of this round"
    if before.config.options.lead_tie == "tied_first":
        return (
            f"{tied}. By this table's house rule the first of them in turn order, counted from seat {before.leader}, "
            f"who led it, leads the next: seat {event.seat}."
        )
    return f"{tied}, so seat {event.seat}, who led it, leads again."


def _hand_ended(event: HandEnded, before: Table) -> str:
    return f"all cards are played, hand {event.hand} is over. It brought {by_seat(event.points)}."


def _dealer_set(event: DealerSet, before: Table) -> str:
    return f"the deal passes to the left: seat {event.seat} deals hand {event.hand}."


def _game_ended(event: GameEnded, before: Table) -> str:
    most = max(event.totals)
    alone = len(event.winners) == 1
    who = f"Seat {event.winners[0]} wins" if alone else f"Seats {listed(event.winners)} share the win"
    how = ""
    if event.totals.count(most) > len(event.winners):
        how = "; among equal totals the best single hand decides, by this table's house rule"
    return f"the last hand is over. {who} with {counted(most, 'point')}{how}."


explain: Final = explanations(
    _hand_dealt, _round_started, _card_played, _card_spoiled, _royal_secured, _rain_fell, _card_rained_out,
    _rain_cancelled, _card_killed, _knight_idle, _tinker_pending, _tinker_traded, _tinker_declined, _tinker_idle,
    _card_scored, _round_scored, _lead_set, _hand_ended, _dealer_set, _game_ended,
)  # fmt: skip
"""A sentence for an event, from the table before it; both may be a viewer's."""


def label(move: MarketMove, view: Any) -> str:
    """What a move is called: `play the 10`, `trade with the 10 in slot 3`."""
    if isinstance(move, Play):
        name = NAMES.get(move.rank)
        return f"play the {move.rank}" + (f" ({name})" if name else "")
    if isinstance(move, Tinker):
        return "keep the Tinker" if move.target is None else f"trade with {_target(move.target, view)}"
    return "deal"


def _target(slot: int, view: Table) -> str:
    return card_in(slot, view.table[slot - 1].rank) if 0 < slot <= len(view.table) else f"slot {slot}"


def marks(event: Event) -> Sequence[Mark]:
    """The jump marks of an event."""
    if isinstance(event, HandDealt):
        return (Mark("deal", f"Deal of hand {event.hand}"),)
    if isinstance(event, RoundStarted):
        return (Mark("round", f"Round {event.round}"),)
    if isinstance(event, RoundScored):
        return (Mark("score", f"Score of round {event.round}"),)
    if isinstance(event, HandEnded):
        return (Mark("score", f"Score of hand {event.hand}"),)
    if isinstance(event, GameEnded):
        return (Mark("end", "End of the game"),)
    return ()


def facts(event: Event, before: Any) -> Sequence[Fact]:
    """What statistics count: points by card and by round, and what became of a seat's cards."""
    kind = type(event)
    if isinstance(event, CardScored):
        name = NAMES.get(event.rank, "plain").lower()
        return (Fact(f"points_{name}", event.seat, event.points),)
    if isinstance(event, RoundScored):
        name = f"points_round_{event.round}"
        return tuple([Fact(name, seat, taken) for seat, taken in enumerate(event.points) if taken])
    if isinstance(event, CardKilled):
        return (Fact("killed", event.seat), Fact("kills", event.by_seat))
    if isinstance(event, LeadSet):
        return (Fact("leads", event.seat),)
    if isinstance(event, CardSpoiled | CardRainedOut | TinkerTraded | TinkerDeclined):
        return (Fact(_COUNTED[kind], event.seat),)
    return ()


_COUNTED: Final[dict[type, str]] = {
    CardSpoiled: "spoiled",
    CardRainedOut: "rained_out",
    TinkerTraded: "tinker_trades",
    TinkerDeclined: "tinker_declines",
}
