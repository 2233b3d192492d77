"""The film that a request asks for, and its limits."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from api.http.problems import Problem
from api.picture.schemas import MOST_STEPS
from replays.picture.drawing import SIZES, Size, scaled
from replays.picture.film import HOLD, Cut, sheet
from replays.picture.palette import Theme

MOST_MS: Final = 180_000
MOST_PIXELS: Final = 24_000_000
_STEPS: Final = 20
_WIDTHS: Final = {"wide": 800, "square": 600}
"""The default width of films as pixels."""
_SHEET: Final = 4000
"""The height in pixels of the pictures that are drawn at once."""


@dataclass(frozen=True)
class Film:
    """A range of steps, how long each is shown, and its looks."""

    first: int
    last: int
    pace_ms: int
    theme: Theme
    size: Size
    wide: int

    @property
    def steps(self) -> int:
        return self.last - self.first + 1


def asked(query: Mapping[str, Any], step: int, kind: str) -> Film:
    """The film that a query asks for, of a game with `step` steps.

    Raises `Problem`: unknown-step, invalid-request for a range that ends before it begins, film-too-long.
    """
    last = query.get("last") or step
    first = query.get("first") or max(1, last - _STEPS + 1)
    if max(first, last) > step:
        raise Problem("unknown-step", f"the game has steps 1 to {step}", step=step)
    if first > last:
        fault = {"parameter": "from", "message": f"{first} comes after `to`, which is {last}"}
        raise Problem("invalid-request", f"from: {fault['message']}", errors=[fault])
    usual = SIZES[query["size"]][0] if kind == "svg" else _WIDTHS[query["size"]]
    # GIF counts in hundredths of a second, and all formats should be equally long.
    pace = round(query["pace"] * 100) * 10
    film = Film(first, last, pace, query["theme"], query["size"], query.get("width") or usual)
    _keep_within_limits(film, kind)
    return film


def _keep_within_limits(film: Film, kind: str) -> None:
    if film.steps > MOST_STEPS:
        detail = f"a film has at most {MOST_STEPS} steps, and this would have {film.steps}"
        raise Problem(
            "film-too-long", f"{detail}: ask for {film.first} to {film.first + MOST_STEPS - 1}", most=MOST_STEPS
        )
    length = film.pace_ms * (film.steps - 1 + HOLD)
    if length > MOST_MS:
        most = MOST_MS // film.pace_ms - HOLD + 1
        detail = f"a film takes at most {MOST_MS // 1000} s, and this would take {length / 1000:g} s"
        raise Problem("film-too-long", f"{detail}: ask for {most} steps, or a smaller pace", most=most)
    each = film.wide * scaled(film.size, film.wide)
    if kind != "svg" and each * film.steps > MOST_PIXELS:
        most = MOST_PIXELS // each
        detail = f"a film has {MOST_PIXELS // 10**6} million pixels at most, and this would have "
        detail += f"{each * film.steps / 10**6:.1f} million"
        raise Problem("film-too-long", f"{detail}: ask for {most} steps, a smaller width, or SVG", most=most)


def sheets(cut: Cut, film: Film) -> Iterator[tuple[str, int]]:
    """The pictures of a film, several below each other in one SVG, with their number."""
    each = max(1, _SHEET // scaled(film.size, film.wide))
    for begun in range(0, film.steps, each):
        part = cut.scenes[begun : begun + each]
        yield sheet(part, film.theme, film.size, film.wide, begun, film.steps), len(part)
