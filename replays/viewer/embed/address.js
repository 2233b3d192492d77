// The address of a frame: which game, its table or its replay, and how.

const [, , , id, page] = location.pathname.split("/"); // /embed/games/{id}[/replay]

/** @type {Record<string, string>} `step`, `as`, `ruled`, `play`, `theme` */
export const query = Object.fromEntries(new URLSearchParams(location.search));

export const places = { id: decodeURIComponent(id), replay: page === "replay" };

/** The address of the game's other frame, in the same theme. @param {"table"|"replay"} page */
export function frameOf(page) {
  const theme = query.theme ? `?${new URLSearchParams({ theme: query.theme })}` : "";
  return `/embed/games/${encodeURIComponent(places.id)}${page === "replay" ? "/replay" : ""}${theme}`;
}
