// "My table now": where the reader sits, against whom, and what is to be done there.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { useAsking } from "../../replay/asking.js";
import { act, bookPath, pageOf } from "../api.js";
import { useQuestions } from "../asking.js";
import { entrantName, roundName, tableName } from "../names.js";
import { CallForm } from "./call_form.js";
import { useRead } from "./reading.js";
import { ResultLines, ResultTag } from "./result.js";
import { ResultForm } from "./result_form.js";
import { Withdrawal } from "./withdrawal.js";

/** Sends acts one at a time, and says what came of the last. @param {string} id @param {() => void} onDone */
function useActs(id, onDone) {
  const { busy, problem, ask } = useAsking();
  const { question, questioned } = useQuestions();
  const [done, setDone] = useState("");
  const send = (type, members, said) => {
    setDone("");
    return ask(async () => {
      if ((await questioned((body) => act(id, type, body), members)) === null) return false;
      setDone(said);
      onDone();
      return true;
    });
  };
  return { busy: busy && !question, problem: question ?? problem, done, send };
}

/** @param {{me: any}} props */
const Seats = ({ me }) =>
  html`<ol class="my-seats">${me.seats.map(
    (seat) => html`<li key=${seat.entrant} class=${seat.entrant === me.entrant ? "mine" : ""}>
    <span class="seat-number">${seat.seat + 1}</span> <span>${seat.entrant === me.entrant ? t("public.you", { name: entrantName(seat) }) : entrantName(seat)}</span></li>`,
  )}</ol>`;

/** What the table does not agree on. @param {{rival: any, seats: any[], me: string}} props */
const Rival = ({
  rival,
  seats,
  me,
}) => html`<p>${t("public.result.rival", { name: entrantName(seats.find(({ entrant }) => entrant === rival.entrant)) })}</p>
  <${ResultLines} seats=${seats} result=${rival} me=${me} />`;

/** What is to be said to the result that the table has. @param {{me: any, busy: boolean, onRight: () => void, onOther: () => void}} props */
function Answer({ me, busy, onRight, onOther }) {
  const { result, can, entrant } = me;
  if (result.contested) return html`<p class="note warn">${t("public.result.contested")}</p>`;
  if (can.includes("confirm-result")) {
    return html`<p>${t("public.result.is_it_right")}</p>
      <p class="row"><button type="button" class="primary" disabled=${busy} onClick=${onRight}>${t("public.result.right")}</button>
        <button type="button" disabled=${busy} onClick=${onOther}>${t("public.result.wrong")}</button></p>`;
  }
  return html`${result.state === "provisional" && html`<p class="muted">${t("public.result.waits")}</p>`}
    ${
      can.includes("correct-result") &&
      result.entered_by === entrant &&
      html`<p><button type="button" class="link" onClick=${onOther}>${t("public.result.change")}</button></p>`
    }`;
}

/** What was entered for the table. @param {{me: any, busy: boolean, onRight: () => void, onOther: () => void}} props */
function Result({ me, ...answering }) {
  const { result, seats, entrant } = me;
  const by = seats.find((seat) => seat.entrant === result.entered_by);
  const entered =
    by && by.entrant !== entrant
      ? t("public.result.entered_by", { name: entrantName(by) })
      : t("public.result.entered");
  return html`<div class="stack my-result">
    <p class="row"><strong>${entered}</strong> <${ResultTag} result=${result} /></p>
    <${ResultLines} seats=${seats} result=${result} me=${entrant} />
    ${result.rival && html`<${Rival} rival=${result.rival} seats=${seats} me=${entrant} />`}
    <${Answer} me=${me} ...${answering} /></div>`;
}

/** What is to be waited for, if anything. @param {any} book @param {any} me @param {boolean} byHand */
function noteOf(book, me, byHand) {
  if (book.status === "finished") return "public.mine.finished";
  if (me.round_status === "published") return "public.mine.waits";
  if (me.round_status === "closed") return me.round < book.rounds.length ? "public.mine.next" : "public.mine.last";
  return !byHand && !me.play && !me.result ? "public.mine.opens" : "";
}

