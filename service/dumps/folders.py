"""The dumps in a folder: which there are, what their manifests say, and their files."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

NAMED: Final = "dump-"
MANIFEST: Final = "manifest.json"


@dataclass(frozen=True)
class KeptDump:
    """A whole dump: its folder, and its manifest."""

    folder: Path
    manifest: dict[str, Any]

    def file(self, name: str) -> Path | None:
        """A file of it, by a name that the manifest has; `None` for any other name, and for what is no plain file."""
        if name != MANIFEST and name not in self.manifest["files"]:
            return None
        path = self.folder / name
        return path if path.is_file() and not path.is_symlink() else None


def kept_dumps(folder: Path) -> list[KeptDump]:
    """The whole dumps in a folder, the newest first. What is being written, or is no dump, is not among them."""
    found = [kept_dump(folder, path.name) for path in sorted(folder.glob(f"{NAMED}*"), reverse=True)]
    return [one for one in found if one is not None]


def kept_dump(folder: Path, name: str) -> KeptDump | None:
    """The dump with that name in a folder, if there is one."""
    if not name.startswith(NAMED) or "/" in name or "\\" in name:
        return None
    path = folder / name
    if path.is_symlink() or not path.is_dir():
        return None
    try:
        manifest = json.loads((path / MANIFEST).read_bytes())
        told = [manifest["made_at"], manifest["games"], manifest["events"]]
        plain = all("/" not in file and {"size", "sha256"} <= its.keys() for file, its in manifest["files"].items())
        return KeptDump(path, manifest) if plain and None not in told else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
