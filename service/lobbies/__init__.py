"""Tables that wait for players: who is invited to which seat. The game is opened when all seats are taken."""
