"""What the laws need to know of Moonflight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from domain.games import title_named
from domain.games.moonflight.pack.checks import built_in_wire
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from domain.rules.wire import to_wire
from tests.domain.games.examiner import Examiner, Moves, Occasion, every, exchanged, flat, mixed
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import WILD, card, more_starters, op, plays, sel, when
from tests.domain.games.moonflight.tables import config, numbered, own, play, ready, rival, shop, table
from tests.domain.games.moonflight.tables import seat as area_of

_JACKS = ("words", "clay", "cot", "bond")
_OTHER_MARKETS = {
    "words": {
        "call": 4, "talk": 3, "teach": 2, "forget": 2, "memory": 3, "manuscript": 2, "try": 4, "chronicle": 4
    },
    "cot": {
        "hearth": 3, "orchard": 5, "rick": 3, "mason": 3, "beehive": 3, "threshold": 3, "steading": 2, "greathall": 2
    },
}  # fmt: skip


_PACKS = {pack["id"]: pack for pack in built_in_wire()["packs"]}


def _restless_core() -> Raw:
    """The core pack with more starter cards, as a whole pack of an organiser's own."""
    core, more = _PACKS["core"], more_starters()
    named = [*core["starter"], *(kind["id"] for kind in more)]
    return {**core, "types": [*core["types"], *more], "starter": named}


_RESTLESS_CORE = _restless_core()


_OCCASIONS: dict[str, tuple[Any, ...]] = {
    "self_removal": (area_of(), op("trash", 1, sel("in_play")), op("gain", 1)),
    "set_cards_in_play": (area_of(play="x_tower:1[s_waste:1]"), op("trash", 1)),
    "trigger_cap": (
        area_of(draw="s_coin:1", trash=numbered("s_coin", 2, 600), play="r:1"),
        op("discard", 1, sel("draw")),
    ),
}
"""Options by which a text is followed otherwise: what its seat has, and the text."""


