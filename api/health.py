"""Whether the service is alive, and whether it can do its work."""

from flask import Response

from api.access import the_service
from api.blueprint import ResourceBlueprint
from api.presenting import answer
from api.problems import Problem
from api.schemas import HealthAnswer

health = ResourceBlueprint("health", "Whether the service is up.", url_prefix="")


@health.route("/healthz")
@health.answers(200, HealthAnswer, "The process answers.")
def alive() -> Response:
    """The process answers. Touches nothing else."""
    return answer({"status": "ok"})


@health.route("/readyz")
@health.answers(200, HealthAnswer, "The database answers and the workers run.")
def ready() -> Response:
    """The service can take requests: the record answers, and what should run beside it runs. 503 otherwise."""
    checks = the_service().checks()
    if failing := [name for name, word in checks.items() if word != "ok"]:
        raise Problem("not-ready", f"not in order: {', '.join(failing)}", checks=checks)
    return answer({"status": "ok", "checks": checks})
