"""Webhooks: registering an address, its deliveries, and sending them again."""
