// The titles that the viewer can draw: a folder and a line here for each. Other titles get the plain table.

/** By the title's name in the interface. @type {Record<string, () => Promise<{default: import("./presentation.js").Presentation}>>} */
export const TITLES = {
  "fairy-bargains": () => import("./fairy_bargains/index.js"),
  "market-day": () => import("./market_day/index.js"),
  "math-market": () => import("./math_market/index.js"),
  mercadito: () => import("./mercadito/index.js"),
  moonflight: () => import("./moonflight/index.js"),
};

/** The title that newcomers see first, and the bots that play it for them. */
export const FIRST = {
  title: "market-day",
  display_name: "Market Day",
  bots: ["greedy", "lookahead", "random", "greedy"],
};
