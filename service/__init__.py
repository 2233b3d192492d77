"""The service below HTTP: settings, roles, accounts, streams, webhooks, logs and metrics, and automatic play."""
