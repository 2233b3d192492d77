// The market: for each suit its supply and its three stacks, and the stacks of the generic cards.

import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { Sign, suitClass } from "./signs.js";
import { PileLine, Stack } from "./piles.js";
import { Felt } from "../../tables/places.js";

/** The name of a Market Stack: "Clay and Bones, stack 2", "Power". @param {any} view @param {string} name */
export function stackName(view, name) {
  const cut = name.lastIndexOf("-");
  if (name.startsWith("gen-")) return view.deck.kind(name.slice(4))[view.state.turned ? "post" : "pre"].name;
  return t("mf.stack.name", { suit: view.deck.suitName(name.slice(0, cut)), number: Number(name.slice(cut + 1)) + 1 });
}

/** @param {{view: import("./faces.js").View}} props */
export function Market({ view }) {
  const names = Object.keys(view.state.stacks);
  const generic = names.filter((name) => name.startsWith("gen-"));
  const suits = Object.keys(view.state.supply);
  return html`<${Felt} label=${t("mf.market")} className="mf-market">
    <h3>${t("mf.market")}</h3>
    <div class=${`mf-suits mf-suits-${suits.length}`}>
      ${suits.map(
        (suit) => html`<${Suit} key=${suit} view=${view} suit=${suit}
        names=${names.filter((name) => name.slice(0, name.lastIndexOf("-")) === suit && !name.startsWith("gen-"))} />`,
      )}
    </div>
    <section class="mf-group mf-suit-generic" aria-label=${t("mf.suit.generic")}>
      <h4><${Sign} name="generic" />${t("mf.suit.generic")}</h4>
      <div class="mf-stacks mf-generic">${generic.map(
        (name) => html`<${Stack} key=${name} view=${view} name=${name}
        title=${stackName(view, name)} />`,
      )}</div>
    </section>
  <//>`;
}

/** The stacks of one suit. */
function Suit({ view, suit, names }) {
  const { deck, game, state } = view;
  const label = deck.suitName(suit);
  const seat = state.seats.findIndex((area) => area.character === suit);
  return html`<section class=${`mf-group ${suitClass(suit)}`} aria-label=${label}>
    <h4><${Sign} name=${suit} />${label}${seat >= 0 && html` <span class="mf-quiet">${seatName(game, seat)}</span>`}</h4>
    <div class="mf-stacks">${names.map(
      (name) => html`<${Stack} key=${name} view=${view} name=${name}
      title=${stackName(view, name)} />`,
    )}</div>
    <${PileLine} view=${view} name=${`supply.${suit}`} label=${t("mf.supply")} title=${t("mf.supply.of", { suit: label })}
      cards=${state.supply[suit]} />
  </section>`;
}
