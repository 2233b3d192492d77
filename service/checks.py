"""Every check of a Daybook: what it proves, what it costs, and who carries it out.

`/readyz` asks whether work can be done now, `daybook doctor` (also `--server`) whether all is well around it, the scrub
and `daybook verify` whether the record is what it was; what lies beside the record these two ask of `service/audit`.
docs/operations.md has this list: python -m service.checks
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

Way = Literal["readyz", "doctor", "doctor --server", "scrub", "verify"]
Cost = Literal["none", "a flush", "a query", "a file", "the newest", "all"]
"""What a check reads or does: a look at memory or a header; one durable write; one question to a database; whole files;
the newest games, all of them by `--all`; every event or row."""


@dataclass(frozen=True)
class Check:
    """A check by its name, which answers, findings and the metrics' label `check` use."""

    name: str
    proves: str
    cost: Cost
    ways: tuple[Way, ...]


def _each(cost: Cost, *ways: Way, **proved: str) -> tuple[Check, ...]:
    return tuple([Check(name, proves, cost, ways) for name, proves in proved.items()])


CHECKS: Final = (
    *_each("a flush", "readyz", record="A move would be kept: the record is written through to the disk and read."),
    *_each(
        "a query", "readyz",
        views="Lists and statistics can be read.",
        seeds="Seeds of sealed games can be read with this key.",
    ),
    *_each("a file", "readyz", pages="SQLite finds no damage in the files that are served."),
    *_each(
        "none", "readyz",
        service="It is not about to stop.",
        follower="Lists are being kept up to date.",
        bots="Bots move.",
        clocks="Time limits are kept.",
        reveals="Seats that leave nonces open are not waited for.",
        tournaments="Rounds are opened and their results are taken.",
        webhooks="Deliveries are sent.",
        streams="Streams hear of what happens.",
        log="The record is what was signed, and is being signed.",
        scrub="The scrub goes on, and has found no fault.",
        witnesses="No witness has seen another past, and enough of them answer.",
        disk="The disk has room.",
        files="The files that are served are those at their paths.",
    ),
    *_each("none", "doctor", database="It can be reached, and is Daybook's."),
    *_each(
        "none", "doctor",
        journal="SQLite writes ahead, so that readers stop nobody.",
        modes="Nobody but the owner can read undealt cards.",
        disk="The disk has room for long.",
        lock="Whoever holds the record still runs.",
        key="The service's key is there, for its owner alone.",
    ),
    *_each("a query", "doctor", standby="It follows the primary."),
    *_each("none", "doctor", backup="The last good backup is there and not old."),
    *_each("a query", "doctor", schema="This Daybook knows these tables."),
    *_each("a file", "doctor", quick_check="SQLite finds no damage; a large file only by `--all`."),
    *_each(
        "a query", "doctor",
        postgresql="The server is new enough.",
        durability="Commits wait for the disk.",
    ),
    *_each("a query", "readyz", "doctor", archives="Old tournaments lie where they were moved to, as they were."),
    *_each("the newest", "doctor", chain="Each event holds the hash of the one before."),
    *_each(
        "a query", "doctor",
        projections="Lists are not far behind the record.",
        parked="Lists leave no game out.",
    ),
    *_each("none", "doctor --server", server="It can be reached at that address."),
    *_each(
        "none", "doctor --server",
        healthz="It answers.",
        clock="Its clock is that of this machine.",
        readyz="It is ready; names what is not.",
        standby="It reads from its standby.",
        token="The token works.",  # noqa: S106  # no token
        version="It is the edition that is installed here.",
        follower="Its lists are not a minute late.",
    ),
    *_each("all", "verify", file="SQLite: pages, indexes and foreign keys hold together."),
    *_each(
        "all", "scrub", "verify",
        log="Each leaf of the log fits its event, and the tree the checkpoints that were signed or kept.",
    ),
    *_each("the newest", "verify", games="Moves are judged again and shuffles made again."),
    *_each("all", "verify", books="Pairings, lots, standings and results of games follow in the books of tournaments."),
    *_each(
        "all", "scrub", "verify",
        keys="Idempotency keys belong to the events that they caused.",
        beside="Tournaments, settings, tokens, persons, words and late claims are as the events say, which follow one "
        "another.",
    ),
    *_each("all", "scrub", games="Every move is judged again and every shuffle made again."),
    *_each("all", "verify", views="Lists and statistics are those of a fold of every game."),
)  # fmt: skip

FOR_REQUESTS: Final = frozenset(["service"])
"""The names of the checks of `/readyz` that say whether a node takes requests, whatever it can do about them."""


def carried_out_by(way: Way) -> tuple[Check, ...]:
    """The checks that belong to one way, in its order."""
    return tuple([check for check in CHECKS if way in check.ways])


def as_markdown() -> Iterator[str]:
    """The list as a Markdown table, line by line."""
    yield "| check | what it proves | by | it costs |"
    yield "| --- | --- | --- | --- |"
    for check in sorted(CHECKS, key=lambda check: get_args(Way).index(check.ways[0])):
        yield f"| `{check.name}` | {check.proves} | {', '.join(check.ways)} | {check.cost} |"


if __name__ == "__main__":
    print("\n".join(as_markdown()))
