// Parts of a page that few readers see.

import { html, useEffect, useState } from "./html.js";

/** A part whose module comes when it is `wanted`, and which is there then, or from then on if it `stays`. @param {any} props */
export function Later({ wanted, load, stays = false, ...props }) {
  const [come, setCome] = useState(/** @type {{load: any, Part: any}} */ ({ load: null, Part: null }));
  useEffect(() => {
    if (wanted) load().then((/** @type {any} */ Part) => setCome({ load, Part }), console.error);
  }, [wanted, load]);
  return (wanted || stays) && come.load === load && html`<${come.Part} ...${props} />`; // never one part with another's props
}
