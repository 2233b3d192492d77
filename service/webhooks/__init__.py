"""Webhooks: what happens in games, delivered to addresses and signed (Standard Webhooks)."""
