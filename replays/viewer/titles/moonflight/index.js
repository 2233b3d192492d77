// Moonflight, as the viewer shows it.

import { t } from "../../lib/text.js";
import { naming } from "./naming.js";
import { packs } from "./packs.js";
import texts from "./texts.js";

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  gallery: (deck) => import("./gallery.js").then(({ gallery }) => gallery(deck)),
  naming,
  onCards: () => true, // what no card says has its button between the market and the hand
  withinAct: (move) => move.type === "choose",
  ask: ({ state }) => (state.pending?.kind === "act" ? t("mf.ask.you_act") : null),
  cardSet: packs,
};
