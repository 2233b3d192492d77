// "Look together": makes a viewing of what is on show.

import { post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";

/** @param {{subject: () => any, token: string|null, onBegun: (id: string) => void}} props `subject`: what is on show, as a request says it */
export function LookTogether({ subject, token, onBegun }) {
  const { busy, problem, ask } = useAsking();
  const begin = () => ask(async () => onBegun((await post("/v1/viewings", subject(), { token })).id));
  return html`<button type="button" disabled=${busy} aria-busy=${busy} onClick=${begin}>${t("replay.together")}</button>${
    problem && html`<span class="hint" role="alert">${problem.detail || problem.title}</span>`
  }`;
}
