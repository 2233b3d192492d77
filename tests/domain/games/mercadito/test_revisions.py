"""Two revisions of the book: what the first has judged it judges for ever; the second adds options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from domain.rules.adjudicate import adjudicate_by
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.golden import without_words
from tests.domain.games.mercadito.tables import BOOK, TITLE, config, quarrel, resolve

GOLDEN = Path(__file__).parents[3] / "golden"
FIRST = TITLE.book(None, 1)
KEPT = sorted((GOLDEN / "mercadito").glob("*.json"))


@pytest.mark.parametrize("name", ["unclaimed", "resolve"])
def test_the_first_revision_has_no_such_option(name: str) -> None:
    with pytest.raises(Refused) as refused:
        FIRST.configure(config(**{name: "together"}))
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    assert name not in refused.value.objection.message.partition("there are")[2]
    assert name not in to_wire(FIRST.configure(config()))["options"]


def test_the_first_revision_knows_no_order_of_conflicts() -> None:
    steps = adjudicate_by(FIRST, config(4), [resolve("F5", 0)], quarrel())["steps"]
    assert steps[0]["refused"]["code"] == "UNKNOWN_MOVE"


@pytest.mark.parametrize("path", [path for path in KEPT if path.stem.startswith("1-")], ids=lambda path: path.stem)
def test_without_the_new_options_both_revisions_say_the_same(path: Path) -> None:
    game = json.loads(path.read_text("utf-8"))
    again = adjudicate_by(BOOK, game["config"], game["moves"])
    # Only the opening and the table tell which options there are.
    new = {"unclaimed": "ceders", "resolve": "together"}
    options = game["answer"]["state"]["options"]
    assert again["state"] == {**game["answer"]["state"], "options": {**options, **new}}
    assert without_words(again["steps"]) == without_words(game["answer"]["steps"])


def test_for_people_closed_hands_and_gifts_are_suggested() -> None:
    for players in (2, 3, 4):
        suggested = TITLE.suggest(players)
        setup = BOOK.configure({"players": players, **suggested})
        assert (setup.options.hand_visibility, setup.options.trade_shape) == ("closed", "gift")
        assert setup.options.choice_mode == "secret"


def test_summary_and_rules_say_that_the_printed_scoring_is_unknown() -> None:
    assert "scoring are not public" in TITLE.summary
    assert "not public" in TITLE.rules
    assert "How the printed cards score is unknown" in TITLE.clause_texts["MC-D3"]
