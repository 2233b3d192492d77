"""A headless Firefox, driven by WebDriver BiDi: the protocol of its own that needs no other program.

Playwright knows only a Firefox that it has built itself.
"""

import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.eventually import eventually
from tests.tools import missing

NAMES = ("firefox-esr", "firefox")
PATIENCE_SECONDS = 60
OFF = (
    *("app.update.enabled", "browser.shell.checkDefaultBrowser", "datareporting.policy.dataSubmissionEnabled"),
    *("network.captive-portal-service.enabled", "network.connectivity-service.enabled", "toolkit.telemetry.enabled"),
)
PREFERENCES = {
    **dict.fromkeys(OFF, False),
    **{
        "browser.startup.homepage_override.mstone": "ignore",
        "services.settings.server": "",
        "ui.prefersReducedMotion": 1,
    },
}
"""It asks nobody for anything, and nothing moves."""


def firefox() -> str:
    """The path of a Firefox on PATH; without one the test is skipped, or fails where tools are required."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    missing("needs Firefox on PATH (Debian: apt-get install firefox-esr)")


@contextmanager
def browsing(profile: Path) -> Iterator["Firefox"]:
    """A headless Firefox with an empty profile in that folder."""
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines), "utf-8")
    dies = ("setpriv", "--pdeathsig", "KILL")  # where this process is killed
    words = [*dies, firefox(), "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with (profile / "output").open("w") as output:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
    try:
        eventually(lambda: _address(profile / "output"), seconds=2 * PATIENCE_SECONDS)
        with connect(
            f"{_address(profile / 'output')}/session", max_size=None, open_timeout=PATIENCE_SECONDS
        ) as connection:
            yield Firefox(connection)
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # with the processes of its pages
        process.wait()


def _address(output: Path) -> str | None:
    """Where a Firefox listens, once it has said so."""
    found = re.search(r"WebDriver BiDi listening on (ws://\S+)", output.read_text("utf-8", "replace"))
    return found[1] if found else None


class Firefox:
    """One tab, and what pages in it have complained of."""

    def __init__(self, connection: ClientConnection):
        self._connection = connection
        self._asked = 0
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def sees(self, width: int, height: int) -> None:
        """Gives the page a window of that size."""
        self._ask("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def goes(self, address: str) -> None:
        """Leaves the page, opens an address, and waits until its page has a heading and nothing is loading."""
        heard = list(self.complaints)
        self._ask("browsingContext.navigate", context=self._tab, url="about:blank", wait="complete")
        self.complaints = heard  # without what a page says of loads that end because it is left
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")
        self.waits("document.querySelector('main h1') && !document.querySelector('main .loading')")

    def tells(self, expression: str) -> Any:
        """What an expression is on the page: plain JSON."""
        answer = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(JSON.stringify)",
            target={"context": self._tab},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(f"{expression}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"].get("value", "null"))

    def waits(self, expression: str) -> None:
        """Waits until an expression holds on the page."""
        eventually(lambda: self.tells(f"Boolean({expression})"), seconds=PATIENCE_SECONDS)

    def _ask(self, method: str, **params: Any) -> Any:
        """The result of a command; what is told before it is noted. Raises `AssertionError` if it is refused."""
        self._asked += 1
        self._connection.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            heard = json.loads(self._connection.recv(timeout=2 * PATIENCE_SECONDS))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self._note(heard["params"])
            if heard.get("id") == self._asked:
                assert heard["type"] == "success", f"{method}: {heard.get('message')}"
                return heard["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        self.complaints.append(f"{entry['text']} ({entry.get('stackTrace')})")
