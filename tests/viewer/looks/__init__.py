"""Pictures of tables and replays, held against approved ones.

Every picture is of a fixed game at a fixed step, in the fonts of this repository, at rest. It is kept small and
compared blurred, so that what differs from machine to machine (how letters and edges are drawn) does not matter, and
what a person would see (a card elsewhere, another colour) does. One that differs is put into build/looks, and is
approved by being copied from there.
"""
