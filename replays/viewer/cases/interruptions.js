// A director's controls: hold and release the table, time-out, adjourn, resume, and note an irregularity.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { Refused, useSending } from "./speaker.js";
import { SeatChoice, useEventOf } from "./choices.js";
import { ClauseChoice } from "./clauses.js";

/** The local time of a datetime-local field, in UTC as the API takes it. @param {string} local */
const inUtc = (local) => (local ? `${new Date(local).toISOString().slice(0, 19)}Z` : undefined);

/**
 * @typedef {{game: any, token: string|null, form: any, put: (change: any) => void}} Fields
 * @typedef {{path: string, fields?: (props: Fields) => any, body?: (form: any, game: any) => any}} Act
 */

/** The case whose hold is released: the chosen one, else the first; null means an official's hold. @param {any} form @param {any} game */
function heldCase(form, game) {
  if (form.case === undefined) return game.cases.held_by[0] ?? null;
  return form.case ? Number(form.case) : null;
}

/** Which hold to release: an official's, or a case's. @param {Fields} props */
const ReleaseWhat = ({
  game,
  form,
  put,
}) => html`<div class="field"><label for="release-what">${t("cases.release_what")}</label>
  <select id="release-what" onChange=${(event) => put({ case: event.target.value })}>
    <option value="" selected=${!heldCase(form, game)}>${t("cases.hold_of_official")}</option>
    ${game.cases.held_by.map(
      (number) => html`<option value=${number} selected=${heldCase(form, game) === number}>
      ${t("cases.hold_of_case", { number })}</option>`,
    )}
  </select></div>`;

/** @param {Fields} props */
const AdjournUntil = ({ form, put }) => html`<div class="field"><label for="adjourn-until">${t("cases.until")}</label>
  <input id="adjourn-until" type="datetime-local" value=${form.until ?? ""} onInput=${(event) => put({ until: event.target.value })} />
  <p class="hint">${t("cases.until_hint")}</p></div>`;

/** @param {Fields} props */
const TimeOutFields = ({
  game,
  form,
  put,
}) => html`<div class="field"><label for="time-out-seconds">${t("cases.seconds")}</label>
    <input id="time-out-seconds" type="number" min="1" max="86400" required value=${form.seconds ?? "300"}
      onInput=${(event) => put({ seconds: event.target.value })} /></div>
  <${SeatChoice} id="time-out-seat" label=${t("cases.time_out_for")} game=${game} value=${form.seat ?? ""} none=${t("cases.for_all")}
    onChoose=${(seat) => put({ seat })} />`;

/** @param {Fields} props */
function IrregularityFields({ game, token, form, put }) {
  const step = form.step ?? String(game.step);
  const said = useEventOf(game, Number(step), token);
  return html`<div class="field"><label for="note-step">${t("cases.about_step")}</label>
    <input id="note-step" type="number" min="1" max=${game.step} required value=${step} aria-describedby="note-event"
      onInput=${(event) => put({ step: event.target.value })} />
    <p class="hint" id="note-event" aria-live="polite">${said || t("cases.step_hint", { step: game.step })}</p></div>
  <${SeatChoice} id="note-seat" label=${t("cases.who_did")} game=${game} value=${form.seat ?? ""} none=${t("cases.nobody_named")}
    onChoose=${(seat) => put({ seat })} />
  <${ClauseChoice} id="note-clause" title=${game.title} label=${t("cases.against_clause")} value=${form.clause ?? ""}
    onChoose=${(clause) => put({ clause })} />`;
}

const seatOf = ({ seat }) => (seat ? { seat: Number(seat) } : {});

