"""Who sees what of a choice, a hand or an offer (MC-H), where options decide it."""

from typing import Any

from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import Context, Shown, Viewer
from domain.rules.values import changed


def _choice_seen(viewer: Viewer, card: Any, event: Any, context: Context) -> Any:
    if event.seat == viewer or (context.config is not None and context.config.options.choice_mode == "open"):
        return card
    return FACE_DOWN


def _choices_seen(viewer: Viewer, choices: Any, table: Any, context: Context) -> Any:
    if table.options.choice_mode == "open":
        return choices
    return {seat: card if seat == str(viewer) else FACE_DOWN for seat, card in choices.items()}


def _hands_seen(viewer: Viewer, hands: Any, table: Any, context: Context) -> Any:
    """A closed hand shows what its owner has revealed, in that order: positions in the hand are hidden too."""
    if table.options.hand_visibility == "open":
        return hands
    seen = []
    for seat, hand in enumerate(hands):
        if seat == viewer:
            seen.append(hand)
            continue
        shown = tuple([card for card in table.revealed[seat] if card in hand])
        seen.append(shown + (FACE_DOWN,) * (len(hand) - len(shown)))
    return tuple(seen)


def _of_shown(cards: Any, shown: Any) -> Any:
    return tuple([card if card in shown else FACE_DOWN for card in cards])


def _offers_seen(viewer: Viewer, offers: Any, table: Any, context: Context) -> Any:
    if table.options.hand_visibility == "open":
        return offers
    return tuple([offer if viewer in (offer.from_, offer.to) else _offer_seen(offer) for offer in offers])


def _offer_seen(offer: Any) -> Any:
    give, want = _of_shown(offer.give, offer.shown), _of_shown(offer.want, offer.shown)
    return changed(offer, give=give, want=want)


def _side_seen(viewer: Viewer, cards: Any, event: Any, context: Context, holder: int) -> Any:
    """One side of an offer or a trade, held by the seat `holder` at the time."""
    table = context.state
    if viewer in (event.seat, event.to) or (table is not None and table.options.hand_visibility == "open"):
        return cards
    return _of_shown(cards, () if table is None else table.revealed[holder])


def _give_seen(viewer: Viewer, cards: Any, event: Any, context: Context) -> Any:
    return _side_seen(viewer, cards, event, context, event.seat)


def _want_seen(viewer: Viewer, cards: Any, event: Any, context: Context) -> Any:
    return _side_seen(viewer, cards, event, context, event.to)


CHOICE = Shown(_choice_seen)
"""A choice in an event: the player's own until all are shown, or open."""
CHOICES = Shown(_choices_seen)
"""The choices of the current wave by seat."""
HANDS = Shown(_hands_seen)
"""All hands: open, or closed but for what was shown."""
OFFERS = Shown(_offers_seen, ("give", "want"))
"""Open offers: with closed hands, only the two parties see the cards that were not shown."""
GIVE, WANT = Shown(_give_seen), Shown(_want_seen)
"""The two sides of an offer or a trade in an event."""
