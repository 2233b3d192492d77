// What is to be done next at the desk: told from the summary of the book alone.

import { latestRound } from "./context.js";

/**
 * @typedef {object} Step
 * @property {string} name of its texts
 * @property {Record<string, any>} [params] of its texts
 * @property {{type: string, members?: Record<string, any>}} [act] what its button does
 * @property {string} part of the desk that it leads to
 * @property {string} [here] the part to look at before it is done, where that is another
 * @property {string} [before] the type of an act that has to come first
 * @property {Step[]} [also] what could be done as well
 */

/** The stations of a round, in order. */
export const STATIONS = ["players", "draw", "publish", "start", "results", "close"];

/** How many entrants a first round needs. @param {any} config */
const least = (config) => Math.max(2, config.least ?? config.seats ?? 2);

/**
 * What is due with the lots: they are sealed before the first draw and drawn after the last round, by an organiser.
 * @param {any} book @param {"seal-lots"|"reveal-lots"} act
 */
function lotsDue({ config, lots, you }, act) {
  const due = act === "seal-lots" ? lots === null : lots !== null && lots.seed === null;
  const mine = config.tie_breaks.includes("lots") && you.duties.includes("organiser");
  return mine && due ? { before: act } : {};
}

/** Before the first round. @param {any} book @returns {Step} */
function gathering(book) {
  const { config, entrants } = book;
  const open = config.entry === "open";
  const opening = {
    name: open ? "close_entries" : "open_entries",
    act: { type: "change-config", members: { changes: { entry: open ? "closed" : "open" } } },
    part: "entries",
  };
  if (entrants < least(config)) {
    return {
      name: open ? "await_entries" : "enter_players",
      params: { count: entrants, least: least(config) },
      part: "entries",
      also: [opening],
    };
  }
  return {
    name: "draw_first",
    params: { count: entrants },
    act: { type: "draw-round" },
    part: "round",
    here: "entries",
    ...lotsDue(book, "seal-lots"),
    also: [opening],
  };
}

/** Whether a round was the last one: the book tells all that are to come, also those of a knock-out. @param {any} book @param {any} last */
const isLast = (book, last) => last.number >= book.rounds.length;

/** Between two rounds, and after the last. @param {any} book @param {any} last @returns {Step} */
function between(book, last) {
  const { published } = book;
  const round = last.number;
  const told = published.findLast((one) => one.round === round);
  const publish = (as) => ({
    name: `publish_${as}`,
    params: { round },
    act: { type: "publish-standings", members: { as, round } },
    part: "standings",
  });
  if (!isLast(book, last)) {
    return {
      name: "draw_next",
      params: { round, next: round + 1 },
      act: { type: "draw-round" },
      part: "round",
      here: "standings",
      also: told ? [] : [publish("provisional")],
    };
  }
  if (told && told.as !== "provisional") return { name: "finish", act: { type: "finish" }, part: "standings" };
  return { ...publish("official"), ...lotsDue(book, "reveal-lots"), also: told ? [] : [publish("provisional")] };
}

/** What to do now. @param {any} book a summary @returns {Step} */
export function nextStep(book) {
  if (book.status === "finished") return { name: "over", part: "standings" };
  if (book.status === "paused") return { name: "resume", act: { type: "resume" }, part: "live" };
  const last = latestRound(book);
  if (!last) return gathering(book);
  const round = last.number;
  const members = { round };
  if (last.status === "drawn")
    return { name: "publish_round", params: { round }, act: { type: "publish-round", members }, part: "round" };
  if (last.status === "published")
    return {
      name: "start_round",
      params: { round },
      act: { type: "start-round", members },
      part: book.config.place === "tables" ? "results" : "live",
      here: "round",
    };
  if (last.status === "closed") return between(book, last);
  const missing = last.tables - last.results;
  if (missing > 0) {
    const params = { round, count: missing };
    if (book.config.place === "tables") return { name: "results_missing", params, part: "results" };
    return { name: "games_going", params, part: "live", also: [{ name: "by_hand", part: "results" }] };
  }
  return { name: "close_round", params: { round }, act: { type: "close-round", members }, part: "results" };
}

/** The station at which a book is; null where it is over. @param {any} book */
export function stationOf(book) {
  if (book.status === "finished") return null;
  const last = latestRound(book);
  if (!last) return book.entrants < least(book.config) ? "players" : "draw";
  if (last.status === "drawn") return "publish";
  if (last.status === "published") return "start";
  if (last.status === "closed") return isLast(book, last) ? null : "draw";
  return last.results < last.tables ? "results" : "close";
}
