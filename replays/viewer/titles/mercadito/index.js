// Mercadito, as the viewer shows it.

import { t } from "../../lib/text.js";
import texts from "./texts.js";
import { goodNamed } from "./names.js";

const ASKS = { choose: "mc.ask.choose", conflict: "mc.ask.conflict", trade: "mc.ask.trade" };

/** Moves that are made by pressing cards, or at the card that they are about. */
const SAID = ["choose", "stance", "juice", "resolve", "offer", "accept", "decline", "withdraw", "reveal"];

/** Goods by their names. @param {import("../presentation.js").Known} known */
function naming({ deck }) {
  return (id) => {
    const good = deck?.cards?.[id];
    return good ? { text: goodNamed(good.name), more: "" } : null;
  };
}

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  gallery: (deck) => import("./cards.js").then(({ gallery }) => gallery(deck)),
  onCards: ({ type }) => SAID.includes(type),
  ask: ({ state }) => (Object.hasOwn(ASKS, state.phase) ? t(ASKS[state.phase]) : null),
  naming,
  unsaid: ["round"],
};
