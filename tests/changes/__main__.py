"""Writes docs/api-changelog.md from the documents: python -m tests.changes [--allow REASON] [--release FILE]

Exits with 1 if there are breaking changes without a reason in docs/released/breaking.yaml. `--allow` writes them there
with a reason that holds for all of them, and drops those that are gone. `--release` keeps a document as released.
"""

import argparse
import sys
from pathlib import Path

import yaml

from api.docs.views import as_yaml
from tests.changes.changelog import CHANGELOG, RELEASED, allowed, as_markdown, changes, unexplained, write_reasons
from tests.changes.differences import trimmed


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.changes", description=__doc__)
    asked.add_argument("--allow", metavar="REASON", help="the reason of all breaking changes that have none yet")
    asked.add_argument("--release", metavar="FILE", type=Path, help="a document to keep as released")
    words = asked.parse_args()
    if words.release is not None:
        kept = trimmed(yaml.safe_load(words.release.read_text("utf-8")))
        RELEASED.write_text(as_yaml(kept), "utf-8")
    found, reasons = changes(), allowed()
    if words.allow:
        reasons = dict.fromkeys(unexplained(found, reasons), words.allow) | reasons
        lines = {change.line for change in found if change.breaking}
        reasons = {line: reason for line, reason in reasons.items() if line in lines}
        write_reasons(reasons)
    CHANGELOG.write_text(as_markdown(found, reasons), "utf-8")
    missing = unexplained(found, reasons)
    for line in missing:
        print(f"breaking, without a reason: {line}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
