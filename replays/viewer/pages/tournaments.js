// The tournaments of this service.

import { html } from "../lib/html.js";
import { useTitle } from "../lib/page.js";
import { t } from "../lib/text.js";
import { addStyle } from "../tournaments/style.js";

addStyle();

export default function Tournaments() {
  useTitle(t("nav.tournaments"));
  return html`<div class="page"><h1>${t("nav.tournaments")}</h1></div>`;
}
