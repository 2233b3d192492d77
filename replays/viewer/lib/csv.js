// A table as a file for a spreadsheet, made in the browser.

import { download } from "./download.js";

/** One field as RFC 4180 has it. A field that a spreadsheet would take for a formula gets an apostrophe. @param {any} value */
function field(value) {
  let text = value === null || value === undefined ? "" : String(value);
  if (typeof value === "string" && /^[=+\-@\t\r]/.test(text)) text = `'${text}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {string[]} columns @param {any[][]} rows @returns {string} */
export const csv = (columns, rows) => [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** Lets the reader save a table. @param {string} name of the file @param {string[]} columns @param {any[][]} rows */
export const downloadCsv = (name, columns, rows) =>
  download(name, ["\ufeff", csv(columns, rows)], "text/csv;charset=utf-8");
