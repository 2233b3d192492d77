// Variations in a chapter of a study.

export default {
  "variations.from": "After step {step}",
  "variations.none": "Nothing was tried in this chapter.",
  "variations.none_own": "Nothing was tried yet: go to a step and try what else might have been played there.",
  "variations.try": "Try a move from step {step}",
  "variations.over": "The game is over here.",
  "variations.promote": "Promote",
  "variations.cut": "Cut from here",
  "variations.leave": "Back to the game",
  "variations.import": "Take over a what-if",
  "variations.no_branches": "Nobody has tried a what-if in this game that you may see.",
  "variations.branch": { one: "From step {step}, {count} move", other: "From step {step}, {count} moves" },
  "variations.take_over": "Take over",
};
