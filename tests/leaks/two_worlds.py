"""Two services that differ in nothing but hidden cards: same key, same ids, same moments, same tokens.

So nothing of an answer has to be left out of the comparison but the times at which tokens were made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from math import inf
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from domain.games import title_named
from domain.record.acts.case import OpenCase
from domain.record.acts.ruling import Rule
from domain.record.acts.warning import Warn
from domain.record.daybook import Opening
from domain.record.errors import ActRefused, GameUnknown
from domain.record.sources import Sources, drawn_from, system_clock
from domain.rules.secrecy import Viewer
from replays.branch import BranchStart, branch_start
from service.accounts import GameSettings, TournamentRow
from service.accounts.branches import KeptBranch
from service.accounts.schema import players
from service.service import Service
from service.settings import Settings
from service.studies.tables import studies, study_chapters, study_notes, study_variations
from service.viewings.tables import viewing_visitors, viewings
from tests.domain.record.random_play import Clock
from tests.leaks.twins import Act, Pair

ORGANISER = "token-of-the-leak-tests"
HERE, ELSEWHERE = "t-here", "t-elsewhere"
# A quota that is small enough to be told would tell of seconds.
SETTINGS = Settings(
    limits="10000000 per day", picture_limits="", film_limits="", analysis_limits="",
    heartbeat_seconds=0.003, streams_per_token=100,
)  # fmt: skip
MINUTE = 60_000
STUDY = "s-01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"
"""A public study of ana's with a chapter about the game, also while it goes on."""
VIEWING, VISITOR_KEY = "v-01994f6e-2f5c-4b1e-9c0a-6d2f5e8a4b31", "key-of-the-second"
"""A viewing of the game, led by somebody who sees all cards and points at one; and the key of who follows."""
BRANCHED = (1, 2, 3, 5, 8, 13, 21, 34)
"""Steps after which branches are to begin: in the middle of a move or an act they begin before it."""
_STUDY = {
    "id": STUDY, "title": "A study", "owner": "p-ana", "visibility": "public", "version": 1, "heading_version": 1,
    "created_at": 0, "changed_at": 0,
}  # fmt: skip
NAMES = ("ana", "ben", "cem", "dora", "emil", "fay", "gus", "hal")


class StillTime(Sources):
    """The system's sources, but that time stands until it is stepped: a busy machine moves no spectators' delay on."""

    def __init__(self) -> None:
        super().__init__()
        self.now = super().milliseconds()
        self._began = self.now

    def milliseconds(self) -> int:
        return self.now

    def seconds(self) -> float:
        """The system's, and what was stepped: a clock that only one of them followed would have been set."""
        return super().seconds() + (self.now - self._began) / 1000


@dataclass(frozen=True)
class Table:
    """How a game is presented: who may know of it, how much later spectators see it, and where the record stands."""

    id: str
    private: bool
    delay: int
    opened_at: int


