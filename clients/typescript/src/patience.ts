/** How often and for how long something is retried. */
export interface Patience {
  /** For how many seconds in all a request is repeated. */
  readonly seconds: number;
  /** The first pause in seconds; each is twice the one before, shortened at random by up to a half. */
  readonly first: number;
  /** The longest pause in seconds, unless the service asks for more (Retry-After). */
  readonly longest: number;
}

export const PATIENCE: Patience = { seconds: 60, first: 0.1, longest: 5 };

/** The attempts of one request, or of one reconnection. */
export class Attempts {
  readonly #patience: Patience;
  #made = 0;
  #until = 0;

  constructor(patience: Patience) {
    this.#patience = patience;
    this.succeeded();
  }

  /** Starts over: the next failure is a new one. */
  succeeded(): void {
    this.#made = 0;
    this.#until = performance.now() + this.#patience.seconds * 1000;
  }

  /** How many seconds to wait before the next attempt; `null` if patience does not last that long. */
  pause(asked = 0): number | null {
    const { first, longest } = this.#patience;
    const usual = Math.min(longest, first * 2 ** Math.min(this.#made, 32)) * (0.5 + Math.random() / 2);
    this.#made += 1;
    const wait = Math.max(usual, asked);
    return performance.now() + wait * 1000 <= this.#until ? wait : null;
  }
}

/** The seconds that a Retry-After header asks for (RFC 9110 section 10.2.3: seconds or a date); 0 without. */
export function retryAfter(headers: Headers): number {
  const text = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}

/** Waits. Rejects with the signal's reason when it is aborted. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}
