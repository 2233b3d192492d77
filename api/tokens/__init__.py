"""Tokens: making, listing and revoking them."""
