// Every card of Moonflight with both of its faces, for the page of stories.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { CLOCKWORK } from "./art/jacks.js";
import { Deck } from "./deck.js";
import { Print } from "./print.js";
import { suitClass } from "./signs.js";

/** @typedef {{face: import("./deck.js").Face, suit: string, turned: boolean, jack?: boolean, picture?: string}} Shown */

/** @param {Shown} shown */
const draw = (shown) =>
  html`<span class=${`card mf-card mf-story ${suitClass(shown.suit)} ${shown.turned ? "mf-day" : "mf-night"}`}><${Print} ...${shown} /></span>`;

/** @param {any} raw the title's deck @returns {import("../presentation.js").Gallery} */
export function gallery(raw) {
  const deck = new Deck(raw, {});
  const both = ({ pre, post }, suit, more = {}) => [
    { face: pre, suit, turned: false, ...more },
    { face: post, suit, turned: true, ...more },
  ];
  const ids = Object.keys(deck.types);
  const suits = [...new Set(ids.map((id) => deck.kind(id).suit))];
  const ofSuit = (suit) => ids.filter((id) => deck.kind(id).suit === suit).flatMap((id) => both(deck.kind(id), suit));
  const clockwork = { name: t("mf.ai"), cost: null, stability: null, score: null, text: t("mf.ai.short") };
  const jacks = Object.keys(deck.characters).map((id) => deck.character(id));
  return [
    ...suits.map((suit) => ({ group: deck.suitName(suit), cards: ofSuit(suit), draw })),
    { group: t("mf.jacks"), cards: jacks.flatMap((jack) => both(jack, jack.suit, { jack: true })), draw },
    {
      group: t("mf.ai"),
      cards: jacks.flatMap(({ suit }) => both({ pre: clockwork, post: clockwork }, suit, { picture: CLOCKWORK })),
      draw,
    },
  ];
}
