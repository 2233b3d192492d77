"""A toy title for tests of the kernel, with all that Fairy Bargains does not need.

Two to four seats are dealt two lanterns each. Everybody hides one; the first to do so opens a window of time, and when
it closes, or all have hidden one, the game is over. It has an opening, a clock, an official, a move that asks the rules
for a move, quiet events, and a position key whose name Python keeps for itself.
"""

from domain.rules.title import Title
from tests.domain.rules.lanterns.book import DECK, OPTIONS, LanternBook, LanternTable, Move

RULES = """# Lanterns

## LA-1 How it goes

Hide a lantern.

- **LA-1.1** Two lanterns each.
- **LA-1.2** The first hidden lantern opens the window.
- **LA-1.3** (decided) When the window closes the game is over.
- **LA-1.4** Gifts are between two.

## LA-6 Refusals

The first reason is given.
"""


def appraise(book: object, view: LanternTable, move: Move) -> float:
    """All moves are equally good."""
    return 0


LANTERNS = Title(
    name="lanterns", display_name="Lanterns", summary="Hide one.", books=(LanternBook(),), options={None: OPTIONS},
    rules=RULES, deck={"cards": DECK}, appraise=appraise, config_clause="LA-6", config_code="CONFIG_REFUSED",
)  # fmt: skip
