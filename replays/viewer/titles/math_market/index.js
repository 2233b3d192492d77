// Math Market, as the viewer shows it.

import { t } from "../../lib/text.js";
import texts from "./texts.js";

/** Coins by their value, creatures by their price. @param {import("../presentation.js").Known} known */
function naming({ deck }) {
  return (id) => {
    const coin = deck?.coins?.[id];
    if (coin) return { text: String(coin.value), more: coin.special ? `${coin.special}, ${id}` : id };
    const creature = deck?.creatures?.[id];
    return creature ? { text: id, more: t("mm.price", { price: creature.price }) } : null;
  };
}

/** Cards say every purchase, as long as the hand that pays is seen. @param {any} move @param {any} state */
function said({ type, seat, coin }, state) {
  if (state.hands?.[seat]?.includes(null)) return false;
  if (type === "deposit" || type === "buy") return coin === undefined || typeof coin === "string";
  return ["claim", "declare", "point"].includes(type);
}

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  gallery: (deck) => import("./cards.js").then(({ gallery }) => gallery(deck)),
  onCards: said,
  ask: ({ game, patterns }) =>
    t(patterns.some(({ type }) => type === "point") ? "mm.ask.point" : `mm.ask.${game.config.version}`),
  variantName: (variant) => t(`mm.variant.${variant}`),
  naming,
  unsaid: ["hunt"],
};
