// The remedies of a ruling: a box for each, with the fields of its type.

import { html } from "../lib/html.js";
import { seatName, t, Words } from "../lib/text.js";
import { botsOf, useTitles } from "../lib/titles.js";
import { CorrectionFields } from "./correction_fields.js";
import { newRemedy, ONCE, TYPES } from "./draft.js";

/** @typedef {{id: string, game: any, file: any, remedy: import("./draft.js").Remedy, put: (change: any) => void, conflicts: any[]}} Props */

/** @param {Props} props */
const Seat = ({
  id,
  game,
  remedy,
  put,
}) => html`<div class="field"><label for=${`${id}-seat`}>${t("cases.seat")}</label>
  <select id=${`${id}-seat`} onChange=${(event) => put({ seat: event.target.value })}>${game.seats.map(
    ({ seat }) => html`
    <option value=${String(seat)} selected=${remedy.seat === String(seat)}>${t("cases.seat_and_name", { number: seat + 1, name: seatName(game, seat) })}</option>`,
  )}
  </select></div>`;

/** @param {Props} props */
const Points = ({
  id,
  remedy,
  put,
}) => html`<div class="field"><label for=${`${id}-points`}>${t("cases.points_lost")}</label>
  <input id=${`${id}-points`} type="number" min="1" step="1" required value=${remedy.points} onInput=${(event) => put({ points: event.target.value })} /></div>`;

/** A score for each seat; empty leaves the seat its own. */
const ScoreRow = ({ id, game, scores, onScores }) =>
  html`<div class="row score-row">${game.seats.map(
    ({ seat }) => html`
  <div class="field"><label for=${`${id}-${seat}`}>${seatName(game, seat)}</label>
    <input id=${`${id}-${seat}`} type="number" step="1" value=${scores[seat]} placeholder=${game.scores?.[seat] ?? ""}
      onInput=${(event) => onScores(scores.map((old, at) => (at === seat ? event.target.value : old)))} /></div>`,
  )}</div>`;

