// The form of a search: the fields that the title declares, drawn by their types, and who, when, in which tournament.

import { get } from "../lib/api.js";
import { Bots } from "../lib/bots.js";
import { html } from "../lib/html.js";
import { useLoaded } from "../lib/page.js";
import { setQuery } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useTyped } from "../lib/typed.js";
import { readRange, readWhere, writeRange, writeWhere } from "./where.js";

/** A number, or a range of numbers. @param {{field: any, value: string, onChange: (value: string) => void}} props */
function NumberField({ field, value, onChange }) {
  const [range, setRange] = useTyped(readRange(value).join(".."), (typed) => onChange(writeRange(...readRange(typed))));
  const [least, most] = readRange(range);
  const input = (end, at, other) => html`<input type="number" inputmode="numeric" min="0" max="999999999" value=${at}
    placeholder=${t(`search.${end}`)} aria-label=${`${field.label}: ${t(`search.${end}`)}`}
    onInput=${(event) => setRange(end === "least" ? `${event.target.value}..${other}` : `${other}..${event.target.value}`)} />`;
  return html`<fieldset class="field"><legend>${field.label}</legend>
    <div class="search-range">${input("least", least, most)}${input("most", most, least)}</div></fieldset>`;
}

/** One of several. @param {{id: string, label: any, value: string, options: [string, string][], onChange: (value: string) => void, said?: any}} props */
function Choice({ id, label, value, options, onChange, said = {} }) {
  const known = value === "" || options.some(([name]) => name === value);
  const all = known ? options : [...options, [value, value.replaceAll("|", ` ${t("search.or")} `)]];
  return html`<div class="field"><label for=${id} ...${said}>${label}</label>
    <select id=${id} onChange=${(event) => onChange(event.target.value)}><option value="" selected=${value === ""}>${t("search.any")}</option>
      ${all.map(([name, text]) => html`<option value=${name} selected=${name === value} ...${said}>${text}</option>`)}</select></div>`;
}

/** @param {{field: any, value: string, onChange: (value: string) => void}} props */
function Field({ field, value, onChange }) {
  const id = `search-field-${field.name}`;
  if (field.type === "number") return html`<${NumberField} field=${field} value=${value} onChange=${onChange} />`;
  if (field.type === "choice") {
    const options = field.choices.map(({ name, label }) => [name, label]);
    return html`<${Choice} id=${id} label=${field.label} value=${value} options=${options} onChange=${onChange} />`;
  }
  const options = [
    ["yes", t("search.yes")],
    ["no", t("search.no")],
  ];
  return html`<${Choice} id=${id} label=${field.label} value=${value} options=${options} onChange=${onChange} />`;
}

/** The tournaments that the reader may know of. @param {{value: string}} props */
function Tournament({ value }) {
  const { value: found } = useLoaded((signal) => get("/v1/tournaments", { query: { limit: 100 }, signal }), []);
  const list = found?.tournaments ?? [];
  if (!list.length && !value) return null;
  const options = list.map(({ id, name }) => [id, name]);
  return html`<${Choice} id="search-tournament" label=${t("search.tournament")} value=${value} options=${options}
    onChange=${(tournament) => setQuery({ tournament })} />`;
}

/** @param {{query: Record<string, string>}} props */
function Player({ query }) {
  const [typed, setTyped] = useTyped(query.player ?? "", (player) => setQuery({ player: player.trim() }));
  return html`<div class="field"><label for="search-player">${t("search.player")}</label>
    <input id="search-player" type="search" autocomplete="off" list="bots" maxlength="80" value=${typed} placeholder=${t("search.player_like")}
      onInput=${(event) => setTyped(event.target.value)} /><${Bots} /></div>`;
}

/** A day from which or up to which. @param {{name: string, value: string}} props */
const Day = ({ name, value }) => html`<div class="field"><label for=${`search-${name}`}>${t(`search.${name}`)}</label>
  <input id=${`search-${name}`} type="date" value=${value} onChange=${(event) => setQuery({ [name]: event.target.value })} /></div>`;

/** @param {{title: any, form: any, kind: any, query: Record<string, string>, variant: (name: string) => string, onClear: () => void}} props */
export function Form({ title, form, kind, query, variant, onClear }) {
  const values = readWhere(query.where ?? "");
  const change = (name, value) => setQuery({ kind: kind.name, where: writeWhere({ ...values, [name]: value }) });
  const variants = title.variants.map(({ variant }) => variant).filter(Boolean);
  const fits = ({ variants: of }) => !query.variant || !of.length || of.includes(query.variant);
  const asked = ["where", "player", "since", "until", "tournament", "variant"].some((name) => query[name]);
  const wide = matchMedia("(min-width: 62rem)").matches;
  return html`<details class="search-own paper" open=${wide}><summary>${t("search.own")}</summary><form class="search-form" role="search" aria-label=${t("search.form")} onSubmit=${(event) => event.preventDefault()}>
    <div class="field search-kind"><label for="search-kind">${t("search.what")}</label>
      <select id="search-kind" onChange=${(event) => setQuery({ kind: event.target.value, where: null })}>
        ${form.kinds
          .filter((one) => one === kind || fits(one))
          .map((one) => html`<option value=${one.name} selected=${one === kind}>${one.label}</option>`)}</select></div>
    <div class="search-fields">${kind.fields.map((field) => html`<${Field} key=${`${kind.name} ${field.name}`} field=${field} value=${values[field.name] ?? ""} onChange=${(value) => change(field.name, value)} />`)}</div>
    <div class="search-fields search-where">
      <${Player} query=${query} /><${Day} name="since" value=${query.since ?? ""} /><${Day} name="until" value=${query.until ?? ""} />
      ${
        variants.length > 1 &&
        html`<${Choice} id="search-variant" label=${t("search.variant")} value=${query.variant ?? ""} options=${variants.map((name) => [name, variant(name)])}
        onChange=${(chosen) => setQuery({ variant: chosen })} />`
      }
      <${Tournament} value=${query.tournament ?? ""} /></div>
    ${asked && html`<p class="search-clear"><button type="button" class="link" onClick=${onClear}>${t("search.clear")}</button></p>`}</form></details>`;
}
