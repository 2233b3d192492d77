// The only place with I/O.
import { Busy, DaybookError, Garbled, type Problem, type Refused, refusal, Unreachable } from "./errors.js";
import {
  type Given,
  JSON_TYPE,
  mainMedia,
  type Operation,
  type Outgoing,
  outgoing,
  STREAM,
  target,
} from "./operation.js";
import { Attempts, type Patience, pause, retryAfter } from "./patience.js";
import { type Receipt, receiptIn } from "./receipts.js";
import { type Channel, Following, type Message, SILENCE } from "./stream.js";

/** What every operation takes beside its own parameters: `signal` ends it early. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** How the service is reached. */
export interface Settings {
  readonly address: string;
  readonly token: string | undefined;
  readonly patience: Patience;
  /** Seconds that no attempt waits longer. */
  readonly timeout: number;
  readonly receipts: ((receipt: Receipt) => unknown) | undefined;
  readonly fetch: typeof fetch;
  readonly operations: { readonly [id: string]: Operation };
}

const TRY_AGAIN = new Set([429, 502, 503, 504]);
const NOT_DONE = new Set([429, 503]);

/** A connection to a service, with a token or without one. */
export class Line {
  readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** The same service, used with another token. */
  withToken(token: string | undefined): Line {
    return new Line({ ...this.settings, token });
  }

  /** The answer to an operation, sent until it is answered. Rejects with a `DaybookError`. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of an answer is known where the operation is
  async call(id: string, given: Given, body?: unknown): Promise<any> {
    const operation = this.#operation(id);
    const response = await this.#sent(outgoing(operation, given, body), given.signal as AbortSignal | undefined);
    const receipt = receiptIn(response.headers);
    const answer = await read(operation, response).catch((why) => {
      throw new Garbled(`${id} is answered with what this client cannot read: ${why}`, { cause: why });
    });
    if (receipt) await this.settings.receipts?.(receipt);
    return answer;
  }

  /** What comes over a stream, over as many connections as it takes. */
  stream(id: string, given: Given): AsyncGenerator<Message, void, undefined> {
    const operation = this.#operation(id);
    const after = given.after;
    const channel: Channel = {
      target: target(operation, { ...given, after: undefined }),
      numbered: operation.numbered ?? false,
      ...(after === undefined || after === null ? {} : { after: String(after) }),
    };
    return this.#followed(channel, given.signal as AbortSignal | undefined);
  }

