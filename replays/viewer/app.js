// The frame of every page: header, the page of the address, where focus goes.

import { html, render, useEffect, useLayoutEffect, useRef, useState } from "./lib/html.js";
import { LANGUAGES, inLanguage, others } from "./lib/language.js";
import { Later } from "./lib/later.js";
import { OfficialNote, useNoAccount, useOfficialToken } from "./lib/official.js";
import { useKeptSeats } from "./lib/seats.js";
import { signInHref, useSignIn } from "./lib/sign_in.js";
import { Loading } from "./lib/page.js";
import { Link, match, useRoute } from "./lib/router.js";
import { addSheet } from "./lib/sheets.js";
import { t } from "./lib/text.js";
import { THEMES, chooseTheme, currentTheme } from "./lib/theme.js";
import { guestWaits, takeTokenFromAddress } from "./lib/tokens.js";

let came = takeTokenFromAddress();
const takenAlong = () => import("./lib/take_along.js").then((module) => module.TakingAlong);
const offeredToken = () => import("./lib/offered_token.js").then((module) => module.OfferedToken);
/** @type {Map<string, any>} */
const pages = new Map();

/** The page's component: `export default` of `pages/<name>.js`, which gets {params, query, path}. @param {string} name */
async function loadPage(name) {
  if (!pages.has(name)) {
    const page = await import(`./pages/${name}.js`);
    await Promise.all((page.sheets ?? []).map(addSheet));
    pages.set(name, page.default);
  }
  return pages.get(name);
}

/** A page whose module cannot be loaded, or an unknown address. */
function Missing({ title, text, onRetry }) {
  return html`<section class="page"><h1>${title}</h1><p>${text}</p>
    <p class="row">${onRetry && html`<button type="button" onClick=${onRetry}>${t("shell.retry")}</button>`}
      <${Link} href="/">${t("shell.to_games")}<//></p></section>`;
}

