// Mercadito, as the viewer shows it.

import texts from "./texts.js";

/** Goods by their names. @param {import("../presentation.js").Known} known */
function naming({ deck }) {
  return (id) => {
    const good = deck?.cards?.[id];
    return good ? { text: good.name ?? id, more: id } : null;
  };
}

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  naming,
  unsaid: ["round"],
};
