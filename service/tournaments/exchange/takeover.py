"""What a tournament report says as the act `take-over` takes it, with the settings that fit it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from typing import Any, Final

from domain.tournaments.acts.admission import MOST_AT_ONCE
from domain.tournaments.acts.requirements import RATINGS
from domain.tournaments.acts.taking_over import MOST_ASKED
from domain.tournaments.config import MOST_ROUNDS
from service.names import new_name_fault
from service.tournaments.exchange.trf import BadReport, Remark, Report, TrfPlayer, TrfRound
from service.tournaments.exchange.trf_checks import contradictions
from service.tournaments.exchange.trf_reading import read_report, report_text

_BYES: Final = {"U": "bye", "F": "bye", "H": "half-bye", "Z": "zero-bye"}
_PLACES: Final = {
    "1": (1, 2), "0": (2, 1), "W": (1, 2), "L": (2, 1), "=": (1, 1), "D": (1, 1), "+": (1, None), "-": (None, 1)
}  # fmt: skip
"""The places of both, by the result of the first."""
_WON: Final = frozenset("1W+")
_LOST: Final = frozenset("0L")
_HALF: Final = Fraction(1, 2)
_ZERO: Final = Fraction(0)
_ONE: Final = Fraction(1)


@dataclass(frozen=True)
class Takeover:
    """A report that can be taken over: the body of the act, the settings that fit, and what is left out."""

    name: str
    config: Mapping[str, Any]
    act: Mapping[str, Any]
    remarks: Sequence[Remark]


def read_takeover(body: bytes) -> Takeover:
    """What is to be taken over of a file. Raises `BadReport`, with all that is wrong in it."""
    text, remarks = report_text(body)
    report = read_report(text)
    problems = [*contradictions(report), *_unfit(report)]
    if problems:
        raise BadReport(problems)
    taking = _Taking(report)
    act = {
        "type": "take-over",
        "entries": [_entry(player) for player in report.players],
        "rounds": [taking.round(number) for number in range(1, taking.played + 1)],
        "byes": list(taking.coming()),
        "apart": [list(pair) for group in _apart(report) for pair in combinations(group, 2)],
    }
    told = sorted([*remarks, *report.remarks, *taking.remarks()])
    return Takeover(report.name, taking.config(), act, told)


def _unfit(report: Report) -> Iterator[Remark]:
    if len(report.players) > MOST_AT_ONCE:
        player = report.players[MOST_AT_ONCE]
        yield Remark(player.line, 1, f"A tournament is taken over with {MOST_AT_ONCE:,} players at most.")
    for player in report.players:
        if (fault := new_name_fault(player.name)) is not None:
            yield Remark(player.line, 15, f"{player.name} {fault}.")
    if sum([comb(len(group), 2) for group in _apart(report)]) > MOST_ASKED:
        yield Remark(1, 1, f"At most {MOST_ASKED:,} pairs are kept apart.")
    if max([report.rounds or 0, *[bye.round for bye in report.asked]]) > MOST_ROUNDS:
        yield Remark(1, 1, f"A tournament has {MOST_ROUNDS} rounds at most.")


def _apart(report: Report) -> list[tuple[int, ...]]:
    """Who never meets whom: each group once, however many rounds it is named for."""
    return list(dict.fromkeys([tuple(sorted(set(group))) for group in report.apart]))


def _entry(player: TrfPlayer) -> dict[str, Any]:
    rating = {"rating": player.rating} if player.rating and player.rating <= RATINGS[1] else {}
    return {"name": player.name, "number": player.number, **rating}


class _Taking:
    """A report whose lines agree with each other."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.players = {player.number: player for player in report.players}
        self.points = {code: Fraction(value) for code, _, value in
                       (part.partition("=") for part in report.scoring.split())}  # fmt: skip
        width = max((len(player.rounds) for player in report.players), default=0)
        while width and not any(_meets(player, width) for player in report.players):
            width -= 1
        self.played = width

    def round(self, number: int) -> dict[str, Any]:
        """A round as the act has it. The tables follow the players' order in the report. Raises `BadReport`."""
        tables, byes = [], []
        for player in self.report.players:
            own = _at(player, number)
            if own is None:
                continue
            if own.opponent is None:
                byes.append({"number": player.number, "kind": _BYES[own.result]})
            elif self._is_first(player, own, number):
                tables.append(self._table(player, own, number))
        return {"tables": tables, "byes": byes}

    def coming(self) -> Iterator[dict[str, Any]]:
        """The byes of coming rounds, half ones and absences."""
        found = {(one, self.played + 1): "Z" for one in self.report.absent}
        for player in self.report.players:
            for number in range(self.played + 1, len(player.rounds) + 1):
                if (own := _at(player, number)) is not None:
                    found[player.number, number] = own.result
        found |= {(bye.number, bye.round): bye.kind for bye in self.report.asked if bye.round > self.played}
        for (number, round_), kind in sorted(found.items()):
            if kind in "HZ":
                yield {"number": number, "round": round_, "kind": _BYES[kind]}

    def config(self) -> dict[str, Any]:
        """The settings of a tournament that go with the report."""
        win, draw, loss = self._value("W", _ONE), self._value("D", _HALF), self._value("L", _ZERO)
        bye = self.points.get("PAB", win)
        points = {
            "kind": "wins", "win": str(win), "draw": str(draw), "loss": str(loss),
            "bye": "win" if bye == win else "half" if bye else "zero",
        }  # fmt: skip
        rounds = max(self.report.rounds or 0, self.played)
        return {
            "form": "swiss",
            "seats": 2,
            "least": 2,
            "advance": 1,
            "points": points,
            **({"rounds": rounds} if rounds else {}),
        }

    def remarks(self) -> Iterator[Remark]:
        """What is otherwise here than in the report."""
        players = self.report.players
        if not self.report.rounds:
            yield Remark(1, 1, "The number of rounds is not told (XXR or 142): set it before you go on.")
        rated = [player.rating or 0 for player in sorted(players, key=lambda one: one.number)]
        if any(one < other for one, other in pairwise(rated)):
            yield Remark(players[0].line, 49, "Starting numbers do not follow ratings: here pairings follow ratings.")
        yield from self._unusual_points()
        for player in players:
            own = sum([self._points(player, number) for number in range(1, self.played + 1)], _ZERO)
            if player.points and Fraction(player.points) != own:
                says = f"{player.points} points are told, and the results come to {float(own):g}, which counts here."
                yield Remark(player.line, 81, says)
        if any(kind == "F" and number > self.played for number, kind in self._asked_byes()):
            yield Remark(1, 1, "A full-point bye in a coming round is not taken over: give it when the round is drawn.")

    def _unusual_points(self) -> Iterator[Remark]:
        win, draw = self._value("W", _ONE), self._value("D", _HALF)
        usual = {"WW": win, "BW": win, "FW": win, "FPB": win, "WD": draw, "BD": draw, "HPB": win / 2, "ZPB": _ZERO,
                 "FL": _ZERO, "WL": self._value("L", _ZERO), "BL": self._value("L", _ZERO)}  # fmt: skip
        usual["PAB"] = next((one for one in (win, win / 2, _ZERO) if one == self.points.get("PAB", win)), win)
        wrong = [code for code, value in usual.items() if self.points.get(code, value) != value]
        if wrong:
            yield Remark(1, 1, f"Points for {', '.join(wrong)} cannot be set here otherwise than they follow.")

    def _asked_byes(self) -> Iterator[tuple[int, str]]:
        yield from ((bye.round, bye.kind) for bye in self.report.asked)
        for player in self.report.players:
            yield from ((at, one.result) for at, one in enumerate(player.rounds, start=1) if one is not None)

    def _value(self, code: str, usual: Fraction) -> Fraction:
        found = (self.points.get(one) for one in (code, f"W{code}", f"B{code}"))
        return next((one for one in found if one is not None), usual)

    def _points(self, player: TrfPlayer, number: int) -> Fraction:
        own = _at(player, number)
        if own is None:
            return _ZERO
        win = self._value("W", _ONE)
        if own.opponent is None:
            return {"U": self.points.get("PAB", win), "F": win, "H": win / 2, "Z": _ZERO}[own.result]
        if own.result in _WON:
            return win
        if own.result in _LOST:
            return self._value("L", _ZERO)
        return self._value("D", _HALF) if own.result in "=D" else _ZERO

    def _is_first(self, player: TrfPlayer, own: TrfRound, number: int) -> bool:
        """Whether a player has the first seat: white, or, without colours, the lower number."""
        if own.colour != "-":
            return own.colour == "w"
        other = self.players[own.opponent or 0]
        back = _at(other, number)
        if back is not None and back.colour != "-":
            return back.colour == "b"
        return player.number < other.number

    def _table(self, player: TrfPlayer, own: TrfRound, number: int) -> dict[str, Any]:
        back = _at(self.players[own.opponent or 0], number)
        assert back is not None  # the lines agree
        seats = [player.number, own.opponent]
        if own.result == " ":
            if number < self.played:
                column = 92 + 10 * (number - 1)
                raise BadReport([Remark(player.line, column, f"Round {number}: only the last round may lack results.")])
            return {"seats": seats}
        if own.result in _LOST and back.result in _LOST:
            loss = str(self._value("L", _ZERO))
            return {"seats": seats, "points": [loss, loss]}
        if own.result == back.result == "-":
            return {"seats": seats, "places": [None, None]}
        return {"seats": seats, "places": list(_PLACES[own.result])}


def _at(player: TrfPlayer, number: int) -> TrfRound | None:
    return player.rounds[number - 1] if number <= len(player.rounds) else None


def _meets(player: TrfPlayer, number: int) -> bool:
    own = _at(player, number)
    return own is not None and own.opponent is not None
