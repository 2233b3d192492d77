// What should be known before it is too late, each with what would mend it.

import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { needsWhy, useAct, useDesk } from "./context.js";

export function Notices() {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const mend = async ({ text, changes }) => {
    if (await send("change-config", { changes, ...(needsWhy(desk.book) && { why: text }) })) desk.say(text);
  };
  const may = desk.acts.has("change-config");
  return html`${(desk.book.notices ?? []).map(
    ({ code, text, remedies }) => html`<div class="note ${remedies.length ? "warn" : ""}" key=${code}><p>${text}</p>
      ${
        may &&
        remedies.length > 0 &&
        html`<p class="row">${remedies.map(
          (one) => html`<button type="button" disabled=${busy} onClick=${() => mend(one)}>${one.text}</button>`,
        )}</p>`
      }</div>`,
  )}<${ProblemNote} problem=${problem} />`;
}
