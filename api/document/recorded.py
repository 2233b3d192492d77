"""`python -m api.document.recorded`: copies the recorded answers from openapi.yaml into `answers.json`.

Their only source is the document. The service reads them from this file, which is much faster. It is made when the
service is built or installed, so nothing but PyYAML may be imported here.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NotRequired, TypedDict

JSON: Final = "application/json"
PROBLEM_JSON: Final = "application/problem+json"  # as in api.http.problems, which needs Flask
ROOT: Final = Path(__file__).parents[2]
FILE: Final = Path(__file__).with_name("answers.json")


class ExampleAnswer(TypedDict):
    """An answer to an example: its operation and, on success, the number of the example, from 1."""

    operation: str
    number: NotRequired[int]
    status: int
    summary: str
    value: Any


def recorded_in(document: dict[str, Any]) -> Iterator[ExampleAnswer]:
    """The recorded answers in a document: those of operations, then the shared refusals."""
    operations = [one for path in document["paths"].values() for one in path.values() if isinstance(one, dict)]
    for operation in operations:
        for status, name, example in _examples(operation["responses"], JSON):
            yield {
                "operation": operation["operationId"],
                "number": int(name.removeprefix("example_")),
                "status": int(status),
                "summary": example["summary"],
                "value": example["value"],
            }
    for problem, _, example in _examples(document["components"]["responses"], PROBLEM_JSON):
        summary, _, operation = example["summary"].removesuffix(")").rpartition(" (")
        refused = int(problem.removeprefix("Problem"))
        yield {"operation": operation, "status": refused, "summary": summary, "value": example["value"]}


def _examples(responses: dict[str, Any], kind: str) -> Iterator[tuple[str, str, Any]]:
    """The examples of responses with a media type, with the names of both."""
    for response, described in responses.items():
        for name, example in described.get("content", {}).get(kind, {}).get("examples", {}).items():
            yield response, name, example


def write_answers(document: Path, file: Path) -> None:
    """Writes the answers in a document to a JSON file."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    keep(list(recorded_in(yaml.load(document.read_text("utf-8"), loader))), file)  # noqa: S506 - a safe one


def keep(answers: list[ExampleAnswer], file: Path = FILE) -> None:
    """Writes recorded answers to a JSON file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(answers, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    write_answers(ROOT / "openapi.yaml", FILE)
