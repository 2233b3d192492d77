// What happened at a step, why, who did it and when, and the event itself.

import { html, useState } from "../lib/html.js";
import { ENGLISH, LOCALE, Words, t } from "../lib/text.js";
import { Clause } from "./clause.js";
import { useSeating, whoIs, withNames } from "./people.js";

const timeShape = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "medium" });

/** How long after the opening: "+ 1:02:03.4". @param {number} ms */
export function sinceOpening(ms) {
  const seconds = Math.max(0, ms) / 1000;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = (seconds % 60).toFixed(1).padStart(4, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** What disputes did to the step, with links. */
function Standing({ event, linkTo, onGo }) {
  const link = (step) =>
    html`<a href=${linkTo(step)} onClick=${(click) => {
      click.preventDefault();
      onGo(step);
    }}>${t("replay.step", { step })}</a>`;
  return html`
    ${
      event.superseded !== undefined &&
      html`<div class="note warn superseded"><p><strong>${t("replay.superseded")}</strong>
      ${" "}${t("replay.superseded_text")} ${link(event.superseded)}.</p></div>`
    }
    ${event.of !== undefined && html`<p class="hint">${t("replay.in_place_of")} ${link(event.of)}.</p>`}
    ${event.type === "SetBack" && html`<p class="hint">${t("replay.set_back_to")} ${link(event.to)}.</p>`}`;
}

/** @param {{game: any, frame: import("./reel.js").Frame, linkTo: (step: number) => string, onGo: (step: number) => void}} props */
export function Explanation({ game, frame, linkTo, onGo }) {
  const { event, explanation } = frame;
  const then = useSeating(game)(frame.step);
  const at = new Date(event.at);
  const [open, setOpen] = useState(false);
  return html`<section class=${open ? "explanation paper is-open" : "explanation paper"} aria-labelledby="what-happened">
    <h2 id="what-happened"><span class="step-tag">${frame.step}</span> ${t("replay.what")}</h2>
    <${Standing} event=${event} linkTo=${linkTo} onGo=${onGo} />
    <p class="explanation-text">${withNames(then, explanation.text)}</p>
    ${explanation.rule && html`<${Clause} title=${game.title} rule=${explanation.rule} clause=${explanation.clause} />`}
    <p class="hint">${t("replay.by", { who: whoIs(then, event.by) })} · <time datetime=${event.at}>${timeShape.format(at)}</time>
      ${" "}· ${t("replay.since", { time: sinceOpening(at.getTime() - new Date(game.opened_at).getTime()) })}</p>
    <details class="event" onToggle=${(toggled) => setOpen(toggled.currentTarget.open)}><summary>${t("replay.event", { type: Words(event.type) })}</summary><${EventFields} event=${event} /></details>
  </section>`;
}

const TOLD = ["n", "at", "type"];

/** The members of an event, as the API gives them. */
function EventFields({ event }) {
  const names = Object.keys(event).filter((name) => !TOLD.includes(name));
  return html`<dl class="event-fields">${names.map(
    (name) => html`<div key=${name}><dt ...${ENGLISH}>${Words(name)}</dt>
    <dd><${Value} value=${event[name]} /></dd></div>`,
  )}</dl>`;
}

const isFlat = (value) => value === null || typeof value !== "object";

/** null means a card that is face down for this viewer, or nothing at all; there is no telling which. */
function Value({ value }) {
  if (value === null) return html`<span class="mono">${t("replay.null")}</span>`;
  if (isFlat(value)) return html`<span class="mono" ...${ENGLISH}>${String(value)}</span>`;
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="muted">${t("replay.empty")}</span>`;
    if (value.every((one) => one === null)) return html`<span>${t("replay.face_down", { count: value.length })}</span>`;
    if (value.every(isFlat))
      return html`<span class="mono" ...${ENGLISH}>${value.map((one) => (one === null ? t("replay.null") : String(one))).join(", ")}</span>`;
    return html`<ol start="0">${value.map((one) => html`<li><${Value} value=${one} /></li>`)}</ol>`;
  }
  return html`<dl class="event-fields">${Object.entries(value).map(
    ([name, one]) => html`<div key=${name}><dt ...${ENGLISH}>${Words(name)}</dt>
    <dd><${Value} value=${one} /></dd></div>`,
  )}</dl>`;
}
