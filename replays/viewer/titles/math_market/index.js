// Math Market, as the viewer shows it.

import { t } from "../../lib/text.js";
import texts from "./texts.js";

/** Coins by their value, creatures by their price and place. @param {import("../presentation.js").Known} known */
function naming({ deck, state }) {
  const row = (state?.row ?? []).map((slot) => slot?.creature ?? slot);
  return (id) => {
    const coin = deck?.coins?.[id];
    if (coin) return { text: String(coin.value), more: coin.special ? t(`mm.${coin.special}`) : "" };
    const creature = deck?.creatures?.[id];
    if (!creature) return null;
    const place = row.indexOf(id);
    const more = place < 0 ? "" : t("mm.in_row", { place: place + 1 });
    return { text: t("mm.creature_at", { price: creature.price }), more };
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
