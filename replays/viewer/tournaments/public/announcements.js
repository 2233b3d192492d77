// What the directors announced, the newest first.

import { html } from "../../lib/html.js";
import { ago, t, when } from "../../lib/text.js";

const FIRST = 2;

const One = ({ at, text }) => html`<li><p class="announced">${text}</p>
  <p class="muted announced-at"><time datetime=${at} title=${when(at)}>${ago(at)}</time></p></li>`;

/** @param {{book: any}} props */
export function Announcements({ book }) {
  const all = [...(book.announcements ?? [])].filter(({ text }) => text).reverse();
  if (!all.length) return null;
  return html`<section class="paper announced-list" aria-labelledby="announcements">
    <h2 id="announcements">${t("public.announcements")}</h2>
    <div role="log" aria-labelledby="announcements"><ul>${all.slice(0, FIRST).map((one) => html`<${One} key=${one.id} ...${one} />`)}</ul></div>
    ${
      all.length > FIRST &&
      html`<details><summary>${t("public.announcements_older", { count: all.length - FIRST })}</summary>
      <ul>${all.slice(FIRST).map((one) => html`<${One} key=${one.id} ...${one} />`)}</ul></details>`
    }</section>`;
}
