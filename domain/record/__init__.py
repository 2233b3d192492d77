"""The record: games as streams of immutable events, their envelope and chain, and the one way to add to them."""
