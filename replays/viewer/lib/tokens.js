// Tokens are kept in sessionStorage: they vanish with the tab and never stay in an address. A guest, and a seat that was taken
// here, are kept on the device until they are forgotten.

import { keptPerson, keptSeats } from "./device.js";
import { keep, kept } from "./session.js";

const GAME = "daybook.token.";
const OFFICIAL = "daybook.official";

let withheld = false;

/** From now on this page has no token, whatever the tab keeps. What other sites show is what everybody may see. */
export function withholdTokens() {
  withheld = true;
}

/** @param {string} name */
const held = (name) => (withheld ? null : kept(name));

/** The only seat that this device keeps at a table. An official of this tab sits down only when they say so. @param {string} id */
function keptHere(id) {
  if (withheld || kept(OFFICIAL)) return null;
  const seats = keptSeats.at(id);
  return seats.length === 1 ? seats[0].token : null;
}

/** The guest whom this device knows, unless somebody else acts in this tab. */
const guest = () => (withheld || kept(OFFICIAL) ? null : keptPerson.token());

/** Whether a person has signed in here whose guest this device still knows. */
export const guestWaits = () => Boolean(held(OFFICIAL)?.startsWith("login_")) && keptPerson.token() !== null;

export const tokens = {
  /** The token kept for a game (a seat's, or another that came in its link). @param {string} id */
  forGame: (id) => held(GAME + id) ?? keptHere(id),
  /** Keeps it; null forgets it. @param {string} id @param {string|null} token */
  keep: (id, token) => keep(GAME + id, token),
  /** The same, only as this tab has it. @param {string} id */
  inTab: (id) => held(GAME + id),
  /** Who acts here wherever no seat does: an official, a person who is signed in, or the device's guest. @returns {string|null} */
  official: () => held(OFFICIAL) ?? guest(),
  /** That token where it is the guest's. @returns {string|null} */
  guest,
  /** Keeps it; null forgets it. @param {string|null} token */
  keepOfficial: (token) => keep(OFFICIAL, token),
  /** The token to show for a game when nothing else is said: its own, else the official one. @param {string} id */
  best: (id) => tokens.forGame(id) ?? tokens.official(),
  /** Keeps a guest on this device; where it keeps nothing, in this tab. @param {string} token */
  keepGuest: (token) => {
    if (!keptPerson.keep(token)) keep(OFFICIAL, token);
  },
  /** The guest is kept in this tab alone, until it is closed. @param {string} token */
  keepGuestInTab: (token) => {
    keep(OFFICIAL, token);
    keptPerson.forget();
  },
  /** Forgets what the device keeps of a token that opens nothing any more; whether it kept it. @param {string|null} token */
  forgetStale: (token) => {
    const seat = keptSeats.all().some((one) => one.token === token);
    const person = token !== null && keptPerson.token() === token;
    if (seat && token) keptSeats.forget(token);
    if (person) keptPerson.forget();
    return seat || person;
  },
};

/** The link that gives a seat to a person. @param {string} id @param {string} token */
export function seatLink(id, token) {
  return `${location.origin}/games/${encodeURIComponent(id)}#token=${encodeURIComponent(token)}`;
}

/**
 * A token that came with an address while another was kept in its place.
 * @typedef {object} Offer
 * @property {string|null} game the game whose token it would be; null: the official one
 * @property {string} offered
 * @property {string} kept
 */

/** The token in the address, and the game that it is for; null if there is none. */
function fromAddress() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("token");
  if (!token) return null;
  fragment.delete("token");
  const rest = fragment.toString();
  history.replaceState(history.state, "", location.pathname + location.search + (rest ? `#${rest}` : ""));
  // A person's token is no game's: whoever signs in at a table is signed in everywhere.
  const game = token.startsWith("login_") ? null : /^\/games\/([^/]+)/.exec(location.pathname);
  return { token, game: game ? decodeURIComponent(game[1]) : null };
}

/** Keeps a token as a game's, or as the official one. @param {string|null} game @param {string} token */
export function keepFor(game, token) {
  if (game === null) tokens.keepOfficial(token);
  else tokens.keep(game, token);
}

/**
 * Moves a token from the address into storage: on `/games/{id}...` as that game's, a person's and on any other page as an official's.
 * One that would take another's place is not kept but offered.
 * @returns {{taken: boolean, offer: Offer|null}} whether there was one that is kept now; and what is to be asked
 */
export function takeTokenFromAddress() {
  const found = fromAddress();
  if (!found) return { taken: false, offer: null };
  const { token, game } = found;
  const kept = game === null ? held(OFFICIAL) : tokens.forGame(game); // the device's guest makes room, and may be taken along
  if (kept && kept !== token) return { taken: false, offer: { game, offered: token, kept } };
  keepFor(game, token);
  return { taken: true, offer: null };
}
