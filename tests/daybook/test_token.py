"""`daybook token` beside a service that runs, and without one."""

import json
from pathlib import Path

from daybook.token import make
from service.accounts import ROLES_OF_TOKENS
from tests.daybook.calls import called
from tests.service.served import served


def test_tokens_made_at_the_console_are_those_of_the_service(tmp_path: Path) -> None:
    def made(*words: str) -> str:
        done = called("token", "make", "--role", *words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    with served(tmp_path) as service:

        def me(token: str) -> dict:
            status, answer = service.asked("/v1/tokens/me", token=token)
            assert status == 200
            return dict(answer)

        token = made("director", "--name", "Dora", "--days", "2")
        assert me(token)["name"] == "Dora"
        listed = called("token", "list", "--json", cwd=tmp_path)
        rows = [json.loads(line) for line in listed.stdout.splitlines()]
        assert ([row["role"] for row in rows], token in listed.stdout) == (["director", "organiser"], False)
        assert called("token", "revoke", rows[0]["id"], cwd=tmp_path).returncode == 0
        shown = called("token", "list", "--role", "director", cwd=tmp_path)
        assert (shown.stdout, shown.stderr) == ("", "There are no such tokens.\n")
        first, second = (me(made(role, "--person", "ana")) for role in ("director", "scorer"))
        assert (first["person"], first["handle"], second["handle"]) == (second["person"], "ana", "ana")
        assert me(made("organiser", "--person", first["person"]))["handle"] == "ana"
        for words, reason in (
            (("seat",), "needs one --game"),
            (("director", "--seat", "1"), "--seat is for --role seat"),
            (("scorer", "--game", "none"), "There is no game none"),
            (("scorer", "--tournament", "e-none"), "There is no tournament e-none"),
            (("organiser", "--game", "none"), "holds in a tournament or everywhere"),
            (("director", "--person", "bot:x"), "the handle must not be a name that the record uses"),
            (("director", "--person", "p-0199a0b0-0000-7000-8000-000000000000"), "There is no person p-0199"),
            (("seat", "--game", "g", "--seat", "0", "--person", "ana"), "the person's who sits there"),
        ):
            done = called("token", "make", "--role", *words, cwd=tmp_path)
            assert (done.returncode, done.stdout, reason in done.stderr) == (2, "", True), done
        assert "There is no token t-none" in called("token", "revoke", "t-none", cwd=tmp_path).stderr


def test_without_a_database_nothing_is_made_and_the_roles_are_those_of_the_service(tmp_path: Path) -> None:
    refused = called("token", "list", cwd=tmp_path)
    assert (refused.returncode, refused.stdout, "There is no database" in refused.stderr) == (2, "", True)
    assert list(tmp_path.iterdir()) == []
    (role,) = [option for option in make.params if option.name == "role"]
    assert tuple(role.type.choices) == ROLES_OF_TOKENS
