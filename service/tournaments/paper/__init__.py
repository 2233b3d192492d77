"""Tournaments on paper: PDFs for walls, tables and players. Each is a pure function of a dossier."""
