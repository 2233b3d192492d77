// Text that somebody wrote and has not sent. It outlives its form, which may vanish when others act or when the writer goes
// to look something up. Like tokens it is kept in sessionStorage and vanishes with the tab.

import { useEffect, useReducer } from "../lib/html.js";

/**
 * @typedef {object} Unsent
 * @property {string} form which form it was written in, as "rule", "supersede 2", "appeal"
 * @property {string} text all of it as text
 * @property {import("./draft.js").Draft} [draft] for a ruling: the state of its form
 * @typedef {{game: any, file: any, speaker: import("./speaker.js").Speaker}} Acting
 */

const NAME = "daybook.unsent.";
/** @type {Map<string, Record<string, Unsent>>} by place, then by form */
const held = new Map();
/** @type {Set<string>} what is being sent: place and form */
const sending = new Set();
/** @type {Set<() => void>} */
const listeners = new Set();

/** One writer at one case. @param {Acting} acting */
const placeOf = ({ game, file, speaker }) =>
  `${game.id}/${file.case}/${speaker.role}/${speaker.seat ?? speaker.name ?? ""}`;

/** @param {string} place @returns {Record<string, Unsent>} */
function read(place) {
  if (!held.has(place)) {
    let found = null;
    try {
      found = JSON.parse(sessionStorage.getItem(NAME + place) ?? "null");
    } catch {
      // storage is disabled or holds something else: nothing was kept
    }
    held.set(place, found ?? {});
  }
  return held.get(place) ?? {};
}

/** @param {string} place @param {Record<string, Unsent>} all */
function write(place, all) {
  held.set(place, all);
  try {
    if (Object.keys(all).length) sessionStorage.setItem(NAME + place, JSON.stringify(all));
    else sessionStorage.removeItem(NAME + place);
  } catch {
    // storage is disabled: it is kept until the page is left
  }
  for (const told of listeners) told();
}

/** Keeps what was written in a form; null forgets it. @param {Acting} acting @param {string} form @param {Omit<Unsent, "form">|null} entry */
export function keepUnsent(acting, form, entry) {
  const place = placeOf(acting);
  const { [form]: before, ...others } = read(place);
  if (entry) write(place, { ...others, [form]: { form, ...entry } });
  else if (before) write(place, others);
}

/** What was written in a form. @param {Acting} acting @param {string} form @returns {Unsent|undefined} */
export const unsentOf = (acting, form) => read(placeOf(acting))[form];

/** Moves a draft to another form. @param {Acting} acting @param {string} from @param {string} to */
export function moveUnsent(acting, from, to) {
  const place = placeOf(acting);
  const { [from]: entry, ...others } = read(place);
  if (entry) write(place, { ...others, [to]: { ...entry, form: to } });
}

/**
 * Sends the text of a form and forgets it once it is recorded. Text that is being sent does not count as left over.
 * @param {Acting} acting @param {string} form @param {() => Promise<any>} send @returns {Promise<any>} null where it was refused
 */
export async function sendUnsent(acting, form, send) {
  const mark = `${placeOf(acting)} ${form}`;
  sending.add(mark);
  const answer = await send();
  sending.delete(mark);
  if (answer) keepUnsent(acting, form, null);
  else for (const told of listeners) told();
  return answer;
}

/** The texts of forms that no longer exist. @param {Acting} acting @param {string[]} forms those that are there @returns {Unsent[]} */
export function useLeftBehind(acting, forms) {
  const [, look] = useReducer((turn) => turn + 1, 0);
  useEffect(() => {
    const told = () => look(undefined);
    listeners.add(told);
    return () => {
      listeners.delete(told);
    };
  }, []);
  const place = placeOf(acting);
  return Object.values(read(place)).filter(({ form }) => !forms.includes(form) && !sending.has(`${place} ${form}`));
}
