// When the rounds are planned to begin, for players' calendars.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { roundName } from "../names.js";
import { ActForm } from "./act_dialog.js";
import { useDesk } from "./context.js";

/** A time of the interface as a field of the browser has it, in the zone of who looks. @param {string|null} iso */
function local(iso) {
  if (!iso) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way. @param {string} text */
const instant = (text) => (text ? new Date(text).toISOString().replace(/\.\d+Z$/, "Z") : null);

/** A time for each round. @type {import("../../forms/kinds.js").Kind} */
const STARTS = {
  Control: ({ id, value, put, context }) =>
    html`<div class="option-list">${context.book.rounds.map(
      (
        { number },
        k,
      ) => html`<div class="field" key=${number}><label for=${`${id}-${number}`}>${roundName(number)}</label>
    <input id=${`${id}-${number}`} type="datetime-local" value=${value[k]} onInput=${(event) => put(value.with(k, event.target.value))} /></div>`,
    )}</div>`,
  begin: (_, __, { book }) => book.rounds.map(({ starts_at }) => local(starts_at)),
  read: (value) => value.map(instant),
};

export function Schedule() {
  if (!useDesk().acts.has("schedule")) return null;
  return html`<details class="paper"><summary>${t("desk.schedule")}</summary><div class="stack"><p class="hint">${t("desk.schedule_hint")}</p>
    <${ActForm} type="schedule" otherwise=${{ starts: { kind: STARTS } }} /></div></details>`;
}
