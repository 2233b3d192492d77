"""What is true or false in an address is written so, and anything else is refused in the same words everywhere."""

import pytest

from .conftest import problem


@pytest.mark.parametrize("wrong", ["1", "yes", "True", "", "perhaps"])
@pytest.mark.parametrize(
    ("path", "flag"),
    [("/cases", "appealed"), ("/invitations", "pending"), ("/me/games", "my_turn"), ("/games", "ruled")],
)
def test_a_flag_is_true_or_false(organiser, path, flag, wrong):
    body = problem(organiser.get(f"{path}?{flag}={wrong}"), 422, "invalid-request")
    assert body["errors"] == [{"parameter": flag, "message": "must be true or false"}]
    for right in ("true", "false"):
        assert organiser.get(f"{path}?{flag}={right}").status_code == 200


def test_a_wrong_flag_merges_nobody(organiser, opened):
    body = problem(organiser.post("/people/ana/merge?dry_run=1", {"into": "ben"}), 422, "invalid-request")
    assert body["errors"] == [{"parameter": "dry_run", "message": "must be true or false"}]
    assert organiser.get("/people/ana").status_code == 200
