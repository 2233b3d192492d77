"""What the laws need to know of Fairy Bargains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from domain.games.fairy_bargains.elimination_table import START
from domain.games.fairy_bargains.table import DECK, VALUES
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.examiner import (
    Examiner,
    Moves,
    Occasion,
    deals,
    every,
    exchanged,
    flat,
    mixed,
    others_exchanged,
)

_SETS = [each for size in range(4) for each in combinations_with_replacement(VALUES, size)]
_SETS += [(1,) * size for size in range(4, 12)] + [(2,), (1, 4), (0,)]


class Main(Examiner):
    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        return {"first_dealer": luck.randint(0, players - 1)}

    def cards(self, state: Any) -> Sequence[Any]:
        lying = () if state.played is None else (state.played,)
        return [*state.pot, *state.draw, *lying, *flat((*state.hands, *state.taken))]

    def all_cards(self, state: Any) -> Sequence[Any]:
        return () if state.round == 1 and state.phase == "deal" and not state.pot else DECK

    def candidates(self, state: Any, luck: Luck) -> Moves:
        seats = range(-1, len(state.hands) + 1)
        yield from every("play", seat=seats, card=range(-1, 12))
        yield from every("take", seat=seats, cards=[mixed(each, luck) for each in (*_SETS, state.pot, (11,))])
        yield from deals(DECK, 4, luck)

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Hands of the others, Draw Pile and taken cards exchanged among each other."""
        hands, (draw, *taken) = others_exchanged(state.hands, viewer, [state.draw, *state.taken], luck)
        return changed(state, hands=hands, draw=draw, taken=tuple([tuple(sorted(pile)) for pile in taken]))

    def longest(self, config: Any) -> int:
        return int(config.rounds * (1 + 2 * 6 * config.players) + 1)


class Exact(Main):
    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        # Three in four play with six: only then the discards are ever needed.
        seats = luck.choice((players, 6, 6, 6))
        return {"players": seats, **super().extras(seats, luck)}

    def cards(self, state: Any) -> Sequence[Any]:
        lying = () if state.played is None else (state.played,)
        return [*state.pot, *state.draw, *state.discard, *lying, *flat(state.hands)]

    def candidates(self, state: Any, luck: Luck) -> Moves:
        yield from super().candidates(state, luck)
        orders = (state.discard, state.discard[1:], (*state.discard, 1), DECK, ())
        yield from every("reshuffle", order=[mixed(order, luck) for order in orders])

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Hands of the others and Draw Pile exchanged among each other."""
        hands, (draw,) = others_exchanged(state.hands, viewer, [state.draw], luck)
        return changed(state, hands=hands, draw=draw)

    def longest(self, config: Any) -> int:
        return int(config.rounds * (1 + 3 * 6 * config.players) + 1)


class Elimination(Examiner):
    """Nothing is hidden."""

    def occasions(self, option: str) -> Iterable[Occasion]:
        """Five seats, which two decks are for; a last card that is placed."""
        last = {"phase": "play", "turn": 0, "hands": [[3], [5], [5]], "pot": [1], "out": []}
        placed = {"type": "exchange", "seat": 0, "place": 3, "withdraw": [1]}
        games: dict[str, Occasion] = {
            "decks": ({"players": 5}, None, ()),
            "elimination": ({"players": 3}, last, [placed]),
        }
        return [games[option]] if option in games else ()

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """Now and then five or six, who need two decks."""
        if luck.randint(0, 3):
            return {}
        how = luck.choice(("after_withdrawal", "on_placement"))
        return {"players": luck.randint(5, 6), "options": {"decks": 2, "elimination": how}}

    def cards(self, state: Any) -> Sequence[Any]:
        return [*state.pot, *flat(state.hands)]

    def all_cards(self, state: Any) -> Sequence[Any]:
        return START * int(state.config.players)

    def candidates(self, state: Any, luck: Luck) -> Moves:
        sets = [mixed(each, luck) for each in (*_SETS, (1, 1, 1, 1, 3))]
        seats = [-1, len(state.hands), 0, *([] if state.turn is None else [state.turn])]
        yield from every("start", first=seats)
        yield from every("exchange", seat=seats, place=(0, 2, *VALUES), withdraw=sets)

    def longest(self, config: Any) -> int:
        return 46 * int(config.players) + 1


class Solitaire(Examiner):
    def cards(self, state: Any) -> Sequence[Any]:
        return [*flat(state.piles), *state.stock, *state.play_area, *state.removed, *state.discarded]

    def all_cards(self, state: Any) -> Sequence[Any]:
        return () if state.phase == "deal" else DECK

    def candidates(self, state: Any, luck: Luck) -> Moves:
        yield from deals(DECK, 4, luck)
        sets = [mixed(piles, luck) for size in range(4) for piles in combinations(range(9), size)]
        yield from every("turn", seat=(-1, 0, 1))
        yield from every("match", seat=(-1, 0, 1), piles=[*sets, list(range(1, len(state.piles) + 1)), [1, 1]])

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """All that lies face down exchanged among each other."""
        fan = state.config.options.fan
        places = [*(pile[:-1] for pile in state.piles), state.stock]
        other = exchanged([*places, *([] if fan else [state.play_area[:-1], state.discarded])], luck)
        seen = {} if fan else {"play_area": other[-2] + state.play_area[-1:], "discarded": other[-1]}
        piles = tuple([under + pile[-1:] for under, pile in zip(other, state.piles, strict=False)])
        return changed(state, piles=piles, stock=other[len(piles)], **seen)

    def longest(self, config: Any) -> int:
        return 1 + 28 + 17 + 1


EXAMINERS = {"main": Main(), "v1": Exact(), "v2": Elimination(), "v3": Solitaire()}
