// What can be done with one entry: a menu of acts, each in a dialog.

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

/**
 * The acts by name, as dialogs ask for them.
 * @param {any} entry @param {any} book @returns {Record<string, import("./act_dialog.js").Asking>}
 */
function actsOf(entry, book) {
  const name = entrantName(entry);
  const members = { entrant: entry.entrant };
  const asking = (act, more = {}) => ({
    title: t(`desk.act.${act}.title`, { name }),
    text: t(`desk.act.${act}.text`, { name }),
    label: t(`desk.act.${act}.do`).replace(/ …$/, ""), // of the menu: there it leads on
    done: t(`desk.act.${act}.done`, { name }),
    members,
    type: act,
    ...more,
  });
  const here = entry.status === "entered";
  const number = /** @type {const} */ ("number");
  const select = /** @type {const} */ ("select");
  /** @type {Record<string, any>} */
  const acts = here
    ? {
        "ask-bye": asking("ask-bye", {
          fields: [
            { name: "round", label: t("desk.bye_round"), kind: select, options: comingRounds(book) },
            {
              name: "kind",
              label: t("desk.bye_kind"),
              kind: select,
              options: ["half-bye", "zero-bye", "none"].map((kind) => [kind, t(`desk.bye.${kind}`)]),
            },
          ],
          shape: ({ round, kind }) => ({ round: Number(round), kind: kind === "none" ? null : kind }),
        }),
        substitute: asking("substitute", {
          fields: [
            ...(entry.members?.length > 1
              ? [
                  {
                    name: "out",
                    label: t("desk.sub_out"),
                    kind: select,
                    options: entry.members.map((one) => [one.name, one.name]),
                  },
                ]
              : []),
            { name: "in", label: t("desk.sub_in"), required: true, hint: t("desk.sub_in_hint") },
          ],
          shape: (values) => ({ out: values.out ?? entry.members?.[0]?.name ?? name, in: values.in }),
        }),
        "change-entry": asking("change-entry", {
          fields: [
            { name: "rating", label: t("desk.rating"), kind: number, value: entry.rating ?? "" },
            {
              name: "not_at_table_1",
              label: t("desk.entry.not_at_table_1"),
              kind: "check",
              value: entry.not_at_table_1 ?? false,
            },
          ],
        }),
        "rename-entry": asking("rename-entry", {
          fields: [{ name: "name", label: t("desk.right_name"), required: true, value: name }],
        }),
        "give-penalty": asking("give-penalty", {
          why: "always",
          fields: [
            { name: "code", label: t("desk.penalty_code"), kind: select, options: penaltiesOf(book) },
            { name: "points", label: t("desk.penalty_points"), hint: t("desk.penalty_points_hint") },
          ],
          shape: ({ code, points }) => (code === "warning" ? { warning: true } : points ? { points } : { code }),
        }),
        withdraw: asking("withdraw"),
        disqualify: asking("disqualify", { danger: true, why: "always" }),
      }
    : { "return-entry": asking("return-entry") };
  return acts;
}

/** A warning, and the scale of this tournament. @param {any} book */
const penaltiesOf = (book) => [
  ["warning", t("desk.warning")],
  ...(book.config.penalties ?? []).map(({ code, points }) => [code, t("desk.penalty_of", { code, points })]),
  ["points", t("desk.penalty_own")],
];

/** @param {{entry: any, entries: any[]}} props */
export function EntrantActs({ entry }) {
  const { book } = useDesk();
  const [chosen, setChosen] = useState(/** @type {string|null} */ (null));
  const acts = actsOf(entry, book);
  const choose = (event) => {
    setChosen(event.target.value || null);
    event.target.value = "";
  };
  const name = entrantName(entry);
  const people = book.you.duties.includes("organiser") ? (entry.members ?? []) : []; // theirs alone are such links
  const signing = people.find(({ person }) => chosen === `sign-in ${person}`);
  return html`<select aria-label=${t("desk.acts_of", { name })} onChange=${choose}>
      <option value="">${t("desk.acts")} …</option>
      ${Object.keys(acts).map((act) => html`<option key=${act} value=${act}>${t(`desk.act.${act}.do`)}</option>`)}
      ${people.map((one) => html`<option key=${one.person} value=${`sign-in ${one.person}`}>${people.length > 1 ? t("desk.sign_in.of", { name: one.name }) : t("desk.sign_in.do")}</option>`)}
    </select>
    ${signing && html`<${SignInLink} name=${signing.name} person=${signing.person} onClose=${() => setChosen(null)} />`}
    ${chosen && acts[chosen] && html`<${ActDialog} ...${acts[chosen]} onClose=${() => setChosen(null)} />`}`;
}
