// Fairy Bargains, as the viewer shows it.

import { t } from "../../lib/text.js";
import texts from "./texts.js";

/** Moves that are made by pressing cards, and what their player is asked. */
const ASKS = {
  play: "fb.ask.play",
  take: "fb.ask.take",
  exchange: "fb.ask.exchange",
  match: "fb.ask.match",
  turn: "fb.ask.match",
};

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  gallery: (deck) => import("./cards.js").then(({ gallery }) => gallery(deck)),
  onCards: ({ type }) => Object.hasOwn(ASKS, type),
  ask: ({ moves }) => (moves.length ? t(ASKS[moves[0].move.type]) : null),
  variantName: (variant) => t(`fb.variant.${variant}`),
};
