"""Clients that others' generators make from openapi.yaml, each of which plays a game against a served Daybook."""
