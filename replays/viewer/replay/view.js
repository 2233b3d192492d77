// The view: which step, seen by whom, beside what. It is kept in step with the address.

import { useCallback, useEffect, useRef, useState } from "../lib/html.js";
import { addressOf, useAddress, viewOf } from "./address.js";

/**
 * @param {any} game @param {string} own whose view the reader has when the address does not say
 * @param {Record<string, string>} query of the address
 */
export function useView(game, own, query) {
  const [view, setView] = useState(() => withOwn(viewOf(query), own));
  const change = useCallback((changes) => setView((last) => ({ ...last, ...changes })), []);
  const known = useRef(query);
  useEffect(() => {
    // Only for Back and Forward in the browser; our own changes of the address do not get here.
    if (known.current === query) return;
    known.current = query;
    setView(withOwn(viewOf(query), own));
  }, [query]);
  const address = useAddress(game.id, view);
  const { as, beside, ruled, branch, together } = view;
  const linkTo = useCallback(
    (step) => addressOf(game.id, { step, as, beside, ruled, branch, together }),
    [game.id, as, beside, ruled, branch, together],
  );
  return { view, change, linkTo, address };
}

/** @param {import("./address.js").View} view @param {string} own */
const withOwn = (view, own) => ({ ...view, as: view.as ?? own });
