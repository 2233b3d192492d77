// The address of a frame: which game, its table or its replay, and how.

const [, , , id, page] = location.pathname.split("/"); // /embed/games/{id}[/replay]

/** @type {Record<string, string>} `step`, `as`, `ruled`, `play`, `theme`, `lang` */
export const query = Object.fromEntries(new URLSearchParams(location.search));

export const places = { id: decodeURIComponent(id), replay: page === "replay" };

/** The address of the game's other frame, in the same theme and language. @param {"table"|"replay"} page */
export function frameOf(page) {
  const same = new URLSearchParams(
    Object.entries(query).filter(([name]) => name === "theme" || name === "lang"),
  ).toString();
  return `/embed/games/${encodeURIComponent(places.id)}${page === "replay" ? "/replay" : ""}${same && `?${same}`}`;
}
