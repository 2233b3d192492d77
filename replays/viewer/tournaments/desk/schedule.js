// When the rounds are planned to begin, for players' calendars.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { roundName } from "../names.js";
import { needsWhy, useAct, useDesk } from "./context.js";

/** A time of the interface as a field of the browser has it, in the zone of who looks. @param {string|null} iso */
function local(iso) {
  if (!iso) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way. @param {string} text */
const instant = (text) => (text ? new Date(text).toISOString().replace(/\.\d+Z$/, "Z") : null);

export function Schedule() {
  const desk = useDesk();
  const { book } = desk;
  const { busy, problem, send } = useAct();
  const [starts, setStarts] = useState(() => book.rounds.map(({ starts_at }) => local(starts_at)));
  const submit = async (event) => {
    event.preventDefault();
    const why = needsWhy(book) ? { why: t("desk.schedule_why") } : {};
    if (await send("schedule", { starts: starts.map(instant), ...why })) desk.say(t("desk.schedule_done"));
  };
  return html`<details class="paper"><summary>${t("desk.schedule")}</summary><form class="stack" onSubmit=${submit}><p class="hint">${t("desk.schedule_hint")}</p>
    <div class="option-list">${book.rounds.map(
      (
        { number },
        k,
      ) => html`<div class="field" key=${number}><label for=${`start-${number}`}>${roundName(number)}</label>
      <input id=${`start-${number}`} type="datetime-local" value=${starts[k]} onInput=${(event) => setStarts(starts.with(k, event.target.value))} /></div>`,
    )}</div><${ProblemNote} problem=${problem} />
    <p><button disabled=${busy}>${t("desk.schedule_do")}</button></p></form></details>`;
}
