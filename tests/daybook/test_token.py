"""`daybook token` beside a service that runs, and without one."""

import json

from tests.daybook.calls import called
from tests.processes import running


def test_a_token_made_at_the_console_is_one_for_the_service(tmp_path):
    with running("serve", "--port", "0", cwd=tmp_path) as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        made = called("token", "make", "--role", "director", "--name", "Dora", "--days", "2", cwd=tmp_path)
        assert made.returncode == 0, made.stderr
        token = made.stdout.strip()
        assert _me(address, token)["name"] == "Dora"
        listed = called("token", "list", "--json", cwd=tmp_path)
        rows = [json.loads(line) for line in listed.stdout.splitlines()]
        assert [row["role"] for row in rows] == ["director", "organiser"]
        assert token not in listed.stdout
        assert called("token", "revoke", rows[0]["id"], cwd=tmp_path).returncode == 0
        shown = called("token", "list", "--role", "director", cwd=tmp_path)
        assert (shown.stdout, shown.stderr) == ("", "There are no such tokens.\n")


def test_two_tokens_are_made_for_one_person(tmp_path):
    with running("serve", "--port", "0", cwd=tmp_path) as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        made = [
            called("token", "make", "--role", role, "--person", "ana", cwd=tmp_path) for role in ("director", "scorer")
        ]
        first, second = (_me(address, token.stdout.strip()) for token in made)
        assert first["person"] == second["person"]
        assert (first["handle"], second["handle"]) == ("ana", "ana")
        by_id = called("token", "make", "--role", "organiser", "--person", first["person"], cwd=tmp_path)
        assert _me(address, by_id.stdout.strip())["handle"] == "ana"


def test_what_cannot_be_made_is_refused_with_its_reason(tmp_path):
    refused = called("token", "list", cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "There is no database" in refused.stderr
    assert list(tmp_path.iterdir()) == []
    with running("serve", "--port", "0", cwd=tmp_path) as service:
        service.hears(r"Daybook is at")
        for words, reason in (
            (("--role", "seat"), "needs one --game"),
            (("--role", "director", "--seat", "1"), "--seat is for --role seat"),
            (("--role", "scorer", "--game", "none"), "There is no game none"),
            (("--role", "scorer", "--tournament", "e-none"), "There is no tournament e-none"),
            (("--role", "organiser", "--game", "none"), "holds in a tournament or everywhere"),
            (("--role", "director", "--person", "bot:x"), "the handle must not be a name that the record uses"),
            (("--role", "director", "--person", "p-0199a0b0-0000-7000-8000-000000000000"), "There is no person p-0199"),
            (("--role", "seat", "--game", "g", "--seat", "0", "--person", "ana"), "the person's who sits there"),
        ):
            made = called("token", "make", *words, cwd=tmp_path)
            assert (made.returncode, made.stdout) == (2, ""), made
            assert reason in made.stderr
        assert "There is no token t-none" in called("token", "revoke", "t-none", cwd=tmp_path).stderr


def _me(address: str, token: str) -> dict:
    import httpx

    answer = httpx.get(f"{address}/v1/tokens/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_roles_are_those_of_the_service():
    from daybook.token import make
    from service.accounts import ROLES_OF_TOKENS

    (role,) = [option for option in make.params if option.name == "role"]
    assert tuple(role.type.choices) == ROLES_OF_TOKENS
