"""Foresight: what a seat can tell of hidden cards, and how good its moves look."""
