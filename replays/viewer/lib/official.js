// The token of the organiser or another official: asked for once, kept, and forgotten on request.

import { get } from "./api.js";
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
    addEventListener(CHANGED, listener);
    return () => removeEventListener(CHANGED, listener);
  }, []);
  return token;
}

/** A text in which `words between backticks` are to be typed. */
const Words = ({ text }) => text.split("`").map((part, k) => (k % 2 ? html`<code>${part}</code>` : part));

/** Asks for the token, tries it, and keeps it. `onKept()` is called when it is kept. @param {{onKept?: () => void}} props */
export function TokenForm({ onKept = () => {} }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event) => {
    event.preventDefault();
    const token = text.trim();
    if (!token) return;
    setBusy(true);
    setProblem(null);
    try {
      await get("/v1/tokens/me", { token });
      keep(token);
      onKept();
    } catch (refusal) {
      setProblem(refusal);
    }
    setBusy(false);
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

/** In the foot of each page: whether a token is kept, and a button to forget it. */
export function OfficialNote() {
  const token = useOfficialToken();
  if (!token) return null;
  return html`<p>${t("official.is_kept")} <button type="button" class="link" onClick=${() => keep(null)}>
    ${t("official.forget")}</button></p>`;
}
