"""The shape of a rule book: pure functions over frozen values, standard library only."""
