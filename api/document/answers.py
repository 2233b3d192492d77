"""Examples of answers in the document: the service's answers to the examples of requests.

`python -m tests.document.answers` records them, with placeholders for ids, times and secrets, and long lists cut. They
are kept as `api.document.recorded` says.
"""

import json
from typing import Any

from api.document.recorded import FILE, JSON, PROBLEM_JSON, ExampleAnswer


def recorded() -> list[ExampleAnswer]:
    """All recorded answers, in the order of the document."""
    answers: list[ExampleAnswer] = json.loads(FILE.read_text("utf-8"))
    return answers


def add_answers(document: dict[str, Any]) -> None:
    """Gives each operation's success an example with the name of its request's, and each kind of refusal a few."""
    operations = {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    }
    for one in recorded():
        status, value = str(one["status"]), one["value"]
        if one["status"] < 300:
            known = operations.get(one["operation"], {}).get("responses", {}).get(status, {})
            _add(known, JSON, f"example_{one['number']}", {"summary": one["summary"], "value": value})
        else:
            known = document["components"]["responses"].get(f"Problem{status}", {})
            summary = f"{one['summary']} ({one['operation']})"
            _add(known, PROBLEM_JSON, value["code"], {"summary": summary, "value": value})


def _add(response: dict[str, Any], kind: str, name: str, example: dict[str, Any]) -> None:
    """Adds an example, unless its operation no longer exists."""
    if kind in response.get("content", {}):
        response["content"][kind].setdefault("examples", {})[name] = example
