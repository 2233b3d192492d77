"""Tournament reports of FIDE: TRF16 (Handbook C.04.A, annex 2, "Format of TRF"), of events with two at a table.

Columns are counted from 1, as the annex counts them. Lines that the annex does not know are those of its extension in
the JaVaFo manual (XXR, XXS, XXZ), which pairing engines read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

TRF: Final = "text/plain; charset=utf-8"
PLAYED: Final = frozenset("10=+-WDL")
"""Results against an opponent: regular ones, by forfeit (+ -), and of games too short to be rated (W D L)."""
WITHOUT: Final = frozenset("HFUZ")
"""Rounds without one: a half-point bye, a full-point bye, a bye that the pairing gave, a zero-point bye or absence."""

_HEADERS: Final = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122")
_FIRST_ROUND: Final = 91  # from 0: column 92
_ROUND: Final = 10


class BadReport(ValueError):
    """A text that is no TRF16 report: `line` and `column` count from 1."""

    def __init__(self, line: int, column: int, says: str):
        super().__init__(f"Line {line}, column {column}: {says}")
        self.line, self.column, self.says = line, column, says


@dataclass(frozen=True)
class TrfRound:
    """A round of a player: the opponent's number or `None`, the colour (`w`, `b`, `-`), the result, or a blank one."""

    opponent: int | None
    colour: str
    result: str


@dataclass(frozen=True)
class TrfPlayer:
    """A line 001."""

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


@dataclass(frozen=True)
class Report:
    """A report; dates of its head are texts, since programs write them in many ways. `dates` are YY/MM/DD."""

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


def write_report(report: Report) -> str:
    """The text of a report. Each line ends in a carriage return and a line feed (the annex, remark 1)."""
    rated = sum([player.rating is not None for player in report.players])
    texts = [report.name, report.city, report.federation, report.start, report.end]
    texts += [str(len(report.players)), str(rated), "0", report.kind, report.arbiter]
    lines = [f"{code} {_line(text)}" for code, text in zip(_HEADERS, texts, strict=False)]
    lines += [f"112 {_line(deputy)}" for deputy in report.deputies or ("",)]
    lines += [f"122 {_line(report.times)}", _dates(report.dates)]
    lines += [_player(player) for player in report.players]
    lines += [f"XXR {report.rounds}"] if report.rounds is not None else []
    lines += [f"XXZ {' '.join([str(number) for number in report.absent])}"] if report.absent else []
    lines += [f"XXS {report.scoring}"] if report.scoring else []
    return "".join([f"{line.rstrip()}\r\n" for line in lines])


def read_report(text: str) -> Report:
    """The report of a text, lines that are not of TRF16 left out. Raises `BadReport`.

    Whether its lines agree with each other is another question: see `contradictions`.
    """
    heads: dict[str, list[str]] = {}
    players: dict[int, TrfPlayer] = {}
    dates: tuple[str, ...] = ()
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        code = line[:3]
        if code == "001":
            player = _Line(number, line).player()
            if player.number in players:
                raise BadReport(number, 5, f"Player {player.number} has a line already.")
            players[player.number] = player
        elif code == "132":
            dates = tuple([line[at : at + 8].strip() for at in range(_FIRST_ROUND, len(line), _ROUND)])
        elif code in _HEADERS or code in {"XXR", "XXS", "XXZ"}:
            heads.setdefault(code, []).append(line[4:].strip())
            if code in {"XXR", "XXZ"} and not all(word.isdecimal() for word in line[4:].split()):
                raise BadReport(number, 5, f"{code} is followed by numbers.")
    if not players:
        raise BadReport(1, 1, "There is no line 001: a report has one for each player.")
    return _report(heads, dates, tuple(players.values()))


def contradictions(report: Report) -> Iterator[str]:
    """What cannot be true of a report: a sentence for each, in the order of players and rounds."""
    by_number = {player.number: player for player in report.players}
    for player in report.players:
        for number, own in enumerate(player.rounds, start=1):
            if own is None or own.opponent is None:
                continue
            other = by_number.get(own.opponent)
            if other is None:
                yield f"Round {number}: player {player.number} meets {own.opponent}, who is not in the report."
                continue
            back = other.rounds[number - 1] if number <= len(other.rounds) else None
            if back is None or back.opponent != player.number:
                yield f"Round {number}: player {player.number} meets {other.number}, who does not meet {player.number}."
            elif player.number < other.number and not _fit(own.result, back.result):
                yield f"Round {number}: {player.number} and {other.number} have {own.result} and {back.result}."


