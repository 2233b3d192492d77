// Piles: the number of cards, the top one if it is face up, and all of them to look through.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { Cards, FaceUp, Sheet } from "./faces.js";

/**
 * A pile in one line: name, number, top card. If this viewer may see its cards, a button opens them.
 * @param {{view: import("./faces.js").View, name: string, label: string, title: string, cards: (string|null)[]}} props
 *   `name` such as "discard.0"; `title`: that of the sheet
 */
export function PileLine({ view, name, label, title, cards }) {
  const count = cards.length;
  const open = cards.some((card) => card !== null);
  const down = count > 0 && cards[0] === null;
  const classes = `mf-pile${view.fresh(name) ? " fresh" : ""}${count ? "" : " mf-empty"}`;
  return html`<div class=${classes}>
    <span class="mf-pile-name">${label}</span>
    <span class=${`mf-pile-mark${down || !open ? " mf-pile-down" : ""}`}>${count}</span>
    ${
      open
        ? html`<${LookThrough} view=${view} name=${name} title=${title} cards=${cards} />`
        : html`<span class="mf-quiet">${count ? t("mf.pile.face_down") : t("mf.pile.empty")}</span>`
    }
  </div>`;
}

/** The button that opens the cards of a pile, top card first, and their sheet. */
export function LookThrough({ view, name, title, cards, label }) {
  const id = `${view.id}-pile-${name}`;
  const top = cards[0] === null ? null : view.deck.face(cards[0], view.state.turned).name;
  return html`<button type="button" class="bare mf-look" popovertarget=${id} aria-haspopup="dialog" title=${title}
      aria-label=${t("mf.pile.look", { title, count: cards.length })}>${label ?? top ?? t("mf.pile.see")}</button>
    <${Sheet} id=${id} label=${title} draw=${() => html`<p class="mf-quiet">${t("mf.pile.order", { count: cards.length })}</p>
      <${Cards} view=${view} cards=${cards} full=${true} />`} />`;
}

/** A Market Stack: its top card, and the number below it. */
export function Stack({ view, name, title }) {
  const cards = view.state.stacks[name] ?? [];
  const place = `stack:${name}`;
  const fresh = view.fresh(`stack.${name}`);
  return html`<div class=${fresh ? "mf-stack fresh" : "mf-stack"}>
    ${
      cards.length === 0
        ? html`<span class="mf-hole">${t("mf.stack.empty")}</span>`
        : html`<${FaceUp} view=${view} card=${cards[0]} full=${true} place=${view.offered(place).length ? place : `card:${cards[0]}`} />`
    }
    <span class="mf-stack-foot">${
      cards.length > 1
        ? html`<${LookThrough} view=${view} name=${`stack-${name}`} title=${title}
      cards=${cards} label=${t("mf.stack.below", { count: cards.length - 1 })} />`
        : html`<span class="mf-quiet">
      ${cards.length === 1 ? t("mf.stack.last") : ""}</span>`
    }</span>
  </div>`;
}
