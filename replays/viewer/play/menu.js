// What a player can do besides moving: ask to take back, call the director, resign. Each opens a dialog.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { rulesAt } from "../lib/rules.js";
import { seatName, t } from "../lib/text.js";
import { Dialog, DialogButtons } from "./dialog.js";
import { KeepSeat } from "./keep_seat.js";
import { replayAt, seatOf, withNames } from "./log.js";
import { useTitleOf } from "../lib/titles.js";
import { SoundSwitch } from "./sounds.js";
import { useSending } from "./submission.js";

const RECENT = 30;

/** A step with its explanation, short enough for a list. @param {any} frame @param {any} game */
function stepInWords({ step, explanation }, game) {
  const text = withNames(explanation.text, game);
  return `${step}: ${text.length > 70 ? `${text.slice(0, 69)}…` : text}`;
}

/** The step before a seat's last move. @param {any[]} frames @param {number} seat @returns {number|null} */
function beforeLastMove(frames, seat) {
  let at = frames.findLastIndex(({ event }) => seatOf(event) === seat && event.rule);
  if (at < 0) return null;
  const when = frames[at].event.at;
  while (at > 0 && frames[at - 1].event.by === frames[at].event.by && frames[at - 1].event.at === when) at -= 1;
  return frames[at].step - 1;
}

function Steps({ id, frames, game, value, onValue }) {
  const shown = frames.slice(-RECENT).reverse();
  return html`<select id=${id} value=${value} onChange=${(event) => onValue(Number(event.target.value))}>
    ${shown.map((frame) => html`<option value=${frame.step} selected=${frame.step === value}>${stepInWords(frame, game)}</option>`)}
  </select>`;
}

function Words({ id, label, value, onValue, required = false }) {
  return html`<div class="field"><label for=${id}>${label}</label>
    <textarea id=${id} rows="3" maxlength="2000" required=${required} value=${value}
      onInput=${(event) => onValue(event.target.value)}></textarea></div>`;
}

function Resign({ path, onClose, onDone }) {
  const { send, sending, problem } = useSending();
  const [text, setText] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    if (await send(`${path}/resignation`, text.trim() ? { text: text.trim() } : {})) onDone();
  };
  return html`<${Dialog} title=${t("play.resign_title")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <p>${t("play.resign_text")}</p>
    <${Words} id="resign-text" label=${t("play.reason_optional")} value=${text} onValue=${setText} />
    <${ProblemNote} problem=${problem} />
    <${DialogButtons} label=${t("play.resign")} danger=${true} sending=${Boolean(sending)} onClose=${onClose} /></form><//>`;
}

function AskTakeBack({ path, game, frames, seat, onClose, onDone }) {
  const { send, sending, problem } = useSending();
  const [to, setTo] = useState(() => beforeLastMove(frames, seat) ?? frames.at(-2)?.step ?? 1);
  const [refusing, setRefusing] = useState(/** @type {number|null} */ (null));
  const bots = game.seats.some((one, k) => k !== seat && one.bot);
  const submit = async (event) => {
    event.preventDefault();
    const answer = await send(`${path}/take-back`, { to });
    const refusal = answer?.events.find((one) => one.type === "TakeBackAnswered" && !one.agreed);
    if (refusal) setRefusing(refusal.seat);
    else if (answer) onDone();
  };
  if (refusing !== null) {
    return html`<${Dialog} title=${t("play.take_back_title")} onClose=${onDone}><div class="stack">
      <p role="status">${t("play.take_back_refused", { name: seatName(game, refusing) })}</p>
      <p class="row dialog-buttons"><button type="button" class="primary" onClick=${onDone}>${t("play.close")}</button></p></div><//>`;
  }
  return html`<${Dialog} title=${t("play.take_back_title")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <p>${t("play.take_back_text")}</p>
    ${bots && html`<p class="hint">${t(`play.take_back_bots_${game.bots_take_back}`)}</p>`}
    <div class="field"><label for="take-back-to">${t("play.take_back_to")}</label>
      <${Steps} id="take-back-to" frames=${frames.slice(0, -1)} game=${game} value=${to} onValue=${setTo} /></div>
    <${ProblemNote} problem=${problem} />
    <${DialogButtons} label=${t("play.ask")} sending=${Boolean(sending)} onClose=${onClose} /></form><//>`;
}

