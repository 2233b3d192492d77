// The configuration of a tournament that has begun its book: changed as long as that does not matter yet.

import { html, useEffect, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { titleName, useTitles } from "../../lib/titles.js";
import { ActButton } from "./act_dialog.js";
import { ByRound } from "./by_round.js";
import { FirstFields, MoreFields, inShort } from "./config_fields.js";
import { DEFAULTS, changesOf, seatsOf } from "./config_form.js";
import { GameFields } from "./game_fields.js";
import { needsWhy, useAct, useDesk } from "./context.js";
import { Lots } from "./lots.js";
import { Schedule } from "./schedule.js";

/** The end, and the way back from it. */
function Ending() {
  const { book } = useDesk();
  if (book.status === "finished") {
    return html`<${ActButton} type="reopen" />`;
  }
  return html`<${ActButton} button=${t("desk.finish_early")} kind="danger" type="finish" danger />`;
}

export function Settings() {
  const desk = useDesk();
  const { book } = desk;
  const titles = useTitles();
  const { busy, problem, send } = useAct();
  const standing = { ...DEFAULTS, ...book.config };
  const [config, setConfig] = useState(standing);
  const [why, setWhy] = useState("");
  useEffect(() => setConfig({ ...DEFAULTS, ...book.config }), [JSON.stringify(book.config)]);
  const changes = changesOf(standing, config);
  const count = Object.keys(changes).length;
  const late = needsWhy(book);
  const change = (some) => setConfig({ ...config, ...some });
  const title = titles.find(({ name }) => name === config.title);
  const submit = async (event) => {
    event.preventDefault();
    if (!(await send("change-config", { changes, ...(late && { why: why.trim() }) }))) return;
    desk.say(t("desk.settings_done"));
    setWhy("");
  };
  return html`<div class="stack settings"><form class="paper stack" onSubmit=${submit}><div><h2>${t("desk.part.settings")}</h2>
      <p class="muted">${titleName(titles, config.title)} · ${inShort(config)}</p><p class="hint">${t("desk.settings_hint")}</p></div>
      <${FirstFields} config=${config} onChange=${change} seats=${title ? seatsOf(title) : [2, 8]} />
      <details><summary>${t("desk.more_settings")}</summary><${MoreFields} config=${config} onChange=${change} />
        ${title && html`<${GameFields} title=${title} config=${config} onChange=${change} />`}<${ByRound} titles=${titles} config=${config} onChange=${change} /></details>
      ${
        late &&
        count > 0 &&
        html`<div class="field"><label for="settings-why">${t("desk.why")}</label>
        <input id="settings-why" required value=${why} onInput=${(event) => setWhy(event.target.value)} /><p class="hint">${t("desk.why_hint")}</p></div>`
      }
      <${ProblemNote} problem=${problem} />
      <p class="row"><button class="primary" disabled=${busy || !count}>${t("desk.settings_do", { count })}</button>
        ${count > 0 && html`<button type="button" onClick=${() => setConfig(standing)}>${t("desk.settings_back")}</button>`}</p></form>
    <${Schedule} key=${book.rounds.length} /><${Lots} />
    <p class="row"><${Ending} /></p></div>`;
}
