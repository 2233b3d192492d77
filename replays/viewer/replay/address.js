// The address of a view, so that everything on show can be sent as a link.

import { useEffect, useRef } from "../lib/html.js";
import { useShownAddress } from "../lib/router.js";

/**
 * @typedef {object} View
 * @property {number} step
 * @property {string|undefined} as undefined: the reader's own view
 * @property {string|null} beside a viewer, or "step:12"
 * @property {boolean} ruled
 * @property {string|null} branch
 * @property {string|null} [together] the viewing that the reader takes part in
 */

/** @param {Record<string, string>} query @returns {View} */
export function viewOf(query) {
  const step = Number.parseInt(query.step, 10);
  return {
    step: step >= 1 ? step : 1,
    as: isViewer(query.as) ? query.as : undefined,
    beside: isViewer(query.beside) || /^step:\d+$/.test(query.beside ?? "") ? query.beside : null,
    ruled: query.ruled !== "false",
    branch: query.branch || null,
    together: query.together || null,
  };
}

/** @param {string|undefined} name */
export const isViewer = (name) => name === "public" || name === "all" || /^\d{1,2}$/.test(name ?? "");

/** @param {string} game @param {View} view */
export function addressOf(game, { step, as, beside, ruled, branch, together }) {
  const query = new URLSearchParams({ step: String(step) });
  if (as !== undefined) query.set("as", as);
  if (beside) query.set("beside", beside);
  if (!ruled) query.set("ruled", "false");
  if (branch) query.set("branch", branch);
  if (together) query.set("together", together);
  return `/games/${encodeURIComponent(game)}/replay?${query.toString().replaceAll("%3A", ":")}`;
}

/** Keeps the address in step with the view. Entering a branch adds to the history, so that Back leaves it. @param {string} game @param {View} view */
export function useAddress(game, view) {
  const branch = useRef(view.branch);
  const address = addressOf(game, view);
  useEffect(() => {
    const entered = branch.current !== view.branch;
    branch.current = view.branch;
    if (entered && address !== location.pathname + location.search) history.pushState(null, "", address);
  }, [view.branch]);
  useShownAddress(address);
  return address;
}
