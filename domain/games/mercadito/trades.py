"""The final phase: offers, trades and votes (sheet section MC-6)."""

from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.events.trades import (
    CardsRevealed,
    EndVoted,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferUncovered,
    OfferWithdrawn,
    TradeMade,
    VoteWithdrawn,
)
from domain.games.mercadito.moves import Accept, Decline, Offer, Reveal, TradeMove, Unvote, VoteEnd, Withdraw
from domain.games.mercadito.scores import game_ended
from domain.games.mercadito.table import OpenOffer, Reason, Seat, Table
from domain.games.mercadito.words import called, offer_named
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import no_seat, seat_named
from domain.rules.piles import holds

TradeDraft = Draft[Table, TableEvent]


def untradable(state: Table, move: TradeMove) -> Objection | None:
    """Why a move of the final phase is not allowed."""
    if isinstance(move, Offer):
        return _unofferable(state, move)
    if isinstance(move, Accept | Decline | Withdraw):
        return _unanswerable(state, move)
    if isinstance(move, Reveal):
        return _unrevealable(state, move)
    voted = move.seat in state.votes
    if isinstance(move, VoteEnd) and voted:
        return Objection(
            "ALREADY_VOTED", "MC-6.7", say("{seat} has voted for the end already", seat=seat_named(move.seat))
        )
    if isinstance(move, Unvote) and not voted:
        return Objection("NOT_VOTED", "MC-6.7", say("{seat} has not voted for the end", seat=seat_named(move.seat)))
    return None


def _unofferable(state: Table, move: Offer) -> Objection | None:
    """MC-6.2, MC-6.3: why the offer may not be made, in the sheet's order."""
    if not 0 <= move.to < len(state.hands):
        return Objection("UNKNOWN_SEAT", "MC-6.2", no_seat(move.to, len(state.hands)))
    if move.to == move.seat:
        return Objection("SELF_TRADE", "MC-6.2", say("a trade is with another seat"))
    named = (*move.give, *move.want)
    if len(set(named)) < len(named):
        return Objection("DUPLICATE_CARD", "MC-6.2", say("a card stands in an offer once"))
    if objection := _misshapen(state, len(move.give), len(move.want)):
        return objection
    if foreign := _not_in(state.hands[move.seat], move.give):
        return Objection(
            "NOT_YOUR_CARD",
            "MC-6.2",
            say("{seat} does not hold {called}", seat=seat_named(move.seat), called=called(foreign, state)),
        )
    if foreign := _not_in(state.hands[move.to], move.want):
        return Objection(
            "NOT_THEIR_CARD",
            "MC-6.2",
            say("{to} does not hold {called}", to=seat_named(move.to), called=called(foreign, state)),
        )
    return None


def _misshapen(state: Table, given: int, wanted: int) -> Objection | None:
    """MC-6.3: why this table allows no trade of that many cards for that many."""
    shape = state.options.trade_shape
    if shape == "gift":
        if not given and not wanted:
            return Objection("EMPTY_SIDE", "MC-6.3", say("one side may be empty, but not both"))
        return None
    if not given or not wanted:
        return Objection("EMPTY_SIDE", "MC-6.3", say("each side gives at least one card"))
    if shape == "equal" and given != wanted:
        message = say(
            "by this table's house rule both sides give as many cards, not {given} for {wanted}",
            given=given,
            wanted=wanted,
        )
        return Objection("UNEQUAL_TRADE", "MC-6.3", message)
    return None


def _not_in(hand: Cards, cards: Cards) -> Card | None:
    """The first of the cards not in the hand; `None` if all are."""
    return next((card for card in cards if card not in hand), None)


def _unanswerable(state: Table, move: Accept | Decline | Withdraw) -> Objection | None:
    """MC-6.4: why the seat may not answer the offer this way."""
    offer = _open(state, move.offer)
    if offer is None:
        return Objection("NO_SUCH_OFFER", "MC-6.4", say("there is no open {offer}", offer=offer_named(move.offer[:64])))
    if isinstance(move, Withdraw) and offer.from_ != move.seat:
        return Objection(
            "NOT_YOUR_OFFER",
            "MC-6.4",
            say(
                "{source} made {offer} and alone may withdraw it",
                source=seat_named(offer.from_),
                offer=offer_named(offer.id),
            ),
        )
    if not isinstance(move, Withdraw) and offer.to != move.seat:
        return Objection(
            "NOT_YOUR_OFFER",
            "MC-6.4",
            say(
                "{offer} is made to {to}, who alone may answer it", offer=offer_named(offer.id), to=seat_named(offer.to)
            ),
        )
    return None


