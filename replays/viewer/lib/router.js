// Addresses and pages: navigation by the History API.

import { html, useEffect, useState } from "./html.js";

/** The pages by the shape of their address; a module is loaded when its page is first shown. */
export const ROUTES = [
  { page: "home", shape: "/" },
  { page: "new_game", shape: "/new" },
  { page: "games", shape: "/games" },
  { page: "table", shape: "/games/{id}" },
  { page: "replay", shape: "/games/{id}/replay" },
  { page: "result", shape: "/games/{id}/result" },
  { page: "cases", shape: "/games/{id}/cases" },
  { page: "case", shape: "/games/{id}/cases/{k}" },
  { page: "lesson", shape: "/titles/{title}/lesson" },
  { page: "statistics", shape: "/statistics" },
  { page: "statistics", shape: "/statistics/titles/{title}" },
  { page: "statistics", shape: "/statistics/players/{player}" },
  { page: "verify", shape: "/verify" },
  { page: "mine", shape: "/mine" },
  { page: "tournaments", shape: "/tournaments" },
  { page: "desk", shape: "/tournaments/{id}/desk" },
  { page: "tournament", shape: "/tournaments/{id}" },
  { page: "tournament", shape: "/tournaments/{id}/entries/{entrant}" },
  { page: "enter", shape: "/tournaments/{id}/enter" },
  { page: "wall", shape: "/tournaments/{id}/wall" },
  { page: "clock", shape: "/tournaments/{id}/clock" },
  { page: "season", shape: "/seasons/{label}" },
  { page: "search", shape: "/search" },
  { page: "compare", shape: "/compare" },
  { page: "studies", shape: "/studies" },
  { page: "study", shape: "/studies/{id}" },
  { page: "join", shape: "/join/{id}" },
  { page: "viewing", shape: "/viewings/{id}" },
  { page: "stories", shape: "/stories" },
];

/**
 * @typedef {object} Route
 * @property {string|null} page null: there is no such address
 * @property {Record<string, string>} params the values for the braces in the shape
 * @property {Record<string, string>} query
 * @property {string} path
 */

/** @param {string} path @param {string} [search] @returns {Route} */
export function match(path, search = "") {
  const query = Object.fromEntries(new URLSearchParams(search));
  const parts = path.replace(/\/+$/, "").split("/");
  for (const { page, shape } of ROUTES) {
    const params = fits(parts, shape.replace(/\/+$/, "").split("/"));
    if (params) return { page, params, query, path };
  }
  return { page: null, params: {}, query, path };
}

/** @param {string[]} parts @param {string[]} shape @returns {Record<string, string>|null} */
function fits(parts, shape) {
  if (parts.length !== shape.length) return null;
  const params = {};
  for (const [index, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(shape[index]);
    if (name && part) {
      try {
        params[name[1]] = decodeURIComponent(part);
      } catch {
        return null; // a stray percent sign
      }
    } else if (part !== shape[index]) return null;
  }
  return params;
}

const SETTLED_MS = 200;

/** @type {Set<() => void>} */
const listeners = new Set();
const tell = () => {
  for (const listener of listeners) listener();
};
addEventListener("popstate", tell);

/** Goes to an address of the viewer. @param {string} path with its query @param {{replace?: boolean}} [how] */
export function navigate(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  tell();
}

/** Changes members of the query without scrolling; null removes a member.
 * @param {Record<string, any>} changes @param {{replace?: boolean}} [how] */
export function setQuery(changes, { replace = true } = {}) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.toString();
  navigate(location.pathname + (search ? `?${search}` : ""), { replace });
}

/** Has the address say what is shown, once that stays for a moment: browsers limit how often it may change. @param {string|null} address null: not known yet */
export function useShownAddress(address) {
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, "", address + location.hash), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [address]);
}

/** The route of the current address; re-renders when it changes. @returns {Route} */
export function useRoute() {
  const [route, setRoute] = useState(() => match(location.pathname, location.search));
  useEffect(() => {
    const listener = () => setRoute(match(location.pathname, location.search));
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return route;
}

/** Whether the browser, and not we, should follow a link: another tab, another window, a download. @param {MouseEvent} event */
const isForBrowser = (event) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to an address of the viewer. Other properties go to the <a>. */
export function Link({ href, children, onClick, replace, ...rest }) {
  const click = (event) => {
    onClick?.(event);
    if (isForBrowser(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    navigate(href, { replace });
  };
  return html`<a href=${href} onClick=${click} ...${rest}>${children}</a>`;
}
