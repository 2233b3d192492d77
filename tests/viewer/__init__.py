"""Tests of the viewer in a browser. They set up games with the Python client."""

import sys
from pathlib import Path

CLIENT = str(Path(__file__).parents[2] / "clients" / "python" / "src")
if CLIENT not in sys.path:
    sys.path.append(CLIENT)
