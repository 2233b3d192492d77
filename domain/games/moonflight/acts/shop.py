"""The Shop act: one card of any Market Stack, or several of one's own suit (MF-R4.4)."""

from domain.games.moonflight.acts.refusal import refused
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.effects.transfers import change_coins, coins_of, purchase
from domain.games.moonflight.events.acts import ShopVisited
from domain.games.moonflight.moves import Shop
from domain.games.moonflight.table.table import Card, Cards, Seat, Table
from domain.games.moonflight.words import stack_named
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import counted


def shop(run: Run, taken: Shop) -> None:
    """Pays the total first, then Purchases the cards one by one."""
    state, seat = run.state, taken.seat
    total = taken.cost(state)
    run.emit(ShopVisited(seat))
    change_coins(run, seat, -total, "shop")
    for stack in taken.listed:
        purchase(run, seat, stack, seat)


def unbuyable(state: Table, taken: Shop) -> Objection | None:
    """Why the Shop act is not possible: the first reason in the sheet's order."""
    single, seat = taken.mode == "single", taken.seat
    if single in (taken.stack is None, taken.stacks is not None) or taken.stacks == ():
        needs = say("'stack' and no 'stacks'") if single else say("'stacks', at least one, and no 'stack'")
        return refused("MALFORMED", say("a Shop in the mode {mode!r} has {needs}", mode=taken.mode, needs=needs))
    stacks = taken.listed
    for stack in stacks:
        if stack not in state.stacks:
            return refused("NO_SUCH_STACK", say("there is no Market Stack {stack!r}", stack=stack[:64]))
    for stack in stacks:
        number = len(state.stacks[stack])
        if stacks.count(stack) > number:
            return refused(
                "STACK_EMPTY",
                say("{stack} has no more than {cards}", stack=stack_named(stack, state), cards=counted(number, "card")),
            )
    cards = taken.cards(state)
    if not single and any(state.library.suit(card) != state.suit_of(seat) for card in cards):
        return refused("NOT_YOUR_SUIT", say("only cards of your own suit can be bought together"))
    if barred(state, seat, cards):
        return refused("FIRST_SHOP_OPPONENT_SUIT", say("your first Shop of a round may not take an opponent's suit"))
    total = taken.cost(state)
    if coins_of(state, seat) < total:
        return refused(
            "NOT_ENOUGH_COINS",
            say("this costs {coins}; you have {coins2}", coins=counted(total, "coin"), coins2=coins_of(state, seat)),
        )
    return None


def barred(state: Table, seat: Seat, cards: Cards) -> bool:
    """Whether the seat may not take these cards because it is its first Shop of the round (MF-R4.4.3)."""
    if state.seats[seat].shops or not state.config.options.first_shop_restriction:
        return False
    return any(_is_of_opponent(state, seat, card) for card in cards)


def _is_of_opponent(state: Table, seat: Seat, card: Card) -> bool:
    suit = state.library.suit(card)
    return suit != state.suit_of(seat) and suit in state.config.characters
