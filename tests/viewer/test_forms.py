"""Forms of acts in the browser: drawn from what the service says of an act, also of one that no page knows."""

from typing import Any

from tests.viewer.modules import called


def member(name: str, type_: str, needed: str = "never", none: str | None = None) -> dict[str, Any]:
    return {"name": name, "type": type_, "label": name, "hint": "", "needed": needed, "least": None, "most": None,
            "choices": [], "none": none, "without": None}  # fmt: skip


FORM = {
    "type": "move-clocks", "label": "Move", "about": "", "done": "", "one_of": ["minutes", "silently"],
    "members": [
        member("round", "whole", "always"), member("minutes", "whole"), member("silently", "flag"),
        member("note", "nothing known", none="no note"), member("until", "whole", "always", none="open"),
        member("why", "words", "once it runs"),
    ],
}  # fmt: skip


def test_a_request_says_what_was_filled_in_and_one_of_those_of_which_one_is_said() -> None:
    typed = {"minutes": "5", "silently": False, "note": " ", "until": "", "why": " late "}
    runs = {"members": {"round": 2}, "runs": True}
    asked = (
        [FORM, runs, typed, "minutes"],
        [FORM, runs, {**typed, "note": "x", "until": "0"}, "silently"],
        [FORM, {**runs, "runs": False}, typed, "minutes"],
        [FORM, {**runs, "otherwise": {"why": {"hidden": True}}}, typed, "minutes"],
    )
    assert called("forms/form.js", "bodyOf", *asked) == [
        {"round": 2, "minutes": 5, "until": None, "why": "late"},
        {"round": 2, "silently": True, "note": "x", "until": 0, "why": "late"},
        {"round": 2, "minutes": 5, "until": None},
        {"round": 2, "minutes": 5, "until": None},
    ]
