"""The documentation of the API: the document, its pages (without scripts), guides, and Swagger UI."""

from functools import cache
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final, cast

import yaml
from flask import Blueprint, Flask, Response, current_app, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join

from api.docs.library import GUIDES, TEXTS, guides, text_of
from api.docs.reference import Reference
from api.http.files import File, sent

docs = Blueprint("docs", __name__, template_folder="templates")

DOCUMENT: Final = "daybook-document"
"""The key under which an application keeps the function that makes its document."""

_YAML: Final = "daybook-openapi-yaml"
_MADE: Final = "daybook-document-pages"
_REFERENCE: Final = "daybook-document-reference"
_SWAGGER = Path(str(files("flask_swagger_ui"))) / "dist"
_PAGES = Path(__file__).parent / "pages"
_SHIPPED: Final = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
_READING: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# Swagger UI sets style attributes and loads icons from data: URLs. Scripts come only from here.
_TRYING: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


_ONE_LINE: Final = 100
"""How wide a part may be to be written on one line."""

# Both write the same; the one in C takes a third of the time, but not every PyYAML has it.
_Written: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class _Dumper(_Written):
    """Writes a document for people: small parts on one line, texts of several lines as they are, no aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> Any:
        node = super().represent_mapping(tag, mapping, flow_style)
        node.flow_style = _width(node) <= _ONE_LINE
        return node

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> Any:
        node = super().represent_sequence(tag, sequence, flow_style)
        node.flow_style = _width(node) <= _ONE_LINE
        return node


def _width(node: Any) -> int:
    """About how many characters a part takes on one line; too many if it has a text of several lines."""
    if isinstance(node, yaml.ScalarNode):
        return _ONE_LINE + 1 if node.style == "|" else len(node.value) + 2
    parts = node.value if isinstance(node, yaml.SequenceNode) else [part for pair in node.value for part in pair]
    return 2 + sum(_width(part) + 2 for part in parts)


def _write_text(dumper: Any, text: str) -> Any:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _write_text)


def openapi_yaml(app: Flask) -> str:
    """The OpenAPI document of the application's routes and schemas."""
    return as_yaml(app.extensions[DOCUMENT]())


def as_yaml(document: Any) -> str:
    """A document as people read it, in YAML."""
    text: str = yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)
    return text


@docs.get("/openapi.yaml")
def show_openapi() -> Response:
    """The OpenAPI document, made once in each process."""
    app: Any = current_app
    if _YAML not in app.extensions:
        app.extensions[_YAML] = File(openapi_yaml(app).encode(), "application/yaml")
    return sent(app.extensions[_YAML])


@docs.get("/docs")
def show_reference() -> Response:
    """How the interface works, and every operation in a line, which leads to the page of its tag."""
    return _page("reference.html")


@docs.get("/docs/operations/<name>")
def show_operations(name: str) -> Response:
    """All that the document says of the operations of a tag."""
    tag = next((one for one in _reference().parts if one.page.endswith(f"/{name}")), None)
    if tag is None:
        raise NotFound
    return _page("tag.html", name, tag=tag)


@docs.get("/docs/search")
def search_reference() -> Response:
    """The operations and schemas with the words of `q`."""
    words = request.args.get("q", "")[:100]
    operations, schemas = _reference().found(words)
    page = render_template("search.html", wanted=words, operations=operations, schemas=schemas)
    return sent(_html(page), headers={"Content-Security-Policy": _READING})


@docs.get("/docs/schemas")
def show_schemas() -> Response:
    """Every schema, as text."""
    return _page("schemas.html")


@docs.get("/docs/try")
def show_swagger() -> Response:
    """The page of Swagger UI."""
    return sent(_file(_PAGES, "try.html"), headers={"Content-Security-Policy": _TRYING})


@docs.get("/docs/guides")
def show_guides() -> Response:
    """The list of the guides."""
    return sent(_guides(), headers={"Content-Security-Policy": _READING})


@docs.get("/docs/guides/<name>")
def show_guide(name: str) -> Response:
    """A guide."""
    if name not in GUIDES:
        raise NotFound
    return sent(_text(name), headers={"Content-Security-Policy": _READING})


@docs.get("/docs/<name>")
def show_file(name: str) -> Response:
    """A text about the interface, or a file of these pages or of Swagger UI."""
    if name in TEXTS:
        return sent(_text(name), headers={"Content-Security-Policy": _READING})
    return sent(_file(_SWAGGER if name in _SHIPPED else _PAGES, name))


def _page(template: str, part: str = "", **of: Any) -> Response:
    """A page of the document, made once in each process."""
    made: dict[tuple[str, str], File] = current_app.extensions.setdefault(_MADE, {})
    if (template, part) not in made:
        made[template, part] = _html(render_template(template, reference=_reference(), **of))
    return sent(made[template, part], headers={"Content-Security-Policy": _READING})


def draw_front_page(app: Flask) -> None:
    """Makes the page of the whole interface, so that nobody waits for the document behind it."""
    with app.test_request_context("/docs"):
        show_reference()


def _reference() -> Reference:
    """The document for readers, read once in each process."""
    kept: dict[str, Any] = current_app.extensions
    if _REFERENCE not in kept:
        kept[_REFERENCE] = Reference(kept[DOCUMENT]())
    return cast("Reference", kept[_REFERENCE])


@cache
def _guides() -> File:
    return _html(render_template("guides.html", guides=guides()))


@cache
def _text(name: str) -> File:
    about = guides() if name in GUIDES else ()
    return _html(render_template("text.html", text=text_of(name), guide=name if about else "", guides=about))


def _html(page: str) -> File:
    return File(page.encode(), "text/html; charset=utf-8")


def _file(folder: Path, name: str) -> File:
    """A file of a folder. Raises `NotFound`."""
    path = safe_join(str(folder), name)
    if path is None or not Path(path).is_file():
        raise NotFound
    return _read(Path(path))


@cache
def _read(path: Path) -> File:
    """The file, read once: it changes with the program only."""
    guessed, _ = guess_type(path.name)
    kind = guessed or "application/octet-stream"
    return File(path.read_bytes(), f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
