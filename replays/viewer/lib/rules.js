// Addresses of the rulebooks, which are pages of their own: with the clause, and the way back.

import { html } from "./html.js";
import { LANGUAGE, t } from "./text.js";

/**
 * The rulebook of a title, from this page, at a clause.
 * @param {string} title @param {string} [rule] the number of a clause
 */
export function rulesAt(title, rule) {
  const back = encodeURIComponent(location.pathname + location.search);
  const lang = LANGUAGE === "en" ? "" : `&lang=${LANGUAGE}`;
  return `/rules/${encodeURIComponent(title)}?from=${back}${lang}${rule ? `#${rule}` : ""}`;
}

/** A link to a clause in its rulebook; from a frame on another site in a tab of its own. @param {{title: string, rule: string}} props */
export function InRules({ title, rule }) {
  const target = location.pathname.startsWith("/embed/") ? "_blank" : undefined;
  return html`<a class="in-rules" href=${rulesAt(title, rule)} target=${target}>${t("rules.at", { rule })}</a>`;
}
