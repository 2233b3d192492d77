"""Acts: what a seat does in its turn, and why it may not (MF-R4, MF-F1)."""

from typing import cast

from domain.games.moonflight.acts.build import build, unbuildable
from domain.games.moonflight.acts.refusal import refused
from domain.games.moonflight.acts.shop import shop, unbuyable
from domain.games.moonflight.effects.decisions import Steps
from domain.games.moonflight.effects.precedence import settle
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.effects.transfers import change_coins, coins_of, discard_of, move
from domain.games.moonflight.effects.triggers import follow, work_off
from domain.games.moonflight.events.acts import AbilityUsed, ActDone, Passed
from domain.games.moonflight.moves import ActMove, Pass, Play, Shop, Spend
from domain.games.moonflight.pack.syntax import PlayAbility, SpendAbility
from domain.games.moonflight.phases.reset import reset
from domain.games.moonflight.table.table import Seat, Table
from domain.games.moonflight.table.texts import face_of, is_in_play
from domain.games.moonflight.words import called
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import counted, seat_named


def act(run: Run, taken: ActMove) -> Steps[None]:
    """Carries out an act; then the next seat is to act, or the Action phase is over (MF-R3.2)."""
    if isinstance(taken, Pass):
        run.emit(Passed(taken.seat))
        if run.state.passes >= run.state.config.players:
            yield from reset(run)
        return
    yield from settle(run)
    if isinstance(taken, Play):
        yield from _play(run, taken)
    elif isinstance(taken, Spend):
        yield from _spend(run, taken)
    elif isinstance(taken, Shop):
        shop(run, taken)
    else:
        build(run, taken)
    yield from settle(run)
    yield from work_off(run)
    if run.state.config.second_edition:
        run.end(taken.seat)
    else:
        run.emit(ActDone(taken.seat))


def _play(run: Run, taken: Play) -> Steps[None]:
    """MF-R4.1, MF-R9.8: follows all instructions of the card, unless it leaves play first."""
    seat, card = taken.seat, taken.card
    move(run, "play", card, f"p{seat}.hand", f"p{seat}.play", seat)
    yield from settle(run)
    finishes = run.state.config.options.self_removal == "finish"
    for index, ability in enumerate(face_of(run.state, card).abilities):
        if isinstance(ability, PlayAbility) and (finishes or is_in_play(run.state, card)):
            yield from follow(run, seat, card, index)


def _spend(run: Run, taken: Spend) -> Steps[None]:
    """MF-R4.3: pays the whole cost, then follows the instructions."""
    state, seat = run.state, taken.seat
    ability = cast(SpendAbility, face_of(state, taken.source).abilities[taken.ability])
    discards = state.config.options.spend_is_discard
    run.emit(AbilityUsed(seat, taken.source, taken.ability))
    change_coins(run, seat, -ability.coins, "spend")
    for card in taken.cards or ():
        to = discard_of(run.state, card)
        move(
            run,
            "discard" if discards else "move",
            card,
            f"p{seat}.hand",
            to,
            seat,
            None if discards else "MF-R4.3",
        )
    if state.config.options.trigger_timing == "after_instruction":
        yield from work_off(run)
    yield from follow(run, seat, taken.source, taken.ability)


# Refusals


def unplayable(state: Table, taken: ActMove) -> Objection | None:
    """Why the seat in turn may not make this act: the first reason in the sheet's order; `None` if it may."""
    if isinstance(taken, Pass):
        return None
    if capped := acts_capped(state):
        return capped
    if isinstance(taken, Play):
        return _not_in_hand(state, taken.seat, (taken.card,))
    if isinstance(taken, Spend):
        return _unspendable(state, taken)
    return unbuyable(state, taken) if isinstance(taken, Shop) else unbuildable(state, taken)


def acts_capped(state: Table) -> Objection | None:
    """Why only Pass is still legal in this Action phase (MF-R15.2)."""
    if state.acts < state.config.options.acts_cap:
        return None
    return refused(
        "ACTS_CAP", say("this Action phase has had {acts}: only Pass is left", acts=counted(state.acts, "act"))
    )


def spend_ability(state: Table, source: str, ability: int) -> SpendAbility | None:
    """The Spend ability with that index on the active face of a card in play or a character."""
    abilities = face_of(state, source).abilities
    found = abilities[ability] if 0 <= ability < len(abilities) else None
    return found if isinstance(found, SpendAbility) else None


def sources_of(state: Table, seat: Seat) -> tuple[str, ...]:
    """The sources whose Spend abilities a seat may use: its cards in play and its character."""
    return (*[entry.card for entry in state.seats[seat].play], f"char:{seat}")


def _unspendable(state: Table, taken: Spend) -> Objection | None:
    seat, cards = taken.seat, taken.cards or ()
    if taken.source not in sources_of(state, seat):
        return refused(
            "NOT_IN_PLAY",
            say(
                "{called} is neither in play in front of {seat} nor their character",
                called=called(taken.source, state),
                seat=seat_named(seat),
            ),
        )
    ability = spend_ability(state, taken.source, taken.ability)
    if ability is None:
        which = say("has no Spend ability {ability} on its active face, counted from 0", ability=taken.ability)
        return refused("NO_SUCH_ABILITY", say("{called} {which}", called=called(taken.source, state), which=which))
    if len(cards) != ability.cards or len(set(cards)) < len(cards):
        return refused(
            "WRONG_PAYMENT",
            say(
                "the cost is {different_cards}, paid with {cards}",
                different_cards=counted(ability.cards, "different card"),
                cards=len(cards),
            ),
        )
    if objection := _not_in_hand(state, seat, cards):
        return objection
    if coins_of(state, seat) < ability.coins:
        return refused(
            "NOT_ENOUGH_COINS",
            say(
                "this costs {coins}; you have {coins2}",
                coins=counted(ability.coins, "coin"),
                coins2=coins_of(state, seat),
            ),
        )
    return None


def _not_in_hand(state: Table, seat: Seat, cards: tuple[str, ...]) -> Objection | None:
    for card in cards:
        if card not in state.seats[seat].hand:
            return refused(
                "NOT_IN_HAND",
                say("{called} is not in the hand of {seat}", called=called(card, state), seat=seat_named(seat)),
            )
    return None
