// Receipts: what the service has signed for a write. They are kept, not checked: `daybook verify GAME.ndjson --receipt
// FILE` does that.
import { Garbled } from "./errors.js";

/** A note that says: the service has accepted event `n` of a game. `note` is the signed text, byte for byte. */
export interface Receipt {
  readonly game: string;
  readonly n: number;
  readonly note: Uint8Array;
}

const BEGINNING = /^daybook-receipt@v1\norigin [^\n]+\ngame ([0-9A-Za-z-]{1,64})\nn ([1-9][0-9]{0,18})\n/;

/** The receipt that came with an answer; `null` if none did. Throws `Garbled` if it is none. */
export function receiptIn(headers: Headers): Receipt | null {
  const encoded = headers.get("Daybook-Receipt");
  if (encoded === null) return null;
  const letters = decoded(encoded);
  const found = BEGINNING.exec(letters);
  if (found?.[1] === undefined) throw new Garbled("the answer has a receipt that is none");
  return { game: found[1], n: Number(found[2]), note: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) };
}

function decoded(base64: string): string {
  try {
    return atob(base64);
  } catch (cause) {
    throw new Garbled("the answer has a receipt that is no base64", { cause });
  }
}
