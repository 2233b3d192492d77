"""The events (sheet section 11): each with its fields, what it changes, who sees it, and the words for it."""
