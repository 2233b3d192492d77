"""Titles: rule books, decks, and adjudication."""
