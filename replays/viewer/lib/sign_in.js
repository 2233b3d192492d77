// How persons sign in here, which the service says.

import { get } from "./api.js";
import { html, useEffect, useState } from "./html.js";
import { t } from "./text.js";

/** @typedef {{name: string, href: string}} Provider */

/** Where to sign in and come back to this page. @param {Provider} provider */
export const signInHref = (provider) => `${provider.href}?to=${encodeURIComponent(location.pathname)}`;

/**
 * What is open to whoever has no token: a provider to sign in with, registration, and games against bots.
 * @typedef {{provider: Provider|null, registration: boolean, guests: boolean}} Open
 */

/** @type {Promise<Open>|null} */
let asked = null;

/** @returns {Promise<Open>} */
export function doors() {
  asked ??= get("/v1/sign-in/options", { token: null });
  asked.catch(() => {
    asked = null; // ask again next time
  });
  return asked;
}

/** The same for a component; null until it is known. @returns {Open|null} */
export function useOpenDoors() {
  const [open, setOpen] = useState(/** @type {Open|null} */ (null));
  useEffect(() => {
    let wanted = true;
    doors().then(
      (found) => wanted && setOpen(found),
      () => {}, // the page itself says that the service cannot be reached
    );
    return () => {
      wanted = false;
    };
  }, []);
  return open;
}

/** The provider to sign in with; null if there is none, and until it is known. @returns {Provider|null} */
export const useSignIn = () => useOpenDoors()?.provider ?? null;

/** Offers to sign in and come back to this page, where one can. */
export function SignIn() {
  const provider = useSignIn();
  return provider && html`<p><a href=${signInHref(provider)}>${t("nav.sign_in", { name: provider.name })}</a></p>`;
}

/** What whoever is nobody here needs for what only persons do. */
export const PersonNeeded = () => html`<p class="hint">${t("guest.needed")}</p><${SignIn} />`;
