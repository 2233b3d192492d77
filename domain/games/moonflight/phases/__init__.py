"""Phases: the set-up, the Reset, the End, and positions between them."""
