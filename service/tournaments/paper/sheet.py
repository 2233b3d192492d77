"""The sheets that all papers are drawn on: fonts, header, footer, and text that fits its place."""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Final, NamedTuple, TypeAlias

from reportlab import rl_config
from reportlab.lib.colors import Color
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from service.tournaments.paper.typefaces import runs, width_of

PDF: Final = "application/pdf"
SIZES: Final = {"A4": A4, "Letter": LETTER}
MARGIN: Final = 36.0  # half an inch, which every office printer leaves
HEAD: Final = 44.0
FOOT: Final = 20.0
INK, GREY, RULE, BAND = Color(0, 0, 0), Color(0.35, 0.35, 0.35), Color(0.7, 0.7, 0.7), Color(0.94, 0.94, 0.94)

rl_config.useA85 = 0  # streams as bytes: as text they take most of the time, and a quarter more of the room


class UnknownSize(ValueError):
    """A size of paper that is not printed on; its text is a sentence."""


class Heading(NamedTuple):
    """What stands above and below every page of a document."""

    tournament: str
    paper: str
    note: str = ""
    printed: str = ""


def page_size(size: str, landscape: bool = False) -> tuple[float, float]:
    """Width and height in points. Raises `UnknownSize`."""
    found = next((SIZES[name] for name in SIZES if name.lower() == size.lower()), None)
    if found is None:
        raise UnknownSize(f"{size!r} is no size of paper here: A4 and Letter are.")
    return (found[1], found[0]) if landscape else (found[0], found[1])


class Sheet:
    """A document that is drawn on, page by page. Positions are in points from the lower left corner."""

    def __init__(self, heading: Heading, size: tuple[float, float], lang: str = "en"):
        self.heading = heading
        self.width, self.height = size
        self._bytes = BytesIO()
        # invariant: the same dossier makes the same bytes
        self.canvas = Canvas(self._bytes, pagesize=size, pageCompression=1, invariant=1, lang=lang)
        self.canvas.setTitle(f"{heading.tournament}: {heading.paper}")
        self.canvas.setSubject(heading.note or heading.paper)
        self.canvas.setAuthor("Daybook")
        self.canvas.setCreator("Daybook")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def top(self) -> float:
        """Where the space below the header begins."""
        return self.height - MARGIN - HEAD

    @property
    def bottom(self) -> float:
        """Where the space above the footer ends."""
        return MARGIN + FOOT

    def text(
        self, x: float, y: float, words: str, size: float, *, bold: bool = False, align: str = "left", ink: Color = INK
    ) -> None:
        """Draws words on the base line `y`: from, around or up to `x` by `align`."""
        if not words:
            return
        self.canvas.setFillColor(ink)
        x -= width_of(words, size, bold) * {"left": 0, "centre": 0.5, "right": 1}[align]
        for run in runs(words, bold):
            self.canvas.setFont(run.font, size)
            self.canvas.drawString(x, y, run.words)
            x += stringWidth(run.words, run.font, size)

    def fitted(
        self,
        x: float,
        y: float,
        words: str,
        width: float,
        size: float,
        *,
        least: float = 7,
        bold: bool = False,
        align: str = "left",
        ink: Color = INK,
    ) -> None:
        """Draws words in a width: smaller where they are long, then on two lines, at last with an ellipsis."""
        size, lines = fit(words, width, size, least, bold)
        lift = 0.55 * size if len(lines) > 1 else 0
        for number, line in enumerate(lines):
            self.text(x, y + lift - number * 1.1 * size, line, size, bold=bold, align=align, ink=ink)

    def paragraph(self, x: float, y: float, words: str, width: float, size: float, *, bold: bool = False) -> float:
        """Draws words on as many lines as they need, the first on `y`. Returns the base line that follows."""
        for line in wrapped(words, width, size, bold):
            self.text(x, y, line, size, bold=bold)
            y -= 1.35 * size
        return y

    def line(self, x1: float, y1: float, x2: float, y2: float, *, width: float = 0.5, ink: Color = RULE) -> None:
        """Draws a straight line."""
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeColor(ink)
        self.canvas.line(x1, y1, x2, y2)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """Draws an empty box to write in."""
        self.canvas.setLineWidth(0.9)
        self.canvas.setStrokeColor(INK)
        self.canvas.rect(x, y, width, height)

    def band(self, y: float, height: float) -> None:
        """Draws a light band across the page, behind what follows."""
        self.canvas.setFillColor(BAND)
        self.canvas.rect(MARGIN, y, self.inner, height, stroke=0, fill=1)

    def header(self, note: str | None = None) -> None:
        """Draws the header of a page."""
        y = self.height - MARGIN - 14
        right = self.inner * 0.42
        self.fitted(MARGIN, y, self.heading.tournament, self.inner - right - 12, 15, least=9, bold=True)
        self.fitted(self.width - MARGIN, y, self.heading.paper, right, 15, least=9, bold=True, align="right")
        self.fitted(MARGIN, y - 17, self.heading.note if note is None else note, self.inner, 10, ink=GREY)
        self.line(MARGIN, self.top + 6, self.width - MARGIN, self.top + 6, width=1.2, ink=INK)

    def footer(self, page: int, pages: int) -> None:
        """Draws the footer of a page."""
        self.text(MARGIN, MARGIN, self.heading.printed, 8, ink=GREY)
        self.text(self.width - MARGIN, MARGIN, f"Page {page} of {pages}", 9, align="right")

    def says(self, sentence: str, more: str = "") -> None:
        """Draws a page that holds a sentence and nothing else."""
        self.fitted(self.width / 2, self.height * 0.6, sentence, self.inner, 20, least=14, bold=True, align="centre")
        self.fitted(self.width / 2, self.height * 0.6 - 32, more, self.inner, 12, align="centre", ink=GREY)

    def made(self) -> bytes:
        """The document."""
        self.canvas.save()
        return self._bytes.getvalue()


Page: TypeAlias = Callable[[Sheet], None]


def bound(sheet: Sheet, pages: Sequence[Page], framed: bool = True) -> bytes:
    """The document of these pages, each between header and footer where they are framed."""
    for number, page in enumerate(pages, start=1):
        if framed:
            sheet.header()
            sheet.footer(number, len(pages))
        page(sheet)
        sheet.canvas.showPage()
    return sheet.made()


def fit(words: str, width: float, size: float, least: float, bold: bool = False) -> tuple[float, list[str]]:
    """The size and the one or two lines in which words fit a width."""
    full = width_of(words, size, bold)
    if full <= width:
        return size, [words]
    if size * width / full >= least:
        return size * width / full, [words]
    lines = wrapped(words, width, least, bold)
    if len(lines) <= 2:
        return least, lines
    last = " ".join(lines[1:])
    while last and width_of(f"{last}…", least, bold) > width:
        last = last[:-1]
    return least, [lines[0], f"{last.rstrip()}…"]


def wrapped(words: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Words on lines of a width, broken between words and, where one is too long for a line, within it."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        if width_of(f"{line} {word}".strip(), size, bold) <= width:
            line = f"{line} {word}".strip()
            continue
        lines += [line] if line else []
        while width_of(word, size, bold) > width and len(word) > 1:
            cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or width_of(word[:n], size, bold) <= width)
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line else lines
