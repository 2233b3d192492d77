"""Tournaments as organisers run them: their books, what may be seen of them, their paper and their files."""
