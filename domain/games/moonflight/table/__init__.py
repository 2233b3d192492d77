"""The table: what lies on it, who sees it, and which of its texts are in force."""
