// The style sheet of the search, which other pages do without.

const ADDRESS = new URL("../style/search.css", import.meta.url).href;

/** Adds it, once. */
export function addStyle() {
  if (document.querySelector('link[href$="/style/search.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
