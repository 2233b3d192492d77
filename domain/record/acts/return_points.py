"""The steps to which a table can be set back."""

from domain.record.acts.act import ActEvent
from domain.record.decision import Decision
from domain.record.errors import ActRefused
from domain.record.events import GameAbandoned
from domain.record.game import Game
from domain.record.line import Line, is_play, is_superseded
from domain.rules.language import say


def require_step(game: Game, to: int, decision: Decision, *, restores: bool = False) -> None:
    """Raises `ActRefused` unless the table can be set back to how it stood after event `to`.

    It can be set back to the end of any decision after the opening. With `restores` that step may be superseded itself,
    and play that was superseded stands again: this is how an appeal against a set-back is granted.
    """
    if not 1 <= to <= game.n:
        raise ActRefused("NO_SUCH_STEP", say("there is no step {to}: the game is at step {n}", to=to, n=game.n))
    if to < game.opening:
        raise ActRefused(
            "BEFORE_THE_OPENING",
            say("the opening ends with step {opening}, and the table goes back no further", opening=game.opening),
        )
    line = game.line
    if line.leads_past(to):
        line = decision.past(to).line
    if line is not game.line and not restores:
        raise ActRefused(
            "SUPERSEDED_STEP",
            say(
                "step {to} does not stand any more: at step {superseded_by} the table was set back over it",
                to=to,
                superseded_by=game.line.superseded_by(to),
            ),
        )
    begins = False  # what follows a ruling, such as the closing of the game, is not part of the move before it
    for entry in decision.stored(to, game.n):
        begins = begins or entry.move is not None or isinstance(entry.event, ActEvent | GameAbandoned)
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
    return say(
        "step {to} is in the middle of what one move caused: the table can go back to step "
        "{begun}, before that move, or to step {ended}, after it",
        to=to,
        begun=begun - 1,
        ended=ended,
    )
