// Before the first paint: the theme, so that nothing flashes; the language, where this device wants another than the service could
// know of; and what a replay shows first is asked for while its modules are still coming, with a picture of it. A plain script:
// modules run later.
"use strict";
try {
  const theme = localStorage.getItem("daybook.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // storage is switched off: the device decides
}

/**
 * Whether the page is left for the same one in another language: the one chosen on this device (`lib/language.js`), else that of
 * the link by which this tab came. The service has honoured the link's, if it has that language.
 */
const leaves = (() => {
  const name = "daybook.language";
  const shown = document.documentElement.lang;
  const address = new URL(location.href);
  const linked = address.searchParams.get("lang");
  /** @type {string|null} */
  let wanted = null;
  try {
    if (linked === shown) sessionStorage.setItem(name, shown);
    wanted = localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    // no storage: the address keeps its language
  }
  if (!wanted) return false;
  if (wanted !== shown && wanted !== linked) {
    address.searchParams.set("lang", wanted);
    stop();
    location.replace(address);
    return true;
  }
  if (linked !== null) {
    address.searchParams.delete("lang"); // it is kept, and a link that is passed on leaves the language to its reader
    history.replaceState(history.state, "", address);
  }
  return false;
})();

/** Milliseconds after which a reader has waited. A page that is there sooner needs no picture before it. */
const WAITED = 300;

/** Whether the page has what it came to show, or says why not. */
const isDrawn = () => document.querySelector(".replay-tables .pane > :not(.loading), main .note") !== null;

/** Shows a picture of the first step until the page has drawn it. @param {Promise<Response>} coming */
async function paint(coming) {
  const answer = await coming;
  if (!answer.ok) return;
  const picture = new Image();
  picture.className = "first-step";
  picture.alt = ""; // the page says it all in a moment
  picture.src = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  await picture.decode();
  const { pathname } = location;
  const watch = () => {
    if (isDrawn() || location.pathname !== pathname) picture.remove();
    else requestAnimationFrame(watch);
  };
  setTimeout(() => {
    if (isDrawn()) return;
    document.body.append(picture);
    watch();
  }, WAITED - performance.now());
}

/** Asks for a game and for the first frames of its replay, as `lib/early.js` then finds them. */
(() => {
  const id = /^\/games\/([^/]+)\/replay$/.exec(location.pathname)?.[1];
  const query = new URLSearchParams(location.search);
  if (leaves || !id || location.hash.includes("token=") || query.has("branch")) return;
  /** @type {string|null} */
  let token = null;
  try {
    const name = `daybook.token.${decodeURIComponent(id)}`;
    token =
      sessionStorage.getItem(name) ??
      sessionStorage.getItem("daybook.official") ??
      localStorage.getItem("daybook.person");
  } catch {
    // no storage, no token
  }
  /** @type {Map<string, {token: string|null, coming: Promise<Response>}>} */
  const asked = new Map();
  const fetched = (path, kind = {}) => {
    const said = { "Accept-Language": document.documentElement.lang };
    const headers = { ...said, ...kind, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    return fetch(path, { headers, credentials: "omit", cache: "no-store" });
  };
  const ask = (path, kind) => {
    const coming = fetched(path, kind);
    coming.catch(() => {}); // whoever takes it hears of it
    asked.set(path, { token, coming });
  };
  const step = Number.parseInt(query.get("step") ?? "1", 10);
  const open = document.querySelector('meta[name="daybook:cards"][content="open"]'); // of a finished game
  const as = query.get("as") ?? (open ? "all" : null);
  const view = { ...(as === null ? {} : { as }), ...(query.get("ruled") === "false" ? { ruled: "false" } : {}) };
  const range = { before: String((step >= 1 ? step : 1) + 1), limit: "2" };
  const path = `/v1/games/${id}`;
  const index = new URLSearchParams(view).toString();
  ask(path);
  ask(`${path}/replay?${new URLSearchParams({ ...view, ...range })}`, { Accept: "application/x-ndjson" });
  ask(`${path}/replay/index${index ? `?${index}` : ""}`);
  const shown = document.querySelector('meta[property="og:image"]')?.getAttribute("content"); // of what anybody may see
  const pictured = shown && new URL(shown).searchParams.get("step");
  if (pictured && (token || as === null || open) && !query.has("ruled")) {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const looks = {
      step: query.has("step") ? pictured : "1",
      theme: document.documentElement.dataset.theme ?? dark,
      size: innerWidth < 700 ? "square" : "wide",
    };
    paint(fetched(`${path}/picture?${new URLSearchParams({ ...looks, ...(as === null ? {} : { as }) })}`)).catch(
      () => {},
    );
  }
  /** @type {any} */ (window).daybookEarly = asked;
})();
