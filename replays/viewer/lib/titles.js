// What the service says of its titles: asked for once, then kept.

import { get } from "./api.js";
import { useEffect, useState } from "./html.js";
import { Words } from "./text.js";

/** @type {Promise<any[]>|null} */
let listed = null;
/** @type {any[]} */
let known = [];

/** All titles with their variants and options. @returns {Promise<any[]>} */
export function titles() {
  listed ??= get("/v1/titles", { token: null }).then(
    (answer) => {
      known = answer.titles;
      return known;
    },
    (problem) => {
      listed = null; // ask again next time
      throw problem;
    },
  );
  return listed;
}

/** All titles; an empty list until they have loaded. */
export function useTitles() {
  const [list, setList] = useState(known);
  useEffect(() => {
    let wanted = true;
    titles().then(
      (found) => wanted && setList(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return list;
}

/** What a title is called. @param {any[]} list of `useTitles` @param {string} name */
export const titleName = (list, name) => list.find((title) => title.name === name)?.display_name ?? Words(name);

/** @typedef {{name: string, summary: string, variants: (string|null)[]}} Bot */

/** The service's own players that are worth a seat. @param {any} title of `useTitles` @param {string|null} variant @returns {Bot[]} */
export const botsOf = (title, variant) => (title?.bots ?? []).filter((bot) => bot.variants.includes(variant));

/** @type {Map<string, Promise<any>>} by path */
const asked = new Map();
/** @type {Map<string, any>} answers that are there */
const answers = new Map();

/** An answer that never changes, asked for once. @param {string} path @returns {Promise<any>} */
function once(path) {
  if (!asked.has(path)) {
    const coming = get(path).then((answer) => {
      answers.set(path, answer);
      return answer;
    });
    coming.catch(() => asked.delete(path)); // ask again next time
    asked.set(path, coming);
  }
  return /** @type {Promise<any>} */ (asked.get(path));
}

/** The same for a component. @param {string|null} path @returns {{answer: any, failed: boolean}} `answer` is null until it is there */
function useOnce(path) {
  const [settled, setSettled] = useState({ path: "", failed: false });
  useEffect(() => {
    if (path === null || answers.has(path)) return undefined;
    let wanted = true;
    const settle = (failed) => wanted && setSettled({ path, failed });
    once(path).then(
      () => settle(false),
      (error) => {
        console.error(error);
        settle(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [path]);
  return { answer: answers.get(path ?? "") ?? null, failed: settled.path === path && settled.failed };
}

/** @param {string} name */
const pathOf = (name) => `/v1/titles/${encodeURIComponent(name)}`;

/** A title with its clauses and deck. @param {string} name @returns {Promise<any>} */
export const titleOf = (name) => once(pathOf(name));

/** The same for a component; null until it is there. @param {string|undefined} name @returns {any} */
export const useTitleOf = (name) => useOnce(name ? pathOf(name) : null).answer;

/**
 * The cards of a title without its clauses, which is a tenth of the size.
 * @param {string|null} name
 * @returns {{deck: any, failed: boolean}} `deck` is null until the service has answered
 */
export function useTitleDeck(name) {
  const { answer, failed } = useOnce(name === null ? null : `${pathOf(name)}/deck`);
  return { deck: answer?.deck ?? null, failed };
}

/**
 * The cards of a game: those that its organiser brought as `config.deck`, or else the title's.
 * @param {{title: string, config: {deck?: any}}} game
 * @returns {{deck: any, failed: boolean}}
 */
export function useDeck(game) {
  const own = game.config?.deck ?? null;
  const found = useTitleDeck(own ? null : game.title);
  return own ? { deck: own, failed: false } : found;
}
