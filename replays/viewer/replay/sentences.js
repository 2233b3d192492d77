// What happened at the steps in view of the move list, in words. Frames have the words too, but they are large.

import { get } from "../lib/api.js";
import { useEffect, useMemo, useReducer } from "../lib/html.js";
import { indexAt } from "./listing.js";

const LOT = 100; // sentences that are asked for at once
const SETTLED_MS = 150; // a list that is being scrolled through asks for nothing

export class Sentences {
  /** @param {import("./reel.js").Reel} reel */
  constructor(reel) {
    this.reel = reel;
    /** @type {Map<number, string>} by step */
    this.texts = new Map();
    /** @type {Set<number>} the lots that were asked for */
    this.asked = new Set();
    this.abort = new AbortController();
  }

  /** The sentence of a step; undefined until it is there. @param {number} step */
  at(step) {
    return this.reel.held.get(step)?.explanation.text ?? this.texts.get(step);
  }

  /** Asks for what is lacking of the steps between two; `onCome` is called when some has come. @param {() => void} onCome */
  async want(from, to, onCome) {
    const { steps } = /** @type {import("./listing.js").Listing} */ (this.reel.listing);
    const first = Math.max(0, indexAt(steps, from));
    const last = indexAt(steps, to);
    for (let lot = Math.floor(first / LOT); lot * LOT <= last; lot += 1) {
      const part = steps.slice(Math.max(first, lot * LOT), Math.min(last + 1, (lot + 1) * LOT));
      if (this.asked.has(lot) || part.every((step) => this.at(step) !== undefined)) continue;
      this.asked.add(lot);
      try {
        await this.read(steps[lot * LOT], steps[Math.min(steps.length, (lot + 1) * LOT) - 1]);
        onCome();
      } catch {
        this.asked.delete(lot); // until then the list names the events
      }
    }
  }

  /** @param {number} first @param {number} last */
  async read(first, last) {
    const query = { ...this.reel.query, after: first - 1, before: last + 1, limit: LOT };
    const page = await get(`${this.reel.path}/replay/sentences`, { query, signal: this.abort.signal });
    for (const { step, text } of page.sentences) this.texts.set(step, text);
  }
}

/** The sentences of a reel; those between two steps are fetched. @param {import("./reel.js").Reel} reel @param {number} from @param {number} to */
export function useSentences(reel, from, to) {
  const [, redraw] = useReducer((/** @type {number} */ turn) => turn + 1, 0);
  // What was set back is told in other words afterwards.
  const sentences = useMemo(() => new Sentences(reel), [reel, String(reel.listing?.gone)]);
  useEffect(() => () => sentences.abort.abort(), [sentences]);
  useEffect(() => {
    if (!reel.listing || from > to) return undefined;
    const timer = setTimeout(() => sentences.want(from, to, () => redraw(null)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [sentences, from, to, reel.listing?.last]);
  return sentences;
}
