// Texts about what can be said of the deals of a game. They come with the pages that show it.

export default {
  "deals.sealed": "shuffle promised",
  "deals.sealed_means":
    "The service promised the order of the cards before it dealt. Once the game is over, anyone can check that it kept to it.",
  "deals.proven": "shuffle proven",
  "deals.proven_means": "Every shuffle follows from what the service promised before it dealt.",
  "deals.unproven": "shuffle not proven",
  "deals.unproven_means":
    "A shuffle does not follow from what the service promised before it dealt, or the service has kept its seed back.",
  "deals.recorded": "dealt by hand",
  "deals.recorded_means": "The cards were dealt at a real table and entered.",
};
