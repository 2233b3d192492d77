// Taking over a tournament that was begun in another program: its report is read first, and says what would be lost.

import { postFile } from "../../lib/api.js";
import { html, useRef, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { ENGLISH, t } from "../../lib/text.js";
import { bookPath } from "../api.js";
import { useAct, useDesk } from "./context.js";

/** What the service says of the places of a report. @param {{told: {line: number, column: number, message: string}[]}} props */
const Places = ({ told }) =>
  told.length > 0 &&
  html`<ul class="paste-faults">${told.map(
    ({ line, column, message }) =>
      html`<li key=${`${line}/${column}/${message}`}>${t("desk.take_over_at", { line, column })} <span ...${ENGLISH}>${message}</span></li>`,
  )}</ul>`;

/** The settings of the report that the tournament does not have yet. @param {any} config @param {any} report */
const unlike = (config, report) =>
  Object.fromEntries(
    Object.entries(report.config)
      .map(([name, value]) => [name, name === "points" ? { ...config.points, ...value } : value])
      .filter(([name, value]) => JSON.stringify(config[name]) !== JSON.stringify(value)),
  );

export function TakeOver() {
  const desk = useDesk();
  const { busy, problem, send, clear } = useAct();
  const [state, setState] = useState({
    report: /** @type {any} */ (null),
    refused: /** @type {any} */ (null),
    reading: false,
  });
  const file = useRef(/** @type {HTMLInputElement|null} */ (null));
  const choose = async (event) => {
    const [chosen] = event.target.files;
    event.target.value = "";
    if (!chosen) return;
    clear();
    setState({ report: null, refused: null, reading: true });
    try {
      const report = await postFile(bookPath(desk.id, "/report"), chosen, "text/plain");
      setState({ report, refused: null, reading: false });
    } catch (refused) {
      setState({ report: null, refused, reading: false });
    }
  };
  const takeOver = async () => {
    const { type, ...members } = state.report.act;
    const changes = unlike(desk.book.config, state.report);
    if (Object.keys(changes).length && !(await send("change-config", { changes }))) return;
    if (await send(type, members)) desk.say(desk.acts.get("take-over").done);
  };
  const { report, refused, reading } = state;
  const faults = (refused?.errors ?? []).filter(({ line }) => line);
  return html`<details class="paper"><summary>${t("desk.take_over")}</summary><div class="stack">
    <p class="hint">${t("desk.take_over_hint")}</p>
    <p class="row"><button type="button" disabled=${reading || busy} onClick=${() => file.current?.click()}>${t("desk.take_over_file")}</button></p>
    <input type="file" accept=".trf,.trfx,.txt,text/plain" class="unseen" tabindex="-1" aria-hidden="true" aria-label=${t("desk.take_over_file")} ref=${file} onChange=${choose} />
    ${
      refused &&
      (faults.length
        ? html`<div class="note bad" role="alert"><p>${t("desk.take_over_refused")}</p><${Places} told=${faults} /></div>`
        : html`<${ProblemNote} problem=${refused} />`)
    }
    ${
      report &&
      html`<div role="status" class="stack"><p><b>${report.name}</b><br />${t("desk.take_over_read", { count: report.players, rounds: report.rounds })}</p>
      ${report.remarks.length > 0 && html`<p>${t("desk.take_over_remarks")}</p><${Places} told=${report.remarks} />`}</div>
      <p class="hint">${t("desk.take_over_settings")}</p><${ProblemNote} problem=${problem} />
      <p class="row"><button type="button" class="primary" disabled=${busy} onClick=${takeOver}>${t("desk.take_over_do")}</button></p>`
    }</div></details>`;
}
