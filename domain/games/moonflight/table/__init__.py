"""The table: what lies on it, who sees it, and what the texts on it say in force."""
