// How it will look: always drawn as SVG, which is light, and stands still for who wants no motion.

import { address, getBytes } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { Loading } from "../lib/page.js";
import { isStill } from "../lib/stillness.js";
import { t } from "../lib/text.js";
import { fileOf, TYPES } from "./wanted.js";

const SETTLED_MS = 250;

/** Bytes as an address that a page may show: a policy without blobs lets data in. @param {BlobPart} bytes */
const inAddress = (bytes) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: TYPES.svg }));
  });

/** @param {{game: any, wanted: import("./wanted.js").Wanted, words: string}} props */
export function Preview({ game, wanted, words }) {
  const [shown, setShown] = useState({ source: "", problem: "", busy: true });
  // Pictures in a page are not asked whether they may move, so what would is not shown to who prefers that it does not.
  const drawn = wanted.film && isStill() ? { ...wanted, film: false, from: wanted.to } : wanted;
  const [path, query] = fileOf(game.id, drawn, "svg");
  const asked = address(path, query);
  useEffect(() => {
    let wantedStill = true;
    setShown((before) => ({ ...before, busy: true }));
    const timer = setTimeout(async () => {
      try {
        const source = await inAddress(/** @type {BlobPart} */ (await getBytes(asked)));
        if (wantedStill) setShown({ source, problem: "", busy: false });
      } catch (problem) {
        if (wantedStill) setShown({ source: "", problem: problem.detail || t("share.failed"), busy: false });
      }
    }, SETTLED_MS);
    return () => {
      wantedStill = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return html`<div class=${`share-preview share-${wanted.size}`} aria-busy=${String(shown.busy)}>
    ${shown.problem && html`<p class="note bad" role="alert">${shown.problem}</p>`}
    ${shown.source && html`<img src=${shown.source} alt=${words} />`}
    ${!shown.source && !shown.problem && html`<${Loading} text=${t("share.drawing")} />`}</div>`;
}
