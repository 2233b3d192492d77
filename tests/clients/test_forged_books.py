"""verify.mjs judges the books of tournaments, as `daybook verify` does: both name the event that was forged."""

import json
import re
from collections.abc import Callable
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from daybook.verify import verify_directory
from daybook.verify_words import Differs
from domain.record.codec import decode_entry
from domain.record.envelope import event_hash
from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.entry import log_entry
from domain.record.proof.inclusion import prove
from domain.record.proof.merkle import MemoryTree, leaf_hash
from domain.record.proof.note import Note
from domain.record.streams import book_stream
from domain.tournaments.acts.closing import PublishStandings
from domain.tournaments.acts.lots import RevealLots, SealLots
from domain.tournaments.acts.rounds import CloseRound
from domain.tournaments.book import evolve
from domain.tournaments.field import standings_hash
from service.proof.signing_keys import SigningKeys
from service.service import Service
from service.settings import Settings
from tests.clients.books import CONFIGS, SEED, played, record_of
from tests.clients.test_forged_deals import in_order
from tests.clients.test_verifier import verify
from tests.domain.record.sealed import chained_again, members
from tests.every import every
from tests.service.tournaments.test_playing import ID, play_out, ruled, set_up, start
from tests.stepped import prepare
from tests.suite import examples, sampled

Event = dict[str, Any]
BOOK = book_stream(ID)
LEFT = {
    "a movement": "which boards the movement still plays",
    "before a cut": "who comes farther ranks higher",
    "knock-out": "who comes farther ranks higher",
}
"""What the verifier says that it does not work out."""


def written(folder: Path, name: str, events: list[Event]) -> None:
    (folder / f"{name}.ndjson").write_bytes(b"".join(line + b"\n" for line in chained_again(events)))


def at(events: list[Event], kind: str, **data: Any) -> int:
    """Where the first event of a kind is that has this in it."""
    return next(
        place
        for place, event in enumerate(events)
        if event["type"] == kind and all(event["data"].get(name) == one for name, one in data.items())
    )


def test_the_standings_of_every_form_are_worked_out_again_and_forged_ones_named(tmp_path: Path) -> None:
    names = [f"{name} {number}" for name in CONFIGS for number in range(examples(1, 8))]
    (tmp_path / "whole").mkdir()
    (tmp_path / "forged").mkdir()
    published, forged = {}, {}
    for name in names:
        config = name.rpartition(" ")[0]
        events = record_of(played(CONFIGS[config], Random(name)))
        written(tmp_path / "whole", name, events)
        standings = [event for event in events if event["type"] == "StandingsPublished"]
        published[name] = len(standings)
        if standings and config != "knock-out":
            one = standings[0 if config == "before a cut" else -1]
            one["data"]["hash"] = FORGED
            forged[name] = one["n"]
            written(tmp_path / "forged", name, events)
    code, said = verify(tmp_path / "whole")
    assert (code, "WRONG" in said) == (0, False), said
    partly = set()
    for name, count in published.items():
        own = [line for line in said.splitlines() if f"{name}.ndjson: " in line]
        followed = [int(count) for count in re.findall(r"(\d+) publications? of standings, as", "\n".join(own))]
        left = [line for line in own if "not worked out here" in line]
        assert sum(followed) + len(left) == count, own
        if left:
            assert LEFT[name.rpartition(" ")[0]] in left[0]
            partly.add(name)
    code, said = verify(tmp_path / "forged")
    for name, n in forged.items():
        found = f"WRONG  {name}.ndjson: event {n} publishes standings after round" in said
        assert found or (name in partly and not name.startswith("before a cut")), said
    assert code == 1


@dataclass
class Archive:
    """The records of a tournament by their names, and the keys with which the service signs."""

    records: dict[str, list[Event]]
    keys: SigningKeys

    def written(self, folder: Path, book: list[Event]) -> Path:
        """An export of it with another book, of which all that follows from the book is made again and signed."""
        folder.mkdir()
        lines = {name: chained_again(events) for name, events in {**self.records, BOOK: restated(book)}.items()}
        ends = [log_entry(name, len(some), event_hash(some[-1])) for name, some in lines.items()]
        tree = MemoryTree(map(leaf_hash, ends))
        checkpoint = Checkpoint(self.keys.origin, len(ends), tree.edge.root)
        note = bytes(Note(checkpoint.text).signed(self.keys.log))
        for place, (name, some) in enumerate(lines.items()):
            (folder / f"{name}.ndjson").write_bytes(b"".join(line + b"\n" for line in some))
            (folder / f"{name}.proof").write_bytes(bytes(prove(tree, place, note)))
        (folder / "keys.json").write_text(json.dumps(self.keys.public))
        return folder


def restated(events: list[Event]) -> list[Event]:
    """The book in the order of its times, with standings that follow from it as far as it can be folded."""
    book, made = None, in_order(deepcopy(events))
    for event in made:
        try:
            if event["type"] == "StandingsPublished" and book is not None and event["data"]["hash"] != FORGED:
                event["data"]["hash"] = standings_hash(book, event["data"]["round"])
            (line,) = chained_again([event])
            entry = decode_entry(line)
            book = evolve(book, entry.event, entry.n, entry.at, entry.by)  # type: ignore[arg-type]
        except Exception:
            break
    return made