class Moonflight(Examiner):
    """Rounds are few and acts are bounded by what a seat can play, pay and Set; answers come on top."""

    def occasions(self, option: str) -> Iterable[Occasion]:
        """Texts that are followed otherwise, a phase of a thousand acts, a first Shop, and Score mode."""
        texts = _OCCASIONS.get(option)
        if texts is not None:
            here, *do = texts
            mine = {**here, "hand": ["e:1", *here.get("hand", ())]}
            chain = card("r", when("discard", op("discard", 1, sel("trash"))), stability=1)
            yield config(**own(card("e", plays(*do)), chain)), table(mine, rival()), [play(0, "e:1")]
        elif option == "acts_cap":
            yield config(), table(ready("s_coin:1"), rival(), acts=1000), [play(0, "s_coin:1")]
        elif option == "first_shop_restriction":
            yield config(), table(ready(coins=9), rival(), stacks={"clay-0": "dig:1"}), [shop(0, "clay-0")]
        elif option in ("solo_score", "solo_tokens"):
            yield {"players": 1, "options": {"solo_score": option == "solo_tokens"}}, None, ()

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """Different Jacks, now and then two of an own pack, own markets, and options with which a game ends."""
        wild = luck.randint(1, 3) > 1
        raw: dict[str, Any] = {
            "characters": luck.sample((*_JACKS, "grove", "storm") if wild else _JACKS, players),
            "options": _options(players, luck),
        }
        if wild:
            raw["packs"] = [luck.choice(("core", _RESTLESS_CORE, _RESTLESS_CORE)), "ext", WILD]
        elif luck.randint(1, 4) == 1:
            raw["packs"] = ["core", "ext", "lab"]
        if luck.randint(0, 1):
            raw["first"] = luck.randint(0, players - 1)
        if luck.randint(1, 3) == 1:
            raw["markets"] = {suit: counts for suit, counts in _OTHER_MARKETS.items() if suit in raw["characters"]}
        return raw

    def cards(self, state: Any) -> Sequence[Any]:
        piles = [*state.supply.values(), *state.stacks.values()]
        for area in state.seats:
            piles += [area.hand, area.draw, area.discard, area.trash]
            piles += [(lying.card, *lying.set) for lying in area.play]
        return flat([*piles, *(pile.set for pile in state.loose)])

    def all_cards(self, state: Any) -> Sequence[Any]:
        """The cards of R2; while they are still being laid out, those that have been made."""
        if state.phase == "setup":
            return self.cards(state)
        wire, players = to_wire(state.config), state.config.players
        packs = [_PACKS[pack] if isinstance(pack, str) else pack for pack in wire["packs"]]
        lists = {suit: counts for pack in packs for suit, counts in pack["supply"].items()} | (
            wire.get("markets") or {}
        )
        made = {type_id: count for suit in state.config.characters for type_id, count in lists[suit].items()}
        for pack in packs:
            for kind in pack["types"]:
                if kind["id"] in (*pack.get("starter", ()), *pack.get("generic", ())):
                    made[kind["id"]] = players * kind["qty"]
        return [f"{type_id}:{number + 1}" for type_id, count in made.items() for number in range(count)]

    def candidates(self, state: Any, luck: Luck) -> Moves:
        seats = range(-1, len(state.seats) + 1)
        for seat in seats:
            area = state.seats[seat] if 0 <= seat < len(state.seats) else state.seats[0]
            yield from _plays_and_spends(state, seat, area, luck)
            yield from _shops_and_builds(state, seat, area, luck)
            yield from _answers(state, seat, area, luck)
            yield from ({"type": kind, "seat": seat} for kind in ("pass", "haggle"))
            yield {"type": "shuffle", "zone": "p0.draw", "order": [], "seat": seat}
        everything = list(self.cards(state)) or ["s_coin:1"]
        for zone in ("p0.draw", "p1.draw", "supply.words", "p9.draw", "hand", ""):
            orders = [luck.sample(everything, min(size, len(everything))) for size in (0, 1, 3, 24)]
            yield from every("shuffle", zone=[zone], order=orders)
        yield from every("ai", seat=(-1, len(state.seats), 10**20))
        yield from ({"type": kind} for kind in ("pass", "ai"))

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Supplies and Draw Decks in another order, each other seat's face-down cards exchanged among themselves."""
        seats = [_mixed(area, seat == viewer, luck) for seat, area in enumerate(state.seats)]
        supply = {suit: tuple(mixed(pile, luck)) for suit, pile in state.supply.items()}
        return changed(state, seats=tuple(seats), supply=supply)

    def is_position(self, state: Any) -> bool:
        """MF-F3: a position is taken at an act."""
        at_rest = state.pending is None or state.pending.kind == ("shuffle" if state.phase == "setup" else "act")
        return state.phase != "reset" and at_rest and not state.strays


def _options(players: int, luck: Luck) -> dict[str, Any]:
    """Any options that all revisions know: small limits, so that a random game ends and meets them, and Score mode for
    one seat alone.
    """
    chosen: dict[str, Any] = {}
    for option in title_named("moonflight").options[None]:
        if option.since == 1:
            value = luck.choice(option.values)
            chosen[option.name] = luck.choice(value[:100]) if isinstance(value, range) else value
    return {
        **chosen, "round_limit": luck.choice((1, 2, 4, 6, 9, 14)), "acts_cap": luck.choice((1000, 1000, 3, 12)),
        "trigger_cap": luck.choice((1, 3, 8)), "coin_supply": luck.choice((None, None, 0, 12, 60)),
        "solo_score": players == 1 and luck.randint(1, 3) > 1, "solo_tokens": luck.choice((1, 2, 3, 8)),
    }  # fmt: skip


