// What only members of acts on a game are: seats, steps, clauses, holds. `context` has the `game` and the `token` of who acts; in
// a case its `file`, and `except`, a seat that is not offered.

import { Labelled, RADIO, SELECT, WHOLE } from "../forms/kinds.js";
import { get } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { useSeating, withNames } from "../replay/people.js";
import { ClauseField } from "./clauses.js";

/** @typedef {import("../forms/kinds.js").Kind} Kind */

/** The event of a step, as who acts may see it. @param {any} game @param {number} step @param {string|null} token */
function useEventOf(game, step, token) {
  const seating = useSeating(game);
  const [said, setSaid] = useState({ step: 0, text: "" });
  useEffect(() => {
    const abort = new AbortController();
    if (!(step >= 1 && step <= game.step)) return undefined;
    get(`/v1/games/${encodeURIComponent(game.id)}/replay`, {
      token,
      query: { after: step - 1, limit: 1, ruled: false },
      signal: abort.signal,
    }).then(
      ({ frames: [frame] }) => setSaid({ step, text: frame?.explanation.text ?? "" }),
      () => {}, // the number alone is enough
    );
    return () => abort.abort();
  }, [game.id, step, token]);
  return said.step === step ? withNames(seating(step), said.text) : "";
}

/** @param {import("../forms/kinds.js").Props} props */
function Step({ id, member, value, put, context: { game, token } }) {
  const said = useEventOf(game, Number(value), token);
  return html`<${Labelled} id=${id} member=${{ ...member, hint: "" }}><input id=${id} type="number" min="1" max=${game.step} step="1"
      required value=${value} aria-describedby=${`${id}-event`} onInput=${(event) => put(event.target.value)} />
    <p class="hint" id=${`${id}-event`} aria-live="polite">${said || t("cases.step_hint", { step: game.step })}</p><//>`;
}

/** A time of the reader's own, which a request says in UTC. @type {Kind} */
const MOMENT = {
  Control: ({
    id,
    member,
    value,
    put,
  }) => html`<${Labelled} id=${id} member=${{ ...member, hint: t("cases.until_hint") }}>
    <input id=${id} type="datetime-local" aria-describedby=${`${id}-hint`} value=${value} onInput=${(event) => put(event.target.value)} /><//>`,
  read: (value) => (value ? `${new Date(value).toISOString().slice(0, 19)}Z` : undefined),
};

/** @type {Record<string, Kind>} */
export const CASE_KINDS = {
  choice: RADIO,
  clause: { Control: ClauseField, read: (value) => value || undefined },
  hold: {
    ...SELECT,
    options: ({ game }) => game.cases.held_by.map((number) => [number, t("cases.hold_of_case", { number })]),
    begin: (_, __, { game }) => game.cases.held_by[0] ?? "",
  },
  moment: MOMENT,
  seat: {
    ...SELECT,
    options: ({ game, except = null }) =>
      game.seats
        .filter(({ seat }) => seat !== except)
        .map(({ seat }) => [seat, t("cases.seat_and_name", { number: seat + 1, name: seatName(game, seat) })]),
    begin: (value, { needed }, { file }) =>
      value ?? (needed === "never" ? "" : (file.against ?? file.facts.judgement?.seat ?? file.seat ?? 0)),
  },
  seconds: { ...WHOLE, begin: (value) => value ?? "300" },
  step: { ...WHOLE, Control: Step, begin: (value, _, { game }) => value ?? String(game.step) },
};
