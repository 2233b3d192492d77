// The configuration of a tournament that has begun its book: changed as long as that does not matter yet.

import { get } from "../../lib/api.js";
import { html } from "../../lib/html.js";
import { Loading, ProblemNote, useLoaded } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { titleName, titles as allTitles } from "../../lib/titles.js";
import { ActButton, ActForm } from "./act_dialog.js";
import { CHANGES, inShort } from "./config_kinds.js";
import { useDesk } from "./context.js";
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
  const { book, acts } = useDesk();
  const { config } = book;
  const { value, problem, reload } = useLoaded(async (signal) => {
    const [titles, { settings }] = await Promise.all([allTitles(), get("/v1/templates", { signal })]);
    return { titles, settings };
  }, []);
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  const title = value.titles.find(({ name }) => name === config.title);
  return html`<div class="stack settings"><section class="paper stack"><div><h2>${t("desk.part.settings")}</h2>
      <p class="muted">${titleName(value.titles, config.title)} · ${inShort(config, value.settings)}</p><p class="hint">${t("desk.settings_hint")}</p></div>
      ${
        acts.has("change-config") &&
        title &&
        html`<${ActForm} key=${JSON.stringify(config)} type="change-config" begin=${{ changes: config }} context=${{ ...value, title }}
        otherwise=${{ changes: { kind: CHANGES } }} />`
      }</section>
    <${Schedule} key=${book.rounds.length} /><${Lots} />
    <p class="row"><${Ending} /></p></div>`;
}
