// Setting up: what is played, the template, the few things that matter, and the rest below.

import { get } from "../../lib/api.js";
import { html, useEffect, useState } from "../../lib/html.js";
import { Loading, ProblemNote, useLoaded } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { titles as allTitles } from "../../lib/titles.js";
import { Choice } from "../../home/choice.js";
import { unfold } from "../../home/faults.js";
import { act } from "../api.js";
import { ByRound } from "./by_round.js";
import { FirstFields, MoreFields, inShort, templateName } from "./config_fields.js";
import { DEFAULTS, forTitle, seatsOf } from "./config_form.js";
import { GameFields } from "./game_fields.js";

const SHOWN = 6; // more would have to be read before anything can be done

/** A template as a card. */
function Card({ template, chosen, onChoose }) {
  return html`<li><label class=${`paper template ${chosen ? "chosen" : ""}`}>
    <input type="radio" name="template" checked=${chosen} onChange=${() => onChoose(template)} />
    <span><b>${templateName(template)}</b><span class="template-words">${template.words}</span><span class="hint">${inShort(template.config)}</span></span></label></li>`;
}

/** The templates, as cards to choose from: the first ones, and the others on request. */
function Templates({ templates, chosen, onChoose }) {
  const cards = (some) =>
    html`<ul class="templates">${some.map(
      (template) =>
        html`<${Card} key=${template.name} template=${template} chosen=${chosen?.name === template.name} onChoose=${onChoose} />`,
    )}</ul>`;
  return html`<fieldset class="stack"><legend>${t("desk.template")}</legend>${cards(templates.slice(0, SHOWN))}
    ${templates.length > SHOWN && html`<details><summary>${t("desk.template_more")}</summary>${cards(templates.slice(SHOWN))}</details>`}</fieldset>`;
}

/** All titles, and the one to begin with: one that has a template of its own. */
function useTitleList() {
  return useLoaded(async (signal) => {
    const [titles, { templates }] = await Promise.all([allTitles(), get("/v1/templates", { signal })]);
    const own = titles.find(({ name }) => templates.some((template) => template.name.startsWith(`${name}-`)));
    return { titles, first: (own ?? titles[0]).name };
  }, []);
}

/**
 * The form. `onSubmit(config)` does what it is for, and may refuse by throwing. `children` is shown above it, `more` among the
 * settings that most leave alone.
 * @param {{label: string, onSubmit: (config: any) => Promise<void>, more?: any, children?: any}} props
 */
export function SetUpForm({ label, onSubmit, more, children }) {
  const list = useTitleList();
  const [chosen, setChosen] = useState("");
  const [config, setConfig] = useState(/** @type {any} */ (null));
  const [state, setState] = useState({ busy: false, problem: /** @type {any} */ (null) });
  const title = list.value?.titles.find(({ name }) => name === (chosen || list.value?.first));
  if (!list.value || !title)
    return list.problem
      ? html`<${ProblemNote} problem=${list.problem} onRetry=${list.reload} />`
      : html`<${Loading} />`;
  const submit = async (event) => {
    event.preventDefault();
    setState({ busy: true, problem: null });
    try {
      await onSubmit(config);
    } catch (problem) {
      setState({ busy: false, problem });
    }
  };
  return html`<form class="set-up stack" onSubmit=${submit} onInvalidCapture=${(event) => unfold(event.target)}>
    <section class="paper stack">${children}
      <${Choice} id="set-up-title" label=${t("desk.what_is_played")} value=${title.name} hint=${title.summary}
        options=${list.value.titles.map((one) => [one.name, one.display_name])} onChange=${setChosen} /></section>
    <${OfTitle} key=${title.name} title=${title} titles=${list.value.titles} config=${config} setConfig=${setConfig} more=${more} />
    <${ProblemNote} problem=${state.problem} />
    <p class="row"><button class="primary big" disabled=${state.busy || !config}>${label}</button></p></form>`;
}

/** The templates of a title, and the settings of the one that is chosen. */
function OfTitle({ title, titles, config, setConfig, more }) {
  const [template, setTemplate] = useState(/** @type {any} */ (null));
  const { value, problem, reload } = useLoaded(
    async (signal) => {
      const { templates } = await get("/v1/templates", { query: { title: title.name }, signal });
      return forTitle(templates, title, titles);
    },
    [title.name],
  );
  const choose = (one) => {
    setTemplate(one);
    setConfig({ ...DEFAULTS, ...one?.config, title: title.name });
  };
  useEffect(() => {
    if (value) choose(value[0] ?? null);
  }, [value]);
  if (!value || config?.title !== title.name)
    return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  const change = (changes) => setConfig({ ...config, ...changes });
  return html`<section class="paper"><${Templates} templates=${value} chosen=${template} onChoose=${choose} /></section>
    <section class="paper stack" key=${template?.name}><h2>${t("desk.first_settings")}</h2>
      <${FirstFields} config=${config} onChange=${change} seats=${seatsOf(title)} />
      <details><summary>${t("desk.more_settings")}</summary>${more}<${MoreFields} config=${config} onChange=${change} />
        <${GameFields} title=${title} config=${config} onChange=${change} /><${ByRound} titles=${titles} config=${config} onChange=${change} /></details></section>`;
}

/** Begins the book of a tournament that was made without one. @param {{id: string, onOpened: (book: any) => void}} props */
export function OpenBook({ id, onOpened }) {
  const open = async (config) => onOpened((await act(id, "open-book", { config })).book);
  return html`<p>${t("desk.open_book_text")}</p><${SetUpForm} label=${t("desk.open_book")} onSubmit=${open} />`;
}
