// Who knew what before the move, and what each player has learned since, which setting back would give away.

import { html } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { Pane } from "../replay/pane.js";
import { useSeating, withNames } from "../replay/people.js";

/** What one seat has learned. Only those who see everything get counts and lessons. */
function Learned({ seating, known }) {
  if (!known.learned) return null;
  if (!known.learned.length) return html`<p>${t("cases.learned_nothing", { step: known.until })}</p>`;
  return html`<p>${t("cases.learned", { step: known.until })}</p>
    <ul class="lessons">${known.learned.map(({ step, text }) => html`<li><span class="step-tag">${step}</span> ${withNames(seating(step), text)}</li>`)}</ul>`;
}

function Seat({ game: now, known }) {
  const seating = useSeating(now);
  const game = seating(known.step);
  const frame = { table: known.table, event: {}, awaits: null };
  const told = known.learned?.length > 0;
  return html`<li class=${told ? "told" : ""}><h3><span class=${`seat-ink-${known.seat % 8}`}>${seatName(game, known.seat)}</span>
      ${known.learned && html` <span class=${`tag ${told ? "warn" : "good"}`}>${t(told ? "cases.would_know" : "cases.would_not_know")}</span>`}</h3>
    ${known.hidden !== undefined && html`<p>${t("cases.hidden", { count: known.hidden, step: known.step })}</p>`}
    <${Learned} seating=${seating} known=${known} />
    <details><summary>${t("cases.saw_then", { step: known.step })}</summary>
      <${Pane} game=${game} frame=${frame} before=${null} as=${String(known.seat)} /></details></li>`;
}

/** @param {{game: any, file: any}} props */
export function Knowledge({ game, file }) {
  const { knowledge } = file.facts;
  return html`<section class="paper" aria-labelledby="knowledge"><h2 id="knowledge">${t("cases.knowledge")}</h2>
    <p class="hint">${t(knowledge.length ? "cases.knowledge_hint" : "cases.knowledge_none")}</p>
    <ul class="knowing">${knowledge.map((known) => html`<${Seat} key=${known.seat} game=${game} known=${known} />`)}</ul>
  </section>`;
}
