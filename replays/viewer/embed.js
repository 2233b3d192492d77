// The frame of the pages that other sites show: a table or a replay, without header, storage or tokens.

import { places, query } from "./embed/address.js";
import { tellHeight } from "./embed/messages.js";
import { html, render, useEffect, useState } from "./lib/html.js";
import { Loading } from "./lib/page.js";
import { addTexts, t } from "./lib/text.js";
import { withholdTokens } from "./lib/tokens.js";
import texts from "./text/embed.js";

addTexts(texts);
withholdTokens();

/** Loads and shows the page of the address. */
function Frame() {
  const [page, setPage] = useState(
    /** @type {{component: any, failed: boolean}} */ ({ component: null, failed: false }),
  );
  useEffect(() => {
    const loading = places.replay ? import("./embed/replay.js") : import("./embed/table.js");
    loading.then(
      (module) => setPage({ component: module.default, failed: false }),
      (error) => {
        console.error(error);
        setPage({ component: null, failed: true });
      },
    );
  }, []);
  if (page.failed) return html`<p class="note bad" role="alert">${t("embed.failed")}</p>`;
  if (!page.component) return html`<${Loading} />`;
  return html`<${page.component} id=${places.id} query=${query} />`;
}

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
render(html`<main class="embed"><${Frame} /></main>`, app);
tellHeight(app);
