// The style sheet of comparisons, which other pages do without.

const ADDRESS = new URL("../style/compare.css", import.meta.url).href;

/** Adds it, once. */
export function addStyle() {
  if (document.querySelector('link[href$="/style/compare.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
