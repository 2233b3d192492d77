"""A bot for every title: python bot.py ADDRESS TOKEN GAME

It knows no rules. It watches its game, asks what its seat may do, and does any of it.
"""

import sys
import time
from random import Random

from daybook_sdk import Daybook, Game, IllegalMove, StaleStep, TableHeld, pick


def play(game: Game, luck: Random) -> None:
    """Plays the seat of the game's token to the end."""
    asked = 0
    for event in game.watch():
        if event.n > asked:
            asked = move_while_possible(game, luck)


def move_while_possible(game: Game, luck: Random) -> int:
    """Makes moves for as long as there are any. Returns the step at which there was none."""
    legal = game.moves()
    while move := pick(legal, luck):
        try:
            awaited = game.play(move, if_step=legal.step).awaits.seats
        except (IllegalMove, StaleStep, TableHeld):
            awaited = ()
        if len(awaited) != 1:  # where others may act at the same time it thinks for a moment, as a person does
            time.sleep(luck.uniform(0.05, 0.3))
        legal = game.moves()
    return legal.step


if __name__ == "__main__":
    address, token, game_id = sys.argv[1:]
    with Daybook(address, token) as daybook:
        play(daybook.game(game_id), Random())
