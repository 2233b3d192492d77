// The live table of a game, to watch or to play at.

import { html, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../lib/html.js";
import { useFirstScreen } from "../lib/first_screen.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";
import { ActFor, entersMoves } from "../play/stand_in.js";
import { KeepingSeat } from "../play/keep_seat.js";
import { LiveTable } from "../play/live.js";
import { Log } from "../play/log.js";
import { Menu } from "../play/menu.js";
import { Moves } from "../play/moves.js";
import { moveInWords, useNaming } from "../play/names.js";
import { SeatNonces } from "../play/nonces.js";
import { Refusal } from "../play/refusal.js";
import { dropDoubleClick, useSending } from "../play/submission.js";
import { useCalls } from "../play/sounds.js";
import { Banners, CaseLinks, Status, turnInWords } from "../play/status.js";
import { TakeBack } from "../play/take_back.js";
import { withNames } from "../replay/people.js";
import { justNow } from "../tables/just_now.js";
import { preloadTable, tableFor } from "../tables/title_table.js";
import { toldUpTo } from "../tables/told.js";
import { usePresentation } from "../titles/presentation.js";

const NOTHING = { moves: [], patterns: [] };
const WANTED_MS = 1500; // so long the moves that belong to a newest table may take to arrive
const NOBODY = { seats: [], chance: false, due: null };

/** The table of a game, kept up. @param {string} id */
function useLive(id) {
  const live = useRef(/** @type {LiveTable|null} */ (null));
  const [view, setView] = useState(/** @type {import("../play/live.js").View|null} */ (null));
  useEffect(() => {
    const table = new LiveTable(id, setView);
    live.current = table;
    table.start();
    return () => table.stop();
  }, [id]);
  return { view, live: live.current };
}

/** When a move removes the button that had the focus, focus goes to the heading of the moves. */
function useFocusKept(step) {
  const heading = useRef(/** @type {HTMLElement|null} */ (null));
  const within = useRef(false);
  const note = useCallback(() => {
    within.current = true;
  }, []);
  const forget = useCallback((event) => {
    if (event.relatedTarget) within.current = false;
  }, []);
  useEffect(() => {
    if (within.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return { heading, note, forget };
}

/**
 * During playback, a click or a key shows the newest table. Whoever clicked a card that can be pressed there has pressed it.
 * @param {LiveTable} live @param {boolean} plays
 */
function useSkipping(live, plays) {
  const wanted = useRef({ card: "", until: 0 });
  useEffect(() => {
    if (!plays) return undefined;
    let pressed = false; // during this playback, and not for the move that started it
    // Deferred, so that this click does not land on a move that appears under it.
    const skip = () => setTimeout(() => live.skip());
    const onClick = ({ detail, target, isTrusted }) => {
      if (!isTrusted || detail > 1) return;
      wanted.current = { card: target.closest?.("[data-card]")?.dataset.card ?? "", until: Date.now() + WANTED_MS };
      skip();
    };
    const onKeyDown = ({ repeat }) => {
      pressed ||= !repeat;
    };
    const onKeyUp = () => pressed && skip();
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("keyup", onKeyUp);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("keyup", onKeyUp);
    };
  }, [live, plays]);
  useEffect(() => {
    const { card, until } = wanted.current;
    if (plays || !card) return;
    if (Date.now() > until || pressCard(card)) wanted.current.card = "";
  });
}

/** Presses a card of the table; returns whether it can be pressed. @param {string} id */
function pressCard(id) {
  const card = document.querySelector(`.live-table button[data-card="${CSS.escape(id)}"]:not(:disabled)`);
  if (card instanceof HTMLElement) card.click();
  return card !== null;
}

/**
 * What the seat may do now; nothing while it is not to act.
 * @param {import("../play/live.js").View} view
 * @param {any} who
 */
function offered({ game, legal }, who) {
  if (!legal || game.status !== "open") return NOTHING;
  const awaited = who === "dealer" ? game.awaits.chance : game.awaits.seats.includes(who);
  if (!awaited) return NOTHING;
  return { ...legal, moves: legal.moves.map(({ move, label }) => ({ move, label: withNames(game, label) })) };
}

/** The moves of a seat, and the outcome of the last one. */
function Play({
  view,
  legal,
  onCards,
  sending,
  problem,
  refused,
  again,
  clear,
  onMove,
  called,
  heading,
  drafts,
  onDrafts,
}) {
  const { game, me } = view;
  const none = !legal.moves.length && !legal.patterns.length;
  const held =
    problem?.code === "table-held" ? html`<${CaseLinks} game=${game} numbers=${game.cases?.held_by ?? []} />` : null;
  return html`<section class="play paper" aria-labelledby="play-title">
    <div class="play-head">
      <h2 id="play-title" tabindex="-1" ref=${heading}>${t(me.seat === null ? "play.moves" : "play.your_moves")}</h2>
      <p class="sent-note" role="status">${
        sending && !problem && html`<span class="pulse" aria-hidden="true"></span>${t("play.sent", { what: refused })}`
      }</p></div>
    <${Refusal} problem=${problem} title=${game.title} what=${refused} caseLink=${held}
      named=${(text) => withNames(game, text)} onAgain=${again} onClose=${clear} />
    ${
      none
        ? html`<p class="hint">${view.left ? t("play.playing_out") : turnInWords(game, me.seat)}</p>`
        : html`<${Moves} legal=${legal} onCards=${onCards} onMove=${onMove} sending=${sending} called=${called} drafts=${drafts} onDrafts=${onDrafts} />`
    }
  </section>`;
}

/**
 * Marks the card or button whose move is on its way, until it is answered. Returns the listener that learns which one it is.
 * @param {any} sending @returns {(event: MouseEvent) => void}
 */
function useSent(sending) {
  const pressed = useRef(/** @type {Element|null} */ (null));
  useLayoutEffect(() => {
    const one = sending && pressed.current;
    one?.setAttribute("data-sent", "");
    return () => one?.removeAttribute("data-sent");
  }, [sending]);
  return useCallback((event) => {
    pressed.current = event.target instanceof Element ? event.target.closest("button") : null;
    dropDoubleClick(event);
  }, []);
}

/** @param {{view: import("../play/live.js").View, live: LiveTable}} props */
function LivePage({ view: newest, live }) {
  const plays = newest.left > 0;
  const view = plays ? { ...newest, game: { ...newest.game, awaits: NOBODY } } : newest;
  const { game, table, before, legal, frames, me } = view;
  const yours = game.status === "open" && me.seat !== null && game.awaits.seats.includes(me.seat);
  const title = useTitleOf(game.title);
  const called = useNaming(game, table.state);
  const presentation = usePresentation(game.title);
  const onCards = (move) => presentation.onCards?.(move, table.state) ?? false;
  const { send, sending, problem, clear } = useSending();
  const [last, setLast] = useState(/** @type {any} */ (null));
  const [drafts, setDrafts] = useState({});
  const who = me.seat ?? live.acting;
  const { heading, note, forget } = useFocusKept(legal?.step);
  useSkipping(live, plays);
  const name = title?.display_name ?? game.title;
  useCalls(yours, game.status === "closed");
  useTitle(yours ? t("play.title_your_turn", { name }) : name);

  const { moves, patterns } = useMemo(() => offered(view, who), [game, legal, who]);
  const told = useMemo(
    () => toldUpTo(frames, table.step, (text) => withNames(game, text)),
    [frames, table.step, game.id],
  );
  const news = useMemo(() => justNow(game, told, me.seat), [told, me.seat]);
  const sent = useSent(sending);
  const asked = moves.length + patterns.length > 0 && typeof who === "number";
  const ask = (asked && presentation.ask?.({ game, state: table.state, seat: who, moves, patterns })) || "";
  const labelOf = (move) => {
    const listed = moves.find((choice) => JSON.stringify(choice.move) === JSON.stringify(move));
    return listed?.label ?? moveInWords(move, called);
  };
  /** @param {any} move @param {string} [form] the form it was made in, which is cleared once the move is made */
  const onMove = async (move, form, intent = `${legal?.step}`) => {
    // Where several seats may act at once, a move by another does not make this one stale.
    const alone = game.awaits.seats.length === 1 && !game.real_time;
    if (alone && live.reached > table.step) return; // pressed on a table that is about to be replaced
    if (!sending) setLast({ move, form, intent, label: labelOf(move) });
    const answer = await send(`${live.path}/moves`, { move }, { intent, ifMatch: alone ? legal?.step : undefined });
    if (answer) {
      if (form) setDrafts(({ [form]: _, ...others }) => others);
      live.reached = Math.max(live.reached, answer.step);
    }
    live.refresh();
  };
  useEffect(() => {
    if (problem) live.offer(problem);
  }, [problem]);
  const unanswered = problem?.status >= 500; // what could not be sent at all is sent by itself
  const again = unanswered ? () => onMove(last.move, last.form, last.intent) : undefined;

  const first = useFirstScreen();
  const Drawing = tableFor(game.title);
  const going = game.status !== "closed" && game.status !== "void";
  return html`<div class="live" data-step=${table.step}>
    <header class="live-bar"><h1>${name}</h1>
      <${Status} game=${game} seat=${me.seat} skew=${view.skew} plays=${plays} ask=${ask} /></header>
    <${Menu} game=${game} frames=${frames} seat=${me.seat} path=${live.path} onDone=${() => live.refresh()} />
    <div class="live-notes">
      <${Banners} view=${view} />
      <${TakeBack} game=${game} seat=${me.seat} path=${live.path} onDone=${() => live.refresh()} />
      <${SeatNonces} game=${game} seat=${me.seat} path=${live.path} onWait=${() => live.refresh()} />
    </div>
    <div class="live-grid" ref=${first} onFocusIn=${note} onFocusOut=${forget}>
      <div class="live-table" onClickCapture=${sent} aria-busy=${Boolean(sending)}>
        <${Drawing} game=${game} state=${table.state} outcome=${table} before=${before} as=${table.as} awaits=${game.awaits}
          choices=${moves} patterns=${patterns} told=${told} news=${news} onMove=${(move) => onMove(move)} />
      </div>
      <div class="live-side">
        ${entersMoves(me, game) && html`<${ActFor} game=${game} who=${live.acting} onWho=${(whom) => live.actFor(whom)} />`}
        ${
          who !== null &&
          going &&
          html`<${Play} view=${view} legal=${{ ...legal, moves, patterns }} onCards=${onCards} sending=${sending?.move} problem=${problem}
          refused=${last?.label ?? ""} again=${again} clear=${clear} onMove=${(move, form) => onMove(move, form)}
          called=${called} heading=${heading} drafts=${drafts} onDrafts=${setDrafts} />`
        }
        ${me.seat === null && html`<p class="hint">${t("play.watching")}</p>`}
        <${KeepingSeat} game=${game} seat=${me.seat} yours=${yours} />
        <${Log} frames=${plays ? frames.filter(({ step }) => step <= table.step) : frames} game=${game} seat=${me.seat} />
      </div>
    </div>
  </div>`;
}

/** @param {{params: {id: string}}} props */
export default function TablePage({ params }) {
  const { view, live } = useLive(params.id);
  useTitle(view?.game ? "" : t("play.table"));
  useEffect(() => {
    if (view?.game) preloadTable(view.game.title);
  }, [view?.game?.title]);
  if (view?.problem) {
    return html`<section class="page"><h1>${t("play.table")}</h1><${ProblemNote} problem=${view.problem} />
      <p><${Link} href="/">${t("shell.to_games")}<//></p></section>`;
  }
  if (!view?.table || !live) {
    return html`<${Loading} text=${view?.connection === "lost" ? t("play.cannot_reach") : undefined} />`;
  }
  return html`<${LivePage} view=${view} live=${live} />`;
}
