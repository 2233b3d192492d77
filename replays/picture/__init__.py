"""Pictures and films of steps: what a viewer may see of them, drawn as a table."""
