"""How well the tests guard the product: mutants of it are tried against the tests that reach them."""
