// Glyphs: how good a move was, as in chess; and the mark of a bookmark.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"];
const KINDS = { "!!": "brilliant", "!": "good", "!?": "interesting", "?!": "dubious", "?": "mistake", "??": "blunder" };

/** The name of a glyph. @param {string} glyph */
export const glyphName = (glyph) => t(`studies.glyph.${KINDS[glyph]}`);

/** @param {{glyph: string}} props */
export const Glyph = ({ glyph }) =>
  html`<span class=${`glyph glyph-${KINDS[glyph]}`} title=${glyphName(glyph)}><span aria-hidden="true">${glyph}</span><span class="unseen">${glyphName(glyph)}</span></span>`;

export const Bookmark = ({ on = true }) =>
  html`<svg class=${on ? "bookmark is-on" : "bookmark"} viewBox="0 0 12 16" width="12" height="16" aria-hidden="true"><path d="M1.5 1h9v14L6 11.5 1.5 15Z" /></svg>`;
