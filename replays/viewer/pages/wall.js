// The spectators' wall: a big screen that shows seats, tables and standings by turns, as the public sees them.

import { html, useRef } from "../lib/html.js";
import { useNow } from "../lib/now.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";
import { bookPath, useBook } from "../tournaments/api.js";
import { roundName } from "../tournaments/names.js";
import { ScreenFoot, useBigScreen } from "../tournaments/public/big_screen.js";
import { EntryCode, entryAddress } from "../tournaments/public/entry_code.js";
import { useRead, useRetry } from "../tournaments/public/reading.js";
import { nextStart, standing } from "../tournaments/public/round_clock.js";
import { roomFor, useSize, useTurning } from "../tournaments/public/slides.js";
import { useGames } from "../tournaments/public/wall_games.js";
import { announced, entrants, ranking, seating, tables } from "../tournaments/public/wall_panels.js";
import { entryState, lastRound, stateWords } from "../tournaments/public/words.js";

export const sheets = ["tournament-public"];

const MOST_ENTRIES = 200;

/** @param {{book: any, clock: any}} props */
function Head({ book, clock }) {
  const round = lastRound(book);
  return html`<header class="wall-head"><div><h1>${book.name}</h1>
      <p class="wall-state">${round && clock ? `${roundName(round.number)} · ${t("public.wall.results", { results: round.results, count: round.tables })}` : stateWords(book)}</p></div>
    ${
      clock
        ? html`<p class=${`wall-clock ${clock.kind}`}><span class="clock-figures" role="timer">${clock.figures}</span>
        <span class="clock-words">${clock.words}</span></p>`
        : html`<p class="wall-clock none">${nextStart(book)}</p>`
    }</header>`;
}

/** The slides of what is going on now. @param {any} book @param {any} read @param {(piece: any) => any} room @param {Map<string, any>} games */
function slidesOf(book, { round, table, entries }, room, games) {
  if (!lastRound(book)) return [...entrants(entries?.entries ?? [], room), ...announced(book)];
  const results = round?.tables.some(({ result }) => result) || (round?.number ?? 0) > 1;
  return [
    ...(round?.status === "published" ? seating(round, room) : []),
    ...(round && round.status !== "published" && book.status !== "finished" ? tables(round, room, games) : []),
    ...(table && results ? ranking(table, room) : []),
    ...announced(book),
  ];
}

/** How to enter, from the seats in front of the screen. @param {{id: string}} props */
const HowToEnter = ({ id }) => html`<div class="wall-enter"><${EntryCode} id=${id} />
  <p>${t("public.wall.enter")} <b>${entryAddress(id).replace(/^https?:\/\//, "")}</b></p></div>`;

/** @param {{book: any, id: string, token: string|null, state: string|null, problem: any}} props */
function Wall({ book, id, token, state, problem }) {
  const last = lastRound(book);
  const asking = { token, turn: book.step };
  const read = {
    round: useRead(last && bookPath(id, `/rounds/${last.number}`), asking).value,
    table: useRead(last && bookPath(id, "/standings"), asking).value,
    entries: useRead(last ? null : bookPath(id, "/entries"), { ...asking, query: { limit: MOST_ENTRIES } }).value,
  };
  const stage = useRef(/** @type {HTMLElement|null} */ (null));
  useSize(stage);
  const clock = standing(book, useNow());
  const playing = (read.round?.tables ?? []).filter(({ game, result }) => game && !result).map(({ game }) => game);
  const games = useGames(playing, token);
  const slides = slidesOf(book, read, (piece) => roomFor(stage.current, piece), games);
  const { at, held, hold, next } = useTurning(slides.length);
  const slide = slides[at];
  return html`<div class="wall"><${Head} book=${book} clock=${clock} />
    <section class="wall-stage" aria-live="off"><h2>${slide?.title ?? ""}${slide?.pages > 1 && html` <span class="muted">${t("public.wall.page", { page: slide.page, pages: slide.pages })}</span>`}</h2>
      <div class="wall-slide" ref=${stage} key="stage">${slide && html`<div class="wall-in" key=${slide.key}>${slide.content}</div>`}</div></section>
    ${!last && entryState(book) === "open" && html`<${HowToEnter} id=${id} />`}
    <${ScreenFoot} id=${id} lost=${state === "lost" || Boolean(problem)}>
      ${
        slides.length > 1 &&
        html`<button type="button" aria-pressed=${held} onClick=${hold}>${t("public.wall.hold")}</button>
      <button type="button" onClick=${next}>${t("public.wall.next")}</button>`
      }<//></div>`;
}

/** @param {{params: {id: string}}} props */
export default function WallPage({ params }) {
  const { id } = params;
  // Everybody in the room sees this: what it shows is what the public may see. Only a private tournament, which the
  // public does not know, is asked for with the token that is kept here.
  const open = useBook(id, null);
  const token = open.problem?.status === 404 ? tokens.official() : null;
  return token ? html`<${Private} id=${id} token=${token} />` : html`<${Shown} id=${id} token=${null} ...${open} />`;
}

/** @param {{id: string, token: string}} props */
const Private = ({ id, token }) => html`<${Shown} id=${id} token=${token} ...${useBook(id, token)} />`;

/** @param {any} props */
function Shown({ id, token, book, problem, state, reload }) {
  useTitle(book ? t("public.wall.title", { name: book.name }) : t("public.tournament"));
  useBigScreen();
  useRetry(problem, reload);
  if (!book) {
    return html`<div class="page">${problem ? html`<h1>${t("public.tournament")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`}</div>`;
  }
  return html`<${Wall} book=${book} id=${id} token=${token} state=${state} problem=${problem} />`;
}
