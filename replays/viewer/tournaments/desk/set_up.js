// Setting up: what is played, the template, the few things that matter, and the rest below.

import { get } from "../../lib/api.js";
import { html, useEffect, useState } from "../../lib/html.js";
import { Loading, ProblemNote, useLoaded } from "../../lib/page.js";
import { t, Words } from "../../lib/text.js";
import { useAsking } from "../../replay/asking.js";
import { titles as allTitles } from "../../lib/titles.js";
import { Choice } from "../../home/choice.js";
import { unfold } from "../../home/faults.js";
import { act } from "../api.js";
import { forTitle } from "./config_form.js";
import { CONFIG, inShort } from "./config_kinds.js";

const SHOWN = 6; // more would have to be read before anything can be done

/** A name of a template in words. @param {{name: string}} template */
function templateName({ name }) {
  const key = `desk.template.${name}`;
  const found = t(key);
  return found === key ? Words(name) : found;
}

/** A template as a card. */
function Card({ template, settings, chosen, onChoose }) {
  return html`<li><label class=${`paper template ${chosen ? "chosen" : ""}`}>
    <input type="radio" name="template" checked=${chosen} onChange=${() => onChoose(template)} />
    <span><b>${templateName(template)}</b><span class="template-words">${template.words}</span><span class="hint">${inShort(template.config, settings)}</span></span></label></li>`;
}

/** The templates, as cards to choose from: the first ones, and the others on request. */
function Templates({ templates, settings, chosen, onChoose }) {
  const cards = (some) =>
    html`<ul class="templates">${some.map(
      (template) =>
        html`<${Card} key=${template.name} template=${template} settings=${settings} chosen=${chosen?.name === template.name} onChoose=${onChoose} />`,
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
  const [config, setConfig] = useState(/** @type {(() => any)|null} */ (null)); // what is filled in
  const { busy, problem, ask } = useAsking();
  const title = list.value?.titles.find(({ name }) => name === (chosen || list.value?.first));
  if (!list.value || !title)
    return list.problem
      ? html`<${ProblemNote} problem=${list.problem} onRetry=${list.reload} />`
      : html`<${Loading} />`;
  const choose = (name) => {
    setChosen(name);
    setConfig(null);
  };
  const submit = (event) => {
    event.preventDefault();
    ask(() => onSubmit(config?.()));
  };
  return html`<form class="set-up stack" onSubmit=${submit} onInvalidCapture=${(event) => unfold(event.target)}>
    <section class="paper stack">${children}
      <${Choice} id="set-up-title" label=${t("desk.what_is_played")} value=${title.name} hint=${title.summary}
        options=${list.value.titles.map((one) => [one.name, one.display_name])} onChange=${choose} /></section>
    <${OfTitle} key=${title.name} title=${title} titles=${list.value.titles} onConfig=${setConfig} more=${more} />
    <${ProblemNote} problem=${problem} />
    <p class="row"><button class="primary big" disabled=${busy || !config}>${label}</button></p></form>`;
}

/** The templates of a title, and the settings of the one that is chosen. */
function OfTitle({ title, titles, onConfig, more }) {
  const [template, setTemplate] = useState(/** @type {any} */ (null));
  const { value, problem, reload } = useLoaded(
    async (signal) => {
      const { templates, settings } = await get("/v1/templates", { query: { title: title.name }, signal });
      return { templates: forTitle(templates, title, titles), settings };
    },
    [title.name],
  );
  const chosen = template ?? value?.templates[0];
  if (!value || !chosen)
    return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  return html`<section class="paper"><${Templates} ...${value} chosen=${chosen} onChoose=${setTemplate} /></section>
    <section class="paper stack" key=${chosen.name}><h2>${t("desk.first_settings")}</h2>
      <${Settings} config=${chosen.config} onConfig=${onConfig} context=${{ settings: value.settings, title, titles, more }} /></section>`;
}

/** @param {{config: any, onConfig: (config: () => () => any) => void, context: any}} props */
function Settings({ config, onConfig, context }) {
  const { Control, begin, read } = /** @type {Required<import("../../forms/kinds.js").Kind>} */ (CONFIG);
  const member = /** @type {any} */ (null);
  const [values, setValues] = useState(() => begin(config, member, context));
  useEffect(() => onConfig(() => () => read(values, member, context)), [values]);
  return html`<${Control} value=${values} put=${setValues} context=${context} />`;
}

/** Begins the book of a tournament that was made without one. @param {{id: string, onOpened: (book: any) => void}} props */
export function OpenBook({ id, onOpened }) {
  const open = async (config) => onOpened((await act(id, "open-book", { config })).book);
  return html`<p>${t("desk.open_book_text")}</p><${SetUpForm} label=${t("desk.open_book")} onSubmit=${open} />`;
}
