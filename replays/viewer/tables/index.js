// Which component draws the table of a title. Each is loaded when it is first needed.

import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import "./changes.js"; // with places.js what every table begins with: they come with the page, and not one after another later
import "./places.js";
import { PlainTable } from "./plain.js";

/** @type {Record<string, () => Promise<any>>} */
const MODULES = {
  "market-day": () => import("./market_day.js"),
  "fairy-bargains": () => import("./fairy_bargains.js"),
  "math-market": () => import("./math_market.js"),
  mercadito: () => import("./mercadito.js"),
  moonflight: () => import("./moonflight.js"),
};

/** @type {Map<string, any>} components that are there, by title */
const loaded = new Map();
/** @type {Map<string, any>} */
const wrappers = new Map();

/** Loads the title's component; the plain table where the title has none or its module cannot be had. @param {string} title */
async function load(title) {
  if (loaded.has(title)) return loaded.get(title);
  let component = PlainTable;
  try {
    const module = MODULES[title] && (await MODULES[title]());
    if (module) component = module.Table ?? module.default;
  } catch (error) {
    console.error(error);
    return PlainTable; // not kept: it may load the next time
  }
  loaded.set(title, component);
  return component;
}

/** Begins to load a title's table, so that it is there when the state is. @param {string} title */
export const preloadTable = (title) => void load(title);

/**
 * The component that draws a title's table. Always the same one for a title; while its module loads it says so.
 * @param {string} title @returns {(props: any) => any}
 */
export function tableFor(title) {
  if (!wrappers.has(title)) {
    wrappers.set(title, (props) => {
      const [component, setComponent] = useState(() => loaded.get(title) ?? null);
      useEffect(() => {
        if (!component) load(title).then((found) => setComponent(() => found));
      }, []);
      if (!component) return html`<p class="loading" aria-busy="true">${t("table.loading")}</p>`;
      return html`<${component} ...${props} />`;
    });
  }
  return wrappers.get(title);
}
