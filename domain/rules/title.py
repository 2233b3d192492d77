"""A title: its rule books, and what describes them (explanations, labels, jump marks, facts)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from functools import cached_property
from typing import Any, Protocol, get_type_hints

from domain.rules.book import AnyBook
from domain.rules.clauses import Clause, clause_texts, read_clauses
from domain.rules.event import Fact, Mark
from domain.rules.language import say, spoken
from domain.rules.lessons import Lesson
from domain.rules.measure import Measure
from domain.rules.moments import NO_MOMENTS, Moments
from domain.rules.moves import Move
from domain.rules.objection import Objection, Refused
from domain.rules.options import Option
from domain.rules.phrases import capital
from domain.rules.playing_on import FORESIGHT, Foresight
from domain.rules.questions import Question
from domain.rules.secrecy import PUBLIC, Viewer


class Unimaginable(Exception):
    """The hidden cards of a view cannot be filled in. The message is a sentence that says why."""


class Imagine(Protocol):
    """Fills in the hidden cards of a view; see `Title`."""

    def __call__(self, view: Any, shuffle: Callable[[list[Any]], list[Any]], viewer: Viewer = PUBLIC) -> Any: ...


def _no_cautions(config: Any) -> Sequence[str]:
    return ()


def _never(table: Any) -> bool:
    return False


def _nothing_seen(table: Any, seat: int) -> Any:
    return None


class ImagineAct(Protocol):
    """Fills in the hidden cards of a view within an act; see `Title`."""

    def __call__(
        self, seen: Any, view: Any, shuffle: Callable[[list[Any]], list[Any]], viewer: Viewer = PUBLIC
    ) -> Any: ...


def _in_time(state: Any, move: Any, objection: Objection) -> bool:
    return False


class Suggest(Protocol):
    """The suggested contents of a configuration of a variant (`None` for the default), if nothing is chosen."""

    def __call__(self, players: int, variant: str | None = None) -> Mapping[str, Any]: ...


def _no_suggestion(players: int, variant: str | None = None) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True)
class Title:
    """Everything that the service knows of one title.

    `books` holds every revision of every variant; new games use a variant's newest, and the first book's
    variant is the default. `options` are those of each variant.

    Events and moves have their own explanations, labels, marks and facts. Refusals have names, never ids.
    `appraise(book, view, move)` is how good a move looks to a greedy player who knows only the view; minus infinity
    means that no move is better than this one.

    `deck` is data for clients; with `replaceable_deck` it is the default of `config["deck"]`. `cautions(config)` are
    sentences on likely mistakes in an accepted configuration, `record_cautions(config)` on what cannot continue at a
    real table, whose scorer does not know the hidden cards. `suggest(players, variant)` is the suggested configuration
    if nothing is chosen. `variant_names` are words for variants whose own names say little.

    `moment(view)` gives, for a table in real time, a unique name of the current question to all seats, and since when
    it is open (ms since opening); `None` if there are turns. Titles without real time have no such function.

    `imagine(view, shuffle, viewer)` is one of the possible tables behind the view of `viewer`: the hidden cards are
    filled in, in the order that `shuffle` gives the unseen cards, and the viewer's view of it is the same again. It
    raises `Unimaginable` if that is impossible, as always while `within_act(table)` holds: an act of several answers is
    visibly in progress, and the view alone does not determine how it continues. What the seat saw of the act does: that
    is `witnessed(table, seat)` of a whole table, `None` between acts, and `imagine_act(seen, view, shuffle, viewer)` is
    `imagine` for such a view. Either may be `None`: then nothing is imagined, no branch begins from a view, and no bot
    looks ahead. `looks_ahead` says whether a bot gains by trying its moves on imagined tables, and `foresight` how each
    variant's tables are best played on to see the effect of a move.

    `late(table, move, objection)` is whether a refused move lost a race: it would have been accepted earlier. Titles
    without races have no such function.

    `questions` are frequent ones about the rules, with answers demonstrated by adjudications. `lesson` is a short
    recorded game to learn from. `moments` are what its finished games can be searched for.

    `config_code` and `config_clause` are cited in refusals of a variant, `variant_key` is its key in the configuration.
    With `variant_last` other faults are reported first, as found by the default book.
    """

    name: str
    display_name: str
    summary: str
    books: tuple[AnyBook, ...]
    options: Mapping[str | None, tuple[Option, ...]]
    rules: str
    deck: Mapping[str, Any]
    appraise: Callable[[AnyBook, Any, Any], float]
    config_clause: str
    variant_key: str = "variant"
    variant_last: bool = False
    config_code: str = "BAD_CONFIG"
    imagine: Imagine | None = None
    within_act: Callable[[Any], bool] = _never
    witnessed: Callable[[Any, int], Any] = _nothing_seen
    imagine_act: ImagineAct | None = None
    looks_ahead: bool = False
    foresight: Mapping[str | None, Foresight] = field(default_factory=dict)
    replaceable_deck: bool = False
    cautions: Callable[[Any], Sequence[str]] = _no_cautions
    record_cautions: Callable[[Any], Sequence[str]] = _no_cautions
    suggest: Suggest = _no_suggestion
    moment: Callable[[Any], tuple[str, int] | None] | None = None
    late: Callable[[Any, Any, Objection], bool] = _in_time
    variant_names: Mapping[str, str] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    lesson: Lesson | None = None
    moments: Moments = NO_MOMENTS
    translated_rules: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raises `TypeError` if a book's configuration cannot be described."""
        for book in self.books:
            options = get_type_hints(book.config_type).get("options")
            if options is not None and not is_dataclass(options):
                kind = f"{book.config_type.__name__}.options"
                raise TypeError(f"{self.display_name}: {kind} has to be a dataclass with a field for each option")

    @cached_property
    def variants(self) -> tuple[str | None, ...]:
        """The variants in the order of their books, the default first; `(None,)` in a title without any."""
        return tuple(dict.fromkeys(book.variant for book in self.books))

    def book(self, variant: str | None, revision: int | None = None) -> AnyBook:
        """The book of a variant, the newest or the named revision. Raises `KeyError`."""
        if revision is None:
            revision = max([number for name, number in self._by_number if name == variant], default=0)
        return self._by_number[variant, revision]

    def explain(self, event: Any, before: Any) -> str:
        """The sentence of an event, beginning with a capital."""
        sentence: str = event.sentence(before)
        return capital(sentence)

    def label(self, move: Move, view: Any) -> str:
        """The label of a move."""
        return move.label(view)

    def marks(self, event: Any) -> Sequence[Mark]:
        """The marks of an event in a replay, each beginning with a capital."""
        marks: Sequence[Mark] = event.marks()
        return tuple([Mark(mark.kind, capital(mark.label)) for mark in marks])

    def facts(self, event: Any, before: Any) -> Sequence[Fact]:
        """The facts of an event for statistics."""
        facts: Sequence[Fact] = event.facts(before)
        return facts

    def foresight_in(self, variant: str | None) -> Foresight:
        """How to look ahead in a variant."""
        return self.foresight.get(variant, FORESIGHT)

    def measure(self, variant: str | None = None) -> Measure | None:
        """What the scores of a variant count; without a variant, those of all together.

        `None` if there are no scores, or if the books differ: such scores can be neither added nor compared.
        """
        measures = {book.measure for book in self.books if variant is None or book.variant == variant}
        return measures.pop() if len(measures) == 1 else None

    def suggested(self, variant: str | None, players: int) -> dict[str, Any]:
        """A configuration that opens a game of this variant with this number of seats."""
        chosen = {} if variant is None else {self.variant_key: variant}
        return {**self.suggest(players, variant), **chosen}

    def book_for(self, config: Mapping[str, Any]) -> AnyBook:
        """The newest book for a configuration as sent. Raises `Refused` for an unknown variant."""
        if self.variants == (None,):
            return self.book(None)
        variant = config.get(self.variant_key, self.variants[0])
        if variant not in self.variants:
            if self.variant_last:
                self.books[0].configure(config)
            message = say(
                "{variant_key!r} must be one of: {variants}",
                variant_key=self.variant_key,
                variants=", ".join(map(str, self.variants)),
            )
            raise Refused(Objection(self.config_code, self.config_clause, message))
        return self.book(variant)

    @cached_property
    def _by_number(self) -> Mapping[tuple[str | None, int], AnyBook]:
        return {(book.variant, book.revision): book for book in self.books}

    @property
    def rulebook(self) -> str:
        """RULES.md in the language spoken here, else in English."""
        return self.translated_rules.get(spoken(), self.rules)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The numbered clauses of the rulebook, in order."""
        return read_clauses(self.rulebook)

    @property
    def clause_texts(self) -> Mapping[str, str]:
        """The text of each clause by its number."""
        return clause_texts(self.rulebook)
