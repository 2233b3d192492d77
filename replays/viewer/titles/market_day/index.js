// Market Day, as the viewer shows it.

import { t } from "../../lib/text.js";
import texts from "./texts.js";

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  gallery: (deck) => import("./cards.js").then(({ gallery }) => gallery(deck)),
  onCards: ({ type, target }) => type === "play" || (type === "tinker" && target !== null),
  ask: ({ state }) => t(state.phase === "tinker" ? "md.ask.tinker" : "md.ask.play"),
};
