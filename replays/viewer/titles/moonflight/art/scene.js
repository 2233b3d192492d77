// The picture of a card: a sky with its moon, the land below, and what the card is called after.

import { html } from "../../../lib/html.js";
import BOND from "./bond.js";
import CLAY from "./clay.js";
import COMMON from "./common.js";
import COT from "./cot.js";
import { Drawn } from "./drawing.js";
import { JACKS, LAND } from "./jacks.js";
import WORDS from "./words.js";

/** By the name of a face. @type {Record<string, string>} */
export const PICTURES = { ...WORDS, ...CLAY, ...COT, ...BOND, ...COMMON };

const STARS = [
  [10, 9],
  [24, 5],
  [37, 12],
  [52, 6],
  [15, 22],
  [80, 27],
  [63, 20],
];

/** The sky before the Turn has a crescent in it, the one after it the full moon. */
function Sky({ suit, turned, tall }) {
  return html`<rect class="mf-sky" y=${tall ? -26 : 0} width="88" height=${tall ? 101 : 62} />
    ${
      turned
        ? html`<circle class="mf-glow" cx="44" cy="29" r="29" /><circle class="mf-moon" cx="44" cy="29" r="25" />
          <path class="mf-craters" d="M30 15a4 4 0 1 0 .1 0M60 22a3 3 0 1 0 .1 0M54 44a5 5 0 1 0 .1 0" />`
        : html`<path class="mf-moon" d="M77 4a9 9 0 1 0 6 15 10 10 0 0 1-6-15Z" />
          ${STARS.map(([x, y], k) => html`<circle class="mf-star" cx=${x} cy=${y} r=${k % 3 ? 0.7 : 1.1} />`)}`
    }
    <path class="mf-land" transform=${tall ? "translate(0 13)" : undefined} d=${LAND[suit] ?? LAND.generic} />`;
}

/**
 * A picture within its sky, in a box of 88 by 62.
 * @param {{suit: string, turned: boolean, picture: string|null, tall?: boolean, sign?: any}} props `tall`: from 26 above the
 *   box to 13 below it; `sign`: in place of a picture, for cards of others
 */
export function Scene({ suit, turned, picture, tall = false, sign }) {
  return html`<${Sky} suit=${suit} turned=${turned} tall=${tall} />
    <g transform=${tall ? "translate(6 3) scale(1.19)" : "translate(8 4.5) scale(1.125)"}>${picture ? html`<${Drawn} picture=${picture} />` : sign}</g>`;
}

/** The portrait of a Jack; null if there is none. @param {string} suit @param {boolean} turned */
export function portrait(suit, turned) {
  const jack = Object.hasOwn(JACKS, suit) ? JACKS[suit] : null;
  return jack && `${jack.body}|${turned ? jack.post : jack.pre}`;
}
