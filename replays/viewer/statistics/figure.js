// A plot with a heading, a sentence about it, and its numbers as a table and as a CSV file.

import { downloadCsv } from "../lib/csv.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/** The width of an element in CSS pixels; re-renders when it changes. @returns {[any, number]} a ref for it, and the width */
export function useWidth() {
  const element = useRef(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, width];
}

/**
 * @typedef {{name: string, text: string, number?: boolean, shown?: (value: any) => any}} Column `name`: in the file
 * @param {{columns: Column[], rows: any[][], caption: string}} props
 */
export function NumberTable({ columns, rows, caption }) {
  return html`<div class="scroll-x" tabindex="0" role="group" aria-label=${caption}><table class="numbers"><caption class="unseen">${caption}</caption>
    <thead><tr>${columns.map(({ text, number }) => html`<th scope="col" class=${number ? "number" : ""}>${text}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr>${columns.map(({ number, shown = (value) => value }, at) => {
          const value = row[at] === null || row[at] === undefined ? "–" : shown(row[at]);
          return at === 0
            ? html`<th scope="row" class=${number ? "number" : ""}>${value}</th>`
            : html`<td class=${number ? "number" : ""}>${value}</td>`;
        })}</tr>`,
    )}</tbody></table></div>`;
}

/**
 * @param {{id: string, head: string, about?: string, file: string, columns: Column[], rows: any[][], folded?: boolean, children?: any}} props
 *   `folded`: the table is long and starts closed
 */
export function Figure({ id, head, about, file, columns, rows, folded = false, children }) {
  const save = () =>
    downloadCsv(
      file,
      columns.map(({ name }) => name),
      rows,
    );
  const table = html`<${NumberTable} columns=${columns} rows=${rows} caption=${head} />`;
  return html`<section class="paper figure" aria-labelledby=${id}><h2 id=${id}>${head}</h2>
    ${about && html`<p class="hint">${about}</p>`}
    ${children}
    ${folded ? html`<details><summary>${t("statistics.as_table", { count: rows.length })}</summary>${table}</details>` : table}
    <p class="figure-foot"><button type="button" onClick=${save} aria-label=${t("statistics.csv_of", { head })}>${t("statistics.csv")}</button></p>
  </section>`;
}
