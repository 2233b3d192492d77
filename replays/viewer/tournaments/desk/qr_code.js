// A QR code, drawn here: no address leaves the page.

import { html, useEffect, useState } from "../../lib/html.js";

const QUIET = 4; // modules of white around the code (ISO/IEC 18004, 6.3.8)

/** A QR code in SVG. @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const [rows, setRows] = useState(/** @type {boolean[][]|null} */ (null));
  useEffect(() => {
    let wanted = true;
    import("../../vendor/uqr.mjs").then(({ encode }) => wanted && setRows(encode(text, { border: 0, ecc: "M" }).data));
    return () => {
      wanted = false;
    };
  }, [text]);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")));
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label}>
    <rect class="qr-ground" width=${size} height=${size} /><path class="qr-ink" d=${dark.join("")} /></svg>`;
}
