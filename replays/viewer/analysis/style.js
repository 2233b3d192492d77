// The style sheet of analyses, which a replay does without until one is asked for.

const ADDRESS = new URL("../style/analysis.css", import.meta.url).href;

/** Adds it, once. */
export function addStyle() {
  if (document.querySelector('link[href$="/style/analysis.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
