"""A provider of OpenID Connect in a process of its own."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.eventually import eventually


@contextmanager
def openid_provider() -> Iterator[str]:
    """Its address, which is its name too. It ends with the context."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", str(port)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://localhost:{port}"

    def answers() -> bool:
        try:
            return httpx.get(f"{address}/.well-known/openid-configuration").is_success
        except httpx.HTTPError:
            return False

    try:
        eventually(answers)
        yield address
    finally:
        process.terminate()
        process.wait()
