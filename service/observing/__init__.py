"""What operators see of the service: logs with request ids, and metrics. Neither holds a secret or a card."""
