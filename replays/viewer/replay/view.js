// The view: which step, with whose eyes, beside what. It follows the address, and the address follows it.

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
    // Back and forth in the browser's history; our own changes of the address do not come here.
    if (known.current === query) return;
    known.current = query;
    setView(withOwn(viewOf(query), own));
  }, [query]);
  const address = useAddress(game.id, view);
  const { as, beside, ruled, branch } = view;
  const linkTo = useCallback(
    (step) => addressOf(game.id, { step, as, beside, ruled, branch }),
    [game.id, as, beside, ruled, branch],
  );
  return { view, change, linkTo, address };
}

/** @param {import("./address.js").View} view @param {string} own */
const withOwn = (view, own) => ({ ...view, as: view.as ?? own });
