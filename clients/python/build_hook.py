"""Writes what the package has of openapi.yaml when it is built in a checkout. A source distribution brings it along."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CHECKOUT = Path(__file__).resolve().parents[2]


class DocumentHook(BuildHookInterface[Any]):
    """Runs `clients.generator` before the files of a wheel, an sdist or an editable install are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if (CHECKOUT / "openapi.yaml").is_file():
            sys.path.insert(0, str(CHECKOUT))
            from clients.generator.files import write_files

            write_files(CHECKOUT)
