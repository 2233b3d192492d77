"""Webhooks: whoever may see a game can have what happens in it sent to an address, signed as Standard Webhooks says."""
