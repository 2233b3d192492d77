"""What each event of Mercadito changes on the table: the same for a full table and for a viewer's."""

from collections.abc import Mapping
from typing import Any, Final

from domain.games.mercadito import events
from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import MARKET_SIZE, Conflict, OpenOffer, Over, Seat, Table, TakenUp
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes
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
    changes: Changes = {
        "market": without(table.market, (card,)),
        "conflicts": tuple([one for one in table.conflicts if one.card != card]),
    }
    if table.taken_up is not None and table.taken_up.card == card:
        changes = {**changes, "taken_up": None}
    return changes


def _begun(table: Table) -> Changes:
    """A word has been said, or juice given, in the conflict whose turn it is: so it stays its turn."""
    return {} if table.taken_up is None else {"taken_up": changed(table.taken_up, fixed=True)}


def _moved(table: Table, giver: Seat, getter: Seat, cards: Cards) -> Changes:
    """Cards have gone from one hand to the end of another, where nobody has shown them yet."""
    hands, revealed = table.hands, table.revealed
    hands = with_part(hands, giver, without(hands[giver], cards))
    hands = with_part(hands, getter, hands[getter] + cards)
    shown = tuple([card for card in revealed[giver] if card not in cards])
    return {"hands": hands, "revealed": with_part(revealed, giver, shown)}


def _game_started(table: Table, event: events.GameStarted) -> Changes:
    return {}


def _shuffled(table: Table, event: events.Shuffled) -> Changes:
    return {"phase": "deal", "round": 0, "wave": 0, "deck_pile": event.deck_pile}


def _round_started(table: Table, event: events.RoundStarted) -> Changes:
    return {"round": event.round, "wave": 0}


def _cards_dealt(table: Table, event: events.CardsDealt) -> Changes:
    market = table.market + event.cards
    refills = len(market) < MARKET_SIZE and table.discard and table.options.short_deal == "refill"
    return {
        "phase": "reshuffle" if refills else "deal",
        "market": market,
        "deck_pile": table.deck_pile[len(event.cards) :],
    }


def _reshuffled(table: Table, event: events.Reshuffled) -> Changes:
    return {"phase": "deal", "deck_pile": event.deck_pile, "discard": ()}


def _market_cleared(table: Table, event: events.MarketCleared) -> Changes:
    return {"market": (), "discard": table.discard + event.cards}


def _cards_unclaimed(table: Table, event: events.CardsUnclaimed) -> Changes:
    return {"market": without(table.market, event.cards), "discard": table.discard + event.cards}


def _round_ended(table: Table, event: events.RoundEnded) -> Changes:
    return {"phase": "reshuffle" if table.discard and not table.deck_pile else "deal", "ceders": ()}


def _wave_started(table: Table, event: events.WaveStarted) -> Changes:
    return {"phase": "choose", "wave": event.wave, "awaiting": event.seats, "ceders": ()}


def _choice_made(table: Table, event: events.ChoiceMade) -> Changes:
    return {"choices": _by_seat(table.choices, event.seat, event.card)}


def _choices_revealed(table: Table, event: events.ChoicesRevealed) -> Changes:
    return {"choices": {}, "awaiting": ()}


def _card_taken(table: Table, event: events.CardTaken) -> Changes:
    hand = (*table.hands[event.seat], event.card)
    return {"hands": with_part(table.hands, event.seat, hand), **_closed(table, event.card)}


def _conflict_opened(table: Table, event: events.ConflictOpened) -> Changes:
    return {"phase": "conflict", "conflicts": (*table.conflicts, Conflict(event.card, event.contenders, 1, {}))}


def _conflict_joined(table: Table, event: events.ConflictJoined) -> Changes:
    contenders = next(one.contenders for one in table.conflicts if one.card == event.card)
    return {"conflicts": _conflicts(table, event.card, contenders=tuple(sorted((*contenders, *event.seats))))}


def _conflict_taken_up(table: Table, event: events.ConflictTakenUp) -> Changes:
    return {"phase": "conflict", "taken_up": TakenUp(event.card, event.named)}


