// How a decision is marked: a glyph as in chess, beside its row in the move list, and a stroke on the graph.

import { html, useMemo } from "../lib/html.js";
import { t } from "../lib/text.js";

export const FAULTS = ["inaccuracy", "mistake", "blunder"];
const GLYPHS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
const HIGH = { inaccuracy: 7, mistake: 11, blunder: 16 }; // of 16: the worse, the higher

/** @param {{verdict: string}} props */
export const Glyph = ({ verdict }) => {
  const name = t(`analysis.${verdict}`);
  return html`<span class=${`fault fault-${verdict}`} title=${name}><span aria-hidden="true">${GLYPHS[verdict]}</span><span class="unseen">${name}</span></span>`;
};

/** What stands beside a step in the move list. @param {string} verdict */
export const noteOf = (verdict) => html`<${Glyph} verdict=${verdict} />`;

/**
 * The faults over the steps, each a stroke at its place. With the keys [ and ], and with the buttons of the panel, they are
 * come to without a pointer.
 * @param {{analysis: import("./run.js").Analysis, span: {first: number, last: number}, onGo: (step: number) => void}} props
 */
export function Strip({ analysis, span, onGo }) {
  return useMemo(() => {
    const at = (step) => `${(((step - span.first) / Math.max(1, span.last - span.first)) * 100).toFixed(2)}%`;
    return html`<svg class="fault-strip" height="16" aria-hidden="true" focusable="false">${analysis.faults.map(
      ({ step, verdict }) => html`<g class=${`fault-${verdict}`} onClick=${() => onGo(step)}>
        <line class="fault-reach" x1=${at(step)} x2=${at(step)} y1="0" y2="16" />
        <line x1=${at(step)} x2=${at(step)} y1="16" y2=${16 - HIGH[verdict]} /></g>`,
    )}</svg>`;
  }, [analysis.faults, span, onGo]);
}
