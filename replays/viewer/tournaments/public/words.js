// What a tournament is doing, in sentences. Import this module before anything that asks for these texts.

import { addTexts, LANGUAGE, LOCALE, t } from "../../lib/text.js";
import texts from "../../text/tournament_public.js";
import { points } from "../names.js";

addTexts(texts);

const HIDDEN = new Set(["planned", "drawn", "cancelled"]);

/** The rounds that everybody may see. @param {any} book */
export const shownRounds = (book) => book.rounds.filter(({ status }) => !HIDDEN.has(status));

/** The round that everybody knows of last. @param {any} book */
export const lastRound = (book) => shownRounds(book).at(-1) ?? null;

/** The standings that were published last; null: none. @param {any} book */
export const published = (book) => book.published?.at(-1) ?? null;

/** Forms whose pairings follow from the field that began: nobody comes late. */
const FIXED = new Set(["round-robin", "league", "knock-out", "mitchell", "howell", "rotation"]);

/** Whether somebody may still enter, as far as this page knows; the service decides. @param {any} book */
export function entryState(book) {
  const { entry, most, late_until: late, form } = book.config;
  const drawn = book.rounds.filter(({ status }) => status !== "planned" && status !== "cancelled").length;
  if (book.status === "finished") return "finished";
  if (entry !== "open") return "closed";
  if (drawn > 0 && (FIXED.has(form) || drawn >= book.rounds.length || (late !== null && drawn + 1 > late)))
    return "late";
  if (most && book.entrants >= most) return "full";
  return "open";
}

/** A round in a sentence. @param {any} book @param {any} round */
function roundWords(book, round) {
  const of = { number: round.number, rounds: book.rounds.length };
  if (round.status === "published") return t("public.state.published", of);
  if (round.status === "closed") return t("public.state.closed", of);
  return t("public.state.running", { ...of, results: round.results, count: round.tables });
}

/** How the tournament stands, in words. @param {any} book */
export function stateWords(book) {
  const round = lastRound(book);
  if (book.status === "finished") return t("public.state.finished");
  if (book.status === "paused") return t("public.state.paused");
  if (!round) {
    const entered = t("public.state.entered", { count: book.entrants });
    return `${t("public.state.before")} ${entered}${entryState(book) === "open" ? ` ${t("public.state.open")}` : ""}`;
  }
  return roundWords(book, round);
}

const ORDER = new Intl.PluralRules(LANGUAGE, { type: "ordinal" });

/** "1st", "2nd". @param {number} place */
export const ordinal = (place) => t(`public.ordinal.${ORDER.select(place)}`, { place });

/** What standings are called by their state. @param {string} state */
export const standingsState = (state) => t(`public.standings.${state}`);

/** The name of a tie-break in a heading. @param {string} name */
export function tieBreakName(name) {
  const key = `public.tie_break.${name}`;
  const text = t(key);
  return text === key ? name.replaceAll("-", " ") : text;
}

const PERCENTAGES = new Set(["omw", "gw", "ogw"]);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 2 });

/** A share as a percentage. @param {string} exact of 1 */
function share(exact) {
  const [over, under = 1] = exact.split("/").map(Number);
  return percent.format(over / under);
}

/** A percentage, rounded: "62.5%" of "125/2". @param {string|null|undefined} exact of 100 */
export function exactPercent(exact) {
  const [over, under = 1] = (exact ?? "").split("/").map(Number);
  return exact ? percent.format(over / under / 100) : "–";
}

/** A value of a tie-break: percentages as such, other numbers exact. @param {string} name @param {string|null|undefined} exact */
export function tieBreakValue(name, exact) {
  if (name === "lots" && exact === "0") return "–"; // not drawn
  return PERCENTAGES.has(name) && exact ? share(exact) : points(exact);
}

/** The tie-breaks to show: lots only once they are drawn. @param {any} shown of `/standings` @returns {any[]} */
export const shownTieBreaks = (shown) =>
  shown.tie_breaks.filter(({ name }) => name !== "lots" || shown.standings.some((row) => row.tie_breaks.lots !== "0"));
