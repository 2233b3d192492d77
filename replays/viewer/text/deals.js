// Texts about what can be said of the deals of a game. They come with the pages that show it.

export default {
  "deals.sealed": "deals sealed",
  "deals.sealed_means": "The service deals. What it promised beforehand can be checked once the game is over.",
  "deals.proven": "deals proven",
  "deals.proven_means": "Every shuffle follows from what the service promised before it dealt.",
  "deals.unproven": "deals not proven",
  "deals.unproven_means":
    "A shuffle does not follow from what the service promised before it dealt, or the service has kept its seed back.",
  "deals.recorded": "dealt by hand",
  "deals.recorded_means": "The cards were dealt at a real table and entered.",
};
