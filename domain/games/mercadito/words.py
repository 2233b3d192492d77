"""What Mercadito says about its events: explanations. Labels, marks and facts are in `remarks`."""

from collections.abc import Sequence
from typing import Final

from domain.games.mercadito import events
from domain.games.mercadito.deck import Cards
from domain.games.mercadito.phrases import card_named, cards_named, offer_named, seats_named
from domain.games.mercadito.table import Table, Word
from domain.rules.dispatch import explanations
from domain.rules.phrases import counted, listed

_DECLARED: Final[dict[Word, str]] = {
    "claim": "wants it",
    "cede": "gives way",
    "leave": "would leave it",
    "destroy": "would have it destroyed",
}
_SEALED: Final[dict[Word, str]] = {
    "claim": "wants {}",
    "cede": "gives way over {}",
    "leave": "would leave {}",
    "destroy": "would have {} destroyed",
}
_FINAL: Final[dict[str, str]] = {
    "all_full": "Everybody is full",
    "last_round": "That was the last round",
    "no_cards": "There are no cards left to deal",
}
_ENDED: Final[dict[str, str]] = {
    "votes": "All have voted for the end",
    "no_options": "Nobody who has not voted has anything to trade with",
    "closed": "The trading is closed",
    "aborted": "The game is broken off",
}


def _do(seats: Sequence[int], one: str, several: str) -> str:
    """`seat 0 wants`, `seats 0 and 1 want`."""
    return f"{seats_named(seats)} {one if len(seats) == 1 else several}"


def _game_started(event: events.GameStarted, before: Table) -> str:
    limits = event.options
    cards, rounds = counted(limits.max_cards, "card"), counted(limits.max_rounds, "round")
    return f"{event.players} players; who holds {cards} is full, and after {rounds} at the latest trading begins."


def _shuffled(event: events.Shuffled, before: Table) -> str:
    return f"The deck is shuffled: {counted(event.count, 'card')}, face down."


def _round_started(event: events.RoundStarted, before: Table) -> str:
    return f"Round {event.round} of at most {before.options.max_rounds} begins."


def _cards_dealt(event: events.CardsDealt, before: Table) -> str:
    if not event.cards:
        return "No card is left to be laid out."
    joins = " as well" if before.market else ""
    return f"In the market {_lie(event.cards)} {cards_named(event.cards, before)}{joins}."


def _lie(cards: Cards) -> str:
    return "lies" if len(cards) == 1 else "lie"


def _reshuffled(event: events.Reshuffled, before: Table) -> str:
    return f"The discards are shuffled and become the deck: {counted(event.count, 'card')}."


def _market_cleared(event: events.MarketCleared, before: Table) -> str:
    goes = "goes" if len(event.cards) == 1 else "go"
    return f"nobody took {cards_named(event.cards, before)}, which {goes} to the discard pile."


def _cards_unclaimed(event: events.CardsUnclaimed, before: Table) -> str:
    goes = "goes" if len(event.cards) == 1 else "go"
    return f"nobody wants {cards_named(event.cards, before)}, which {goes} to the discard pile at once."


def _round_ended(event: events.RoundEnded, before: Table) -> str:
    return f"Round {event.round} is over."


def _wave_started(event: events.WaveStarted, before: Table) -> str:
    who = _do(event.seats, "chooses", "choose")
    if event.wave == 1:
        return f"{who} a card each." if len(event.seats) > 1 else f"{who} a card."
    gave_way = "who gave way,"
    cards = cards_named(event.cards, before)
    return f"{seats_named(event.seats)}, {gave_way} {_again(event.seats)} again, out of {cards}."


def _again(seats: Sequence[int]) -> str:
    return "chooses" if len(seats) == 1 else "choose"


def _choice_made(event: events.ChoiceMade, before: Table) -> str:
    if event.card is not None:
        return f"seat {event.seat} chooses {card_named(event.card, before)}."
    if before.options.choice_mode == "open":
        return f"seat {event.seat} passes."
    # A pass and a card that the reader does not see look alike.
    return f"seat {event.seat} has made a choice."


def _choices_revealed(event: events.ChoicesRevealed, before: Table) -> str:
    told = [
        f"seat {seat} passes" if card is None else f"seat {seat} wants {card_named(card, before)}"
        for seat, card in event.choices.items()
    ]
    return f"The choices are shown: {listed(told)}."


def _card_taken(event: events.CardTaken, before: Table) -> str:
    card = card_named(event.card, before)
    if event.rule == "MC-3.7":
        return f"seat {event.seat} alone wants {card}, takes it, and is done for this round."
    return f"seat {event.seat} is the last contender, takes {card}, and is done for this round."


def _conflict_opened(event: events.ConflictOpened, before: Table) -> str:
    together = "both" if len(event.contenders) == 2 else "all"
    return f"{seats_named(event.contenders)} {together} want {card_named(event.card, before)}: a conflict."


def _conflict_joined(event: events.ConflictJoined, before: Table) -> str:
    return f"{_do(event.seats, 'joins', 'join')} the conflict about {card_named(event.card, before)}."


def _conflict_taken_up(event: events.ConflictTakenUp, before: Table) -> str:
    card = card_named(event.card, before)
    if not event.named:
        return f"The conflict about {card} is settled next."
    who = "an official" if event.seat is None else f"seat {event.seat}"
    return f"{who} names {card}: its conflict is settled next."


