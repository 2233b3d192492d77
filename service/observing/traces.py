"""OpenTelemetry traces, if the environment asks for them (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER).

The library is an extra: `pip install 'daybook[otel]'`. Attributes come from closed lists, as the labels of metrics do:
never an id, a handle, a card or a client's path. With traces off, all of this does nothing.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from importlib.metadata import version
from time import time_ns
from typing import Any, Final

from domain.record.daybook import Recorded

Span = Any
"""An OpenTelemetry span; `None` if traces are off."""
Origin = Any
"""The context of the span that something belongs to; `None` if there is none."""

_ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_PROTOCOLS: Final = ("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL")
_CARRIED: Final = ("traceparent", "tracestate")
_OTLP: Final = "http/protobuf"

_OFF: Final = nullcontext()
_tracer: Any = None
_provider: Any = None


class TracesRefused(Exception):
    """The environment asks for traces that cannot be sent. The message is for the administrator."""


def wanted(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment asks for traces. Raises `TracesRefused` if it asks for unsupported ones."""
    if environment.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return False
    exporter = environment.get("OTEL_TRACES_EXPORTER", "")
    if exporter == "none" or not (exporter or any(environment.get(name) for name in _ENDPOINTS)):
        return False
    if exporter not in ("", "otlp"):
        raise TracesRefused(f"OTEL_TRACES_EXPORTER must be otlp or none, not {exporter!r}")
    protocol = next((environment[name] for name in _PROTOCOLS if environment.get(name)), _OTLP)
    if protocol != _OTLP:
        raise TracesRefused(f"traces are sent by OTLP as {_OTLP}, not as {protocol!r} ({_PROTOCOLS[1]})")
    return True


def check_traces() -> None:
    """Raises `TracesRefused` if traces are asked for and cannot be sent."""
    if not wanted():
        return
    try:
        import opentelemetry.exporter.otlp.proto.http.trace_exporter
        import opentelemetry.sdk.trace  # noqa: F401
    except ImportError:
        raise TracesRefused(
            "the environment asks for traces (OTEL_...), and OpenTelemetry is not installed: "
            "pip install 'daybook[otel]', or set OTEL_SDK_DISABLED=true"
        ) from None


def set_up_traces() -> None:
    """Starts tracing in this process, if the environment asks for it. Raises `TracesRefused`.

    Call it after a fork, since spans are sent by a thread.
    """
    global _tracer, _provider  # noqa: PLW0603  # one process, one tracer
    check_traces()
    if not wanted():
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    # OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence over these.
    named = {"service.name": os.environ.get("OTEL_SERVICE_NAME") or "daybook", "service.version": version("daybook")}
    _provider = TracerProvider(resource=Resource.create(named), shutdown_on_exit=False)
    _provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    _tracer = _provider.get_tracer("daybook")


def end_traces() -> None:
    """Sends what is left, and stops tracing."""
    global _tracer, _provider
    provider, _tracer, _provider = _provider, None, None
    if provider is not None:
        provider.shutdown()


def on() -> bool:
    """Whether this process traces."""
    return _tracer is not None


def span(name: str, origin: Origin = None, **attributes: str | int) -> AbstractContextManager[Span]:
    """A span around the block, in the trace of `origin` or in the current one."""
    if _tracer is None:
        return _OFF
    from opentelemetry.trace import set_span_in_context

    context = None if origin is None else set_span_in_context(origin)
    return _tracer.start_as_current_span(name, context, attributes=attributes, record_exception=False)  # type: ignore[no-any-return]


def here() -> Origin:
    """The current span of this thread, as the origin of something done later."""
    if _tracer is None:
        return None
    from opentelemetry.trace import NonRecordingSpan, get_current_span

    context = get_current_span().get_span_context()
    return NonRecordingSpan(context) if context.is_valid else None


def trace_id() -> str:
    """The id of this thread's current trace, "" without one."""
    if _tracer is None:
        return ""
    from opentelemetry.trace import get_current_span

    context = get_current_span().get_span_context()
    return f"{context.trace_id:032x}" if context.is_valid else ""


def headers() -> dict[str, str]:
    """The headers that propagate the current trace (W3C Trace Context), empty without one."""
    if _tracer is None:
        return {}
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carried: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carried)
    return carried


def put(span: Span, name: str, value: str | int) -> None:
    """Sets an attribute of a span."""
    if span is not None:
        span.set_attribute(name, value)


def tell_answer(status: int | None) -> None:
    """Notes how the receiver answered the current span's request; `None`: it did not."""
    if _tracer is None:
        return
    from opentelemetry.trace import get_current_span

    if status is not None:
        get_current_span().set_attribute("http.response.status_code", status)
    if status is None or not 200 <= status < 300:
        fail(get_current_span())


def fail(span: Span) -> None:
    """Marks a span as failed, without words."""
    if span is not None:
        from opentelemetry.trace import StatusCode

        span.set_status(StatusCode.ERROR)


class RequestSpan:
    """The span of a request, from its beginning to its answer; it ends in the thread it began in."""

    def __init__(self, method: str, given: Callable[[str], str | None]):
        """`given` has the headers of the request, which may continue a trace (W3C Trace Context)."""
        from opentelemetry import context
        from opentelemetry.trace import SpanKind, set_span_in_context
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        parent = TraceContextTextMapPropagator().extract({name: given(name) or "" for name in _CARRIED})
        self._span = _tracer.start_span(method, parent, SpanKind.SERVER, {"http.request.method": method})
        self._token = context.attach(set_span_in_context(self._span, parent))

    def answered(self, method: str, route: str, status: int) -> None:
        """Notes the route, and how it was answered."""
        self._span.update_name(f"{method} {route}")
        self._span.set_attributes({"http.route": route, "http.response.status_code": status})
        if status >= 500:
            fail(self._span)

    def end(self) -> None:
        """Ends it."""
        from opentelemetry import context

        context.detach(self._token)
        self._span.end()


def request_span(method: str, given: Callable[[str], str | None]) -> RequestSpan | None:
    """The span of a request that begins now; `None` if traces are off."""
    return None if _tracer is None else RequestSpan(method, given)


def trace_commit(recorded: Recorded) -> None:
    """Traces a commit that has just ended: how long it waited for its turn, and how long it took."""
    if _tracer is None or not recorded.seconds:
        return
    end = time_ns()
    begun = end - int(recorded.seconds * 1e9)
    turn = begun + int(recorded.queued_seconds * 1e9)
    _tracer.start_span("wait for turn", start_time=begun).end(turn)
    about: dict[str, str | int] = {
        "daybook.title": recorded.game.title.name,
        "daybook.events": len(recorded.entries),
    }
    _tracer.start_span("commit", start_time=turn, attributes=about).end(end)


def trace_followed(seconds: float, events: int) -> None:
    """Traces a batch that lists and statistics have followed."""
    if _tracer is None:
        return
    end = time_ns()
    _tracer.start_span("follow", start_time=end - int(seconds * 1e9), attributes={"daybook.events": events}).end(end)
