// Before the first paint, so that nothing flashes: a plain script, because modules run later.
"use strict";
try {
  const theme = localStorage.getItem("daybook.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // storage is switched off: the device decides
}
