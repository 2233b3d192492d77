"""What whoever runs the service sees of it: request ids, logs and metrics. No secret and no card is in any of them."""
