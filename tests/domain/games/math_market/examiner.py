"""What the laws need to know of Math Market."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from domain.games.math_market.events.dealing import ClockAdvanced, GameStarted
from domain.games.math_market.events.standard import ClaimUnrewarded
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.examiner import Examiner, Moves, Occasion, every, flat, mixed, others_exchanged


def own_deck(size: int, luck: Luck) -> dict[str, Any]:
    """A deck with so many coins."""
    values = [luck.randint(1, luck.choice((3, 9, 99))) for _ in range(size)]
    specials = [luck.choice((None, None, "snail", "cheetah")) for _ in range(size)]
    creatures = {f"k{number}": {"price": sum(luck.sample(values, 2))} for number in range(luck.choice((4, 9, 25)))}
    coins = {
        f"c{number}": {"value": value, **({"special": special} if special else {})}
        for number, (value, special) in enumerate(zip(values, specials, strict=True))
    }
    return {"coins": coins, "creatures": creatures}


def some(known: Iterable[Any], every_card: Iterable[Any], luck: Luck) -> list[Any]:
    """Most of what would be good, and some of all there are."""
    return [*mixed(known, luck)[:4], *mixed(every_card, luck)[:3], "?", "zz"]


def hand_of(state: Any, seat: int) -> tuple[Any, ...]:
    """What the seat holds, if it is one."""
    return tuple(state.hands[seat]) if 0 <= seat < len(state.hands) else ()


def prices_of(state: Any, luck: Luck) -> list[int]:
    """The prices of the row, one that may be anything, and none."""
    prices = [state.config.cards.creatures[creature].price for creature in state.row if creature is not None]
    return [*prices, luck.randint(1, 200), 0]


class Beginner(Examiner):
    rare = frozenset({GameStarted, ClockAdvanced})
    """The opening is before the first move of any game, and no clock runs where there are turns."""

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """Any seat begins; one game in four is played with an organiser's own deck."""
        deck = {} if luck.randint(0, 3) else {"deck": own_deck(8 * players + luck.choice((0, 1, 12)), luck)}
        return {"first": luck.randint(0, players - 1), **deck}

    def cards(self, state: Any) -> Sequence[Any]:
        face_down = [state.coin_pile, state.creature_pile, *getattr(state, "hands", ())]
        lying = [*flat(face_down), *state.discard, *flat(state.bought), *getattr(state, "coins", ())]
        for slot in state.row:
            lying += [slot] if slot is None or isinstance(slot, str) else [slot.creature, slot.deposit]
        lying.append(getattr(state, "table_coin", None))
        window = getattr(state, "window", None)
        lying += [claim.coin for claim in window.claims] if window else []
        # An empty place in the open is none; what lies face down is a card that this viewer does not know.
        return [card for card in lying if card is not None] + [card for card in flat(face_down) if card is None]

    def all_cards(self, state: Any) -> Sequence[Any]:
        """Nothing before the shuffle, then the whole deck."""
        deck = (*state.config.cards.coins, *state.config.cards.creatures)
        return deck if any(state.row) or self.cards(state) else ()

    def candidates(self, state: Any, luck: Luck) -> Moves:
        """What officials might send, and what every seat might, be it there or not."""
        coins, creatures = list(state.config.cards.coins), list(state.config.cards.creatures)
        yield from ({"type": kind} for kind in ("tick", "abort", "shuffle", "wish"))
        yield from ({"type": kind, "seat": 0} for kind in ("tick", "abort", "tie", "shuffle"))
        yield {"type": "tick", "at": state.now - 1}
        orders = {"coin_order": mixed(coins, luck), "creature_order": mixed(creatures, luck)}
        yield {"type": "shuffle", **orders, "seat": 1}
        yield {"type": "shuffle", **orders, "coin_order": coins[1:]}
        for seat in range(-1, state.config.players + 1):
            for move in self.of_seat(state, seat, luck):
                yield {"seat": seat, **move}
            yield {"type": "wish", "seat": seat}

    def of_seat(self, state: Any, seat: int, luck: Luck) -> Moves:
        """What a seat might send."""
        coins = some(hand_of(state, seat), state.config.cards.coins, luck)
        row = [slot.creature for slot in state.row if slot.creature is not None]
        for kind in ("deposit", "buy"):
            yield from every(kind, coin=coins, creature=[*row, *some((), state.config.cards.creatures, luck)])
            yield {"type": kind, "coin": coins[0]}
        for kind in ("skip", "decline_bonus"):
            yield from ({"type": kind, **more} for more in ({}, {"draws": ["zz"]}, {"at": state.now - 1}))

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Both piles shuffled, the coins exchanged with those in the hands of others; after the end, nothing."""
        if state.over is not None:
            return state
        hands, (coins,) = others_exchanged(state.hands, viewer, [state.coin_pile], luck)
        creatures = tuple(mixed(state.creature_pile, luck))
        return changed(state, coin_pile=coins, creature_pile=creatures, hands=hands)

    def longest(self, config: Any) -> int:
        """Every coin is drawn and played at most once, and the others skip or decline meanwhile."""
        return 4 * len(config.cards.coins) * (int(config.players) + 2)


class Standard(Beginner):
    rare = frozenset({GameStarted, ClaimUnrewarded})
    """The opening is before the first move of any game; the other takes more claimants than creatures."""

    def occasions(self, option: str) -> Iterable[Occasion]:
        """A cheetah silences the leader, and the others are stuck."""
        if option != "cheetah_block":
            return
        position = {
            "hands": [["8c", "7a", "1a"], ["3a", "1b", "1c"], ["5a", "1d", "2b"]],
            "row": ["F12a", "F10a", "F09a", "F15a"],
            "table_coin": "7e",
            "coin_pile": ["4a", "5b"],
            "creature_pile": ["F11a", "F14a"],
            "bought": [["F06a"], [], []],
            "effect": {"kind": "cheetah", "seats": [0], "unable": []},
        }
        stuck = [{"type": "stuck", "seat": seat, "hunt": 1} for seat in (1, 2)]
        yield {"players": 3, "options": {"deadlock": "declared"}}, position, stuck

    def of_seat(self, state: Any, seat: int, luck: Luck) -> Moves:
        prices, named = prices_of(state, luck), [*state.row, "zz"]
        coins = some(hand_of(state, seat), state.config.cards.coins, luck)
        yield from every("claim", hunt=[state.hunt], coin=coins, price=prices)
        for coin in coins:
            creature = luck.choice(named)
            yield {"type": "claim", "hunt": state.hunt, "coin": coin, "price": prices[0], "creature": creature}
        for kind in ("unable", "stuck"):
            yield from every(kind, hunt=(state.hunt, state.hunt + 1, "1"))
            yield {"type": kind, "hunt": state.hunt, "draws": ["zz"]}
        if seat == 0:
            yield from every("tie", hunt=[state.hunt], seat=[None], claims=self._ties(state, luck))

    def _ties(self, state: Any, luck: Luck) -> Iterator[list[dict[str, Any]]]:
        """Claims of several seats, most of them right."""
        known, pays = state.config.cards.coins, state.config.cards.pays
        for _ in range(40):
            found = []
            for seat in luck.sample(range(-1, state.config.players + 1), luck.randint(1, 3)):
                hand, prices = hand_of(state, seat) or ("zz",), prices_of(state, luck)
                can_pay = [coin for coin in hand if coin in known and state.table_coin is not None]
                right = [(coin, price) for coin in can_pay for price in prices if pays(coin, state.table_coin) == price]
                wrong = (luck.choice(hand), luck.choice(prices))
                coin, price = luck.choice(right) if right and luck.randint(0, 3) else wrong
                found.append({"seat": seat, "coin": coin, "price": price})
            yield found

    def longest(self, config: Any) -> int:
        """Anybody may be wrong any number of times, or not; this is many times what luck needs."""
        return 100_000


class Advanced(Standard):
    rare = frozenset({GameStarted})

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """One game in eight is played with fewer coins than its creatures cost."""
        found = super().extras(players, luck)
        return found if luck.randint(0, 7) else {**found, "deck": own_deck(luck.choice((2, 3, 6)), luck)}

    def of_seat(self, state: Any, seat: int, luck: Luck) -> Moves:
        hunt, on_table = state.hunt, list(state.coins)
        for price in prices_of(state, luck):
            yield {"type": "declare", "hunt": hunt, "price": price}
            yield {"type": "declare", "hunt": hunt, "price": price, "creature": luck.choice([*state.row, "zz"])}
            yield {"type": "declare", "hunt": hunt + 1, "price": price}
            for size in (1, 2, 2, 2, 2, 2, 3):
                coins = luck.sample([*on_table, "zz", "zz", "zz"], size)
                yield {"type": "point", "hunt": hunt, "coins": coins}
                yield {"type": "buy", "hunt": hunt, "price": price, "coins": coins}

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """No coin is hidden."""
        return (
            state if state.over is not None else changed(state, creature_pile=tuple(mixed(state.creature_pile, luck)))
        )


EXAMINERS = {"beginner": Beginner(), "standard": Standard(), "advanced": Advanced()}
