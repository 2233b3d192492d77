// The titles of the service: asked once, and then known.

import { get } from "./api.js";
import { useEffect, useState } from "./html.js";
import { Words } from "./text.js";

/** @type {Promise<any[]>|null} */
let asked = null;
/** @type {any[]} */
let known = [];

/** All titles with their variants and options. @returns {Promise<any[]>} */
export function titles() {
  asked ??= get("/v1/titles", { token: null }).then(
    (answer) => {
      known = answer.titles;
      return known;
    },
    (problem) => {
      asked = null; // the next one asks again
      throw problem;
    },
  );
  return asked;
}

/** All titles, once they are there; before that an empty list. */
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
