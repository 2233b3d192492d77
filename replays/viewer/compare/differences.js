// Beside the tables: where play parted, every decision that differs, and what came of it.

import { html, useLayoutEffect, useMemo, useRef } from "../lib/html.js";
import { t } from "../lib/text.js";
import { SIDES, deed, tableName, whereIs } from "./words.js";

/** @typedef {import("./parting.js").Place} Place */

/** One decision that differs. @param {{both: any, stories: any, place: Place, current: boolean, onGo: () => void}} props */
function Row({ both, stories, place, current, onGo }) {
  const said = (side) => deed(both[side].game, stories[side].said, place[side]);
  return html`<li><button type="button" class="parting-row" aria-current=${current ? "step" : undefined} onClick=${onGo}>
    <span class="parting-where">${whereIs(both.left.game, place)}</span>
    ${SIDES.map(
      (side) => html`<span class=${place[side] ? "" : "muted"}><b>${tableName(both, side)}</b> ${said(side)}</span>`,
    )}</button></li>`;
}

/** Scrolls the list alone. @param {number} at */
function useInView(at) {
  const list = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current="step"]');
    if (!row) return;
    const box = list.current;
    const [top, foot] = [row.offsetTop - box.offsetTop, row.offsetTop - box.offsetTop + row.offsetHeight];
    if (top < box.scrollTop || foot > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 3;
  }, [at]);
  return list;
}

/** @param {{both: any, stories: any, places: Place[], at: number, onGo: (at: number) => void}} props */
export function Differences({ both, stories, places, at, onGo }) {
  const differing = useMemo(() => places.flatMap((place, index) => (place.same ? [] : [index])), [places]);
  const list = useInView(at);
  const [first] = differing;
  if (first === undefined) return html`<p class="compare-parted">${t("compare.never")}</p>`;
  const decisions = places.filter(({ seat }) => seat !== null).length;
  return html`<div class="compare-parted">
      <p><strong>${t("compare.parted", { where: whereIs(both.left.game, places[first]) })}</strong></p>
      ${SIDES.map(
        (side) =>
          html`<p>${t("compare.did", { table: tableName(both, side), what: deed(both[side].game, stories[side].said, places[first][side]) })}</p>`,
      )}
      <p><button type="button" aria-disabled=${at === first ? "true" : undefined} onClick=${() => onGo(first)}>${t("compare.to_parting")}</button></p></div>
    <h3 class="compare-list-title">${t("compare.differing", { count: differing.length, of: decisions })}</h3>
    <ol class="parting-list" ref=${list} aria-label=${t("compare.list")}>${differing.map(
      (index) =>
        html`<${Row} key=${index} both=${both} stories=${stories} place=${places[index]} current=${index === at} onGo=${() => onGo(index)} />`,
    )}</ol>`;
}
