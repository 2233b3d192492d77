"""Points, tie-breaks and standings, in exact fractions."""
