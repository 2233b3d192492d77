// Another result for a table that has one: by the director, with the reason, and the ruling if there is one.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { Dialog, DialogButtons } from "../../play/dialog.js";
import { useAct, useDesk } from "./context.js";
import { ResultFields, resultOf, usualKind } from "./result_fields.js";

const KINDS = /** @type {const} */ (["places", "scores", "points"]);

/** What stands now, as it would be typed. @param {any} table @param {string} kind */
const standing = (table, kind) =>
  table.seats.map((_, k) => {
    const value = table.result?.[kind]?.[k];
    return value === null || value === undefined ? "" : String(value);
  });

/** The ruling of "g-…/3/1". @param {string} text @returns {{game: string, case: number, ruling: number}|null} */
export function rulingOf(text) {
  const [, game, number, ruling = "1"] = /([\w-]{8,})(?:\/cases)?\/(\d+)(?:\/(\d+))?$/.exec(text.trim()) ?? [];
  return game ? { game, case: Number(number), ruling: Number(ruling) } : null;
}

/** @param {{round: number, table: any, onClose: () => void}} props */
function Correction({ round, table, onClose }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [kind, setKind] = useState(/** @type {import("./result_fields.js").Kind} */ (usualKind(desk.book.config)));
  const [typed, setTyped] = useState(() => standing(table, kind));
  const [why, setWhy] = useState("");
  const [cited, setCited] = useState("");
  const { members, fault } = resultOf(kind, typed, table.seats);
  const ruling = rulingOf(cited);
  const submit = async (event) => {
    event.preventDefault();
    const body = { round, table: table.number, ...members, ...(ruling && { ruling }), why: why.trim() };
    if (!(await send("correct-result", body))) return;
    desk.say(t("desk.correct_done", { table: table.number }));
    onClose();
  };
  const choose = (one) => {
    setKind(one);
    setTyped(standing(table, one));
  };
  return html`<${Dialog} title=${t("desk.correct_title", { table: table.number })} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <fieldset class="row"><legend>${t("desk.correct_kind")}</legend>${KINDS.map(
      (one) =>
        html`<label class="row check" key=${one}><input type="radio" name="correct-kind" checked=${kind === one} onChange=${() => choose(one)} /> ${t(`desk.kind.${one}`)}</label>`,
    )}</fieldset>
    <${ResultFields} prefix="correct" seats=${table.seats} kind=${kind} typed=${typed} onTyped=${setTyped} />
    ${fault && html`<p class="fault" role="status">${t(fault)}</p>`}
    <div class="field"><label for="correct-why">${t("desk.why")}</label>
      <input id="correct-why" required value=${why} onInput=${(event) => setWhy(event.target.value)} /><p class="hint">${t("desk.why_hint")}</p></div>
    <div class="field"><label for="correct-ruling">${t("desk.correct_ruling")}</label>
      <input id="correct-ruling" value=${cited} aria-invalid=${cited.trim() !== "" && !ruling} onInput=${(event) => setCited(event.target.value)} />
      <p class="hint">${t("desk.correct_ruling_hint")}</p></div>
    <${ProblemNote} problem=${problem} />
    <${DialogButtons} label=${t("desk.correct_do")} sending=${busy || !members || (cited.trim() !== "" && !ruling)} onClose=${onClose} /></form><//>`;
}

/** @param {{round: number, table: any}} props */
export function CorrectButton({ round, table }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="link" aria-haspopup="dialog" onClick=${() => setOpen(true)}>${t("desk.correct")}</button>
    ${open && html`<${Correction} round=${round} table=${table} onClose=${() => setOpen(false)} />`}`;
}
