// Light, dark, or as the device has it. early.js applies the choice before the first paint.

const KEY = "daybook.theme";
export const THEMES = ["auto", "light", "dark"];

/** @returns {string} one of `THEMES` */
export function currentTheme() {
  return document.documentElement.dataset.theme || "auto";
}

/** Applies and keeps a choice. Listeners on `window` of "themechange" hear of it (charts draw anew). @param {string} theme */
export function chooseTheme(theme) {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "auto") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // storage is disabled: the choice lasts until the page is left
  }
  dispatchEvent(new CustomEvent("themechange"));
}

/** A colour of the theme as it is now, as "#1f4e8c". @param {string} name as "--accent" */
export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Whether the page is dark now, by choice or by the device. */
export const isDark = () =>
  currentTheme() === "dark" || (currentTheme() !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
