// How a decision is marked: a glyph as in chess, beside its row in the move list.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

export const FAULTS = ["inaccuracy", "mistake", "blunder"];
const GLYPHS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {{verdict: string}} props */
export const Glyph = ({ verdict }) => {
  const name = t(`analysis.${verdict}`);
  return html`<span class=${`fault fault-${verdict}`} title=${name}><span aria-hidden="true">${GLYPHS[verdict]}</span><span class="unseen">${name}</span></span>`;
};

/** What stands beside a step in the move list. @param {string} verdict */
export const noteOf = (verdict) => html`<${Glyph} verdict=${verdict} />`;
