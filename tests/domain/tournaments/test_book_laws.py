"""Whatever is asked of a book, it is decided or refused, and what was played stays in it."""

import re
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import HashedName, TournamentAct, TournamentEvent
from domain.tournaments.acts.admission import NewEntry
from domain.tournaments.book import decide
from domain.tournaments.errors import TournamentAsks, TournamentRefused
from domain.tournaments.field import entrants_of, standings_of
from domain.tournaments.state import TableResult, Tournament
from tests.domain.tournaments.desk import WHY, Desk, entered
from tests.domain.tournaments.desk import acts as a
from tests.suite import examples

SEED = bytes(range(32))
ENTRANTS = st.sampled_from([f"a-{one}" for one in range(1, 11)])
PERSONS = st.sampled_from([f"p-{one}" for one in range(1, 13)])
ROUNDS = st.integers(1, 4)
TABLES = st.integers(1, 4)
WORDS = st.sampled_from([WHY, WHY, ""])
KINDS = st.sampled_from(["half-bye", "zero-bye", "bye", None])
SEATS = st.lists(ENTRANTS, min_size=1, max_size=5).map(tuple)
PLACES = st.one_of(
    st.none(), st.permutations([1, 2, 3, 4]).map(tuple), st.permutations([1, 2]).map(tuple),
    st.sampled_from([(1, 1, 3, 3), (1, 2, 3), (1, None, 2, 3), (1, 2, 2, 5), (None, None), (1, None)]),
)  # fmt: skip
NUMBERS = st.one_of(st.none(), st.lists(st.fractions(0, 9, max_denominator=3), min_size=2, max_size=4).map(tuple))
SCORES = st.one_of(
    st.none(), st.lists(st.one_of(st.none(), st.fractions(0, 9, max_denominator=3)), min_size=2, max_size=4).map(tuple)
)
NAMES = st.sampled_from([HashedName("Anna", WHY), HashedName("ben", WHY), HashedName("", "")])
OWN = st.one_of(st.none(), ENTRANTS)
RULINGS = st.sampled_from([None, None, {"game": "01", "case": 1, "ruling": 2}])
CHANGES = st.sampled_from(
    [{"rounds": 2}, {"tie_breaks": ["wins"]}, {"seats": 3}, {"form": "league"}, {"minutes": 5}, {"no": 1}, {"most": 9},
     {"points": {"kind": "wins"}}, {"uneven": "byes"}, {"confirmations": "one"}, {"teams": {"size": 3}},
     {"third_place": True}, {"duplicate": True, "points": {"kind": "percent"}}]
)  # fmt: skip


def team(numbers: Sequence[int]) -> tuple[NewEntry, ...]:
    return (NewEntry(f"t-{numbers[0]}", tuple([f"p-{one}" for one in numbers]), "team"),)