/** @param {Props} props */
function Scores({ id, game, remedy, put }) {
  const { outcomes } = remedy;
  const fresh = () => ({ weight: "1", scores: game.seats.map(() => "") });
  const change = (at, part) =>
    put({ outcomes: (outcomes ?? []).map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return html`<fieldset class="stack"><legend class="unseen">${t("cases.remedy.scores")}</legend>
    <div class="row">${[false, true].map(
      (split) => html`<label class="row check"><input type="radio" name=${`${id}-split`}
      checked=${split === (outcomes !== null)} onChange=${() => put({ outcomes: split ? [fresh(), fresh()] : null })} />
      ${t(split ? "cases.split" : "cases.one_score")}</label>`,
    )}</div>
    <p class="hint">${t(outcomes ? "cases.split_hint" : "cases.scores_hint")}</p>
    ${outcomes === null && html`<${ScoreRow} id=${id} game=${game} scores=${remedy.scores} onScores=${(scores) => put({ scores })} />`}
    ${outcomes?.map(
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
        html`<button type="button" onClick=${() => put({ outcomes: outcomes.filter((_, index) => index !== at) })}
        aria-label=${t("cases.remove_outcome", { number: at + 1 })}>${t("cases.remove")}</button>`
      }</div>`,
    )}
    ${outcomes && html`<p><button type="button" onClick=${() => put({ outcomes: [...outcomes, fresh()] })}>${t("cases.add_outcome")}</button></p>`}
  </fieldset>`;
}

/** @param {Props} props */
function SetBackTo({ id, game, file, remedy, put }) {
  const first = file.facts.events[0]?.event.n ?? file.step;
  return html`<div class="field"><label for=${`${id}-to`}>${t("cases.back_to")}</label>
    <input id=${`${id}-to`} type="number" min="1" max=${game.step} required value=${remedy.to} aria-describedby=${`${id}-to-hint`}
      onInput=${(event) => put({ to: event.target.value })} />
    <p class="hint" id=${`${id}-to-hint`}>${t("cases.back_to_hint", { before: Math.max(1, first - 1), step: game.step })}</p></div>`;
}

/** @param {Props} props */
function Replacement({ id, game, file, remedy, put, conflicts }) {
  const title = useTitles().find(({ name }) => name === game.title);
  const bots = botsOf(title, game.config?.variant ?? game.config?.version ?? null);
  return html`<${Seat} id=${id} game=${game} file=${file} remedy=${remedy} put=${put} conflicts=${conflicts} />
    <fieldset class="row"><legend class="unseen">${t("cases.who_sits")}</legend>${["player", "bot"].map(
      (kind) => html`
      <label class="row check"><input type="radio" name=${`${id}-sitting`} checked=${remedy.sitting === kind}
        onChange=${() => put({ sitting: kind })} />${t(`new.${kind}`)}</label>`,
    )}</fieldset>
    ${
      remedy.sitting === "player"
        ? html`<div class="field"><label for=${`${id}-player`}>${t("cases.handle")}</label>
      <input id=${`${id}-player`} required maxlength="40" autocomplete="off" value=${remedy.player} onInput=${(event) => put({ player: event.target.value })} /></div>`
        : html`<div class="field"><label for=${`${id}-bot`}>${t("new.bot")}</label>
      <select id=${`${id}-bot`} onChange=${(event) => put({ bot: event.target.value })}>
        ${bots.map(({ name, summary }) => html`<option value=${name} selected=${remedy.bot === name} title=${summary}>${Words(name)}</option>`)}
      </select><p class="hint">${bots.find(({ name }) => name === remedy.bot)?.summary}</p></div>`
    }`;
}

/** @type {Record<string, (props: Props) => any>} */
const FIELDS = {
  warning: Seat,
  penalty: (props) => html`<${Seat} ...${props} /><${Points} ...${props} />`,
  "set-back": SetBackTo,
  correction: CorrectionFields,
  scores: Scores,
  forfeit: Seat,
  replacement: Replacement,
  annulment: () => null,
};

/**
 * What is added gets the focus, and where the control that had it is gone, its surroundings do. @param {any} event a click, caught
 *   on its way down: when it comes up again the change is drawn already
 */
function leadFocus({ currentTarget: box }) {
  const boxes = () => [...box.querySelectorAll("[role=group][tabindex]")];
  const before = boxes();
  requestAnimationFrame(() => {
    const added = boxes().find((one) => !before.includes(one));
    if (added) added.focus();
    else if (document.activeElement === document.body) box.focus();
  });
}

/**
 * All remedies of a ruling, with buttons to add more.
 * @param {{game: any, file: any, remedies: import("./draft.js").Remedy[], onRemedies: (remedies: any[]) => void, conflicts: any[]}} props
 */
export function Remedies({ game, file, remedies, onRemedies, conflicts }) {
  const has = (type) => remedies.some((remedy) => remedy.type === type);
  const change = (id, part) => onRemedies(remedies.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return html`<fieldset class="remedies" tabindex="-1" onClickCapture=${leadFocus}><legend>${t("cases.remedies")}</legend>
    ${remedies.length === 0 && html`<p class="hint">${t("cases.remedies_none")}</p>`}
    ${remedies.map(
      (
        remedy,
      ) => html`<div class="remedy stack" key=${remedy.id} role="group" tabindex="-1" aria-label=${t(`cases.remedy.${remedy.type}`)}>
      <div class="row remedy-head"><h3>${t(`cases.remedy.${remedy.type}`)}</h3>
        <button type="button" onClick=${() => onRemedies(remedies.filter(({ id }) => id !== remedy.id))}
          aria-label=${t("cases.remove_remedy", { name: t(`cases.remedy.${remedy.type}`) })}>${t("cases.remove")}</button></div>
      <p class="hint">${t(`cases.remedy_hint.${remedy.type}`)}</p>
      <${FIELDS[remedy.type]} id=${`remedy-${remedy.id}`} game=${game} file=${file} remedy=${remedy} conflicts=${conflicts}
        put=${(part) => change(remedy.id, part)} /></div>`,
    )}
    <p class="label">${t("cases.add_remedy")}</p>
    <div class="row">${TYPES.filter((type) => !(ONCE.includes(type) && has(type))).map(
      (type) => html`
      <button type="button" key=${type} onClick=${() => onRemedies([...remedies, newRemedy(type, game, file)])}>${t(`cases.remedy.${type}`)}</button>`,
    )}</div>
  </fieldset>`;
}
