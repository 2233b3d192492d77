// An act on a game or on a case of it, drawn from the form that the service tells of it.

import { useForm } from "../forms/form.js";
import { html, useEffect } from "../lib/html.js";
import { addTexts, t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";
import texts from "../text/disputes.js";
import { CASE_KINDS } from "./kinds.js";
import { Refused, useSending } from "./speaker.js";
import { keepUnsent, sendUnsent, unsentOf } from "./unsent_texts.js";

addTexts(texts);

/**
 * @typedef {object} Own
 * @property {any} game
 * @property {any} [file] of the case that it is about
 * @property {import("./speaker.js").Speaker} speaker
 * @property {string} type of the act
 * @property {string} [at] its address below the game, by default its type
 * @property {string} [kept] the name under which what is written stays in the tab until it is sent
 * @property {string} [about] what it does, in place of what the service says
 * @property {string} [label] of the button that does it
 * @property {any} [children] above that
 * @property {(answer: any) => void} onDone
 * @property {() => void} [onRefused]
 * @property {() => void} [onCancel]
 *
 * @typedef {Own & import("../forms/form.js").Asking} Acting
 */

/** The forms of all acts on a game; none until they are there. @param {any} game @returns {import("../forms/form.js").Form[]} */
export const useForms = (game) => useTitleOf(game.title)?.acts ?? [];

/** @param {Acting & {form: import("../forms/form.js").Form}} props */
function Drawn({
  form,
  game,
  file,
  speaker,
  at = form.type,
  kept,
  about = form.about,
  label = form.label,
  children,
  ...props
}) {
  const { onDone, onRefused, onCancel, begin, context, ...asking } = props;
  const acting = { game, file, speaker };
  const words = form.members.find(({ type }) => type === "words")?.name ?? "";
  const unsent = kept && unsentOf(acting, kept);
  const drawn = useForm(
    form,
    {
      kinds: CASE_KINDS,
      ...asking,
      begin: { ...begin, ...(unsent && { [words]: unsent.text }) },
      context: { game, file, token: speaker.token, ...context },
    },
    form.type,
  );
  const text = drawn.state.values[words] ?? "";
  const { send, busy, problem } = useSending(speaker.token);
  useEffect(() => {
    if (kept) keepUnsent(acting, kept, text.trim() ? { text } : null);
  }, [text]);
  const submit = async (submitted) => {
    submitted.preventDefault();
    const sending = () => send(`/v1/games/${encodeURIComponent(game.id)}/${at}`, drawn.body());
    const answer = await (kept ? sendUnsent(acting, kept, sending) : sending());
    if (answer) onDone(answer);
    else onRefused?.(); // others may have acted meanwhile
  };
  return html`<form class="stack act-form" onSubmit=${submit}>
    ${about && html`<p class="hint">${about}</p>`}
    ${drawn.fields}${children}
    <${Refused} game=${game} problem=${problem} />
    <p class="row"><button class="primary" disabled=${busy || !drawn.ready}>${label}</button>
      ${onCancel && html`<button type="button" onClick=${onCancel}>${t("cases.cancel")}</button>`}</p></form>`;
}

/** @param {Acting} props */
export function ActForm(props) {
  const form = useForms(props.game).find(({ type }) => type === props.type);
  return form
    ? html`<${Drawn} ...${props} form=${form} />`
    : html`<p class="hint" role="status">${t("shell.loading")}</p>`;
}

/** The same, folded until it is wanted. @param {Acting & {file: any, kept: string}} props */
export function FoldedAct(props) {
  const form = useForms(props.game).find(({ type }) => type === props.type);
  if (!form) return null;
  return html`<details class="paper act" open=${Boolean(unsentOf(props, props.kept))}><summary>${form.label}</summary>
    <${Drawn} ...${props} form=${form} /></details>`;
}
