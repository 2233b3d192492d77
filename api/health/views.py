"""Liveness, readiness and metrics."""

import logging
from typing import Any, Final

from flask import Response, request

from api.health.examples import EXAMPLES
from api.health.schemas import HealthAnswer, ReadyQuery
from api.http.access import identified, require, the_actor, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from domain.record.sources import clock_settings, monotonic
from service.checks import FOR_REQUESTS
from service.gauges import ServiceCollector
from service.observing.metrics import exposition, measure_standby

_log = logging.getLogger("daybook.api")

_OF_THIS_MOMENT: Final = {"Cache-Control": "no-store"}
_TOLD_SECONDS: Final = 3600
"""For how long it is told that the clock was set."""

_OF_METRICS: Final[dict[Any, Any]] = {
    200: {"content": {"application/openmetrics-text": {"schema": {"type": "string"}}}},
    **{str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in (401, 403, 500)},
}

health = ResourceBlueprint("health", "Whether the service is up.", EXAMPLES, url_prefix="")


@health.route("/healthz")
@health.answers(200, HealthAnswer, "The process answers.")
def alive() -> Response:
    """Whether the process answers. Checks nothing else."""
    return answer(HealthAnswer(status="ok"), headers=_OF_THIS_MOMENT)


@health.route("/readyz")
@health.takes(ReadyQuery, "query")
@health.answers(200, HealthAnswer, "A write was durable, the files are sound and the workers run.")
def ready(query: dict[str, Any]) -> Response:
    """Whether the service can record a move, as shown by a test write, and its workers run. If not, 503.

    Answers within a second; `checks` says for each thing "ok" or what is wrong. If a standby is configured, `standby`
    says "in use", or why everything is read from the primary. `reads_only` is present, and true, on a read-only node:
    it is ready if it can read. `clock` is present for an hour after this machine's clock was set: what is recorded has
    the new time, and spans of time go on as they were.
    """
    service = the_service()
    checks = service.checks() if query["purpose"] == "moves" else service.checks(FOR_REQUESTS)
    around: dict[str, Any] = {} if service.standby is None else {"standby": service.standby.standby.word}
    if service.reads_only:
        around["reads_only"] = True
    if set_lately := clock_settings().since(monotonic() - _TOLD_SECONDS):
        around["clock"] = str(set_lately[-1])
    if failing := [name for name, word in checks.items() if word != "ok"]:
        detail = f"failing: {', '.join(failing)}"
        told = "; ".join(f"{name}: {checks[name]}" for name in failing)
        _log.warning("not ready: %s", told, extra={"once": True})
        raise Problem("not-ready", detail, headers={"Retry-After": "1"}, checks=checks, **around)
    return answer(HealthAnswer(status="ok", checks=checks, **around), headers=_OF_THIS_MOMENT)


@health.route("/metrics")
@identified
@health.response(
    200, {"type": "string"}, content_type="text/plain", description="The metrics, in the format that Accept asks for."
)
@health.doc(responses=_OF_METRICS)
def metrics() -> Response:
    """The metrics of the service, for Prometheus. Needs a token that may operate it."""
    require(the_actor(), "operate", "only the service's operators may read the metrics")
    service = the_service()
    if service.standby is not None:
        measure_standby(service.standby.standby)
    text, content_type = exposition(request.headers.get("Accept", ""), ServiceCollector(service))
    return Response(text, content_type=content_type, headers=_OF_THIS_MOMENT)
