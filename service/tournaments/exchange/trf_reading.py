"""Reading tournament reports as other programs write them: TRF16, TRF26, and what JaVaFo and bbpPairings add."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from domain.tournaments.config import MOST_ROUNDS
from service.tournaments.exchange.trf import (
    FIRST_ROUND,
    HEADERS,
    PLAYED,
    ROUND,
    WITHOUT,
    AskedBye,
    BadReport,
    Remark,
    Report,
    TrfPlayer,
    TrfRound,
)

_ENDS: Final = re.compile(r"\r\n|\r|\n")
_PASSED_OVER: Final = frozenset({"###", "152", "172", "182", "192", "202", "212", "222", "XXC"})
"""Lines that say nothing about what has been played, or who plays next."""
_LOST: Final = {
    "013": "Teams are not taken over.", "310": "Teams are not taken over.", "300": "Teams are not taken over.",
    "320": "Teams are not taken over.", "330": "Teams are not taken over.", "352": "Teams are not taken over.",
    "362": "Teams are not taken over.", "801": "Teams are not taken over.", "802": "Teams are not taken over.",
    "250": "Acceleration is not known here: the next rounds are paired by points alone.",
    "XXA": "Acceleration is not known here: the next rounds are paired by points alone.",
    "299": "Points that are given apart from results are not taken over: give them as penalties, or assign results.",
}  # fmt: skip
_POINTS: Final = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "ZPB", "BBF": "FL", "BBU": "PAB"}
"""Lines of bbpPairings, by the codes of JaVaFo."""
_SYMBOLS: Final = {"W": ("W",), "D": ("D",), "L": ("L",), "A": ("ZPB", "FL"), "P": ("PAB",), "X": ()}
_OLD_BYES: Final = {"+": "F", "=": "H", "-": "Z", " ": "Z"}
"""Byes before 2016, of a full, a half and no point."""
_CODES: Final = frozenset(["W", "D", "L", "WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"])


def report_text(body: bytes) -> tuple[str, tuple[Remark, ...]]:
    """A file as text: UTF-8, or else Windows-1252, which a remark tells. Raises `BadReport`."""
    if body[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in body:
        raise BadReport([Remark(1, 1, "This is no plain text, or UTF-16: save the report as UTF-8 text.")])
    try:
        return body.decode("utf-8-sig"), ()
    except UnicodeDecodeError as wrong:
        line = len(_ENDS.findall(body[: wrong.start].decode("latin-1"))) + 1
        says = "This is not UTF-8: read as Windows-1252 (Western Europe). Look whether the names are right."
        return body.decode("cp1252", "replace"), (Remark(line, 1, says),)


def read_report(text: str) -> Report:
    """The report of a text. Raises `BadReport`, with all that is wrong in it.

    Whether its lines agree with each other is another question: see `trf_checks.contradictions`.
    """
    reading = _Reading()
    for number, line in enumerate(_ENDS.split(text.lstrip("\ufeff")), start=1):
        reading.take(number, line.rstrip())
    return reading.report()


class _Reading:
    """A report that is being read."""

    def __init__(self) -> None:
        self.heads: dict[str, list[str]] = {}
        self.players: dict[int, TrfPlayer] = {}
        self.dates: tuple[str, ...] = ()
        self.rounds: int | None = None
        self.absent: list[int] = []
        self.scoring: dict[str, Fraction] = {}
        self.asked: list[AskedBye] = []
        self.apart: list[tuple[int, ...]] = []
        self.remarks: list[Remark] = []
        self.problems: list[Remark] = []
        self.told: set[str] = set()

    def take(self, number: int, text: str) -> None:
        """Takes in a line."""
        code, line = text[:3], _Line(number, text)
        try:
            if code == "001":
                self._player(number, text)
            elif code == "132":
                self.dates = tuple([text[at : at + 8].strip() for at in range(FIRST_ROUND, len(text), ROUND)])
            elif code in HEADERS:
                self.heads.setdefault(code, []).append(text[4:].strip())
            elif code in _READERS:
                _READERS[code](self, line)
            elif code in _POINTS:
                self.scoring[_POINTS[code]] = line.points(5, len(text), "the points")
            elif code in _LOST:
                self._lost(number, _LOST[code])
            elif code.strip() and code not in _PASSED_OVER:
                self._lost(number, f"{code!r} begins no line that is known here: it is passed over.")
        except _Misplaced as wrong:
            self.problems.append(Remark(number, wrong.column, wrong.says))

    def report(self) -> Report:
        """The report of all lines. Raises `BadReport`."""
        if not self.players and not self.problems:
            self.problems.append(Remark(1, 1, "There is no line 001: a report has one for each player."))
        if self.problems:
            raise BadReport(self.problems)
        one = {code: texts[0] for code, texts in self.heads.items()}
        return Report(
            name=one.get("012", ""),
            players=tuple(self.players.values()),
            city=one.get("022", ""),
            federation=one.get("032", ""),
            start=one.get("042", ""),
            end=one.get("052", ""),
            kind=one.get("092", ""),
            arbiter=one.get("102", ""),
            deputies=tuple([text for text in self.heads.get("112", ()) if text]),
            times=one.get("122", ""),
            dates=self.dates,
            rounds=self.rounds,
            absent=tuple(self.absent),
            scoring=" ".join([f"{code}={float(value):g}" for code, value in self.scoring.items()]),
            asked=tuple(self.asked),
            apart=tuple(self.apart),
            remarks=tuple(self.remarks),
        )

    def _player(self, number: int, text: str) -> None:
        known = _Line(number, text).whole(5, 8, "the starting number")
        if known in self.players:
            raise _Misplaced(5, f"Player {known} has a line already.")
        try:
            player = _Line(number, text).player()
        except _Misplaced as wrong:
            try:  # some programs count the bytes of UTF-8, not the signs
                player = _Line(number, text.encode().decode("latin-1")).player(in_bytes=True)
            except _Misplaced:
                raise wrong from None
        self.players[player.number] = player

    def _lost(self, number: int, says: str) -> None:
        """Says once what is not taken over."""
        if says not in self.told:
            self.told.add(says)
            self.remarks.append(Remark(number, 1, says))

    def _many(self, line: "_Line") -> None:
        self.rounds = line.whole(5, len(line.text), "the number of rounds")

    def _missing(self, line: "_Line") -> None:
        self.absent += line.numbers(5)

    def _never(self, line: "_Line") -> None:
        self.apart.append(line.numbers(5))

    def _never_from(self, line: "_Line") -> None:
        first, last = line.whole(5, 7, "the first round"), line.whole(9, 11, "the last round")
        self.apart.append(line.numbers(13))
        if (first or 1) > 1 or (last or MOST_ROUNDS) < (self.rounds or 0):
            self._lost(line.number, "Who never meets is kept apart in all coming rounds, not in some of them.")

    def _bye(self, line: "_Line") -> None:
        kind, round_ = line.part(5, 5).upper(), line.whole(7, 9, "the round")
        if kind not in ("F", "H", "Z"):
            raise _Misplaced(5, f"{kind!r} is no bye: F, H and Z are.")
        if not round_:
            raise _Misplaced(7, "A bye names its round.")
        self.asked += [AskedBye(kind, round_, number) for number in line.numbers(11)]

    def _lettered_points(self, line: "_Line") -> None:
        for word in re.finditer(r"\S+", line.text[4:]):
            code, _, value = word[0].partition("=")
            if code.upper() not in _CODES or not _is_points(value):
                raise _Misplaced(word.start() + 5, f"{word[0]!r} gives no points, as W=3 does.")
            self.scoring[code.upper()] = Fraction(value)

    def _numbered_points(self, line: "_Line") -> None:
        for at in range(6, len(line.text) + 1, 9):
            symbol = line.part(at, at).upper()
            if symbol not in _SYMBOLS:
                raise _Misplaced(at, f"{symbol!r} is no result: W, D, L, A, P and X are.")
            for code in _SYMBOLS[symbol]:
                self.scoring[code] = line.points(at + 1, at + 4, "the points")


_READERS: Final[dict[str, Callable[[_Reading, "_Line"], None]]] = {
    "XXR": _Reading._many,
    "142": _Reading._many,
    "XXZ": _Reading._missing,
    "XXP": _Reading._never,
    "260": _Reading._never_from,
    "240": _Reading._bye,
    "XXS": _Reading._lettered_points,
    "162": _Reading._numbered_points,
}


class _Misplaced(Exception):
    """A line that has something else in its columns than belongs there."""

    def __init__(self, column: int, says: str):
        super().__init__(says)
        self.column, self.says = column, says


def _is_points(text: str) -> bool:
    return re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,2})?", text) is not None


class _Line:
    """A line, by its columns."""

    def __init__(self, number: int, text: str):
        self.number, self.text = number, text

    def part(self, first: int, last: int) -> str:
        """What stands from one column to another."""
        return self.text[first - 1 : last].strip()

    def whole(self, first: int, last: int, what: str) -> int | None:
        """A whole number; `None` where there is none."""
        part = self.part(first, last)
        if part and not re.fullmatch("[0-9]{1,9}", part):
            raise _Misplaced(first, f"{part!r} is no number: columns {first} to {last} hold {what}.")
        return int(part) if part else None

    def numbers(self, first: int) -> tuple[int, ...]:
        """The numbers from a column on, divided by blanks."""
        found = []
        for word in re.finditer(r"\S+", self.text[first - 1 :]):
            if not re.fullmatch("[0-9]{1,4}", word[0]):
                text = f"{word[0]!r} is no starting number: {self.text[:3]} is followed by numbers."
                raise _Misplaced(first + word.start(), text)
            found.append(int(word[0]))
        return tuple(found)

    def points(self, first: int, last: int, what: str) -> Fraction:
        """Points, as 4.5."""
        part = self.part(first, last)
        if not _is_points(part):
            raise _Misplaced(first, f"{part!r} are no points, as 4.5 are: columns {first} to {last} hold {what}.")
        return Fraction(part)

    def player(self, *, in_bytes: bool = False) -> TrfPlayer:
        """The player of a line 001; with `in_bytes` the text has a sign for each byte of UTF-8."""
        number = self.whole(5, 8, "the starting number")
        if not number:
            raise _Misplaced(5, "A player has a starting number from 1 to 9999.")
        name = self.part(15, 47)
        if in_bytes:
            name = name.encode("latin-1").decode("utf-8", "ignore").strip()
        if not name:
            raise _Misplaced(15, f"Player {number} has no name: columns 15 to 47 hold it.")
        points = self.part(81, 84)
        if points and not points.replace(".", "", 1).isdecimal():
            raise _Misplaced(81, f"{points!r} are no points, as 4.5 are.")
        return TrfPlayer(
            number=number,
            name=" ".join(name.split()),
            points=points,
            rank=self.whole(86, 89, "the rank"),
            rating=self.whole(49, 52, "the rating"),
            sex=self.part(10, 10),
            title=self.part(11, 13),
            federation=self.part(54, 56),
            fide_id=self.part(58, 68),
            born=self.part(70, 79),
            rounds=tuple(self._rounds(number)),
            line=self.number,
        )

    def _rounds(self, own: int) -> Iterator[TrfRound | None]:
        if len(self.text) > FIRST_ROUND + ROUND * MOST_ROUNDS:
            column = FIRST_ROUND + ROUND * MOST_ROUNDS + 1
            raise _Misplaced(column, f"A tournament has {MOST_ROUNDS} rounds at most.")
        for at in range(FIRST_ROUND, len(self.text), ROUND):
            yield self._played(at, own)

    def _played(self, at: int, own: int) -> TrfRound | None:
        part = self.text[at : at + 8].ljust(8)
        if not part.strip():
            return None
        if part[4] + part[6] != "  ":
            raise _Misplaced(at + 5, f"{part!r} is no round: a blank divides opponent, colour and result.")
        opponent, colour, result = part[:4].strip() or "0", part[5].lower(), part[7].upper()
        if not (opponent.isdecimal() and opponent.isascii()):
            raise _Misplaced(at + 1, f"{opponent!r} is no opponent: a starting number is, or 0000 for none.")
        if int(opponent) == own:
            raise _Misplaced(at + 1, f"Player {own} meets {own}: nobody meets themselves.")
        if colour not in "wb- ":
            raise _Misplaced(at + 6, f"{part[5]!r} is no colour: w, b and - are.")
        alone = int(opponent) == 0
        known = WITHOUT | set(_OLD_BYES) if alone else PLAYED | {" "}
        if result not in known:
            wanted = "H, F, U or Z" if alone else "1, 0, =, +, -, W, D or L"
            against = "without" if alone else "against"
            raise _Misplaced(at + 8, f"{part[7]!r} is no result {against} an opponent: {wanted} is.")
        if alone:
            return TrfRound(None, "-", _OLD_BYES.get(result, result))
        return TrfRound(int(opponent), "-" if colour == " " else colour, result)
