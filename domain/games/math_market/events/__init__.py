"""The events (sheet section 12): each with its fields, what it changes, who sees it, and the words for it."""