/** Loads and shows the page of a route. @param {{route: import("./lib/router.js").Route}} props */
function Page({ route }) {
  const [shown, setShown] = useState(() => {
    const component = pages.get(/** @type {string} */ (route.page)) ?? null;
    return { page: component && route.page, component, failed: false };
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (found) => wanted && setShown({ page: route.page, ...found });
    if (route.page === null) return undefined;
    loadPage(/** @type {string} */ (route.page)).then(
      (component) => show({ component, failed: false }),
      (error) => {
        console.error(error);
        show({ component: null, failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [route.page, turn]);
  if (route.page === null) {
    return html`<${Missing} title=${t("shell.no_page")} text=${t("shell.no_page_text", { path: route.path })} />`;
  }
  if (shown.page !== route.page) return html`<${Loading} />`;
  if (shown.failed) {
    return html`<${Missing} title=${t("shell.page_failed")} text=${t("shell.page_failed_text", { page: route.page })}
      onRetry=${() => setTurn(turn + 1)} />`;
  }
  return html`<${shown.component} key=${route.path} params=${route.params} query=${route.query} path=${route.path} />`;
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const choose = (event) => {
    chooseTheme(event.target.value);
    setTheme(event.target.value);
  };
  return html`<label class="theme-switch"><span class="unseen">${t("theme.label")}</span>
    <select value=${theme} onChange=${choose}>
      ${THEMES.map((name) => html`<option value=${name} selected=${name === theme}>${t(`theme.${name}`)}</option>`)}
    </select></label>`;
}

const changing = () => import("./lib/change_language.js");

/** Links to the page in the other languages, each in its own words. */
const LanguageSwitch = () =>
  others.map(
    (
      code,
      at,
    ) => html`<a class="language-switch" id=${at === 0 ? "language" : undefined} href=${inLanguage(code)} lang=${code}
      hreflang=${code} rel="nofollow" onClick=${(event) => {
        event.preventDefault();
        changing().then(({ chooseLanguage }) => chooseLanguage(code, clear));
      }}>${LANGUAGES[code]}</a>`,
  );

/** @param {{route: import("./lib/router.js").Route}} props */
function Header({ route }) {
  const token = useOfficialToken();
  const nobody = useNoAccount();
  const provider = useSignIn();
  const seats = useKeptSeats();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [route.path]);
  const link = (href, key, pages) => html`<li><${Link} href=${href}
    aria-current=${pages.includes(route.page) ? "page" : undefined}>${t(key)}<//></li>`;
  return html`<header class="header"><div class="header-row">
    <${Link} href="/" class="brand">${t("shell.name")}<//>
    <button type="button" class="nav-switch" aria-expanded=${String(open)} aria-controls="nav" onClick=${() => setOpen(!open)}>${t("nav.menu")}</button>
    <nav id="nav" class=${open ? "open" : ""} aria-label=${t("shell.navigation")}><ul>
      ${link("/games", "nav.games", ["games", "table", "replay", "result", "cases", "case"])}
      ${link("/new", "nav.new", ["new_game"])}
      ${link("/tournaments", "nav.tournaments", ["tournaments", "desk"])}
      ${link("/studies", "nav.studies", ["studies", "study"])}
      ${link("/search", "nav.search", ["search"])}
      <li><a href="/rules">${t("nav.rules")}</a></li>
      ${link("/statistics", "nav.statistics", ["statistics"])}
      ${(token || seats.length > 0) && link("/mine", "nav.mine", ["mine"])}
      ${nobody && provider && html`<li><a href=${signInHref(provider)}>${t("nav.sign_in", { name: provider.name })}</a></li>`}
      <li><a href="/docs">${t("nav.api")}</a></li>
    </ul></nav>
    <${LanguageSwitch} />
    <${ThemeSwitch} />
  </div></header>`;
}

/** The token that waits to be taken or refused. A link that is opened on a page that is already there brings another. */
function useOffer() {
  const [offer, setOffer] = useState(came.offer);
  useEffect(() => {
    const listener = () => {
      const { taken, offer: next } = takeTokenFromAddress();
      if (taken) location.reload(); // as the token's holder
      if (next) setOffer(next);
    };
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return [offer, setOffer];
}

function App() {
  const route = useRoute();
  const [offer, setOffer] = useOffer();
  const [along, setAlong] = useState(came.taken && guestWaits());
  const main = useRef(null);
  const first = useRef(true);
  useLayoutEffect(() => {
    document.getElementById("app")?.setAttribute("data-page", route.page ?? "none"); // which some style sheets ask
  }, [route.page]);
  useEffect(() => {
    // After a change of page the keyboard and screen readers start at its beginning.
    if (!first.current) {
      main.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    first.current = false;
  }, [route.path]);
  return html`
    <a class="skip" href="#main" onClick=${(event) => {
      event.preventDefault();
      main.current?.focus();
    }}>${t("shell.skip")}</a>
    <${Header} route=${route} />
    <main id="main" tabindex="-1" ref=${main}><${Page} route=${route} /></main>
    <footer class="footer"><p>${t("shell.footer")} <${Link} href="/verify" class="footer-link">${t("shell.verify")}<//></p><${OfficialNote} /></footer>
    <${Later} wanted=${along} load=${takenAlong} onClose=${() => setAlong(false)} />
    <${Later} wanted=${Boolean(offer)} load=${offeredToken} key=${offer?.offered} offer=${offer} onTake=${() => location.reload()}
      onClose=${() => setOffer(null)} />`;
}

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

// What these modules have drawn gives way to the same in another language, drawn by modules with its texts.
export const draw = () => render(html`<${App} />`, app);

export function clear() {
  render(null, app);
  came = { taken: false, offer: null };
}

/** Settles once the page of the address can be drawn at once. */
export const ready = async () => {
  const { page } = match(location.pathname);
  if (page !== null) await loadPage(page);
};

if (!app.hasChildNodes()) draw();
