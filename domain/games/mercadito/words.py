"""What Mercadito says about its events: explanations. Labels, marks and facts are in `remarks`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.games.mercadito.deck import Cards
from domain.games.mercadito.events import (
    CardDestroyed,
    CardLeft,
    CardsDealt,
    CardsRevealed,
    CardTaken,
    ChoiceMade,
    ChoicesRevealed,
    ConflictOpened,
    EndVoted,
    FinalPhaseStarted,
    GameEnded,
    GameStarted,
    JuiceGiven,
    MarketCleared,
    MercaditoEvent,
    NoConsensus,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferUncovered,
    OfferWithdrawn,
    PlayerCeded,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Shuffled,
    StanceSealed,
    StancesRevealed,
    TradeMade,
    VoteWithdrawn,
    WaveStarted,
)
from domain.games.mercadito.phrases import card_named, cards_named, seats_named
from domain.games.mercadito.table import Table, Word
from domain.rules.phrases import counted, listed

_DECLARED: Final[dict[Word, str]] = {
    "claim": "wants it",
    "cede": "gives way",
    "leave": "would have all drop it",
    "destroy": "would have it destroyed",
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


def explain(event: MercaditoEvent, before: Table) -> str:
    """A sentence for an event, from the table before it; both may be a viewer's."""
    sentence = _SENTENCES[type(event)](event, before)
    return sentence[0].upper() + sentence[1:]


def _do(seats: Sequence[int], one: str, several: str) -> str:
    """`seat 0 wants`, `seats 0 and 1 want`."""
    return f"{seats_named(seats)} {one if len(seats) == 1 else several}"


def _game_started(event: GameStarted, before: Table) -> str:
    limits = event.options
    cards, rounds = counted(limits.max_cards, "card"), counted(limits.max_rounds, "round")
    return f"{event.players} players; who holds {cards} is full, and after {rounds} at the latest trading begins."


def _shuffled(event: Shuffled, before: Table) -> str:
    return f"The deck is shuffled: {counted(event.count, 'card')}, face down."


def _round_started(event: RoundStarted, before: Table) -> str:
    return f"Round {event.round} of at most {before.options.max_rounds} begins."


def _cards_dealt(event: CardsDealt, before: Table) -> str:
    if not event.cards:
        return "No card is left to be laid out."
    joins = " as well" if before.market else ""
    return f"In the market {_lie(event.cards)} {cards_named(event.cards, before)}{joins}."


def _lie(cards: Cards) -> str:
    return "lies" if len(cards) == 1 else "lie"


def _reshuffled(event: Reshuffled, before: Table) -> str:
    return f"The discards are shuffled and become the deck: {counted(event.count, 'card')}."


def _market_cleared(event: MarketCleared, before: Table) -> str:
    goes = "goes" if len(event.cards) == 1 else "go"
    return f"nobody took {cards_named(event.cards, before)}, which {goes} to the discard pile."


def _round_ended(event: RoundEnded, before: Table) -> str:
    return f"Round {event.round} is over."


def _wave_started(event: WaveStarted, before: Table) -> str:
    who = _do(event.seats, "chooses", "choose")
    if event.wave == 1:
        return f"{who} a card each." if len(event.seats) > 1 else f"{who} a card."
    gave_way = "who gave way,"
    cards = cards_named(event.cards, before)
    return f"{seats_named(event.seats)}, {gave_way} {_again(event.seats)} again, out of {cards}."


def _again(seats: Sequence[int]) -> str:
    return "chooses" if len(seats) == 1 else "choose"


def _choice_made(event: ChoiceMade, before: Table) -> str:
    if event.card is not None:
        return f"seat {event.seat} chooses {card_named(event.card, before)}."
    if before.options.choice_mode == "open":
        return f"seat {event.seat} passes."
    # A pass and a card that the reader does not see look alike.
    return f"seat {event.seat} has made its choice."


def _choices_revealed(event: ChoicesRevealed, before: Table) -> str:
    told = [
        f"seat {seat} passes" if card is None else f"seat {seat} wants {card_named(card, before)}"
        for seat, card in event.choices.items()
    ]
    return f"The choices are shown: {listed(told)}."


def _card_taken(event: CardTaken, before: Table) -> str:
    card = card_named(event.card, before)
    if event.rule == "MC-3.7":
        return f"seat {event.seat} alone wants {card}, takes it, and is done for this round."
    return f"seat {event.seat} is the last contender, takes {card}, and is done for this round."


def _conflict_opened(event: ConflictOpened, before: Table) -> str:
    together = "both" if len(event.contenders) == 2 else "all"
    return f"{seats_named(event.contenders)} {together} want {card_named(event.card, before)}: a conflict."


def _stance_sealed(event: StanceSealed, before: Table) -> str:
    about = f"about {card_named(event.card, before)}"
    if event.stance is None:
        return f"seat {event.seat} has declared, sealed, {about}."
    return f"seat {event.seat} declares, sealed, {about}: it {_DECLARED[event.stance]}."


def _stances_revealed(event: StancesRevealed, before: Table) -> str:
    told = [f"seat {seat} {_DECLARED[word]}" for seat, word in event.stances.items()]
    return f"Step {event.step} about {card_named(event.card, before)}: {listed(told)}."


