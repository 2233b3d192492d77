"""The Reset: step by step, each in seat order from the First Player (MF-R5)."""

from collections.abc import Callable
from typing import Final

from domain.games.moonflight.effects.decisions import Kept, Steps, ask_keep, ask_order, ask_solo, ask_to_market
from domain.games.moonflight.effects.precedence import settle
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.effects.transfers import (
    change_coins,
    coins_of,
    deal,
    discard_of,
    draw_one,
    eject,
    move,
    stacks_for,
)
from domain.games.moonflight.effects.triggers import drop_triggers, work_off
from domain.games.moonflight.events.phases import RULE_OF_ACTION, PhaseStarted, TokensRemoved, TurnOccurred
from domain.games.moonflight.phases.end import game_ended, why_ended
from domain.games.moonflight.table.standing_rules import limit
from domain.games.moonflight.table.table import Seat, Table, TokenStack, in_order, seats_from

_DEALT: Final = 3

Step = Callable[[Run, Seat], Steps[None]]


def reset(run: Run) -> Steps[None]:
    """The whole Reset, up to the next Action phase or the End."""
    run.emit(PhaseStarted("reset", run.state.round))
    yield from settle(run)
    yield from _each(run, _clear_play)
    yield from settle(run)
    yield from _keep_sealed(run) if run.state.config.seals_keeping else _each(run, _keep)
    yield from _each(run, _draw)
    yield from _tokens(run)
    if run.state.result is not None:
        return
    _turn_if_sold_out(run)
    dealt = yield from _deal(run)
    _turn_if_sold_out(run)
    yield from settle(run)
    yield from work_off(run)
    if dealt:
        yield from _each(run, _return_to_market)
    if why := why_ended(run.state):
        run.emit(game_ended(run.state, why))
        return
    yield from _each(run, _take_off)
    yield from settle(run)
    first = (run.state.first + 1) % run.state.config.players
    run.emit(PhaseStarted("action", run.state.round + 1, first, RULE_OF_ACTION))


def _each(run: Run, step: Step) -> Steps[None]:
    """Takes the step for each seat in turn, each followed by the reactions to it."""
    for seat in seats_from(run.state, run.state.first):
        yield from step(run, seat)
        yield from work_off(run)


def _clear_play(run: Run, seat: Seat) -> Steps[None]:
    """MF-R5.1: cards without Set cards leave play."""
    cards = in_order([entry.card for entry in run.state.seats[seat].play if not entry.set])
    for card in (yield from ask_order(seat, cards, "reset")):
        move(run, "move", card, f"p{seat}.play", discard_of(run.state, card), seat, "MF-R5.1")


def _keep(run: Run, seat: Seat) -> Steps[None]:
    """MF-R5.2: a seat keeps some cards and coins."""
    _put_away(run, seat, (yield from _kept(run, seat)))


def _keep_sealed(run: Run) -> Steps[None]:
    """MF-R5.2: all seats choose what they keep; then it is shown, and reactions follow."""
    chosen: dict[Seat, Kept] = {}
    for seat in seats_from(run.state, run.state.first):
        chosen[seat] = yield from _kept(run, seat)
    for seat, kept in chosen.items():
        _put_away(run, seat, kept)
    yield from work_off(run)


def _kept(run: Run, seat: Seat) -> Steps[Kept]:
    state, hand = run.state, run.state.seats[seat].hand
    most, most_coins = limit(state, seat, "retain_limit"), limit(state, seat, "coin_limit")
    return (yield from ask_keep(seat, hand, most, coins_of(state, seat), most_coins))


def _put_away(run: Run, seat: Seat, kept: Kept) -> None:
    """Puts away what a seat does not keep."""
    hand = run.state.seats[seat].hand
    retained, coins, order = kept
    if order is None:
        order = tuple([card for card in hand if card not in retained])
    for card in order:
        move(run, "move", card, f"p{seat}.hand", discard_of(run.state, card), seat, "MF-R5.2")
    change_coins(run, seat, coins - coins_of(run.state, seat), "reset")


def _draw(run: Run, seat: Seat) -> Steps[None]:
    """MF-R5.3: a seat Draws up to its hand limit."""
    most = limit(run.state, seat, "hand_limit")
    while len(run.state.seats[seat].hand) < most:
        if (yield from draw_one(run, seat)) is None:
            break


def _tokens(run: Run) -> Steps[None]:
    """MF-R11.2 to R11.4: removes tokens in Score mode, which may cause the Turn or the End at once."""
    solo = run.state.solo
    options = _token_stacks(run.state)
    if solo is None or not options:
        return
    stack = yield from ask_solo(run.state.first, options)
    if stack == "turn":
        run.emit(TokensRemoved("turn", solo.turn - 1))
        if solo.turn == 1 and not run.state.turned:
            _turn(run)
        return
    left = max(0, solo.end - (1 if run.state.turned else 2))
    run.emit(TokensRemoved("end", left))
    if left == 0:
        run.emit(game_ended(run.state, "solo_tokens"))


def _token_stacks(state: Table) -> tuple[TokenStack, ...]:
    """The token stacks that may be chosen: those that are not empty."""
    left: tuple[tuple[TokenStack, int], ...] = (
        () if state.solo is None else (("turn", state.solo.turn), ("end", state.solo.end))
    )
    return tuple([stack for stack, tokens in left if tokens])


def _turn_if_sold_out(run: Run) -> None:
    """MF-R5.4, MF-R6.1: the Turn, once a supply is empty."""
    if not run.state.turned and not all(run.state.supply.values()):
        _turn(run)


def _turn(run: Run) -> None:
    """MF-R6.2: every card shows its white face; waiting black texts are lost."""
    run.emit(TurnOccurred())
    drop_triggers(run)
    eject(run)


def _deal(run: Run) -> Steps[bool]:
    """MF-R5.4, part c: if a Market Stack is empty, everybody deals. Returns whether any card was dealt."""
    options = run.state.config.options
    counted = [
        cards
        for stack, cards in run.state.stacks.items()
        if options.empty_counts_generic or not stack.startswith("gen-")
    ]
    dealt = False
    if not all(counted):
        for seat in seats_from(run.state, run.state.first):
            cards = yield from deal(run, seat, _DEALT)
            dealt = dealt or bool(cards)
    return dealt


def _return_to_market(run: Run, seat: Seat) -> Steps[None]:
    """MF-R5.4.1: a seat may put cards from its hand on Market Stacks, one on each."""
    fits = {card: stacks_for(run.state, card) for card in run.state.seats[seat].hand}
    places = {card: stacks for card, stacks in fits.items() if stacks}
    if not places:
        return
    most = len({stack for stacks in places.values() for stack in stacks})
    for card, stack in (yield from ask_to_market(seat, places, 0, most, one_per_stack=True)):
        move(run, "move", card, f"p{seat}.hand", f"m.{stack}", seat, "MF-R5.4.1")


def _take_off(run: Run, seat: Seat) -> Steps[None]:
    """MF-R5.6: each card still in play loses the card Set to it last."""
    parents = {entry.set[0]: entry.card for entry in run.state.seats[seat].play if entry.set}
    for card in (yield from ask_order(seat, in_order(parents), "reset")):
        move(run, "move", card, f"set:{parents[card]}", discard_of(run.state, card), seat, "MF-R5.6")
