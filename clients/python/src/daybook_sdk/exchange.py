"""What requests and answers are to httpx."""

from pathlib import Path
from typing import Any

import httpx

from daybook_sdk.receipts import receipt_in, save_receipt
from daybook_sdk.transport import Lost, Outcome, Response, Send
from daybook_sdk.watch import SILENCE


def kept(outcome: Outcome, receipts: Path | None) -> None:
    """Saves the receipt that came with an answer, where receipts are kept."""
    note = receipt_in(outcome.headers) if receipts is not None and isinstance(outcome, Response) else None
    if receipts is not None and note is not None:
        save_receipt(note, receipts)


def requested(send: Send) -> dict[str, Any]:
    """A request as arguments."""
    return {"method": send.method, "url": send.path, "headers": dict(send.headers), "content": send.content}


def streamed(client: httpx.Client | httpx.AsyncClient, send: Send) -> dict[str, Any]:
    """A request for a stream, which may be silent until the next heartbeat, and no longer."""
    usual = client.timeout
    timeout = httpx.Timeout(usual.connect, read=SILENCE, write=usual.write, pool=usual.pool)
    return {**requested(send), "timeout": timeout}


def answered(response: httpx.Response, content: bytes) -> Response:
    """What came."""
    return Response(response.status_code, response.headers, content)


def lost(error: httpx.TransportError) -> Lost:
    """Why nothing came."""
    return Lost(f"{type(error).__name__}: {error}")
