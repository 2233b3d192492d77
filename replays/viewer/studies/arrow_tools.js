// What arrows are drawn with: the pen, its colours, lists of places for who draws without a pointer, and the arrows there are.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { COLOURS } from "./arrows.js";

/** Two lists of places, for who draws without a pointer. @param {{places: [string, string][], onDraw: (from: string, to: string) => void}} props */
function ByName({ places, onDraw }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const list = (label, value, set) => html`<label class="field"><span class="label">${label}</span>
    <select value=${value} onChange=${(event) => set(event.target.value)}><option value="">${t("studies.choose_place")}</option>
      ${places.map(([name, words]) => html`<option value=${name}>${words}</option>`)}</select></label>`;
  return html`<details class="by-name"><summary>${t("studies.arrow_by_name")}</summary><div class="stack">
    ${list(t("studies.arrow_from"), from, setFrom)}${list(t("studies.arrow_to"), to, setTo)}
    <button type="button" disabled=${!from || !to} onClick=${() => onDraw(from, to)}>${t("studies.arrow_add")}</button></div></details>`;
}

/** @param {{pen: any, arrows: import("./api.js").Arrow[], places: () => [string, string][], words: (name: string) => string, onArrows: (arrows: any[]) => void}} props */
export function ArrowTools({ pen, arrows, places, words, onArrows }) {
  const [listed, setListed] = useState(/** @type {[string, string][]} */ ([]));
  const without = (gone) => onArrows(arrows.filter((arrow) => arrow !== gone));
  return html`<div class="arrow-tools">
    <div class="row"><button type="button" class="pen" aria-pressed=${String(pen.on)} onClick=${() => {
      pen.setOn(!pen.on);
      setListed(places());
    }}>
      <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true"><path d="M1 12 14 5M9 2.5 16 4 12 10" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" /></svg>
      ${t("studies.draw")}</button>
      <span class="colour-row" role="radiogroup" aria-label=${t("studies.colour")}>${COLOURS.map(
        (one) =>
          html`<label class=${`colour arrow-${one}`} title=${t(`studies.colour.${one}`)}><input type="radio" name="arrow-colour" checked=${one === pen.colour} onChange=${() => pen.setColour(one)} /><span class="unseen">${t(`studies.colour.${one}`)}</span></label>`,
      )}</span></div>
    ${pen.on && html`<p class="hint" role="status">${t("studies.draw_hint")}</p><${ByName} places=${listed} onDraw=${pen.draw} />`}
    ${
      arrows.length > 0 &&
      html`<ul class="arrow-list">${arrows.map(
        (
          arrow,
        ) => html`<li key=${`${arrow.from} ${arrow.to} ${arrow.colour}`}><span class=${`colour-dot arrow-${arrow.colour}`} aria-hidden="true"></span>
        <span>${arrow.from === arrow.to ? words(arrow.from) : `${words(arrow.from)} → ${words(arrow.to)}`}</span>
        <button type="button" class="small-button" aria-label=${t("studies.arrow_remove", { from: words(arrow.from), to: words(arrow.to) })} onClick=${() => without(arrow)}>×</button></li>`,
      )}</ul>`
    }</div>`;
}
