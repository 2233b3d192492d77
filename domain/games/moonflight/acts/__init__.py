"""Acts: what seats may do, why they may not, and what follows."""
