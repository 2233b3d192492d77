// Fields whose text is looked for a moment after it was typed.

import { useEffect, useState } from "./html.js";

const TYPED_MS = 350;

/**
 * What stands in such a field, and what sets it; `send` gets it once nobody types any more.
 * @param {string} value what was sent last, which the field takes over when it changes @param {(value: string) => void} send
 */
export function useTyped(value, send) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => send(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (typed.trim() !== value) setTyped(value);
  }, [value]);
  return /** @type {const} */ ([typed, setTyped]);
}
