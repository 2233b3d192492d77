"""The deadline of a request, which limits all its waits."""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

from domain.record.store.deadlines import within
from service.service import Service


def end_in_time(app: Flask, service: Service) -> None:
    """Sets a deadline for everything until an answer begins; a streaming body has its own pace."""
    answered, seconds = app.wsgi_app, service.settings.request_seconds

    def in_time(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        with within(seconds):
            return answered(environ, start_response)

    app.wsgi_app = in_time  # type: ignore[method-assign]
