"""The games, one folder a title. A new title is a folder and a line in `TITLES`."""

from domain.games.fairy_bargains import FAIRY_BARGAINS
from domain.games.market_day import MARKET_DAY
from domain.games.math_market import MATH_MARKET
from domain.games.mercadito import MERCADITO
from domain.games.moonflight import MOONFLIGHT
from domain.rules.title import Title

TITLES: tuple[Title, ...] = (FAIRY_BARGAINS, MARKET_DAY, MATH_MARKET, MERCADITO, MOONFLIGHT)


def title_named(name: str) -> Title:
    """The title with that wire name. Raises `KeyError`."""
    return _BY_NAME[name]


_BY_NAME = {title.name: title for title in TITLES}
