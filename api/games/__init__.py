"""Games: opening one, the list, the summary and the table."""
