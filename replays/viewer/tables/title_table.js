// The component that draws the table of a title: its own, or the plain one. Each is loaded when it is first needed.

import { html, useEffect, useMemo, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { presentationOf } from "../titles/presentation.js";
import "./changes.js"; // every title's table needs this and places.js, so they load with the page
import { Shown } from "./motion/motion.js";
import "./places.js";
import { RuledTable } from "./ruled_table.js";

/** @typedef {import("../titles/presentation.js").TableProps} TableProps */

/** Adds a style sheet after those of all tables; settles once it has loaded or failed. @param {string} address */
export function addStyle(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const come = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return come;
}

/** @type {Map<string, (props: TableProps) => any>} components that are there, by title */
const loaded = new Map();
/** @type {Map<string, Promise<any>>} */
const loading = new Map();

/** The table of a title that brings none, loaded where there is one. */
const plain = async () => (await import("./plain.js")).PlainTable;

/** Loads a title's component and its style; the plain table where there is none. @param {string} title */
async function load(title) {
  try {
    const { table, style } = await presentationOf(title);
    const [module] = await Promise.all([table?.(), style && addStyle(style)]);
    loaded.set(title, module?.Table ?? (await plain()));
  } catch (error) {
    console.error(error);
    loading.delete(title); // try again next time
  }
  return loaded.get(title) ?? plain();
}

/** @param {string} title @returns {Promise<(props: TableProps) => any>} */
function tableOf(title) {
  if (!loading.has(title)) loading.set(title, load(title));
  return /** @type {Promise<any>} */ (loading.get(title));
}

/** Starts loading a title's table, so that it is ready when the state arrives. @param {string} title */
export const preloadTable = (title) => void tableOf(title);

/** @type {Map<string, any>} */
const wrappers = new Map();

/**
 * The component that draws a title's table, always the same one for a title. It shows a note while the module loads.
 * Beside the props of the table it takes `outcome`: points and result as ruled, which it tells where the table differs; and
 * `news`: what just happened, in a few words, for a line on the cloth.
 * @param {string} title @returns {(props: any) => any}
 */
export function tableFor(title) {
  if (!wrappers.has(title)) {
    wrappers.set(title, ({ outcome, news, ...props }) => {
      const [component, setComponent] = useState(() => loaded.get(title) ?? null);
      useEffect(() => {
        if (!component) tableOf(title).then((found) => setComponent(() => found));
      }, []);
      const { state, before } = props;
      const shown = useMemo(() => ({ state, before, news }), [state, before, news]);
      if (!component) return html`<p class="loading" aria-busy="true">${t("table.loading")}</p>`;
      return html`<${RuledTable} game=${props.game} outcome=${outcome}>
        <${Shown.Provider} value=${shown}><${component} ...${props} /><//><//>`;
    });
  }
  return wrappers.get(title);
}
