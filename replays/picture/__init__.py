"""A picture of a step: what a spectator may see of it, in one image."""
