"""`daybook deck`: shows and checks a deck for Math Market: the game's own, or an organiser's."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import click

from daybook.pack import file_text, json_in
from domain.rules.phrases import counted

if TYPE_CHECKING:
    from domain.games.math_market.deck import Deck


@click.command()
@click.argument("file", type=click.Path(allow_dash=True), required=False)
@click.option("--players", type=click.IntRange(2, 6), default=2, show_default=True, help="For how many players.")
@click.option("--version", default="beginner", show_default=True, help="The version of the game it is for.")
def deck(file: str | None, players: int, version: str) -> None:
    """Show the cards of a Math Market deck, each creature with its hint, and say what is wrong with it.

    FILE is JSON: {"coins": {"1a": {"value": 1}}, "creatures": {"F06a": {"price": 6}}}; - reads standard input, and
    without FILE it is the deck that comes with the game. A hint says which values can be part of the price, together
    with another coin of the deck, and which cannot. A creature may have a "hint" of its own: the values that cannot.

    Exit status is 0 if the deck is playable, 1 if it has faults, 2 if FILE cannot be read.

    \b
    Examples:
      daybook deck
      daybook deck my_deck.json --players 4 --version standard
    """
    from domain.games import title_named
    from domain.rules.objection import Refused

    title = title_named("math-market")
    own = {} if file is None else {"deck": json_in(file_text(file))}
    asked = {"players": players, "version": version, **own}
    try:
        config = title.book_for(asked).configure(asked)
    except Refused as refused:
        faults = refused.objection.faults
        click.echo(f"{len(faults)} fault{'' if len(faults) == 1 else 's'}:")
        for fault in faults:
            click.echo(f"  {fault}")
        raise click.exceptions.Exit(1) from None
    for line in _cards(config.cards):
        click.echo(line)
    for caution in title.cautions(config):
        click.echo(f"Caution: {caution}")
    click.echo("No faults.")


def _cards(cards: "Deck") -> Iterator[str]:
    coins = {number: [coin for coin in cards.coins.values() if coin.value == number] for number in cards.values}
    yield f"{counted(len(cards.coins), 'coin')}: " + ", ".join(
        [f"{len(same)} of {number}" for number, same in coins.items()]
    )
    for kind in ("snail", "cheetah"):
        with_it = [name for name, coin in cards.coins.items() if coin.special == kind]
        if with_it:
            yield f"With a {kind}: {', '.join(with_it)}"
    yield f"{counted(len(cards.creatures), 'creature')}:"
    width = max([len(name) for name in cards.creatures])
    for name, creature in cards.creatures.items():
        cannot = creature.hint or ()
        can = [number for number in cards.values if number not in cannot]
        told = f"{_ranges(can)} can be part of it" if can else "nothing can be part of it"
        yield f"  {name:{width}}  price {creature.price:3}: {told}" + (f", not {_ranges(cannot)}" if cannot else "")


def _ranges(numbers: Sequence[int]) -> str:
    """`1, 3 to 5`."""
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return ", ".join([f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs])
