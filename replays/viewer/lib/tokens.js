// Tokens are kept in sessionStorage: they vanish with the tab and never stay in an address. A seat outlives its tab where
// its holder has asked this device to keep it.

import { keptSeats } from "./device.js";
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

export const tokens = {
  /** The token kept for a game (a seat's, or another that came in its link). @param {string} id */
  forGame: (id) => held(GAME + id) ?? keptHere(id),
  /** Keeps it; null forgets it. @param {string} id @param {string|null} token */
  keep: (id, token) => keep(GAME + id, token),
  /** The organiser's or another official's token. @returns {string|null} */
  official: () => held(OFFICIAL),
  /** Keeps it; null forgets it. @param {string|null} token */
  keepOfficial: (token) => keep(OFFICIAL, token),
  /** The token to show for a game when nothing else is said: its own, else the official one. @param {string} id */
  best: (id) => tokens.forGame(id) ?? held(OFFICIAL),
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
  const kept = game === null ? tokens.official() : tokens.forGame(game);
  if (kept && kept !== token) return { taken: false, offer: { game, offered: token, kept } };
  keepFor(game, token);
  return { taken: true, offer: null };
}
