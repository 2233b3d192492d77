// A QR code, drawn here: no address leaves the page.

import { html, useEffect, useState } from "../lib/html.js";

const QUIET = 4; // modules of white around the code (ISO/IEC 18004, 6.3.8)

/**
 * Draws a code, dark on light whatever the theme: readers expect it so.
 * @param {{text: string, label: string, kind?: string}} props `kind`: its class, which says how large it is
 */
export function QrCode({ text, label, kind = "qr" }) {
  const [rows, setRows] = useState(/** @type {boolean[][]} */ ([]));
  useEffect(() => {
    let wanted = true;
    import("../vendor/uqr.mjs").then(({ encode }) => wanted && setRows(encode(text, { border: 0, ecc: "M" }).data));
    return () => {
      wanted = false;
    };
  }, [text]);
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")));
  return html`<svg class=${kind} viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#ffffff" /><path d=${dark.join("")} fill="#000000" /></svg>`;
}
