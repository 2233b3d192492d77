// What a player can do besides moving, in a dialog drawn as the service tells its form: ask to take back, call the director, resign.

import { CASE_KINDS } from "../cases/kinds.js";
import { useForm } from "../forms/form.js";
import { SELECT } from "../forms/kinds.js";
import { html, useEffect, useState } from "../lib/html.js";
import { Loading, ProblemNote } from "../lib/page.js";
import { addTexts, seatName, t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";
import { withNames } from "../replay/people.js";
import texts from "../text/disputes.js";
import { Dialog, DialogButtons } from "./dialog.js";
import { seatOf } from "./log.js";
import { useSending } from "./submission.js";

addTexts(texts);

const RECENT = 30;
const HIDDEN = { hidden: true };

/** A step with its explanation, short enough for a list. @param {any} frame @param {any} game */
function stepInWords({ step, explanation }, game) {
  const text = withNames(game, explanation.text);
  return `${step}: ${text.length > 70 ? `${text.slice(0, 69)}…` : text}`;
}

const KINDS = {
  ...CASE_KINDS,
  step: {
    ...SELECT,
    Control: (props) => html`<${SELECT.Control} ...${props} member=${{ ...props.member, hint: "" }} />`,
    options: ({ game, frames }) =>
      frames
        .slice(-RECENT)
        .reverse()
        .map((frame) => [frame.step, stepInWords(frame, game)]),
  },
};

/** The step before a seat's last move. @param {any[]} frames @param {number} seat @returns {number|null} */
function beforeLastMove(frames, seat) {
  let at = frames.findLastIndex(({ event }) => seatOf(event) === seat && event.rule);
  if (at < 0) return null;
  const when = frames[at].event.at;
  while (at > 0 && frames[at - 1].event.by === frames[at].event.by && frames[at - 1].event.at === when) at -= 1;
  return frames[at].step - 1;
}

/** What the form of each begins with, and what it has otherwise. @param {any} game @param {any[]} frames @param {number} seat */
const ASKING = (game, frames, seat) => ({
  resignation: { otherwise: { seat: HIDDEN } },
  "take-back": {
    begin: { to: beforeLastMove(frames, seat) ?? frames.at(-2)?.step ?? 1 },
    context: { game, frames: frames.slice(0, -1) },
    otherwise: { seat: HIDDEN, allowed: HIDDEN },
  },
  cases: {
    begin: { step: (frames.findLast(({ event }) => event.rule) ?? frames.at(-1))?.step },
    context: { game, frames, except: seat },
    otherwise: { seat: HIDDEN, held: { hidden: game.disputes !== "choice" }, text: { needed: "always" } },
  },
});

/** What else is to be known of it at this table. @param {string} type @param {any} game @param {number} seat @returns {string|null} */
function noteOn(type, game, seat) {
  if (type === "cases" && game.disputes !== "choice") return t(`cases.holds.${game.disputes}`);
  const bots = game.seats.some((one, k) => k !== seat && one.bot);
  return type === "take-back" && bots ? t(`play.take_back_bots_${game.bots_take_back}`) : null;
}

/** @param {{form: import("../forms/form.js").Form, path: string, game: any, frames: any[], seat: number, onClose: () => void, onDone: () => void}} props */
function Asked({ form, path, game, frames, seat, onClose, onDone }) {
  const { type } = form;
  const { send, sending, problem } = useSending();
  const [refusing, setRefusing] = useState(/** @type {number|null} */ (null));
  const asking = ASKING(game, frames, seat)[type];
  const drawn = useForm(form, { kinds: KINDS, context: { game }, ...asking });
  const { step } = drawn.state.values;
  useEffect(() => {
    const cited = frames.find((frame) => frame.step === step)?.explanation.rule;
    if (type === "cases") drawn.put("clause", cited ?? "");
  }, [step]);
  const submit = async (event) => {
    event.preventDefault();
    const answer = await send(`${path}/${type}`, drawn.body());
    const refusal = answer?.events.find((one) => one.type === "TakeBackAnswered" && !one.agreed);
    if (refusal) setRefusing(refusal.seat);
    else if (answer) onDone();
  };
  if (refusing !== null) {
    return html`<div class="stack"><p role="status">${t("play.take_back_refused", { name: seatName(game, refusing) })}</p>
      <p class="row dialog-buttons"><button type="button" class="primary" onClick=${onDone}>${t("play.close")}</button></p></div>`;
  }
  const note = noteOn(type, game, seat);
  return html`<form class="stack" onSubmit=${submit}><p>${form.about}</p>
    ${drawn.fields}${note && html`<p class="hint">${note}</p>`}
    <${ProblemNote} problem=${problem} />
    <${DialogButtons} label=${form.label} danger=${type === "resignation"} sending=${Boolean(sending)} onClose=${onClose} /></form>`;
}

/** @param {{type: string, path: string, game: any, frames: any[], seat: number, onClose: () => void, onDone: () => void}} props */
export function ActDialog({ type, ...props }) {
  const form = useTitleOf(props.game.title)?.acts.find((one) => one.type === type);
  return html`<${Dialog} title=${form ? form.label : "…"} onClose=${props.onClose}>
    ${form ? html`<${Asked} ...${props} form=${form} />` : html`<${Loading} />`}<//>`;
}
