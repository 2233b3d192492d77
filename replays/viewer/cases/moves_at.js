// What could have been played at a step of the record: a branch that begins before it tells, and is removed at once.

import { get, post, remove } from "../lib/api.js";
import { useEffect, useState } from "../lib/html.js";

/**
 * @typedef {object} AtStep
 * @property {string} text what happened there, in the service's words; "" where nothing is there
 * @property {any} made the move that was made, where it is one of those listed
 * @property {boolean} begins whether a move may begin there: it was not caused by one before it, nor done by the service or an official
 * @property {number|null} cause the step of the move that caused it, where no move begins there
 * @property {{moves: any[], patterns: any[]}|null} alternatives
 * @property {any} state the table before it
 */

/** @type {AtStep} */
const NOTHING = { text: "", begins: false, cause: null, made: null, alternatives: null, state: null };
/** @type {Map<string, Promise<AtStep>>} by game and step */
const asked = new Map();

/** Whether a move led to an event: the event has all of its members. @param {any} move @param {any} event */
function says(move, event) {
  const members = Object.keys(move).filter((name) => name !== "type");
  return (
    members.some((name) => name !== "seat") &&
    members.every((name) => JSON.stringify(move[name]) === JSON.stringify(event[name]))
  );
}

/** What a seat could have played before the step. Throws `Problem`. @param {string} path @param {any} event @param {string|null} token */
async function before(path, event, token) {
  const branch = await post(`${path}/branches`, { step: event.n - 1, as: "all" }, { token });
  const address = `${path}/branches/${encodeURIComponent(branch.id)}`;
  try {
    const [role, of] = event.by.split(":");
    const seat = event.seat ?? (role === "seat" || role === "bot" ? Number(of) : branch.seat);
    const { awaits } = branch;
    return seat === branch.seat || !awaits.seats.includes(seat)
      ? branch
      : await get(address, { token, query: { seat } });
  } finally {
    remove(address, { token }).catch(() => {}); // it does no harm
  }
}

/** @param {any} game @param {number} step @param {string|null} token @returns {Promise<AtStep>} */
async function ask(game, step, token) {
  const path = `/v1/games/${encodeURIComponent(game.id)}`;
  const query = { after: step - 1, limit: 1, ruled: false };
  const { frames } = await get(`${path}/replay`, { token, as: "all", query });
  const frame = frames.find((one) => one.step === step);
  if (!frame) return NOTHING;
  const { event } = frame;
  const { text } = frame.explanation;
  if (!event.rule || event.by === "dealer") return { ...NOTHING, text }; // acts of people follow no rule of the title
  try {
    const { moves, patterns, state, step: at, begins_at: begins } = await before(path, event, token);
    if (begins !== event.n - 1) return { ...NOTHING, text, cause: begins + 1 }; // the branch begins before what caused it
    if (at !== event.n - 1) return { ...NOTHING, text, begins: true }; // the branch has dealt the cards that were dealt there by hand
    const made = moves.filter(({ move }) => says(move, event));
    return {
      text,
      begins: true,
      cause: null,
      made: made.length === 1 ? made[0].move : null,
      alternatives: { moves, patterns },
      state,
    };
  } catch (problem) {
    if (problem.code === "no-branch-here") return { ...NOTHING, text, cause: 1 }; // the opening caused it
    throw problem;
  }
}

/**
 * What happened at a step, and what could have been played there.
 * @param {any} game @param {number} step @param {string|null} token
 * @returns {{found: AtStep|null, failed: boolean}} null until it is there; `failed`: it could not be asked
 */
export function useMovesAt(game, step, token) {
  const [state, setState] = useState({ step: 0, found: /** @type {AtStep|null} */ (null), failed: false });
  useEffect(() => {
    if (!(Number.isInteger(step) && step >= 1 && step <= game.step)) return undefined;
    let wanted = true;
    const key = `${game.id} ${step}`;
    if (!asked.has(key)) asked.set(key, ask(game, step, token));
    /** @type {Promise<AtStep>} */ (asked.get(key)).then(
      (found) => wanted && setState({ step, found, failed: false }),
      () => {
        asked.delete(key);
        if (wanted) setState({ step, found: { ...NOTHING, begins: true }, failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [game.id, step, token]);
  return state.step === step ? state : { found: null, failed: false };
}
