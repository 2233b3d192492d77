// What can be said of a game's deals: a word, and what it means.

import { html } from "./html.js";
import texts from "../text/deals.js";
import { addTexts, t } from "./text.js";

addTexts(texts);

const KINDS = { proven: "good", unproven: "bad", sealed: "", recorded: "" };

/** The word as a tag, with what it means for those who point at it. @param {{deals?: string}} props */
export function DealsTag({ deals }) {
  if (!deals || !(deals in KINDS)) return null;
  return html`<span class=${`tag deals ${KINDS[deals]}`} title=${t(`deals.${deals}_means`)}>${t(`deals.${deals}`)}</span>`;
}