def _stance_sealed(table: Table, event: events.StanceSealed) -> Changes:
    stances = next(one.stances for one in table.conflicts if one.card == event.card)
    sealed = _by_seat(stances, event.seat, event.stance)
    return {"conflicts": _conflicts(table, event.card, stances=sealed), **_begun(table)}


def _stances_revealed(table: Table, event: events.StancesRevealed) -> Changes:
    return {"conflicts": _conflicts(table, event.card, stances={})}


def _player_ceded(table: Table, event: events.PlayerCeded) -> Changes:
    contenders = next(one.contenders for one in table.conflicts if one.card == event.card)
    rest = tuple([seat for seat in contenders if seat != event.seat])
    return {"conflicts": _conflicts(table, event.card, contenders=rest), "ceders": (*table.ceders, event.seat)}


def _no_consensus(table: Table, event: events.NoConsensus) -> Changes:
    return {"conflicts": _conflicts(table, event.card, step=event.step)}


def _card_left(table: Table, event: events.CardLeft) -> Changes:
    return {"discard": (*table.discard, event.card), **_closed(table, event.card)}


def _card_destroyed(table: Table, event: events.CardDestroyed) -> Changes:
    return {"destroyed": (*table.destroyed, event.card), **_closed(table, event.card)}


def _juice_given(table: Table, event: events.JuiceGiven) -> Changes:
    conflicts = _conflicts(table, event.card, stances={})
    return {"conflicts": conflicts, **_moved(table, event.seat, event.to, (event.juice,)), **_begun(table)}


def _final_phase_started(table: Table, event: events.FinalPhaseStarted) -> Changes:
    return {"phase": "trade"}


def shown_of(table: Table, offer: OpenOffer) -> Cards:
    """The cards of an offer that everybody has been shown."""
    give = [card for card in offer.give if card in table.revealed[offer.from_]]
    return (*give, *[card for card in offer.want if card in table.revealed[offer.to]])


def _open_offer(table: Table, event: events.OfferMade | events.OfferUncovered) -> OpenOffer:
    offer = OpenOffer(event.offer, event.seat, event.to, event.give, event.want)
    return changed(offer, shown=shown_of(table, offer))


def _offer_made(table: Table, event: events.OfferMade) -> Changes:
    offer = _open_offer(table, event)
    return {"offers": (*table.offers, offer), "offer_count": table.offer_count + 1}


def _still_open(table: Table, gone: str) -> tuple[OpenOffer, ...]:
    return tuple([offer for offer in table.offers if offer.id != gone])


def _no_longer_open(table: Table, event: events.OfferDeclined | events.OfferWithdrawn | events.OfferLapsed) -> Changes:
    return {"offers": _still_open(table, event.offer)}


def _trade_made(table: Table, event: events.TradeMade) -> Changes:
    given = changed(table, **_moved(table, event.seat, event.to, event.give))
    return {**_moved(given, event.to, event.seat, event.want), "offers": _still_open(table, event.offer)}


def _cards_revealed(table: Table, event: events.CardsRevealed) -> Changes:
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


def _offer_uncovered(table: Table, event: events.OfferUncovered) -> Changes:
    offer = _open_offer(table, event)
    return {"offers": tuple([offer if one.id == event.offer else one for one in table.offers])}


def _end_voted(table: Table, event: events.EndVoted) -> Changes:
    return {"votes": (*table.votes, event.seat)}


def _vote_withdrawn(table: Table, event: events.VoteWithdrawn) -> Changes:
    return {"votes": tuple([seat for seat in table.votes if seat != event.seat])}


def _game_ended(table: Table, event: events.GameEnded) -> Changes:
    return {"over": Over(event.reason, event.winners, event.scores)}


AFTER: Final[After] = by_event(
    _game_started, _shuffled, _round_started, _cards_dealt, _reshuffled, _market_cleared, _cards_unclaimed,
    _round_ended, _wave_started, _choice_made, _choices_revealed, _card_taken, _conflict_opened, _conflict_joined,
    _conflict_taken_up, _stance_sealed, _stances_revealed, _player_ceded,
    _no_consensus, _card_left, _card_destroyed, _juice_given, _final_phase_started, _offer_made,
    _trade_made, _no_longer_open, _cards_revealed, _offer_uncovered, _end_voted, _vote_withdrawn, _game_ended,
)  # fmt: skip
