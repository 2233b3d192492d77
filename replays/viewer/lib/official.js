// The token of the organiser or another official: asked for once, kept, and forgotten on request.

import { useAsking } from "../replay/asking.js";
import { get } from "./api.js";
import { keptPerson, whenKeptChange } from "./device.js";
import { html, useEffect, useState } from "./html.js";
import { ProblemNote } from "./page.js";
import { t } from "./text.js";
import { tokens } from "./tokens.js";

const CHANGED = "officialtoken";

/** @param {string|null} token */
function keep(token) {
  tokens.keepOfficial(token);
  dispatchEvent(new CustomEvent(CHANGED));
}

/** The official token; re-renders when it changes. @returns {string|null} */
export function useOfficialToken() {
  const [token, setToken] = useState(tokens.official);
  useEffect(() => {
    const listener = () => setToken(tokens.official());
    const ended = whenKeptChange(listener);
    addEventListener(CHANGED, listener);
    return () => {
      ended();
      removeEventListener(CHANGED, listener);
    };
  }, []);
  return token;
}

/** Whether nobody but a guest acts here, or nobody at all. */
export function useNoAccount() {
  const token = useOfficialToken();
  return token === null || token === tokens.guest();
}

/** Who the token is, as far as pages ask. @param {string|null} token @returns {any} null until it is known */
export function useHolder(token) {
  const [me, setMe] = useState(/** @type {any} */ (null));
  useEffect(() => {
    setMe(null);
    if (!token) return undefined;
    let wanted = true;
    get("/v1/me", { token }).then(
      (found) => wanted && setMe(found),
      () => wanted && setMe({ role: "" }), // a token that is no longer valid opens nothing
    );
    return () => {
      wanted = false;
    };
  }, [token]);
  return token ? me : null;
}

/** Forgets whoever acts here, in this tab and on this device. */
export function forgetMe() {
  keptPerson.forget();
  keep(null);
}

/** A text in which `words between backticks` are to be typed. */
const Words = ({ text }) => text.split("`").map((part, k) => (k % 2 ? html`<code>${part}</code>` : part));

/** Asks for the token, tries it, and keeps it. `onKept()` is called when it is kept. @param {{onKept?: () => void}} props */
function TokenFields({ onKept = () => {} }) {
  const [text, setText] = useState("");
  const { busy, problem, ask } = useAsking();
  const submit = (event) => {
    event.preventDefault();
    const token = text.trim();
    if (!token) return;
    ask(async () => {
      await get("/v1/tokens/me", { token });
      keep(token);
      onKept();
    });
  };
  return html`<form class="paper stack token-form" onSubmit=${submit}>
    <p><${Words} text=${t("official.explained")} /></p>
    ${
      problem?.status === 401
        ? html`<p class="note bad" role="alert">${t("official.unknown")}</p>`
        : html`<${ProblemNote} problem=${problem} />`
    }
    <div class="field">
      <label for="official-token">${t("official.label")}</label>
      <input id="official-token" type="password" autocomplete="off" spellcheck=${false} class="mono" value=${text}
        onInput=${(event) => setText(event.target.value)} />
      <p class="hint">${t("official.kept_where")}</p>
    </div>
    <p class="row"><button class="primary" disabled=${busy || !text.trim()}>${t("official.keep")}</button></p>
  </form>`;
}

/**
 * For those who organise: nobody else has such a token, or has to read about it. Nothing where one acts here already.
 * @param {{onKept?: () => void, open?: boolean}} props
 */
export function TokenForm({ onKept, open = false }) {
  if (!useNoAccount()) return null;
  return html`<details class="paper for-organisers" open=${open}><summary>${t("official.organise")}</summary><${TokenFields} onKept=${onKept} /></details>`;
}

/** In the foot of each page: who acts here, and a button to forget it. */
export function OfficialNote() {
  const token = useOfficialToken();
  const guest = token !== null && token === tokens.guest();
  const me = useHolder(guest ? token : null);
  if (!token) return null;
  return html`<p>${guest ? me?.handle && t("guest.you", { name: me.handle }) : t("official.is_kept")} <button type="button" class="link" onClick=${forgetMe}>
    ${t("official.forget")}</button></p>`;
}
