"""Events of decisions: how a running act stops for them and resumes (MF-F1). No sheet lists them.

Everybody is told who is asked for what, and what was chosen as far as it lies open.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal

from domain.games.moonflight.events.event import Ends, InAct
from domain.games.moonflight.table.audience import PURPOSE, turned_down
from domain.games.moonflight.table.table import Card, Kind, Pending, Table
from domain.games.moonflight.words import (
    card_named,
    cards_named,
    item_named,
    sets_named,
    source_named,
    stack_named,
    stacks_named,
    zone_named,
)
from domain.rules.event import Changes, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, listed, seat_named
from domain.rules.secrecy import Context, IfGiven, Shown, Viewer
from domain.rules.values import amended, value

_ASKED: Final[Mapping[Kind, str]] = {
    "act": "is to act",
    "cards": "is to choose cards",
    "sets": "is to choose which cards are Set, and to what",
    "to_market": "is to choose which cards go to the market",
    "stacks": "is to choose Market Stacks",
    "target": "is to choose a player",
    "may": "is to say whether to do what they may do",
    "option": "is to choose between alternatives",
    "order": "is to choose an order",
    "keep": "is to choose what to keep",
    "solo": "is to choose from which stack tokens are removed",
}
_PURPOSES: Final = {
    "reset": "is to say in which order their cards are put on the Discard Stack",
    "triggers": "is to say in which order texts react",
    "arrange": "is to say how the top of their Draw Deck lies",
    "precedence": "is to say which of their contradicting texts comes first",
    "deal": "is to choose Market Stacks for the last cards of the deal",
    "purchase": "is to choose Market Stacks to Purchase from",
}
_VERBS: Final = {
    "discard": "to Discard",
    "trash": "to Trash",
    "draw": "to Draw",
    "move": "to Move",
    "set": "to Set",
    "set_onto": "to Set a card to",
    "repeat": "whose text is followed again",
}


def _act_seen(viewer: Viewer, act: Any, event: Any, context: Context) -> Any:
    """An act in wire form, in full for its seat; others see what is open, but not what is Set or paid with."""
    if not act or act["seat"] == viewer:
        return act
    return {member: act[member] for member in ("type", "seat", "card", "source", "ability") if member in act}


def _asked_seen(viewer: Viewer, asked: Any, event: Any, context: Context) -> Any:
    """A decision in wire form; viewers other than its seat see it as on the table."""
    if not asked or asked["seat"] == viewer:
        return asked
    seen = {name: asked[name] for name in ("kind", "seat", "zone", "amount", "purpose") if name in asked}
    if purpose := {name: asked[name] for name in PURPOSE if name in asked}:
        seen["purpose"] = purpose
    return {**seen, "cards": list(turned_down(asked["cards"]))} if asked["kind"] == "shuffle" else seen


def _answer_seen(viewer: Viewer, answer: Any, event: Any, context: Context) -> Any:
    """An answer in wire form, in full for the seat that gave it.

    Others learn what they see happen: players, alternatives and Market Stacks, the order of texts in force, and how
    many cards, but not which. Kept coins follow the option; a shuffle keeps its length. Sealed keeping is fully hidden.
    """
    if not answer or answer.get("seat") == viewer:
        return answer
    if "retain" in answer and context.config is not None and context.config.seals_keeping:
        return {"type": answer["type"], "seat": answer["seat"], "retain": None, "coins": None}
    shown: dict[str, Any] = {}
    for member, given in answer.items():
        if member in ("cards", "retain", "sets", "moves") or (
            member == "order" and not all("/" in str(one) for one in given)
        ):
            shown[member] = list(turned_down(given))
        elif member != "coins" or (context.config is not None and context.config.options.coins_public):
            shown[member] = given
        else:
            shown[member] = None
    return shown


_ASKED_SEEN: Final = Shown(_asked_seen)


@value
class ActBegun(TableEvent):
    """An act or Reset asks for decisions; it resumes from the table before it, by the move `act` (in wire form).

    `asks` is the first of them, as in `Asked`; the first revision did not tell it here.
    """

    act: Annotated[Any, Shown(_act_seen)]
    rule: str = "MF-F1"
    asks: Annotated[IfGiven[Any | None], _ASKED_SEEN] = None
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return {"base": amended(table, {}), "act": self.act, "answers": ()} if table.whole else {}

    def sentence(self, before: Table) -> str:
        seat, kind = seat_named(self.act["seat"]), self.act["type"]
        if kind == "play":
            deed = say("{seat} plays {card}", seat=seat, card=card_named(self.act["card"], before))
        elif kind == "spend":
            deed = say("{seat} uses {source}", seat=seat, source=source_named(self.act["source"], before))
        else:
            deed = say("{seat} {deeds}", seat=seat, deeds=say(_DEEDS[kind]))
        if self.asks is None:
            return f"{deed}."
        return say(
            "{deed}; in it {question}." if kind == "pass" else "{deed}; for that {question}.",
            deed=deed,
            question=_question(self.asks, before),
        )


_DEEDS: Final = {"shop": "Shops", "build": "Builds", "pass": "passes, the last of all, and the Reset is due"}


@value
class Asked(TableEvent):
    """A decision is awaited: a `Pending` in wire form."""

    pending: Annotated[Any, _ASKED_SEEN]
    rule: str = "MF-F1"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        fields = {"from_" if name == "from" else name: _tupled(part) for name, part in self.pending.items()}
        return {"pending": Pending(**fields)}

    def sentence(self, before: Table) -> str:
        return f"{_question(self.pending, before)}."


def _tupled(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _tupled(one) for name, one in part.items()}
    return tuple(part) if isinstance(part, list) else part


def _question(pending: Mapping[str, Any], before: Table) -> str:
    if "zone" in pending:
        return say("{zone} is to be shuffled", zone=zone_named(pending["zone"], before))
    seat, pending = seat_named(pending["seat"]), {**pending, **pending.get("purpose", {})}
    if "verb" in pending:
        source = source_named(pending["source"], before)
        return say(
            "{seat} is to choose {number} {verbs}, as {source} says",
            seat=seat,
            number=_number(pending),
            verbs=say(_VERBS[pending["verb"]]),
            source=source,
        )
    return say(
        "{seat} {which}",
        seat=seat,
        which=say(_PURPOSES[pending["what"]] if "what" in pending else _ASKED[pending["kind"]]),
    )


def _number(pending: Mapping[str, Any]) -> str:
    """The number of cards, for readers who see the candidates."""
    if "min" not in pending:
        return say("cards")
    least, most = pending["min"], pending["max"]
    if least == most:
        return counted(most, "card")
    return say(
        "{which} {cards}", which=say("{least} to", least=least) if least else say("up to"), cards=counted(most, "card")
    )


@value
class Answered(InAct):
    """The awaited decision was made, or the pile shuffled, by this move in wire form."""

    answer: Annotated[Any, Shown(_answer_seen)]
    rule: str = "MF-F1"
    ends_act: Ends = None
    quiet: ClassVar[bool] = True

    def changes(self, table: Table) -> Changes:
        answers = None if table.answers is None else (*table.answers, self.answer)
        return {"pending": None, "answers": answers}

    def sentence(self, before: Table) -> str:
        answer = self.answer
        if answer["type"] == "shuffle":
            return say("the dealer has shuffled {zone}.", zone=zone_named(answer["zone"], before))
        # `retain` comes first: only with it may a second member, `order`, be given.
        told = next(words for member, words in _CHOSEN.items() if member in answer)
        return say("{seat} {told}.", seat=seat_named(answer["seat"]), told=told(answer, before))


def _cards(cards: list[Card | None], before: Table) -> str:
    """The cards by name, or their number if the reader does not see them."""
    if None in cards:
        return counted(len(cards), "card")
    return cards_named(cards, before)


def _kept(answer: Mapping[str, Any], before: Table) -> str:
    if answer["retain"] is None:
        return say("has chosen what to keep, which is shown when all have chosen")
    coins = say("some coins") if answer["coins"] is None else counted(answer["coins"], "coin")
    return say("keeps {cards} and {coins}", cards=_cards(answer["retain"], before), coins=coins)


def _ordered(answer: Mapping[str, Any], before: Table) -> str:
    items = answer["order"]
    if None in items:
        where = say("the top ") if _purpose(before, "what") == "arrange" else ""
        return say("has put {where}{cards} in order", where=where, cards=counted(len(items), "card"))
    return say("chooses this order: {items}", items=listed([item_named(item, before) for item in items]))


def _picked(answer: Mapping[str, Any], before: Table) -> str:
    verb = say(_VERBS.get(_purpose(before, "verb") or "", ""))
    return say("chooses {cards} {verb}", cards=_cards(answer["cards"], before), verb=verb).rstrip()


def _purpose(before: Table, name: Literal["verb", "what"]) -> str | None:
    """What the decision was for, as the deciding seat and as everybody else sees it."""
    pending = before.pending
    if pending is None:
        return None
    return getattr(pending, name) or (pending.purpose or {}).get(name)


def _set(answer: Mapping[str, Any], before: Table) -> str:
    sets = answer["sets"]
    if None in sets or not sets:
        return say("chooses {which} to Set", which=counted(len(sets), "card") if sets else say("no card"))
    return say("chooses to Set {sets}", sets=sets_named([(one["card"], one["onto"]) for one in sets], before))


def _marketed(answer: Mapping[str, Any], before: Table) -> str:
    moves = answer["moves"]
    if None in moves or not moves:
        return say("chooses {which} for the market", which=counted(len(moves), "card") if moves else say("no card"))
    pairs = [
        say("{card} for {stack}", card=card_named(one["card"], before), stack=stack_named(one["stack"], before))
        for one in moves
    ]
    return say("chooses {pairs}", pairs=listed(pairs))


def _optional(answer: Mapping[str, Any], before: Table) -> str:
    if before.pending is not None and before.pending.amount:
        return say("chooses to take {cards}", cards=counted(answer["option"], "card"))
    return say("chooses alternative {option}", option=answer["option"] + 1)


_CHOSEN: Final[Mapping[str, Callable[[Mapping[str, Any], Table], str]]] = {
    "retain": _kept,
    "order": _ordered,
    "cards": _picked,
    "sets": _set,
    "moves": _marketed,
    "stacks": lambda answer, before: say("chooses {stacks}", stacks=stacks_named(answer["stacks"], before)),
    "target": lambda answer, before: say(
        "chooses {seat} as the player who is meant", seat=seat_named(answer["target"])
    ),
    "yes": lambda answer, before: say("chooses to do it") if answer["yes"] else say("chooses not to do it"),
    "option": _optional,
    "stack": lambda answer, before: say("removes tokens from {stack}", stack=answer["stack"].title()),
}
