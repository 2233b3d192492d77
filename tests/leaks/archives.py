"""What an archive tells, without what differs from one log to the next."""

from io import BytesIO
from zipfile import ZipFile


def files_of(archive: bytes) -> str:
    """The names of its files, and its results.

    Not its proofs and checkpoint: the log says of all games together how many events they have.
    """
    with ZipFile(BytesIO(archive)) as opened:
        results = next(name for name in opened.namelist() if name.endswith("results.json"))
        return "\n".join([*opened.namelist(), opened.read(results).decode()])
