// What can be done with one entry: a menu of all acts that are about an entrant, each in a dialog.

import { SELECT } from "../../forms/kinds.js";
import { html, useState } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { entrantName } from "../names.js";
import { ActDialog } from "./act_dialog.js";
import { latestRound, useDesk } from "./context.js";
import { SignInLink } from "./sign_in_link.js";

/** The rounds in which somebody can sit out. @param {any} book */
function comingRounds(book) {
  const first = (latestRound(book)?.number ?? 0) + 1;
  const last = Math.max(first, book.config.rounds ?? first);
  return Array.from({ length: last - first + 1 }, (_, k) => [first + k, String(first + k)]);
}

/** What forms of some acts have otherwise. @param {any} book @param {any[]} entries @returns {Record<string, any>} */
const OTHERWISE = (book, entries) => ({
  "take-seat": {
    members: { round: latestRound(book)?.number },
    otherwise: {
      accept: { hidden: true },
      instead: { kind: SELECT, options: entries.map((one) => [one.entrant, entrantName(one)]) },
    },
  },
  "ask-bye": { otherwise: { round: { kind: SELECT, options: comingRounds(book) } } },
  disqualify: { danger: true },
});

/** The acts on an entrant: one who has left comes back before anything else. @param {Map<string, any>} acts @param {any} entry @param {boolean} drawn whether there is a round to be seated in */
const actsOn = (acts, { status }, drawn) =>
  [...acts.values()]
    .filter(({ members }) => members.some(({ type }) => type === "entrant"))
    .filter(({ type }) => (type === "return-entry") === (status !== "entered"))
    .filter(({ type }) => type !== "take-seat" || drawn);

/** @param {{entry: any, entries: any[]}} props */
export function EntrantActs({ entry, entries }) {
  const { acts, book } = useDesk();
  const [chosen, setChosen] = useState(/** @type {string|null} */ (null));
  const choose = (event) => {
    setChosen(event.target.value || null);
    event.target.value = "";
  };
  const name = entrantName(entry);
  const people = book.you.duties.includes("organiser") ? (entry.members ?? []) : []; // theirs alone are such links
  const signing = people.find(({ person }) => chosen === `sign-in ${person}`);
  const close = () => setChosen(null);
  const own = OTHERWISE(book, entries)[chosen ?? ""];
  return html`<select aria-label=${t("desk.acts_of", { name })} onChange=${choose}>
      <option value="">${t("desk.acts")} …</option>
      ${actsOn(acts, entry, ["drawn", "published", "running"].includes(latestRound(book)?.status)).map(({ type, label }) => html`<option key=${type} value=${type}>${label} …</option>`)}
      ${people.map((one) => html`<option key=${one.person} value=${`sign-in ${one.person}`}>${people.length > 1 ? t("desk.sign_in.of", { name: one.name }) : t("desk.sign_in.do")}</option>`)}
    </select>
    ${signing && html`<${SignInLink} name=${signing.name} person=${signing.person} onClose=${close} />`}
    ${
      chosen &&
      acts.has(chosen) &&
      html`<${ActDialog} type=${chosen} whose=${name} ...${own} members=${{ entrant: entry.entrant, ...own?.members }} begin=${{ ...entry, name }} context=${{ entry }} onClose=${close} />`
    }`;
}
