// A card of Moonflight: a face with its numbers and text, and the sheet that opens with both of its faces.

import { html, useState } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { typeOf } from "./deck.js";
import { Sign, suitClass } from "./signs.js";
import { HiddenCards } from "../../tables/places.js";

/**
 * @typedef {object} View what all parts of the table need
 * @property {any} game
 * @property {any} state
 * @property {import("./deck.js").Deck} deck
 * @property {(what: string) => boolean} fresh
 * @property {import("./offers.js").Offered} offered
 * @property {{event: any, text: string}[]} told what led to this table, oldest first
 * @property {(move: any) => void} onMove
 * @property {string} id a prefix for element ids, as a page may show two tables
 */

/** A popover that a button with `popovertarget` opens. Escape or a click elsewhere closes it; its content is drawn only
 * while it is open. */
export function Sheet({ id, label, draw }) {
  const [open, setOpen] = useState(false);
  return html`<div class="mf-sheet" id=${id} popover="auto" role="dialog" aria-label=${label}
    onBeforeToggle=${(event) => setOpen(event.newState === "open")}>
    ${
      open &&
      html`<div class="mf-sheet-head"><h3>${label}</h3>
      <button type="button" popovertarget=${id} popovertargetaction="hide" class="mf-close">${t("mf.close")}</button></div>
      ${draw()}`
    }
  </div>`;
}

/** One number of a face, with its icon. @param {{name: string, value: number|null}} props */
function Figure({ name, value }) {
  if (value === null) return null;
  return html`<span class=${`mf-figure mf-${name}`}><${Sign} name=${name} /><span class="unseen">${t(`mf.${name}`)} </span>
    ${value}</span>`;
}

/** A card in words, for screen readers. @param {import("./deck.js").Face} face */
export function faceWords(face) {
  const figures = ["cost", "stability", "score"]
    .filter((name) => face[name] !== null)
    .map((name) => `${t(`mf.${name}`)} ${face[name]}`);
  return [face.name, figures.join(", "), face.text ?? ""].filter(Boolean).join(". ");
}

/** What is printed on a face. @param {{face: any, suit: string, full: boolean}} props */
function Print({ face, suit, full }) {
  return html`<span class="mf-print">
    <span class="mf-name"><${Sign} name=${suit} />${face.name}${
      face.emblem && html`${" "}<span class="mf-emblem" aria-hidden="true">${face.emblem}</span>`
    }</span>
    ${full && html`<span class="mf-text">${face.text ?? t("mf.text.unknown")}</span>`}
    <span class="mf-figures"><${Figure} name="cost" value=${face.cost} /><${Figure} name="stability" value=${face.stability} />
      <${Figure} name="score" value=${face.score} /></span>
  </span>`;
}

/**
 * A card face up. If exactly one legal move belongs to it, a press makes that move and a small button opens the text;
 * otherwise a press opens the text, and several moves are buttons below. `full`: with its text. `place`: where to look for
 * its moves, by default at the card itself.
 * @param {{view: View, card: string, full?: boolean, place?: string}} props
 */
export function FaceUp({ view, card, full = false, place = `card:${card}` }) {
  const { deck, state } = view;
  const face = deck.face(card, state.turned);
  const suit = deck.suit(card);
  const choices = view.offered(place);
  const sheet = sheetId(view, card);
  const fresh = view.fresh(card);
  const classes = [
    "mf-card",
    full ? "mf-full" : "mf-tile",
    suitClass(suit),
    state.turned ? "mf-day" : "mf-night",
    choices.length === 1 && "mf-offered",
    fresh && "fresh",
  ]
    .filter(Boolean)
    .join(" ");
  const print = html`<${Print} face=${face} suit=${suit} full=${full} />`;
  const words = fresh ? `${faceWords(face)} (${t("mf.fresh")})` : faceWords(face);
  if (choices.length !== 1) {
    return html`<span class=${classes}><button type="button" class="bare mf-face" popovertarget=${sheet} aria-label=${words}
      aria-haspopup="dialog">${print}</button><${Uses} choices=${choices} onMove=${view.onMove} /></span>`;
  }
  const [choice] = choices;
  const move = (event) => {
    // After the move this button opens the text instead; this press must not do that as well.
    event.preventDefault();
    view.onMove(choice.move);
  };
  return html`<span class=${classes}>
    <button type="button" class="bare mf-face" title=${choice.label} aria-label=${`${choice.label}. ${words}`}
      onClick=${move}>${print}</button>
    <button type="button" class="bare mf-ask" popovertarget=${sheet} aria-haspopup="dialog"
      aria-label=${t("mf.read", { name: face.name })}>?</button></span>`;
}

