"""One request to append, and the checks that need no database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eventsourcing.persistence import StoredEvent, Tracking
from eventsourcing.utils import Environment

from domain.record.store.beside import RowBeside
from domain.record.store.commands import Command, CommandRepeated, HeadMoved, NotDense

ORIGINATOR_ID_TYPE = "ORIGINATOR_ID_TYPE"
_TEXT_IDS = "streams have text ids (ORIGINATOR_ID_TYPE=text)"
Spans = dict[str, tuple[int, int]]


@dataclass(slots=True)
class Append:
    """Events to be stored together or not at all, and what is stored with them."""

    events: Sequence[StoredEvent]
    spans: Spans
    command: Command | None
    tracking: Tracking | None
    beside: Sequence[RowBeside] = ()
    probe: bool = False
    """Whether it only proves that something could be stored."""


def require_text_ids(env: Environment) -> None:
    """Raises OSError, as the library does for a bad setting, if ids other than text are asked for."""
    if env.get(ORIGINATOR_ID_TYPE, "text").lower() != "text":
        raise OSError(f"{ORIGINATOR_ID_TYPE} has to be 'text': games have text ids")


def spans_of(events: Sequence[StoredEvent]) -> Spans:
    """Returns the first and last version of each stream; raises NotDense if there is a gap."""
    spans: Spans = {}
    if len(events) == 1:  # the usual request, which should be cheap
        (only,) = events
        assert isinstance(only.originator_id, str), _TEXT_IDS
        return {only.originator_id: (only.originator_version, only.originator_version)}
    for stream in {event.originator_id for event in events}:
        assert isinstance(stream, str), _TEXT_IDS
        versions = [event.originator_version for event in events if event.originator_id == stream]
        first, last = versions[0], versions[-1]
        if versions != list(range(first, first + len(versions))):
            raise NotDense(f"{stream}: versions {versions} do not follow one another")
        spans[stream] = (first, last)
    return spans


def follows(head: int | None, first: int) -> bool:
    """Returns whether `first` may follow `head`; an empty stream starts at 0 or 1."""
    return first in (0, 1) if head is None else first == head + 1


def head_moved(stream: str, head: int | None, first: int) -> HeadMoved:
    """Returns a refusal that tells what was stored and what was offered."""
    stored = "is empty" if head is None else f"stands at version {head}"
    return HeadMoved(f"{stream} {stored}; version {first} does not follow")


def command_repeated(command: Command) -> CommandRepeated:
    """Returns the refusal of a key that its actor has already used."""
    return CommandRepeated(f"{command.actor} has used the key {command.key!r} before")


def refusals_within(batch: Sequence[Append]) -> dict[int, HeadMoved | CommandRepeated]:
    """Returns, by index, the refusals of requests that conflict with earlier ones in the batch.

    Of fifty claims judged on one head in one batch, only the first needs to go to the database.
    """
    refused: dict[int, HeadMoved | CommandRepeated] = {}
    streams = [stream for append in batch for stream in append.spans]
    used = [(append.command.actor, append.command.key) for append in batch if append.command]
    if len(set(streams)) == len(streams) and len(set(used)) == len(used):
        return refused
    heads: dict[str, int] = {}
    keys: set[tuple[str, str]] = set()
    for index, append in enumerate(batch):
        command = append.command
        if command is not None and (command.actor, command.key) in keys:
            refused[index] = command_repeated(command)
            continue
        for stream, (first, _) in append.spans.items():
            if stream in heads and not follows(heads[stream], first):
                refused[index] = head_moved(stream, heads[stream], first)
                break
        else:
            heads.update((stream, last) for stream, (_, last) in append.spans.items())
            if command is not None:
                keys.add((command.actor, command.key))
    return refused
