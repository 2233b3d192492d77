"""The changelog of the API: what differs between the document that was released and the one of today."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

import yaml

from tests.changes.differences import Change, differences
from tests.openapi_document import parsed
from tests.processes import ROOT

RELEASED = ROOT / "docs" / "released" / "openapi-1.yaml"
ALLOWED = ROOT / "docs" / "released" / "breaking.yaml"
CHANGELOG = ROOT / "docs" / "api-changelog.md"
CURRENT = ROOT / "openapi.yaml"

_OFTEN = 8
"""Operations with the same change from which on it is told once."""

ABOUT = """# Changes of the API

What has changed in [openapi.yaml](../openapi.yaml) since the document that was released as 1, for those who call:
operations, parameters, members, values and statuses. It is made from the two documents (`make api-changelog`), and a
test holds it to them. [Versions](versions.md) says what may change, and how you hear of it.
"""


def changes() -> list[Change]:
    """The changes since the release."""
    return differences(parsed(RELEASED), parsed(CURRENT))


def allowed() -> dict[str, str]:
    """The reasons of breaking changes that were decided on, by the line of each."""
    return {one["change"]: one["reason"] for one in yaml.safe_load(ALLOWED.read_text("utf-8")) or ()}


def unexplained(found: Iterable[Change], reasons: Mapping[str, str]) -> list[str]:
    """The lines of breaking changes without a reason."""
    return [change.line for change in found if change.breaking and not reasons.get(change.line, "").strip()]


def as_markdown(found: list[Change], reasons: Mapping[str, str]) -> str:
    """The changelog: first what can break a client, with the reason, then all else by operation."""
    parts = [ABOUT]
    if breaking := [change for change in found if change.breaking]:
        parts += ["## Breaking\n", *_by_reason(breaking, reasons)]
    rest = [change for change in found if not change.breaking]
    for words, heading in (("added", "New operations"), ("deprecated", "Deprecated")):
        if some := [change for change in rest if change.text == words]:
            parts += [f"## {heading}\n", "\n".join(f"* `{one.operation}`" for one in some) + "\n"]
    changed = [change for change in rest if change.text not in ("added", "deprecated")]
    often = {text: count for text, count in Counter(one.text for one in changed).items() if count >= _OFTEN}
    if often:
        lines = [f"* {text} ({count} operations)" for text, count in sorted(often.items())]
        parts += ["## Changed in many operations\n", "\n".join(lines) + "\n"]
    changed = [change for change in changed if change.text not in often]
    if changed:
        parts.append("## Changed operations\n")
        for operation, some in groupby(changed, lambda change: change.operation):
            parts += [f"### `{operation}`\n", "\n".join(f"* {one.text}" for one in some) + "\n"]
    if not found:
        parts.append("Nothing has changed.\n")
    return "\n".join(parts)


def _by_reason(breaking: list[Change], reasons: Mapping[str, str]) -> Iterator[str]:
    for reason in dict.fromkeys(reasons.get(one.line, "") for one in breaking):
        lines = [f"* `{one.operation}`: {one.text}" for one in breaking if reasons.get(one.line, "") == reason]
        yield f"{reason or 'Not decided on yet.'}\n"
        yield "\n".join(lines) + "\n"


def write_reasons(reasons: Mapping[str, str]) -> None:
    """Writes the file of breaking changes that were decided on."""
    head = "# Breaking changes since openapi-1.yaml that were decided on, each with its reason (docs/versions.md).\n"
    rows = [{"change": line, "reason": reason} for line, reason in sorted(reasons.items())]
    ALLOWED.write_text(head + yaml.safe_dump(rows, sort_keys=False, allow_unicode=True, width=120), "utf-8")
