"""Plays in the browser by pressing cards and places alone, as a hand would: no list of moves, no form, no key."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page, TimeoutError

CARDS = ", ".join(
    (
        ".live-table .card-pickable",
        ".live-table .mf-offered .mf-press",
        ".live-table button.mf-offered",
        ".mf-sheet[popover]:popover-open .mf-offers button",
    )
)
"""Cards and places that can be pressed; of a card that was opened large to be read, what may be done with it."""

SITUATION = """([cards, names]) => {
  const said = names.map(name => new RegExp(name));
  const shown = one => one.checkVisibility() && !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const words = one => (one.ariaLabel ?? one.textContent).trim();
  const pressed = [...document.querySelectorAll(cards)].filter(shown);
  const beside = [...document.querySelectorAll(".live-table button, .play > .moves-offered > .move-list button")]
    .filter(one => shown(one) && !pressed.includes(one));
  const open = document.querySelector(".mf-sheet[popover]:popover-open");
  const all = [...pressed, ...beside.filter(one => said.some(name => name.test(words(one))))]
    .filter(one => !open || open.contains(one));
  window.pressable = all;
  return {
    over: document.querySelector(".live .banners .note.good") !== null,
    step: document.querySelector(".live")?.dataset.step,
    mine: !document.querySelector(".sent-note .pulse") && document.querySelector(".play .moves-offered") !== null,
    things: all.map(one => [words(one), pressed.includes(one) ? "card" : "button"]),
    unsaid: [...document.querySelectorAll(".play > .moves-offered > .move-list button")].map(words)
      .filter(one => !said.some(name => name.test(one))),
    forms: document.querySelectorAll(".play > .moves-offered > .pattern-box").length,
    refused: document.querySelector(".refusal")?.textContent ?? "",
    scrolled: [scrollX, scrollY, document.documentElement.scrollTop],
  };
}"""
"""What a player sees: what may be pressed, and what is said in ways that are not allowed here."""

POINT = """k => {
  const one = window.pressable[k];
  if (!one.isConnected) return "gone";
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = [.5, .3, .7, .15, .85, .06, .94];
  for (const y of at) for (const x of at) {
    const [px, py] = [left + x * width, top + y * height];
    if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) continue;
    const hit = document.elementFromPoint(px, py);
    if (hit && (one.contains(hit) || hit === one)) return [px, py];
  }
  const words = (one.ariaLabel ?? one.textContent).trim();
  const over = document.elementFromPoint(left + width / 2, top + height / 2)?.className;
  return `${one.className} "${words}" at ${[left, top, width, height].map(Math.round)}, under ${over}`;
}"""
"""Where a finger meets it; in words what cannot be met in the window."""

ANSWERED = """step => document.querySelector(".live")?.dataset.step !== step || document.querySelector(".refusal")"""
OFFERED = """() => document.querySelector(".live .banners .note.good")
  || (!document.querySelector(".sent-note .pulse") && document.querySelector(".play .moves-offered"))
  || document.querySelector(".refusal")"""
QUIET_MS = 120
"""Most presses only pick a card: so long a move is waited for after each."""

TURNS = 4000


@dataclass
class Hand:
    """A hand that plays at the page's table. `buttons`: patterns of the names that it may press beside cards."""

    page: Page
    luck: Random
    buttons: Sequence[str] = ()
    touch: bool = False
    presses: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)

    def play(self, until: int | None = None) -> None:
        """Plays to the end of the game, or until so many presses have been made."""
        for _ in range(TURNS):
            self.page.wait_for_function(OFFERED)
            seen = self.page.evaluate(SITUATION, [CARDS, list(self.buttons)])
            if seen["over"] or (until is not None and sum(self.presses.values()) >= until):
                return
            if seen["refused"]:
                self.refused.append(seen["refused"])
                self.page.locator(".refusal button").last.click()
                continue
            if not seen["mine"]:
                continue
            assert seen["scrolled"] == [0, 0, 0], "the page scrolled"
            assert not seen["unsaid"], f"buttons in place of cards: {seen['unsaid']}"
            assert not seen["forms"], "a form in place of cards"
            self._press(seen)
        raise AssertionError("the game does not end")

    def _press(self, seen: dict[str, Any]) -> None:
        things = seen["things"]
        assert things, "nothing can be pressed"
        place = self._chosen([name for name, _ in things])
        point = self.page.evaluate(POINT, place)
        if point == "gone":
            return
        assert isinstance(point, list), f"not within reach: {point}"
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        name, kind = things[place]
        said = kind if kind == "card" else next(one for one in self.buttons if re.search(one, name))
        self.presses[said] = self.presses.get(said, 0) + 1
        try:
            self.page.wait_for_function(ANSWERED, arg=seen["step"], timeout=QUIET_MS)
        except TimeoutError:
            return

    def _chosen(self, names: list[str]) -> int:
        """Any of them; the first kinds of buttons a little more often, so that what was picked is also played."""
        first = [k for k, name in enumerate(names) if self.buttons and re.search(self.buttons[0], name)]
        if first and self.luck.random() < 0.6:
            return self.luck.choice(first)
        return self.luck.randrange(len(names))
