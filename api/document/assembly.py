"""The whole document: apispec's for the routes, with what all operations share and all components."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from apispec import APISpec

from api.disputes.remedies import SCHEMAS
from api.docs.permissions import ASKED
from api.document import book, headers, shared_schemas, structs, webhooks
from api.document.answers import add_answers
from api.document.forms import constant
from api.document.parameters import example_of
from api.document.record import remedy_name
from domain.rules.language import ENGLISH, LANGUAGES

Document = dict[str, Any]

METHODS: Final = ("get", "post", "put", "patch", "delete")
_UNCHANGED: Final = "Nothing has changed since the answer with the ETag in `If-None-Match`."


def whole_document(spec: APISpec) -> Document:
    """The served document; nothing here is about a single resource."""
    for remedy, schema in SCHEMAS.items():
        spec.components.schema(remedy_name(remedy), schema=schema)
    book.add_acts(spec)
    document: Document = spec.to_dict()
    components = document["components"]
    components["schemas"] |= {**shared_schemas.components(), **webhooks.components()}
    for remedy in SCHEMAS:
        components["schemas"][remedy_name(remedy)]["properties"]["type"] = constant(remedy)
    book.tell_acts(components["schemas"])
    components["headers"] = {name: dict(said) for name, said in headers.HEADERS.items()}
    for name, response in components["responses"].items():
        response["headers"] = {**headers.of_problem(name.removeprefix("Problem")), **response.get("headers", {})}
    components["responses"]["NotModified"] = {"description": _UNCHANGED, "headers": headers.of_unchanged()}
    for method, operation in operations(document):
        _complete(method, operation)
    for path in document["paths"].values():
        for parameter in path.get("parameters", ()):
            _give_example(parameter)
    for schema in components["schemas"].values():
        _tell_defaults(schema)
    document["webhooks"] = webhooks.deliveries()
    components["schemas"] |= structs.components(document)
    _open_answers(document)
    add_answers(document)
    _share_parameters(document)
    _take_languages(document)
    _drop_unused(document)
    order = ("openapi", "info", "servers", "security", "tags", "paths", "webhooks", "components")
    return {name: document[name] for name in order}


def operations(document: Document) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation of the document, with its method."""
    for path in document["paths"].values():
        yield from ((method, path[method]) for method in METHODS if method in path)


def _complete(method: str, operation: dict[str, Any]) -> None:
    """Adds to an operation who may call it, the headers of its answers, and examples of its parameters."""
    said, asks = operation.get("description", ""), _asked(operation["operationId"])
    operation["description"] = f"{said}\n\n{asks}" if said else asks
    responses = operation["responses"]
    if method == "get":
        responses.setdefault("304", {"$ref": "#/components/responses/NotModified"})
    for status, response in responses.items():
        if "$ref" not in response:
            response["headers"] = {**headers.of_answer(method, status, operation), **response.get("headers", {})}
    operation["responses"] = dict(sorted(responses.items()))
    for parameter in operation.get("parameters", ()):
        _give_example(parameter)


def _asked(operation: str) -> str:
    """A sentence on who may call an operation."""
    actions = ASKED.get(operation, ())
    if not actions:
        return "Anyone may call it."
    words = ", ".join(f"`{action}`" for action in actions)
    return f"Who may call it, and how much they see, is in *Who may do what*: {words}."


def _give_example(parameter: dict[str, Any]) -> None:
    schema = parameter.get("schema", {})
    if not {"example", "examples"} & (set(parameter) | set(schema)):
        parameter["example"] = example_of(parameter["name"], schema)


def _tell_defaults(schema: Any) -> None:
    """Moves the defaults of members into descriptions: some client generators make those with a `default` mandatory."""
    if not isinstance(schema, dict):
        return
    if "default" in schema:
        default, about = schema.pop("default"), schema.get("description", "")
        if default not in (None, "", []) and "default" not in about.lower():
            schema["description"] = f"{about} Default: `{json.dumps(default)}`.".strip()
    inner = [*schema.get("properties", {}).values(), schema.get("items"), schema.get("additionalProperties")]
    for part in (*inner, *(part for word in ("allOf", "anyOf", "oneOf") for part in schema.get(word, ()))):
        _tell_defaults(part)


def _open_answers(document: Document) -> None:
    """Lets answers have members unknown to the document, as docs/versions.md promises; requests stay closed."""
    schemas = document["components"]["schemas"]
    waiting = [said for _, operation in operations(document) for said in _asking(operation)]
    waiting += [path.get("parameters", ()) for path in document["paths"].values()]
    requested: set[str] = set()
    while waiting:
        named = structs.named_in(waiting.pop()) - requested
        requested |= named
        waiting += [schemas[name] for name in named]
    for name, schema in schemas.items():
        if name not in requested and schema.get("additionalProperties") is False:
            del schema["additionalProperties"]


def _asking(operation: dict[str, Any]) -> tuple[Any, Any]:
    """An operation's body and parameters."""
    return operation.get("requestBody", {}), operation.get("parameters", ())


def _share_parameters(document: Document) -> None:
    """Makes a component of each parameter that several operations share; of those with the same name, the commonest."""
    lists = [part for path in document["paths"].values() for part in (path, *path.values()) if "parameters" in part]
    told = Counter(json.dumps(one) for part in lists for one in part["parameters"])
    shared: dict[str, str] = {}
    for text, count in told.most_common():
        name = json.loads(text)["name"].replace("-", "_").title().replace("_", "")
        if count > 1:
            shared.setdefault(name, text)
    names = {text: name for name, text in shared.items()}
    for part in lists:
        texts = ((one, json.dumps(one)) for one in part["parameters"])
        part["parameters"] = [
            {"$ref": f"#/components/parameters/{names[text]}"} if text in names else one for one, text in texts
        ]
    document["components"]["parameters"] = {name: json.loads(shared[name]) for name in sorted(shared)}


def _take_languages(document: Document) -> None:
    """Lets every operation be asked in a language, by one component."""
    document["components"]["parameters"]["AcceptLanguage"] = {
        "name": "Accept-Language",
        "in": "header",
        "description": f"The languages in which people are told something, the best first: {' or '.join(LANGUAGES)}. "
        "Codes, and whatever is recorded, have no language.",
        "schema": {"type": "string", "default": ENGLISH},
        "example": "es-AR, es;q=0.9",
    }
    for path in document["paths"].values():
        path.setdefault("parameters", []).append({"$ref": "#/components/parameters/AcceptLanguage"})


def _drop_unused(document: Document) -> None:
    """Removes unreferenced responses and headers."""
    for kind in ("responses", "headers"):
        used = set(re.findall(rf'"#/components/{kind}/([\w-]+)"', json.dumps(document)))
        known = document["components"][kind]
        document["components"][kind] = {name: said for name, said in sorted(known.items()) if name in used}
