"""Sealed deals: where the seeds are kept until they are revealed."""
