"""Targeting clauses of AI cards: where the played card's text searches, and which cards are wanted."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from domain.games.moonflight.ai.preferences import best_first, named, value_of
from domain.games.moonflight.pack.ai_syntax import AiTarget
from domain.games.moonflight.pack.syntax import PlayAbility, Repeat, Selector, SetCards, TakeCards, all_of
from domain.games.moonflight.table.filters import fits
from domain.games.moonflight.table.standing_rules import forbids
from domain.games.moonflight.table.table import Card, Seat, Table, in_order, seats_from

_Taking = TakeCards | SetCards | Repeat


@dataclass(frozen=True)
class Search:
    """A search for Target cards (MF-R10.6): its instruction, and what it can find, in canonical order."""

    verb: str
    found: tuple[Card, ...]


def search_of(state: Table, seat: Seat, card: Card) -> Search | None:
    """The first search in the play abilities of a card in hand or just played; `None` if there is none.

    Cards face down to the seat are not found: nobody looks into a Draw Deck in advance.
    """
    for ability in state.face(card).abilities:
        if isinstance(ability, PlayAbility):
            for one in all_of(ability.do):
                if isinstance(one, _Taking) and one.source.pick == "target":
                    return _search(state, seat, card, one.verb, one.source)
    return None


def wanted(state: Table, seat: Seat, card: Card, target: AiTarget) -> list[Card]:
    """The cards the text finds and the clause wants, in the order they are taken (MF-R12.5)."""
    search = search_of(state, seat, card)
    return [] if search is None else wanted_of(state, search.found, target)


def wanted_of(state: Table, found: Sequence[Card], target: AiTarget) -> list[Card]:
    """The named cards in the order of the list; cards of exactly that value; or the best card, if it has any value."""
    if target.names is not None:
        return named(state, found, target.names)
    if target.score_eq is not None:
        return [card for card in in_order(found) if value_of(state, card) == target.score_eq]
    return [card for card in best_first(state, found)[:1] if value_of(state, card) > 0]


def _search(state: Table, seat: Seat, card: Card, verb: str, source: Selector) -> Search:
    """What an instruction finds. Among other players it searches the next to the left (MF-R12.5)."""
    others = seats_from(state, seat)[1:]
    if source.player == "opponent" and not others:
        return Search(verb, ())
    searched = others[0] if source.player != "you" and others else seat
    found = [
        one
        for one in _lying(state, seat, card, source.zones, searched)
        if (one == card or not forbids(state, one, verb))
        and (one == card or not source.itself)
        and fits(state, seat, one, source.filter)
    ]
    return Search(verb, in_order(found))


def _lying(state: Table, seat: Seat, card: Card, zones: Collection[str], searched: Seat) -> set[Card]:
    """The cards the seat will see in the zones once it has played the card."""
    area = state.seats[searched]
    with_set = "set" in zones or ("in_play" in zones and state.config.options.set_cards_in_play)
    found: set[Card] = set()
    found.update(area.discard if "discard" in zones else (), area.trash if "trash" in zones else ())
    if "in_play" in zones:
        found.update([entry.card for entry in area.play])
    if "market" in zones:
        found.update([one for stack in state.stacks.values() for one in stack])
    if searched == seat:
        found.update(area.hand if "hand" in zones else ())
        found.update([one for entry in area.play for one in entry.set] if with_set else ())
        found.discard(card)
        found.update((card,) if "in_play" in zones else ())
    return found
