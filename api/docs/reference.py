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


@dataclass(frozen=True)
class DocumentedOperation:
    """An operation or a webhook as the page shows it."""

    id: str
    method: str
    path: str
    summary: Markup
    text: Markup
    deprecated: bool
    permissions: tuple[Permission, ...]
    known: bool
    parameters: tuple[DocumentedParameter, ...]
    bodies: tuple[DocumentedBody, ...]
    answers: tuple[DocumentedAnswer, ...]
    problems: tuple[tuple[str, str], ...]
    curl: str


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
            (name, name.removeprefix("Problem"), as_html(said.get("description", "")), self._bodies(said))
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
        id = said.get("operationId") or f"{method}-{path.strip('/').replace('/', '-')}"
        asked = [ACTIONS[name] for name in ASKED.get(id, ())]
        parameters = self._parameters((*item.get("parameters", ()), *said.get("parameters", ())))
        bodies = self._bodies(self._forms.resolved(said.get("requestBody", {})))
        answers = [(str(status), one) for status, one in said.get("responses", {}).items()]
        shared = [(status, one["$ref"].rpartition("/")[2]) for status, one in answers if "$ref" in one]
        own = [(status, one) for status, one in answers if "$ref" not in one]
        return DocumentedOperation(
            id,
            method.upper(),
            path,
            as_line(said.get("summary", "")),
            as_html(said.get("description", "")),
            bool(said.get("deprecated")),
            tuple(map(_permission, asked)),
            id in ASKED,
            parameters,
            bodies,
            tuple(self._answer(status, one) for status, one in sorted(own)),
            tuple(sorted(shared)),
            "" if sent else _curl(method.upper(), path, parameters, bodies, signed=bool(asked)),
        )

    def _parameters(self, said: Sequence[Any]) -> tuple[DocumentedParameter, ...]:
        """Parameters by place; those of the operation override those of its path."""
        found = {(one["in"], one["name"]): one for one in map(self._forms.resolved, said)}
        ordered = sorted(found.values(), key=lambda one: _PLACES.index(one["in"]))
        return tuple(self._parameter(one["name"], one["in"], one) for one in ordered)

    def _parameter(self, name: str, place: str, said: Mapping[str, Any]) -> DocumentedParameter:
        form = self._forms.form(said.get("schema", {}))
        text = as_html(said["description"]) if "description" in said else form.text
        example = json.dumps(said["example"], ensure_ascii=False) if "example" in said else form.example
        return DocumentedParameter(name, place, bool(said.get("required")), form, text, example)

    def _bodies(self, said: Mapping[str, Any]) -> tuple[DocumentedBody, ...]:
        return tuple(
            DocumentedBody(kind, self._forms.form(one.get("schema", {})), tuple(self._examples(one)))
            for kind, one in said.get("content", {}).items()
        )

    def _examples(self, said: Mapping[str, Any]) -> Iterator[DocumentedExample]:
        if "example" in said:
            yield DocumentedExample(Markup(), _shown(said["example"]))
        for one in map(self._forms.resolved, said.get("examples", {}).values()):
            yield DocumentedExample(as_line(one.get("summary", "")), _shown(one.get("value")))

    def _answer(self, status: str, said: Mapping[str, Any]) -> DocumentedAnswer:
        headers = {name: self._forms.resolved(one) for name, one in said.get("headers", {}).items()}
        return DocumentedAnswer(
            status,
            as_html(said.get("description", "")),
            tuple(self._parameter(name, "", one) for name, one in headers.items()),
            self._bodies(said),
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
