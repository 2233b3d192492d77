// Fields for the configuration: the few that every organiser looks at, and the rest.

import { html, useState } from "../../lib/html.js";
import { Words, t } from "../../lib/text.js";
import { Choice } from "../../home/choice.js";
import { FORMS, readPlaces, readScale, writePlaces, writeScale } from "./config_form.js";
import { TieBreaks } from "./tie_breaks.js";

/** @typedef {{config: import("./config_form.js").Config, onChange: (changes: Record<string, any>) => void}} Props */

/** A whole number; empty is null where that means something. */
function Whole({ name, value, least = 1, most, empty = false, onChange }) {
  const id = `config-${name}`;
  const typed = (event) => onChange({ [name]: event.target.value === "" ? null : Number(event.target.value) });
  return html`<div class="field"><label for=${id}>${t(`desk.config.${name}`)}</label>
    <input id=${id} type="number" step="1" min=${least} max=${most} required=${!empty} inputmode="numeric" value=${value ?? ""}
      placeholder=${empty ? t("desk.config.none") : undefined} aria-describedby=${`${id}-hint`} onInput=${typed} />
    <p class="hint" id=${`${id}-hint`}>${t(`desk.config.${name}_hint`)}</p></div>`;
}

/** One of some words. */
function Way({ name, value, ways, onChange }) {
  return html`<${Choice} id=${`config-${name}`} label=${t(`desk.config.${name}`)} value=${value} hint=${t(`desk.config.${name}_hint`)}
    options=${ways.map((way) => [way, t(`desk.config.${name}.${way}`)])} onChange=${(way) => onChange({ [name]: way })} />`;
}

/** Lines that are read into a member; what cannot be read is marked and not taken. */
function Lines({ name, text, read, onRead }) {
  const [typed, setTyped] = useState(text);
  const id = `config-${name}`;
  const wrong = read(typed) === undefined;
  const change = (event) => {
    setTyped(event.target.value);
    const found = read(event.target.value);
    if (found !== undefined) onRead(found);
  };
  return html`<div class="field"><label for=${id}>${t(`desk.config.${name}`)}</label>
    <textarea id=${id} rows="3" class="mono" spellcheck=${false} aria-invalid=${wrong} aria-describedby=${`${id}-hint`} value=${typed} onInput=${change}></textarea>
    <p class=${wrong ? "fault" : "hint"} id=${`${id}-hint`}>${t(`desk.config.${name}_hint`)}</p></div>`;
}

/** What every organiser looks at. @param {Props & {seats: [number, number]}} props `seats`: those that the title has */
export function FirstFields({ config, onChange, seats: [least, most] }) {
  const { seats, rounds, minutes, place } = config;
  return html`<div class="option-list">
    <${Whole} name="rounds" value=${rounds || null} most="64" empty=${againstAll(config)} onChange=${onChange} />
    <${Whole} name="seats" value=${seats} least=${Math.max(2, least)} most=${Math.min(8, most)} onChange=${(changes) =>
      onChange({ ...changes, least: Math.max(2, Math.min(config.least, changes.seats ?? config.least)) })} />
    <${Whole} name="minutes" value=${minutes} most="10000" empty onChange=${onChange} />
    <${Way} name="place" value=${place} ways=${["online", "tables"]} onChange=${onChange} />
    <${Way} name="entry" value=${config.entry} ways=${["closed", "open"]} onChange=${onChange} />
  </div>`;
}

/** Whether rounds may follow from the players. @param {import("./config_form.js").Config} config */
const againstAll = ({ form }) => ["round-robin", "league"].includes(form);

/** What goes with another form: members that only the former one has are given up. @param {string} form @param {any} config */
const ofForm = (form, config) => ({
  form,
  ...(config.league && form !== "league" ? { league: null } : {}),
  ...(config.double && !againstAll({ form }) ? { double: false } : {}),
  ...(!config.rounds && !againstAll({ form }) ? { rounds: 3 } : {}),
  ...(config.third_place && !["swiss-to-cut", "knock-out"].includes(form) ? { third_place: false } : {}),
});

/** Yes or no. */
const Flag = ({
  name,
  value,
  onChange,
}) => html`<div class="field"><label class="row check"><input type="checkbox" checked=${value}
  onChange=${(event) => onChange({ [name]: event.target.checked })} /> ${t(`desk.config.${name}`)}</label>
  <p class="hint">${t(`desk.config.${name}_hint`)}</p></div>`;

/** Divisions of a league by how many there are; sizes that were set for each stay until that is changed. */
function LeagueFields({ league, onChange }) {
  const now = league ?? { divisions: 1, up: 0, down: 0 };
  const shown = { ...now, divisions: Array.isArray(now.divisions) ? now.divisions.length : now.divisions };
  const field = (
    name,
    least,
  ) => html`<div class="field"><label for=${`league-${name}`}>${t(`desk.config.league_${name}`)}</label>
    <input id=${`league-${name}`} type="number" min=${least} max="100" required value=${shown[name]}
      onInput=${(event) => onChange({ league: { ...now, [name]: Number(event.target.value) } })} /></div>`;
  return html`<div class="row">${field("divisions", 1)}${field("up", 0)}${field("down", 0)}</div>`;
}

