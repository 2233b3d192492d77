// What the service found wrong with a request, shown at the field concerned.

import { html } from "../lib/html.js";

/** @typedef {{pointer: string, message: string}[]} Faults of the body, by JSON pointer */

/** The faults that a refusal locates. An unknown tournament is known by its code only. @param {any} problem @returns {Faults} */
export function faultsOf(problem) {
  if (problem?.code === "unknown-tournament") return [{ pointer: "/tournament", message: problem.detail }];
  return (problem?.errors ?? []).filter(({ pointer }) => typeof pointer === "string");
}

/** Those at a place of the body, and inside of it. @param {Faults} faults @param {string} place */
export const faultsAt = (faults, place) =>
  faults.filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));

/**
 * Those that are about own cards.
 * @param {Faults} faults @param {import("./card_set.js").CardSet} cards @param {string} place where they stand
 */
export const ofCards = (faults, { whole = [] }, place) =>
  faults.filter((fault) => whole.includes(fault.pointer) || faultsAt([fault], place).length > 0);

/**
 * The attributes of a field that has faults; `hint` is the id of what describes it in any case.
 * @param {string} id @param {Faults} found @param {string} [hint]
 */
export const marked = (id, found, hint) => ({
  "aria-invalid": found.length ? "true" : undefined,
  "aria-describedby": [found.length && `${id}-fault`, hint].filter(Boolean).join(" ") || undefined,
});

/** The sentences themselves. @param {{id: string, found: Faults, class?: string}} props */
export const Fault = ({ id, found, class: where = "" }) =>
  found.length > 0 &&
  html`<p class=${`fault ${where}`} id=${`${id}-fault`}>${found.map(({ message }) => html`<span>${message}</span> `)}</p>`;

/** Opens the <details> around a field, so that it can be seen and focused. @param {Element|null} field */
export function unfold(field) {
  for (let box = field?.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
}
