// Two entrants change places: what it would come to is shown first, then it is done, with the reason.

import { useForm } from "../../forms/form.js";
import { act } from "../api.js";
import { html, useEffect, useRef, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { tableName } from "../names.js";
import { useAct, useDesk } from "./context.js";
import { DESK_KINDS } from "./kinds.js";
import { Breaks } from "./outcome.js";
import { swapOf } from "./pairing.js";

const ACCEPTABLE = ["repeat", "never-together", "table-1"];

/**
 * Tries a change, and again with what it breaks accepted, to be told all of that.
 * @param {(accept: string[]) => Promise<any>} ask @returns {Promise<{answer: any, accept: string[]}>}
 */
async function tryAll(ask) {
  /** @type {string[]} */
  const accept = [];
  for (;;) {
    try {
      return { answer: await ask(accept), accept };
    } catch (problem) {
      const code = problem.body?.refused?.code;
      if (!ACCEPTABLE.includes(code) || accept.includes(code)) throw problem;
      accept.push(code);
    }
  }
}

/** A refusal in which entrants have names. @param {any} problem @param {(entrant: string) => string} nameOf */
const named = (problem, nameOf) =>
  problem && {
    detail: problem.detail.replace(/'?(a-[\w-]{20,})'?/g, (_, entrant) => nameOf(entrant)),
    errors: problem.errors,
  };

/** The tables as they would be. @param {{tables: any[], nameOf: (entrant: string) => string, pair: string[]}} props */
function After({ tables, nameOf, pair }) {
  return html`<ul class="swap-after">${tables.map(
    ({ number, seats }) =>
      html`<li key=${number}><b>${tableName(number)}</b> ${seats.map(
        (entrant, k) =>
          html`${k > 0 && ", "}${pair.includes(entrant) ? html`<mark>${nameOf(entrant)}</mark>` : nameOf(entrant)}`,
      )}</li>`,
  )}</ul>`;
}

/** @param {{round: any, pair: string[], nameOf: (entrant: string) => string, onClose: () => void}} props */
export function SwapPanel({ round, pair, nameOf, onClose }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [tried, setTried] = useState({
    answer: /** @type {any} */ (null),
    accept: /** @type {string[]} */ ([]),
    problem: /** @type {any} */ (null),
  });
  const [step, setStep] = useState(desk.book.step); // at which it was tried
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  const change = swapOf(round, pair[0], pair[1]);
  const names = { one: nameOf(pair[0]), other: nameOf(pair[1]) };
  const body = { round: round.number, ...change };
  const { fields, body: filled } = useForm(
    desk.acts.get("change-pairing"),
    {
      kinds: DESK_KINDS,
      members: { ...body, accept: tried.accept },
      otherwise: { why: { needed: round.status === "drawn" ? "never" : "always" } },
    },
    "swap",
  );
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const ask = (accept) =>
      act(desk.id, "change-pairing", { ...body, accept, why: t("desk.swap_why", names) }, { dryRun: true });
    tryAll(ask).then(
      (found) => setTried({ ...found, problem: null }),
      (refusal) => setTried({ answer: null, accept: [], problem: refusal }),
    );
  }, [step]);
  useEffect(() => {
    if (problem?.status === 412) setStep(desk.book.step); // another official was faster: try it on what is there now
  }, [problem, desk.book.step]);
  const submit = async (event) => {
    event.preventDefault();
    if (!(await send("change-pairing", { why: t("desk.swap_why", names), ...filled() }, { ifMatch: step }))) return;
    desk.say(t("desk.swap_done", names));
    onClose();
  };
  return html`<section class="dry-run swap-panel" aria-labelledby="swap" tabindex="-1" ref=${panel}><form class="stack" onSubmit=${submit}>
    <h3 id="swap">${t("desk.swap", names)}</h3>
    ${!tried.answer && !tried.problem && html`<${Loading} />`}
    ${
      tried.answer &&
      html`<p class="hint">${t("desk.swap_dry")}</p><${After} tables=${change.tables} nameOf=${nameOf} pair=${pair} />
      <${Breaks} breaks=${tried.answer.breaks} nameOf=${nameOf} />
      ${fields}`
    }
    ${problem?.status === 412 && html`<p class="note warn" role="alert">${t("desk.swap_meanwhile")}</p>`}
    <${ProblemNote} problem=${named(problem?.status === 412 ? tried.problem : (problem ?? tried.problem), nameOf)} />
    <p class="row">${tried.answer && html`<button class="primary" disabled=${busy}>${t("desk.swap_do")}</button>`}
      <button type="button" onClick=${onClose}>${t("play.cancel")}</button></p></form></section>`;
}
