"""The schemas of configurations: complete as in answers, and partial as in requests."""

from collections.abc import Mapping
from typing import Any, get_type_hints

from api.document.forms import DataclassSchemas, Schema, any_of, constant, nullable, ref, words
from api.document.names import ComponentNames
from domain.rules.book import AnyBook
from domain.rules.objection import Refused
from domain.rules.options import Option
from domain.rules.secrecy import listed_fields
from domain.rules.title import Title


class Configs:
    """The components of a title's configurations. `forms` has the schemas of its dataclasses."""

    def __init__(self, title: Title, forms: DataclassSchemas):
        self._title = title
        self._forms = forms
        self._names = ComponentNames(title)
        self._books = [title.book(variant) for variant in title.variants]

    def components(self) -> dict[str, Schema]:
        """All of them by name."""
        shown = self._title.display_name
        complete = [self._forms.reference(book.config_type) for book in self._books]
        made = any_of(self._names.named("Config"), f"A complete configuration of {shown}, by variant.", complete)
        asked = [ref(f"{self._names.of(book.config_type)}Request") for book in self._books]
        about = f"What an organiser chooses for {shown}, by variant. Omitted members have their defaults."
        made |= any_of(self._names.named("ConfigRequest"), about, asked)
        for book in self._books:
            self._put_into_words(book)
            made |= self._requested(book)
        return made

    def _put_into_words(self, book: AnyBook) -> None:
        """Gives the options in a complete configuration the descriptions of their declarations."""
        members = self._forms.components[self._names.of(_options_type(book))]["properties"]
        for option in self._title.options[book.variant]:
            members[option.name] = {**members[option.name], "description": _about(option)}

    def _requested(self, book: AnyBook) -> dict[str, Schema]:
        """The configuration and its options in a request: only a variant other than the default is required."""
        config, options = f"{self._names.of(book.config_type)}Request", f"{self._names.of(_options_type(book))}Request"
        members = {option.name: _requested(option) for option in self._title.options[book.variant]}
        beside = book.variant not in (None, self._title.variants[0])
        return {
            config: {
                "type": "object",
                "description": f"What an organiser chooses{_of(book)}. Omitted members have their defaults.",
                "additionalProperties": False,
                "properties": self._members(book, options),
                **({"required": [self._title.variant_key]} if beside else {}),
            },
            options: {
                "type": "object",
                "description": "Options. Omitted ones have their defaults.",
                "additionalProperties": False,
                "properties": members,
            },
        }

    def _members(self, book: AnyBook, options: str) -> dict[str, Schema]:
        complete = self._forms.components[self._names.of(book.config_type)]["properties"]
        forms: dict[str, Schema] = {
            **{name: dict(complete[name]) for name in listed_fields(book.config_type)},
            "players": {
                "type": "integer",
                "minimum": book.seats[0],
                "description": "The number of players. When opening a game it follows from the seats.",
            },
            "options": ref(options),
        }
        if book.variant is not None:
            forms[self._title.variant_key] = constant(book.variant)
        given = {"players": book.seats[0], **self._title.suggested(book.variant, book.seats[0])}
        return {
            name: nullable(form) if "const" not in form and _takes(book, {**given, name: None}) else form
            for name, form in forms.items()
        }


def _takes(book: AnyBook, config: Mapping[str, Any]) -> bool:
    """Whether the book accepts this configuration."""
    try:
        book.configure(config)
    except Refused:
        return False
    return True


def _requested(option: Option) -> Schema:
    """An option in a request. Its default is in the description: for some generators a `default` makes it mandatory."""
    spans = [value for value in option.values if isinstance(value, range)]
    listed = [value for value in option.values if not isinstance(value, range)]
    parts = [words(listed)] if listed else []
    parts += [{"type": "integer", "minimum": span[0], "maximum": span[-1]} for span in spans]
    numbers = [part for part in parts if part != {"type": "null"}]
    form = numbers[0] if len(numbers) == 1 else {"anyOf": numbers}
    whole = nullable(form) if len(numbers) < len(parts) else form
    return {**whole, "description": f"{_about(option)} Default: {option.default_words()}."}


def _of(book: AnyBook) -> str:
    return "" if book.variant is None else f" for the variant `{book.variant}`"


def _about(option: Option) -> str:
    return f"{option.about} ({option.rule})"


def _options_type(book: AnyBook) -> type:
    kind: type = get_type_hints(book.config_type)["options"]
    return kind