/** The table itself, and what can be done there. @param {{book: any, id: string, me: any, reload: () => void}} props */
function AtTable({ book, id, me, reload }) {
  const [open, setOpen] = useState(/** @type {""|"result"|"call"} */ (""));
  const { busy, problem, done, send } = useActs(id, reload);
  const where = { round: me.round, table: me.table };
  const can = (one) => me.can.includes(one);
  const close = () => setOpen("");
  const enter = async (result) => {
    const own = me.result?.entered_by === me.entrant;
    const said = !me.result ? "public.result.sent" : own ? "public.result.corrected" : "public.result.contested";
    if (await send(own ? "correct-result" : "enter-result", { ...where, ...result }, t(said))) close();
  };
  const call = async (text) =>
    (await send("call", { ...where, ...(text && { text }) }, t("public.call.sent"))) && close();
  const byHand = book.config.place === "tables";
  const note = noteOf(book, me, byHand);
  return html`<p class="my-place"><strong>${tableName(me.table)}</strong> <span>${t("public.seat", { number: me.seat + 1 })}</span>
      <span class="muted">${roundName(me.round)}</span></p>
    ${!me.result && open !== "result" && html`<${Seats} me=${me} />`}
    ${note && html`<p class="muted">${t(note)}</p>`}
    ${me.play && !me.result && html`<p><${Link} class="button primary my-play" href=${me.play}>${t("public.play")}<//></p>`}
    ${
      me.result &&
      open !== "result" &&
      html`<${Result} me=${me} busy=${busy} onOther=${() => setOpen("result")}
      onRight=${() => send("confirm-result", where, t("public.result.confirmed"))} />`
    }
    ${
      open === "result" &&
      html`<${ResultForm} seats=${me.seats} kind=${book.config.points.kind} busy=${busy} onSend=${enter} onCancel=${close} />`
    }
    ${open === "call" && html`<${CallForm} busy=${busy} onSend=${call} onCancel=${close} />`}
    <${ProblemNote} problem=${problem} />
    <p class="my-done" role="status">${done || (me.calls.length > 0 && t("public.call.waits"))}</p>
    ${
      open === "" &&
      html`<p class="row">${
        can("enter-result") &&
        byHand &&
        html`<button type="button" class="primary" onClick=${() => setOpen("result")}>${t("public.result.enter")}</button>`
      }
      ${can("call") && !me.calls.length && html`<button type="button" onClick=${() => setOpen("call")}>${t("public.call.button")}</button>`}</p>`
    }`;
}

/** Where there is no table for the reader, why. @param {any} book @param {any} me */
function noTable(book, me) {
  if (me.entry_status === "withdrawn") return t("public.mine.withdrawn");
  if (me.entry_status === "disqualified") return t("public.mine.disqualified");
  if (book.status === "finished") return t("public.mine.finished");
  if (me.bye) return t("public.mine.bye", { round: roundName(me.round), kind: t(`public.bye.${me.bye}`) });
  return t(me.round ? "public.mine.none" : "public.mine.entered");
}

/**
 * What the tournament wants of the reader now. Nothing for those who did not enter.
 * @param {{book: any, id: string, token: string|null, reload: () => void}} props
 */
export function MyTable({ book, id, token, reload }) {
  const entrant = token ? (book.you?.entrant ?? null) : null;
  const { value: me, problem } = useRead(entrant && bookPath(id, "/me"), { token, turn: book.step });
  if (!entrant) return null;
  return html`<section class="paper my-table" aria-labelledby="my-table">
    <h2 id="my-table">${t("public.mine.title")}</h2>
    ${!me && html`<${ProblemNote} problem=${problem} />`}
    ${me && (me.table === null ? html`<p>${noTable(book, me)}</p>` : html`<${AtTable} key=${`${me.round}-${me.table}`} book=${book} id=${id} me=${me} reload=${reload} />`)}
    ${
      me &&
      html`<p class="my-links"><${Link} href=${pageOf(id, `/entries/${encodeURIComponent(entrant)}`)}>${t("public.mine.rounds")}<//></p>
      ${me.can.includes("withdraw") && html`<${Withdrawal} id=${id} entrant=${entrant} onDone=${reload} />`}`
    }</section>`;
}
