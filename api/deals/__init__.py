"""Sealed deals: the seats' nonces, and sets of deals for several tables."""