class World:
    """One service, spoken to by HTTP; `who` has a client's token by the name of its part."""

    def __init__(self, folder: Path, key: str, time: StillTime):
        self.time = time
        folder.mkdir()
        (folder / "daybook.db.key").write_text(key)
        self.service = Service.open(f"sqlite:///{folder / 'daybook.db'}", token=ORGANISER, settings=SETTINGS)
        # Both worlds must act at the same moments, however late the second.
        self.clock = self.service.daybook._clock = Clock()
        self.service.analyses.seconds = inf  # a busy machine must not decide how much of one is told
        self.service.streams.start()
        self.app: Flask = create_app(self.service)
        self.client: FlaskClient = self.app.test_client()
        for tournament in (HERE, ELSEWHERE):
            self.service.accounts.add_tournament(TournamentRow(tournament, tournament, False, 0, "organiser:o-test", 0))
        rows = [{"id": f"p-{name}", "handle": name, "created_at": 0} for name in NAMES]
        with self.service.accounts.engine.begin() as connection:  # else their ids would be random
            connection.execute(players.insert(), rows)
            connection.execute(studies.insert(), _STUDY)
        self.who = self._officials()
        self.seats: list[str] = []

    def _officials(self) -> dict[str, str | None]:
        """Those who see no more of a game that goes on at `HERE` than the public does."""
        other = self._opened("fairy-bargains", {"first_dealer": 0}, 3, "g-other")
        at = {
            "spectator of all": {"role": "spectator"},
            "spectator of the tournament": {"role": "spectator", "tournament": HERE},
            "auditor of all": {"role": "auditor"},
            "auditor of the tournament": {"role": "auditor", "tournament": HERE},
            "organiser of another": {"role": "organiser", "tournament": ELSEWHERE},
            "director of the tournament": {"role": "director", "tournament": HERE},
            "director of another": {"role": "director", "tournament": ELSEWHERE},
            "scorer of another": {"role": "scorer", "tournament": ELSEWHERE},
            "scorer of another game": {"role": "scorer", "games": ["g-other"]},
            "expired": {"role": "director", "expires_in": 1},
            "revoked": {"role": "director"},
        }
        tokens: dict[str, str | None] = {name: self.token(name, body) for name, body in at.items()}
        found = self.ask("GET", "/v1/tokens/me", tokens["revoked"])
        assert self.ask("DELETE", f"/v1/tokens/{found.json['id']}", ORGANISER).status_code == 200
        return {"nobody": None, "seat of another game": other[0], **tokens, "unknown": "nonsense"}

    def token(self, name: str, body: dict[str, Any]) -> str:
        """A token made by the organiser. Its key makes it the same in both worlds."""
        made = self.ask("POST", "/v1/tokens", ORGANISER, body=body, headers={"Idempotency-Key": name.replace(" ", "-")})
        assert made.status_code == 201, made.text
        token: str = made.json["token"]
        return token

    def ask(
        self,
        method: str,
        path: str,
        token: str | None,
        *,
        body: Any = None,
        headers: dict[str, str] | None = None,
        address: str = "127.0.0.1",
    ) -> Any:
        """The answer to a request, its body not yet read."""
        sent = {**({"Authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        json = {} if body is None else {"json": body}
        return self.client.open(path, method=method, headers=sent, environ_base={"REMOTE_ADDR": address}, **json)

    def lay_out(self, pair: Pair, table: Table, side: int) -> None:
        """Opens the game and makes all its acts but the last."""
        self.clock.now = table.opened_at
        people = pair.config["players"]
        self.seats = self._opened(pair.case.title.name, pair.config, people, table.id)
        self.service.accounts.set_table(table.id, GameSettings(HERE, table.private, table.delay), "organiser:tests")
        for number, act in enumerate(pair.acts, 1):
            self.act(act, table, number, side)
        self.dispute(table.id)
        self.branch(table.id, pair.viewers)
        self.study(table.id)
        self.viewing(table.id, side)
        self.service.follower.catch_up()

    def dispute(self, game: str) -> None:
        """Two cases about steps in the middle, one of them ruled: their files show what everybody knew there."""
        steps = self.service.daybook.game(game).n
        for number, step in enumerate((steps, steps // 2 + 1), 1):
            self.service.daybook.enter(game, OpenCase(step, against=0), "organiser:o-test")
            if number == 1:
                self.service.daybook.enter(game, Rule(1, "upheld", (step,), remedies=(Warn(0),)), "director:d-test")

    def branch(self, game: str, viewers: Sequence[Viewer]) -> None:
        """Branches of those who see no difference, from the same seed: what is imagined follows from what they see."""
        for number, viewer in enumerate(viewers):
            for step in BRANCHED:
                id_, by = f"b-{game}-{viewer}-{step}", "organiser:o-test"
                try:
                    start = branch_start(self.service.daybook, game, step, viewer)
                except (ActRefused, GameUnknown):  # of a step of the opening, or one that the game has not come to
                    start = BranchStart(step)
                kept = KeptBranch(
                    id_, game, start.step, str(viewer), f"seed {number}", (), None, by, 0, step, start.inside
                )
                self.service.accounts.add_branch(kept)

    def study(self, game: str) -> None:
        """A chapter about the game, though nobody could make one before its end, and a note at its step 1."""
        chapter = {
            "id": f"c-{game}", "study": STUDY, "place": 0, "name": f"About {game}", "named_by": "p-ana",
            "game": game, "step": 1, "seen_as": "all", "version": 1, "notes_version": 1,
        }  # fmt: skip
        note = {
            "chapter": f"c-{game}", "step": 1, "comment": "All cards are known.", "glyph": "!!", "bookmark": False,
            "arrows": [], "author": "p-ana", "version": 1, "changed_at": 0,
        }  # fmt: skip
        begun = {
            "chapter": f"c-{game}", "number": 1, "parent": None, "place": 0, "step": 3, "seen_as": "public",
            "seed": "seed", "move": None, "version": 1, "made_at": 0,
        }  # fmt: skip
        with self.service.accounts.engine.begin() as connection:
            connection.execute(study_variations.delete())
            connection.execute(study_variations.insert(), begun)
            connection.execute(study_chapters.delete())
            connection.execute(study_chapters.insert(), chapter)
            connection.execute(study_notes.insert(), note)

    def viewing(self, game: str, side: int) -> None:
        """A viewing of the game as seen by all, with an arrow over a card that nobody else may see there."""
        arrow = {"start": f"card:of-side-{side}", "end": "deck", "colour": "red"}
        shown = {
            "step": 1, "seen_as": "all", "ruled": True, "branch": None, "chapter": None, "arrows": [arrow],
        }  # fmt: skip
        row = {
            "id": VIEWING, "game": game, "study": None, "shown": shown, "lead": 1, "everyone": False, "version": 1,
            "shown_version": 1, "visitors_version": 1, "entered": 2, "said": 0, "made_by": None,
            "alive_at": system_clock(),
        }  # fmt: skip
        visitor = {
            "viewing": VIEWING, "number": 2, "name": "Cem", "person": None, "present": True, "seen_at": system_clock(),
            "key_hash": sha256(VISITOR_KEY.encode()).hexdigest(),
        }  # fmt: skip
        with self.service.accounts.engine.begin() as connection:
            for table in (viewings, viewing_visitors):
                connection.execute(table.delete())
            connection.execute(viewings.insert(), row)
            connection.execute(viewing_visitors.insert(), visitor)

    def _opened(self, title: str, config: dict[str, Any], people: int, game_id: str) -> list[str]:
        seats = tuple({"player": f"p-{name}"} for name in NAMES[:people])
        opening = Opening(title_named(title), config, seats, "recorded")
        self.service.daybook.open_game(opening, "organiser:o-test", game_id=game_id)
        persons = {at: f"p-{name}" for at, name in enumerate(NAMES[:people])}
        return list(self.service.accounts.admit_seats(game_id, persons).values())

    def act(self, act: Act, table: Table, number: int, side: int) -> None:
        """Makes one act at its moment."""
        self.move_clock(act, table, number)
        if act.clock:
            self.service.daybook.advance_clock(table.id)
        else:
            by = "organiser:o-test" if act.seat is None else f"seat:{act.seat}"
            self.service.daybook.play(table.id, [act.moves[side]], by)

    def move_clock(self, act: Act, table: Table, number: int) -> None:
        """Puts the clock to the act's own moment, or a minute after the act before it where the title has no clock."""
        timed = act.clock or self.service.daybook.game(table.id).book.tick(0) is not None
        self.clock.now = table.opened_at + (act.at if timed else number * MINUTE)


@contextmanager
def two_worlds(folder: Path) -> Iterator[tuple[World, World]]:
    """Two services on databases of their own, for which time stands still."""
    time = StillTime()
    with drawn_from(time), ExitStack() as stack:
        worlds = World(folder / "first", "k" * 64, time), World(folder / "second", "k" * 64, time)
        for world in worlds:
            stack.callback(world.service.close)
        time.now += 2000  # the tokens that expire have
        yield worlds


_NUMBERS = count(1)


def some_table(pair: Pair, luck: Any) -> Table:
    """A table for a pair: public or private, with or without a delay that ends between two acts."""
    private = luck.random() < 0.3
    delay = luck.choice((0, 0, luck.randint(0, len(pair.acts)) * 60 + 30))
    opened_at = system_clock() - (len(pair.acts) + 2) * MINUTE
    return Table(f"g-{next(_NUMBERS):06}", private, min(delay, 3600), opened_at)
