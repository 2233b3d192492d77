"""What corrected standings changed, and why: for everybody."""

from domain.record.timestamps import time_text
from domain.tournaments.field import standings_of
from domain.tournaments.ranking.standings import EntrantStanding
from domain.tournaments.state import Published, Tournament
from service.tournaments.names import TournamentNames
from service.tournaments.views.standing_answers import CorrectedTableAnswer, CorrectionAnswer, RankedBeforeAnswer


def corrected_and_before(tournament: Tournament, round_: int) -> tuple[Published, Published] | None:
    """The last corrected standings after a round, and those that they correct; `None` if there are none."""
    final = [one for one in tournament.published if one.round == round_ and one.state != "provisional"]
    return (final[-1], final[-2]) if len(final) > 1 else None


def correction_of(
    before: Tournament, after: Tournament, corrected: Published, names: TournamentNames, why: str | None
) -> CorrectionAnswer:
    """What corrected standings changed, from the tournament as it was with those before them."""
    round_ = corrected.round
    former = {one.entrant: one for one in standings_of(before, round_)}
    return CorrectionAnswer(
        why=why,
        at=time_text(corrected.at),
        step=corrected.n,
        tables=_tables(before, after, round_, names),
        entrants=[
            _line(after, one, former.get(one.entrant), names)
            for one in standings_of(after, round_)
            if (was := former.get(one.entrant)) is None or (was.rank, was.points) != (one.rank, one.points)
        ],
    )


def _line(
    tournament: Tournament, one: EntrantStanding, was: EntrantStanding | None, names: TournamentNames
) -> RankedBeforeAnswer:
    return RankedBeforeAnswer(
        entrant=one.entrant,
        name=names.entrant(tournament.entries[one.entrant]),
        rank=one.rank,
        points=str(one.points),
        former_rank=None if was is None else was.rank,
        former_points="0" if was is None else str(was.points),
    )


def _tables(before: Tournament, after: Tournament, upto: int, names: TournamentNames) -> list[CorrectedTableAnswer]:
    """The tables whose result that counts is another."""
    counted = {
        (one.number, table.number): table.standing.counts
        for one in before.rounds
        for table in one.tables
        if table.standing is not None
    }
    return [
        CorrectedTableAnswer(
            round=one.number,
            table=table.number,
            names=[names.entrant(after.entries[seat]) for seat in table.seats],
        )
        for one in after.rounds[:upto]
        for table in one.tables
        if table.standing is not None and table.standing.counts != counted.get((one.number, table.number))
    ]
