// Moonflight, as the viewer shows it.

import { naming } from "./naming.js";
import { onCards } from "./offers.js";
import { packs } from "./packs.js";
import texts from "./texts.js";

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  gallery: (deck) => import("./gallery.js").then(({ gallery }) => gallery(deck)),
  naming,
  onCards,
  cardSet: packs,
};
