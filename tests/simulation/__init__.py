"""Whole services in one process, on one clock and one seed: `python -m tests.simulation` (docs/operations.md)."""
