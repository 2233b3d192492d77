// Setting up: what is played, the template, the few things that matter, and the rest below.

import { get } from "../../lib/api.js";
import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote, useLoaded } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { titles as allTitles } from "../../lib/titles.js";
import { Choice } from "../../home/choice.js";
import { unfold } from "../../home/faults.js";
import { act } from "../api.js";
import { FirstFields, MoreFields, inShort, templateName } from "./config_fields.js";
import { begun, forTitle, seatsOf } from "./config_form.js";

/** The templates, as cards to choose from. */
function Templates({ templates, chosen, onChoose }) {
  return html`<fieldset><legend>${t("desk.template")}</legend><ul class="templates">${templates.map(
    (
      template,
    ) => html`<li key=${template.name}><label class=${`paper template ${chosen?.name === template.name ? "chosen" : ""}`}>
      <input type="radio" name="template" checked=${chosen?.name === template.name} onChange=${() => onChoose(template)} />
      <span><b>${templateName(template)}</b><span class="template-words">${template.words}</span><span class="hint">${inShort(template.config)}</span></span></label></li>`,
  )}</ul></fieldset>`;
}

/** What the form needs before it can be shown. */
function useChoices() {
  return useLoaded(async (signal) => {
    const [titles, { templates }] = await Promise.all([allTitles(), get("/v1/templates", { signal })]);
    return { titles, templates };
  }, []);
}

/**
 * The form. `onSubmit(config)` does what it is for, and may refuse by throwing. `children` is shown above it.
 * @param {{label: string, onSubmit: (config: any) => Promise<void>, more?: any, children?: any}} props
 */
export function SetUpForm({ label, onSubmit, more, children }) {
  const { value, problem, reload } = useChoices();
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  return html`<${Form} ...${value} label=${label} onSubmit=${onSubmit} more=${more}>${children}<//>`;
}

/** The title to begin with: one that has a template of its own. */
const firstTitle = (titles, templates) =>
  titles.find(({ name }) => templates.some((template) => template.name.startsWith(`${name}-`))) ?? titles[0];

function Form({ titles, templates, label, onSubmit, more, children }) {
  const [title, setTitle] = useState(() => firstTitle(titles, templates));
  const fitting = forTitle(templates, title);
  const [template, setTemplate] = useState(() => fitting[0] ?? null);
  const [config, setConfig] = useState(() => begun(fitting[0], title));
  const [state, setState] = useState({ busy: false, problem: /** @type {any} */ (null) });
  const change = (changes) => setConfig({ ...config, ...changes });
  const choose = (one, of = title) => {
    setTemplate(one);
    setConfig(begun(one, of));
  };
  const chooseTitle = (name) => {
    const chosen = titles.find((one) => one.name === name);
    const list = forTitle(templates, chosen);
    setTitle(chosen);
    choose(list.find((one) => one.name === template?.name) ?? list[0] ?? null, chosen);
  };
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
        options=${titles.map((one) => [one.name, one.display_name])} onChange=${chooseTitle} />
      <${Templates} templates=${fitting} chosen=${template} onChoose=${(one) => choose(one)} /></section>
    <section class="paper stack" key=${`${title.name} ${template?.name}`}><h2>${t("desk.first_settings")}</h2>
      <${FirstFields} config=${config} onChange=${change} seats=${seatsOf(title)} />
      <details><summary>${t("desk.more_settings")}</summary>${more}<${MoreFields} config=${config} onChange=${change} /></details></section>
    <${ProblemNote} problem=${state.problem} />
    <p class="row"><button class="primary big" disabled=${state.busy}>${label}</button></p></form>`;
}

/** Begins the book of a tournament that was made without one. @param {{id: string, onOpened: (book: any) => void}} props */
export function OpenBook({ id, onOpened }) {
  const open = async (config) => onOpened((await act(id, "open-book", { config })).book);
  return html`<p>${t("desk.open_book_text")}</p><${SetUpForm} label=${t("desk.open_book")} onSubmit=${open} />`;
}
