"""High Card: the title and its rule book."""

from importlib.resources import files

from domain.rules.title import Title
from tests.new_title.high_card.book import HighCardBook
from tests.new_title.high_card.moves import appraise
from tests.new_title.high_card.table import DECK, OPTIONS

HIGH_CARD = Title(
    name="high-card",
    display_name="High Card",
    summary="Play a card each; the highest takes them all.",
    books=(HighCardBook(),),
    options={None: OPTIONS},
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    deck={"cards": DECK},
    appraise=appraise,
    config_clause="HC-4",
)
