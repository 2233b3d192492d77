"""Writes what both clients have of openapi.yaml: every operation and every schema. Run by `make clients`."""
