// Opening a game: title, variant, seats, options; and then the links of the seats.

import { get, post } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { TokenForm, useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { navigate } from "../lib/router.js";
import { t } from "../lib/text.js";
import { titles } from "../lib/titles.js";
import { OptionFields, changedOptions } from "../home/options.js";
import { SeatFields, namesOfBots, seatRequest } from "../home/seats.js";
import { SeatLinks } from "../home/seat_links.js";

const EMPTY_SEAT = { kind: "bot", player: "", bot: "greedy", character: "" };

/** As many seats as asked: what was filled in stays, the first is a person's. */
function resized(seats, count) {
  return Array.from(
    { length: count },
    (_, k) => seats[k] ?? (k === 0 ? { ...EMPTY_SEAT, kind: "player" } : EMPTY_SEAT),
  );
}

/** The form's state for a title and variant: everything that the other one had and this has not is left out. */
function begun(title, variant, seats = []) {
  const [least, most] = variant.seats;
  const bots = namesOfBots(title.name, variant.variant);
  const count = Math.min(most, Math.max(least, seats.length || 2));
  return {
    title: title.name,
    variant: variant.variant,
    seats: resized(seats, count).map((seat) => ({ ...seat, bot: bots.includes(seat.bot) ? seat.bot : "greedy" })),
    options: {},
    dealing: "sealed",
    private: false,
  };
}

/** The body of `POST /v1/games`. The suggested configuration, with what was chosen otherwise. */
function requestOf(form, variant) {
  const config = structuredClone(variant.suggested[form.seats.length] ?? {});
  const options = { ...config.options, ...changedOptions(variant.options, form.options) };
  if (Object.keys(options).length) config.options = options;
  if (config.characters) config.characters = config.characters.map((given, k) => form.seats[k].character || given);
  return {
    title: form.title,
    config,
    seats: form.seats.map(seatRequest),
    dealing: form.dealing,
    ...(form.private ? { private: true } : {}),
  };
}

/** The characters of the title's deck, where its seats choose one: [[id, name]]. */
function useCharacters(title, variant) {
  const chosen = Object.values(variant.suggested).some((config) => config.characters);
  const deck = useLoaded(
    (signal) => (chosen ? get(title.links.deck, { token: null, signal }) : Promise.resolve(null)),
    [title.name, chosen],
  );
  const characters = deck.value?.deck?.characters ?? {};
  return chosen ? Object.values(characters).map(({ id, name }) => [id, name]) : [];
}

function Choice({ id, label, value, onChange, options, hint }) {
  return html`<div class="field"><label for=${id}>${label}</label>
    <select id=${id} onChange=${(event) => onChange(event.target.value)}>
      ${options.map(([name, text]) => html`<option value=${name} selected=${name === value}>${text}</option>`)}
    </select>${hint && html`<p class="hint">${hint}</p>`}</div>`;
}

/** Title, variant and how many seats. */
function WhatToPlay({ list, title, variant, form, setForm }) {
  const [least, most] = variant.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, k) => least + k);
  const chooseTitle = (name) => {
    const chosen = list.find((one) => one.name === name);
    setForm(begun(chosen, chosen.variants[0], form.seats));
  };
  const chooseVariant = (name) =>
    setForm(
      begun(
        title,
        title.variants.find((one) => one.variant === name),
        form.seats,
      ),
    );
  return html`<section class="paper stack" aria-label=${t("new.what")}>
    <${Choice} id="new-title" label=${t("home.title")} value=${title.name} onChange=${chooseTitle} hint=${title.summary}
      options=${list.map((one) => [one.name, one.display_name])} />
    <div class="row">
      ${
        title.variants.length > 1 &&
        html`<${Choice} id="new-variant" label=${t("new.variant")} value=${variant.variant}
        onChange=${chooseVariant} options=${title.variants.map((one) => [one.variant, variantName(one.variant)])} />`
      }
      <${Choice} id="new-count" label=${t("new.count")} value=${form.seats.length} options=${counts.map((n) => [n, n])}
        onChange=${(n) => setForm({ ...form, seats: resized(form.seats, Number(n)) })} />
    </div>
  </section>`;
}

