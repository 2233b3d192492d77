"""Dossiers as the service makes them, for tests of papers and files."""

from typing import Any

NOTE = """\
cards.example.org/log
1284
p3pYtQ8fYdDuD1S7ZkcJrY0bDk2TtqYbZ0m1m6T2Q0w=

— cards.example.org/log 6b2vNRqW3kZ0X8c8kq0Xn2B0o8v6d8J1u7mJ3xXoYq0m3b5cQzv9mC2zq0F1yq6cJ0m8d7s6
— witness.example.net 1c2vNRqW3kZ0X8c8kq0Xn2B0o8v6d8J1u7mJ3xXoYq0m3b5cQzv9mC2zq0F1yq6cJ0m8d7s6
"""

_FIRST = (
    "Ada", "Bruno", "Chloé", "Dimitra", "Эльвира", "Faruk", "Γεωργία", "Håkon", "Ines", "Jürgen", "Katarzyna", "Łukasz",
    "Мария-Антуанетта", "Núria", "Øystein", "Παναγιώτης",
)  # fmt: skip
_LAST = (
    "Almeida", "Björnsdóttir", "Čapek", "de la Cruz y Montenegro", "Εὐαγγελόπουλος", "Fischer", "Gärtner",
    "Христорождественский", "Iñárritu", "Jansen", "Kowalczyk-Wiśniewska", "Li", "Møller", "Nguyễn",
    "van der Straeten-Ponthoz", "Özdemir",
)  # fmt: skip


def player(number: int) -> str:
    """The name of the player of a number; no two within 2,000 have the same."""
    again = (number - 1) // 256
    names = f"{_FIRST[(number - 1) % 16]} {_LAST[(number - 1) // 16 % 16]}"
    return f"{names} {again + 1}" if again else names


def entrant(number: int) -> str:
    return f"a-{number:026d}"


def dossier(players: int = 16, seats: int = 4, rounds: int = 2, **over: Any) -> dict[str, Any]:
    """A tournament after its last round but one: results are in, and the last round waits for them."""
    whole = [_round(number, players, seats, rounds) for number in range(1, rounds + 1)]
    made: dict[str, Any] = {
        "tournament": {"id": "e-0196f0c0-7e2b-7abc-9def-0123456789ab", "name": "Market Day Open"},
        "book": _book(rounds, players, seats),
        "entries": [_entry(number) for number in range(1, players + 1)],
        "rounds": whole,
        "standings": _standings(players, max(1, rounds - 1)),
        "checkpoint": NOTE,
        "at": "2026-12-01T18:42:10Z",
        "url": "https://cards.example.org/",
    }
    return {**made, **over}


def _book(rounds: int, players: int, seats: int) -> dict[str, Any]:
    config = {
        "title": "market-day", "form": "swiss", "seats": seats, "rounds": rounds, "minutes": 50,
        "points": {"kind": "places", "win": "1", "draw": "1/2", "loss": "0", "bye": "win"}, "correction_minutes": 30,
        "tie_breaks": ["buchholz", "wins", "opponents-match-win"], "confirmations": "all", "locale": "Europe/Zurich",
    }  # fmt: skip
    times = [{"number": number, "title": "market-day", **_times(number, rounds)} for number in range(1, rounds + 1)]
    return {
        "step": 57, "status": "running", "name": "Market Day Open", "config": config, "round": rounds, "rounds": times,
        "entrants": players, "published": [], "announcements": [],
    }  # fmt: skip


def _times(number: int, rounds: int) -> dict[str, Any]:
    """How a round stands, and when it starts and ends: five a day."""
    day, hour = divmod(number - 1, 5)
    starts, ends = (f"2026-12-{1 + day:02d}T{18 + hour}:{minute:02d}:00Z" for minute in (0, 50))
    closed = number < rounds
    started = {"started_at": starts if closed else None, "ends_at": ends if closed else None, "starts_at": starts}
    return {"status": "closed" if closed else "published", **started}


def _entry(number: int) -> dict[str, Any]:
    return {
        "entrant": entrant(number), "number": number, "name": player(number), "status": "entered", "since_round": 1,
        "members": [{"person": f"p-{number}", "name": player(number)}], "byes": {},
        "rating": 2400 - number if number % 3 else None,
    }  # fmt: skip


def _round(number: int, players: int, seats: int, rounds: int) -> dict[str, Any]:
    order = [1 + (start + number - 1) % players for start in range(players)]
    full = players // seats * seats
    result = {
        "places": list(range(1, seats + 1)), "scores": [str(40 - 3 * seat) for seat in range(seats)],
        "points": [str(seats - 1 - seat) for seat in range(seats)], "source": "slip", "state": "confirmed",
        "ruling": None,
    }  # fmt: skip
    tables = [
        {
            "number": index // seats + 1, "game": None, "board": None, "held": False,
            "seats": [_seat(seat, order[index + seat], number) for seat in range(seats)],
            "result": dict(result) if number < rounds else None,
        }
        for index in range(0, full, seats)
    ]  # fmt: skip
    byes = [{"entrant": entrant(who), "name": player(who), "kind": "bye"} for who in order[full:]]
    return {"number": number, **_times(number, rounds), "tables": tables, "byes": byes}


def _seat(seat: int, who: int, number: int) -> dict[str, Any]:
    return {"seat": seat, "entrant": entrant(who), "name": player(who), "points": "7/2" if number > 1 else "0"}


def _standings(players: int, after: int) -> dict[str, Any]:
    tie_breaks = [
        {"name": "buchholz", "words": "The sum of the points of all opponents (FIDE C.07, 8.1)."},
        {"name": "wins", "words": "How many tables one has won."},
        {"name": "opponents-match-win", "words": "The mean share of tables that one's opponents have won."},
    ]
    rows = [
        {
            "rank": rank, "shared": rank == 2, "entrant": entrant(rank), "name": player(rank), "played": after,
            "points": f"{2 * players - rank}/2", "wins": 1 if rank < 5 else 0, "penalty": "1/2" if rank == 3 else "0",
            "tie_breaks": {"buchholz": "37/2", "wins": "1", "opponents-match-win": f"{rank}/{players + 1}"},
        }
        for rank in range(1, players + 1)
    ]  # fmt: skip
    ruling = {"game": "0196f0c0-aaaa", "case": 1, "ruling": 3}
    changes = [{"round": 1, "table": 2, "ruling": ruling, "entrants": [entrant(1), entrant(5)]}]
    return {"round": after, "state": "provisional", "tie_breaks": tie_breaks, "standings": rows, "changes": changes}
