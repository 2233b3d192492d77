// Texts of puzzles: the best move at a decision of a finished game.

export default {
  "puzzle.what":
    "From this step on the next decision with something to choose becomes a puzzle. The analysis of the game judges it.",
  "puzzle.begin": "Find the best move",
  "puzzle.looking": "Looking for a decision …",
  "puzzle.none": "From here on there is nothing more to find in this game. It begins again at the first step.",
  "puzzle.question": "What would you do as {name}?",
  "puzzle.judged": "By what {name} knew then; an estimate, in which some moves may be equally good.",
  "puzzle.found": "That is the best of them.",
  "puzzle.as_good": "As good, as far as the estimate can tell.",
  "puzzle.yours": "yours",
  "puzzle.back": "Back to the position",
  "puzzle.next": "The next one",
};
