"""The steps to which a table can be set back."""

from domain.record.acts.act import ActEvent
from domain.record.decision import Decision
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.line import Line, is_play, is_superseded


def require_step(game: Game, to: int, decision: Decision, *, restores: bool = False) -> None:
    """Raises `ActRefused` unless the table can be set back to how it stood after event `to`.

    It can be set back to the end of any decision after the opening. With `restores` that step may be superseded itself,
    and play that was superseded stands again: this is how an appeal against a set-back is granted.
    """
    if not 1 <= to <= game.n:
        raise ActRefused("NO_SUCH_STEP", f"there is no step {to}: the game is at step {game.n}")
    if to < game.opening:
        raise ActRefused(
            "BEFORE_THE_OPENING", f"the opening ends with step {game.opening}, and the table goes back no further"
        )
    line = game.line
    if line.leads_past(to):
        line = decision.past(to).line
    if line is not game.line and not restores:
        raise ActRefused(
            "SUPERSEDED_STEP",
            f"step {to} does not stand any more: at step {game.line.superseded_by(to)} the table was set back over it",
        )
    begins = False  # what follows a ruling, such as the closing of the game, is not part of the move before it
    for entry in decision.stored(to, game.n):
        begins = begins or entry.move is not None or isinstance(entry.event, ActEvent)
        if is_play(entry) and not is_superseded(line, entry):
            if not begins:
                raise ActRefused("INSIDE_A_DECISION", _inside(game, line, to, decision))
            return


def _inside(game: Game, line: Line, to: int, decision: Decision) -> str:
    """Why the table cannot go back to `to`, and the nearest steps to which it can."""
    begun = to
    for entry in decision.stored(0, to):
        if entry.move is not None and not is_superseded(line, entry):
            begun = entry.n
    ended = next(
        (
            entry.n - 1
            for entry in decision.stored(to, game.n)
            if entry.move is not None and not is_superseded(line, entry)
        ),
        game.n,
    )
    return (
        f"step {to} is in the middle of what one move caused: the table can go back to step {begun - 1}, before that "
        f"move, or to step {ended}, after it"
    )
