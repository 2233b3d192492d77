// Style sheets that not every page needs. A page names its own: `export const sheets = ["cases"]`; the service links them
// where a visit begins, and they are added here when it goes on to another page.

/** @type {Map<string, Promise<any>>} */
const coming = new Map();

/** Adds `style/<name>.css`, once; settles when it has loaded, or failed. @param {string} name */
export function addSheet(name) {
  if (!coming.has(name)) coming.set(name, added(name));
  return /** @type {Promise<any>} */ (coming.get(name));
}

/** @param {string} name */
function added(name) {
  if (document.querySelector(`link[href$="/style/${name}.css"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../style/${name}.css`, import.meta.url).href;
  const come = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return come;
}
