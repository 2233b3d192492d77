// Icons of Moonflight for suits and figures: one path each, in a box of 24 by 24.

import { html } from "../../lib/html.js";

const PATHS = {
  // A speech bubble, a skull, a cottage, two rings.
  words: "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-6 5v-5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm2 4v2h12V7Zm0 4v2h8v-2Z",
  clay:
    "M12 2c5.5 0 9 3.7 9 8.3 0 3-1.5 5-3.5 6.2V21h-3v-2h-1.5v2h-2v-2H9.5v2h-3v-4.5C4.5 15.3 3 13.3 3 10.3 3 " +
    "5.7 6.5 2 12 2ZM8.3 8.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Zm7.4 0a2.3 2.3 0 1 0 0 4.6 2.3 " +
    "2.3 0 0 0 0-4.6ZM12 13l-1.3 2.5h2.6Z",
  cot: "M12 2.5 23 12h-3v9.5h-5.5V15h-5v6.5H4V12H1l4-3.5V4h3v2Z",
  bond:
    "M8.5 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 2.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM15.5 5.5a6.5 6.5 0 1 1-2.6 " +
    "12.46 8.6 8.6 0 0 0 1.9-2 4 4 0 1 0 0-7.92 8.6 8.6 0 0 0-1.9-2A6.5 6.5 0 0 1 15.5 5.5Z",
  generic: "M2 6l5.5 5L12 3l4.5 8L22 6l-2 11H4Zm2 13h16v2.5H4Z",
  starter:
    "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Zm0 2.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z",
  // The figures of a face: cost, Stability, score; and the two sides of the game.
  cost: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z",
  stability:
    "M3 4h8v4.5H3Zm10 0h8v4.5h-8ZM7 10h10v4.5H7Zm-4 6h8v4.5H3Zm10 0h8v4.5h-8ZM3 10h2.5v4.5H3Zm15.5 0H21v4.5h-2.5Z",
  score: "M12 1.5l3.2 6.8 7.3 1-5.3 5.2 1.3 7.4L12 18.3l-6.5 3.6 1.3-7.4L1.5 9.3l7.3-1Z",
  new_moon: "M15.5 2a10 10 0 1 0 6 14.5A9 9 0 0 1 15.5 2Z",
  full_moon:
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM8.5 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 " +
    "0-3Zm-4.5 5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z",
};

/** The suits with a colour and an icon of their own; the suits of other packs share one. */
const KNOWN = ["words", "clay", "cot", "bond", "generic", "starter"];

/** The class that gives a suit its colour. @param {string} suit */
export const suitClass = (suit) => `mf-suit-${KNOWN.includes(suit) ? suit : "other"}`;

/** The sign of a suit. @param {string} suit */
export const signPath = (suit) => (KNOWN.includes(suit) ? PATHS[suit] : PATHS.new_moon);

/** An icon in the colour of the text. Its meaning stands beside it in words. @param {{name: string}} props */
export function Sign({ name }) {
  return html`<svg class="mf-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fill-rule="evenodd" d=${PATHS[name] ?? PATHS.new_moon} /></svg>`;
}
