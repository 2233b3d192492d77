// What a tab keeps until it is closed, also over a reload: sessionStorage, or memory alone where that is disabled.

/** @param {string} name @returns {string|null} */
function read(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string|null} value */
function write(name, value) {
  try {
    if (value) sessionStorage.setItem(name, value);
    else sessionStorage.removeItem(name);
  } catch {
    // it lasts until the page is left
  }
}

/** @type {Map<string, string|null>} */
const held = new Map();

/** What is kept under a name; null: nothing. @param {string} name */
export function kept(name) {
  if (!held.has(name)) held.set(name, read(name));
  return held.get(name) ?? null;
}

/** Keeps it; null forgets it. @param {string} name @param {string|null} value */
export function keep(name, value) {
  held.set(name, value || null);
  write(name, value);
}
