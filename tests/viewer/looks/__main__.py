"""`python -m tests.viewer.looks [NAME ...] [--approve]`: takes pictures of tables and replays.

They go to build/looks, to be looked at, and are held against the approved ones. With `--approve` they become these.
NAMEs are those of pictures, such as market-day-table, or how they begin; by default all.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from daybook_sdk import Daybook
from tests.clients.live_service import TOKEN, served
from tests.viewer.browser import browsing
from tests.viewer.looks.gallery import FOUND, SHOTS, Gallery, approve, fault
from tests.viewer.looks.pictures import SIZES


def main() -> int:
    """Takes the pictures. Returns 1 if any of them differs from an approved one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="*")
    parser.add_argument("--approve", action="store_true")
    given = parser.parse_args()
    wanted = [name for name in SHOTS if not given.name or name.startswith(tuple(given.name))]
    faults = []
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        Daybook(service.address, TOKEN) as daybook,
    ):
        gallery = Gallery(browser, service.address, daybook, {})
        for name, size in ((name, size) for name in wanted for size in SIZES):
            for theme, png in gallery.take(name, size, FOUND).items():
                if given.approve:
                    approve(png, name, size, theme)
                elif said := fault(png, name, size, theme):
                    faults.append(said)
    print(*faults, sep="\n")
    print(f"The pictures of {len(wanted)} pages are in {FOUND}" + (" and approved" if given.approve else ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
