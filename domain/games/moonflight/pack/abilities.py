"""Reads abilities and instructions of the effect language (MF-D1, D4)."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, get_args

from domain.games.moonflight.pack.selectors import (
    DEEPEST_NESTING,
    PLAYERS,
    condition,
    definite,
    number,
    read_filter,
    selector,
)
from domain.games.moonflight.pack.spots import LARGEST, Spot
from domain.games.moonflight.pack.syntax import (
    Ability,
    Arrange,
    Choice,
    DealCards,
    ForbidAbility,
    ForbiddenVerb,
    Gain,
    If,
    Instruction,
    Instructions,
    Limit,
    Lose,
    May,
    ModAbility,
    Modify,
    MoveTo,
    Occasion,
    PlayAbility,
    Player,
    Purchase,
    Reactor,
    Repeat,
    Scope,
    Selector,
    SetCards,
    SpendAbility,
    Stat,
    TakeCards,
    WhenAbility,
    all_of,
)

_MOST_INSTRUCTIONS: Final = 20
"""The most instructions in a list, and on a face: with a trigger cap of 500 the worst text takes seconds."""

_MOST_OPTIONS: Final = 10
_MOST_ABILITIES: Final = 20

_MOVE_TO: Final[tuple[MoveTo, ...]] = get_args(MoveTo)
_OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
_REACTORS: Final[tuple[Reactor, ...]] = get_args(Reactor)
_LIMITS: Final[tuple[Limit, ...]] = get_args(Limit)
_STATS: Final[tuple[Stat, ...]] = get_args(Stat)
_VERBS: Final[tuple[ForbiddenVerb, ...]] = get_args(ForbiddenVerb)
_PAY: Final[tuple[Literal["free", "cost"], ...]] = ("free", "cost")
_MOD_OPS: Final[tuple[Literal["add", "set"], ...]] = ("add", "set")
_APPLIES: Final[dict[Stat, tuple[Scope, ...]]] = {
    "hand_limit": ("self",),
    "retain_limit": ("self",),
    "coin_limit": ("self",),
    "stability": ("self", "others", "all"),
    "cost": ("own_suit", "any"),
}

_HAND: Final = Selector(("hand",))
_TOP_OF_DECK: Final = Selector(("draw",), "top")
_HAND_OR_IN_PLAY: Final = Selector(("hand", "in_play"))
_IN_PLAY: Final = Selector(("in_play",))


class _InstructionForm(NamedTuple):
    """How an instruction is read: its members besides `op`, the optional ones, and the reader."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    read: Callable[[Spot, int], Instruction]


def abilities(spot: Spot) -> tuple[Ability, ...]:
    """The abilities of a face."""
    read = spot.each(_ability, _MOST_ABILITIES)
    count = len([one for ability in read for one in all_of(getattr(ability, "do", ()))])
    if count > _MOST_INSTRUCTIONS:
        spot.fault(f"must have at most {_MOST_INSTRUCTIONS} instructions in all, and has {count}")
    return read


def _ability(spot: Spot) -> Ability:
    match spot.tag("kind", ("play", "spend", "when", "mod", "forbid")):
        case "spend":
            return _spend(spot)
        case "when":
            return _when(spot)
        case "mod":
            return _mod(spot)
        case "forbid":
            spot.object(("kind", "verbs"))
            return ForbidAbility(spot.at("verbs").words(_VERBS, "verb"))
        case "play":
            spot.object(("kind", "do"))
    return PlayAbility(instructions(spot.at("do")))


def _spend(spot: Spot) -> SpendAbility:
    spot.object(("kind", "cost", "do"))
    cost = spot.at("cost")
    coins, cards = cost.at("coins").integer(), cost.at("cards").integer()
    sound = cost.object((), ("coins", "cards"), what="cost")
    if sound and all(cost.at(part).absent or cost.at(part).raw == 0 for part in ("coins", "cards")):
        cost.fault("must ask for at least one coin or card: a Spend ability without a cost never ends")
    return SpendAbility(coins, cards, instructions(spot.at("do")))


def _when(spot: Spot) -> WhenAbility:
    spot.object(("kind", "event", "do"), ("who", "filter", "onto", "optional"))
    return WhenAbility(
        event=spot.at("event").word(_OCCASIONS, "event", "draw"),
        who=spot.at("who").word(_REACTORS, "player", "you"),
        filter=read_filter(spot.at("filter")),
        onto_self=_onto_self(spot),
        optional=spot.at("optional").flag(),
        do=instructions(spot.at("do")),
    )


def _onto_self(spot: Spot) -> bool:
    onto = spot.at("onto")
    onto.word(("self",), "place to Set to", "self")
    return not onto.absent


