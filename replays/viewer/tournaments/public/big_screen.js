// What pages for a big screen share: the page fills the screen, without the header of the others.

import { html, useEffect } from "../../lib/html.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { pageOf } from "../api.js";

/** Hides the header and the footer while the page is shown. */
export function useBigScreen() {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add("big-screen");
    return () => classList.remove("big-screen");
  }, []);
}

/** The foot of such a page: the way back for whoever has a keyboard or a mouse there. @param {{id: string, lost: boolean, children?: any}} props */
export const ScreenFoot = ({ id, lost, children }) => html`<footer class="screen-foot">
  ${lost && html`<span class="tag warn" role="status">${t("public.lost_short")}</span>`}
  <span class="screen-controls row">${children}<${Link} href=${pageOf(id)}>${t("public.back")}<//></span></footer>`;