def _player_ceded(event: PlayerCeded, before: Table) -> str:
    card = card_named(event.card, before)
    if event.forced:
        return f"seat {event.seat}, who has been given juice, must give way and is out of the conflict about {card}."
    return f"seat {event.seat} gives way, and is out of the conflict about {card}."


def _no_consensus(event: NoConsensus, before: Table) -> str:
    steps = before.options.conflict_steps
    return f"There is no agreement about {card_named(event.card, before)}: step {event.step} of {steps} follows."


def _card_left(event: CardLeft, before: Table) -> str:
    card = card_named(event.card, before)
    why = "all gave way" if event.reason == "all_ceded" else "all who remain want it left"
    return f"{card} goes to the discard pile: {why}. {_done(event.seats)}."


def _card_destroyed(event: CardDestroyed, before: Table) -> str:
    card = card_named(event.card, before)
    why = "all who remain want it destroyed" if event.reason == "agreed" else "the last step brought no agreement"
    return f"{card} is destroyed and out of the game: {why}. {_done(event.seats)}."


def _done(seats: Sequence[int]) -> str:
    done = _do(seats, "is done for this round", "are done for this round")
    return done[0].upper() + done[1:]


def _juice_given(event: JuiceGiven, before: Table) -> str:
    juice, card = card_named(event.juice, before), card_named(event.card, before)
    return (
        f"seat {event.seat} gives {juice} to seat {event.to}, a friendly end to their conflict about {card}; "
        "stances sealed in this step are void."
    )


def _final_phase_started(event: FinalPhaseStarted, before: Table) -> str:
    return f"{_FINAL[event.reason]}: the final phase begins, in which cards are traded."


def _offer_made(event: OfferMade, before: Table) -> str:
    give, want = cards_named(event.give, before), cards_named(event.want, before)
    return f"Offer {event.offer}: seat {event.seat} would give seat {event.to} {give} for {want}."


def _trade_made(event: TradeMade, before: Table) -> str:
    give, want = cards_named(event.give, before), cards_named(event.want, before)
    return f"Offer {event.offer} is accepted: seat {event.seat} gives seat {event.to} {give} and gets {want}."


def _offer_declined(event: OfferDeclined, before: Table) -> str:
    return f"Offer {event.offer} is declined."


def _offer_withdrawn(event: OfferWithdrawn, before: Table) -> str:
    return f"Offer {event.offer} is withdrawn."


def _offer_lapsed(event: OfferLapsed, before: Table) -> str:
    why = "a card of it has changed hands" if event.rule == "MC-6.5" else "the game ends"
    return f"Offer {event.offer} lapses: {why}."


def _cards_revealed(event: CardsRevealed, before: Table) -> str:
    return f"seat {event.seat} shows {cards_named(event.cards, before, 'no card')}."


def _offer_uncovered(event: OfferUncovered, before: Table) -> str:
    give, want = cards_named(event.give, before), cards_named(event.want, before)
    return f"Offer {event.offer} now reads for all: seat {event.seat} would give {give} for {want} of seat {event.to}."


def _end_voted(event: EndVoted, before: Table) -> str:
    return f"seat {event.seat} votes for the end."


def _vote_withdrawn(event: VoteWithdrawn, before: Table) -> str:
    return f"seat {event.seat} no longer votes for the end."


def _game_ended(event: GameEnded, before: Table) -> str:
    totals = [f"{score.total} for seat {seat}" for seat, score in enumerate(event.scores)]
    if not event.winners:
        return f"{_ENDED[event.reason]}, and nobody wins. The hands are worth {listed(totals)}."
    who = _do(event.winners, "wins", "share the win")
    most = counted(event.scores[event.winners[0]].total, "point")
    return f"{_ENDED[event.reason]}: {who} with {most}. The totals are {listed(totals)}."


_SENTENCES: Final[dict[type, Callable[[Any, Table], str]]] = {
    GameStarted: _game_started,
    Shuffled: _shuffled,
    RoundStarted: _round_started,
    CardsDealt: _cards_dealt,
    Reshuffled: _reshuffled,
    MarketCleared: _market_cleared,
    RoundEnded: _round_ended,
    WaveStarted: _wave_started,
    ChoiceMade: _choice_made,
    ChoicesRevealed: _choices_revealed,
    CardTaken: _card_taken,
    ConflictOpened: _conflict_opened,
    StanceSealed: _stance_sealed,
    StancesRevealed: _stances_revealed,
    PlayerCeded: _player_ceded,
    NoConsensus: _no_consensus,
    CardLeft: _card_left,
    CardDestroyed: _card_destroyed,
    JuiceGiven: _juice_given,
    FinalPhaseStarted: _final_phase_started,
    OfferMade: _offer_made,
    TradeMade: _trade_made,
    OfferDeclined: _offer_declined,
    OfferWithdrawn: _offer_withdrawn,
    OfferLapsed: _offer_lapsed,
    CardsRevealed: _cards_revealed,
    OfferUncovered: _offer_uncovered,
    EndVoted: _end_voted,
    VoteWithdrawn: _vote_withdrawn,
    GameEnded: _game_ended,
}
