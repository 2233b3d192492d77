"""Three machines with PostgreSQL under Patroni, and Daybooks in front of them, all on this one; and their failures."""
