"""Tournament reports of FIDE (Handbook C.04.A), of events with two at a table: what they hold, and how it is written.

TRF16 is its annex 2 of 2016; what pairing engines need beside it are lines of the JaVaFo manual (XXR, XXS, XXZ, XXP).
TRF26, applied since September 2025, has numbered lines for that. Columns are counted from 1, as the annexes do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

TRF: Final = "text/plain; charset=utf-8"
PLAYED: Final = frozenset("10=+-WDL")
"""Results against an opponent: regular ones, by forfeit (+ -), and of games too short to be rated (W D L)."""
WITHOUT: Final = frozenset("HFUZ")
"""Rounds without one: a half-point bye, a full-point bye, a bye that the pairing gave, a zero-point bye or absence."""

HEADERS: Final = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122")
FIRST_ROUND: Final = 91  # from 0: column 92
ROUND: Final = 10
_SYMBOLS: Final = {"W": "W", "D": "D", "L": "L", "PAB": "P"}
"""What points are for, by the codes of the JaVaFo manual, as line 162 of TRF26 calls it."""

Edition = Literal["TRF16", "TRF26"]
_SHOWN: Final = 20


class Remark(NamedTuple):
    """What is to be said of a place in a report; `line` and `column` count from 1."""

    line: int
    column: int
    says: str

    def __str__(self) -> str:
        return f"Line {self.line}, column {self.column}: {self.says}"


class BadReport(ValueError):
    """A text that is no report which can be understood: `problems` has all that is wrong with it, by the line."""

    def __init__(self, problems: Sequence[Remark]):
        self.problems = tuple(sorted(problems))
        shown = "\n".join([str(problem) for problem in self.problems[:_SHOWN]])
        more = len(self.problems) - _SHOWN
        super().__init__(f"{shown}\nAnd {more} more." if more > 0 else shown)


@dataclass(frozen=True)
class TrfRound:
    """A round of a player: the opponent's number or `None`, the colour (`w`, `b`, `-`), the result, or a blank one."""

    opponent: int | None
    colour: str
    result: str


@dataclass(frozen=True)
class TrfPlayer:
    """A line 001; `line` is its number where it was read."""

    number: int
    name: str
    points: str = "0.0"
    rank: int | None = None
    rating: int | None = None
    sex: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    born: str = ""
    rounds: tuple[TrfRound | None, ...] = ()
    line: int = field(default=0, compare=False)


class AskedBye(NamedTuple):
    """A bye in a coming round: `kind` is F, H or Z."""

    kind: str
    round: int
    number: int


@dataclass(frozen=True)
class Report:
    """A report; dates of its head are texts, since programs write them in many ways. `dates` are YY/MM/DD.

    `absent` are those who do not play the next round, `asked` byes in coming rounds, `apart` groups of numbers of whom
    no two meet. `scoring` has points by the codes of the JaVaFo manual, as in `W=3 D=1 L=0`. `remarks` tell what was
    read and is not in here.
    """

    name: str
    players: tuple[TrfPlayer, ...]
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    kind: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    times: str = ""
    dates: tuple[str, ...] = ()
    rounds: int | None = None
    absent: tuple[int, ...] = ()
    scoring: str = ""
    asked: tuple[AskedBye, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    remarks: tuple[Remark, ...] = field(default=(), compare=False)


def write_report(report: Report, edition: Edition = "TRF16") -> str:
    """The text of a report. Each line ends in a carriage return and a line feed (the annex, remark 1)."""
    rated = sum([player.rating is not None for player in report.players])
    texts = [report.name, report.city, report.federation, report.start, report.end]
    texts += [str(len(report.players)), str(rated), "0", report.kind, report.arbiter]
    lines = [f"{code} {_line(text)}" for code, text in zip(HEADERS, texts, strict=False)]
    lines += [f"112 {_line(deputy)}" for deputy in report.deputies or ("",)]
    lines += [f"122 {_line(report.times)}", _dates(report.dates)]
    lines += _numbered(report) if edition == "TRF26" else []
    lines += [_player(player) for player in report.players]
    lines += _lettered(report) if edition == "TRF16" else []
    return "".join([f"{line.rstrip()}\r\n" for line in lines])


def _lettered(report: Report) -> Iterator[str]:
    """What engines read beside TRF16."""
    if report.rounds is not None:
        yield f"XXR {report.rounds}"
    if report.absent:
        yield f"XXZ {_listed(report.absent)}"
    if report.scoring:
        yield f"XXS {report.scoring}"
    for group in report.apart:
        yield f"XXP {_listed(group)}"


def _numbered(report: Report) -> Iterator[str]:
    """The same in TRF26, and byes that were asked for."""
    played = max((len(player.rounds) for player in report.players), default=0)
    if report.rounds is not None:
        yield f"142 {report.rounds}"
    if report.scoring:
        parts = [part.partition("=") for part in report.scoring.split()]
        yield "162  " + "    ".join([f"{_SYMBOLS[code]}{float(value):4.1f}" for code, _, value in parts])
    byes = [*report.asked, *[AskedBye("Z", played + 1, number) for number in report.absent]]
    for kind, round_ in sorted({(bye.kind, bye.round) for bye in byes}):
        numbers = sorted({bye.number for bye in byes if (bye.kind, bye.round) == (kind, round_)})
        yield f"240 {kind} {round_:03} {' '.join([f'{number:>4}' for number in numbers])}"
    for group in report.apart:
        yield f"260 {1:03} {report.rounds or 999:03} {' '.join([f'{number:>4}' for number in group])}"


def _listed(numbers: Sequence[int]) -> str:
    return " ".join([str(number) for number in numbers])


def _line(text: str) -> str:
    """A text without what would end its line."""
    return " ".join(text.split())


def _dates(dates: tuple[str, ...]) -> str:
    return "132".ljust(FIRST_ROUND) + "".join([f"{date[:8]:8}  " for date in dates])


def _player(player: TrfPlayer) -> str:
    """A line 001: each member in its columns, numbers to the right, texts to the left."""
    rating = "" if player.rating is None else player.rating
    rank = "" if player.rank is None else player.rank
    head = (
        f"001 {player.number:>4} {player.sex:1.1}{player.title:>3.3} {_line(player.name):33.33} {rating:>4} "
        f"{player.federation:3.3} {player.fide_id:>11.11} {player.born:10.10} {player.points:>4} {rank:>4}"
    )
    return head + "".join([_round(played) for played in player.rounds])


def _round(played: TrfRound | None) -> str:
    """A round: two blanks, the opponent in four columns, the colour and the result, each behind a blank."""
    if played is None:
        return " " * ROUND
    opponent = "0000" if played.opponent is None else f"{played.opponent:>4}"
    return f"  {opponent} {played.colour} {played.result}"
