// The style sheet of what players and spectators see of tournaments, which other pages do without.

const ADDRESS = new URL("../../style/tournament-public.css", import.meta.url).href;

/** Adds it, once. */
export function addPublicStyle() {
  if (document.querySelector('link[href$="/style/tournament-public.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
