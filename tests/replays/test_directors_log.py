"""The director's log: every official act, in order, in words."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from msgspec import to_builtins

from domain.record import acts as entered
from domain.record.actors import is_official
from domain.record.acts import EVENTS
from domain.record.daybook import Daybook
from domain.record.errors import CorrectionConflicts, GameUnknown
from domain.record.timestamps import time_text
from domain.rules.wire import to_wire
from replays.directors_log import logged_acts
from replays.timeline import frames
from tests.domain.record.random_play import Clock, a_move
from tests.domain.record.sittings import DORA, SAM, TEXT, Table, Tables

WORDS = {TEXT: "It was typed wrongly"}


@pytest.fixture(scope="module")
def table(tables: Tables) -> Table:
    """A game in which a scorer made two moves for a player, one of them wrongly, and a director put it right."""
    table = tables.open("fairy-bargains", config={"options": {"rounds": 2}})
    table.play(2)
    wrong = _scored(table)
    _scored(table)
    table.play(1)
    table.enter(entered.OpenCase(wrong, 0, None, "", TEXT), "seat:0")
    table.enter(_correction(table, wrong), DORA)
    table.enter(entered.CallTimeOut(60_000), DORA)
    table.enter(entered.Resume(), DORA)
    table.play(2)
    return table


def _correction(table: Table, wrong: int) -> entered.Rule:
    """The ruling that another card was played at that step, one with which all that followed still fits."""
    before = table.daybook.game_at(table.id, wrong - 1)
    (entry,) = table.daybook.entries(table.id, wrong - 1, wrong)
    for move in map(to_wire, before.book.moves(before.state, before.awaits.seats[0])):
        ruling = entered.Rule(1, "upheld", (wrong,), "", TEXT, (entered.Correct({wrong: move}),))
        if move != entry.read_move():
            with suppress(CorrectionConflicts):
                table.daybook.tried(table.id, ruling, DORA)
                return ruling
    raise AssertionError("no other card would do")


def _scored(table: Table) -> int:
    """A move that a scorer makes; the number of its first event."""
    n = table.game.n
    table.daybook.play(table.id, [a_move(table.game, Random(7))], SAM)
    return n + 1


def test_the_log_has_what_was_entered_and_what_officials_moved_in_order(table: Table) -> None:
    entries = {entry.n: entry for entry in table.daybook.entries(table.id)}
    log = list(logged_acts(table.daybook, table.id))
    assert [act.type for act in log] == [
        "CardPlayed", "CardPlayed", "CaseOpened", "RulingMade", "SetBack", "CardPlayed", "TimeOutCalled", "PlayResumed",
    ]  # fmt: skip
    assert [act.by for act in log] == [SAM, SAM, "seat:0", DORA, DORA, DORA, DORA, DORA]
    numbers = [(act.case or None, act.ruling or None) for act in log]
    assert numbers == [
        (None, None), (None, None), (1, None), (1, 1), (1, 1), (None, None), (None, None), (None, None),
    ]  # fmt: skip
    for act in log:
        entry = entries[act.step]
        assert (act.at, act.by, act.type) == (time_text(entry.at), entry.by, type(entry.event).__name__)
    assert [act.step for act in log] == sorted({act.step for act in log})


def test_no_dispute_is_left_out_and_no_player_s_move_is_in(table: Table) -> None:
    log = {act.step for act in logged_acts(table.daybook, table.id)}
    everything = {act.step for act in logged_acts(table.daybook, table.id, official=False)}
    again = {entry.n for entry in table.daybook.entries(table.id) if entry.of is not None}
    for entry in table.daybook.entries(table.id):
        if isinstance(entry.event, EVENTS):
            assert entry.n in log
        if entry.move is not None and entry.n not in again:
            assert (entry.n in log) == is_official(entry.by)
            assert (entry.n in everything) == (entry.by != "dealer")
    # Of what was judged again there is the corrected move alone, though the scorer's other one stands anew as well.
    assert len(again) == 3
    assert len(again & log) == 1


def test_an_act_is_told_as_its_frame_is(table: Table) -> None:
    for viewer, words in ((0, WORDS.get), ("public", None)):
        told = {one.step: one.explanation for one in frames(table.daybook, table.game, viewer, texts=words)}
        for act in logged_acts(table.daybook, table.id, viewer=viewer, texts=words):
            assert (act.text, act.rule, act.clause) == (told[act.step].text, told[act.step].rule, told[act.step].clause)
    (ruling,) = [act for act in logged_acts(table.daybook, table.id, texts=WORDS.get) if act.type == "RulingMade"]
    assert "The director's reason: It was typed wrongly." in ruling.text


def test_it_goes_on_after_a_step_and_up_to_one(table: Table) -> None:
    whole = list(logged_acts(table.daybook, table.id))
    for at, act in enumerate(whole):
        assert list(logged_acts(table.daybook, table.id, after=act.step)) == whole[at + 1 :]
        earlier = [(one.step, one.type) for one in logged_acts(table.daybook, table.id, upto=act.step)]
        assert earlier == [(one.step, one.type) for one in whole[: at + 1]]
    assert list(logged_acts(table.daybook, table.id, after=table.game.n)) == []
    with pytest.raises(GameUnknown):
        logged_acts(table.daybook, "g-nowhere")


def test_an_undisputed_game_of_players_has_no_official_acts(daybook: Daybook) -> None:
    table = Tables(daybook, Clock()).open("fairy-bargains", bots=(1,))
    assert list(logged_acts(daybook, table.id)) == []
    assert [is_official(by) for by in ("seat:1", "bot:1", "dealer", "clock", DORA, SAM, "organiser:o")] == [
        False, False, False, False, True, True, True,
    ]  # fmt: skip


def test_the_wire_form_of_an_act(table: Table) -> None:
    scored, *_, ruling = [
        to_builtins(act) for act in logged_acts(table.daybook, table.id) if act.type in ("CardPlayed", "RulingMade")
    ][:3]
    assert set(scored) == {"step", "at", "by", "type", "text", "rule", "clause"}
    assert scored["at"].endswith("Z")
    assert set(ruling) == {"step", "at", "by", "type", "text", "case", "ruling"}
