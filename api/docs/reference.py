"""The operations of the document for readers: permissions, requests and answers, by tag."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from shlex import quote
from typing import Any, Final

from markupsafe import Markup

from api.docs.forms import Form, Forms
from api.docs.markdown import Text, as_html, as_line, as_text
from api.docs.permissions import ASKED
from service.roles import ACTIONS, Action

METHODS: Final = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
_PLACES: Final = ("path", "query", "header", "cookie")
_PROBLEM: Final = "#/components/responses/"
_LONG: Final = 400


@dataclass(frozen=True)
class DocumentedParameter:
    """A parameter, or a header of an answer (which has no `place`)."""

    name: str
    place: str
    required: bool
    form: Form
    text: Markup
    example: str
    inner: None = None


@dataclass(frozen=True)
class DocumentedExample:
    """An example as JSON or text."""

    summary: Markup
    value: str


@dataclass(frozen=True)
class DocumentedBody:
    """A body in one content type."""

    kind: str
    form: Form
    examples: tuple[DocumentedExample, ...]


@dataclass(frozen=True)
class DocumentedAnswer:
    """An answer: status, description, headers, bodies."""

    status: str
    text: Markup
    headers: tuple[DocumentedParameter, ...]
    bodies: tuple[DocumentedBody, ...]


@dataclass(frozen=True)
class Permission:
    """A permission that an operation requires: the action, and the roles that have it under each condition."""

    what: str
    who: tuple[tuple[str, str], ...]


class DocumentedOperation:
    """An operation or a webhook as a page shows it: in a line, and on the page of its tag in full.

    What only that page shows is drawn when it is asked for: there are hundreds of operations.
    """

    def __init__(
        self, forms: Forms, path: str, method: str, item: Mapping[str, Any], said: Mapping[str, Any], sent: bool
    ):
        self._forms = forms
        self._said = said
        self._shared = item.get("parameters", ())
        self._sent = sent
        self.id: str = said.get("operationId") or f"{method}-{path.strip('/').replace('/', '-')}"
        self.method = method.upper()
        self.path = path
        self.known = self.id in ASKED
        self.deprecated = bool(said.get("deprecated"))
        self._asked = [ACTIONS[name] for name in ASKED.get(self.id, ())]
        self._answers = [(str(status), one) for status, one in said.get("responses", {}).items()]

    @cached_property
    def summary(self) -> Markup:
        """What it does, in a line."""
        return as_line(self._said.get("summary", ""))

    @cached_property
    def text(self) -> Markup:
        """What it does."""
        return as_html(self._said.get("description", ""))

    @cached_property
    def permissions(self) -> tuple[Permission, ...]:
        """What it requires of whoever asks."""
        return tuple(map(_permission, self._asked))

    @cached_property
    def parameters(self) -> tuple[DocumentedParameter, ...]:
        """The parameters by place; those of the operation override those of its path."""
        said = (*self._shared, *self._said.get("parameters", ()))
        found = {(one["in"], one["name"]): one for one in map(self._forms.resolved, said)}
        ordered = sorted(found.values(), key=lambda one: _PLACES.index(one["in"]))
        return tuple(_parameter(self._forms, one["name"], one["in"], one) for one in ordered)

    @cached_property
    def bodies(self) -> tuple[DocumentedBody, ...]:
        """What is sent."""
        return _bodies(self._forms, self._forms.resolved(self._said.get("requestBody", {})))

    @cached_property
    def answers(self) -> tuple[DocumentedAnswer, ...]:
        """The answers of its own, by status."""
        own = [(status, one) for status, one in self._answers if "$ref" not in one]
        return tuple(_answer(self._forms, status, one) for status, one in sorted(own))

    @property
    def problems(self) -> tuple[tuple[str, str], ...]:
        """The answers that it shares with others: status and name."""
        shared = [(status, one["$ref"].rpartition("/")[2]) for status, one in self._answers if "$ref" in one]
        return tuple(sorted(shared))

    @cached_property
    def curl(self) -> str:
        """A command that sends it; "" for what the service sends itself."""
        if self._sent:
            return ""
        return _curl(self.method, self.path, self.parameters, self.bodies, signed=bool(self._asked))


@dataclass(frozen=True)
class Tag:
    """A group of operations."""

    id: str
    name: str
    text: Markup
    operations: tuple[DocumentedOperation, ...]

    @property
    def page(self) -> str:
        """The address of its page."""
        return f"/docs/operations/{self.id.removeprefix('tag-')}"


class Reference:
    """The content of a document, for the pages."""

    def __init__(self, document: Mapping[str, Any]):
        self._document = document
        self._forms = Forms(document)

    @property
    def title(self) -> str:
        """The title of the document."""
        return str(self._document["info"]["title"])

    @property
    def version(self) -> str:
        """The version of the document."""
        return str(self._document["info"]["version"])

    @cached_property
    def about(self) -> Text:
        """The description of the whole."""
        return as_text(self._document["info"].get("description", ""))

    @cached_property
    def tags(self) -> tuple[Tag, ...]:
        """The tags in order, each with its operations; then the operations of undeclared tags."""
        told = {tag["name"]: tag.get("description", "") for tag in self._document.get("tags", ())}
        by_tag: dict[str, list[DocumentedOperation]] = {name: [] for name in told}
        for path, item in self._document.get("paths", {}).items():
            for method, operation in self._methods(item):
                tag = next(iter(operation.get("tags", ())), "others")
                by_tag.setdefault(tag, []).append(self._operation(path, method, item, operation))
        return tuple(
            Tag(f"tag-{name}", name.replace("_", " "), as_html(told.get(name, "")), tuple(operations))
            for name, operations in by_tag.items()
            if operations
        )

    @cached_property
    def webhooks(self) -> tuple[DocumentedOperation, ...]:
        """The requests that the service sends to registered addresses."""
        return tuple(
            self._operation(name, method, item, {"operationId": f"webhook-{name}", **operation}, sent=True)
            for name, item in self._document.get("webhooks", {}).items()
            for method, operation in self._methods(item)
        )

    @cached_property
    def parts(self) -> tuple[Tag, ...]:
        """The tags, and what the service sends by itself."""
        sent = Tag(
            "tag-webhooks-sent",
            "what is sent to you",
            as_html("Requests that the service makes to an address that you have registered."),
            self.webhooks,
        )
        return (*self.tags, sent) if self.webhooks else self.tags

    def found(self, words: str) -> tuple[list[tuple[Tag, DocumentedOperation]], list[str]]:
        """The operations with all of these words in address, name or summary, and the schemas so named."""
        wanted = words.casefold().split()

        def fits(*texts: str) -> bool:
            text = " ".join(texts).replace("_", " ").casefold()
            return bool(wanted) and all(word in text for word in wanted)

        operations = [
            (tag, one)
            for tag in self.parts
            for one in tag.operations
            if fits(one.method, one.path, one.id, one.summary.striptags())
        ]
        return operations, [name for name in self._document["components"]["schemas"] if fits(name)]

    @cached_property
    def problems(self) -> tuple[tuple[str, str, Markup, tuple[DocumentedBody, ...]], ...]:
        """The answers that operations share: name, status if the name has it, description and bodies."""
        shared = self._document.get("components", {}).get("responses", {})
        return tuple(
            (name, name.removeprefix("Problem"), as_html(said.get("description", "")), _bodies(self._forms, said))
            for name, said in sorted(shared.items())
        )

    @cached_property
    def schemas(self) -> tuple[tuple[str, Form], ...]:
        """Every named schema."""
        return tuple(self._forms.named())

    def _methods(self, item: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
        item = self._forms.resolved(item)
        yield from ((method, item[method]) for method in METHODS if method in item)

    def _operation(
        self, path: str, method: str, item: Mapping[str, Any], said: Mapping[str, Any], *, sent: bool = False
    ) -> DocumentedOperation:
        return DocumentedOperation(self._forms, path, method, item, said, sent)


def _parameter(forms: Forms, name: str, place: str, said: Mapping[str, Any]) -> DocumentedParameter:
    form = forms.form(said.get("schema", {}))
    text = as_html(said["description"]) if "description" in said else form.text
    example = json.dumps(said["example"], ensure_ascii=False) if "example" in said else form.example
    return DocumentedParameter(name, place, bool(said.get("required")), form, text, example)


def _bodies(forms: Forms, said: Mapping[str, Any]) -> tuple[DocumentedBody, ...]:
    return tuple(
        DocumentedBody(kind, forms.form(one.get("schema", {})), tuple(_examples(forms, one)))
        for kind, one in said.get("content", {}).items()
    )


def _examples(forms: Forms, said: Mapping[str, Any]) -> Iterator[DocumentedExample]:
    if "example" in said:
        yield DocumentedExample(Markup(), _shown(said["example"]))
    for one in map(forms.resolved, said.get("examples", {}).values()):
        yield DocumentedExample(as_line(one.get("summary", "")), _shown(one.get("value")))


def _answer(forms: Forms, status: str, said: Mapping[str, Any]) -> DocumentedAnswer:
    headers = {name: forms.resolved(one) for name, one in said.get("headers", {}).items()}
    return DocumentedAnswer(
        status,
        as_html(said.get("description", "")),
        tuple(_parameter(forms, name, "", one) for name, one in headers.items()),
        _bodies(forms, said),
    )


def _permission(action: Action) -> Permission:
    by_words: dict[str, list[str]] = {}
    for role, condition in action.by.items():
        by_words.setdefault(condition.words, []).append(role)
    return Permission(action.what, tuple((", ".join(roles), words) for words, roles in by_words.items()))


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False, default=str)


def _curl(
    method: str, path: str, parameters: Sequence[DocumentedParameter], bodies: Sequence[DocumentedBody], *, signed: bool
) -> str:
    """A `curl` command: places in the address without an example are shell variables."""
    for one in parameters:
        if one.place == "path":
            known = json.loads(one.example) if one.example else f"${one.name.upper()}"
            path = path.replace(f"{{{one.name}}}", str(known))
    lines = [f'curl -sS "$DAYBOOK{path}"' if method == "GET" else f'curl -sS -X {method} "$DAYBOOK{path}"']
    if signed:
        lines.append('-H "Authorization: Bearer $TOKEN"')
    body = next((body for body in bodies if body.kind.endswith("json") and body.examples), None)
    if body is not None:
        value = body.examples[0].value
        compact = json.dumps(json.loads(value), ensure_ascii=False)
        lines += [
            f"-H {quote(f'Content-Type: {body.kind}')}",
            f"-d {quote(compact if len(compact) < _LONG else value)}",
        ]
    return " \\\n  ".join(lines)
