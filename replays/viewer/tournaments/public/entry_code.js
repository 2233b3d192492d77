// The address to enter, as a QR code for phones and as words.

import { html, useEffect, useState } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { pageOf } from "../api.js";

const MARGIN = 4; // modules of white around the code (ISO/IEC 18004, 6.3.8)

/** @param {string} id of the tournament */
export const entryAddress = (id) => location.origin + pageOf(id, "/enter");

/** Draws a QR code, dark on light whatever the theme: readers expect it so. @param {{text: string, label: string}} props */
function Code({ text, label }) {
  const [rows, setRows] = useState(/** @type {boolean[][]} */ ([]));
  useEffect(() => {
    let wanted = true;
    import("../../vendor/uqr.mjs").then(({ encode }) => wanted && setRows(encode(text, { border: 0, ecc: "M" }).data));
    return () => {
      wanted = false;
    };
  }, [text]);
  const size = rows.length + 2 * MARGIN;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : "")));
  return html`<svg class="entry-code" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#ffffff" /><path d=${path.join("")} fill="#000000" /></svg>`;
}

/** @param {{id: string}} props */
export const EntryCode = ({ id }) => html`<${Code} text=${entryAddress(id)} label=${t("public.enter.code")} />`;
