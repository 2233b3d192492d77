// What only members of remedies are: scores, outcomes, moves, bots. `context` has the `game`, the `file` and the `conflicts`.

import { LINE, Labelled, WHOLE } from "../forms/kinds.js";
import { html } from "../lib/html.js";
import { seatName, t, Words } from "../lib/text.js";
import { botsOf, useTitles } from "../lib/titles.js";
import { CorrectionFields } from "./correction_fields.js";
import { CASE_KINDS } from "./kinds.js";

/** @typedef {import("../forms/kinds.js").Kind} Kind */

/** The first event that the case asks about. @param {any} file @returns {number} */
const asked = (file) => file.facts.events[0]?.event.n ?? file.step;

/** A score for each seat; empty leaves the seat its own. */
const ScoreRow = ({ id, game, scores, onScores }) =>
  html`<div class="row score-row">${game.seats.map(
    ({ seat }) => html`
  <div class="field"><label for=${`${id}-${seat}`}>${seatName(game, seat)}</label>
    <input id=${`${id}-${seat}`} type="number" step="1" value=${scores[seat]} placeholder=${game.scores?.[seat] ?? ""}
      onInput=${(event) => onScores(scores.map((old, at) => (at === seat ? event.target.value : old)))} /></div>`,
  )}</div>`;

/** A score as typed; an empty one leaves the seat its own. @param {string} typed */
const score = (typed) => (typed.trim() === "" ? null : Number(typed));

/** Scores by seat. @type {Kind} */
const SCORES = {
  Control: ({ id, value, put, context }) => html`<p class="hint">${t("cases.scores_hint")}</p>
    <${ScoreRow} id=${id} game=${context.game} scores=${value} onScores=${put} />`,
  begin: (value, _, { game }) => value ?? game.seats.map(() => ""),
  read: (value) => value.map(score),
};

/** @param {any} game */
const freshOutcome = (game) => ({ weight: "1", scores: game.seats.map(() => "") });

/** Several outcomes, each with its weight. @param {import("../forms/kinds.js").Props} props */
function Outcomes({ id, value: outcomes, put, context: { game } }) {
  const change = (at, part) => put(outcomes.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return html`<p class="hint">${t("cases.split_hint")}</p>
    ${outcomes.map(
      (
        one,
        at,
      ) => html`<div class="outcome" role="group" tabindex="-1" aria-label=${t("cases.outcome", { number: at + 1 })}>
      <div class="field"><label for=${`${id}-w${at}`}>${t("cases.weight", { number: at + 1 })}</label>
        <input id=${`${id}-w${at}`} type="number" min="1" max="1000000" required value=${one.weight}
          onInput=${(event) => change(at, { weight: event.target.value })} /></div>
      <${ScoreRow} id=${`${id}-o${at}`} game=${game} scores=${one.scores} onScores=${(scores) => change(at, { scores })} />
      ${
        outcomes.length > 1 &&
        html`<button type="button" onClick=${() => put(outcomes.filter((_, index) => index !== at))}
        aria-label=${t("cases.remove_outcome", { number: at + 1 })}>${t("cases.remove")}</button>`
      }</div>`,
    )}
    <p><button type="button" onClick=${() => put([...outcomes, freshOutcome(game)])}>${t("cases.add_outcome")}</button></p>
`;
}

/** @param {import("../forms/kinds.js").Props} props */
function Step({ id, member, value, put, context: { game, file } }) {
  return html`<${Labelled} id=${id} member=${{ ...member, hint: "" }}><input id=${id} type="number" min="1" max=${game.step} required value=${value}
      aria-describedby=${`${id}-where`} onInput=${(event) => put(event.target.value)} />
    <p class="hint" id=${`${id}-where`}>${t("cases.back_to_hint", { before: Math.max(1, asked(file) - 1), step: game.step })}</p><//>`;
}

/** @param {import("../forms/kinds.js").Props} props */
function Bot({ id, member, value, put, context: { game } }) {
  const title = useTitles().find(({ name }) => name === game.title);
  const bots = botsOf(title, game.config?.variant ?? game.config?.version ?? null);
  return html`<${Labelled} id=${id} member=${{ ...member, hint: "" }}><select id=${id} onChange=${(event) => put(event.target.value)}>
      ${bots.map(({ name, summary }) => html`<option value=${name} selected=${value === name} title=${summary}>${Words(name)}</option>`)}
    </select><p class="hint">${bots.find(({ name }) => name === value)?.summary}</p><//>`;
}

/** @type {Record<string, Kind>} */
export const REMEDY_KINDS = {
  ...CASE_KINDS,
  bot: { Control: Bot, begin: () => "greedy" },
  moves: {
    Control: CorrectionFields,
    begin: (_, __, { file }) => (file.facts.judgement ? { [asked(file)]: file.facts.judgement.move } : {}),
  },
  outcomes: {
    Control: Outcomes,
    begin: (_, __, { game }) => [freshOutcome(game), freshOutcome(game)],
    read: (value) => value.map((one) => ({ weight: Number(one.weight), scores: one.scores.map(score) })),
  },
  player: LINE,
  points: {
    ...WHOLE,
    Control: (props) => html`<${WHOLE.Control} ...${props} member=${{ ...props.member, least: 1 }} />`,
  },
  scores: SCORES,
  step: { ...WHOLE, Control: Step, begin: (_, __, { file }) => String(Math.max(1, asked(file) - 1)) },
};
