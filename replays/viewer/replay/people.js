// Seats in words: what the service says of "seat 1" is read with the name of who sits there.

import { seatName, t } from "../lib/text.js";

/** @param {any} game @param {string} list "0, 1 and 2" */
const namesOf = (game, list) => list.replace(/\d+/g, (number) => nameOf(game, Number(number)));

/** Who sits there; a seat that the game does not have by its number. @param {any} game @param {number} seat */
export const nameOf = (game, seat) => (game.seats[seat] ? seatName(game, seat) : `seat ${seat}`);

/**
 * A sentence of the service with names in place of seats. What people wrote themselves is left as they wrote it.
 * @param {any} game @param {string} text
 */
export function withNames(game, text) {
  const quoted = text.search(/'s [a-z ]{3,20}: /);
  const words = quoted < 0 ? text.length : text.indexOf(": ", quoted);
  const named = text
    .slice(0, words)
    .replace(/\b[Tt]he bot on seat (\d+)/g, (_, seat) => nameOf(game, Number(seat)))
    .replace(/\b[Ss]eats (\d+(?:(?:, | and )\d+)+)/g, (_, list) => namesOf(game, list))
    .replace(/\b[Ss]eat (\d+)\b/g, (_, seat) => nameOf(game, Number(seat)));
  return named + text.slice(words);
}

/** Who entered an event, by its `by`. @param {any} game @param {string} by */
export function whoIs(game, by) {
  const [role, of] = by.split(":");
  if (role === "seat") return nameOf(game, Number(of));
  if (role === "bot") return t("replay.by.bot", { name: nameOf(game, Number(of)) });
  return t(`replay.by.${role}`) === `replay.by.${role}` ? t("replay.by.official", { role }) : t(`replay.by.${role}`);
}
