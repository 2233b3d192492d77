"""Personal data: what is kept, and erasing it."""