def _mod(spot: Spot) -> ModAbility:
    spot.object(("kind", "stat", "op", "value", "applies"))
    stat = spot.at("stat").word(_STATS, "stat", "hand_limit")
    known = _APPLIES[stat] if stat == spot.at("stat").raw else get_args(Scope)
    applies = spot.at("applies").word(known, f"part for {stat!r}", known[0])
    op = spot.at("op").word(_MOD_OPS, "op", "add")
    if stat == "stability" and op == "set":
        spot.at("op").fault("must be 'add': Stability is only added to")
    return ModAbility(stat, op, spot.at("value").integer(-LARGEST), applies)


def instructions(spot: Spot, depth: int = 0) -> Instructions:
    """A list of instructions, nested `depth` deep."""
    return spot.each(lambda one: _instruction(one, depth), _MOST_INSTRUCTIONS)


def _instruction(spot: Spot, depth: int) -> Instruction:
    if depth > DEEPEST_NESTING:
        spot.fault("is nested too deeply: at most four instructions around it")
        return Gain(0)
    op = spot.tag("op", tuple(_FORMS))
    if op is None:
        return Gain(0)
    form = _FORMS[op]
    spot.object(("op", *form.required), form.optional)
    return form.read(spot, depth)


def _taking(verb: Literal["draw", "discard", "trash"], default: Selector, to: MoveTo) -> _InstructionForm:
    """How an instruction that takes cards, by default from there, is read."""
    return _InstructionForm(
        ("n",),
        ("from",),
        lambda spot, _: TakeCards(verb, number(spot.at("n")), selector(spot.at("from"), default), to),
    )


def _move(spot: Spot, depth: int) -> TakeCards:
    to = spot.at("to")
    to.object(("zone",))
    n, source = number(spot.at("n")), selector(spot.at("from"), _HAND)
    return TakeCards("move", n, source, to.at("zone").word(_MOVE_TO, "zone", "hand"))


def _set(spot: Spot, depth: int) -> SetCards:
    return SetCards(number(spot.at("n")), selector(spot.at("from"), _HAND), _onto_self(spot))


def _player(spot: Spot) -> Player:
    return spot.at("player").word(PLAYERS, "player", "you")


def _deal(spot: Spot, depth: int) -> DealCards:
    suit = spot.given("suit", Spot.id)
    return DealCards(definite(spot.at("n")), None if suit == "own" else suit, _player(spot))


def _purchase(spot: Spot, depth: int) -> Purchase:
    pay, buyer = spot.at("pay").word(_PAY, "way to pay", "free"), spot.at("for").word(PLAYERS, "player", "you")
    return Purchase(number(spot.at("n")), pay, buyer, read_filter(spot.at("filter")))


def _repeat(spot: Spot, depth: int) -> Repeat:
    source = selector(spot.at("from"), _IN_PLAY)
    if source.zones != ("in_play",) or source.player != "you":
        spot.at("from").fault("must be one's own cards in play: only their text can be followed again")
    return Repeat(source)


def _if(spot: Spot, depth: int) -> If:
    then, otherwise = instructions(spot.at("then"), depth + 1), instructions(spot.at("else"), depth + 1)
    return If(condition(spot.at("cond")), then, otherwise)


def _choice(spot: Spot, depth: int) -> Choice:
    return Choice(spot.at("options").each(lambda one: instructions(one, depth + 1), _MOST_OPTIONS, 1))


def _modify(spot: Spot, depth: int) -> Modify:
    return Modify(spot.at("stat").word(_LIMITS, "limit", "hand_limit"), spot.at("add").integer(-LARGEST))


_FORMS: Final[dict[str, _InstructionForm]] = {
    "gain": _InstructionForm(("n",), ("player",), lambda spot, _: Gain(definite(spot.at("n")), _player(spot))),
    "lose": _InstructionForm(("n",), ("player",), lambda spot, _: Lose(definite(spot.at("n")), _player(spot))),
    "draw": _taking("draw", _TOP_OF_DECK, "hand"),
    "discard": _taking("discard", _HAND, "discard"),
    "trash": _taking("trash", _HAND_OR_IN_PLAY, "trash"),
    "move": _InstructionForm(("n", "from", "to"), (), _move),
    "set": _InstructionForm(("n",), ("from", "onto"), _set),
    "deal": _InstructionForm(("n",), ("suit", "player"), _deal),
    "purchase": _InstructionForm(("n",), ("pay", "for", "filter"), _purchase),
    "repeat": _InstructionForm((), ("from",), _repeat),
    "arrange": _InstructionForm(("n",), (), lambda spot, _: Arrange(definite(spot.at("n")))),
    "modify": _InstructionForm(("stat", "add"), (), _modify),
    "if": _InstructionForm(("cond", "then"), ("else",), _if),
    "may": _InstructionForm(("do",), (), lambda spot, depth: May(instructions(spot.at("do"), depth + 1))),
    "choose": _InstructionForm(("options",), (), _choice),
}
