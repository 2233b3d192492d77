"""Options that an organiser may choose, as data for checks, defaults and JSON Schema."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from domain.rules.language import say
from domain.rules.phrases import capital

UNBOUNDED: Final = 2**53
"""The end of a range of integers without an upper limit: the largest safe integer of JSON."""


@dataclass(frozen=True)
class Option:
    """One option of a variant: `values` lists the allowed ones, the default first.

    A `range` stands for its integers, the first being the default if the range comes first. `rule` is the clause that
    the option changes, `about` says in a sentence how; `since` is the first revision of the variant's book with it.
    """

    name: str
    values: tuple[Any, ...]
    rule: str
    about: str
    since: int = 1

    @property
    def default(self) -> Any:
        """The value if none is given."""
        first = self.values[0]
        return first[0] if isinstance(first, range) else first

    @property
    def _distinct(self) -> list[Any]:
        """The values without those within a range: a default may precede the range that contains it."""
        ranges = [value for value in self.values if isinstance(value, range)]
        return [value for value in self.values if not (type(value) is int and any(value in span for span in ranges))]

    def accepts(self, value: Any) -> bool:
        """Whether the option may be `value`."""
        return any(
            type(value) is int and value in known
            if isinstance(known, range)
            else type(value) is type(known) and value == known
            for known in self.values
        )

    def words(self) -> str:
        """The accepted values in words: `null or 1 to 24`."""
        return " or ".join([_spoken(value) for value in self._distinct])

    def default_words(self) -> str:
        """The default in words."""
        return _spoken(self.default)

    @property
    def title(self) -> str:
        """What people call it, in English."""
        return capital(self.name.replace("_", " "))

    @property
    def labels(self) -> dict[str, str]:
        """What people call the values that are words, in English."""
        return {value: value.replace("_", " ") for value in self.values if isinstance(value, str)}

    def field(self) -> dict[str, Any]:
        """The schema for a form: with what the option and its values are called."""
        labels = {value: capital(say(label)) for value, label in self.labels.items()}
        return {**self.schema(), "title": say(self.title), **({"labels": labels} if labels else {})}

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the option's value."""
        words = [value for value in self._distinct if not isinstance(value, range)]
        spans = [
            {"type": "integer", "minimum": span[0], "maximum": span[-1]}
            for span in self.values
            if isinstance(span, range)
        ]
        kinds: list[dict[str, Any]] = ([{"enum": words}] if words else []) + spans
        form = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
        return {
            **form,
            "default": self.default,
            "description": f"{say(self.about)} ({self.rule})",
        }


def _spoken(value: Any) -> str:
    return spoken_range(value) if isinstance(value, range) else json.dumps(value)


def spoken_range(span: range) -> str:
    """`1 to 24`, `2 or more`."""
    return say("{first} or more" if span.stop == UNBOUNDED else "{first} to {last}", first=span[0], last=span[-1])


@dataclass(frozen=True)
class OptionFault:
    """Why options are refused: the option, whether it is known (with a bad value), and a sentence."""

    option: str
    known: bool
    message: str


def chosen_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any] | OptionFault:
    """Every option with its given or default value; or the first fault, unknown options before others."""
    by_name = {option.name: option for option in options}
    for name in given:
        if name not in by_name:
            known = ", ".join(sorted(by_name)) or "none"
            return OptionFault(
                name, False, say("there is no option {name!r} here; there are: {known}", name=name, known=known)
            )
    for name, value in given.items():
        if not by_name[name].accepts(value):
            return OptionFault(
                name, True, say("the option {name!r} must be {words}", name=name, words=by_name[name].words())
            )
    return {option.name: given.get(option.name, option.default) for option in options}
