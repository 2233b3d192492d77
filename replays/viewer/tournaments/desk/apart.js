// Two who never sit together: partners, siblings, members of one club.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { entrantName } from "../names.js";
import { needsWhy, useAct, useDesk } from "./context.js";

/** @param {{entries: any[]}} props */
export function Apart({ entries }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [pair, setPair] = useState(["", ""]);
  const [why, setWhy] = useState("");
  const late = needsWhy(desk.book);
  const nameOf = (id) => entrantName(entries.find(({ entrant }) => entrant === id));
  const put = async (entrants, apart) => {
    const answer = await send("keep-apart", { entrants, apart, ...(late && { why: why.trim() }) });
    if (!answer) return;
    const [one, other] = entrants.map(nameOf);
    desk.say(t(apart ? "desk.apart_done" : "desk.apart_undone", { one, other }));
    setPair(["", ""]);
  };
  const choice = (k, label) => html`<div class="field"><label for=${`apart-${k}`}>${label}</label>
    <select id=${`apart-${k}`} onChange=${(event) => setPair(pair.map((one, j) => (j === k ? event.target.value : one)))}>
      <option value="" selected=${!pair[k]}>–</option>
      ${entries.map((entry) => html`<option key=${entry.entrant} value=${entry.entrant} selected=${pair[k] === entry.entrant}>${entrantName(entry)}</option>`)}
    </select></div>`;
  const wishes = desk.book.apart ?? [];
  const ready = pair[0] && pair[1] && pair[0] !== pair[1] && (!late || why.trim());
  return html`<details class="paper"><summary>${t("desk.apart")}</summary><div class="stack">
    <p class="hint">${t("desk.apart_hint")}</p>
    ${
      wishes.length > 0 &&
      html`<ul class="apart-list">${wishes.map(
        ([
          one,
          other,
        ]) => html`<li key=${one + other} class="row">${t("desk.apart_pair", { one: nameOf(one), other: nameOf(other) })}
        <button type="button" class="link" disabled=${busy || (late && !why.trim())} onClick=${() => put([one, other], false)}>${t("desk.apart_undo")}</button></li>`,
      )}</ul>`
    }
    ${choice(0, t("desk.apart_one"))}${choice(1, t("desk.apart_other"))}
    ${late && html`<div class="field"><label for="apart-why">${t("desk.why")}</label><input id="apart-why" value=${why} onInput=${(event) => setWhy(event.target.value)} /></div>`}
    <${ProblemNote} problem=${problem} />
    <p><button type="button" disabled=${busy || !ready} onClick=${() => put(pair, true)}>${t("desk.apart_do")}</button></p></div></details>`;
}
