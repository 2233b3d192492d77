"""Server-sent events: recorded events, as they happen (WHATWG HTML, section 9.2)."""
