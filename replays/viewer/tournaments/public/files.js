// The calendar, what can be printed, and files for other programs.

import { getBytes } from "../../lib/api.js";
import { download } from "../../lib/download.js";
import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { bookPath, pageOf } from "../api.js";
import { lastRound } from "./words.js";

/** @type {Record<string, string>} */
const KINDS = {
  pdf: "application/pdf",
  csv: "text/csv",
  ics: "text/calendar",
  json: "application/json",
  trf: "text/plain",
};

/**
 * A file of the service. Who has a token gets it with that: a plain link would go without.
 * @param {{path: string, name: string, label: string, token: string|null, onProblem: (problem: any) => void}} props
 */
function File({ path, name, label, token, onProblem }) {
  const fetched = async (event) => {
    if (!token) return;
    event.preventDefault();
    onProblem(null);
    try {
      const kind = KINDS[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      download(name, [/** @type {BlobPart} */ (await getBytes(path))], kind);
    } catch (problem) {
      onProblem(problem);
    }
  };
  return html`<li><a href=${path} download=${name} onClick=${fetched}>${label}</a></li>`;
}

/** The files that there are. @param {any} book @param {string} id */
function filesOf(book, id) {
  const round = lastRound(book);
  const list = [["calendar", "/exchange/rounds.ics", "rounds.ics"]];
  if (round) {
    list.push(["pairings", `/paper/pairings.pdf?round=${round.number}`, `pairings-${round.number}.pdf`]);
    list.push(["standings", "/paper/standings.pdf", "standings.pdf"]);
  }
  list.push(["entries_csv", "/exchange/entries.csv", "entries.csv"]);
  if (round) {
    list.push(["results_csv", "/exchange/results.csv", "results.csv"]);
    list.push(["standings_csv", "/exchange/standings.csv", "standings.csv"]);
  }
  list.push(["json", "/exchange/tournament.json", "tournament.json"]);
  if (round && book.config.seats === 2) list.push(["trf", "/exchange/tournament.trf", "tournament.trf"]);
  return list.map(([key, rest, name]) => ({ key, path: bookPath(id, rest), name }));
}

/** @param {{book: any, id: string, token: string|null}} props */
export function Files({ book, id, token }) {
  const [problem, setProblem] = useState(null);
  return html`<div class="stack"><section aria-labelledby="screens"><h3 id="screens">${t("public.files.screens")}</h3>
      <ul class="file-list"><li><${Link} href=${pageOf(id, "/wall")}>${t("public.files.wall")}<//></li>
        <li><${Link} href=${pageOf(id, "/clock")}>${t("public.files.clock")}<//></li></ul></section>
    <section aria-labelledby="files"><h3 id="files">${t("public.files.title")}</h3>
      <${ProblemNote} problem=${problem} />
      <ul class="file-list">${filesOf(book, id).map(
        ({
          key,
          path,
          name,
        }) => html`<${File} key=${key} path=${path} name=${name} token=${token} label=${t(`public.files.${key}`)}
        onProblem=${setProblem} />`,
      )}</ul></section></div>`;
}
