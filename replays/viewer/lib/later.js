// Parts of a page that few readers see.

import { html, useEffect, useState } from "./html.js";

/** A part whose module comes when it is `wanted`. @param {any} props */
export function Later({ wanted, load, ...props }) {
  const [Part, setPart] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (wanted) load().then((/** @type {any} */ part) => setPart(() => part));
  }, [wanted]);
  return wanted && Part && html`<${Part} ...${props} />`;
}
