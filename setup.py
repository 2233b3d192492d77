"""Builds the service: its document's answers are taken from openapi.yaml. All else stands in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


class BuildWithAnswers(build_py):
    """Writes `api/document/answers.json` before the files of the packages are gathered."""

    def run(self) -> None:
        """As setuptools has it, with the answers among the package's data."""
        sys.path.insert(0, str(ROOT))
        from api.document.recorded import FILE, write_answers

        write_answers(ROOT / "openapi.yaml", FILE)
        super().run()


setup(cmdclass={"build_py": BuildWithAnswers})
