"""QR codes that the viewer draws are those that another program draws, down to the module."""

import json
import subprocess
from pathlib import Path

import pytest
import segno

from tests.clients.test_bots import node

MODULE = Path(__file__).parents[2] / "replays" / "viewer" / "lib" / "qr.js"
SCRIPT = Path(__file__).with_name("qr.mjs")
# Texts that fill their version: what is put after shorter ones is free, and segno puts a byte more there.
FULL = {1: 14, 2: 26, 3: 42, 4: 62, 5: 84, 6: 106, 7: 122, 8: 152, 9: 180}


def drawn(*texts: str) -> list[list[list[bool]]]:
    """The codes as the viewer draws them."""
    command = [node(), "--no-warnings", str(SCRIPT), MODULE.as_uri(), json.dumps(texts)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    found: list[list[list[bool]]] = json.loads(done.stdout)
    return found


def known(text: str, version: int) -> list[list[list[bool]]]:
    """The code with each of the eight masks, of which one is chosen."""
    codes = [
        segno.make(text, version=version, error="m", mode="byte", mask=mask, boost_error=False, micro=False)
        for mask in range(8)
    ]
    return [[[bool(dark) for dark in row] for row in code.matrix] for code in codes]


def test_each_version_is_as_segno_draws_it() -> None:
    texts = [("https://cards.example/tournaments/e-" * 6)[:length] for length in FULL.values()]
    for (version, length), text, code in zip(FULL.items(), texts, drawn(*texts), strict=True):
        assert len(text) == length
        assert code in known(text, version), version


def test_the_smallest_version_that_holds_the_text_is_taken() -> None:
    assert [len(code) for code in drawn("a", "a" * 14, "a" * 15, "a" * 180)] == [21, 21, 25, 53]


def test_a_text_that_does_not_fit_is_refused() -> None:
    with pytest.raises(subprocess.CalledProcessError) as refused:
        drawn("a" * 181)
    assert "RangeError" in refused.value.stderr
