"""What each event of Mercadito changes on the table: the same for a full table and for a viewer's."""

from collections.abc import Mapping
from typing import Any, Final

from domain.games.mercadito.deck import Card, Cards
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
from domain.games.mercadito.table import MARKET_SIZE, Conflict, OpenOffer, Over, Seat, Table
from domain.rules.draft import After, Changes
from domain.rules.piles import FACE_DOWN, with_part, without
from domain.rules.values import changed


def _by_seat(entries: Mapping[str, Any], seat: Seat, word: Any) -> Mapping[str, Any]:
    """The entries with one more, in seat order."""
    return dict(sorted({**entries, str(seat): word}.items(), key=lambda entry: int(entry[0])))


def _conflicts(table: Table, card: Card, **changes: Any) -> tuple[Conflict, ...]:
    """All conflicts, with changes to the one about `card`."""
    return tuple([changed(one, **changes) if one.card == card else one for one in table.conflicts])


def _closed(table: Table, card: Card) -> Changes:
    """The card has left the market, and a conflict about it is over."""
    return {
        "market": without(table.market, (card,)),
        "conflicts": tuple([one for one in table.conflicts if one.card != card]),
    }


def _moved(table: Table, giver: Seat, getter: Seat, cards: Cards) -> Changes:
    """Cards have gone from one hand to the end of another, where nobody has shown them yet."""
    hands, revealed = table.hands, table.revealed
    hands = with_part(hands, giver, without(hands[giver], cards))
    hands = with_part(hands, getter, hands[getter] + cards)
    shown = tuple([card for card in revealed[giver] if card not in cards])
    return {"hands": hands, "revealed": with_part(revealed, giver, shown)}


def _game_started(table: Table, event: GameStarted) -> Changes:
    return {}


def _shuffled(table: Table, event: Shuffled) -> Changes:
    return {"phase": "deal", "round": 0, "wave": 0, "deck_pile": event.deck_pile}


def _round_started(table: Table, event: RoundStarted) -> Changes:
    return {"round": event.round, "wave": 0}


def _cards_dealt(table: Table, event: CardsDealt) -> Changes:
    market = table.market + event.cards
    refills = len(market) < MARKET_SIZE and table.discard and table.options.short_deal == "refill"
    return {
        "phase": "reshuffle" if refills else "deal",
        "market": market,
        "deck_pile": table.deck_pile[len(event.cards) :],
    }


def _reshuffled(table: Table, event: Reshuffled) -> Changes:
    return {"phase": "deal", "deck_pile": event.deck_pile, "discard": ()}


def _market_cleared(table: Table, event: MarketCleared) -> Changes:
    return {"market": (), "discard": table.discard + event.cards}


def _round_ended(table: Table, event: RoundEnded) -> Changes:
    return {"phase": "reshuffle" if table.discard and not table.deck_pile else "deal", "ceders": ()}


def _wave_started(table: Table, event: WaveStarted) -> Changes:
    return {"phase": "choose", "wave": event.wave, "awaiting": event.seats, "ceders": ()}


def _choice_made(table: Table, event: ChoiceMade) -> Changes:
    return {"choices": _by_seat(table.choices, event.seat, event.card)}


def _choices_revealed(table: Table, event: ChoicesRevealed) -> Changes:
    return {"choices": {}, "awaiting": ()}


def _card_taken(table: Table, event: CardTaken) -> Changes:
    hand = (*table.hands[event.seat], event.card)
    return {"hands": with_part(table.hands, event.seat, hand), **_closed(table, event.card)}


def _conflict_opened(table: Table, event: ConflictOpened) -> Changes:
    return {"phase": "conflict", "conflicts": (*table.conflicts, Conflict(event.card, event.contenders, 1, {}))}


def _stance_sealed(table: Table, event: StanceSealed) -> Changes:
    stances = next(one.stances for one in table.conflicts if one.card == event.card)
    return {"conflicts": _conflicts(table, event.card, stances=_by_seat(stances, event.seat, event.stance))}


def _stances_revealed(table: Table, event: StancesRevealed) -> Changes:
    return {"conflicts": _conflicts(table, event.card, stances={})}


