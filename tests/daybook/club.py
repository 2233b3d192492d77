"""A database that a service has filled over HTTP: a tournament, tokens, a private game, keys, cases with words."""

from pathlib import Path
from typing import Any

from api.app import create_app
from service.service import Service
from service.settings import Settings

ORGANISER = "token-of-the-club"
WORDS = ("He looked at my cards.", "Words that are erased.")
NAMES = ("nadia-of-the-club", "omar-of-the-club")


OF_A_BATCH = "made IN (SELECT batch FROM opened_together GROUP BY batch HAVING count(*) > 1)"
"""The key of the one request of the club that has opened several games."""


class Club:
    """Fills the database at `url`; `games` are the ids of a private game, one of a tournament, and one by itself."""

    folder: Path

    def __init__(self, url: str):
        self.url = url
        self._keys = 0
        self.service = Service.open(url, token=ORGANISER, settings=Settings(limits="", private_webhooks=True))
        self.client = create_app(self.service).test_client()
        self.tournament = self.said("POST", "/tournaments", {"name": "Spring open", "appeal_minutes": 15})["id"]
        self.director = self.said("POST", "/tokens", {"role": "director", "tournament": self.tournament})
        self.spectator = self.said("POST", "/tokens", {"role": "spectator"})
        self.said("DELETE", f"/tokens/{self.spectator['id']}")
        self.games = [self._played(private=True), self._played(tournament=self.tournament), self._played()]
        self.twice = [self.said("POST", "/people", {"handle": f"quinn-{n}"})["id"] for n in (1, 2)]
        self.said("POST", f"/people/{self.twice[1]}/merge", {"into": self.twice[0]})
        self.service.follower.catch_up()
        self.service.signer.sign()
        self.checkpoint = self.service.signer.checkpoint
        self.key = self.service.signer.keys.log.verifier.text

    def said(self, method: str, path: str, body: Any = None, token: str = ORGANISER) -> Any:
        """The answer to a request, which is to be accepted."""
        self._keys += 1
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": f"key-{self._keys}"}
        path = path if path.startswith("/v1") else f"/v1{path}"
        answer = self.client.open(path, method=method, json=body, headers=headers)
        assert answer.status_code < 300, answer.text
        return answer.json

    def _played(self, **more: Any) -> str:
        seats = [{"player": name} for name in NAMES]
        wanted = {"title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": seats, **more}
        game = self.said("POST", "/games", wanted)
        path, held = f"/games/{game['id']}", [seat["token"] for seat in game["seats"]]
        for words, seat in zip(WORDS, (0, 1), strict=True):
            legal = self.said("GET", f"{path}/moves?seat={seat}", token=held[seat])["moves"]
            if legal:
                self.said("POST", f"{path}/moves", {"move": legal[0]["move"]}, token=held[seat])
            self.said("POST", f"{path}/cases", {"step": 1, "seat": seat, "text": words}, token=held[seat])
        case = self.said("GET", f"{path}/cases/2")
        self.said("DELETE", case["text"]["links"]["self"])
        return str(game["id"])

    def opened_at_once(self) -> list[str]:
        """The ids of two games that are opened with one key."""
        seats = [{"player": name} for name in NAMES]
        wanted = [{"title": title, "seats": seats} for title in ("fairy-bargains", "market-day")]
        return [str(one["id"]) for one in self.said("POST", "/games/batch", {"games": wanted})["games"]]

    def close(self) -> None:
        """Stops the service."""
        self.service.close()


def club_in(folder: Path) -> Club:
    """A club on SQLite, closed: `club.db` in the folder, and the checkpoint `yesterday` beside it."""
    club = Club(f"sqlite:///{folder}/club.db")
    club.folder = folder
    club.close()
    (folder / "yesterday").write_bytes(club.checkpoint)
    return club
