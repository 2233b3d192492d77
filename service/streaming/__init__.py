"""Server-sent events: what is recorded, as it happens (WHATWG HTML, section 9.2)."""