def _unrevealable(state: Table, move: Reveal) -> Objection | None:
    """MC-6.6: why the seat may not show these cards."""
    if state.options.hand_visibility == "open":
        return Objection("NOTHING_HIDDEN", "MC-6.6", say("the hands of this table are open"))
    hand = state.hands[move.seat]
    if not holds(hand, move.cards):
        foreign = _not_in(hand, move.cards)
        what = (
            say("does not hold {called}", called=called(foreign, state))
            if foreign is not None
            else say("holds each card once")
        )
        return Objection("NOT_YOUR_CARD", "MC-6.2", say("{seat} {what}", seat=seat_named(move.seat), what=what))
    return None


def trade(draft: TradeDraft, move: TradeMove) -> None:
    """Carries out a move of the final phase, up to the test for the end."""
    if isinstance(move, Offer):
        number = f"o{draft.state.offer_count + 1}"
        draft.emit(OfferMade(number, move.seat, move.to, move.give, move.want))
        _withdraw_vote(draft, move.seat)
    elif isinstance(move, Accept):
        offer = _open(draft.state, move.offer)
        assert offer is not None
        _swap(draft, offer)
    elif isinstance(move, Decline):
        draft.emit(OfferDeclined(move.offer))
    elif isinstance(move, Withdraw):
        draft.emit(OfferWithdrawn(move.offer))
    elif isinstance(move, Reveal):
        _show(draft, move)
    elif isinstance(move, VoteEnd):
        draft.emit(EndVoted(move.seat))
    else:
        draft.emit(VoteWithdrawn(move.seat))
    end_if_done(draft)


def end_if_done(draft: TradeDraft) -> None:
    """MC-6.8: ends the game if every seat has voted or has nothing to trade with."""
    table = draft.state
    seats = range(len(table.hands))
    if all(seat in table.votes for seat in seats):
        end(draft, "votes", "MC-6.8")
    elif all(seat in table.votes or not _has_options(table, seat) for seat in seats):
        end(draft, "no_options", "MC-6.8")


def end(draft: TradeDraft, reason: Reason, rule: str) -> None:
    """MC-6.8, MC-6.9: open offers lapse and the game ends."""
    for offer in _by_id(draft.state):
        draft.emit(OfferLapsed(offer.id, rule))
    draft.emit(game_ended(draft.state, reason, rule))


def _has_options(table: Table, seat: Seat) -> bool:
    if not table.hands[seat]:
        return False
    others = [hand for other, hand in enumerate(table.hands) if other != seat]
    return table.options.trade_shape == "gift" or any(others)


def _by_id(table: Table) -> list[OpenOffer]:
    """The open offers by number, `o2` before `o10`; only positions have them in another order."""
    return sorted(table.offers, key=lambda offer: (len(offer.id), offer.id))


def _open(state: Table, number: str) -> OpenOffer | None:
    return next((offer for offer in state.offers if offer.id == number), None)


def _swap(draft: TradeDraft, offer: OpenOffer) -> None:
    """MC-6.4, MC-6.5: makes the trade; other offers of its cards lapse, and both traders' votes are withdrawn."""
    table = draft.emit(TradeMade(offer.id, offer.from_, offer.to, offer.give, offer.want))
    moved = {*offer.give, *offer.want}
    for other in _by_id(table):
        if not moved.isdisjoint((*other.give, *other.want)):
            draft.emit(OfferLapsed(other.id))
    _withdraw_vote(draft, offer.from_)
    _withdraw_vote(draft, offer.to)


def _withdraw_vote(draft: TradeDraft, seat: Seat) -> None:
    if seat in draft.state.votes:
        draft.emit(VoteWithdrawn(seat))


def _show(draft: TradeDraft, move: Reveal) -> None:
    """MC-6.6: shows the cards, also in the open offers that name them."""
    known = draft.state.revealed[move.seat]
    news = [card for card in move.cards if card not in known]
    table = draft.emit(CardsRevealed(move.seat, move.cards))
    for offer in table.offers:
        if any(card in offer.give or card in offer.want for card in news):
            draft.emit(OfferUncovered(offer.id, offer.from_, offer.to, offer.give, offer.want))
