"""By which name the views know who sits on a seat."""

from collections.abc import Mapping


def seat_name(seat: Mapping[str, str]) -> str:
    """The player's id, or `bot:<name>`: in the views bots are players like others."""
    bot = seat.get("bot")
    return seat["player"] if bot is None else f"bot:{bot}"
