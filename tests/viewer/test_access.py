"""Every page of the viewer, in the states that matter: axe finds nothing at all, best practice included."""

from collections.abc import Callable, Iterator

import pytest

from daybook_sdk import Daybook
from tests.clients.live_service import TOKEN, Served
from tests.viewer.browser import DESK, PHONE, Visitor
from tests.viewer.test_pages import AXE, SIDEWAYS, faults, settled
from tests.viewer.world import SHAPES, Example, examples

WINDOWS = {"desk": DESK, "phone": PHONE}


@pytest.fixture(scope="module")
def world(service: Served) -> Iterator[list[Example]]:
    with Daybook(service.address, TOKEN) as client:
        yield examples(client, service.address)


def test_every_page_has_an_example(world: list[Example]) -> None:
    missing = set(SHAPES) - {example.shape for example in world}
    assert not missing, (
        f"no example of {sorted(missing)}, so nobody looks whether axe finds something there: "
        "add one to tests/viewer/world.py"
    )


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS)
def test_axe_finds_nothing_on_any_page(window: str, world: list[Example], enters: Callable[..., Visitor]) -> None:
    found = {}
    for example in world:
        # The policy of a page would not let axe in.
        one = enters(viewport=WINDOWS[window], bypass_csp=True, color_scheme="light", reduced_motion="reduce")
        found[example.name] = looked_at(one, example)
        one.leaves()
    assert {name: lines for name, lines in found.items() if lines} == {}


def looked_at(one: Visitor, example: Example) -> list[str]:
    """What is wrong with a page, in light and in dark."""
    page = one.goes(example.path)
    settled(page)
    example.state(page)
    settled(page)
    lines = ["it scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else []
    # At the end of the page what sticks to the foot of the window lies over nothing.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.add_style_tag(content="* { transition: none !important; }")  # no colour on its way from light to dark
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        settled(page)
        lines += [f"{scheme}: {line}" for line in faults(page)]
    return lines
