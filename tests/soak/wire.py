"""A lean HTTP client for load: asyncio's own streams, one kept connection, bytes made by hand."""

import asyncio
import json
import re
import time
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

_LENGTH: Final = re.compile(rb"content-length: *(\d+)", re.I)
_AT: Final = re.compile(rb'"at":"([^"]+)"')


def host_of(base: str) -> tuple[str, int]:
    where = urlsplit(base)
    if where.hostname != "127.0.0.1" or where.port is None:
        raise ValueError(f"load goes to 127.0.0.1 alone, not to {base}")
    return where.hostname, where.port


def request_bytes(method: str, base: str, path: str, token: str, body: Any = None, **headers: str) -> bytes:
    sent = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: {}:{}".format(*host_of(base)), f"Authorization: Bearer {token}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(sent)}"]
    return "\r\n".join([*lines, "", ""]).encode() + sent


class Line:
    """One kept connection to a node. Opened again by the first request after it was closed."""

    def __init__(self, base: str):
        self.base = base
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        try:
            if self._writer is None:
                self._reader, self._writer = await asyncio.open_connection(*host_of(self.base))
            assert self._reader is not None
            self._writer.write(request)
            head = await self._reader.readuntil(b"\r\n\r\n")
            length = _LENGTH.search(head)
            body = await self._reader.readexactly(int(length[1])) if length else b""
        except BaseException:
            self.close()
            raise
        if b"\r\nconnection: close" in head.lower():
            self.close()
        return int(head[9:12]), body

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._reader = self._writer = None


def age_of(text: bytes) -> float | None:
    """How many seconds ago the last event in it was recorded."""
    found = _AT.findall(text)
    return time.time() - datetime.fromisoformat(found[-1].decode()).timestamp() if found else None


def percentiles(seconds: list[float]) -> dict[str, float | None]:
    if not seconds:
        return {"p50": None, "p99": None, "longest": None}
    ordered = sorted(seconds)
    at = {"p50": len(ordered) // 2, "p99": int(len(ordered) * 0.99), "longest": len(ordered) - 1}
    return {name: round(ordered[place] * 1000, 1) for name, place in at.items()}
