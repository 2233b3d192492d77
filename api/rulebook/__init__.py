"""Rulebooks: the rules of each title as a page that works without scripts."""
