// The style sheet of the page of stories, which other pages do without.

const ADDRESS = new URL("../style/stories.css", import.meta.url).href;

/** Adds it, once. */
export function addStoriesStyle() {
  if (document.querySelector('link[href$="/style/stories.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = ADDRESS;
  document.head.append(link);
}
