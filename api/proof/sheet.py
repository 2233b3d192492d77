"""A checkpoint as a page to print and pin up: with the paper anyone can check the record for ever."""

from datetime import UTC, datetime
from html import escape
from typing import Final

import segno

from domain.record.proof.checkpoint import Policy, read_checkpoint
from domain.record.proof.keys import VerifierKey
from domain.record.proof.note import read_note
from domain.record.proof.trust import TrustPolicy

SHEET_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
}

_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Checkpoint of {origin}</title>
<link rel="stylesheet" href="/docs/sheet.css">
</head>
<body>
<main>
<h1>Checkpoint</h1>
<p class="lead">The log <b>{origin}</b> had <b>{events}</b>.</p>
<div class="sheet">
{code}
<div class="words">
<p>Whoever keeps this sheet can tell, at any later time, whether anything in the record up to here was changed or
removed.</p>
<dl>
<dt>Origin</dt><dd>{origin}</dd>
<dt>Events</dt><dd>{size}</dd>
<dt>Root</dt><dd class="code">{root}</dd>
<dt>Signed by</dt><dd class="code">{key}</dd>
<dt>Cosigned by</dt><dd>{witnesses}</dd>
</dl>
<p>To check: scan the code into a file, and run</p>
<pre>daybook verify daybook.db --checkpoint FILE</pre>
</div>
</div>
<details open>
<summary>The text of the code</summary>
<pre class="note">{note}</pre>
</details>
<p class="hint">Print this page, or <a href="/tlog/checkpoint">keep the checkpoint as a file</a>.</p>
</main>
</body>
</html>
"""


def sheet(note: bytes, policy: TrustPolicy) -> str:
    """The page of a signed checkpoint: its text, and a QR code of the same bytes. Raises `ProofError` if it is none."""
    checkpoint = read_checkpoint(read_note(note).text)
    keys = tuple([witness.key for witness in policy.witnesses])
    signed = Policy(checkpoint.origin, policy.logs, keys).verify(note)
    signer = next(key for key in policy.logs if key in read_note(note).signers(policy.logs))
    code = segno.make(note, error="m", micro=False).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)
    return _PAGE.format(
        origin=escape(checkpoint.origin),
        events=f"{checkpoint.size:,} event{'s' * (checkpoint.size != 1)}",
        size=f"{checkpoint.size:,}",
        root=escape(read_note(note).text.split("\n")[2]),
        key=escape(signer.text),
        witnesses=_witnesses(policy, signed.times),
        code=code,
        note=escape(note.decode()),
    )


def _witnesses(policy: TrustPolicy, times: dict[VerifierKey, int]) -> str:
    """The witnesses and the times of their cosignatures, as HTML list items."""
    rows = [
        f"<li>{escape(witness.key.name)}, {datetime.fromtimestamp(times[witness.key], UTC):%-d %b %Y, %H:%M} UTC</li>"
        for witness in policy.witnesses
        if witness.key in times
    ]
    return f"<ul>{''.join(rows)}</ul>" if rows else "nobody"
