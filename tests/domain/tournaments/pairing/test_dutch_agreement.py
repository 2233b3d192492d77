"""The same answers as another engine of the FIDE Dutch System, for reports of tournaments played by dice."""

from pathlib import Path

import pytest

from domain.tournaments.pairing.swiss_two import dutch
from domain.tournaments.pairing.terms import NO_WISHES
from tests.domain.tournaments.pairing.checks import absolute, complete
from tests.domain.tournaments.pairing.trf import entrants_of
from tests.suite import sampled

REPORTS = sorted((Path(__file__).parent / "dutch").glob("*.trf"))

OTHER_ANSWERS = {
    "t012r07": "C.11 speaks of strong preferences: of two topscorers with absolute ones, the other engine counts one."
}


assert len(REPORTS) >= 60, "of early and late rounds"


@pytest.mark.parametrize("report", sampled(REPORTS, 24), ids=lambda path: path.stem)
def test_the_pairs_seats_and_order_are_those_of_the_other_engine(report: Path) -> None:
    entrants, rounds = entrants_of(report.read_text())
    pairing = dutch(entrants, NO_WISHES, rounds)
    complete(entrants, pairing, NO_WISHES)
    absolute(entrants, pairing, last=max(len(one.rounds) for one in entrants) == rounds - 1)
    found = [table.seats for table in pairing.tables] + [(one, "0") for one in pairing.byes]
    expected = [tuple(line.split()) for line in report.with_suffix(".expected").read_text().splitlines()]
    assert (found == expected) == (report.stem not in OTHER_ANSWERS)
