"""The page of stories: every card of every title is on it, and is drawn like no other."""

from collections import Counter

import pytest

from daybook_sdk import Daybook
from tests.viewer.browser import Enters

pytestmark = pytest.mark.long

OWN = ("fairy-bargains", "market-day", "math-market", "mercadito")
"""Titles whose cards are drawn by what all cards share."""


CARDS = """ground => {
  const plain = document.querySelector('section[data-state="plain"]');
  return [...plain.querySelectorAll(`.story-${ground} .card-svg`)].map(svg => {
    const copy = svg.cloneNode(true);
    copy.querySelector("title").remove();
    return { drawing: copy.innerHTML, emblem: copy.querySelector(".card-emblem").innerHTML };
  });
}"""


def told(daybook: Daybook, title: str) -> Counter[str]:
    """The kinds of cards that the service tells of, each with how many different ones there are."""
    deck = daybook.title(title).deck
    if "values" in deck:
        return Counter(values=len(deck["values"]))
    if title == "mercadito":
        return Counter(good.get("family", "") for good in deck["cards"].values())
    coins = {(coin["value"], coin.get("special")) for coin in deck["coins"].values()}
    return Counter(creatures=len(deck["creatures"]), coins=len(coins))


@pytest.mark.parametrize("title", OWN)
def test_every_card_that_the_service_tells_of_is_there_and_none_looks_like_another(
    title: str, daybook: Daybook, enters: Enters
) -> None:
    page = enters(reduced_motion="reduce").goes(f"/stories?title={title}&size=s")
    for ground in ("felt", "paper"):
        rows = page.locator(f'section[data-state="plain"] .story-{ground} .story-row')
        shown = [row.locator(".card-svg").count() for row in rows.all()]
        assert sorted(shown) == sorted(told(daybook, title).values())
        cards = page.evaluate(CARDS, ground)
        assert all("emblem-" in card["emblem"] for card in cards), "it has a number and no picture"
        assert len({card["drawing"] for card in cards}) == len(cards)
        # What coins of two values carry is the same animal; everything else has a picture of its own.
        pictures = Counter(card["emblem"] for card in cards if "mm-coin" not in card["emblem"])
        assert max(pictures.values()) == 1
