// The time, as it goes by.

import { useEffect, useState } from "./html.js";

/** The time now, told anew every second; where nobody `waits` it stands still. @param {number} [every] ms @param {any} [waits] @returns {number} ms */
export function useNow(every = 1000, waits = true) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (waits === null) return undefined;
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, every);
    return () => clearInterval(timer);
  }, [every, waits]);
  return now;
}
