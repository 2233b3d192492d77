// The kinds of settings of a tournament, and the whole configuration as one kind.

import { begun, bodyOf, Fields, fits, isReady } from "../../forms/form.js";
import { Labelled, LINE, WHOLE } from "../../forms/kinds.js";
import { called } from "../../forms/said.js";
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { ByRound } from "./by_round.js";
import { changesOf, readDivisions, readPlaces, readScale, seatsOf, writePlaces, writeScale } from "./config_form.js";
import { GameFields } from "./game_fields.js";
import { TieBreaks } from "./tie_breaks.js";

/** @typedef {import("../../forms/kinds.js").Kind} Kind @typedef {import("../../forms/kinds.js").Member} Member */

/** A form of these members alone. @param {Member[]} members */
const formOf = (members) => ({ type: "config", label: "", about: "", done: "", one_of: [], members });

/** Lines that are read into a member; what cannot be read is marked and not sent. @param {string} hint @param {(text: string) => any} read @param {(value: any) => string} write @returns {Kind} */
const lines = (hint, read, write) => ({
  Control: ({ id, member, value, put }) => html`<${Labelled} id=${id} member=${{ ...member, hint: "" }}>
    <textarea id=${id} rows="3" class="mono" spellcheck=${false} aria-invalid=${read(value) === undefined} aria-describedby=${`${id}-how`} value=${value}
      onInput=${(event) => put(event.target.value)}></textarea>
    <p class=${read(value) === undefined ? "fault" : "hint"} id=${`${id}-how`}>${t(hint)}</p><//>`,
  begin: write,
  read: (value) => read(value) ?? undefined,
  ready: (value) => read(value) !== undefined,
});

/** What an object begins with where nothing is said. @type {Record<string, any>} */
const NEW = { league: { divisions: 1, up: 0, down: 0 }, points: { sit_out: "average" }, teams: { size: 4, best: 3 } };

/** An object with members of its own; one that may be left out is asked for first. @type {Kind} */
const OBJECT = {
  Control: ({ id, member, value, put }) =>
    html`<fieldset class="field object"><legend class=${member.none ? "unseen" : ""}>${member.label}</legend>
    ${member.hint && html`<p class="hint">${member.hint}</p>`}
    ${member.none && html`<label class="row check"><input type="checkbox" checked=${value.there} onChange=${(event) => put({ ...value, there: event.target.checked })} /> ${member.label}</label>`}
    ${
      value.there &&
      html`<div class="option-list"><${Fields} id=${id} form=${formOf(member.members ?? [])} asking=${{ kinds: CONFIG_KINDS }} values=${value.values} chosen=${null}
      choose=${() => {}} put=${(name, one) => put({ ...value, values: { ...value.values, [name]: one } })} /></div>`
    }</fieldset>`,
  begin: (value, { type, members }) => ({
    there: Boolean(value),
    values: begun(formOf(members ?? []), { kinds: CONFIG_KINDS, begin: { ...NEW[type], ...value } }).values,
  }),
  read: ({ there, values }, { members = [] }) => {
    const asked = members.filter((one) => fits(one, values)); // the others are as by default
    return there ? bodyOf(formOf(asked), { kinds: CONFIG_KINDS }, values, null) : undefined;
  },
  ready: ({ there, values }, { members }) =>
    !there || isReady(formOf(members ?? []), { kinds: CONFIG_KINDS }, values, null),
};

/** What games and single rounds go by. @param {Record<string, any>} values @param {any} context */
const standing = ({ seats, least, rounds, minutes }, { title }) => ({
  title: title.name,
  seats: Number(seats),
  least: Number(least),
  rounds: Number(rounds),
  minutes: minutes === "" ? null : Number(minutes),
});

