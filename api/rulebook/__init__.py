"""Rulebooks: the rules of each title as a page that needs no script."""
