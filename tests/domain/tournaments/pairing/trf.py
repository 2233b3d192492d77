"""Entrants from the lines of a FIDE tournament report (TRF16, FIDE Handbook C.04 annex 2), as far as pairing asks."""

from collections.abc import Sequence
from fractions import Fraction

from domain.tournaments.pairing.terms import Entrant, PastRound, RoundKind

HALF = Fraction(1, 2)
PLAYED = {"1": Fraction(1), "=": HALF, "0": Fraction(0)}
UNPLAYED: dict[str, tuple[RoundKind, Fraction]] = {
    "+": ("forfeit-win", Fraction(1)), "-": ("forfeit-loss", Fraction(0)), "U": ("bye", Fraction(1)),
    "F": ("half-bye", Fraction(1)), "H": ("half-bye", HALF), "Z": ("zero-bye", Fraction(0)),
}  # fmt: skip


def entrants_of(text: str) -> tuple[list[Entrant], int]:
    """The entrants, and how many rounds there will be (`XXR`).

    Who has a result for the round to be paired already is not to be paired.
    """
    lines = [line for line in text.splitlines() if line.startswith("001")]
    results = {line[4:8].strip(): line[91:] for line in lines}
    cells = {id_: [text[at : at + 10] for at in range(0, len(text), 10)] for id_, text in results.items()}
    shown = {id_: [cell for cell in of if cell.strip()] for id_, of in cells.items()}
    played = min(len(of) for of in shown.values())
    rounds = next(int(line[3:]) for line in text.splitlines() if line.startswith("XXR"))
    return [
        Entrant(id_, int(id_), rounds=tuple(_past(shown[id_][:played])), active=len(shown[id_]) == played)
        for id_ in results
    ], rounds


def _past(cells: Sequence[str]) -> list[PastRound]:
    past = []
    for number, cell in enumerate(cells, 1):
        opponent, colour, result = cell[:4].strip(), cell[5], cell[7]
        if result in PLAYED and opponent != "0000":
            seat = "wb".index(colour)
            past.append(PastRound(number, "played", PLAYED[result], seat=seat, opponents=(opponent,)))
        else:
            kind, points = UNPLAYED[result]
            opponents = () if opponent == "0000" else (opponent,)
            seat = "wb".index(colour) if colour in "wb" else None
            past.append(PastRound(number, kind, points, seat=seat, opponents=opponents))
    return past
