"""A backup carries persons, the ids merged into them, sign-ins, lobbies and invitations, and all of them work again."""

from __future__ import annotations

from pathlib import Path

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.daybook.calls import called
from tests.daybook.test_backup import lose

URL = "sqlite:///club.db"
TOKEN = "token-of-the-people"
ISSUER = "https://club.example"


class Served:
    """The service of a folder, in this process."""

    def __init__(self, folder: Path):
        self.service = Service.open(f"sqlite:///{folder}/club.db", token=TOKEN, settings=Settings(limits=""))
        self._client = create_app(self.service).test_client()

    def said(self, method: str, path: str, body: object = None, token: str | None = TOKEN) -> dict:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = self._client.open(f"/v1{path}", method=method, json=body, headers=headers)
        assert answer.status_code < 300, answer.text
        return dict(answer.json)


def test_people_and_their_invitations_come_back(tmp_path: Path) -> None:
    before = Served(tmp_path)
    mia = before.said("POST", "/people", {"handle": "mia", "external_id": "m-1", "metadata": {"club": "Harbour"}})
    mio = before.service.accounts.signed_in(ISSUER, "sub-1", "mio")
    game = before.said("POST", "/games", {"title": "fairy-bargains", "seats": [{"player": "mio"}, {"player": "ana"}]})
    login = before.said("POST", "/tokens", {"role": "person", "person": "mio"})["token"]
    before.said("POST", f"/people/{mio}/merge", {"into": "mia"})
    seats = [{"invite": "mia"}, {"open": True}]
    lobby = before.said("POST", "/lobbies", {"title": "fairy-bargains", "seats": seats})
    addressed, link = (seat["invitation"] for seat in lobby["seats"])
    person = before.said("GET", "/people/mia")
    before.service.close()
    assert called("backup", "kept", "--database", URL, cwd=tmp_path).returncode == 0
    lose(tmp_path)
    restored = called("restore", "kept", "--database", URL, cwd=tmp_path)
    assert restored.returncode == 0, restored.stderr
    verified = called("verify", "club.db", cwd=tmp_path)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    after = Served(tmp_path)
    assert after.said("GET", "/people/mia") == person
    assert after.said("GET", f"/people/{mio}")["id"] == mia["id"]
    assert after.service.accounts.signed_in(ISSUER, "sub-1", "mio") == mia["id"]
    assert after.said("GET", "/me", token=login)["handle"] == "mia"
    assert after.said("GET", f"/games/{game['id']}/table", token=login)["as"] == 0
    after.said("POST", f"/invitations/{addressed['id']}/acceptance", {}, login)
    taken = {"secret": link["secret"], "handle": "nils"}
    done = after.said("POST", f"/invitations/{link['id']}/acceptance", taken, None)
    assert done["lobby"]["status"] == "opened"
    assert [seat["player"] for seat in after.said("GET", f"/games/{lobby['id']}")["seats"]] == ["mia", "nils"]
    after.service.close()