/** @type {Record<string, Kind>} */
const CONFIG_KINDS = {
  "by-places": lines("desk.config.by_places_hint", readPlaces, writePlaces),
  "by-round": {
    Control: ({ value, put, values, context }) =>
      html`<${ByRound} titles=${context.titles} config=${{ ...standing(values, context), by_round: value }} onChange=${({ by_round }) => put(by_round)} />`,
    begin: (value) => value ?? {},
  },
  divisions: {
    ...LINE,
    begin: (value) => String(value),
    read: readDivisions,
    ready: (value) => readDivisions(value) !== undefined,
  },
  game: {
    Control: ({ value, put, values, context }) =>
      html`<${GameFields} title=${context.title} config=${{ ...standing(values, context), game: value }} onChange=${({ game }) => put(game)} />`,
    begin: (value) => value ?? {},
  },
  league: OBJECT,
  penalties: lines("desk.config.penalties_hint", readScale, writeScale),
  points: OBJECT,
  rounds: { ...WHOLE, begin: (value) => value || "" },
  teams: OBJECT,
  "tie-breaks": { Control: TieBreaks },
};

const FIRST = ["rounds", "seats", "minutes", "place", "entry"];
const LAST = ["game", "by_round"];

/** @param {any} context the `settings` that the service tells, the `title` and all `titles` @param {any} [config] what it begins with */
function askingOf({ settings, title, titles }, config) {
  const [least, most] = seatsOf(title);
  return {
    form: formOf(settings),
    asking: {
      kinds: CONFIG_KINDS,
      members: { title: title.name },
      begin: config,
      context: { title, titles },
      otherwise: { seats: { least: Math.max(2, least), most: Math.min(8, most) } },
    },
  };
}

/** What goes with another value: no table is smaller than the largest, and only where all meet all rounds may be left open. */
function alsoPut(name, value, values, settings) {
  if (name === "seats" && Number(values.least) > Number(value) && value >= 2) return { least: value };
  const open = settings.find((one) => one.name === "double")?.when ?? [];
  return name === "form" && !values.rounds && !open.slice(1).includes(value) ? { rounds: "3" } : {};
}

/** A configuration: what every organiser looks at, and the rest. `context.more` is shown among the latter. @type {Kind} */
export const CONFIG = {
  Control: ({ value: values, put, context }) => {
    const { settings, more } = context;
    const { asking } = askingOf(context);
    const part = (fit) =>
      html`<${Fields} id="config" form=${formOf(settings.filter(({ name }) => fit(name)))} asking=${asking} values=${values} chosen=${null} choose=${() => {}}
      put=${(name, value) => put({ ...values, [name]: value, ...alsoPut(name, value, values, settings) })} />`;
    return html`<div class="option-list">${FIRST.map((name) => part((one) => one === name))}</div>
      <details><summary>${t("desk.more_settings")}</summary>${more}
        <div class="option-list">${part((name) => ![...FIRST, ...LAST].includes(name))}</div>${part((name) => LAST.includes(name))}</details>`;
  },
  begin: (config, _, context) => {
    const { form, asking } = askingOf(context, config);
    return begun(form, asking).values;
  },
  read: (values, _, context) => {
    const { form, asking } = askingOf(context);
    return bodyOf(form, asking, values, null);
  },
  ready: (values, _, context) => {
    const { form, asking } = askingOf(context);
    return isReady(form, asking, values, null);
  },
};

/** Changes of the configuration of a book. @type {Kind} */
export const CHANGES = {
  ...CONFIG,
  read: (values, member, context) => {
    const { begin, read } = /** @type {Required<Kind>} */ (CONFIG);
    return changesOf(read(begin(context.book.config, member, context), member, context), read(values, member, context));
  },
  ready: (values, member, context) =>
    CONFIG.ready?.(values, member, context) === true && Object.keys(CHANGES.read?.(values, member, context)).length > 0,
};

/** What a choice of the settings is called. @param {Member[]|undefined} members @param {string} name @param {string} value */
function chosen(members, name, value) {
  const choice = members?.find((one) => one.name === name)?.choices.find((one) => one.name === value);
  return choice ? called(choice) : value;
}

/** What a configuration comes to, in one line. @param {any} config @param {Member[]} settings */
export const inShort = (config, settings) =>
  [
    chosen(settings, "form", config.form),
    config.rounds ? t("desk.in_short.rounds", { count: config.rounds }) : t("desk.in_short.all_rounds"),
    t("desk.in_short.seats", { count: config.seats }),
    chosen(settings.find(({ name }) => name === "points")?.members, "kind", config.points.kind),
  ].join(" · ");
