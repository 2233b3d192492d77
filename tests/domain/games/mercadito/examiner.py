"""What the laws need to know of Mercadito."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from domain.games import title_named
from domain.games.mercadito.events.rounds import GameStarted
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.examiner import Examiner, Moves, every, flat, mixed

_WORDS = ("claim", "cede", "leave", "destroy")


def _ids(state: Any) -> list[str]:
    return list((to_wire(state.config).get("deck") or title_named("mercadito").deck)["cards"])


class Mercadito(Examiner):
    rare = frozenset({GameStarted})
    """It comes with the opening alone, before the first move of any game."""

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """Now and then an organiser's own deck: few or many cards, several juices or none."""
        if luck.randint(1, 3) > 1:
            return {}
        size = luck.randint(5, 30)
        families = [luck.choice(("fish", "fowl", "herb", None)) for _ in range(size)]
        cards = {}
        for at, family in enumerate(families):
            worth = {"points": luck.randint(-3, 9), "juice": luck.randint(1, 8) == 1}
            cards[f"c{at}"] = {"name": f"good {at}", "family": family, **worth}
        return {"deck": {"cards": cards, "family_bonus": [0, *(luck.randint(-2, 5) for _ in range(size))]}}

    def cards(self, state: Any) -> Sequence[Any]:
        return [*state.deck_pile, *state.market, *state.discard, *state.destroyed, *flat(state.hands)]

    def all_cards(self, state: Any) -> Sequence[Any]:
        return () if state.phase == "shuffle" else _ids(state)

    def candidates(self, state: Any, luck: Luck) -> Moves:
        ids = [*_ids(state), "?", "nothing"]
        for seat in range(-1, len(state.hands) + 1):
            yield from _in_a_round(state, seat, ids, luck)
            yield from _in_the_final_phase(state, seat, ids, luck)
            yield {"type": luck.choice(("deal", "reshuffle", "close_trading", "abort", "shuffle")), "seat": seat}
        yield from ({"type": kind} for kind in ("deal", "reshuffle", "close_trading", "abort"))
        yield from every("deal", cards=[luck.sample(ids, count) for count in (0, 1, 5)])
        orders = (state.discard, state.discard[1:], (*state.discard, "?"), ids[:-2], ["?"] * (len(ids) - 2))
        for kind in ("reshuffle", "shuffle"):
            yield from every(kind, order=[mixed(order, luck) for order in orders])
        yield from every("resolve", round=[state.round], card=(*state.market, luck.choice(ids)))
        yield {"type": "haggle", "seat": 0}

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Sealed words of the others changed, and cards that the viewer does not see exchanged."""
        options = to_wire(state.config)["options"]
        changes: dict[str, Any] = {"deck_pile": tuple(mixed(state.deck_pile, luck))}
        if options["choice_mode"] == "secret":
            changes["choices"] = {
                seat: card if seat == str(viewer) else luck.choice((*state.market, None))
                for seat, card in state.choices.items()
            }
        changes["conflicts"] = tuple([_resealed(conflict, viewer, luck) for conflict in state.conflicts])
        if options["hand_visibility"] == "closed":
            changes |= _exchanged(state, viewer, luck)
        return changed(state, **changes)


def _in_a_round(state: Any, seat: int, ids: list[str], luck: Luck) -> Moves:
    for number in (state.round, state.round + luck.choice((-1, 1))):
        yield {"type": "pass", "seat": seat, "round": number}
        for card in (*state.market, luck.choice(ids)):
            yield {"type": "choose", "seat": seat, "round": number, "card": card}
            yield {"type": "stance", "seat": seat, "round": number, "card": card, "stance": luck.choice(_WORDS)}
            yield {"type": "resolve", "seat": seat, "round": number, "card": card}
        for to in range(-1, len(state.hands) + 1):
            yield {"type": "juice", "seat": seat, "round": number, "to": to}
            yield {"type": "juice", "seat": seat, "round": number, "to": to, "juice": luck.choice(ids)}


def _in_the_final_phase(state: Any, seat: int, ids: list[str], luck: Luck) -> Moves:
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
    shown = (luck.sample(held, luck.randint(0, len(held))), [luck.choice(ids)], list(held[:1]) * 2)
    yield from every("reveal", seat=[seat], cards=shown)
    yield from ({"type": kind, "seat": seat} for kind in ("vote_end", "unvote"))


def _resealed(conflict: Any, viewer: Viewer, luck: Luck) -> Any:
    stances = {seat: word if seat == str(viewer) else luck.choice(_WORDS) for seat, word in conflict.stances.items()}
    return changed(conflict, stances=stances)


def _exchanged(state: Any, viewer: Viewer, luck: Luck) -> dict[str, Any]:
    """Closed hands: what the viewer was not shown changes places, in the hands and wherever it is offered."""
    own = [offer for offer in state.offers if viewer in (offer.from_, offer.to)]
    known = {card for offer in own for card in (*offer.give, *offer.want)} | set(flat(state.revealed))
    hidden = [*state.deck_pile]
    for seat, hand in enumerate(state.hands):
        hidden += [card for card in hand if seat != viewer and card not in known]
    hidden = [card for card in hidden if card != "?"]
    becomes = dict(zip(hidden, mixed(hidden, luck), strict=True))

    def other(pile: Iterable[str]) -> tuple[str, ...]:
        return tuple([becomes.get(card, card) for card in pile])

    return {
        "deck_pile": other(mixed(state.deck_pile, luck)),
        "hands": tuple([other(hand) for hand in state.hands]),
        "offers": tuple([changed(offer, give=other(offer.give), want=other(offer.want)) for offer in state.offers]),
    }


EXAMINERS = {None: Mercadito()}
