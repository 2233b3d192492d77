"""`python -m daybook` is `daybook`."""

from daybook.cli import main

main(prog_name="daybook")
