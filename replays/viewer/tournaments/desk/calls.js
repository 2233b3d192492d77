// The queue of calls for the director, the oldest first: claimed, handed over, closed.

import { html } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { ago, t } from "../../lib/text.js";
import { useNow } from "../clock.js";
import { entrantName, tableName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { useAllCalls } from "./bell.js";
import { latestRound, useAct, useDesk } from "./context.js";

/** Who has claimed a call; whoever works with a token of the house has no name. @param {any} call */
const claimer = ({ by, by_name }) => (by?.startsWith("p-") && by_name ? by_name : t("desk.somebody"));

/** @param {{call: any, now: number}} props */
function Call({ call, now }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const members = { call: call.id };
  const act = async (type, done) => {
    if (await send(type, members)) desk.say(t(done));
  };
  const who = call.name || call.entrant ? entrantName(call) : null;
  return html`<li class=${`paper call ${call.status}`}><div class="row page-head"><h3>${call.table ? tableName(call.table) : t("desk.call_general")}
      ${who && html` <span class="muted">${who}</span>`}</h3>
      <span class=${`tag ${call.status === "open" ? "bad" : "warn"}`}>${
        call.status === "open" ? t("desk.call_waits") : t("desk.call_claimed", { name: claimer(call) })
      }</span></div>
    <p class="call-age">${t("desk.call_since", { ago: ago(call.at, now) })}</p>
    ${call.text && html`<p class="written">${call.text}</p>`}
    <${ProblemNote} problem=${problem} />
    <p class="row">
      ${call.status === "open" && html`<button type="button" class="primary" disabled=${busy} onClick=${() => act("claim-call", "desk.call_claim_done")}>${t("desk.call_claim")}</button>`}
      <${ActButton} button=${t("desk.call_close")} title=${t("desk.call_close")} type="close-call" members=${members} why="never"
        fields=${[{ name: "text", label: t("desk.call_answer"), kind: "area", hint: t("desk.call_answer_hint") }]} label=${t("desk.call_close")} done=${t("desk.call_close_done")} />
      <${ActButton} button=${t("desk.call_hand_over")} title=${t("desk.call_hand_over")} type="hand-over-call" members=${members} why="never"
        fields=${[
          { name: "to", label: t("desk.call_to"), hint: t("desk.call_to_hint") },
          { name: "text", label: t("desk.call_known"), kind: "area" },
        ]} shape=${({ to, ...rest }) => ({ to: to ?? null, ...rest })} label=${t("desk.call_hand_over")} done=${t("desk.call_hand_over_done")} />
      </p></li>`;
}

/** A call that somebody brings to the desk in person. */
function NoteCall() {
  const { book } = useDesk();
  const round = latestRound(book);
  const tables = Array.from({ length: round?.tables ?? 0 }, (_, k) => [String(k + 1), tableName(k + 1)]);
  return html`<${ActButton} button=${t("desk.call_note")} title=${t("desk.call_note")} type="call" why="never"
    fields=${[
      { name: "table", label: t("desk.table"), kind: "select", options: [["", t("desk.call_general")], ...tables] },
      { name: "text", label: t("desk.call_text"), kind: "area" },
    ]}
    shape=${({ table, ...rest }) => ({ ...rest, ...(table && { table: Number(table) }) })} label=${t("desk.call_note_do")} done=${t("desk.call_note_done")} />`;
}

export function Calls() {
  const { calls, problem } = useAllCalls();
  const now = useNow(10_000);
  return html`<section aria-labelledby="calls"><div class="row page-head"><h2 id="calls">${t("desk.part.calls")}</h2><p class="row"><${NoteCall} /></p></div>
    <${ProblemNote} problem=${problem} />
    ${!calls && !problem && html`<${Loading} />`}
    ${calls?.length === 0 && html`<p class="note">${t("desk.calls_none")}</p>`}
    <ol class="calls">${(calls ?? []).map((call) => html`<${Call} key=${call.id} call=${call} now=${now} />`)}</ol></section>`;
}
