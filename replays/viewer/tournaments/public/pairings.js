// The pairings of a round: every table with its seats and what it came to, found by name.

import { html, useEffect, useMemo, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Link, setQuery } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { bookPath, pageOf } from "../api.js";
import { entrantName, points, roundName, tableName } from "../names.js";
import { useRead } from "./reading.js";
import { ResultTag, seatResult } from "./result.js";
import { lastRound, shownRounds } from "./words.js";

const SHOWN = 60;

/** Letters that are no letter with an accent, as people type them who do not have them. @type {Record<string, string>} */
const TYPED = { ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", ß: "ss", æ: "ae", œ: "oe", þ: "th" };

/** Without accents and in small letters, so that "Zoë" is found as "zoe". @param {string} text */
export const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ıøłđðßæœþ]/g, (letter) => TYPED[letter]);

/** The tables that a search fits: a name at the table, or the table's number. @param {any[]} tables @param {string} sought */
export function found(tables, sought) {
  const text = plain(sought.trim());
  if (!text) return tables;
  if (/^\d+$/.test(text)) return tables.filter(({ number }) => String(number) === text);
  return tables.filter(({ seats }) => seats.some((seat) => plain(entrantName(seat)).includes(text)));
}

/** @param {{id: string, table: any, me: string|null}} props */
function Table({ id, table, me }) {
  const { result } = table;
  const mine = me !== null && table.seats.some(({ entrant }) => entrant === me);
  return html`<li class=${`paper pairing-card ${mine ? "mine" : ""}`}>
    <div class="row pairing-head"><h3>${tableName(table.number)}</h3>
      ${mine && html`<span class="tag good">${t("public.pairings.yours")}</span>`}
      ${table.held && html`<span class="tag warn">${t("public.pairings.held")}</span>`}
      <${ResultTag} result=${result} /></div>
    <ol class="pairing-seats">${table.seats.map(
      (seat, at) => html`<li key=${seat.entrant} class=${seat.entrant === me ? "me" : ""}>
      <span class="seat-number">${seat.seat + 1}</span>
      <${Link} href=${pageOf(id, `/entries/${encodeURIComponent(seat.entrant)}`)}>${entrantName(seat)}<//>
      <span class="pairing-points">${result ? seatResult(result, at) : seat.points !== null && seat.points !== undefined && t("public.points", { points: points(seat.points) })}</span></li>`,
    )}</ol>
    ${
      table.game &&
      !mine &&
      html`<p class="pairing-game"><${Link} href=${`/games/${encodeURIComponent(table.game)}`}
      aria-label=${t("public.pairings.watch_table", { number: table.number })}>${t("public.pairings.watch")}<//></p>`
    }</li>`;
}

/** @param {{byes: any[], id: string}} props */
const Byes = ({ byes, id }) =>
  byes.length > 0 &&
  html`<section aria-labelledby="byes"><h3 id="byes">${t("public.pairings.byes")}</h3>
  <ul class="byes">${byes.map(
    (
      bye,
    ) => html`<li key=${bye.entrant}><${Link} href=${pageOf(id, `/entries/${encodeURIComponent(bye.entrant)}`)}>${entrantName(bye)}<//>
    <span class="muted">${t(`public.bye.${bye.kind}`)}</span></li>`,
  )}</ul></section>`;

/** Chooses among the rounds that were published. @param {{book: any, number: number}} props */
export function RoundChoice({ book, number }) {
  const known = shownRounds(book);
  if (known.length < 2) return null;
  return html`<div class="field round-choice"><label for="round-choice">${t("public.round")}</label>
    <select id="round-choice" onChange=${(event) => setQuery({ round: event.target.value })}>
      ${known.map((round) => html`<option value=${round.number} selected=${round.number === number}>${roundName(round.number)}</option>`)}
    </select></div>`;
}

/** @param {{sought: string, onSeek: (text: string) => void}} props */
const Search = ({
  sought,
  onSeek,
}) => html`<form class="field seek" role="search" onSubmit=${(event) => event.preventDefault()}>
  <label for="seek-name">${t("public.pairings.seek")}</label>
  <input id="seek-name" type="search" autocomplete="off" value=${sought} onInput=${(event) => onSeek(event.target.value)} /></form>`;

/** @param {{book: any, id: string, token: string|null, query: Record<string, string>}} props */
export function Pairings({ book, id, token, query }) {
  const last = lastRound(book);
  const number = Number(query.round) || (last?.number ?? 0);
  const { value: round, problem } = useRead(number ? bookPath(id, `/rounds/${number}`) : null, {
    token,
    turn: book.step,
  });
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(SHOWN);
  useEffect(() => setMost(SHOWN), [sought, number]);
  const me = book.you?.entrant ?? null;
  const tables = useMemo(() => found(round?.tables ?? [], sought), [round, sought]);
  const byes = useMemo(
    () => (round?.byes ?? []).filter((bye) => plain(entrantName(bye)).includes(plain(sought.trim()))),
    [round, sought],
  );
  if (!last) return html`<p>${t("public.pairings.none")}</p>`;
  return html`<div class="row pairings-bar"><${RoundChoice} book=${book} number=${number} /> <${Search} sought=${sought} onSeek=${setSought} /></div>
    ${!round && (problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`)}
    ${
      round &&
      html`<p class="unseen" role="status">${sought && t("public.pairings.found", { count: tables.length })}</p>
      ${sought && !tables.length && !byes.length && html`<p class="muted">${t("public.pairings.nobody", { name: sought })}</p>`}
      <ul class="pairings">${tables
        .slice(0, most)
        .map((table) => html`<${Table} key=${table.number} id=${id} table=${table} me=${me} />`)}</ul>
      ${tables.length > most && html`<p><button type="button" onClick=${() => setMost(most + SHOWN)}>${t("public.more", { count: tables.length - most })}</button></p>`}
      <${Byes} byes=${byes} id=${id} />`
    }`;
}
