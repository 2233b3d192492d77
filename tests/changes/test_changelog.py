"""The changelog is what the documents say, and nothing breaks without a reason."""

import pytest

from tests.changes.changelog import CHANGELOG, RELEASED, allowed, as_markdown, changes, unexplained
from tests.changes.differences import Change, differences, trimmed
from tests.openapi_document import parsed, published

HOW = "run: make api-changelog"


def test_the_changelog_is_the_one_of_the_documents() -> None:
    assert CHANGELOG.read_text("utf-8") == as_markdown(changes(), allowed()), HOW


def test_every_breaking_change_has_its_reason() -> None:
    assert unexplained(changes(), allowed()) == [], f"{HOW} ARGS='--allow \"why it has to be\"'"


def test_every_reason_is_for_a_change_that_there_is() -> None:
    assert set(allowed()) - {change.line for change in changes() if change.breaking} == set(), HOW


def test_the_released_document_is_kept_without_its_texts() -> None:
    kept = parsed(RELEASED)
    assert kept == trimmed(kept)
    assert len(kept["paths"]) > 60


@pytest.mark.long
def test_a_document_is_the_same_as_itself_without_its_texts() -> None:
    document = published()
    assert differences(document, document) == []
    assert differences(trimmed(document), document) == differences(document, trimmed(document)) == []


def test_a_breaking_change_without_a_reason_is_found_and_one_with_a_reason_is_shown_with_it() -> None:
    found = [Change("GET /a", "removed", True), Change("GET /b", "added"), Change("GET /c", "answer 200: `x` added")]
    assert unexplained(found, {}) == unexplained(found, {"GET /a: removed": " "}) == ["GET /a: removed"]
    reasons = {"GET /a: removed": "Nobody asked for it."}
    assert unexplained(found, reasons) == []
    text = as_markdown(found, reasons)
    assert "## Breaking\n\nNobody asked for it.\n\n* `GET /a`: removed\n" in text
    assert "## New operations\n\n* `GET /b`\n" in text
    assert "### `GET /c`\n\n* answer 200: `x` added\n" in text
    assert "Nothing has changed" in as_markdown([], {})
