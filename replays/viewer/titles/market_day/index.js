// Market Day, as the viewer shows it.

import texts from "./texts.js";

/** @type {import("../presentation.js").Presentation} */
export default {
  texts,
  style: new URL("./style.css", import.meta.url).href,
  table: () => import("./table.js"),
};
