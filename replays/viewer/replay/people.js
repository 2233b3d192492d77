// Seats in words: the service writes "seat 1" or "el asiento 1", readers see the name of whoever sits there.

import { get, getAll } from "../lib/api.js";
import { useEffect, useState } from "../lib/html.js";
import { LANGUAGE, seatName, t } from "../lib/text.js";

/** @param {any} game @param {string} list "1, 2 and 3": as people count */
const namesOf = (game, list) => list.replace(/\d+/g, (number) => seatName(game, Number(number) - 1));

/** Seats, alone and in lists; and "takes seat 1", where neither the old nor the new player's name would be right. */
const SEATS =
  LANGUAGE === "es"
    ? /\b(?<who>otro jugador|el bot [\w-]+) ocupa el asiento \d+|\b[Ll]os asientos (?<list>\d+(?:(?:, | [ye] )\d+)+)|\b(?:[Ee]l bot del|(?<before>[Dd]e|[Aa])l|[Ee]l) asiento (?<seat>\d+)\b/g
    : /\b(?<who>another player|the bot [\w-]+) takes seat \d+|\b[Ss]eats (?<list>\d+(?:(?:, | and )\d+)+)|\b(?<before>)(?:[Tt]he bot on )?[Ss]eat (?<seat>\d+)\b/g;

/** Where the words of the service end and those that somebody wrote begin. @param {string} text */
function quoteIn(text) {
  if (LANGUAGE === "es") return text.includes("“") ? text.indexOf("“") : text.length;
  const quoted = text.search(/'s [a-z ]{3,20}: /);
  return quoted < 0 ? text.length : text.indexOf(": ", quoted);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A sentence of the service with names in place of seats. Quotes of what people wrote stay unchanged.
 * @param {any} game @param {string} text
 */
export function withNames(game, text) {
  const words = quoteIn(text);
  const named = text.slice(0, words).replace(SEATS, (found, ...rest) => {
    const { who, list, before, seat } = rest.at(-1);
    if (who) return found;
    const name = list ? namesOf(game, list) : seatName(game, Number(seat) - 1);
    const nameless = name.startsWith(t("seat.number", { number: "" }));
    if (nameless && LANGUAGE === "es") return found;
    if (before) return `${before} ${name}`;
    return nameless && /^[ST]/.test(found) ? capital(name) : name;
  });
  return named + text.slice(words);
}

/** Who entered an event, by its `by`. @param {any} game @param {string} by */
export function whoIs(game, by) {
  const [role, of] = by.split(":");
  if (role === "seat") return seatName(game, Number(of));
  if (role === "bot") return t("replay.by.bot", { name: seatName(game, Number(of)) });
  return t(`replay.by.${role}`) === `replay.by.${role}` ? t("replay.by.official", { role }) : t(`replay.by.${role}`);
}

/**
 * @typedef {{seat: number, until: number, bot: string|null}} Sitting somebody who has left: until which step, and the bot's
 *   name. The API gives no name of a person who has left.
 */

/**
 * The game with the players of a given step in its seats; a player whose name is unknown is called by the seat's number.
 * @param {any} game @param {Sitting[]} past in order @param {number} step
 */
export function seatedAt(game, past, step) {
  const then = past.filter(({ until }) => step <= until);
  if (!then.length) return game;
  const seats = game.seats.map((now) => {
    const left = then.find(({ seat }) => seat === now.seat);
    return left ? { seat: now.seat, player: null, bot: left.bot } : now;
  });
  return { ...game, seats };
}

/**
 * Who sat there before others did, by the rulings that replaced them.
 * @param {any[]} opened the seats that the game was opened with @param {any[]} rulings all of them, in order @returns {Sitting[]}
 */
export function pastSittings(opened, rulings) {
  const bots = opened.map(({ bot }) => bot ?? null);
  const past = [];
  for (const { n, remedies } of rulings) {
    for (const { type, seat, sitting } of remedies) {
      if (type !== "SeatReplaced") continue;
      past.push({ seat, until: n + remedies.length, bot: bots[seat] }); // the remedies follow their ruling
      bots[seat] = sitting.bot ?? null;
    }
  }
  return past;
}

/** @type {Map<string, Promise<Sitting[]>>} by game and who sits there now */
const asked = new Map();

/** @param {any} game */
async function askPast(game) {
  const path = `/v1/games/${encodeURIComponent(game.id)}`;
  const cases = await getAll(`${path}/cases`, "cases", { by: "after" });
  const rulings = cases.flatMap((one) => one.rulings).sort((one, other) => one.ruling - other.ruling);
  if (!rulings.some(({ remedies }) => remedies.some(({ type }) => type === "SeatReplaced"))) return [];
  const { events } = await get(`${path}/events`, { query: { limit: 1 } });
  return pastSittings(events[0].seats, rulings);
}

/** Gives the game as it was seated at a step. @param {any} game null until it is there @returns {(step: number) => any} */
export function useSeating(game) {
  const [past, setPast] = useState(/** @type {Sitting[]} */ ([]));
  const key = game?.cases?.count ? `${game.id} ${JSON.stringify(game.seats)}` : "";
  useEffect(() => {
    let wanted = true;
    setPast([]);
    if (!key) return undefined;
    if (!asked.has(key)) asked.set(key, askPast(game));
    /** @type {Promise<Sitting[]>} */ (asked.get(key)).then(
      (found) => wanted && setPast(found),
      () => asked.delete(key), // use the present names
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return (step) => seatedAt(game, past, step);
}
