// How persons sign in here, which the service says.

import { get } from "./api.js";
import { useEffect, useState } from "./html.js";

/** @typedef {{name: string, href: string}} Provider */

/** Where to sign in and come back to this page. @param {Provider} provider */
export const signInHref = (provider) => `${provider.href}?to=${encodeURIComponent(location.pathname)}`;

/** The provider to sign in with; null if there is none, and until it is known. @returns {Provider|null} */
export function useSignIn() {
  const [provider, setProvider] = useState(/** @type {Provider|null} */ (null));
  useEffect(() => {
    let wanted = true;
    get("/v1/sign-in/options", { token: null }).then(
      (options) => wanted && setProvider(options.provider),
      () => {}, // the page itself says that the service cannot be reached
    );
    return () => {
      wanted = false;
    };
  }, []);
  return provider;
}
