"""The documentation of the API: openapi.yaml and Swagger UI, all from this server."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import yaml
from apispec import APISpec
from flask import Blueprint, Flask, Response, current_app, send_from_directory

docs = Blueprint("docs", __name__)

DOCUMENT: Final = "daybook-document"
"""Where an application has the function that makes its document."""

_SWAGGER = Path(str(files("flask_swagger_ui"))) / "dist"
_SHIPPED: Final = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
# Swagger UI sets style attributes and loads icons from data: URLs. Scripts come only from here.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def openapi_yaml(app: Flask) -> str:
    """The OpenAPI document of the application's routes and schemas."""
    document: APISpec = app.extensions[DOCUMENT]()
    text: str = yaml.safe_dump(document.to_dict(), sort_keys=False, allow_unicode=True, width=120)
    return text


@docs.get("/openapi.yaml")
def show_openapi() -> Response:
    """The OpenAPI document, made once in each process."""
    app: Any = current_app
    if "daybook-openapi-yaml" not in app.extensions:
        app.extensions["daybook-openapi-yaml"] = openapi_yaml(app)
    return Response(app.extensions["daybook-openapi-yaml"], content_type="application/yaml")


@docs.get("/docs")
def show_docs() -> Response:
    """The page of Swagger UI."""
    return _page("docs.html")


@docs.get("/docs/<name>")
def show_file(name: str) -> Response:
    """The page's own files and those of Swagger UI."""
    folder = _SWAGGER if name in _SHIPPED else Path(__file__).parent / "pages"
    response = send_from_directory(folder, name)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _page(name: str) -> Response:
    response = send_from_directory(Path(__file__).parent / "pages", name)
    response.headers["Content-Security-Policy"] = _POLICY
    return response
