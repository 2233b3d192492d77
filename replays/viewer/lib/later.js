// Parts of a page that few readers see.

import { html, useEffect, useState } from "./html.js";

/** A part whose module comes when it is `wanted`, and which is there then, or from then on if it `stays`. @param {any} props */
export function Later({ wanted, load, stays = false, ...props }) {
  const [Part, setPart] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (wanted) load().then((/** @type {any} */ part) => setPart(() => part));
  }, [wanted]);
  return (wanted || stays) && Part && html`<${Part} ...${props} />`;
}