def _stance_sealed(event: events.StanceSealed, before: Table) -> str:
    card = card_named(event.card, before)
    if event.stance is None:
        return f"seat {event.seat} has declared, sealed, about {card}."
    return f"sealed until all have spoken: seat {event.seat} {_SEALED[event.stance].format(card)}."


def _stances_revealed(event: events.StancesRevealed, before: Table) -> str:
    told = [f"seat {seat} {_DECLARED[word]}" for seat, word in event.stances.items()]
    return f"Step {event.step} about {card_named(event.card, before)}: {listed(told)}."


def _player_ceded(event: events.PlayerCeded, before: Table) -> str:
    card = card_named(event.card, before)
    if event.forced:
        return f"seat {event.seat}, who has been given juice, must give way and is out of the conflict about {card}."
    return f"seat {event.seat} gives way, and is out of the conflict about {card}."


def _no_consensus(event: events.NoConsensus, before: Table) -> str:
    steps = before.options.conflict_steps
    return f"There is no agreement about {card_named(event.card, before)}: step {event.step} of {steps} follows."


def _card_left(event: events.CardLeft, before: Table) -> str:
    card = card_named(event.card, before)
    why = "all gave way" if event.reason == "all_ceded" else "all who remain want it left"
    return f"{card} goes to the discard pile: {why}. {_done(event.seats)}."


def _card_destroyed(event: events.CardDestroyed, before: Table) -> str:
    card = card_named(event.card, before)
    why = "all who remain want it destroyed" if event.reason == "agreed" else "the last step brought no agreement"
    return f"{card} is destroyed and out of the game: {why}. {_done(event.seats)}."


def _done(seats: Sequence[int]) -> str:
    done = _do(seats, "is done for this round", "are done for this round")
    return done[0].upper() + done[1:]


def _juice_given(event: events.JuiceGiven, before: Table) -> str:
    juice, card = card_named(event.juice, before), card_named(event.card, before)
    return (
        f"seat {event.seat} gives {juice} to seat {event.to}, a friendly end to their conflict about {card}; "
        "stances sealed in this step are void."
    )


def _final_phase_started(event: events.FinalPhaseStarted, before: Table) -> str:
    return f"{_FINAL[event.reason]}: the final phase begins, in which cards are traded."


def _offer_made(event: events.OfferMade, before: Table) -> str:
    give, want = cards_named(event.give, before), cards_named(event.want, before)
    return f"{offer_named(event.offer)}: seat {event.seat} would give seat {event.to} {give} for {want}."


def _trade_made(event: events.TradeMade, before: Table) -> str:
    give, want = cards_named(event.give, before), cards_named(event.want, before)
    return f"{offer_named(event.offer)} is accepted: seat {event.seat} gives seat {event.to} {give} and gets {want}."


def _offer_declined(event: events.OfferDeclined, before: Table) -> str:
    return f"{offer_named(event.offer)} is declined."


def _offer_withdrawn(event: events.OfferWithdrawn, before: Table) -> str:
    return f"{offer_named(event.offer)} is withdrawn."


def _offer_lapsed(event: events.OfferLapsed, before: Table) -> str:
    why = "a card of it has changed hands" if event.rule == "MC-6.5" else "the game ends"
    return f"{offer_named(event.offer)} lapses: {why}."


def _cards_revealed(event: events.CardsRevealed, before: Table) -> str:
    return f"seat {event.seat} shows {cards_named(event.cards, before, 'no card')}."


def _offer_uncovered(event: events.OfferUncovered, before: Table) -> str:
    give, want = cards_named(event.give, before), cards_named(event.want, before)
    offer = offer_named(event.offer)
    return f"{offer} now reads for all: seat {event.seat} would give {give} for {want} of seat {event.to}."


def _end_voted(event: events.EndVoted, before: Table) -> str:
    return f"seat {event.seat} votes for the end."


def _vote_withdrawn(event: events.VoteWithdrawn, before: Table) -> str:
    return f"seat {event.seat} no longer votes for the end."


def _game_ended(event: events.GameEnded, before: Table) -> str:
    totals = [f"{score.total} for seat {seat}" for seat, score in enumerate(event.scores)]
    if not event.winners:
        return f"{_ENDED[event.reason]}, and nobody wins. The hands are worth {listed(totals)}."
    who = _do(event.winners, "wins", "share the win")
    most = counted(event.scores[event.winners[0]].total, "point")
    return f"{_ENDED[event.reason]}: {who} with {most}. The totals are {listed(totals)}."


explain: Final = explanations(
    _game_started, _shuffled, _round_started, _cards_dealt, _reshuffled, _market_cleared, _cards_unclaimed,
    _round_ended, _wave_started, _choice_made, _choices_revealed, _card_taken, _conflict_opened, _conflict_joined,
    _conflict_taken_up, _stance_sealed, _stances_revealed, _player_ceded,
    _no_consensus, _card_left, _card_destroyed, _juice_given, _final_phase_started, _offer_made,
    _trade_made, _offer_declined, _offer_withdrawn, _offer_lapsed, _cards_revealed, _offer_uncovered, _end_voted,
    _vote_withdrawn, _game_ended,
)  # fmt: skip
"""A sentence for an event, from the table before it; both may be a viewer's."""