def _fit(one: str, other: str) -> bool:
    """Whether two results are those of one game; both may lose, by forfeit or by a ruling."""
    pairs = {("1", "0"), ("=", "="), ("0", "0"), ("+", "-"), ("-", "-"), ("W", "L"), ("D", "D"), (" ", " ")}
    return (one, other) in pairs or (other, one) in pairs


def _report(heads: dict[str, list[str]], dates: tuple[str, ...], players: tuple[TrfPlayer, ...]) -> Report:
    one = {code: texts[0] for code, texts in heads.items()}
    numbers = [int(word) for text in heads.get("XXZ", ()) for word in text.split()]
    return Report(
        name=one.get("012", ""),
        players=players,
        city=one.get("022", ""),
        federation=one.get("032", ""),
        start=one.get("042", ""),
        end=one.get("052", ""),
        kind=one.get("092", ""),
        arbiter=one.get("102", ""),
        deputies=tuple([text for text in heads.get("112", ()) if text]),
        times=one.get("122", ""),
        dates=dates,
        rounds=int(one["XXR"]) if one.get("XXR") else None,
        absent=tuple(numbers),
        scoring=" ".join(heads.get("XXS", ())),
    )


def _line(text: str) -> str:
    """A text without what would end its line."""
    return " ".join(text.split())


def _dates(dates: tuple[str, ...]) -> str:
    return "132".ljust(_FIRST_ROUND) + "".join([f"{date[:8]:8}  " for date in dates])


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
        return " " * _ROUND
    opponent = "0000" if played.opponent is None else f"{played.opponent:>4}"
    return f"  {opponent} {played.colour} {played.result}"


class _Line:
    """A line 001 that is being read."""

    def __init__(self, number: int, text: str):
        self.number, self.text = number, text

    def player(self) -> TrfPlayer:
        number = self._whole(5, 8, "the starting number")
        if not number:
            raise BadReport(self.number, 5, "A player has a starting number from 1 to 9999.")
        points = self._part(81, 84)
        if points and not points.replace(".", "", 1).isdecimal():
            raise BadReport(self.number, 81, f"{points!r} are no points, as 4.5 are.")
        return TrfPlayer(
            number=number,
            name=self._part(15, 47),
            points=points,
            rank=self._whole(86, 89, "the rank"),
            rating=self._whole(49, 52, "the rating"),
            sex=self._part(10, 10),
            title=self._part(11, 13),
            federation=self._part(54, 56),
            fide_id=self._part(58, 68),
            born=self._part(70, 79),
            rounds=tuple([self._played(at) for at in range(_FIRST_ROUND, len(self.text.rstrip()), _ROUND)]),
        )

    def _part(self, first: int, last: int) -> str:
        return self.text[first - 1 : last].strip()

    def _whole(self, first: int, last: int, what: str) -> int | None:
        part = self._part(first, last)
        if part and not (part.isdecimal() and part.isascii()):
            raise BadReport(self.number, first, f"{part!r} is no number: columns {first} to {last} hold {what}.")
        return int(part) if part else None

    def _played(self, at: int) -> TrfRound | None:
        part = self.text[at : at + 8].ljust(8)
        if not part.strip():
            return None
        opponent, colour, result = part[:4].strip(), part[5], part[7]
        if not (opponent.isdecimal() and opponent.isascii()):
            raise BadReport(
                self.number, at + 1, f"{opponent!r} is no opponent: a starting number is, or 0000 for none."
            )
        if colour not in "wb- ":
            raise BadReport(self.number, at + 6, f"{colour!r} is no colour: w, b and - are.")
        alone = int(opponent) == 0
        # Reports before 2016 have + and = and - without an opponent for byes of a full, a half and no point.
        known = WITHOUT | set("+=- ") if alone else PLAYED | {" "}
        if result.upper() not in known:
            wanted = "H, F, U or Z" if alone else "1, 0, =, +, -, W, D or L"
            raise BadReport(
                self.number,
                at + 8,
                f"{result!r} is no result {'without' if alone else 'against'} an opponent: {wanted} is.",
            )
        return TrfRound(None if alone else int(opponent), "-" if colour == " " and alone else colour, result.upper())
