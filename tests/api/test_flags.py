"""What is true or false in an address is written so, and anything else is refused in the same words everywhere."""

from .conftest import problem

FLAGS = {"/cases": "appealed", "/invitations": "pending", "/me/games": "my_turn", "/games": "ruled"}


def test_a_flag_is_true_or_false(organiser, opened):
    for path, flag in FLAGS.items():
        for wrong in ("1", "yes", "True", "", "perhaps"):
            body = problem(organiser.get(f"{path}?{flag}={wrong}"), 422, "invalid-request")
            assert body["errors"] == [{"parameter": flag, "message": "must be true or false"}]
        for right in ("true", "false"):
            assert organiser.get(f"{path}?{flag}={right}").status_code == 200
    body = problem(organiser.post("/people/ana/merge?dry_run=1", {"into": "ben"}), 422, "invalid-request")
    assert body["errors"] == [{"parameter": "dry_run", "message": "must be true or false"}]
    assert organiser.get("/people/ana").status_code == 200, "a wrong flag merges nobody"
