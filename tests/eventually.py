"""Waiting for what happens by itself."""

import time
from collections.abc import Callable


def eventually(holds: Callable[[], object], seconds: float = 60.0) -> None:
    """Returns once `holds()` is true. Fails after that many seconds."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"still not so after {seconds} seconds")
        time.sleep(0.02)
