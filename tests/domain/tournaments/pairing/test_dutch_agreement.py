"""The same answers as another engine of the FIDE Dutch System, for reports of tournaments played by dice."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from domain.tournaments.pairing.swiss_two import dutch
from domain.tournaments.pairing.terms import NO_WISHES, Entrant, PastRound, RoundKind
from tests.domain.tournaments.pairing.checks import absolute, complete
from tests.every import each_case
from tests.suite import sampled

REPORTS = sorted((Path(__file__).parent / "dutch").glob("*.trf"))

OTHER_ANSWERS = {
    "t012r07": "C.11 speaks of strong preferences: of two topscorers with absolute ones, the other engine counts one."
}


assert len(REPORTS) >= 60, "of early and late rounds"


@each_case("report", sampled(REPORTS, 24), ids=lambda path: path.stem)
def test_the_pairs_seats_and_order_are_those_of_the_other_engine(report: Path) -> None:
    entrants, rounds = entrants_of(report.read_text())
    pairing = dutch(entrants, NO_WISHES, rounds)
    complete(entrants, pairing, NO_WISHES)
    absolute(entrants, pairing, last=max(len(one.rounds) for one in entrants) == rounds - 1)
    found = [table.seats for table in pairing.tables] + [(one, "0") for one in pairing.byes]
    expected = [tuple(line.split()) for line in report.with_suffix(".expected").read_text().splitlines()]
    assert (found == expected) == (report.stem not in OTHER_ANSWERS)


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