/** A choice of the title's clauses, starting with the one that the step cites. */
function Clauses({ title, value, onValue }) {
  const found = useTitleOf(title);
  const clauses = (found?.clauses ?? []).filter(({ rule }) => rule);
  return html`<div class="field"><label for="case-clause">${t("play.case_clause")}</label>
    <select id="case-clause" value=${value} onChange=${(event) => onValue(event.target.value)}>
      <option value="">${t("play.case_no_clause")}</option>
      ${clauses.map(({ rule, text }) => html`<option value=${rule} selected=${rule === value}>${rule} ${text.slice(0, 80)}</option>`)}
    </select></div>`;
}

function CallDirector({ path, game, frames, seat, onClose, onDone }) {
  const { send, sending, problem } = useSending();
  const last = frames.findLast(({ event }) => event.rule) ?? frames.at(-1);
  const [step, setStep] = useState(last?.step ?? game.step);
  const [clause, setClause] = useState(null);
  const [against, setAgainst] = useState("");
  const [text, setText] = useState("");
  const [held, setHeld] = useState(false);
  const chosen = clause ?? frames.find((frame) => frame.step === step)?.explanation.rule ?? "";
  const submit = async (event) => {
    event.preventDefault();
    const whom = against === "" ? {} : { against: Number(against) };
    const body = { step, clause: chosen, text: text.trim(), held: game.disputes === "choice" && held, ...whom };
    if (await send(`${path}/cases`, body)) onDone();
  };
  return html`<${Dialog} title=${t("play.case_title")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <div class="field"><label for="case-step">${t("play.case_step")}</label>
      <${Steps} id="case-step" frames=${frames} game=${game} value=${step} onValue=${setStep} /></div>
    <${Clauses} title=${game.title} value=${chosen} onValue=${setClause} />
    <div class="field"><label for="case-against">${t("play.case_against")}</label>
      <select id="case-against" value=${against} onChange=${(event) => setAgainst(event.target.value)}>
        <option value="">${t("play.case_nobody")}</option>
        ${game.seats.map((_, k) => k !== seat && html`<option value=${k}>${seatName(game, k)}</option>`)}</select></div>
    <${Words} id="case-text" label=${t("play.case_text")} value=${text} onValue=${setText} required=${true} />
    ${
      game.disputes === "choice"
        ? html`<label class="row"><input type="checkbox" checked=${held}
          onChange=${(event) => setHeld(event.target.checked)} />${t("play.case_hold")}</label>`
        : html`<p class="hint">${t(game.disputes === "hold" ? "play.case_holds" : "play.case_protests")}</p>`
    }
    <${ProblemNote} problem=${problem} />
    <${DialogButtons} label=${t("play.call")} sending=${Boolean(sending)} onClose=${onClose} /></form><//>`;
}

const DIALOGS = { resign: Resign, take_back: AskTakeBack, director: CallDirector };

/** @param {{game: any, frames: any[], seat: number|null, path: string, onDone: () => void}} props */
export function Menu({ game, frames, seat, path, onDone }) {
  const [shown, setShown] = useState(/** @type {string|null} */ (null));
  const box = useRef(null);
  useEffect(() => {
    const close = (event) => {
      if (box.current?.open && !box.current.contains(event.target)) box.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  const plays = seat !== null && game.status !== "void";
  const going = game.status === "open" || game.status === "held";
  const open = (name) => {
    box.current.open = false;
    box.current.querySelector("summary").focus(); // where focus returns when the dialog closes
    setShown(name);
  };
  const done = () => {
    setShown(null);
    onDone();
  };
  const item = (
    name,
    danger = false,
  ) => html`<button type="button" class=${danger ? "danger" : ""} onClick=${() => open(name)}>
    ${t(`play.menu_${name}`)}</button>`;
  const ended = (event) => {
    if (event.key === "Escape") {
      box.current.open = false;
      box.current.querySelector("summary").focus();
    }
  };
  return html`<div class="table-links row">
    <${Link} class="button" href=${replayAt(game, game.step)}>${t("play.replay_here")}<//>
    <${Link} class="button" href=${`/games/${encodeURIComponent(game.id)}/cases`}>
      ${t("play.cases")}${game.cases?.count ? ` (${game.cases.count})` : ""}<//>
    <a class="button" href=${rulesAt(game.title)}>${t("play.rules")}</a>
    <details class="menu" ref=${box} onKeyDown=${ended}>
      <summary class="button">${t("play.menu")}</summary>
      <div class="menu-items">
        ${plays && html`<${KeepSeat} game=${game} seat=${seat} />`}
        ${plays && going && item("take_back")}
        ${plays && item("director")}
        <${SoundSwitch} />
        ${plays && going && item("resign", true)}
      </div></details>
    ${
      shown &&
      html`<${DIALOGS[shown]} path=${path} game=${game} frames=${frames} seat=${seat}
      onClose=${() => setShown(null)} onDone=${done} />`
    }
  </div>`;
}
