// Cards on the table. A press does what the card offers, or opens it large; large, it shows both faces and all it offers.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { Card } from "../../cards/card.js";
import { Print } from "./print.js";
import { suitClass } from "./signs.js";

/**
 * @typedef {object} View what all parts of the table need
 * @property {any} game
 * @property {any} state
 * @property {import("./deck.js").Deck} deck
 * @property {(what: string) => boolean} fresh
 * @property {import("./offers.js").Offered} offered
 * @property {import("./draft.js").Tasks} tasks
 * @property {(id: string) => string} called
 * @property {{event: any, text: string}[]} told what led to this table, oldest first
 * @property {(move: any) => void} onMove
 * @property {(shown: import("./sheet.js").Shown) => void} onOpen shows something large
 */

/** A card in words, for screen readers. @param {import("./deck.js").Face} face */
export function faceWords(face) {
  const figures = ["cost", "stability", "score"]
    .filter((name) => face[name] !== null)
    .map((name) => `${t(`mf.${name}`)} ${face[name]}`);
  return [face.name, figures.join(", "), face.text ?? ""].filter(Boolean).join(". ");
}

/** Where nothing hovers, a press has to show the card before it does anything. */
const touched = () => window.matchMedia("(hover: none)").matches;

/**
 * What a press on something does.
 * @param {View} view @param {string} place @param {import("./sheet.js").Shown} shown
 */
export function press(view, place, shown) {
  const role = view.tasks.role(place, view.called);
  const offers = role ? [] : offersAt(view, place);
  const direct = offers.length === 1 ? offers[0] : null;
  const open = () => view.onOpen(shown);
  const act = role ? role.press : direct && (() => (touched() ? open() : direct.run()));
  return { role, offers, act, open, label: role ? t("mf.pick") : (direct?.label ?? null) };
}

/**
 * What may be done at a place.
 * @param {View} view @param {string} place @returns {{label: string, run: () => void}[]}
 */
export function offersAt(view, place) {
  const moves = view.offered(place).map(({ move, label }) => ({ label: capital(label), run: () => view.onMove(move) }));
  const id = place.slice(place.indexOf(":") + 1);
  const acts = view.tasks.acts.flatMap(({ task, begin }) => {
    const { type, source } = task.pattern;
    if (type === "build" && task.onto.includes(id))
      return [{ label: t("mf.start.build_onto", { name: view.called(id) }), run: () => begin(id) }];
    if (type === "spend" && (source === place || `card:${source}` === place))
      return [{ label: t("mf.start.spend", { name: view.called(source) }), run: () => begin() }];
    return [];
  });
  return [...moves, ...acts];
}

/** "play the 7" with a capital letter. @param {string} label */
export const capital = (label) => label.charAt(0).toUpperCase() + label.slice(1);

/**
 * A card face up. `place`: where to look for what it offers, by default at the card itself.
 * @param {{view: View, card: string, small?: boolean, place?: string, loose?: boolean}} props `loose`: shown a second time, in a list
 */
export function FaceUp({ view, card, small = false, place = `card:${card}`, loose = false }) {
  const { deck, state } = view;
  const face = deck.face(card, state.turned);
  const suit = deck.suit(card);
  const { role, act, open, label } = press(view, place, { kind: "card", card, place });
  const fresh = view.fresh(card);
  const words = fresh ? `${faceWords(face)} (${t("mf.fresh")})` : faceWords(face);
  const classes = [
    "card mf-card",
    small && "mf-tile",
    suitClass(suit),
    state.turned ? "mf-day" : "mf-night",
    act && "mf-offered",
    role && "mf-asked",
    role?.picked && "mf-picked",
    fresh && "card-fresh",
  ];
  return html`<span class=${classes.filter(Boolean).join(" ")} data-card=${loose ? undefined : card} data-look=${card}>
    <button type="button" class="bare mf-press" aria-label=${label ? `${label}. ${words}` : words}
      aria-pressed=${role ? String(role.picked) : undefined} aria-haspopup=${act ? undefined : "dialog"} onClick=${act ?? open}>
      <${Print} face=${face} suit=${suit} turned=${state.turned} small=${small} /></button>
    ${role?.mark && html`<span class="mf-mark">${role.mark}</span>`}
    ${
      act &&
      html`<button type="button" class="bare mf-ask" aria-haspopup="dialog" onClick=${open}
      aria-label=${t("mf.read", { name: face.name })}>?</button>`
    }</span>`;
}

/** A card face down. */
export function FaceDown() {
  return html`<span class="mf-down" aria-hidden="true"><${Card} face="down" /></span>`;
}

/** Cards side by side, as a list; those face down are counted. @param {{view: View, cards: (string|null)[], label: string, small?: boolean, loose?: boolean}} props */
export function Cards({ view, cards, label, small = false, loose = false }) {
  const up = cards.filter((card) => card !== null);
  const down = cards.length - up.length;
  return html`<ul class="mf-cards" aria-label=${label}>
    ${up.map((card) => html`<li key=${card}><${FaceUp} view=${view} card=${card} small=${small} loose=${loose} /></li>`)}
    ${
      down > 0 &&
      html`<li class="mf-fan"><span class="unseen">${t("mf.face_down", { count: down })}</span>
      ${Array.from({ length: Math.min(down, 8) }, (_, k) => html`<${FaceDown} key=${k} />`)}</li>`
    }</ul>`;
}
