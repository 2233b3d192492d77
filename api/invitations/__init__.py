"""Tables that wait for players, and the invitations to their seats."""
