"""What an AI card makes its seat do (MF-R12): the act it names, and the answers that go with it.

It sees only what its seat sees and has no memory. When a played card asks for a card, it finds the instruction behind
the play by returning the played card to the hand and reading the AI card again.
"""

from domain.games.moonflight.ai.acts import acts, holds
from domain.games.moonflight.ai.choices import chosen, chosen_wanted, offered
from domain.games.moonflight.ai.targets import search_of, wanted_of
from domain.games.moonflight.moves import ActMove, Choose, Pass, Play
from domain.games.moonflight.pack.ai_syntax import AiPlay, AiRule, AiTarget
from domain.games.moonflight.table.movements import with_area
from domain.games.moonflight.table.table import Pending, Seat, Table, in_order
from domain.rules.book import AnyBook
from domain.rules.values import changed


def ai_move(book: AnyBook, state: Table, seat: Seat) -> ActMove | Choose:
    """The act or answer that the AI card of a seat makes.

    Without an AI card a character Passes, and answers by the default policy (MF-R12.5).
    """
    pending = state.pending
    if pending is None or pending.seat != seat:
        raise ValueError(f"seat {seat} is not asked for anything")
    if pending.kind == "act":
        followed = _followed(book, state, seat)
        return Pass(seat) if followed is None else followed[1]
    target = _target_of(book, state, seat, pending)
    if target is None:
        return chosen(state, seat, pending)
    return chosen_wanted(state, seat, pending, wanted_of(state, offered(pending), target))


def _followed(book: AnyBook, state: Table, seat: Seat) -> tuple[AiRule, ActMove] | None:
    """The first instruction on the active side that can be followed in full, with its act (MF-R12.2)."""
    card = state.library.ai.get(state.suit_of(seat))
    if card is None:
        return None
    for rule in card.post if state.turned else card.pre:
        if holds(state, seat, rule.conditions):
            for act in acts(state, seat, rule.do):
                if book.objection(state, act) is None:
                    return rule, act
    return None


def _target_of(book: AnyBook, state: Table, seat: Seat, pending: Pending) -> AiTarget | None:
    """The targeting clause that this answer serves, if the card was played because of one."""
    play = state.seats[seat].play
    acting = state.phase == "action" and state.turn == seat
    if pending.kind != "cards" or not acting or not play or play[-1].card != pending.source:
        return None
    card = play[-1].card
    search = search_of(state, seat, card)
    if search is None or search.verb != pending.verb or not set(offered(pending)).issubset(search.found):
        return None
    followed = _followed(book, _before(state, seat), seat)
    if followed is None or followed[1] != Play(seat, card) or not isinstance(followed[0].do, AiPlay):
        return None
    return followed[0].do.target


def _before(state: Table, seat: Seat) -> Table:
    """The table as it was before the seat played the last card in front of it."""
    area = state.seats[seat]
    hand = in_order((*area.hand, area.play[-1].card))
    before = with_area(state, seat, {"hand": hand, "play": area.play[:-1]})
    return changed(state, **before, pending=Pending("act", seat), base=None, act=None, answers=None)
