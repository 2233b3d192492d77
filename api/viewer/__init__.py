"""The viewer's pages and files."""
