"""Server-sent events: what is recorded, told while it happens (WHATWG HTML, section 9.2)."""
