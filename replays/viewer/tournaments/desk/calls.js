// The queue of calls for the director, the oldest first: claimed, handed over, closed.

import { html } from "../../lib/html.js";
import { useNow } from "../../lib/now.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { ago, t } from "../../lib/text.js";
import { entrantName, tableName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { useAllCalls } from "./bell.js";
import { useAct, useDesk } from "./context.js";

/** Who has claimed a call; whoever works with a token of the house has no name. @param {any} call */
const claimer = ({ by, by_name }) => (by?.startsWith("p-") && by_name ? by_name : t("desk.somebody"));

/** @param {{call: any, now: number}} props */
function Call({ call, now }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const members = { call: call.id };
  const claim = desk.acts.get("claim-call");
  const go = async () => {
    if (await send(claim.type, members)) desk.say(claim.done);
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
      ${claim && call.status === "open" && html`<button type="button" class="primary" disabled=${busy} onClick=${go}>${claim.label}</button>`}
      <${ActButton} type="close-call" members=${members} /><${ActButton} type="hand-over-call" members=${members} />
      </p></li>`;
}

export function Calls() {
  const { calls, problem } = useAllCalls();
  const now = useNow(10_000);
  return html`<section aria-labelledby="calls"><div class="row page-head"><h2 id="calls">${t("desk.part.calls")}</h2><p class="row"><${ActButton} type="call" /></p></div>
    <${ProblemNote} problem=${problem} />
    ${!calls && !problem && html`<${Loading} />`}
    ${calls?.length === 0 && html`<p class="note">${t("desk.calls_none")}</p>`}
    <ol class="calls">${(calls ?? []).map((call) => html`<${Call} key=${call.id} call=${call} now=${now} />`)}</ol></section>`;
}
