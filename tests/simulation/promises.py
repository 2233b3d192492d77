"""What must hold after every run, checked against the stored bytes with a store that has no faults."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.envelope import Entry, event_hash
from domain.record.events import RECORD
from domain.record.game import Step, folded, steps
from domain.record.proof.checkpoint import Checkpoint, read_checkpoint
from domain.record.proof.entry import log_entry
from domain.record.proof.merkle import MemoryTree, leaf_hash, tree_root
from domain.record.proof.note import read_note
from domain.record.seen import entry_wire
from domain.record.streams import is_game
from domain.record.tree import StoredTree
from projections.comparison import views_fault
from replays.record_check import examined
from service.audit.games import keys_by_game

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from service.proof.signing_keys import SigningKeys
    from tests.simulation.readers import Reader
    from tests.simulation.receiver import Receiver
    from tests.simulation.requests import Sent


class Broken(AssertionError):
    """A promise that was not kept."""


class Promises:
    """The record as it stands, and what each promise asks of it. Every method raises `Broken`."""

    def __init__(self, daybook: Daybook):
        self._daybook = daybook
        store = daybook.store
        self.log = store.leaves(0, store.log_size())
        self.games: dict[str, list[Entry]] = defaultdict(list)
        self._lines: dict[str, list[bytes]] = defaultdict(list)
        for leaf in self.log:
            if is_game(leaf.stream):
                self.games[leaf.stream].append(decode_entry(leaf.stored))
            self._lines[leaf.stream].append(leaf.stored)
        self._walks: dict[str, list[Any]] = {}

    def walk(self, game: str) -> list[Any]:
        if game not in self._walks:
            entries = self.games[game]

            def past(n: int) -> Any:
                return folded(None, entries[:n], past=past)

            self._walks[game] = list(steps(None, entries, past))
        return self._walks[game]

    def records(self) -> None:
        for stream, lines in self._lines.items():
            fault = examined(lines).fault
            if fault is not None:
                raise Broken(f"{stream}: {fault}")

    def log_and_tree(self, checkpoints: Sequence[bytes], keys: SigningKeys) -> None:
        """The leaves are those of the events; checkpoints are signed, and are those of a tree made from scratch."""
        hashes = [leaf_hash(log_entry(leaf.stream, leaf.version, event_hash(leaf.stored))) for leaf in self.log]
        kept = self._daybook.store.leaf_hashes(0, len(self.log) + 1)
        if hashes != kept or self._daybook.store.count_events() != len(hashes):
            raise Broken("the leaves are not those of the events")
        scratch = MemoryTree(hashes)
        if StoredTree(self._daybook.store).edge(len(hashes)).root != tree_root(scratch, len(hashes)):
            raise Broken("the stored tree has another root than one made from scratch")
        for note in checkpoints:
            signed = read_note(note)
            signed.signers(keys.log_verifiers)
            checkpoint: Checkpoint = read_checkpoint(signed.text)
            if checkpoint.size > len(hashes) or checkpoint.root != tree_root(scratch, checkpoint.size):
                raise Broken(f"the checkpoint of {checkpoint.size} events is not that of the record")

    def acknowledgements(self, sent: Sequence[Sent]) -> None:
        for request in sent:
            for answer in request.answers:
                if answer is None or answer.receipt is None:
                    continue
                game, n = answer.receipt.game, answer.receipt.n
                entries = self.games.get(game, [])
                if n > len(entries) or event_hash(entries[n - 1].stored) != answer.receipt.h:
                    raise Broken(f"{request}: acknowledged as event {n} of {game}, which is not in the record")
                if answer.receipt.index != self._daybook.store.leaf_index(game, n):
                    raise Broken(f"{request}: acknowledged at another place of the log, {answer.receipt.index}")
                for event in answer.body.get("events", ()) if isinstance(answer.body, dict) else ():
                    if event["n"] > len(entries) or entries[event["n"] - 1].link[0] != event["h"]:
                        raise Broken(f"{request}: event {event['n']} of its answer is not in the record")

    def effects(self, sent: Sequence[Sent], engine: Engine) -> None:
        """Each key has one effect, where it was acknowledged and where nobody knows; what was refused has none."""
        found: dict[tuple[str, str], list[Entry]] = defaultdict(list)
        for entries in self.games.values():
            for entry in entries:
                if entry.cmd:
                    found[entry.cmd, entry.game].append(entry)
        kept = keys_by_game(self._daybook.store, engine)
        commands = {(one.key, game): one for game, of_game in kept.items() for one in of_game}
        if found.keys() != {at for at, one in commands.items() if one.last_n >= one.first_n}:
            raise Broken("the keys of the record are not those of its events")
        for at, entries in found.items():
            numbers, one = [entry.n for entry in entries], commands[at]
            if numbers != list(range(one.first_n, one.last_n + 1)) or len({entry.at for entry in entries}) > 1:
                raise Broken(f"key {at[0]} has the events {numbers}, and is kept for {one.first_n} to {one.last_n}")
        by_key: dict[str, set[bytes]] = defaultdict(set)
        for request in sent:
            if request.key is None:
                continue
            for answer in request.answers:
                if answer is not None and answer.receipt is not None:
                    by_key[request.key].add(answer.receipt.h)
            known = all(answer is not None and 400 <= answer.status < 500 for answer in request.answers)
            others = [other for other in sent if other.key == request.key and other is not request]
            if known and not others and any(key == request.key for key, _ in found):
                raise Broken(f"{request}: refused, and it is in the record")
        if twice := [key for key, receipts in by_key.items() if len(receipts) > 1]:
            raise Broken(f"the keys {twice} were acknowledged for two effects")
        if len({key for key, _ in found}) != len(found):
            raise Broken("a key has an effect in two games")

    def steps_won_once(self, sent: Sequence[Sent]) -> None:
        won: dict[tuple[str, int], bytes] = {}
        for request in sent:
            if request.seen is None or (answer := request.done) is None or answer.receipt is None:
                continue
            at = answer.receipt.game, request.seen
            if won.setdefault(at, answer.receipt.h) != answer.receipt.h:
                raise Broken(f"two have won step {request.seen} of {at[0]}")

    def holds(self) -> None:
        for game in self.games:
            for step in self.walk(game):
                moved = step.entry.move is not None and step.entry.by.partition(":")[0] in ("seat", "bot")
                if moved and step.entry.title != RECORD and step.before.status != "open":
                    raise Broken(f"{game}: event {step.entry.n} is a move while the game was {step.before.status}")

    def seen(self, readers: Sequence[Reader]) -> None:
        for reader in readers:
            if reader.game is not None:
                self._require_told(reader, self._told(reader.game, reader.viewer))
            else:
                self._require_feed(reader)

    def _told(self, game: str, viewer: Any) -> list[bytes]:
        return [msgspec.json.encode(entry_wire(step.entry, viewer, step.before)) for step in self.walk(game)]

    def _require_told(self, reader: Reader, told: list[bytes]) -> None:
        if [event["n"] for event in reader.events] != list(range(1, len(told) + 1)):
            raise Broken(f"{reader} has the events {[event['n'] for event in reader.events]} of {len(told)}")
        for n, (has, ought) in enumerate(zip(reader.messages, told, strict=True), 1):
            if has != ought:
                raise Broken(f"{reader} has event {n} as {has!r}, and may see {ought!r}")

    def _require_feed(self, reader: Reader) -> None:
        ought = []
        for leaf in self.log:
            if is_game(leaf.stream):
                step = self.walk(leaf.stream)[leaf.version - 1]
                ought.append(_told_of_many(step, reader.viewer))
        if [(event["game"], event["n"]) for event in reader.events] != [(one["game"], one["n"]) for one in ought]:
            raise Broken(f"{reader} has other events than the log, or in another order")
        if reader.events != msgspec.json.decode(msgspec.json.encode(ought)):
            raise Broken(f"{reader} has events that differ from what it may see")

    def delivered(self, receiver: Receiver, viewer: Any) -> None:
        """What happened came to the receiver at least once, each game's in order, and as the viewer may see it."""
        seen: dict[str, int] = defaultdict(int)
        known: dict[str, list[Any]] = {}
        for id_, message in receiver.accepted:
            data = message["data"]
            if known.setdefault(id_, data["events"]) != data["events"]:
                raise Broken(f"delivery {id_} came twice with other events")
            first, last = data["events"][0]["n"], data["events"][-1]["n"]
            if first > seen[data["game"]] + 1:
                raise Broken(f"{data['game']}: delivery of event {first} came after that of {seen[data['game']]}")
            seen[data["game"]] = max(seen[data["game"]], last)
            ought = [_told_of_many(step, viewer) for step in self.walk(data["game"])[first - 1 : last]]
            if msgspec.json.decode(msgspec.json.encode(ought)) != data["events"]:
                raise Broken(f"{data['game']}: delivery of {first} to {last} is not what its viewer may see")
        for game, entries in self.games.items():
            if seen[game] != len(entries):
                raise Broken(f"{game}: delivered up to {seen[game]} of {len(entries)}")

    def views(self, views: Engine) -> None:
        with views.connect() as connection:
            fault = views_fault(connection, self._daybook)
        if fault is not None:
            raise Broken(fault)


def _told_of_many(step: Step, viewer: Any) -> dict[str, Any]:
    entry = step.entry
    topic = {"GameOpened": "game.opened", "GameClosed": "game.closed"}.get(type(entry.event).__name__, "game.moved")
    shown = entry_wire(entry, viewer, step.before)
    return {"game": entry.game, **shown, "title": step.after.title.name, "topic": topic}
