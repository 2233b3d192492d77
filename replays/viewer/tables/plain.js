// Any state of any title as labelled lists: for a title that has no drawing of its own.

import { html } from "../lib/html.js";
import { Words, seatName, t } from "../lib/text.js";

const isPlain = (value) => value === null || typeof value !== "object";

/** One value in words. @param {any} value */
function shown(value) {
  if (value === null) return t("plain.nothing");
  if (typeof value === "boolean") return value ? t("plain.yes") : t("plain.no");
  return String(value);
}

/** A list in one line where all of it is simple. null in a list is a card that lies face down. */
function List({ items, game }) {
  if (!items.length) return html`<span class="muted">${t("plain.empty")}</span>`;
  if (items.every(isPlain)) {
    return html`<span class="plain-values">${items.map(
      (item) => html`<span class="plain-value">${item === null ? t("plain.face_down") : shown(item)}</span>`,
    )}</span>`;
  }
  const bySeat = items.length === game.seats.length;
  return html`<ol class="plain-list">${items.map(
    (item, k) => html`
    <li>${bySeat && html`<strong class=${`seat-ink-${k % 8}`}>${seatName(game, k)}</strong>`}
      <${Value} value=${item} game=${game} /></li>`,
  )}</ol>`;
}

/** @param {{value: any, game: any}} props */
function Value({ value, game }) {
  if (isPlain(value)) return html`<span>${shown(value)}</span>`;
  if (Array.isArray(value)) return html`<${List} items=${value} game=${game} />`;
  return html`<${Members} value=${value} game=${game} />`;
}

function Members({ value, before = null, game }) {
  const names = Object.keys(value);
  if (!names.length) return html`<span class="muted">${t("plain.empty")}</span>`;
  return html`<dl class="plain-members">${names.map((name) => {
    const fresh = before && JSON.stringify(before[name]) !== JSON.stringify(value[name]);
    return html`<div class=${fresh ? "fresh" : ""}><dt>${Words(name)}</dt>
      <dd><${Value} value=${value[name]} game=${game} /></dd></div>`;
  })}</dl>`;
}

/** The whole state; legal moves as buttons below it, because it has no cards to put them on. */
export function PlainTable({ game, state, before = null, choices = [], onMove }) {
  return html`<section class="plain-table paper" aria-label=${t("table.region")}>
    <${Members} value=${state} before=${before} game=${game} />
    ${
      choices.length > 0 &&
      html`<div class="row">${choices.map(
        ({ move, label }) => html`<button type="button" onClick=${() => onMove(move)}>${label}</button>`,
      )}</div>`
    }
  </section>`;
}
