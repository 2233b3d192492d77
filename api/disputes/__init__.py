"""Disputes: cases, rulings, appeals, consent, interruptions of play, the director's log, and their texts."""
