// Requests that the page began before its modules were there (early.js).

/** The answer to a request that is on its way already, given once; undefined if there is none. @param {string} address @param {string|null} token */
export function begun(address, token) {
  /** @type {Map<string, {token: string|null, coming: Promise<Response>}>|undefined} */
  const asked = /** @type {any} */ (window).daybookEarly;
  const found = asked?.get(address);
  if (!found || found.token !== (token || null)) return undefined;
  asked?.delete(address);
  return found.coming;
}
