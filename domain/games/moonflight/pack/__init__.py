"""Card packs: the language of cards, how they are read and checked, and the library of a game."""
