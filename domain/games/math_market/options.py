"""What an organiser may choose, and the complete configuration of each version (sheet sections 1 and 9)."""

from typing import Any, Final, Literal

from domain.games.math_market.deck import DEFAULT_DECK, Deck
from domain.rules.options import UNBOUNDED, Option
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import value

Version = Literal["beginner", "standard", "advanced"]
Detection = Literal["auto", "declared"]
CoinPile = Literal["reshuffle", "end"]


@value
class BeginnerOptions:
    """What an organiser may choose in Beginner."""

    deposit_check: Literal["suitable", "any"]
    bonus_chain: bool
    restore: Literal["turn_end", "at_once"]
    deadlock: Detection


@value
class StandardOptions:
    """What an organiser may choose in Standard. The first revision does not know the last one."""

    deadlock: Detection
    tie_window_ms: int
    wrong_claim: Literal["return", "silence"]
    special_ties: Literal["all", "unique"]
    cheetah_block: Literal["strict", "lift"]
    on_deadlock: Literal["end", "new_coin"]
    coin_pile: IfGiven[CoinPile | None] = None


@value
class AdvancedOptions:
    """What an organiser may choose in Advanced. The first revision knows neither of the last two, the second one."""

    point_limit_ms: int
    all_silent: Literal["lift", "end"]
    coin_pile: IfGiven[CoinPile | None] = None
    on_deadlock: IfGiven[Literal["end", "coins_back"] | None] = None


_DETECTION: Final = ("auto", "declared")
_COIN_PILE: Final = ("reshuffle", "end")

OPTIONS: Final[dict[str | None, tuple[Option, ...]]] = {
    "beginner": (
        Option("deposit_check", ("suitable", "any"), "MM-B3.3", "Whether a deposit must be one that can be completed."),
        Option("bonus_chain", (False, True), "MM-B4.4", "Whether a purchase made as the bonus opens a further bonus."),
        Option("restore", ("turn_end", "at_once"), "MM-B2.6", "When bought creatures are replaced."),
        Option("deadlock", _DETECTION, "MM-B6.2", "Who finds that nobody can move: the rules, or the players."),
    ),
    "standard": (
        Option("deadlock", _DETECTION, "MM-S7.3", "Who finds that nobody can buy: the rules, or the players."),
        Option(
            "tie_window_ms",
            (0, range(1, UNBOUNDED)),
            "MM-S5.2",
            "For how long after a right claim others are simultaneous with it, in milliseconds; 0: the first wins.",
        ),
        Option("wrong_claim", ("return", "silence"), "MM-S4.2", "Whether a wrong claim silences until a purchase."),
        Option("special_ties", ("all", "unique"), "MM-S6.4", "Whether a symbol acts on several players who are level."),
        Option("cheetah_block", ("strict", "lift"), "MM-S6.6", "Whether a cheetah goes if only its leader could buy."),
        Option("on_deadlock", ("end", "new_coin"), "MM-S7.5", "Nobody can buy: the end, or another face-up coin."),
        Option("coin_pile", _COIN_PILE, "MM-S7.2", "No coin is left to turn up: spent ones come back, or the end.", 2),
    ),
    "advanced": (
        Option(
            "point_limit_ms",
            (5000, range(UNBOUNDED)),
            "MM-A3.6",
            "How long a declarer may take to point, in milliseconds; 0: for ever.",
        ),
        Option("all_silent", ("lift", "end"), "MM-A4.3", "Everybody silenced: all are released, or the game ends."),
        Option(
            "coin_pile",
            _COIN_PILE,
            "MM-A5.2",
            "No two coins are left: spent ones come back, or the end.",
            2,
        ),
        Option(
            "on_deadlock",
            ("end", "coins_back"),
            "MM-A5.2",
            "No two coins make a price: the end, or spent ones come back while there are any.",
            3,
        ),
    ),
}
VERSIONS: Final = tuple([str(version) for version in OPTIONS])


def options_of(version: str, revision: int) -> tuple[Option, ...]:
    """The options of a revision of a version's book."""
    return tuple([option for option in OPTIONS[version] if option.since <= revision])


SEATS: Final = {"beginner": range(2, 5), "standard": range(2, 7), "advanced": range(2, 7)}


@value
class Config:
    """A complete configuration; `deck` is left out where it is the default one."""

    players: int
    version: Version
    options: Any
    first: int
    deck: IfGiven[Deck | None] = None

    @property
    def cards(self) -> Deck:
        """The deck in play."""
        return self.deck or DEFAULT_DECK


@value
class BeginnerConfig(Config):
    """A complete configuration of Beginner."""

    options: BeginnerOptions


@value
class StandardConfig(Config):
    """A complete configuration of Standard."""

    options: StandardOptions
    # The revision of the book that made it.
    revision: Unlisted[int] = 1


@value
class AdvancedConfig(Config):
    """A complete configuration of Advanced."""

    options: AdvancedOptions
