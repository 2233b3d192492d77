// The market: for each suit its supply and its three stacks, and the stacks of the generic cards.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { Felt } from "../../tables/places.js";
import { Sign, suitClass } from "./signs.js";
import { Pile, Stack } from "./piles.js";

/** The name of a Market Stack: "Clay and Bones, stack 2", "Power". @param {any} view @param {string} name */
export function stackName(view, name) {
  const cut = name.lastIndexOf("-");
  if (name.startsWith("gen-")) return view.deck.kind(name.slice(4))[view.state.turned ? "post" : "pre"].name;
  return t("mf.stack.name", { suit: view.deck.suitName(name.slice(0, cut)), number: Number(name.slice(cut + 1)) + 1 });
}

/** @param {{view: import("./cards.js").View}} props */
export function Market({ view }) {
  const names = Object.keys(view.state.stacks);
  const isOf = (suit) => (name) => name.slice(0, name.lastIndexOf("-")) === suit && !name.startsWith("gen-");
  const suits = Object.keys(view.state.supply);
  return html`<${Felt} label=${t("mf.market")} className=${`mf-market mf-suits-${suits.length}`}>
    <div class="mf-shelves" tabindex="0" role="region" aria-label=${t("mf.market.stacks")}>
      ${suits.map((suit) => html`<${Suit} key=${suit} view=${view} suit=${suit} names=${names.filter(isOf(suit))} />`)}
      <${Group} view=${view} suit="generic" label=${t("mf.suit.generic")} names=${names.filter((name) => name.startsWith("gen-"))} />
    </div>
  <//>`;
}

/** The stacks of one suit, and their supply. */
function Suit({ view, suit, names }) {
  const label = view.deck.suitName(suit);
  const supply = view.state.supply[suit];
  return html`<${Group} view=${view} suit=${suit} label=${label} names=${names}>
    <${Pile} view=${view} name=${`supply.${suit}`} label=${t("mf.supply")} title=${t("mf.supply.of", { suit: label })} cards=${supply} />
  <//>`;
}

function Group({ view, suit, label, names, children }) {
  return html`<section class=${`mf-group mf-group-${names.length} ${suitClass(suit)}`} aria-label=${label}>
    <h2><${Sign} name=${suit} /><span>${label}</span></h2>${children}
    <ul class="mf-stacks">${names.map(
      (name) => html`<${Stack} key=${name} view=${view} name=${name} title=${stackName(view, name)} />`,
    )}</ul></section>`;
}
