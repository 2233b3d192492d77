// Texts of the page of how a game ended.

export default {
  "result.title": "How it ended",
  "result.goes_on": "This game is not over yet.",
  "result.replay": "Watch it again",
  "result.picture": "The table at the end. {headline}",
  "result.standings": "Final table",
  "result.place": "Place",
  "result.player": "Player",
  "result.winner": "winner",
  "result.won": "{names} wins",
  "result.won_together": "{names} share the win",
  "result.nobody_won": "Nobody wins",
  "result.scored": "{name} scored {score}",
  "result.turning": "Where it turned",
  "result.swing_points": "The cards and the others’ moves took {name} from {from} to {to} points ahead of the others.",
  "result.swing_wins": "The cards and the others’ moves took {name}’s chance of winning from {from} to {to}.",
  "result.analysis": "All mistakes, move by move",
};
