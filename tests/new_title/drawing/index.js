// High Card, as the viewer shows it.

import texts from "./texts.js";

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  table: () => import("./table.js"),
  onCards: ({ type }) => type === "play",
};
