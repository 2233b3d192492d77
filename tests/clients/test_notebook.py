"""The notebook runs from top to bottom against a tournament of a real service, and draws what it says."""

import base64
from pathlib import Path

import pytest

from daybook_sdk import Daybook, bot
from tests.clients.games import listed
from tests.processes import ROOT
from tests.service.served import TOKEN, Served

NOTEBOOK = ROOT / "clients" / "python" / "examples" / "tournament.ipynb"


@pytest.mark.long
def test_it_runs_and_draws(service: Served, daybook: Daybook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat
    from nbclient import NotebookClient

    tournament, config = daybook.make_tournament("Autumn").id, {"options": {"hands": 2}}
    for number in range(6):
        bots = [bot("greedy"), bot("random"), bot("random" if number % 2 else "lookahead")]
        game = daybook.open_game("market-day", bots, config, tournament=tournament)
        assert list(game.watch())
    listed(daybook, game)
    monkeypatch.setenv("DAYBOOK_URL", service.address)
    monkeypatch.setenv("DAYBOOK_TOURNAMENT", tournament)
    monkeypatch.setenv("DAYBOOK_TOKEN", TOKEN)
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "clients" / "python" / "src"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=200, kernel_name="python3").execute(cwd=str(tmp_path))
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    said = "".join(output.get("text", "") for output in outputs)
    assert "6 games, 18 seats" in said
    (picture,) = (output.data["image/png"] for output in outputs if "image/png" in output.get("data", {}))
    assert base64.b64decode(picture).startswith(b"\x89PNG\r\n\x1a\n")
    assert not [output for output in outputs if output.get("name") == "stderr"]


def test_it_is_kept_without_results() -> None:
    import nbformat

    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
