"""A service that is asked once and dies at a commit: `python -m tests.api.dying URL NUMBER`, with a request as JSON.

It ends as if it was killed in place of its commit of that number; if there are fewer it says the status of its answer.
"""

import json
import os
import sys
from math import inf
from typing import Any, Final

from sqlalchemy import event

from api.app import create_app
from domain.record.store import postgres, sqlite
from service.service import Service
from service.settings import Settings

SETTINGS: Final = Settings(limits="", private_webhooks=True, self_registration=True)
"""Those of the services that share the database with it."""
KILLED: Final = 137


def main(url: str, number: int, request: dict[str, Any]) -> None:
    left = inf

    def committing(*_: Any) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os._exit(KILLED)

    for recorder in (sqlite.ApplicationRecorder, postgres.ApplicationRecorder):
        _before(recorder, committing)
    service = Service.open(url, follows=False, settings=SETTINGS, alone=False)
    for engine in (service.accounts.engine, service.webhooks.engine):
        event.listen(engine, "commit", committing)
    client, left = create_app(service).test_client(), number
    print(client.open(**request).status_code, flush=True)
    os._exit(0)


def _before(recorder: Any, committing: Any) -> None:
    """Has the store call something before each commit of what it appends."""
    group = recorder._commit

    def counted(self: Any, batch: Any) -> Any:
        committing()
        return group(self, batch)

    recorder._commit = counted


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), json.load(sys.stdin))