/** A button for each of several moves at one place, such as a card with two abilities. */
export function Uses({ choices, onMove }) {
  if (!choices.length) return null;
  return html`<span class="mf-several">${choices.map(
    (choice) => html`<button type="button" class="mf-offered mf-use"
    onClick=${() => onMove(choice.move)}>${choice.label}</button>`,
  )}</span>`;
}

/** The name of a card; a press opens its text. @param {{view: View, card: string}} props */
export function CardName({ view, card }) {
  return html`<button type="button" class="bare mf-look" popovertarget=${sheetId(view, card)} aria-haspopup="dialog">
    ${view.deck.face(card, view.state.turned).name}</button>`;
}

/**
 * Cards side by side: those face up, then those face down.
 * @param {{view: View, cards: (string|null)[], full?: boolean}} props
 */
export function Cards({ view, cards, full = false }) {
  const up = cards.filter((card) => card !== null);
  const down = cards.length - up.length;
  return html`<div class="mf-cards">
    ${up.map((card) => html`<${FaceUp} key=${card} view=${view} card=${card} full=${full} />`)}
    ${down > 0 && html`<${HiddenCards} count=${down} />`}</div>`;
}

/** @param {View} view @param {string} card */
const sheetId = (view, card) => `${view.id}-type-${typeOf(card)}`;

/** A sheet for each type of card that this viewer sees. @param {{view: View, cards: Iterable<string>}} props */
export function CardSheets({ view, cards }) {
  const byType = new Map([...cards].map((card) => [typeOf(card), card]));
  return [...byType].map(
    ([type, card]) => html`<${Sheet} key=${type} id=${sheetId(view, card)}
    label=${view.deck.face(card, view.state.turned).name}
    draw=${() => html`<${BothSides} what=${view.deck.kind(type)} suit=${view.deck.suit(card)} view=${view} />`} />`,
  );
}

/** Both faces of a card or character, the active one first. */
export function BothSides({ what, suit, view }) {
  const { turned } = view.state;
  const sides = turned ? ["post", "pre"] : ["pre", "post"];
  return html`<p class="mf-quiet">${t("mf.suit", { suit: view.deck.suitName(suit) })}</p>
    <div class="mf-sides">${sides.map(
      (side) => html`
      <section class=${`mf-side ${suitClass(suit)} ${side === "post" ? "mf-day" : "mf-night"}`}>
        <h4>${what[side].name}</h4>
        <p class="mf-when">${t(side === "pre" ? "mf.side.pre" : "mf.side.post")}${
          (side === "post") === turned &&
          html`
          ${" "}<strong>${t("mf.side.now")}</strong>`
        }</p>
        <p class="mf-long">${sideText(what[side])}</p>
        ${
          what[side].cost !== null &&
          html`<dl>
          ${["cost", "stability", "score"].map(
            (name) => html`<div><dt>${t(`mf.${name}`)}</dt>
            <dd>${what[side][name] ?? t("mf.none")}</dd></div>`,
          )}</dl>`
        }
      </section>`,
    )}</div>
    ${what.notice && html`<p class="mf-quiet">${what.notice}</p>`}`;
}

/** @param {import("./deck.js").Face} face */
function sideText(face) {
  if (face.text === null) return t("mf.text.unknown_long");
  return face.text || t("mf.text.none");
}
