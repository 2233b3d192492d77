// The style sheet of what a replay can be shared as, which comes with the dialog.

const ADDRESS = new URL("../style/sharing.css", import.meta.url).href;

/** Adds it, once. */
export function addStyle() {
  if (document.querySelector('link[href$="/style/sharing.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
