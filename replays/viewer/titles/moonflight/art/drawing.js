// Pictures in shorthand, so that a hundred of them weigh little. A picture is parts divided by "|". A part is a tone and a
// shape: a path ("M..."), a circle ("o x y r"), an ellipse ("e x y rx ry"), a box ("r x y width height corner"), or a shape
// that several pictures share ("@name x y size"). A line has "-" before its tone, a thick one "=".
//
// Tones: a, b, c the family's colour, its light and its dark; g gold, r red, m moonlight, k ink.

import { html } from "../../../lib/html.js";

/** Shapes that several pictures share, around 0 0. @type {Record<string, string>} */
const SHARED = {
  skull: "mM-7-1a7 7 0 1 1 14 0c0 3-1 4-3 5v4h-8v-4c-2-1-3-2-3-5Z|ko-2.8-1 1.9|ko2.8-1 1.9|kM0 2l1 2h-2Z",
  coin: "go0 0 7|-cM0-4.4a4.4 4.4 0 1 1-.1 0",
  monk: "aM0-15c6 0 7 5 7 11l4 24h-22l4-24c0-6 1-11 7-11Z|ke0-5 3.6 4.6|cM-9 8h18l.4 2.4h-18.8Z",
  leaf: "aM0 0c-7-1-9-5-9-9 6 0 9 3 9 9Z",
  star: "gM0-9l2.6 5.6 6.2.8-4.5 4.2 1.1 6.1L0 3.8-5.4 6.7l1.1-6.1-4.5-4.2 6.2-.8Z",
};

const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;
const numbers = (text) => (text.match(NUMBERS) ?? []).map(Number);

/** @param {{part: string}} props */
function Part({ part }) {
  if (part[0] === "@") {
    const [name] = part.slice(1).split(" ", 1);
    const [x, y, size = 1] = numbers(part.slice(1 + name.length));
    return html`<g transform=${`translate(${x} ${y}) scale(${size})`}><${Drawn} picture=${SHARED[name]} /></g>`;
  }
  const [, stroke, tone, shape] = /** @type {RegExpExecArray} */ (/^([-=]?)(.)(.*)$/.exec(part));
  const ink = stroke ? `mf-line mf-line-${tone}${stroke === "=" ? " mf-thick" : ""}` : `mf-ink-${tone}`;
  if (shape[0] === "M") return html`<path class=${ink} d=${shape} />`;
  const [x, y, w, h = w, corner = 0] = numbers(shape);
  if (shape[0] === "r") return html`<rect class=${ink} x=${x} y=${y} width=${w} height=${h} rx=${corner} />`;
  return html`<ellipse class=${ink} cx=${x} cy=${y} rx=${w} ry=${h} />`;
}

/** A picture, part by part. @param {{picture: string}} props */
export function Drawn({ picture }) {
  return picture.split("|").map((part) => html`<${Part} part=${part} />`);
}
