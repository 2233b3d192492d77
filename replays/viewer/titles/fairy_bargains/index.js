// Fairy Bargains, as the viewer shows it.

import { t } from "../../lib/text.js";
import texts from "./texts.js";

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
  variantName: (variant) => t(`fb.variant.${variant}`),
};
