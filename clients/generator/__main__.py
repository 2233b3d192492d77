"""python -m clients.generator [FOLDER]: writes the files into this checkout, or into another folder."""

import sys
from pathlib import Path

from clients.generator.files import ROOT, write_files

if __name__ == "__main__":
    write_files(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
