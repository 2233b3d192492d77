// The director's log of a game: every official act in order, to read and to take home.

import { getAll } from "../lib/api.js";
import { downloadCsv } from "../lib/csv.js";
import { html, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t, when } from "../lib/text.js";
import { whoIs, withNames } from "../replay/people.js";

/** @param {{game: any, token: string|null}} props */
export function OfficialLog({ game, token }) {
  const [log, setLog] = useState({ acts: null, problem: null });
  const read = async (event) => {
    if (!event.currentTarget.open) return;
    try {
      const acts = await getAll(`/v1/games/${encodeURIComponent(game.id)}/director-log`, "acts", {
        by: "after",
        limit: 1000,
        token,
      });
      setLog({ acts, problem: null });
    } catch (problem) {
      setLog({ acts: null, problem });
    }
  };
  const columns = ["step", "at", "by", "type", "case", "ruling", "rule", "text"];
  const save = () =>
    downloadCsv(
      `director-log-${game.id}.csv`,
      columns,
      log.acts.map((act) => columns.map((name) => act[name] ?? "")),
    );
  return html`<details class="paper official-log" onToggle=${read}><summary>${t("cases.log")}</summary>
    <${ProblemNote} problem=${log.problem} />
    ${
      log.acts &&
      (log.acts.length === 0
        ? html`<p class="hint">${t("cases.log_empty")}</p>`
        : html`
      <ol class="log-acts">${log.acts.map(
        (act) => html`<li key=${act.step}><p class="hint">${t("cases.step", { step: act.step })} ·
        ${" "}${whoIs(game, act.by)} · <time datetime=${act.at}>${when(act.at)}</time>
        ${act.rule && html` · <span class="clause">${act.rule}</span>`}</p><p>${withNames(game, act.text)}</p></li>`,
      )}</ol>
      <p><button type="button" onClick=${save}>${t("cases.log_csv")}</button></p>`)
    }
  </details>`;
}
