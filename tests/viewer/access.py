"""Whether a page shuts people out: axe looks at it, and it has to fit its window."""

from importlib.resources import files
from typing import Literal

from playwright.sync_api import Page, expect

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
GRAVE = ("serious", "critical")
ALL = ("minor", "moderate", *GRAVE)
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def shut_out(page: Page, impacts: tuple[str, ...] = ALL) -> list[str]:
    """What is wrong with a page in light and in dark: what axe finds as grave as that, and that it scrolls sideways."""
    lines = ["it scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        settled(page)
        lines += [f"{scheme}: {line}" for line in faults(page, impacts)]
    return lines


def faults(page: Page, impacts: tuple[str, ...] = ALL) -> list[str]:
    """What axe finds, as grave as that, with the place of each; a page's policy does not keep the driver out."""
    page.evaluate(AXE)
    asked = {"runOnly": RULES, "resultTypes": ["violations"]}
    result = page.evaluate("asked => axe.run(document, asked)", asked)
    return [
        f"{fault['id']} ({fault['help']}): {node['html'][:160]} {node['failureSummary'][:300]!r}"
        for fault in result["violations"]
        if fault["impact"] in impacts
        for node in fault["nodes"]
    ]


def settled(page: Page) -> None:
    """Waits until nothing is on its way any more."""
    expect(page.locator("main :is(.loading, [aria-busy=true])")).to_have_count(0)
    page.evaluate("() => Promise.allSettled(document.getAnimations().filter(one => Number.isFinite("
                  "one.effect?.getComputedTiming().endTime)).map(one => one.finished))")  # fmt: skip
