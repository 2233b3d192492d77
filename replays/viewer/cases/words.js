// The contents of a case in words: statuses, texts, remedies, people.

import { html } from "../lib/html.js";
import { useNow } from "../lib/now.js";
import { LOCALE, seatName, t } from "../lib/text.js";
import { fixedInWords } from "../play/form.js";
import { kindOf } from "../play/patterns.js";
import { whoIs } from "../replay/people.js";

const TONES = { open: "warn", appealed: "warn", ruled: "good", final: "good", withdrawn: "" };

/** @param {{status: string}} props */
export const Status = ({ status }) =>
  html`<span class=${`tag ${TONES[status] ?? ""}`}>${t(`cases.status.${status}`)}</span>`;

/**
 * What somebody wrote, or a note that the viewer may not read it or that it was erased.
 * @param {{text: {words?: string|null}|null, none?: string}} props
 */
export function Written({ text, none = t("cases.nothing_written") }) {
  if (!text) return html`<p class="hint">${none}</p>`;
  if (!("words" in text)) return html`<p class="hint withheld">${t("cases.not_shown")}</p>`;
  if (text.words === null) return html`<p class="hint withheld">${t("cases.erased")}</p>`;
  return html`<blockquote class="written">${text.words}</blockquote>`;
}

/** Who called, in words. @param {any} game @param {any} found the case */
export function callerOf(game, found) {
  if (found.seat === null) return whoIs(game, found.by);
  if (found.by === `seat:${found.seat}`) return seatName(game, found.seat);
  return t("cases.for_seat", { official: whoIs(game, found.by), name: seatName(game, found.seat) });
}

/** The scores of a list by seat: "ana 12, ben as played". */
const scoresOf = (game, scores) =>
  scores
    .map((score, seat) => t("cases.score_of", { name: seatName(game, seat), score: score ?? t("cases.own_score") }))
    .join(", ");

/** @type {Record<string, (game: any, remedy: any) => string>} */
const REMEDIES = {
  SeatWarned: (game, { seat }) => t("cases.done.warning", { name: seatName(game, seat) }),
  PointsPenalised: (game, { seat, points }) => t("cases.done.penalty", { name: seatName(game, seat), count: points }),
  ScoresAssigned: (game, { scores, split }) =>
    split?.length
      ? t("cases.done.split", {
          outcomes: split
            .map((one) => t("cases.weighted", { weight: one.weight, scores: scoresOf(game, one.scores) }))
            .join("; "),
        })
      : t("cases.done.scores", { scores: scoresOf(game, scores) }),
  SetBack: (game, { to, corrected }) =>
    corrected?.length
      ? t("cases.done.correction", { count: corrected.length, steps: corrected.join(", ") })
      : t("cases.done.set-back", { step: to }),
  GameAnnulled: () => t("cases.done.annulment"),
  SeatForfeited: (game, { seat }) => t("cases.done.forfeit", { name: seatName(game, seat) }),
  SeatReplaced: (game, { seat, sitting }) =>
    t(sitting?.bot ? "cases.done.replacement_bot" : "cases.done.replacement", { seat: seat + 1, bot: sitting?.bot }),
};

/** A remedy as it was carried out. @param {any} game @param {any} remedy an event */
export const remedyInWords = (game, remedy) => (REMEDIES[remedy.type] ?? (() => remedy.type))(game, remedy);

/** A described move in one line: what is fixed, and what may be chosen. @param {any} pattern @param {any} called */
export function patternInWords(pattern, called) {
  const open = Object.keys(pattern).filter((name) => kindOf(pattern[name]) !== "fixed");
  const fixed = fixedInWords(pattern, called);
  return t("cases.pattern", { type: pattern.type, fixed: fixed ? `: ${fixed}` : "", open: open.join(", ") });
}

const EACH_MS = 1000;

/** A length of time: "12 min 5 s". @param {number} ms */
function timeLeft(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours) return t("cases.hours_left", { hours, minutes });
  return minutes ? t("cases.minutes_left", { minutes, seconds: seconds % 60 }) : t("cases.seconds_left", { seconds });
}

const MINUTE_MS = 60_000;

/** A length of time, exact while it is short, for it may decide a race: "3 ms", "1.234 s", "2 min 34 s". @param {number} ms */
export function span(ms) {
  if (ms < EACH_MS) return t("cases.span_ms", { ms });
  if (ms < MINUTE_MS) return t("cases.span_s", { seconds: ms / EACH_MS });
  const seconds = Math.round(ms / EACH_MS);
  return t("cases.span_min", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** Counts down to a time. Screen readers get the time itself, so they do not read out every second. @param {{until: string}} props */
export function Countdown({ until }) {
  const end = new Date(until).getTime();
  const now = useNow();
  const shown = new Date(end).toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: "short" });
  if (now >= end) return html`<span>${t("cases.appeal_over", { time: shown })}</span>`;
  return html`<span>${t("cases.appeal_until")} <time datetime=${until}>${shown}</time>${" "}
    <span class="countdown" aria-hidden="true">${timeLeft(end - now)}</span></span>`;
}

/**
 * What a ruling leaves as it is, in sentences: all that was played, or, where it replaces another ruling, what that one
 * did to the table and cannot be undone by a word.
 * @param {{remedies: any[], supersedes: number|null, lasting: string[]}} ruling @returns {string}
 */
export function leftAsItIs(ruling) {
  if (ruling.supersedes === null) return ruling.remedies.length ? "" : t("cases.all_stands");
  const off = ruling.remedies.length ? "" : t("cases.off", { ruling: ruling.supersedes });
  const stays = ruling.lasting.length ? t("cases.stays", { what: ruling.lasting.join("; ") }) : "";
  return [off, stays].filter(Boolean).join(" ");
}
