"""Pictures of steps, for previews of links to games."""