  #operation(id: string): Operation {
    const operation = this.settings.operations[id];
    if (!operation) throw new TypeError(`there is no operation ${id}`);
    return operation;
  }

  async #sent(request: Outgoing, signal: AbortSignal | undefined): Promise<Response> {
    const attempts = new Attempts(this.settings.patience);
    for (;;) {
      const outcome = await this.#attempted(request, signal);
      if (outcome instanceof Response) {
        if (outcome.ok || (request.redirects && outcome.headers.has("Location"))) return outcome;
      }
      const answered = outcome instanceof Response;
      const again = request.repeatable || (answered && NOT_DONE.has(outcome.status));
      const why = answered ? await refused(outcome) : new Unreachable(`no answer: ${outcome}`, { cause: outcome });
      const wait = again ? pauseAfter(why, attempts) : null;
      if (wait === null) throw why;
      await pause(wait, signal);
    }
  }

  /** One attempt: what was answered, or why nothing was. Rejects where the caller has ended it. */
  async #attempted(request: Outgoing, signal: AbortSignal | undefined): Promise<Response | Error> {
    const timeout = AbortSignal.timeout(this.settings.timeout * 1000);
    try {
      const { fetch, address } = this.settings;
      const response = await fetch(address + request.target, {
        method: request.method,
        headers: this.#headers(request.headers),
        redirect: request.redirects ? "manual" : "follow",
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(request.body === undefined ? {} : { body: request.body as BodyInit }),
      });
      if (response.type === "opaqueredirect") throw new Garbled("a browser does not tell where this leads: open it");
      // The whole of it, so that a connection that breaks within it is tried again as well.
      const whole = [204, 205, 304].includes(response.status) ? null : await response.arrayBuffer();
      return new Response(whole, { status: response.status, headers: response.headers });
    } catch (why) {
      signal?.throwIfAborted();
      if (why instanceof DaybookError) throw why;
      return why as Error;
    }
  }

  async *#followed(channel: Channel, signal: AbortSignal | undefined): AsyncGenerator<Message, void, undefined> {
    const following = new Following(channel);
    const attempts = new Attempts(this.settings.patience);
    while (!following.over) {
      let why: DaybookError = new Unreachable("no answer: the stream ended early");
      const ended = new AbortController();
      const stop = () => ended.abort(signal?.reason);
      signal?.throwIfAborted();
      signal?.addEventListener("abort", stop);
      try {
        following.connect();
        const response = await this.#opened(channel, following.last, ended);
        if (response.status === 204) return;
        if (response.status !== 200) why = await refused(response);
        else
          for await (const chunk of chunks(response, ended)) {
            if (chunk.length > 0) attempts.succeeded();
            yield* following.hear(chunk);
            if (following.over) return;
          }
      } catch (lost) {
        signal?.throwIfAborted();
        if (lost instanceof SyntaxError)
          throw new Garbled(`the stream has a message that is no JSON: ${lost}`, { cause: lost });
        why = new Unreachable(`no answer: ${lost}`, { cause: lost });
      } finally {
        signal?.removeEventListener("abort", stop);
        ended.abort();
      }
      const wait = pauseAfter(why, attempts);
      if (wait === null) throw why;
      await pause(Math.max(wait, following.retry), signal);
    }
  }

  async #opened(channel: Channel, last: string | undefined, ended: AbortController): Promise<Response> {
    const timer = setTimeout(() => ended.abort(new Error("no answer in time")), this.settings.timeout * 1000);
    try {
      const { fetch, address } = this.settings;
      const resume: { [name: string]: string } = last === undefined ? {} : { "Last-Event-ID": last };
      const headers = this.#headers({ ...resume, Accept: STREAM });
      return await fetch(address + channel.target, { headers, signal: ended.signal, cache: "no-store" });
    } finally {
      clearTimeout(timer);
    }
  }

  #headers(more: { readonly [name: string]: string }): { [name: string]: string } {
    const { token } = this.settings;
    return token === undefined ? { ...more } : { ...more, Authorization: `Bearer ${token}` };
  }
}

/** The parts of a body as they come. Rejects if it is silent for too long. */
async function* chunks(response: Response, ended: AbortController): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = response.body?.getReader();
  for (;;) {
    const timer = setTimeout(() => ended.abort(new Error("the stream fell silent")), SILENCE * 1000);
    try {
      const part = await reader?.read();
      if (!part || part.done) return;
      yield part.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** How many seconds to wait before the next attempt; `null` if there should be none. */
function pauseAfter(why: DaybookError, attempts: Attempts): number | null {
  if (why instanceof Unreachable) return attempts.pause();
  const asked = (why as Refused).retryAfter ?? 0;
  return why instanceof Busy || TRY_AGAIN.has((why as Refused).problem?.status) ? attempts.pause(asked) : null;
}

/** The refusal in an answer; `Garbled` if it does not come from a Daybook, unless it may pass. */
async function refused(response: Response): Promise<DaybookError> {
  let wire: { [name: string]: unknown } = {};
  try {
    const found: unknown = await response.json();
    if (typeof found === "object" && found !== null) wire = found as typeof wire;
  } catch {
    // No JSON: from a proxy, as its status tells.
  }
  const { status } = response;
  const text = (name: string) => (typeof wire[name] === "string" ? (wire[name] as string) : "");
  let problem: Problem = { status, code: text("code"), title: text("title"), detail: text("detail"), members: wire };
  if (!problem.code) {
    if (!TRY_AGAIN.has(status)) {
      return new Garbled(`status ${status} without a problem document: is this the address of a Daybook?`);
    }
    problem = { ...problem, code: `status-${status}`, detail: "the service cannot answer now" };
  }
  return refusal(problem, retryAfter(response.headers));
}

async function read(operation: Operation, response: Response): Promise<unknown> {
  if (operation.redirects) return response.headers.get("Location");
  const media = mainMedia(operation);
  if (operation.method === "HEAD" || media === undefined || response.status === 204) return undefined;
  if (media === JSON_TYPE) return response.json();
  return media.startsWith("text/") ? response.text() : new Uint8Array(await response.arrayBuffer());
}
