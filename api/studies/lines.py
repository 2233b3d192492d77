"""Variations as lines that can be played: what-if branches that a chapter holds, under the same rules and secrecy."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from api.branches.played import branch_label, sees_branch
from api.http.access import the_sender, the_service, viewer_of
from api.http.problems import Problem
from api.studies.access import require_shown
from api.studies.answers import VariationRow
from api.studies.presentation import handles_of, note_answer, seen_as
from domain.record.errors import ActRefused, MoveRefused
from domain.record.game import Game
from domain.record.seen import view_of
from domain.rules.moves import read_move
from domain.rules.secrecy import PUBLIC
from domain.rules.title import Unimaginable
from replays.branch import Beginning, Branch, branched, played_on
from service.accounts import ANYBODY, Actor
from service.accounts.branches import KeptBranch
from service.studies.study import Chapter, VariationUnknown
from service.studies.variations import Start, Tree, Variation

_ID: Final = re.compile(r"v([1-9][0-9]{0,8})")


def variation_number(id_: str) -> int:
    """The number in a variation's id. Raises `VariationUnknown`."""
    found = _ID.fullmatch(id_)
    if found is None:
        raise VariationUnknown(id_)
    return int(found[1])


def the_table(chapter: Chapter) -> tuple[Actor, Game]:
    """The sender at the game of a chapter, as far as they may see it. Raises `Problem`."""
    require_shown(chapter)
    if chapter.position.game is None or chapter.position.branch is not None:
        raise Problem("no-branch-here", "variations leave the record of a game, which this chapter does not show")
    known, sender = the_service().daybook.game(chapter.position.game), the_sender()
    actor = sender if sender is ANYBODY else sender.at(known)
    return actor, the_service().audience.seen(actor, known)


def line_from(chapter: Chapter, start: Start) -> KeptBranch:
    """A branch without moves, where they are to be tried from."""
    assert chapter.position.game is not None
    return KeptBranch("", chapter.position.game, start.step, start.seen_as, start.seed or "", (), None, "", 0)


def line_to(chapter: Chapter, tree: Tree, number: int) -> KeptBranch:
    """The branch that leads to a variation. Raises `VariationUnknown`."""
    this = tree.one(number)
    moves = tuple(tree.moves(number))
    return replace(line_from(chapter, this.start), id=f"v{number}", moves=moves, created_at=this.made_at)


def the_line(chapter: Chapter, variation_id: str) -> tuple[Game, KeptBranch]:
    """The game of a chapter and the branch that leads to a variation, which the sender may see. Raises `Problem`."""
    actor, game = the_table(chapter)
    line = line_to(chapter, the_service().studies.tree(chapter.id), variation_number(variation_id))
    viewer_of(actor, game, line.viewer)
    return game, line


def links_of(chapter: Chapter, line: KeptBranch) -> dict[str, str]:
    """The links of a variation."""
    base = f"/v1/studies/{chapter.study}/chapters/{chapter.id}"
    own = f"{base}/variations/{line.id}"
    return {"self": own, "replay": f"{own}/replay", "chapter": base, "game": f"/v1/games/{line.game}"}


def variation_rows(chapter: Chapter) -> Iterator[VariationRow]:
    """The variations that the sender may see, each after the one it follows; none that can no longer be played."""
    actor, game = the_table(chapter)
    tree = the_service().studies.tree(chapter.id)
    notes = {-note.step: note for note in the_service().studies.notes(chapter.id)}
    handles = handles_of({note.author for note in notes.values() if note.author is not None})
    played: dict[int | None, Branch] = {}
    for one in tree.walk():
        before = played.get(one.parent)
        if one.parent is None and not sees_branch(actor, game, line_to(chapter, tree, one.number)):
            continue
        try:
            branch = _played(chapter, game, one, before)
        except (MoveRefused, ActRefused, Unimaginable):
            continue
        if branch is None:
            continue
        played[one.number] = branch
        note = notes.get(one.number)
        yield VariationRow(
            id=f"v{one.number}",
            after=None if one.parent is None else f"v{one.parent}",
            begins_at=one.start.step,
            viewer=seen_as(one.start.seen_as),
            step=branch.game.n,
            seat=seat_of(one.move or {}),
            move=None if one.move is None else dict(one.move),
            label=branch_label(line_to(chapter, tree, one.number)) if before is None else _label(before.game, one),
            note=None if note is None else note_answer(note, handles),
            version=one.version,
        )


def seat_of(move: Mapping[str, Any]) -> int | None:
    """The seat that makes a move."""
    seat = move.get("seat")
    return seat if type(seat) is int else None


def _played(chapter: Chapter, game: Game, one: Variation, before: Branch | None) -> Branch | None:
    if one.move is None:
        viewer = line_from(chapter, one.start).seen_by
        return branched(the_service().daybook, Beginning(game.id, one.start.step, viewer, one.start.seed or ""), ())
    return None if before is None else played_on(before, one.start.seed or "", one.move)


def _label(before: Game, one: Variation) -> str:
    assert one.move is not None
    seat = seat_of(one.move)
    view = view_of(before, PUBLIC if seat is None else seat)
    return before.title.label(read_move(one.move, before.book.move_types), view)
