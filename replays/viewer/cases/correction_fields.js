// A correction: which events were recorded wrongly, what should stand there, and what becomes of later moves that no longer fit.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { moveInWords, useNaming } from "../play/names.js";
import { whoIs, withNames } from "../replay/people.js";
import { MoveEditor } from "./move_editor.js";

/** One event of the correction: another move, or none. */
function Corrected({ id, file, n, move, recorded, called, onMove, onRemove }) {
  const first = String(file.facts.events[0]?.event.n ?? file.step);
  /** @type {[boolean, string][]} */
  const ways = [
    [true, "cases.other_move_there"],
    [false, "cases.no_move_there"],
  ];
  return html`<div class="corrected stack" role="group" aria-label=${t("cases.at_event", { step: n })}>
    <div class="row"><b>${t("cases.at_event", { step: n })}</b>
      ${ways.map(
        ([
          some,
          key,
        ]) => html`<label class="row check"><input type="radio" name=${`${id}-${n}`} checked=${(move !== null) === some}
        onChange=${() => onMove(some ? (recorded ?? {}) : null)} />${t(key)}</label>`,
      )}
      <button type="button" onClick=${onRemove} aria-label=${t("cases.remove_event", { step: n })}>${t("cases.remove")}</button></div>
    ${
      move !== null &&
      html`<${MoveEditor} id=${`${id}-${n}-move`} begun=${recorded ?? null} move=${move} called=${called}
      alternatives=${n === first ? file.facts.alternatives : null} onMove=${(other) => onMove(other ?? {})} />`
    }
  </div>`;
}

/** A later move that would not fit: why, and what is to become of it. */
function Conflict({ game, conflict, called, onDecide }) {
  const { n, by, move, objection } = conflict;
  return html`<li><p><span class="step-tag">${n}</span> ${whoIs(game, by)}: ${moveInWords(move, called)}</p>
    <p class="bad">${objection.rule && html`<span class="clause">${objection.rule}</span> `}${withNames(game, objection.message)} <code>${objection.code}</code></p>
    <p class="row"><button type="button" onClick=${() => onDecide(move)}>${t("cases.put_other")}</button>
      <button type="button" onClick=${() => onDecide(null)}>${t("cases.leave_out")}</button></p></li>`;
}

/** @param {import("./remedy_fields.js").Props} props */
export function CorrectionFields({ id, game, file, remedy, put, conflicts }) {
  const [added, setAdded] = useState("");
  const [begun, setBegun] = useState(/** @type {Record<string, any>} */ ({ ...remedy.moves }));
  const called = useNaming(game, null);
  const set = (n, move) => put({ moves: { ...remedy.moves, [n]: move } });
  const begin = (n, move) => {
    if (move) setBegun({ ...begun, [n]: move });
    set(n, move);
  };
  const without = (n) => Object.fromEntries(Object.entries(remedy.moves).filter(([other]) => other !== n));
  const undecided = conflicts.filter(({ n }) => !(String(n) in remedy.moves));
  const add = () => {
    if (Number(added) >= 1) begin(String(Number(added)), null);
    setAdded("");
  };
  return html`${Object.keys(remedy.moves).map(
    (n) => html`<${Corrected} key=${n} id=${id} file=${file} n=${n} move=${remedy.moves[n]}
      recorded=${begun[n]} called=${called} onMove=${(move) => set(n, move)} onRemove=${() => put({ moves: without(n) })} />`,
  )}
    <div class="row"><div class="field"><label for=${`${id}-add`}>${t("cases.add_event")}</label>
      <input id=${`${id}-add`} type="number" min="1" max=${game.step} value=${added} onInput=${(event) => setAdded(event.target.value)} /></div>
      <button type="button" disabled=${!added} onClick=${add}>${t("cases.add")}</button></div>
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
