"""`Game`: one game of the client that blocks."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress

from daybook_sdk import calls
from daybook_sdk.blocking.line import Line
from daybook_sdk.disputes import Branch, Case, Entered, Remedy, Trial
from daybook_sdk.errors import DaybookError
from daybook_sdk.models import Event, Frame, LegalMoves, Made, Move, Summary, Table, Viewer
from daybook_sdk.nonces import OwnNonce, asks_for_nonces


class Game:
    """One game, used with the token of its `Daybook` or, after `as_seat`, with that of a seat.

    `tokens` has those of the seats if this client opened the game, and `receipt` what the service has signed for that.
    """

    def __init__(self, game_id: str, line: Line, tokens: Mapping[int, str] | None = None, receipt: bytes | None = None):
        self.id = game_id
        self.tokens = tokens or {}
        self.receipt = receipt
        self._line = line
        self._nonce = OwnNonce(game_id)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"

    def as_seat(self, seat: int) -> "Game":
        """The game as a person's seat sees it and plays it. Raises `KeyError` unless this client opened the game."""
        return self.with_token(self.tokens[seat])

    def with_token(self, token: str | None) -> "Game":
        """The same game, used with another token."""
        return type(self)(self.id, self._line.with_token(token))

    def summary(self, *, ruled: bool = True) -> Summary:
        """Who plays, how far it is, who may act, the scores as ruled; without `ruled`, as played."""
        return self._line.send(calls.summary(self.id, ruled))

    def change(self, *, private: bool | None = None, spectator_delay: int | None = None) -> Summary:
        """Changes who may know of the game, and by how many seconds spectators are behind."""
        return self._line.send(calls.change_game(self.id, private=private, spectator_delay=spectator_delay))

    def table(self, *, at: int | None = None, seen_as: Viewer | None = None, ruled: bool = True) -> Table:
        """The table now or after step `at`, as the token or another viewer sees it; without `ruled`, as played."""
        return self._line.send(calls.table(self.id, at, seen_as, ruled))

    def moves(self, seat: int | None = None) -> LegalMoves:
        """What the token's seat, or another, may do now."""
        return self._line.send(calls.moves(self.id, seat))

    def play(self, move: Move, *, if_step: int | None = None, key: str | None = None) -> Made:
        """Makes a move. Raises `IllegalMove`; with `if_step`, raises `StaleStep` if the game has gone on since."""
        return self._line.send(calls.play(self.id, calls.one(move), if_step, key))

    def play_all(self, moves: Sequence[Move], *, if_step: int | None = None, key: str | None = None) -> Made:
        """Makes all of the moves or none. Raises `IllegalMove`, whose `index` says which one was refused."""
        return self._line.send(calls.play(self.id, calls.several(moves), if_step, key))

    def events(self, *, after: int = 0, seen_as: Viewer | None = None) -> Iterator[Event]:
        """What has happened after a step, so far."""
        return self._line.pages(calls.events(self.id, after, seen_as))

    def replay(self, *, after: int = 0, seen_as: Viewer | None = None, ruled: bool = True) -> Iterator[Frame]:
        """What has happened after a step, each event with its explanation and the table after it."""
        return self._line.pages(calls.replay(self.id, after, seen_as, ruled))

    def watch(self, *, after: int = 0, seen_as: Viewer | None = None) -> Iterator[Event]:
        """What has happened after a step and what happens from now on, each event once, to the end of the game.

        Reconnects by itself when the connection is lost or the service restarts. With the token of a seat it adds that
        seat's nonce to the shuffles where the dealer waits for one (`add_nonce`).
        """
        if after > 0 and self._line.token is not None:
            self._add_nonce_quietly()  # what asks for it may have happened before
        with closing(self._line.follow(calls.watch(self.id, after, seen_as))) as events:
            for event in events:
                if self._line.token is not None and asks_for_nonces(event):
                    self._add_nonce_quietly()
                yield event

    def add_nonce(self, nonce: bytes | None = None) -> bool:
        """Adds to the shuffles for the token's seat: commits the seat to a nonce, or reveals it, whichever is due.

        Returns whether either was done; `watch` does both by itself. Without 16 bytes of your own a nonce is drawn and
        kept in this object. Raises `ActRefused` if it came too late, or is not the one that was committed to.
        """
        return self._line.run(self._nonce.due(nonce))

    def _add_nonce_quietly(self) -> None:
        """A seat that gives no nonce is left out, so nothing that goes wrong here stands in the way of watching."""
        with suppress(DaybookError):
            self.add_nonce()

    def call_director(
        self,
        step: int,
        *,
        text: str | None = None,
        clause: str | None = None,
        against: int | None = None,
        held: bool | None = None,
        seat: int | None = None,
        key: str | None = None,
    ) -> Entered:
        """Opens a case about event `step`; its number is the `case` of what it returns. An official may name the `seat`
        that calls. `held`: the table is to be held until it is closed. Raises `ActRefused`.
        """
        return self._line.send(
            calls.call_director(
                self.id, key, step=step, text=text, clause=clause, against=against, held=held, seat=seat
            )
        )

    def open_cards(self, *, text: str | None = None, key: str | None = None) -> Entered:
        """Opens the hidden cards of a game that goes on, for an official; the record shows it to all.

        From then on the token sees all hands. Raises `ActRefused`, and `NotAllowed` where the table forbids it.
        """
        return self._line.send(calls.open_cards(self.id, key, text=text))

    def cases(self, status: str | None = None) -> Iterator[Case]:
        """The cases of the game, or those of a status."""
        return self._line.pages(calls.cases(self.id, status))

    def case(self, number: int, *, seen_as: Viewer | None = None) -> Case:
        """The file of a case: what was called and ruled, and the facts. Raises `Unknown`."""
        return self._line.send(calls.case(self.id, number, seen_as))

    def rule(
        self,
        case: int,
        decision: str,
        remedies: Sequence[Remedy] = (),
        *,
        facts: Sequence[int] = (),
        clause: str | None = None,
        reason: str | None = None,
        supersedes: int | None = None,
        key: str | None = None,
    ) -> Entered:
        """Rules on a case: "upheld", "dismissed" or "unclear", and what is done; without remedies everything stands.

        `facts` are the events it rests on. Raises `ActRefused`.
        """
        return self._line.send(
            calls.rule(
                self.id, case, key, decision=decision, remedies=list(remedies), facts=list(facts), clause=clause,
                reason=reason, supersedes=supersedes,
            )
        )  # fmt: skip

    def try_ruling(
        self, case: int, decision: str, remedies: Sequence[Remedy] = (), *, supersedes: int | None = None
    ) -> Trial:
        """What a ruling would come to. Nothing is recorded. Raises `ActRefused`."""
        return self._line.send(
            calls.try_ruling(self.id, case, decision=decision, remedies=list(remedies), supersedes=supersedes)
        )

    def branch(
        self,
        step: int,
        moves: Sequence[Move] = (),
        *,
        seen_as: Viewer | None = None,
        name: str | None = None,
        key: str | None = None,
    ) -> Branch:
        """What if: goes on from a step with other moves, apart from the record. Raises `IllegalMove` and `Refused`."""
        members = {"step": step, "moves": list(moves), "as": seen_as, "name": name}
        return self._line.send(calls.branch(self.id, key, **members))
