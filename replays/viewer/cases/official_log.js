// The director's log of a game: every official act in order, to read or to save.

import { getAll } from "../lib/api.js";
import { downloadCsv } from "../lib/csv.js";
import { download } from "../lib/download.js";
import { html, useEffect, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t, when } from "../lib/text.js";
import { useSeating, whoIs, withNames } from "../replay/people.js";

/** @param {{game: any, token: string|null}} props */
export function OfficialLog({ game, token }) {
  const seating = useSeating(game);
  const [open, setOpen] = useState(false);
  const [log, setLog] = useState({ acts: null, problem: null });
  const read = async () => {
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
  useEffect(() => {
    if (open) read();
  }, [open, game.step]);
  const columns = ["step", "at", "by", "type", "case", "ruling", "rule", "text"];
  const save = () =>
    downloadCsv(
      `director-log-${game.id}.csv`,
      columns,
      log.acts.map((act) => columns.map((name) => act[name] ?? "")),
    );
  const saveLines = () =>
    download(
      `director-log-${game.id}.ndjson`,
      log.acts.map((act) => `${JSON.stringify(act)}\n`),
      "application/x-ndjson",
    );
  return html`<details class="paper official-log" onToggle=${(event) => setOpen(event.currentTarget.open)}><summary>${t("cases.log")}</summary>
    <${ProblemNote} problem=${log.problem} />
    ${
      log.acts &&
      (log.acts.length === 0
        ? html`<p class="hint">${t("cases.log_empty")}</p>`
        : html`
      <ol class="log-acts">${log.acts.map(
        (act) => html`<li key=${act.step}><p class="hint">${t("cases.step", { step: act.step })} ·
        ${" "}${whoIs(seating(act.step), act.by)} · <time datetime=${act.at}>${when(act.at)}</time>
        ${act.rule && html` · <span class="clause">${act.rule}</span>`}</p><p>${withNames(seating(act.step), act.text)}</p></li>`,
      )}</ol>
      <p class="row"><button type="button" onClick=${save}>${t("cases.log_csv")}</button>
        <button type="button" onClick=${saveLines}>${t("cases.log_lines")}</button></p>`)
    }
  </details>`;
}
