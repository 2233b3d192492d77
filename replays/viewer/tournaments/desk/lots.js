// Lots for the last tie-break: sealed before anybody could wish for their outcome, and drawn in the open.

import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { useAct, useDesk } from "./context.js";

export function Lots() {
  const desk = useDesk();
  const { acts, book } = desk;
  const { lots } = book;
  const { busy, problem, send } = useAct();
  const due = lots === null ? acts.get("seal-lots") : lots.seed === null ? acts.get("reveal-lots") : null;
  const go = async () => {
    if (await send(due.type)) desk.say(due.done);
  };
  return html`<section class="paper stack" aria-labelledby="lots"><h2 id="lots">${t("desk.lots")}</h2><p class="hint">${t("desk.lots_hint")}</p>
    ${
      lots &&
      html`<dl class="terms"><div><dt>${t("desk.lots_commitment")}</dt><dd class="mono">${lots.commitment}</dd></div>
      ${lots.seed && html`<div><dt>${t("desk.lots_seed")}</dt><dd class="mono">${lots.seed}</dd></div>`}</dl>`
    }
    <${ProblemNote} problem=${problem} />
    ${due && html`<p><button type="button" disabled=${busy} onClick=${go}>${due.label}</button></p>`}</section>`;
}
