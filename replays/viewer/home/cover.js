// A title's cover: a printed card with its emblem, alone or in a fan.

import { html } from "../lib/html.js";
import { COVERS } from "../titles/covers.js";

const PLAIN = {
  tone: "#2b4a7f",
  shapes: [["#2b4a7f", "M24 8l4.500 11 11.500.5-9 7.500 3 11.500-10-6.500-10 6.500 3-11.500-9-7.500 11.500-.5Z"]],
};

/** What is drawn on a title's card. @param {string} title */
const coverOf = (title) => (Object.hasOwn(COVERS, title) ? COVERS[title] : PLAIN);

/** The card, in a box of 100 by 140. @param {{title: string}} props */
function Face({ title }) {
  const { tone, shapes } = coverOf(title);
  return html`<g><rect class="cover-edge" x="1" y="1" width="98" height="138" rx="10" />
    <rect x="7" y="7" width="86" height="126" rx="6" fill="none" stroke=${tone} stroke-width="1.5" />
    <rect x="10" y="10" width="80" height="120" rx="4" fill="none" stroke=${tone} stroke-width=".6" opacity=".6" />
    <g transform="translate(14 34) scale(1.5)">${shapes.map(([fill, d]) => html`<path fill=${fill} d=${d} />`)}</g></g>`;
}

/** One title's card. @param {{title: string}} props */
export const Cover = ({ title }) =>
  html`<svg class="cover" viewBox="0 0 100 140" aria-hidden="true" focusable="false"><${Face} title=${title} /></svg>`;

/** The cards of several titles, as held in a hand. @param {{titles: string[]}} props */
export function CoverFan({ titles }) {
  const middle = (titles.length - 1) / 2;
  return html`<svg class="cover-fan" viewBox="-50 0 520 200" aria-hidden="true" focusable="false">${titles.map(
    (
      title,
      k,
    ) => html`<g key=${title} transform=${`translate(${160 + (k - middle) * 72} ${8 + (k - middle) ** 2 * 10}) rotate(${(k - middle) * 8} 50 140) scale(1.25) translate(-10 0)`}>
    <${Face} title=${title} /></g>`,
  )}</svg>`;
}
