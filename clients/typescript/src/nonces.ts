// What a seat adds to the shuffles of a sealed game. First all seats commit themselves to a nonce by its hash, then all
// reveal theirs: so no seat, and not the dealer either, can choose its share once it knows those of others.
import type { Operations } from "./operations.js";

const SIZE = 16;

/**
 * What commits a seat to a nonce for the deals to which the dealer has committed itself by `dealer`: a SHA-256 in
 * hexadecimal (docs/record-format.md). Rejects with a `RangeError` unless the nonce has 16 bytes. Browsers hash only on
 * pages that were loaded over HTTPS or from this machine.
 */
export async function nonceCommitment(dealer: string, seat: number, nonce: Uint8Array): Promise<string> {
  if (nonce.length !== SIZE) throw new RangeError(`a nonce has ${SIZE} bytes, not ${nonce.length}`);
  const text = `deal-nonce-v1\n${dealer}\nseat:${seat}\n${hex(nonce)}\n`;
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** The nonce that a client gives to one game. It lasts as long as the client, unless it is given. */
export class OwnNonce {
  readonly #game: string;
  readonly #drawn = new Map<string, Uint8Array>();

  constructor(game: string) {
    this.#game = game;
  }

  /**
   * Does what is due now; resolves with whether anything was. Nothing is where no nonces are waited for, the token is
   * not that of a seat, or the seat has done its part. A nonce that another client has committed the seat to stays
   * that client's.
   */
  async give(api: Operations, given?: Uint8Array): Promise<boolean> {
    const waiting = (await api.showGame(this.#game)).nonces;
    if (!waiting) return false;
    const { seat, game } = await api.showOwnToken();
    if (typeof seat !== "number" || game !== this.#game) return false;
    const { phase, commitment, committed, revealed } = waiting;
    if (phase === "commit" && !committed.includes(seat)) {
      const nonce = given ?? this.#drawn.get(commitment) ?? crypto.getRandomValues(new Uint8Array(SIZE));
      this.#drawn.set(commitment, nonce);
      await api.giveNonce(this.#game, { commitment: await nonceCommitment(commitment, seat, nonce) });
      return true;
    }
    const own = given ?? this.#drawn.get(commitment);
    if (phase !== "reveal" || !own || !committed.includes(seat) || revealed.includes(seat)) return false;
    await api.giveNonce(this.#game, { nonce: hex(own) });
    return true;
  }
}

/** Whether seats have something to do after an event: to commit themselves, or to reveal. */
export function asksForNonces(event: { readonly type: string; readonly nonces_ms?: unknown }): boolean {
  return event.type === "RevealsAwaited" || (event.type === "DealCommitted" && typeof event.nonces_ms === "number");
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