ACT = st.one_of(
    st.builds(a.DrawRound), st.builds(a.DrawRound), st.builds(a.StartRound, ROUNDS), st.builds(a.StartRound, ROUNDS),
    st.builds(a.EnterResult, ROUNDS, TABLES, PLACES, SCORES, st.none(), entrant=OWN, ruling=RULINGS),
    st.builds(a.EnterResult, ROUNDS, TABLES, st.permutations([1, 2, 3, 4]).map(tuple)),
    st.builds(a.EnterResult, ROUNDS, TABLES, points=NUMBERS, ruling=RULINGS),
    st.builds(a.ConfirmResult, ROUNDS, TABLES, ENTRANTS),
    st.builds(a.CorrectResult, ROUNDS, TABLES, PLACES, SCORES, NUMBERS, OWN, RULINGS, WORDS),
    st.builds(a.CloseRound, ROUNDS), st.builds(a.CancelRound, ROUNDS, WORDS), st.builds(a.PublishRound, ROUNDS),
    st.builds(a.ChangePairing, ROUNDS, st.dictionaries(st.integers(0, 4), st.one_of(st.just(()), SEATS), max_size=3),
              st.dictionaries(ENTRANTS, KINDS, max_size=3), st.sampled_from([(), ("repeat", "never-together")]),
              why=WORDS),
    st.builds(a.DrawRound, st.lists(SEATS, max_size=3).map(tuple), st.just({}), st.just(("repeat",))),
    st.builds(a.Admit, st.lists(st.integers(1, 12), max_size=3).map(entered), st.booleans()),
    st.builds(a.Admit, st.lists(st.integers(1, 10), min_size=1, max_size=4, unique=True).map(team)),
    st.builds(a.Enter, ENTRANTS, PERSONS),
    st.builds(a.Withdraw, ENTRANTS, st.booleans(), WORDS), st.builds(a.ReturnEntry, ENTRANTS, WORDS),
    st.builds(a.Disqualify, ENTRANTS, WORDS), st.builds(a.AskBye, ENTRANTS, ROUNDS, KINDS),
    st.builds(a.ChangeEntry, ENTRANTS, st.one_of(st.none(), st.integers(-1, 3000)), st.booleans(), WORDS),
    st.builds(a.Substitute, ENTRANTS, PERSONS, PERSONS, WORDS),
    st.builds(a.RenameEntry, ENTRANTS, NAMES, st.just({"a-2": "Ben"}), WORDS),
    st.builds(a.KeepApart, st.tuples(ENTRANTS, ENTRANTS), st.booleans()),
    st.builds(a.TakeSeat, ROUNDS, ENTRANTS, ENTRANTS, why=WORDS),
    st.builds(a.NoteNoShow, ROUNDS, TABLES, st.lists(ENTRANTS, max_size=4).map(tuple)),
    st.builds(a.SetClock, ROUNDS, st.one_of(st.none(), st.integers(-1, 90))), st.builds(a.Pause), st.builds(a.Resume),
    st.builds(a.SetGame, ROUNDS, TABLES, st.sampled_from(["01", "02", None])),
    st.builds(a.ChangeConfig, CHANGES, WORDS),
    st.builds(a.GivePenalty, ENTRANTS, st.sampled_from(["late", "rude", None]),
              st.one_of(st.none(), st.fractions(-1, 2)), st.booleans(), st.one_of(st.none(), ROUNDS), why=WORDS),
    st.builds(a.CancelPenalty, st.sampled_from(["1", "2"]), WORDS),
    st.builds(a.SealLots, st.just(sha256(SEED).hexdigest())),
    st.builds(a.RevealLots, st.sampled_from([SEED.hex(), "0"])),
    st.builds(a.PublishStandings, st.sampled_from(["provisional", "official", "corrected"]),
              st.one_of(st.none(), ROUNDS), why=WORDS),
    st.builds(a.NameOfficial, PERSONS, st.sampled_from([("director",), (), ("king",)])),
    st.builds(a.RemoveOfficial, PERSONS), st.builds(a.Schedule, st.sampled_from([(1, 2), (2, 1), (None, 5)])),
    st.builds(a.MakeCall, st.one_of(st.none(), ROUNDS), st.one_of(st.none(), TABLES), OWN),
    st.builds(a.ClaimCall, st.sampled_from(["1", "2"]), PERSONS), st.builds(a.CloseCall, st.sampled_from(["1", "2"])),
    st.builds(a.HandOverCall, st.sampled_from(["1", "2"]), st.one_of(st.none(), PERSONS)),
    st.builds(a.TakeOver, st.lists(st.integers(1, 9), min_size=1, max_size=4, unique=True).map(entered), st.just(()),
              apart=st.sampled_from([(), ((1, 2),), ((3, 3),)])),
    st.builds(a.HandOverShift, PERSONS, PERSONS),
    st.builds(a.Announce, WORDS), st.builds(a.Finish), st.builds(a.Reopen),
    st.just(a.OpenBook("e-1", {"title": "mercadito"})),
)  # fmt: skip
CONFIGS = st.sampled_from([
    {}, {"confirmations": "all", "penalties": [{"code": "late", "points": "1/2"}], "entry": "open"},
    {"points": {"kind": "score"}}, {"seats": 2, "points": {"kind": "wins", "bye": "half"}}, {"form": "round-robin"},
    {"form": "knock-out"}, {"form": "swiss-to-cut", "cut": 4, "rounds": 1}, {"form": "league", "seats": 2},
    {"form": "arena"}, {"form": "mitchell", "seats": 2}, {"form": "rotation", "uneven": "one-larger"},
    {"form": "round-robin", "seats": 2, "double": True, "rounds": None}, {"form": "knock-out", "third_place": True},
    {"form": "league", "seats": 2, "rounds": None, "league": {"divisions": 2, "up": 1, "down": 1}},
    {"duplicate": True, "points": {"kind": "matchpoints"}},
    {"form": "mitchell", "seats": 2, "duplicate": True, "points": {"kind": "percent"}},
    {"teams": {"size": 3, "best": 2}},
])  # fmt: skip


def played(state: Tournament) -> list[tuple[object, ...]]:
    """Every result that somebody played, wherever the book keeps it."""
    rounds = [*state.cancelled, *state.rounds]
    results: list[TableResult] = []
    for round_ in rounds:
        for table in round_.tables:
            kept = (table.result, table.ruled, table.rival, *table.former)
            results += [one for one in kept if one is not None and one.source != "forfeit"]
    return sorted([(one.n, one.places, one.scores, one.points) for one in results], key=repr)


def outcome(desk: Desk, act: TournamentAct) -> Sequence[TournamentEvent] | TournamentRefused:
    """The events of an act, or its refusal; anything else that is raised is a fault."""
    try:
        return decide(desk.state, act, desk.now)
    except TournamentRefused as refusal:
        return refusal


@settings(max_examples=examples(24, 120))
@given(CONFIGS, st.integers(0, 10), st.integers(0, 2), st.lists(ACT, max_size=30))
def test_an_act_is_decided_or_refused_and_what_was_played_stays(config, players, rounds, acts):
    desk = Desk(players, **config)
    for _ in range(rounds):
        with suppress(
            TournamentRefused
        ):  # a round with all its results, so that what is asked meets a tournament that goes on
            desk.play()
    for act in acts:
        before, events = played(desk.state), outcome(desk, act)
        if isinstance(events, TournamentRefused):
            end = "?" if isinstance(events, TournamentAsks) else "."
            assert (events.code != "", events.message[-1:]) == (True, end)
            continue
        assert decide(desk.state, act, desk.now) == events  # the same act on the same tournament comes to the same
        desk.do(act)
        assert [one for one in before if one not in played(desk.state)] == []
        for round_ in desk.state.rounds:
            seated = [one for table in round_.tables for one in table.seats]
            assert len(seated) == len(set(seated))
            assert not set(seated) & set(round_.byes)
    assert desk.folded() == desk.state
    for as_ in ("ruled", "played"):
        assert len(entrants_of(desk.state, as_=as_)) == len(desk.state.entries)
        lines = standings_of(desk.state, as_=as_)
        assert {one.entrant for one in lines} == set(desk.state.entries)
        assert all(isinstance(one.points, Fraction) for one in lines)


def test_every_act_is_tried():
    tried = set(re.findall(r"\ba\.(\w+)", Path(__file__).read_text()))
    assert {kind.__name__ for kind in ACTS.values()} <= tried