/** @type {Record<string, Act>} */
const ACTS = {
  hold: { path: "hold" },
  release: {
    path: "release",
    fields: ReleaseWhat,
    body: (form, game) => ({ case: heldCase(form, game) ?? undefined }),
  },
  time_out: {
    path: "time-out",
    fields: TimeOutFields,
    body: (form) => ({ seconds: Number(form.seconds ?? 300), ...seatOf(form) }),
  },
  adjourn: { path: "adjournment", fields: AdjournUntil, body: (form) => ({ until: inUtc(form.until) }) },
  resume: { path: "resumption" },
  irregularity: {
    path: "irregularities",
    fields: IrregularityFields,
    body: (form, game) => ({ step: Number(form.step ?? game.step), clause: form.clause || undefined, ...seatOf(form) }),
  },
  open_cards: { path: "open-cards" },
};

/** The acts that are possible in the table's status. @param {any} game */
function offered(game) {
  const cards = game.open_cards === "forbidden" ? [] : ["open_cards"];
  if (game.status === "open") return ["hold", "time_out", "adjourn", "irregularity", ...cards];
  if (game.status === "held") return ["release", "resume", "hold", "time_out", "adjourn", "irregularity", ...cards];
  return ["irregularity"];
}

/** One act: its fields, a reason, and the button that does it. */
function ActForm({ name, game, token, onDone }) {
  const [form, setForm] = useState(/** @type {any} */ ({}));
  const { send, busy, problem } = useSending(token);
  const put = (change) => setForm((last) => ({ ...last, ...change }));
  const act = ACTS[name];
  const submit = async (submitted) => {
    submitted.preventDefault();
    const text = form.text?.trim() || undefined;
    const answer = await send(`/v1/games/${encodeURIComponent(game.id)}/${act.path}`, {
      ...act.body?.(form, game),
      text,
    });
    if (answer) onDone(t(`cases.${name}_done`));
  };
  return html`<form class="stack act-form" onSubmit=${submit}>
    <p class="hint">${t(`cases.${name}_hint`)}</p>
    ${act.fields && html`<${act.fields} game=${game} token=${token} form=${form} put=${put} />`}
    <div class="field"><label for=${`${name}-text`}>${t(name === "irregularity" ? "cases.what_happened" : "cases.why")}</label>
      <input id=${`${name}-text`} maxlength="2000" value=${form.text ?? ""} onInput=${(event) => put({ text: event.target.value })} /></div>
    <${Refused} game=${game} problem=${problem} />
    <p><button class="primary" disabled=${busy}>${t(`cases.${name}`)}</button></p>
  </form>`;
}

/** @param {{game: any, speaker: import("./speaker.js").Speaker, onDone: () => void}} props */
export function Interruptions({ game, speaker, onDone }) {
  const [chosen, setChosen] = useState("");
  const [said, setSaid] = useState("");
  // What is being written stays, even if the table changes meanwhile.
  const names = [...new Set([...offered(game), ...(chosen ? [chosen] : [])])];
  const note = useRef(null);
  useEffect(() => {
    if (said) note.current?.focus(); // the form that had it is gone
  }, [said]);
  const choose = (name) => {
    setSaid("");
    setChosen(chosen === name ? "" : name);
  };
  const done = (sentence) => {
    setSaid(sentence);
    setChosen("");
    onDone();
  };
  const out = game.status === "held" ? game.cases.out : [];
  return html`<section class="paper interruptions" aria-labelledby="table-acts">
    <h2 id="table-acts">${t("cases.table_acts")}</h2>
    <div class="row">${names.map(
      (name) => html`<button type="button" aria-expanded=${String(chosen === name)}
      onClick=${() => choose(name)}>${t(`cases.${name}`)}</button>`,
    )}</div>
    <p class="hint" role="status" tabindex="-1" ref=${note}>${said}</p>
    ${out.length > 0 && html`<p class="note warn">${t("cases.nobody_plays", { names: out.map((seat) => seatName(game, seat)).join(", ") })}</p>`}
    ${chosen && html`<${ActForm} key=${chosen} name=${chosen} game=${game} token=${speaker.token} onDone=${done} />`}
  </section>`;
}
