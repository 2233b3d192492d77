"""What the laws need to know of Mercadito (see `tests.domain.games.books.Examiner`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.games import title_named
from domain.games.mercadito.events import GameStarted
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from domain.rules.wire import to_wire

RARE = frozenset({GameStarted})
"""It comes with the opening alone, before the first move of any game."""

_WORDS = ("claim", "cede", "leave", "destroy")


def extras(players: int, luck: Luck) -> dict[str, Any]:
    """Now and then an organiser's own deck: few or many cards, several juices or none."""
    if luck.randint(1, 3) > 1:
        return {}
    size = luck.randint(5, 30)
    families = [luck.choice(("fish", "fowl", "herb", None)) for _ in range(size)]
    cards = {
        f"c{number}": {
            "name": f"good {number}",
            "family": family,
            "points": luck.randint(-3, 9),
            "juice": luck.randint(1, 8) == 1,
        }
        for number, family in enumerate(families)
    }
    return {"deck": {"cards": cards, "family_bonus": [0, *(luck.randint(-2, 5) for _ in range(size))]}}


def _ids(state: Any) -> list[str]:
    deck = to_wire(state.config).get("deck") or title_named("mercadito").deck
    return list(deck["cards"])


def cards(state: Any) -> Iterable[Any]:
    held = [card for hand in state.hands for card in hand]
    return [*state.deck_pile, *state.market, *state.discard, *state.destroyed, *held]


def all_cards(state: Any) -> Iterable[Any]:
    return () if state.phase == "shuffle" else _ids(state)


def candidates(state: Any, luck: Luck) -> Iterator[Mapping[str, Any]]:
    ids = [*_ids(state), "?", "nothing"]
    seats = range(-1, len(state.hands) + 1)
    for seat in seats:
        yield from _in_a_round(state, seat, ids, luck)
        yield from _in_the_final_phase(state, seat, ids, luck)
        yield {"type": luck.choice(("deal", "reshuffle", "close_trading", "abort", "shuffle")), "seat": seat}
    yield {"type": "deal"}
    for count in (0, 1, 5):
        yield {"type": "deal", "cards": luck.sample(ids, count)}
    for order in (state.discard, state.discard[1:], (*state.discard, "?"), ids[:-2], ["?"] * (len(ids) - 2)):
        yield {"type": "reshuffle", "order": luck.sample(order, len(order))}
        yield {"type": "shuffle", "order": luck.sample(order, len(order))}
    for card in (*state.market, luck.choice(ids)):
        yield {"type": "resolve", "round": state.round, "card": card}
    yield {"type": "reshuffle"}
    yield {"type": "close_trading"}
    yield {"type": "abort"}
    yield {"type": "haggle", "seat": 0}


def _in_a_round(state: Any, seat: int, ids: list[str], luck: Luck) -> Iterator[Mapping[str, Any]]:
    for number in (state.round, state.round + luck.choice((-1, 1))):
        yield {"type": "pass", "seat": seat, "round": number}
        for card in (*state.market, luck.choice(ids)):
            yield {"type": "choose", "seat": seat, "round": number, "card": card}
            yield {"type": "stance", "seat": seat, "round": number, "card": card, "stance": luck.choice(_WORDS)}
            yield {"type": "resolve", "seat": seat, "round": number, "card": card}
        for to in range(-1, len(state.hands) + 1):
            yield {"type": "juice", "seat": seat, "round": number, "to": to}
            yield {"type": "juice", "seat": seat, "round": number, "to": to, "juice": luck.choice(ids)}


def _in_the_final_phase(state: Any, seat: int, ids: list[str], luck: Luck) -> Iterator[Mapping[str, Any]]:
    held = state.hands[seat] if 0 <= seat < len(state.hands) else ()
    for to in range(-1, len(state.hands) + 1):
        theirs = state.hands[to] if 0 <= to < len(state.hands) else ()
        for _ in range(3):
            give = luck.sample(held, luck.randint(0, min(3, len(held))))
            want = luck.sample(theirs, luck.randint(0, min(3, len(theirs))))
            yield {"type": "offer", "seat": seat, "to": to, "give": give, "want": want}
        yield {"type": "offer", "seat": seat, "to": to, "give": [luck.choice(ids)], "want": [luck.choice(ids)]}
    for offer in (*(open_offer.id for open_offer in state.offers[:4]), "o0", f"o{state.offer_count + 1}"):
        yield {"type": luck.choice(("accept", "decline", "withdraw")), "seat": seat, "offer": offer}
    for shown in (luck.sample(held, luck.randint(0, len(held))), [luck.choice(ids)], list(held[:1]) * 2):
        yield {"type": "reveal", "seat": seat, "cards": shown}
    yield {"type": "vote_end", "seat": seat}
    yield {"type": "unvote", "seat": seat}


def disguised(state: Any, viewer: Viewer, luck: Luck) -> Any:
    """Sealed words of the others changed, and cards that the viewer does not see exchanged."""
    options = to_wire(state.config)["options"]
    changes: dict[str, Any] = {"deck_pile": tuple(luck.sample(state.deck_pile, len(state.deck_pile)))}
    if options["choice_mode"] == "secret":
        changes["choices"] = {
            seat: card if seat == str(viewer) else luck.choice((*state.market, None))
            for seat, card in state.choices.items()
        }
    changes["conflicts"] = tuple([_resealed(conflict, viewer, luck) for conflict in state.conflicts])
    if options["hand_visibility"] == "closed":
        changes |= _exchanged(state, viewer, luck)
    return changed(state, **changes)


def _resealed(conflict: Any, viewer: Viewer, luck: Luck) -> Any:
    stances = {seat: word if seat == str(viewer) else luck.choice(_WORDS) for seat, word in conflict.stances.items()}
    return changed(conflict, stances=stances)


def _exchanged(state: Any, viewer: Viewer, luck: Luck) -> dict[str, Any]:
    """Closed hands: what the viewer was not shown changes places, in the hands and wherever it is offered."""
    own = [offer for offer in state.offers if viewer in (offer.from_, offer.to)]
    known = {card for offer in own for card in (*offer.give, *offer.want)}
    known |= {card for shown in state.revealed for card in shown}
    hidden = [*state.deck_pile]
    for seat, hand in enumerate(state.hands):
        hidden += [card for card in hand if seat != viewer and card not in known]
    if "?" in hidden:
        hidden = [card for card in hidden if card != "?"]
    becomes = dict(zip(hidden, luck.sample(hidden, len(hidden)), strict=True))

    def other(pile: Iterable[str]) -> tuple[str, ...]:
        return tuple([becomes.get(card, card) for card in pile])

    return {
        "deck_pile": other(luck.sample(state.deck_pile, len(state.deck_pile))),
        "hands": tuple([other(hand) for hand in state.hands]),
        "offers": tuple([changed(offer, give=other(offer.give), want=other(offer.want)) for offer in state.offers]),
    }


def longest(config: Any) -> int:
    """Rounds are few; how long random players trade before all have voted, and change open choices, has no bound."""
    return 100_000
