"""Tournaments as files that other programs read and write. Each is a pure function of a dossier."""
