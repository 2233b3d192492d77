"""Tests of the viewer in a browser. They lay out games with the Python client, also where pytest does not run them."""

import sys
from pathlib import Path

CLIENT = str(Path(__file__).parents[2] / "clients" / "python" / "src")
if CLIENT not in sys.path:
    sys.path.append(CLIENT)