def _player_ceded(table: Table, event: PlayerCeded) -> Changes:
    contenders = next(one.contenders for one in table.conflicts if one.card == event.card)
    rest = tuple([seat for seat in contenders if seat != event.seat])
    return {"conflicts": _conflicts(table, event.card, contenders=rest), "ceders": (*table.ceders, event.seat)}


def _no_consensus(table: Table, event: NoConsensus) -> Changes:
    return {"conflicts": _conflicts(table, event.card, step=event.step)}


def _card_left(table: Table, event: CardLeft) -> Changes:
    return {"discard": (*table.discard, event.card), **_closed(table, event.card)}


def _card_destroyed(table: Table, event: CardDestroyed) -> Changes:
    return {"destroyed": (*table.destroyed, event.card), **_closed(table, event.card)}


def _juice_given(table: Table, event: JuiceGiven) -> Changes:
    conflicts = _conflicts(table, event.card, stances={})
    return {"conflicts": conflicts, **_moved(table, event.seat, event.to, (event.juice,))}


def _final_phase_started(table: Table, event: FinalPhaseStarted) -> Changes:
    return {"phase": "trade"}


def shown_of(table: Table, offer: OpenOffer) -> Cards:
    """The cards of an offer that everybody has been shown."""
    give = [card for card in offer.give if card in table.revealed[offer.from_]]
    return (*give, *[card for card in offer.want if card in table.revealed[offer.to]])


def _open_offer(table: Table, event: OfferMade | OfferUncovered) -> OpenOffer:
    offer = OpenOffer(event.offer, event.seat, event.to, event.give, event.want)
    return changed(offer, shown=shown_of(table, offer))


def _offer_made(table: Table, event: OfferMade) -> Changes:
    offer = _open_offer(table, event)
    return {"offers": (*table.offers, offer), "offer_count": table.offer_count + 1}


def _no_longer_open(table: Table, event: OfferDeclined | OfferWithdrawn | OfferLapsed | TradeMade) -> Changes:
    return {"offers": tuple([offer for offer in table.offers if offer.id != event.offer])}


def _trade_made(table: Table, event: TradeMade) -> Changes:
    given = changed(table, **_moved(table, event.seat, event.to, event.give))
    return {**_moved(given, event.to, event.seat, event.want), **_no_longer_open(table, event)}


def _cards_revealed(table: Table, event: CardsRevealed) -> Changes:
    shown = table.revealed[event.seat]
    news = tuple([card for card in event.cards if card not in shown])
    return {"revealed": with_part(table.revealed, event.seat, shown + news), "hands": _faced(table, event.seat, news)}


def _faced(table: Table, seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """The hands of a viewer to whom a seat has just shown cards: they come after those that he knew already."""
    hand = table.hands[seat]
    news = tuple([card for card in cards if card not in hand])
    if not news:
        return table.hands
    hidden = hand.count(FACE_DOWN) - len(news)
    known = tuple([card for card in hand if card is not FACE_DOWN])
    return with_part(table.hands, seat, known + news + (FACE_DOWN,) * hidden)


def _offer_uncovered(table: Table, event: OfferUncovered) -> Changes:
    offer = _open_offer(table, event)
    return {"offers": tuple([offer if one.id == event.offer else one for one in table.offers])}


def _end_voted(table: Table, event: EndVoted) -> Changes:
    return {"votes": (*table.votes, event.seat)}


def _vote_withdrawn(table: Table, event: VoteWithdrawn) -> Changes:
    return {"votes": tuple([seat for seat in table.votes if seat != event.seat])}


def _game_ended(table: Table, event: GameEnded) -> Changes:
    return {"over": Over(event.reason, event.winners, event.scores)}


AFTER: Final[After] = {
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
    OfferDeclined: _no_longer_open,
    OfferWithdrawn: _no_longer_open,
    OfferLapsed: _no_longer_open,
    CardsRevealed: _cards_revealed,
    OfferUncovered: _offer_uncovered,
    EndVoted: _end_voted,
    VoteWithdrawn: _vote_withdrawn,
    GameEnded: _game_ended,
}
