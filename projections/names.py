"""What the views call whoever sits at a seat."""

from collections.abc import Mapping


def seat_name(seat: Mapping[str, str]) -> str:
    """The player's id, or `bot:<name>`: in the views a bot is a player like any other."""
    bot = seat.get("bot")
    return seat["player"] if bot is None else f"bot:{bot}"
