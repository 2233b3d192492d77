"""The report of a tournament that is played by two at a table."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from domain.rules.phrases import counted
from service.tournaments.exchange.reading import Dossier, config_of, exact, moment, name_of, zone_of
from service.tournaments.exchange.trf import AskedBye, Report, TrfPlayer, TrfRound, write_report

_BYES: Final = {"bye": "U", "half-bye": "H", "zero-bye": "Z"}
_ABSENT: Final = TrfRound(None, "-", "Z")
_KINDS: Final = {"swiss": "Swiss-System", "round-robin": "Round-Robin", "knock-out": "Knock-Out", "league": "League"}


class NotReportable(ValueError):
    """A tournament that reports have no place for; its text is a sentence for directors."""


def tournament_trf(dossier: Dossier) -> str:
    """The tournament as a TRF16 report; seat 1 is white. Raises `NotReportable`."""
    return write_report(report_of(dossier))


def tournament_trf26(dossier: Dossier) -> str:
    """The tournament as a TRF26 report, with the byes that were asked for. Raises `NotReportable`."""
    return write_report(report_of(dossier), "TRF26")


def report_of(dossier: Dossier) -> Report:
    """The report of a tournament. Rounds that are only drawn or cancelled are not in it. Raises `NotReportable`."""
    all_rounds = sorted(dossier.get("rounds") or (), key=lambda one: int(one["number"]))
    rounds = [one for one in all_rounds if one.get("status") not in {"drawn", "cancelled"}]
    for one in rounds:
        for table in one.get("tables") or ():
            if len(table["seats"]) != 2:
                raise NotReportable(
                    f"A report has tables of two: round {one['number']}, table {table['number']} seats "
                    f"{len(table['seats'])}. The CSV and JSON files have everything."
                )
    config = config_of(dossier)
    entries = sorted(dossier.get("entries") or (), key=lambda entry: int(entry["number"]))
    numbers = {entry["entrant"]: int(entry["number"]) for entry in entries}
    ranks = {row["entrant"]: row for row in (dossier.get("standings") or {}).get("standings") or ()}
    played = [_results(one, numbers) for one in rounds]
    times = [_day(dossier, one.get("started_at") or one.get("starts_at")) for one in rounds]
    dates = [time for time in times if time]
    return Report(
        name=str(dossier["tournament"]["name"]),
        players=tuple([_player(entry, ranks.get(entry["entrant"]), played) for entry in entries]),
        start=f"{dates[0]:%Y/%m/%d}" if dates else "",
        end=f"{dates[-1]:%Y/%m/%d}" if dates else "",
        kind=f"Individual: {_KINDS.get(str(config.get('form')), str(config.get('form') or ''))}",
        times=f"{counted(config['minutes'], 'minute')} a round" if config.get("minutes") else "",
        dates=tuple([f"{time:%y/%m/%d}" if time else "" for time in times]),
        rounds=config.get("rounds"),
        absent=tuple([numbers[e["entrant"]] for e in entries if e.get("status") in {"withdrawn", "disqualified"}]),
        scoring=_scoring(config.get("points") or {}),
        asked=tuple(_asked(entries, len(all_rounds))),
    )


def _asked(entries: list[Mapping[str, Any]], drawn: int) -> Iterator[AskedBye]:
    """The byes that were asked for in rounds that are not drawn, where the reader may know of them."""
    for entry in entries:
        for round_, kind in (entry.get("byes") or {}).items():
            if int(round_) > drawn:
                yield AskedBye(_BYES[kind], int(round_), int(entry["number"]))


def _player(entry: Mapping[str, Any], row: Mapping[str, Any] | None, played: list[dict[str, TrfRound]]) -> TrfPlayer:
    rating = exact(entry.get("rating"))
    fits = rating is not None and rating.denominator == 1 and 0 < rating <= 9999
    return TrfPlayer(
        number=int(entry["number"]),
        name=name_of(entry),
        points=_points(entry, exact((row or {}).get("points")) or Fraction(0)),
        rank=(row or {}).get("rank"),
        rating=int(rating) if fits and rating is not None else None,
        rounds=tuple([one.get(entry["entrant"], _ABSENT) for one in played]),
    )


def _points(entry: Mapping[str, Any], points: Fraction) -> str:
    if points < 0 or (points * 10).denominator != 1 or points >= 100:
        raise NotReportable(
            f"A report has four columns for points, as 12.5: {name_of(entry)} has {points}. The CSV and JSON files "
            "have everything."
        )
    return f"{float(points):.1f}"


def _results(one: Mapping[str, Any], numbers: Mapping[str, int]) -> dict[str, TrfRound]:
    """What a round was for each entrant of it."""
    found: dict[str, TrfRound] = {}
    for table in one.get("tables") or ():
        white, black = (seat["entrant"] for seat in table["seats"])
        signs = _signs(table.get("result"))
        found[white] = TrfRound(numbers[black], "w", signs[0])  # the scheduled colour, also of a forfeit
        found[black] = TrfRound(numbers[white], "b", signs[1])
    for bye in one.get("byes") or ():
        found[bye["entrant"]] = TrfRound(None, "-", _BYES.get(str(bye.get("kind")), "Z"))
    return found


def _signs(result: Mapping[str, Any] | None) -> tuple[str, str]:
    """The results of both seats; blank where there is none yet. Who has no place has lost by forfeit."""
    if not result:
        return " ", " "
    forfeit = result.get("source") == "forfeit"
    for member, best in (("places", -1), ("points", 1), ("scores", 1)):
        values = [exact(value) for value in result.get(member) or ()]
        if len(values) != 2:
            continue
        one, other = values
        if one is None and other is None:
            if forfeit:
                return "-", "-"
            continue
        if one is None or other is None:
            return ("-", "+") if one is None else ("+", "-")
        sign = (one > other) - (one < other)
        return _of(sign * best, forfeit)
    return " ", " "


def _of(sign: int, forfeit: bool) -> tuple[str, str]:
    if not sign:
        return ("-", "-") if forfeit else ("=", "=")
    won, lost = ("+", "-") if forfeit else ("1", "0")
    return (won, lost) if sign > 0 else (lost, won)


def _scoring(points: Mapping[str, Any]) -> str:
    """The points of a win, a draw and a loss where they are not 1, ½ and 0, as the JaVaFo manual has it (XXS)."""
    if points.get("kind") != "wins":
        return ""
    usual = {"W": ("win", Fraction(1)), "D": ("draw", Fraction(1, 2)), "L": ("loss", Fraction(0))}
    own = {sign: exact(points.get(name)) for sign, (name, _) in usual.items()}
    values = {sign: usual[sign][1] if value is None else value for sign, value in own.items()}
    if all(values[sign] == usual[sign][1] for sign in usual):
        return ""
    return " ".join([f"{sign}={float(value):g}" for sign, value in values.items()])


def _day(dossier: Dossier, text: Any) -> datetime | None:
    at = moment(text)
    return at.astimezone(zone_of(dossier)) if at else None
