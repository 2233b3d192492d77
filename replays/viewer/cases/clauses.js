// The title's clauses: a list to choose from, and their text where they are cited.

import { meaning } from "../forms/said.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";

const LONG = 72;

/** The clauses by their headings, in the order of the rules. @param {any[]} clauses @returns {[string, any[]][]} */
function byHeading(clauses) {
  const groups = new Map();
  for (const clause of clauses) {
    const heading = clause.heading ?? "";
    if (!groups.has(heading)) groups.set(heading, []);
    groups.get(heading).push(clause);
  }
  return [...groups];
}

/** @param {string} text */
const short = (text) => (text.length > LONG ? `${text.slice(0, LONG).replace(/\s+\S*$/, "")} …` : text);

/** A list of all clauses, with the text of the chosen one below. @param {import("../forms/kinds.js").Props} props */
export function ClauseField({ id, member: { label, without }, value, put, context: { game } }) {
  const clauses = useTitleOf(game.title)?.clauses ?? [];
  const chosen = clauses.find(({ rule }) => rule === value);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} aria-describedby=${`${id}-text`} onChange=${(event) => put(event.target.value)}>
      <option value="" selected=${!value}>${meaning(without)}</option>
      ${byHeading(clauses).map(
        ([heading, group]) =>
          html`<optgroup label=${heading}>${group.map(
            ({ rule, text }) => html`
        <option value=${rule} selected=${rule === value}>${rule} · ${short(text)}</option>`,
          )}</optgroup>`,
      )}
    </select>
    <p class="hint clause-said" id=${`${id}-text`}>${chosen?.text ?? ""}</p>
  </div>`;
}

/** Which clause, and what it says. @param {{title: string, rule: string, text?: string}} props */
export function Cited({ title, rule, text }) {
  const clauses = useTitleOf(text ? undefined : title)?.clauses ?? [];
  if (!rule) return html`<p class="hint">${t("cases.cites_none")}</p>`;
  return html`<p class="cited"><span class="clause">${rule}</span> ${text ?? clauses.find((clause) => clause.rule === rule)?.text}</p>`;
}
