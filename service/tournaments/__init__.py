"""Tournaments as organisers run them: their books, their play, what may be seen of them, their paper and files."""
