// What a press opens: a card or a character large, with both faces and what it offers; or the cards of a pile.

import { html, useEffect, useRef } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { AiCard } from "./ai_card.js";
import { Cards, offersAt } from "./cards.js";
import { jackOf, typeOf } from "./deck.js";
import { Print } from "./print.js";

/**
 * @typedef {{kind: "card", card: string, place: string} | {kind: "jack", seat: number} |
 *   {kind: "pile", title: string, cards: (string|null)[]}} Shown
 */

/** @param {{view: import("./cards.js").View, shown: Shown|null, onClose: () => void}} props */
export function Sheet({ view, shown, onClose }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (shown && !box.current?.matches(":popover-open")) box.current?.showPopover();
    if (!shown && box.current?.matches(":popover-open")) box.current.hidePopover();
  }, [shown]);
  const title = shown && titleOf(view, shown);
  return html`<div class="mf-sheet" ref=${box} popover="auto" role="dialog" aria-label=${title ?? t("mf.sheet")}
    onToggle=${(event) => event.newState === "closed" && onClose()}>
    ${
      shown &&
      html`<div class="mf-sheet-head"><h3>${title}</h3>
        <button type="button" class="mf-close" onClick=${onClose}>${t("mf.close")}</button></div>
      <${Inside} view=${view} shown=${shown} onClose=${onClose} />`
    }</div>`;
}

/** @param {import("./cards.js").View} view @param {Shown} shown */
function titleOf({ deck, state }, shown) {
  if (shown.kind === "pile") return shown.title;
  return shown.kind === "card" ? deck.face(shown.card, state.turned).name : jackOf(deck, state, shown.seat).name;
}

function Inside({ view, shown, onClose }) {
  const { deck, state } = view;
  if (shown.kind === "pile") {
    return html`<p class="mf-quiet">${t("mf.pile.order", { count: shown.cards.length })}</p>
      <${Cards} view=${view} cards=${shown.cards} label=${shown.title} loose=${true} />`;
  }
  const jack = shown.kind === "jack" ? jackOf(deck, state, shown.seat) : null;
  const place = jack ? `char:${shown.seat}` : shown.place;
  const role = view.tasks.role(place, view.called);
  const offers = role ? [{ label: t(role.picked ? "mf.unpick" : "mf.pick"), run: role.press }] : offersAt(view, place);
  const act = (run) => () => {
    onClose();
    run();
  };
  const ai = jack && deck.ai[jack.suit];
  return html`
    <${BothFaces} what=${jack ?? deck.kind(typeOf(shown.card))} suit=${jack?.suit ?? deck.suit(shown.card)} jack=${Boolean(jack)} turned=${state.turned} />
    ${offers.length > 0 && html`<p class="mf-offers">${offers.map(({ label, run }) => html`<button type="button" class="primary" onClick=${act(run)}>${label}</button>`)}</p>`}
    <p class="mf-quiet">${t("mf.suit", { suit: deck.suitName(jack?.suit ?? deck.suit(shown.card)) })}
      ${(jack ?? deck.kind(typeOf(shown.card))).notice && ` ${(jack ?? deck.kind(typeOf(shown.card))).notice}`}</p>
    ${ai && html`<${AiCard} card=${ai} suit=${jack?.suit} turned=${state.turned} />`}`;
}

/**
 * Both faces, side by side, the one in force first.
 * @param {{what: {pre: any, post: any}, suit: string, jack?: boolean, turned: boolean, brief?: boolean}} props `brief`: without words below
 */
export function BothFaces({ what, suit, jack = false, turned, brief = false }) {
  const sides = turned ? ["post", "pre"] : ["pre", "post"];
  return html`<div class="mf-sides">${sides.map((side, k) => {
    const face = what[side];
    return html`<figure class=${k ? "mf-side" : "mf-side mf-side-now"} key=${side}>
      <${Print} face=${face} suit=${suit} turned=${side === "post"} jack=${jack} />
      ${!brief && html`<span class="unseen">${[face.name, face.text === null ? t("mf.text.unknown_long") : face.text || t("mf.text.none")].join(". ")}</span>`}
      <figcaption>${t(side === "pre" ? "mf.side.pre" : "mf.side.post")}${k === 0 && html` <strong>${t("mf.side.now")}</strong>`}
        ${!brief && face.cost !== null && html`<${Figures} face=${face} />`}</figcaption></figure>`;
  })}</div>`;
}

function Figures({ face }) {
  return html`<dl>${["cost", "stability", "score"].map(
    (name) => html`<div><dt>${t(`mf.${name}`)}</dt><dd>${face[name] ?? t("mf.none")}</dd></div>`,
  )}</dl>`;
}
