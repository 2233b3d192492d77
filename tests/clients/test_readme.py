"""The first lines of the client's README do what they say."""

import re

from tests.clients.live_service import TOKEN, Served
from tests.processes import ROOT


def test_the_readme_plays_a_hand(service: Served, capsys) -> None:
    readme = (ROOT / "clients" / "python" / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.S)
    exec(example.replace("http://127.0.0.1:8000", service.address), {"TOKEN": TOKEN})
    said = capsys.readouterr().out
    assert "play the" in said
    assert "FB-" in said  # the clause that refused
    assert "seat 1 deals" in said  # the replay's first sentences