/** @param {string} name */
const variantName = (name) => {
  const text = t(`variant.${name}`);
  return text === `variant.${name}` ? name : text;
};

/** How it is dealt and who may know of it. */
function Terms({ form, setForm }) {
  return html`<div class="option-list">
    <${Choice} id="new-dealing" label=${t("new.dealing")} value=${form.dealing} hint=${t("new.dealing_hint")}
      onChange=${(dealing) => setForm({ ...form, dealing })}
      options=${["sealed", "recorded"].map((name) => [name, t(`new.dealing_${name}`)])} />
    <div class="field"><span class="label">${t("new.spectators")}</span>
      <label class="row"><input type="checkbox" checked=${form.private}
        onChange=${(event) => setForm({ ...form, private: event.target.checked })} /> ${t("new.private")}</label></div>
  </div>`;
}

/** @param {{list: any[], asked: string|undefined}} props */
function Form({ list, asked }) {
  const wanted = list.find((one) => one.name === asked) ?? list.find((one) => one.name === "market-day") ?? list[0];
  const [form, setForm] = useState(() => begun(wanted, wanted.variants[0]));
  const [state, setState] = useState({ busy: false, problem: null, opened: null });
  const title = list.find((one) => one.name === form.title);
  const variant = title.variants.find((one) => one.variant === form.variant);
  const characters = useCharacters(title, variant);
  const submit = async (event) => {
    event.preventDefault();
    setState({ busy: true, problem: null, opened: null });
    try {
      const game = await post("/v1/games", requestOf(form, variant));
      if (game.seats.some((seat) => seat.token)) setState({ busy: false, problem: null, opened: game });
      else navigate(`/games/${encodeURIComponent(game.id)}`);
    } catch (problem) {
      setState({ busy: false, problem, opened: null });
    }
  };
  if (state.opened) {
    return html`<${SeatLinks} game=${state.opened} title=${title.display_name}
      onAnother=${() => setState({ busy: false, problem: null, opened: null })} />`;
  }
  const suggested = variant.suggested[form.seats.length]?.options ?? {};
  return html`<form class="new-game" onSubmit=${submit}>
    <${WhatToPlay} list=${list} title=${title} variant=${variant} form=${form} setForm=${setForm} />
    <section class="paper"><h2>${t("new.seats")}</h2><p class="hint">${t("new.seats_hint")}</p>
      <${SeatFields} seats=${form.seats} bots=${namesOfBots(form.title, form.variant)} characters=${characters}
        given=${variant.suggested[form.seats.length]?.characters ?? []}
        onChange=${(seats) => setForm({ ...form, seats })} /></section>
    <details class="paper"><summary>${t("new.options")}</summary>
      <${OptionFields} schema=${variant.options} values=${form.options} suggested=${suggested}
        onChange=${(options) => setForm({ ...form, options })} /></details>
    <details class="paper"><summary>${t("new.terms")}</summary><${Terms} form=${form} setForm=${setForm} /></details>
    <div><${ProblemNote} problem=${state.problem} />
      <button class="primary" disabled=${state.busy}>${t("new.open")}</button></div>
  </form>`;
}

/** @param {{query: Record<string, string>}} props */
export default function NewGame({ query }) {
  useTitle(t("nav.new"));
  const token = useOfficialToken();
  const list = useLoaded(titles, []);
  useEffect(() => {
    if (!token) document.getElementById("official-token")?.focus();
  }, []);
  return html`<div class="page">
    <h1>${t("nav.new")}</h1>
    ${!token && html`<${TokenForm} />`}
    <${ProblemNote} problem=${list.problem} onRetry=${list.reload} />
    ${!list.value && !list.problem && html`<${Loading} />`}
    ${token && list.value && html`<${Form} list=${list.value} asked=${query.title} />`}
  </div>`;
}