def _plays_and_spends(state: Any, seat: int, area: Any, luck: Luck) -> Moves:
    lying = [in_play.card for in_play in area.play]
    yield from every("play", seat=[seat], card=(*area.hand, *lying, *area.draw[:2], "s_coin:99", "nothing", ""))
    for source in (*lying, *(f"char:{other}" for other in range(-1, len(state.seats) + 1)), "coins:1", "char:x"):
        for ability in (0, 1, luck.choice((-1, 2, 9))):
            yield {"type": "spend", "seat": seat, "source": source, "ability": ability}
            paid = luck.sample(area.hand, min(1, len(area.hand)))
            yield {"type": "spend", "seat": seat, "source": source, "ability": ability, "cards": paid}
    yield {"type": "spend", "seat": seat, "source": "char:0", "ability": 0, "cards": ["s_coin:99"]}


def _shops_and_builds(state: Any, seat: int, area: Any, luck: Luck) -> Moves:
    stacks = [*state.stacks, "gen-nothing", "words", ""]
    yield from every("shop", seat=[seat], mode=["single"], stack=stacks)
    chosen = [[stack] for stack in stacks] + [luck.choices(stacks, k=size) for size in (0, 2, 2, 3)]
    yield from every("shop", seat=[seat], mode=["suit"], stacks=chosen)
    yield {"type": "shop", "seat": seat, "mode": "barter", "stack": "gen-coins"}
    yield {"type": "build", "seat": seat, "sets": []}
    parents = [in_play.card for in_play in area.play] + ["x_tower:99"]
    held = [*area.hand, "s_coin:99"]
    for size in (1, 1, 1, 2, 3):
        chosen = luck.sample(held, min(size, len(held)))
        yield {"type": "build", "seat": seat, "sets": [{"card": card, "onto": luck.choice(parents)} for card in chosen]}


def _answers(state: Any, seat: int, area: Any, luck: Luck) -> Moves:
    """Every kind of answer: out of what is asked where that is known, and out of anything."""
    answer = {"type": "choose", "seat": seat}
    asked = to_wire(state)["pending"] or {}
    known = [*area.hand, *area.discard[:3], *(lying.card for lying in area.play), "s_coin:99"]
    offered = asked.get("from") or asked.get("items") or asked.get("cards") or known
    pool = list(offered) if isinstance(offered, list | dict) else known
    stacks = list(state.stacks)
    parents = [*(lying.card for lying in area.play), "x_tower:99"]
    for size in range(4):
        some = luck.sample(pool, min(size, len(pool)))
        yield {**answer, "cards": some}
        yield {**answer, "stacks": luck.sample(stacks, min(size, len(stacks)))}
        yield {**answer, "sets": [{"card": card, "onto": luck.choice(parents)} for card in some]}
        yield {**answer, "moves": [{"card": card, "stack": luck.choice(stacks or ["words-0"])} for card in some]}
        kept = luck.sample(area.hand, min(size, len(area.hand)))
        rest = [card for card in area.hand if card not in kept]
        yield {**answer, "retain": kept, "coins": size}
        yield {**answer, "retain": kept, "coins": min(size, area.coins), "order": luck.sample(rest, len(rest))}
        yield {**answer, "target": size - 1}
        yield {**answer, "option": size - 1}
    yield {**answer, "order": luck.sample(pool, len(pool))}
    yield {**answer, "order": pool[1:]}
    yield {**answer, "cards": pool[:1] * 2}
    yield {**answer, "yes": luck.choice((True, False))}
    for stack in ("turn", "end", "start"):
        yield {**answer, "stack": stack}
    yield answer


def _mixed(area: Any, own: bool, luck: Luck) -> Any:
    if own:
        return changed(area, draw=tuple(mixed(area.draw, luck)))
    hand, draw, *sets = exchanged([area.hand, area.draw, *(lying.set for lying in area.play)], luck)
    in_play = [changed(lying, set=under) for lying, under in zip(area.play, sets, strict=True)]
    return changed(area, hand=hand, draw=draw, play=tuple(in_play))


EXAMINERS = {None: Moonflight()}
