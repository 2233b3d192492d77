// Tokens are kept in sessionStorage: they vanish with the tab and never stay in an address.

const GAME = "daybook.token.";
const OFFICIAL = "daybook.official";

/** @param {string} name @returns {string|null} */
function read(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null; // storage is disabled
  }
}

/** @param {string} name @param {string|null} value */
function write(name, value) {
  try {
    if (value) sessionStorage.setItem(name, value);
    else sessionStorage.removeItem(name);
  } catch {
    // storage is disabled: the token lasts until the page is left
  }
}

/** @type {Map<string, string|null>} */
const held = new Map();

/** @param {string} name */
function get(name) {
  if (!held.has(name)) held.set(name, read(name));
  return held.get(name) ?? null;
}

/** @param {string} name @param {string|null} value */
function put(name, value) {
  held.set(name, value || null);
  write(name, value);
}

export const tokens = {
  /** The token kept for a game (a seat's, or another that came in its link). @param {string} id */
  forGame: (id) => get(GAME + id),
  /** Keeps it; null forgets it. @param {string} id @param {string|null} token */
  keep: (id, token) => put(GAME + id, token),
  /** The organiser's or another official's token. @returns {string|null} */
  official: () => get(OFFICIAL),
  /** Keeps it; null forgets it. @param {string|null} token */
  keepOfficial: (token) => put(OFFICIAL, token),
  /** The token to show for a game when nothing else is said: its own, else the official one. @param {string} id */
  best: (id) => get(GAME + id) ?? get(OFFICIAL),
};

/** The link that gives a seat to a person. @param {string} id @param {string} token */
export function seatLink(id, token) {
  return `${location.origin}/games/${encodeURIComponent(id)}#token=${encodeURIComponent(token)}`;
}

/**
 * Moves a token from the address into storage: on `/games/{id}...` as that game's, on any other page as an official's.
 * @returns {boolean} whether there was one
 */
export function takeTokenFromAddress() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("token");
  if (!token) return false;
  fragment.delete("token");
  const rest = fragment.toString();
  history.replaceState(history.state, "", location.pathname + location.search + (rest ? `#${rest}` : ""));
  const game = /^\/games\/([^/]+)/.exec(location.pathname);
  if (game) tokens.keep(decodeURIComponent(game[1]), token);
  else tokens.keepOfficial(token);
  return true;
}
