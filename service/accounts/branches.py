"""What-if branches, which are kept beside the record and are no part of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, String, cast, delete, func, insert, literal, select, union_all, update

from domain.record.stream_writer import Keyed
from domain.rules.secrecy import ALL, PUBLIC, Viewer
from service.accounts.keys import claim
from service.accounts.ordering import Place, in_order
from service.accounts.schema import BRANCH_NAME, branches, tokens


@dataclass(frozen=True)
class KeptBranch:
    """A branch of a game from a step on: its viewer (as in an address), the seed of its cards, and its moves.

    `asked` is the step that was asked for, where the branch could not begin there, and `inside` what that step falls
    in: a "move" or an "act". `made_by` is the `Actor.key_space` of who made it. `created_at` is in milliseconds since
    1970.
    """

    id: str
    game: str
    step: int
    viewer: str
    seed: str
    moves: tuple[Mapping[str, Any], ...]
    name: str | None
    made_by: str
    created_at: int
    asked: int | None = None
    inside: str | None = None

    @property
    def seen_by(self) -> Viewer:
        """Its viewer."""
        return int(self.viewer) if self.viewer.isdigit() else PUBLIC if self.viewer == PUBLIC else ALL


class Branches:
    """Keeps branches."""

    def __init__(self, engine: Engine):
        self._engine = engine

    def add_branch(self, branch: KeptBranch, keyed: Keyed | None = None) -> None:
        """Keeps a new branch, and for it the key of the request."""
        row = {name: getattr(branch, name) for name in branch.__dataclass_fields__}
        with self._engine.begin() as connection:
            claim(connection, keyed, branch.id)
            connection.execute(insert(branches).values({**row, "moves": list(branch.moves), "made": len(branch.moves)}))

    def branch(self, game: str, id_: str) -> KeptBranch | None:
        """The branch of a game with that id, or `None`."""
        with self._engine.connect() as connection:
            row = connection.execute(select(branches).where(branches.c.game == game, branches.c.id == id_)).first()
        return None if row is None else _kept(row)

    def branches_of(
        self, game: str, after: Place | None, limit: int, *, sort: str = "-created_at", text: str | None = None
    ) -> Sequence[KeptBranch]:
        """A page of the branches of a game, after the place `after`; by default the newest first.

        `text` is a part of the name. `sort` is "created_at" or "name"; a leading minus reverses it.
        """
        column = BRANCH_NAME if sort.endswith("name") else None
        query = in_order(select(branches).where(branches.c.game == game), column, branches.c.id, sort, after, limit)
        if text is not None:
            query = query.where(branches.c.name.icontains(text, autoescape=True))
        with self._engine.connect() as connection:
            return [_kept(row) for row in connection.execute(query)]

    def branches_by(self, persons: Collection[str], after: Place | None, limit: int) -> Sequence[KeptBranch]:
        """A page of the branches that a person, by all their ids, has made: newest first, after the place `after`."""
        seats = select(tokens.c.game + "/seat:" + cast(tokens.c.seat, String)).where(
            tokens.c.role == "seat", tokens.c.person.in_(persons), tokens.c.revoked_at.is_(None)
        )
        makers = union_all(*[select(literal(f"person:{person}")) for person in persons], seats)
        own = branches.c.made_by.in_(makers)  # in one, so that the index is used
        query = in_order(select(branches).where(own), None, branches.c.id, "-created_at", after, limit)
        with self._engine.connect() as connection:
            return [_kept(row) for row in connection.execute(query)]

    def count_branches(self, game: str, made_by: str) -> int:
        """The number of branches that somebody has made of a game."""
        query = select(func.count()).where(branches.c.game == game, branches.c.made_by == made_by)
        with self._engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def play_branch(self, branch: KeptBranch, moves: Sequence[Mapping[str, Any]], keyed: Keyed | None = None) -> bool:
        """Appends moves to a branch; `False` if somebody else has moved there since it was read.

        The key of the request is kept for the branch with its new number of moves.
        """
        more = [*branch.moves, *moves]
        query = update(branches).where(branches.c.id == branch.id, branches.c.made == len(branch.moves))
        with self._engine.begin() as connection:
            if not connection.execute(query.values(moves=more, made=len(more))).rowcount:
                return False
            claim(connection, keyed, f"{branch.id}:{len(more)}")
        return True

    def name_branch(self, id_: str, name: str | None) -> None:
        """Renames a branch, or removes its name."""
        with self._engine.begin() as connection:
            connection.execute(update(branches).where(branches.c.id == id_).values(name=name))

    def remove_branch(self, id_: str) -> None:
        """Removes a branch."""
        with self._engine.begin() as connection:
            connection.execute(delete(branches).where(branches.c.id == id_))


def _kept(row: Any) -> KeptBranch:
    values = {name: getattr(row, name) for name in KeptBranch.__dataclass_fields__}
    return KeptBranch(**{**values, "moves": tuple(row.moves)})