FORGED = "0" * 64


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """A duplicate online with a ruling, whose lots were drawn."""
    url = f"sqlite:///{tmp_path_factory.mktemp('forged') / 'daybook.db'}"
    prepare(url, "organiser")
    with closing(Service.open(url, token="organiser", settings=Settings(limits=""))) as service:
        service.make_workers()
        desk = set_up(service, duplicate=True, points={"kind": "matchpoints"})
        desk.act(SealLots(sha256(SEED).hexdigest()))
        games = []
        for number in (1, 2):
            start(desk)
            games += desk.games()
            for game in desk.games():
                play_out(service, game)
            desk.step()
            ruled(desk, service.daybook.game(desk.games()[0]))
            desk.step()
            desk.act(CloseRound(number))
            desk.act(PublishStandings("provisional"))
        desk.act(RevealLots(SEED.hex()))
        desk.act(PublishStandings("official"))
        records = {name: members(service.daybook.stored(name)) for name in (*games, BOOK)}
        return Archive(records, service.signer.keys)


def changed(kind: str, **data: Any) -> Callable[[list[Event]], None]:
    """Puts other values into the first event of a kind, a result being the first as played."""

    def change(events: list[Event]) -> None:
        events[at(events, kind)]["data"].update(data)

    return change


def another_place(events: list[Event]) -> None:
    data = events[at(events, "ResultEntered")]["data"]
    data["places"] = [1, 2] if data["places"][0] == 2 else [2, 1]


def another_ruling(events: list[Event]) -> None:
    event = next(event for event in events if event["type"] == "ResultEntered" and event["data"]["ruling"])
    event["data"]["ruling"]["ruling"] = 9


def a_game_of_others(events: list[Event]) -> None:
    one, other = (events[at(events, "GameSet", round=1, table=table)]["data"] for table in (1, 2))
    one["game"], other["game"] = other["game"], one["game"]


def other_opponents(events: list[Event]) -> None:
    one, other = (table["seats"] for table in events[at(events, "RoundDrawn")]["data"]["tables"])
    one[1], other[1] = other[1], one[1]


def lots_sealed_late(events: list[Event]) -> None:
    events.insert(at(events, "ResultEntered") + 1, events.pop(at(events, "LotsSealed")))


def lots_sealed_again(events: list[Event]) -> None:
    events.insert(at(events, "RoundClosed"), deepcopy(events[at(events, "LotsSealed")]))


def a_game_that_corrects(events: list[Event]) -> None:
    event = deepcopy(events[at(events, "ResultEntered")])
    events.insert(at(events, "RoundClosed"), {**event, "type": "ResultCorrected"})


FORGERIES: dict[str, tuple[Callable[[list[Event]], None], str]] = {
    "a score": (changed("ResultEntered", scores=["99", "0"]), "tells another result than game"),
    "standings": (changed("StandingsPublished", hash=FORGED), "publishes standings after round 1 that do not follow"),
    "opponents": (other_opponents, "draws round 1 in another way than the engine does|which others play"),
    "a seed": (changed("LotsRevealed", seed=FORGED), "draws lots from another seed than was sealed"),
    "a place": (another_place, "tells another result than game"),
    "points": (changed("ResultEntered", points=["9", "0"]), "tells another result than game"),
    "a forfeit": (changed("ResultEntered", source="forfeit"), "counts a table as forfeited that is not"),
    "a ruling": (another_ruling, "which has none by that ruling"),
    "a game": (a_game_of_others, "which others play"),
    "a correction": (a_game_that_corrects, "corrects a result as if a game had"),
    "lots sealed late": (lots_sealed_late, "seals lots when a result is known"),
    "lots sealed again": (lots_sealed_again, "seals lots that were sealed already"),
    "a commitment": (changed("LotsSealed", commitment=FORGED), "draws lots from another seed than was sealed"),
}


def test_an_archive_is_proved_as_far_as_it_goes_and_the_rest_is_said(archive: Archive, tmp_path: Path) -> None:
    folder = archive.written(tmp_path / "whole", archive.records[BOOK])
    assert [event["data"] for event in archive.records[BOOK]] == [
        event["data"] for event in restated(archive.records[BOOK])
    ]
    verify_directory(folder)
    code, said = verify(folder)
    assert code == 0, said
    for sentence in (
        "4 results are those of the games here", "4 games have the deals of their boards",
        "3 publications of standings, as they follow from the results",
        "the lots are drawn from the seed that was sealed before the first result",
        "2 results as ruled: the ruling is in the game, what follows from it is not judged",
        "2 rounds drawn by the engine: `daybook verify` draws them again",
    ):  # fmt: skip
        assert f"{BOOK}.ndjson: {sentence}" in said, said


def test_what_an_official_is_said_to_have_decided_against_a_game_is_noted_by_both(
    archive: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = deepcopy(archive.records[BOOK])
    said = book[at(book, "ResultEntered", round=1, table=2)]["data"]
    said.update(source="director", scores=["99", "0"])
    folder = archive.written(tmp_path / "said", book)
    verify_directory(folder)
    noted = r"table 2 of round 1 counts what .*, and game \S+ ended otherwise"
    assert re.search(noted, capsys.readouterr().err)
    code, told = verify(folder)
    assert (code, re.search(noted, told) is not None, "1 result as people said" in told) == (0, True, True), told


def test_what_was_forged_in_a_book_and_signed_is_found_by_both(archive: Archive, tmp_path: Path) -> None:
    def check(name: str) -> None:
        forge, sentence = FORGERIES[name]
        book = deepcopy(archive.records[BOOK])
        forge(book)
        folder = archive.written(tmp_path / name, book)
        with pytest.raises(Differs, match=sentence) as found:
            verify_directory(folder)
        assert BOOK in str(found.value)
        code, said = verify(folder)
        assert code == 1, said
        assert re.search(rf"WRONG {{2}}{BOOK}.ndjson: event \d+ .*({sentence})", said), said

    every(sampled(list(FORGERIES), 3), check)
