// The style sheet of studies, which other pages do without.

const ADDRESS = new URL("../style/studies.css", import.meta.url).href;

/** Adds it, once. */
export function addStyle() {
  if (document.querySelector('link[href$="/style/studies.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
