"""What an event of a tournament's book is."""

from domain.rules.event import Event


class TournamentEvent(Event):
    """An event of a tournament's book."""
