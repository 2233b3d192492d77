// The desk of a tournament.

import { html } from "../lib/html.js";
import { useTitle } from "../lib/page.js";
import { t } from "../lib/text.js";
import { addStyle } from "../tournaments/style.js";

addStyle();

export default function Desk() {
  useTitle(t("nav.tournaments"));
  return html`<div class="page"><h1>${t("nav.tournaments")}</h1></div>`;
}
