"""Tournaments as the service keeps them: their books in the record, words and names beside it, and what may be seen."""
