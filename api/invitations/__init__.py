"""Tables that wait for players, and invitations to their seats."""
