// Before the first paint: the theme that the address asks for, else the device decides. A plain script, as modules run later.

{
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
