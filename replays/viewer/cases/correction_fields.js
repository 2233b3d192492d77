// A correction: which events were recorded wrongly, what replaces them, and what to do with later moves that no longer fit.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { moveInWords, useNaming } from "../play/names.js";
import { useSeating, whoIs, withNames } from "../replay/people.js";
import { MoveEditor } from "./move_editor.js";
import { useMovesAt } from "./moves_at.js";

/** The replacement, chosen from the moves that were legal there once they have loaded. */
function Instead({ id, game, at, move, recorded, onMove }) {
  const called = useNaming(game, at.found?.state ?? null);
  if (!at.found) return html`<p class="hint" role="status">${t("shell.loading")}</p>`;
  return html`${at.failed && html`<p class="hint">${t("cases.moves_unknown")}</p>`}
    <${MoveEditor} id=${id} begun=${recorded} move=${move.type ? move : null} called=${called}
      alternatives=${at.found.alternatives} onMove=${(other) => onMove(other ?? {})} />`;
}

/** One event of the correction: another move, or none. */
function Corrected({ id, game, file, n, move, recorded, onMove, onRemove }) {
  const at = useMovesAt(game, Number(n), file.token);
  const then = useSeating(game)(Number(n));
  /** @type {[boolean, string][]} */
  const ways = [
    [true, "cases.other_move_there"],
    [false, "cases.no_move_there"],
  ];
  const begun = recorded ?? at.found?.made ?? null;
  return html`<div class="corrected stack" role="group" tabindex="-1" aria-label=${t("cases.at_event", { step: n })}>
    <p><span class="step-tag">${n}</span> ${at.found && withNames(then, at.found.text)}</p>
    <div class="row">${ways.map(
      ([
        some,
        key,
      ]) => html`<label class="row check"><input type="radio" name=${`${id}-${n}`} checked=${(move !== null) === some}
        onChange=${() => onMove(some ? (begun ?? {}) : null)} />${t(key)}</label>`,
    )}
      <button type="button" onClick=${onRemove} aria-label=${t("cases.remove_event", { step: n })}>${t("cases.remove")}</button></div>
    ${move !== null && html`<${Instead} id=${`${id}-${n}-move`} game=${game} at=${at} move=${move} recorded=${begun} onMove=${onMove} />`}
  </div>`;
}

/** A later move that would not fit: why, and what to do with it. */
function Conflict({ game, conflict, called, onDecide }) {
  const { n, by, move, objection } = conflict;
  return html`<li><p><span class="step-tag">${n}</span> ${whoIs(game, by)}: ${moveInWords(move, called)}</p>
    <p class="bad">${objection.rule && html`<span class="clause">${objection.rule}</span> `}${withNames(game, objection.message)} <code>${objection.code}</code></p>
    <p class="row"><button type="button" onClick=${() => onDecide(move)}>${t("cases.put_other")}</button>
      <button type="button" onClick=${() => onDecide(null)}>${t("cases.leave_out")}</button></p></li>`;
}

/** A field for another step, with what happened there. Only a step at which a move starts can be corrected. */
function AddEvent({ id, game, file, taken, onAdd }) {
  const [typed, setTyped] = useState("");
  const step = Number(typed);
  const { found, failed } = useMovesAt(game, step, file.token);
  const then = useSeating(game)(step);
  const none = found !== null && !failed && !found.begins;
  const add = () => {
    onAdd(String(step), found?.made ?? {});
    setTyped("");
  };
  const said = taken.includes(String(step)) ? t("cases.added_already") : found ? withNames(then, found.text) : "";
  return html`<div class="field"><label for=${`${id}-add`}>${t("cases.add_event")}</label>
    <div class="row"><input id=${`${id}-add`} type="number" min="1" max=${game.step} value=${typed} aria-describedby=${`${id}-said`}
      onInput=${(event) => setTyped(event.target.value)} onKeyDown=${(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // Enter adds the step instead of making the ruling
        if (found && !none && !taken.includes(String(step))) add();
      }} />
      <button type="button" disabled=${!found || none || taken.includes(String(step))} onClick=${add}>${t("cases.add")}</button></div>
    <p class="hint" id=${`${id}-said`} aria-live="polite">${said} ${none && typed && (found.cause ? t("cases.caused_at", { step: found.cause }) : t("cases.no_move_begins"))}</p></div>`;
}

/** @param {import("../forms/kinds.js").Props} props */
export function CorrectionFields({ id, value: moves, put, context: { game, file, conflicts } }) {
  const [begun, setBegun] = useState(/** @type {Record<string, any>} */ ({}));
  const called = useNaming(game, null);
  const set = (n, move) => put({ ...moves, [n]: move });
  const begin = (n, move) => {
    if (move?.type) setBegun({ ...begun, [n]: move });
    set(n, move);
  };
  const asked = String(file.facts.events[0]?.event.n ?? file.step);
  const recorded = (n) => begun[n] ?? (n === asked ? file.facts.judgement?.move : undefined);
  const without = (n) => Object.fromEntries(Object.entries(moves).filter(([other]) => other !== n));
  const undecided = conflicts.filter(({ n }) => !(String(n) in moves));
  const steps = Object.keys(moves);
  return html`${steps.map(
    (n) => html`<${Corrected} key=${n} id=${id} game=${game} file=${file} n=${n} move=${moves[n]}
      recorded=${recorded(n)} onMove=${(move) => set(n, move)} onRemove=${() => put(without(n))} />`,
  )}
    <${AddEvent} id=${id} game=${game} file=${file} taken=${steps} onAdd=${begin} />
    ${
      undecided.length > 0 &&
      html`<div class="note warn" role="alert"><p><b>${t("cases.conflicts", { count: undecided.length })}</b></p>
      <p>${t("cases.conflicts_hint")}</p>
      <ol class="conflicts">${undecided.map(
        (conflict) => html`<${Conflict} key=${conflict.n} game=${game} conflict=${conflict} called=${called}
        onDecide=${(move) => begin(String(conflict.n), move)} />`,
      )}</ol></div>`
    }`;
}
