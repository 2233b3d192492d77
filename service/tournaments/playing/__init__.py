"""Plays the rounds of a tournament online: opens their games, holds them, and takes their results into the book."""