/** The rest. @param {Props} props */
export function MoreFields({ config, onChange }) {
  const { points } = config;
  const ofPoints = (changes) => onChange({ points: { ...points, ...changes } });
  const teams = (event) => onChange({ teams: event.target.checked ? { size: 4, best: 3 } : null });
  return html`<div class="option-list">
    <${Choice} id="config-form" label=${t("desk.config.form")} value=${config.form} hint=${t("desk.config.form_hint")}
      options=${FORMS.map((form) => [form, t(`desk.form.${form}`)])} onChange=${(form) => onChange(ofForm(form, config))} />
    <${Whole} name="least" value=${config.least} least="2" most=${config.seats} onChange=${onChange} />
    <${Way} name="uneven" value=${config.uneven} ways=${["smaller-tables", "one-larger", "byes"]} onChange=${onChange} />
    ${["swiss-to-cut"].includes(config.form) && html`<${Whole} name="cut" value=${config.cut} least="2" empty onChange=${onChange} />`}
    ${["swiss-to-cut", "knock-out"].includes(config.form) && html`<${Whole} name="advance" value=${config.advance} onChange=${onChange} />`}
    ${["swiss-to-cut", "knock-out"].includes(config.form) && html`<${Flag} name="third_place" value=${config.third_place} onChange=${onChange} />`}
    ${againstAll(config) && !config.rounds && html`<${Flag} name="double" value=${config.double} onChange=${onChange} />`}
    ${config.form === "league" && html`<${LeagueFields} league=${config.league} onChange=${onChange} />`}
    <${Choice} id="config-points" label=${t("desk.config.points")} value=${points.kind} hint=${t("desk.config.points_hint")}
      options=${["places", "score", "wins", ...(config.duplicate ? ["matchpoints", "imps", "percent"] : [])].map((kind) => [kind, t(`desk.points.${kind}`)])} onChange=${(kind) => ofPoints({ kind })} />
    ${
      points.kind === "places" &&
      html`<${Lines} name="by_places" text=${writePlaces(points.by_places)} read=${readPlaces} onRead=${(by_places) => ofPoints({ by_places })} />`
    }
    ${
      points.kind === "imps" &&
      html`<div class="field"><label for="config-divisor">${t("desk.config.divisor")}</label>
      <input id="config-divisor" required value=${points.divisor} onInput=${(event) => ofPoints({ divisor: event.target.value })} />
      <p class="hint">${t("desk.config.divisor_hint")}</p></div>`
    }
    ${
      config.duplicate &&
      ["matchpoints", "imps", "percent"].includes(points.kind) &&
      html`<div class="field"><label for="config-sit-out">${t("desk.config.sit_out")}</label>
      <input id="config-sit-out" required value=${points.sit_out ?? "average"} onInput=${(event) => ofPoints({ sit_out: event.target.value })} />
      <p class="hint">${t("desk.config.sit_out_hint")}</p></div>`
    }
    <${Choice} id="config-bye" label=${t("desk.config.bye")} value=${points.bye} hint=${t("desk.config.bye_hint")}
      options=${["win", "half", "zero"].map((bye) => [bye, t(`desk.points.bye.${bye}`)])} onChange=${(bye) => ofPoints({ bye })} />
    <${TieBreaks} names=${config.tie_breaks} onChange=${(tie_breaks) => onChange({ tie_breaks })} />
    <${Way} name="confirmations" value=${config.confirmations} ways=${["none", "one", "all"]} onChange=${onChange} />
    <${Whole} name="correction_minutes" value=${config.correction_minutes} least="0" onChange=${onChange} />
    <${Lines} name="penalties" text=${writeScale(config.penalties)} read=${readScale} onRead=${(penalties) => onChange({ penalties })} />
    <${Whole} name="late_until" value=${config.late_until} least="0" empty onChange=${onChange} />
    <${Whole} name="most" value=${config.most} least="2" empty onChange=${onChange} />
    <${Way} name="dealing" value=${config.dealing} ways=${["sealed", "recorded"]} onChange=${onChange} />
    <div class="field"><label class="row check"><input type="checkbox" checked=${config.duplicate}
      onChange=${(event) => onChange({ duplicate: event.target.checked })} /> ${t("desk.config.duplicate")}</label><p class="hint">${t("desk.config.duplicate_hint")}</p></div>
    <div class="field"><label class="row check"><input type="checkbox" checked=${config.teams !== null} onChange=${teams} /> ${t("desk.config.teams")}</label>
      ${config.teams && html`<${TeamFields} teams=${config.teams} onChange=${onChange} />`}</div>
    <div class="field"><label for="config-locale">${t("desk.config.locale")}</label>
      <input id="config-locale" required value=${config.locale} onInput=${(event) => onChange({ locale: event.target.value })} />
      <p class="hint">${t("desk.config.locale_hint")}</p></div>
  </div>`;
}

/** How large teams are, and how many of them count. */
function TeamFields({ teams, onChange }) {
  const field = (
    name,
    empty,
  ) => html`<div class="field"><label for=${`team-${name}`}>${t(`desk.config.team_${name}`)}</label>
    <input id=${`team-${name}`} type="number" min="1" max="16" required=${!empty} value=${teams[name] ?? ""}
      onInput=${(event) => onChange({ teams: { ...teams, [name]: event.target.value === "" ? null : Number(event.target.value) } })} /></div>`;
  return html`<div class="row">${field("size", false)}${field("best", true)}</div><p class="hint">${t("desk.config.team_hint")}</p>`;
}

/** What a configuration comes to, in one line. @param {any} config */
export const inShort = (config) =>
  [
    t(`desk.form.${config.form}`),
    config.rounds ? t("desk.in_short.rounds", { count: config.rounds }) : t("desk.in_short.all_rounds"),
    t("desk.in_short.seats", { count: config.seats }),
    t(`desk.points.${config.points?.kind ?? "places"}`),
  ].join(" · ");

/** A name of a template in words. @param {{name: string}} template */
export const templateName = ({ name }) => {
  const key = `desk.template.${name}`;
  const found = t(key);
  return found === key ? Words(name) : found;
};
