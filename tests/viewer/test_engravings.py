"""The drawings of cards that the service's pictures have are those of the viewer."""

import pytest

from tests.viewer.browser import Enters
from tests.viewer.engravings import ART, taken, written

pytestmark = pytest.mark.long


def test_the_service_draws_cards_as_the_viewer_does(enters: Enters) -> None:
    found = taken(enters(color_scheme="light").goes("/stories"))
    assert sorted(f"{name}.json" for name in found) == sorted(path.name for path in ART.iterdir())
    for name, drawings in found.items():
        kept = (ART / f"{name}.json").read_text(encoding="utf-8")
        assert written(drawings) == kept, f"take {name} again: python -m tests.viewer.engravings"
