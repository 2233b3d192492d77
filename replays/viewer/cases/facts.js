// The facts on record: the events in question with their clauses, the rules' verdict on the move, and its legal alternatives.

import { get } from "../lib/api.js";
import { html, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { moveInWords, useNaming } from "../play/names.js";
import { useSeating, whoIs, withNames } from "../replay/people.js";
import { Refused } from "./speaker.js";
import { Cited } from "./clauses.js";
import { MoveEditor } from "./move_editor.js";
import { patternInWords } from "./words.js";

/** @param {{game: any, file: any}} props */
export function EventsInQuestion({ game, file }) {
  const { events } = file.facts;
  const seating = useSeating(game);
  return html`<section class="paper" aria-labelledby="events"><h2 id="events">${t("cases.events")}</h2>
    ${events.length === 0 && html`<p class="hint">${t("cases.events_none")}</p>`}
    <ol class="events-asked">${events.map(
      ({ event, explanation }) => html`
      <li key=${event.n} class=${event.n === file.step ? "asked" : ""}>
        <p><span class="step-tag">${event.n}</span> ${withNames(seating(event.n), explanation.text)}</p>
        <p class="hint">${whoIs(seating(event.n), event.by)}
          ${event.superseded !== undefined && html` · ${t("cases.gone_over", { step: event.superseded })}`}</p>
        ${explanation.rule && html`<${Cited} title=${game.title} rule=${explanation.rule} text=${explanation.clause} />`}
      </li>`,
    )}</ol></section>`;
}

/** The rules' verdict on one move. */
function Verdict({ game, judgement, called, name }) {
  const { accepted, objection, label, move } = judgement;
  return html`<div class=${accepted ? "note good verdict" : "note bad verdict"}>
    <p><b>${label ? label.charAt(0).toUpperCase() + label.slice(1) : moveInWords(move, called)}</b>${" – "}
      ${t(accepted ? `cases.${name}_legal` : `cases.${name}_illegal`)}</p>
    ${
      objection &&
      html`<p>${withNames(game, objection.message)} <code>${objection.code}</code></p>
      <${Cited} title=${game.title} rule=${objection.rule} />`
    }
  </div>`;
}

/** @param {{game: any, file: any}} props */
export function Judgement({ game, file }) {
  const { judgement, alternatives } = file.facts;
  const before = file.facts.knowledge.find(({ seat }) => seat === alternatives?.seat)?.table;
  const then = useSeating(game)(file.step);
  const called = useNaming(game, before);
  return html`<section class="paper" aria-labelledby="judgement"><h2 id="judgement">${t("cases.judgement")}</h2>
    ${judgement === null && html`<p class="hint withheld">${t(file.as === "all" ? "cases.no_move" : "cases.move_not_shown")}</p>`}
    ${judgement && html`<${Verdict} game=${game} judgement=${judgement} called=${called} name="was" />`}
    ${alternatives && html`<${Alternatives} game=${then} file=${file} called=${called} />`}
    ${file.as === "all" && judgement && html`<${OtherMove} game=${game} file=${file} called=${called} />`}
  </section>`;
}

const MANY = 24;

function Alternatives({ game, file, called }) {
  const { seat, moves, patterns } = file.facts.alternatives;
  const made = JSON.stringify(file.facts.judgement?.move);
  const list = html`<ul class="alternatives">${moves.map(
    ({ move, label }) => html`
      <li class=${same(move, made) ? "made" : ""}>${label}${same(move, made) && html` <span class="tag">${t("cases.was_made")}</span>`}</li>`,
  )}
    ${patterns.map((pattern) => html`<li>${patternInWords(pattern, called)}</li>`)}</ul>`;
  const head = t("cases.alternatives", { name: seatName(game, seat), count: moves.length + patterns.length });
  if (moves.length + patterns.length > MANY) return html`<details><summary>${head}</summary>${list}</details>`;
  return html`<h3>${head}</h3>${list}`;
}

/** Whether two moves have the same members, in any order. @param {any} move @param {string} made JSON */
function same(move, made) {
  if (!made) return false;
  const other = JSON.parse(made);
  return Object.keys(move).every((name) => JSON.stringify(move[name]) === JSON.stringify(other[name]));
}

/** A form that asks what the rules would have said about another move there. */
function OtherMove({ game, file, called }) {
  const [move, setMove] = useState(file.facts.judgement.move);
  const [judged, setJudged] = useState(null);
  const [problem, setProblem] = useState(null);
  const ask = async (submitted) => {
    submitted.preventDefault();
    try {
      const answer = await get(`/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}`, {
        token: file.token,
        as: "all",
        query: { around: 0, move: JSON.stringify(move) },
      });
      setProblem(null);
      setJudged(answer.facts.judged);
    } catch (refusal) {
      setProblem(refusal);
    }
  };
  return html`<details class="other-move"><summary>${t("cases.other_move")}</summary>
    <form class="stack" onSubmit=${ask}><p class="hint">${t("cases.other_move_hint")}</p>
      <${MoveEditor} id="other" begun=${file.facts.judgement.move} move=${move} alternatives=${file.facts.alternatives} called=${called} onMove=${setMove} />
      <${Refused} game=${game} problem=${problem} />
      <p><button disabled=${!move}>${t("cases.ask_rules")}</button></p></form>
    <div aria-live="polite">${judged && html`<${Verdict} game=${game} judgement=${judged} called=${called} name="would" />`}</div>
  </details>`;
}
