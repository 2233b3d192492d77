// Piles: the top card, or the back of one, with the number of cards. Those that this viewer may see open.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { FaceDown, FaceUp } from "./cards.js";
import { Print } from "./print.js";
import { suitClass } from "./signs.js";

/**
 * A pile of a seat or of the market's supply.
 * @param {{view: import("./cards.js").View, name: string, label: string, title: string, cards: (string|null)[]}} props
 *   `name` such as "discard.0"; `label`: a word for it; `title`: what it is called in full
 */
export function Pile({ view, name, label, title, cards }) {
  const count = cards.length;
  const [top = null] = cards;
  const classes = `mf-pile mf-pile-${name.split(".")[0]}${view.fresh(name) ? " mf-fresh" : ""}`;
  const seen = cards.some((card) => card !== null);
  const drawn = !count
    ? html`<${Hole} />`
    : top === null
      ? html`<${FaceDown} />`
      : html`<${Top} view=${view} card=${top} />`;
  const inside = html`${drawn}<span class="mf-count" aria-hidden="true">${count}</span>
    <span class="mf-pile-name" aria-hidden="true">${label}</span>`;
  const words = t("mf.pile.look", { title, count });
  if (!seen)
    return html`<span class=${classes} data-place=${placeOf(name)} data-pile=${count}><span class="unseen">${words}</span>${inside}</span>`;
  return html`<button type="button" class=${`bare ${classes}`} aria-haspopup="dialog" aria-label=${words} data-place=${placeOf(name)}
    data-pile=${count} onClick=${() => view.onOpen({ kind: "pile", title, cards })}>${inside}</button>`;
}

/** "discard.0" is the place "discard:0". @param {string} name */
const placeOf = (name) => name.replace(".", ":");

/** @param {{view: import("./cards.js").View, card: string}} props */
function Top({ view, card }) {
  const { deck, state } = view;
  const suit = deck.suit(card);
  return html`<span class=${`card mf-card mf-tile ${suitClass(suit)} ${state.turned ? "mf-day" : "mf-night"}`} data-card=${card}>
    <${Print} face=${deck.face(card, state.turned)} suit=${suit} turned=${state.turned} small=${true} /></span>`;
}

/** Where no card lies. */
export function Hole() {
  return html`<span class="mf-hole"><svg class="card-svg" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="card-hole" x="3" y="3" width="94" height="134" rx="9" /></svg></span>`;
}

/** A Market Stack: its top card, and the number of its cards. @param {{view: import("./cards.js").View, name: string, title: string}} props */
export function Stack({ view, name, title }) {
  const cards = view.state.stacks[name] ?? [];
  const place = `stack:${name}`;
  const count = cards.length;
  const many = t("mf.stack.cards", { count, title });
  const classes = `mf-stack mf-deep-${Math.min(count, 4)}${view.fresh(`stack.${name}`) ? " mf-fresh" : ""}`;
  if (!count) {
    return html`<li class=${classes} data-place=${place}><${Hole} /><span class="mf-empty">${t("mf.stack.empty")}</span>
      <span class="unseen">${title}</span></li>`;
  }
  const used = view.tasks.role(place, view.called) || view.offered(place).length;
  return html`<li class=${classes} data-place=${place}>
    <${FaceUp} key=${cards[0]} view=${view} card=${cards[0]} place=${used ? place : `card:${cards[0]}`} />
    ${
      count > 1 &&
      html`<button type="button" class="bare mf-count" aria-haspopup="dialog" aria-label=${many} title=${many}
      onClick=${() => view.onOpen({ kind: "pile", title, cards })}>${t("mf.times", { count })}</button>`
    }</li>`;
}
