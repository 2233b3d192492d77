"""Reads AI cards (MF-D10)."""

from typing import Final, Literal

from domain.games.moonflight.pack.ai_syntax import (
    AiBuild,
    AiCard,
    AiConditions,
    AiDeed,
    AiPass,
    AiPlay,
    AiReset,
    AiRule,
    AiShop,
    AiSpend,
    AiTarget,
    Bounds,
)
from domain.games.moonflight.pack.selectors import LONGEST_NAME, bounds, names, signed
from domain.games.moonflight.pack.spots import Spot

_MOST_RULES: Final = 100
_MOST_SPENDS: Final = 20
_DEEDS: Final = ("play", "spend", "build", "shop", "pass")
_CONDITIONS: Final = ("hand", "hand_score", "coins", "deck", "in_hand", "no_empty_stacks")
_BUILT: Final[tuple[Literal["lowest_cost", "highest_score"], ...]] = ("lowest_cost", "highest_score")
_HIGHEST_COST: Final = ("highest_cost",)


def ai_card(spot: Spot) -> AiCard:
    """The AI card here. Without `reset` it retains nothing."""
    spot.object(("pre", "post"), ("reset", "provenance"))
    reset = spot.at("reset")
    reset.object((), ("pre", "post"))
    return AiCard(
        pre=spot.at("pre").each(_rule, _MOST_RULES),
        post=spot.at("post").each(_rule, _MOST_RULES),
        reset_pre=_reset(reset.at("pre")),
        reset_post=_reset(reset.at("post")),
        provenance=spot.at("provenance").text(LONGEST_NAME),
    )


def _reset(spot: Spot) -> AiReset:
    if spot.object((), ("retain", "discard", "market")) and not spot.raw:
        spot.fault("must have at least one of 'retain', 'discard' and 'market'")
    return AiReset(names(spot.at("retain")), spot.given("discard", names), spot.given("market", names))


def _rule(spot: Spot) -> AiRule:
    spot.object(("do",), ("if",))
    return AiRule(_conditions(spot.at("if")), _deed(spot.at("do")))


def _conditions(spot: Spot) -> AiConditions:
    spot.object((), _CONDITIONS, what="condition")
    empty = spot.at("no_empty_stacks")
    return AiConditions(
        hand=_span(spot.at("hand")),
        hand_score=_span(spot.at("hand_score")),
        coins=_span(spot.at("coins")),
        deck=_span(spot.at("deck")),
        in_hand=spot.given("in_hand", names),
        no_empty_stacks=not empty.absent and empty.word(("own",), "suit", "own") == "own",
    )


def _span(spot: Spot) -> Bounds | None:
    return bounds(spot) if spot.object((), ("eq", "min", "max")) else None


def _deed(spot: Spot) -> AiDeed:
    if not spot.object((), (*_DEEDS, "target"), what="deed"):
        return AiPass()
    deeds = [deed for deed in _DEEDS if deed in spot.raw]
    if len(deeds) != 1:
        spot.fault(f"must have exactly one of {', '.join(_DEEDS)}, and has {len(deeds)}")
        return AiPass()
    if deeds[0] != "play" and not spot.at("target").absent:
        spot.at("target").fault("belongs to a 'play' alone")
    match deeds[0]:
        case "play":
            return _play(spot.at("play"), spot.at("target"))
        case "spend":
            return _spend(spot.at("spend"))
        case "build":
            return _build(spot.at("build"))
        case "shop":
            return _shop(spot.at("shop"))
    spot.at("pass").only_true()
    return AiPass()


def _play(spot: Spot, target: Spot) -> AiPlay:
    named = _exactly_one(spot, ("names", "stability_min", "pick"))
    spot.at("pick").word(_HIGHEST_COST, "pick", "highest_cost")
    aimed = None if target.absent else _target(target)
    return AiPlay(named, spot.given("stability_min", Spot.integer), not spot.at("pick").absent, aimed)


def _target(spot: Spot) -> AiTarget:
    named = _exactly_one(spot, ("names", "score_eq", "pick"))
    spot.at("pick").word(("highest_score",), "pick", "highest_score")
    return AiTarget(named, spot.given("score_eq", signed), not spot.at("pick").absent)


def _exactly_one(spot: Spot, members: tuple[str, str, str]) -> tuple[str, ...] | None:
    """The names in the first of three members, exactly one of which an object must have; `None` if absent."""
    if spot.object((), members):
        given = [member for member in members if member in spot.raw]
        if len(given) != 1:
            spot.fault(f"must have exactly one of {', '.join(members)}, and has {len(given)}")
    return spot.given("names", names)


def _spend(spot: Spot) -> AiSpend:
    spot.object(("source", "ability"), ("needs",))
    needs = spot.at("needs")
    needed = not needs.absent and needs.word(("draw",), "need", "draw") == "draw"
    return AiSpend(spot.at("source").text(LONGEST_NAME, 1), spot.at("ability").integer(0, _MOST_SPENDS), needed)


def _build(spot: Spot) -> AiBuild:
    spot.object(("cards", "onto"))
    cards, onto = spot.at("cards").word(_BUILT, "choice of cards", "lowest_cost"), spot.at("onto")
    if isinstance(onto.raw, str):
        onto.word(_HIGHEST_COST, "choice of cards", "highest_cost")
        return AiBuild(cards)
    onto.object(("names",))
    return AiBuild(cards, names(onto.at("names")))


def _shop(spot: Spot) -> AiShop:
    spot.object((), ("suit", "score_min", "stack", "pick"))
    suit, stack, pick = spot.at("suit"), spot.at("stack"), spot.at("pick")
    suit.word(("own",), "suit", "own")
    stack.word(("fewest",), "choice of stacks", "fewest")
    pick.word(_HIGHEST_COST, "pick", "highest_cost")
    return AiShop(not suit.absent, spot.given("score_min", signed), not stack.absent, not pick.absent)
