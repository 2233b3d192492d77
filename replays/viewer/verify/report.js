// What the check has found, in the words of verify.mjs: first what is wrong, then everything, then the keys.

import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { useLoaded } from "../lib/page.js";
import { t } from "../lib/text.js";

const LOOKS = { ok: "good", note: "" };

/** @typedef {{kind: "ok" | "note" | "wrong" | "unchecked", file: string, text: string}} Finding */

const nameOf = (file) => file.slice(file.lastIndexOf("/") + 1);

/** A finding as a sentence. @param {{finding: Finding}} props */
function Sentence({ finding: { file, text } }) {
  return html`${file && html`<code class="verify-file">${nameOf(file)}</code>${" "}`}${file ? text : text.charAt(0).toUpperCase() + text.slice(1)}.`;
}

/** @param {{findings: Finding[]}} props */
function Verdict({ findings }) {
  const of = (kind) => findings.filter((finding) => finding.kind === kind);
  const list = (some) =>
    html`<ul class="verify-first">${some.map((finding) => html`<li><${Sentence} finding=${finding} /></li>`)}</ul>`;
  if (of("wrong").length) return html`<div class="note bad"><h2>${t("verify.wrong")}</h2>${list(of("wrong"))}</div>`;
  if (of("unchecked").length)
    return html`<div class="note warn"><h2>${t("verify.unchecked")}</h2>${list(of("unchecked"))}</div>`;
  const count = new Set(findings.map(({ file }) => file).filter((file) => file.endsWith(".ndjson"))).size;
  if (!of("ok").some(({ file }) => file.endsWith(".proof")))
    return html`<div class="note warn"><h2>${t("verify.bare", { count })}</h2><p>${t("verify.bare_text")}</p></div>`;
  return html`<div class="note good"><h2>${t("verify.holds", { count })}</h2>
    <p>${t("verify.holds_text")}</p></div>`;
}

/** The key that was believed, beside that of this service. @param {{keys: {log: string, given: boolean}}} props */
function Keys({ keys }) {
  const { value } = useLoaded((signal) => get("/tlog/keys", { token: null, signal }), []);
  const same = value && value.log === keys.log;
  return html`<section class="paper" aria-labelledby="verify-keys"><h2 id="verify-keys">${t("verify.keys")}</h2>
    <p>${t(keys.given ? "verify.key_given" : "verify.key_came")}</p>
    <p><code class="verify-key">${keys.log}</code></p>
    ${same && html`<p>${t("verify.key_same")}</p>`}
    ${value && !same && html`<p>${t("verify.key_other")}</p><p><code class="verify-key">${value.log}</code></p>`}
    ${!keys.given && html`<p class="hint">${t("verify.key_compare")}</p>`}
  </section>`;
}

/** @param {{report: {findings: Finding[], keys: any}}} props */
export function Report({ report }) {
  // What is wrong stands above, and the keys below.
  const rest = report.findings.filter(
    ({ kind, file }) => kind === "ok" || (kind === "note" && nameOf(file) !== "keys.json"),
  );
  return html`<${Verdict} findings=${report.findings} />
    ${
      rest.length > 0 &&
      html`<section class="paper" aria-labelledby="verify-findings"><h2 id="verify-findings">${t("verify.findings")}</h2>
      <ul class="verify-findings">${rest.map(
        (finding) => html`<li><span class=${`tag ${LOOKS[finding.kind]}`}>${t(`verify.${finding.kind}`)}</span>
        <span class="verify-said"><${Sentence} finding=${finding} /></span></li>`,
      )}</ul>
      <p class="hint">${t("verify.rules")}</p></section>`
    }
    ${report.keys && html`<${Keys} keys=${report.keys} />`}`;
}
