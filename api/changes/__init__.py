"""What changes of what is yours: a stream for all of it."""
