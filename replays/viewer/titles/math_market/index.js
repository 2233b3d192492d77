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

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  variantName: (variant) => t(`mm.variant.${variant}`),
  naming,
  unsaid: ["hunt"],
};
