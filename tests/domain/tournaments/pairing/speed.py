"""How long the pairing of a round takes: `python -m tests.domain.tournaments.pairing.speed [players] [rounds]`."""

import sys
from random import Random
from time import perf_counter

from domain.tournaments.pairing.swiss_pods import swiss_pods
from domain.tournaments.pairing.swiss_two import dutch
from domain.tournaments.pairing.terms import NO_WISHES
from tests.domain.tournaments.pairing.rounds import enrolled, meetings, played


def main(players: int = 2000, rounds: int = 12) -> None:
    """Print the seconds of each round."""
    dice = Random(1)
    entrants = enrolled(players)
    for number in range(1, rounds + 1):
        begin = perf_counter()
        pairing = dutch(entrants, NO_WISHES, rounds)
        print(f"dutch  round {number:>2}: {perf_counter() - begin:6.2f} s", flush=True)
        entrants = played(entrants, pairing, number, dice, 0.01)
    entrants = enrolled(players)
    for number in range(1, rounds + 1):
        begin = perf_counter()
        pairing = swiss_pods(entrants, NO_WISHES, 4, 3, "smaller-tables", round_=number)
        taken = perf_counter() - begin
        print(f"pods   round {number:>2}: {taken:6.2f} s, {meetings(entrants, pairing)} meet again", flush=True)
        entrants = played(entrants, pairing, number, dice)


if __name__ == "__main__":
    main(*[int(one) for one in sys.argv[1:]])
