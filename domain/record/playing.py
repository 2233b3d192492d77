"""What play asks: a table where moves are made, and one seat for each person."""

from collections.abc import Mapping, Sequence

from domain.record.errors import GameIsClosed, GameIsVoid, SamePerson, TableIsHeld
from domain.record.game import Game
from domain.rules.language import say
from domain.rules.phrases import seats_named


def require_play(game: Game) -> None:
    """Raises `ActRefused` if no moves are accepted, whatever the rules say.

    A game that the rules have ended passes: they refuse the move themselves.
    """
    if game.status == "void":
        raise GameIsVoid(game.abandoned)
    if game.closed and game.book.result(game.state) is None:
        raise GameIsClosed
    if game.status != "held":
        return
    disputes = game.disputes
    cases = [case for case in disputes.holds if case is not None]
    if cases:
        raise TableIsHeld(say("the table is held until case {case} is closed", case=cases[0]), cases[0])
    if disputes.interrupted is not None:
        raise TableIsHeld(
            say("{state}: no moves are made until play is resumed", state=say(disputes.interrupted.state)), None
        )
    if disputes.holds:
        raise TableIsHeld(say("an official holds the table"), None)
    left = seats_named(sorted(game.out))
    raise TableIsHeld(say("nobody plays {left} any more; a director has to say how the game goes on", left=left), None)


def require_seated_once(seats: Sequence[Mapping[str, str]], case: int | None = None) -> None:
    """Raises `SamePerson` if two of the seats are the same person's. Bots may have several."""
    first: dict[str, int] = {}
    for seat, sitting in enumerate(seats):
        player = sitting.get("player")
        if player is not None and first.setdefault(player, seat) != seat:
            raise SamePerson(first[player], seat, case)
